import { useQueryClient } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { Fix } from '#platform/operation/refusal.ts'
import { concerns } from '#platform/web/api.ts'
import { isDraftFix } from '../../rules/draft-fixes.ts'
import { ownPlaces } from '../../rules/draft-state.ts'
import { isAwaited } from '../../rules/draft-requests.ts'
import { familiesOf } from '../../rules/why-not.ts'
import { useApply } from '../xray/use-xray.ts'
import { CustomerBlock } from './CustomerBlock.tsx'
import { DatesBlock } from './DatesBlock.tsx'
import { StayFormContext, type StayForm } from './form-context.ts'
import { useMoveOther } from './move-other.ts'
import { OccupancySwitch } from './OccupancySwitch.tsx'
import { PeopleBlock } from './PeopleBlock.tsx'
import { PlacesPanel } from './PlacesPanel.tsx'
import { PlaceHold } from './use-hold.ts'
import type { Reference } from './use-reference.ts'
import type { StayEditor } from './use-stay-editor.ts'
import classes from './stay.module.css'

type FormProps = {
  editor: StayEditor
  reference: Reference
  locked: string | null
  leaveEarly?: StayForm['leaveEarly']
  children: ReactNode
}

/** Gives the parts of the form what they read and change, and keeps the places while it is open. */
export function StayFormProvider({ editor, reference, locked, leaveEarly = null, children }: FormProps): ReactNode {
  const client = useQueryClient()
  const { draft, dispatch, today, placed, setHold, awaited, search, storedCustomerId } = editor
  const lost = (index: number): void => {
    dispatch({ type: 'lost', index })
    void client.invalidateQueries({ predicate: (query) => concerns(query, 'calendar') })
  }
  const found = search.isPlaceholderData ? undefined : search.data?.places
  const free = useMemo(() => {
    const own = ownPlaces(draft)
    return (found ?? []).filter(({ placeId }) => !own.has(placeId))
  }, [found, draft])
  const types = search.data?.types
  const families = useMemo(() => familiesOf(types ?? []), [types])
  const form = useMemo(
    (): StayForm => ({ draft, dispatch, reference, today, free, families, faults: placed.fields, locked, storedCustomerId, leaveEarly }),
    [draft, dispatch, reference, today, free, families, placed.fields, locked, storedCustomerId, leaveEarly],
  )
  return (
    <StayFormContext value={form}>
      {locked === null &&
        draft.occupancies.map((_occupancy, index) => (
          <PlaceHold
            key={index}
            draft={draft}
            index={index}
            isLate={search.isPlaceholderData}
            onHeld={(at, holdId) => dispatch({ type: 'held', index: at, holdId })}
            onLost={lost}
            onState={setHold}
            isAwaited={() => isAwaited(awaited.current, draft)}
          />
        ))}
      {children}
    </StayFormContext>
  )
}

/** What lifts a refusal: by the form itself, or by moving the stay that is in the way. */
function useFix({ dispatch }: Pick<StayEditor, 'dispatch'>): (fix: Fix) => void {
  const move = useMoveOther(dispatch)
  const apply = useApply()
  return (fix) => (isDraftFix(fix) ? apply(fix) : move(fix))
}

type ColumnsProps = {
  editor: StayEditor
  /** What has the focus at first; absent: nothing. */ begins?: 'dates' | 'customer'
  looksFor?: string
  price: ReactNode
}

/** Dates, people and customer; places; then what is given: price and save. */
export function StayColumns({ editor, begins, looksFor = '', price }: ColumnsProps): ReactNode {
  const fix = useFix(editor)
  return (
    <div className={classes['columns']}>
      <section className={classes['column']} aria-label="Séjour">
        <div className={classes['scroll']}>
          <OccupancySwitch />
          <DatesBlock autoFocus={begins === 'dates'} />
          <PeopleBlock />
          <CustomerBlock looksFor={looksFor} autoFocus={begins === 'customer'} />
        </div>
      </section>
      <PlacesPanel search={editor.search} onFix={fix} />
      <section className={classes['column']} aria-label="Prix et règlement">
        {price}
      </section>
    </div>
  )
}
