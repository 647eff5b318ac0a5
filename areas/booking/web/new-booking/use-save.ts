import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { InputOf, ReplyOf } from '#platform/operation/operation.ts'
import { call, concerns } from '#platform/web/api.ts'
import { blocking } from '#platform/web/fault-map.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { insist, isUnanswered } from '#platform/web/request-id.ts'
import { useRequestIds } from '#platform/web/use-request-id.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { proposalsRefused } from '../../rules/change/proposals.ts'
import { isChanged } from '../../rules/draft-state.ts'
import type { Draft } from '../../rules/draft-types.ts'
import { beyondBeds } from '../../rules/fit.ts'
import { neighboursParted } from '../../rules/room/neighbours.ts'
import { draftFromView, earlierSentence, savedSentence } from '../../rules/draft-view.ts'
import { demandOfSave, saveAsked } from '../../rules/draft-requests.ts'
import type { PaymentInput } from '../money-slot.ts'
import { arriveNow, type Arrival } from './arrive-now.ts'
import { refusedFlag } from './customer-text.ts'
import { faultsOf, type StayEditor } from './use-stay-editor.ts'

/** The answer of a save, and the payment that was taken with it. */
export type Saved = ReplyOf<typeof bookingOperations.saveBooking> & {
  readonly taken: PaymentInput | null
  readonly arrival: Arrival | null
  /** It was saved by the call whose answer was lost; what was changed since was not. */ readonly isEarlier?: boolean
}
/** What a save moves elsewhere than on its own screen. */
export const movedBySave: readonly string[] = ['booking', 'occupancy', 'calendar', 'payment', 'bill', 'customer']

/** Who is no longer accepted is asked about where it is said why he is all the same: without, the server refuses, and says who may take him. */
async function accepted({ draft, payment }: StayEditor): Promise<boolean> {
  const { customer, id, header } = draft
  const isAsked = customer?.flags.includes(refusedFlag) === true && id === 0 && (header.note ?? '').trim() !== ''
  const isWelcome = !isAsked || (await askedOf(customer))
  return isWelcome && (payment.current === null || (await payment.current.agreed()))
}
function askedOf(customer: NonNullable<Draft['customer']>): Promise<boolean> {
  return confirm({
    title: `Réserver pour ${customer.displayName}\u00A0?`,
    text: `Ce client est marqué «\u00A0${refusedFlag}\u00A0»${customer.blacklistReason == null ? '' : `\u00A0: ${customer.blacklistReason}`}.`,
    confirm: 'Réserver',
    cancel: 'Ne pas réserver',
  })
}

/** The arrival of a passage, ticked after what was said of its place. */
async function arriveAnyway(anyway: () => Promise<void>): Promise<void> {
  try {
    await anyway()
    toast('Client marqué arrivé')
  } catch (error) {
    toast(sentenceOf(error), { tone: 'brick' })
  }
}

/** Warnings that nothing on the screen has said before the save. */
const toldRules: ReadonlySet<string> = new Set([proposalsRefused, beyondBeds, neighboursParted])
type Words = readonly [text: string, more: NonNullable<Parameters<typeof toast>[1]>]
/** « Séjour 26-05807 enregistré, acompte de 343,50 € encaissé. Client marqué arrivé », with what can be done about it. */
export function savedWords({ bookingCode, quoteCode, taken, arrival, isEarlier, warnings }: Saved): Words {
  if (isEarlier) return [earlierSentence(bookingCode ?? quoteCode), { tone: 'brick' }]
  const saved = [
    savedSentence({ bookingCode, quoteCode }, taken),
    ...warnings.flatMap(({ rule, message }) => (toldRules.has(rule) ? [withoutPoint(message)] : [])),
  ].join('. ')
  if (arrival === null) return [saved, {}]
  if ('refused' in arrival) return [`${saved}. Arrivée non cochée\u00A0: ${withoutPoint(arrival.refused)}`, { tone: 'brick' }]
  if ('said' in arrival)
    return [
      `${saved}. Arrivée non cochée\u00A0: ${withoutPoint(arrival.said)}`,
      { tone: 'brick', action: { label: 'Cocher quand même', run: () => void arriveAnyway(arrival.anyway) } },
    ]
  return [`${saved}. Client marqué arrivé`, { undo: arrival.undo }]
}
const withoutPoint = (sentence: string): string => sentence.replace(/\.$/, '')

export function saySaved(saved: Saved): void {
  toast(...savedWords(saved))
}

/** Only a new stay is known again by its number: a change asked twice would meet itself. */
function ask(demand: InputOf<typeof bookingOperations.saveBooking>): Promise<ReplyOf<typeof bookingOperations.saveBooking>> {
  const save = (): Promise<ReplyOf<typeof bookingOperations.saveBooking>> => call(bookingOperations.saveBooking, demand)
  return demand.id === 0 ? insist(save) : save()
}

/** The stay that an earlier call made, whose answer was lost; null for any other refusal. */
async function madeBefore(error: unknown): Promise<Saved | null> {
  const fault = faultsOf(error)?.find(({ rule }) => rule === 'stay-request-reused')
  const id = fault?.values?.['id']
  if (typeof id !== 'number') return null
  const view = await call(bookingOperations.readBooking, { id })
  const { version, bookingCode, quoteCode, status } = view.header
  return { id, version, bookingCode, quoteCode, status, warnings: [], view, taken: null, arrival: null, isEarlier: true }
}

/** A stay that is stored as it is typed, though its save was never answered: it was saved. With money the refusal stays, so that none is believed taken. */
async function wentThrough(draft: Draft, error: unknown): Promise<Saved | null> {
  if (draft.id === 0 || !(isUnanswered(error) || faultsOf(error)?.some(({ rule }) => rule === 'modified-by-other'))) return null
  const view = await call(bookingOperations.readBooking, { id: draft.id }).catch(() => null)
  if (view === null || view.header.version <= draft.version || isChanged(draft, draftFromView(view))) return null
  const { id, version, bookingCode, quoteCode, status } = view.header
  return { id, version, bookingCode, quoteCode, status, warnings: [], view, taken: null, arrival: null }
}

export type Saving = { readonly saving: boolean; readonly failure: string | null; readonly save: (given?: Draft) => Promise<Saved | null> }

/** Saves a stay with the payment typed beside it. A refusal loses nothing: it is put on its fields. Answers null when nothing was saved. */
export function useSave(editor: StayEditor): Saving {
  const client = useQueryClient()
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const busy = useRef(false)
  const request = useRequestIds()

  const send = async (draft: Draft): Promise<Saved | null> => {
    const { payment, faults } = editor.payment.current?.read() ?? { payment: null, faults: [] }
    editor.begin()
    setFailure(null)
    const wrong = [...editor.localFaults(), ...faults]
    if (blocking(wrong).length > 0) {
      editor.refuse(wrong)
      return null
    }
    if (!(await accepted(editor))) return null
    setSaving(true)
    const asked = { ...saveAsked(draft), payments: payment === null ? [] : [payment] }
    editor.awaited.current = draft
    const saved = await ask({ ...asked, requestId: request.idOf(demandOfSave(asked)) })
    request.forget()
    editor.payment.current?.clear()
    const arrival = draft.id === 0 ? await arriveNow(saved.view) : null
    void client.invalidateQueries({ predicate: (query) => movedBySave.some((entity) => concerns(query, entity)) })
    return { ...saved, view: arrival !== null && 'view' in arrival ? arrival.view : saved.view, taken: payment, arrival }
  }
  /** Says why nothing was saved; answers the stay where it was saved all the same. */
  const refused = async (error: unknown, draft: Draft): Promise<Saved | null> => {
    request.failed(error)
    editor.payment.current?.failed(error)
    if (!isUnanswered(error)) editor.awaited.current = null
    const made = (await madeBefore(error)) ?? (editor.payment.current?.read().payment ? null : await wentThrough(draft, error))
    if (made !== null) {
      request.forget()
      editor.payment.current?.clear()
      void client.invalidateQueries({ predicate: (query) => movedBySave.some((entity) => concerns(query, entity)) })
      return made
    }
    const faults = faultsOf(error)
    if (faults) editor.refuse(faults)
    else setFailure(sentenceOf(error))
    return null
  }
  /** Saves what is typed, or the draft given: what is typed with the change that a button makes. */
  const save = async (given?: Draft): Promise<Saved | null> => {
    // Two keys in a row must not book twice: the state of the button comes too late for that.
    if (busy.current) return null
    busy.current = true
    try {
      return await send(given ?? editor.draft)
    } catch (error) {
      return await refused(error, given ?? editor.draft).catch((second: unknown) => {
        setFailure(sentenceOf(second))
        return null
      })
    } finally {
      busy.current = false
      setSaving(false)
    }
  }
  return { saving, failure, save }
}
