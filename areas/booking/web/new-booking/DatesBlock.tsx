import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { addDays, isDay } from '#domain/day.ts'
import { mostNights } from '#domain/linked-dates.ts'
import { DateField, IntegerField } from '#platform/web/ui/fields/typed-fields.tsx'
import { TextButton } from '#platform/web/ui/layout.tsx'
import { FaultLine } from './FaultLine.tsx'
import { useStayForm } from './form-context.ts'
import classes from './stay.module.css'

const quick = [
  { which: 'week', label: '+7 nuits' },
  { which: 'weekend', label: 'Week-end' },
  { which: 'nextWeek', label: 'Semaine suivante' },
] as const

/** The departure typed for who is there, where it is that of an early leave; null otherwise. */
function useEarlyFix(): { readonly message: string; readonly label: string; readonly day: string } | null {
  const { draft, faults } = useStayForm()
  const told = faults.get(`occupancies.${draft.current}.endDate`) ?? []
  const fault = told.find(({ rule }) => rule === 'early-departure')
  const day = fault?.fix?.values?.['endDate']
  return fault?.fix !== undefined && typeof day === 'string' ? { message: fault.message, label: fault.fix.label, day } : null
}

/** Arrival, nights and departure that follow one another, and the dates most asked for. */
export function DatesBlock({ autoFocus = false }: { autoFocus?: boolean }): ReactNode {
  const { draft, occupancy, dispatch, here, locked, today, leaveEarly } = useStayForm()
  const { start, nights, end } = occupancy.dates
  const early = useEarlyFix()
  return (
    <div className={classes['block']} role="group" aria-label="Dates">
      <div className={classes['dates']}>
        <DateField
          label="Arrivée"
          {...here('startDate')}
          autoFocus={autoFocus}
          from={draft.id === 0 ? today : undefined}
          value={start || null}
          onChange={(day) => dispatch({ type: 'start', day: day ?? '' })}
        />
        <IntegerField
          label="Nuits"
          least={0}
          most={mostNights}
          refusal="Nombre de nuits, comme 7."
          {...here('nights')}
          value={nights}
          onChange={(count) => dispatch({ type: 'nights', nights: count })}
        />
        <DateField
          label="Départ"
          {...here('endDate')}
          {...(early !== null && { error: 'Plus tôt que prévu.' })}
          from={isDay(start) ? addDays(start, 1) : today}
          value={end || null}
          onChange={(day) => dispatch({ type: 'end', day: day ?? '' })}
        />
      </div>
      {early !== null && <FaultLine text={early.message} />}
      {early !== null && leaveEarly !== null && (
        <Button size="xs" onClick={() => leaveEarly(early.day)}>
          {early.label}
        </Button>
      )}
      {locked === null && (
        <div className={classes['links']}>
          {quick.map(({ which, label }) => (
            <TextButton key={which} onClick={() => dispatch({ type: 'quick', which })}>
              {label}
            </TextButton>
          ))}
        </div>
      )}
    </div>
  )
}
