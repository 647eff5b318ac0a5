import { type ReactNode } from 'react'
import { changeEnd, changeNights, changeStart, mostNights, type LinkedDates as Dates, type StartRule } from '#domain/linked-dates.ts'
import { today } from '../../today.ts'
import classes from './fields.module.css'
import { DateField, IntegerField } from './typed-fields.tsx'

type LinkedProps = {
  value: Dates
  onChange: (dates: Dates) => void
  labels?: { start: string; nights: string; end: string }
  startRule?: StartRule
  errors?: { start?: string; nights?: string; end?: string }
  disabled?: boolean
  autoFocus?: boolean
}
const usualLabels = { start: 'Arrivée', nights: 'Nuits', end: 'Départ' }

/** Arrival, nights and departure that follow one another. */
export function LinkedDates({
  value,
  onChange,
  labels = usualLabels,
  startRule = 'keepDuration',
  errors = {},
  disabled = false,
  autoFocus = false,
}: LinkedProps): ReactNode {
  return (
    <div className={classes['linked']}>
      <DateField
        label={labels.start}
        from={today()}
        value={value.start || null}
        onChange={(start) => onChange(changeStart(value, start ?? '', startRule))}
        error={errors.start}
        disabled={disabled}
        autoFocus={autoFocus}
      />
      <IntegerField
        label={labels.nights}
        least={0}
        most={mostNights}
        value={value.nights}
        onChange={(nights) => onChange(changeNights(value, nights))}
        error={errors.nights}
        disabled={disabled}
      />
      <DateField
        label={labels.end}
        from={value.start === '' ? today() : value.start}
        value={value.end || null}
        onChange={(end) => onChange(changeEnd(value, end ?? ''))}
        error={errors.end}
        disabled={disabled}
      />
    </div>
  )
}
