import type { StayRow } from '../../contract/day-rows.ts'
import type { Check } from './movements-checks.ts'

/** Who has not left the place of an arrival yet, where marking him gone is what frees it. */
export function holderOf({ missing, isArrived, change }: StayRow): { readonly bookingId: number; readonly label: string } | null {
  const there = isArrived || change !== undefined ? undefined : missing.find(({ key }) => key === 'occupied')
  return there?.by === undefined ? null : { bookingId: there.by, label: there.label }
}

/** « Klein encore là »: gone already, most often, and nobody has ticked it. */
export function holderChecks(row: StayRow): Check[] {
  const holder = holderOf(row)
  return holder === null
    ? []
    : [{ key: 'holder', isOk: false, title: holder.label, detail: 'Départ non coché', action: { key: 'leave', label: 'Marquer parti' } }]
}

/** The same place is waited for, or another one given. */
export const placeToLeave = ({ places, placeTypes }: StayRow): Check => ({
  key: 'place',
  isOk: false,
  title: `Place ${places}`,
  detail: placeTypes,
  action: { key: 'place', label: 'Placer' },
})
