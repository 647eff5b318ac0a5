import { formatDay } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'

export type DatedRecord = { readonly id: number; readonly label: string; readonly startDate: string; readonly endDate: string }

/** Two periods share at least one day. Both ends belong to the period. */
export function overlap(a: Pick<DatedRecord, 'startDate' | 'endDate'>, b: Pick<DatedRecord, 'startDate' | 'endDate'>): boolean {
  return a.startDate <= b.endDate && b.startDate <= a.endDate
}

/** Refuses a period that shares days with another one; `rule` is `activity-period-exists` or `financial-year-exists`. */
export function overlapFaults(period: DatedRecord, others: readonly DatedRecord[], rule: string): readonly Fault[] {
  return others
    .filter((other) => other.id !== period.id && overlap(period, other))
    .map((other) => ({
      rule,
      field: 'startDate',
      message: `Ces dates chevauchent « ${other.label} » (${formatDay(other.startDate)} au ${formatDay(other.endDate)}).`,
      values: { id: other.id, startDate: other.startDate, endDate: other.endDate },
    }))
}

/** The years that began today or before keep their bills: they are never deleted. */
export function financialYearDeletion(year: DatedRecord, today: Temporal.PlainDate): readonly Fault[] {
  if (year.startDate > today.toString()) return []
  return [{ rule: 'delete-refused-financial-year', message: `Suppression impossible : l’exercice « ${year.label} » est commencé depuis le ${formatDay(year.startDate)}.` }]
}

/** A stay from arrival to departure lies inside one opening period of the site. */
export function outsideActivity(stay: { readonly arrival: string; readonly departure: string }, periods: readonly DatedRecord[]): readonly Fault[] {
  if (periods.length === 0) {
    return [{ rule: 'no-activity-period', message: 'Aucune période d’activité n’existe : créez les dates d’ouverture du site.', fix: { label: 'Créer une période d’activité', action: 'open', values: { path: '/admin/activity-period/0' } } }]
  }
  if (periods.some((period) => period.startDate <= stay.arrival && stay.departure <= period.endDate)) return []
  const list = periods.map((period) => `${formatDay(period.startDate)} au ${formatDay(period.endDate)}`).join(', ')
  return [{ rule: 'dates-in-activity-period', field: 'startDate', message: `Le séjour du ${formatDay(stay.arrival)} au ${formatDay(stay.departure)} sort des périodes d’activité : ${list}.` }]
}

export function holidayExists(date: string): Fault {
  return { rule: 'public-holiday-exists', field: 'date', message: `Ce jour férié existe déjà\u00A0: ${formatDay(date)}.`, values: { date } }
}

export function headerTaken(header: string): Fault {
  return { rule: 'header-already-customised', field: 'header', message: `Cet en-tête est déjà personnalisé\u00A0: «\u00A0${header}\u00A0».`, values: { header } }
}
