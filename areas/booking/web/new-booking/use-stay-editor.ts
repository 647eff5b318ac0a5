import { useEffect, useMemo, useReducer, useRef, useState, type Dispatch } from 'react'
import { Refused, type Fault } from '#platform/operation/refusal.ts'
import { blocking, byField, firstAtFault, type PlacedFaults } from '#platform/web/fault-map.ts'
import { today as todayNow } from '#platform/web/today.ts'
import {
  draftFaults,
  faultsAtOnce,
  fieldsInOrder,
  fieldsOfPeople,
  occupancyOf,
  paymentFaultsOf,
  stillStands,
  withoutDoubles,
} from '../../rules/draft-faults.ts'
import type { StoredDates } from '../../rules/draft-faults.ts'
import { reduceDraft } from '../../rules/draft-reducer.ts'
import type { DraftAction } from '../../rules/draft-reducer.ts'
import { isAwaited } from '../../rules/draft-requests.ts'
import { isChanged } from '../../rules/draft-state.ts'
import type { Draft } from '../../rules/draft-types.ts'
import type { PaymentHandle } from '../money-slot.ts'
import { focusField } from './form-context.ts'
import type { HoldState } from './use-hold.ts'
import { useSearch, type SearchReply } from './use-offer.ts'
import { draftDefaults, type Reference } from './use-reference.ts'

export type Refusal = { readonly faults: readonly Fault[]; readonly since: Draft }
export type StayEditor = {
  readonly draft: Draft
  readonly storedCustomerId: number | null
  readonly dispatch: Dispatch<DraftAction>
  readonly today: string
  readonly search: ReturnType<typeof useSearch>
  readonly placed: PlacedFaults
  readonly paymentFaults: readonly Fault[]
  readonly changed: boolean
  readonly hold: HoldState | null
  readonly setHold: (index: number, state: HoldState | null) => void
  readonly payment: React.RefObject<PaymentHandle | null>
  readonly setTaking: (taking: boolean) => void
  /** What was sent and not answered: its own save may be what takes its place. */
  readonly awaited: React.RefObject<Draft | null>
  /** Everything wrong now; the focus goes to the first of them. */
  readonly refuse: (faults: readonly Fault[]) => void
  readonly localFaults: () => readonly Fault[]
  /** What was refused is forgotten: a save begins. */
  readonly begin: () => void
}

type Options = {
  initial: Draft
  reference: Reference
  before: StoredDates | null
  searches: boolean
  /** The page of the people is on screen: what it does not show is said beside it. */ people?: boolean
}

const takenRules: ReadonlySet<string> = new Set(['place-not-available', 'place-taken-by-resident', 'place-locked-by-customer'])
const idsOf = (items: SearchReply['refused']): readonly number[] => items.flatMap(({ placeIds }) => placeIds)

/** A new answer of the search moves the screen's own choice of a place; a place just lost is not chosen again from the answer of before. */
function useFound(reply: SearchReply | undefined, current: number, dispatch: Dispatch<DraftAction>, awaits: () => boolean): void {
  const latest = useRef(awaits)
  useEffect(() => {
    latest.current = awaits
  })
  useEffect(() => {
    if (reply && !latest.current())
      dispatch({
        type: 'found',
        places: reply.places,
        refusedIds: idsOf(reply.refused),
        takenIds: idsOf(reply.refused.filter(({ faults }) => faults.some(({ rule }) => takenRules.has(rule)))),
      })
  }, [reply, current, dispatch])
}

/** A stay being typed: its draft, what is offered for it, what is wrong with it. The decisions are those of the draft's rules. */
export function useStayEditor({ initial, reference, before, searches, people = false }: Options): StayEditor {
  const [today] = useState(todayNow)
  const { ageCategories } = reference
  const defaults = useMemo(() => draftDefaults(today, reference), [today, reference])
  const [draft, dispatch] = useReducer((now: Draft, action: DraftAction) => reduceDraft(now, action, defaults), initial)
  const search = useSearch(draft, searches)
  const awaited = useRef<Draft | null>(null)
  useFound(search.isSuccess && !search.isPlaceholderData ? search.data : undefined, draft.current, dispatch, () =>
    isAwaited(awaited.current, draft),
  )
  const [attempted, setAttempted] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [holds, setHolds] = useState<ReadonlyMap<number, HoldState>>(new Map())
  const [taking, setTaking] = useState(false)
  const payment = useRef<PaymentHandle>(null)
  const context = { today, ageCategories, before }
  const localFaults = (): readonly Fault[] => draftFaults(draft, context)
  const standing = refusal === null ? [] : refusal.faults.filter((fault) => stillStands(fault, refusal.since, draft))
  const faults = withoutDoubles([...(attempted ? localFaults() : faultsAtOnce(draft, context)), ...standing])
  const paymentFaults = paymentFaultsOf(faults)
  const own = faults.filter((fault) => paymentFaultsOf([fault]).length === 0)
  const shownFields = people ? fieldsOfPeople : fieldsInOrder
  const placed = byField(own, shownFields(draft))

  // What is refused is drawn first, however long that takes: the keys go to it then.
  const toFault = useRef<(() => void) | null>(null)
  useEffect(() => {
    const focus = toFault.current
    toFault.current = null
    if (focus !== null) requestAnimationFrame(focus)
  }, [refusal])

  const refuse = (given: readonly Fault[]): void => {
    setAttempted(true)
    setRefusal({ faults: given, since: draft })
    const all = withoutDoubles([...localFaults(), ...given])
    const elsewhere = blocking(all)
      .map(occupancyOf)
      .find((index) => index !== null)
    if (elsewhere !== undefined && elsewhere !== null) dispatch({ type: 'current', index: elsewhere })
    const shown = { ...draft, current: elsewhere ?? draft.current }
    const first = firstAtFault(shownFields(shown), byField(all, shownFields(shown)))
    toFault.current = () => {
      if (first !== undefined && focusField(first)) return
      if (paymentFaultsOf(all).length > 0) payment.current?.focus()
      else document.querySelector<HTMLElement>('[data-refusals]')?.focus()
    }
  }
  return {
    draft,
    storedCustomerId: initial.id === 0 ? null : (initial.customer?.id ?? null),
    dispatch,
    today,
    search,
    placed,
    paymentFaults,
    changed: isChanged(draft, initial) || taking,
    hold: holds.get(draft.current) ?? null,
    setHold: (index, state) =>
      setHolds((now) => {
        const next = new Map(now)
        if (state === null) next.delete(index)
        else next.set(index, state)
        return next
      }),
    payment,
    setTaking,
    awaited,
    refuse,
    localFaults,
    begin: () => setRefusal(null),
  }
}

/** The faults of an error that refuses; null for any other error. */
export function faultsOf(error: unknown): readonly Fault[] | null {
  return error instanceof Refused ? error.faults : null
}
