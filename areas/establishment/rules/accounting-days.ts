import { formatDay, fr, monthName } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'

export type Month = { readonly startDate: string; readonly endDate: string }
export type ClosableYear = {
  readonly label: string
  readonly startDate: string
  readonly endDate: string
  readonly closedAt: string | null
}
export type ClosableMonth = Month & { readonly closedAt: string | null }

/** The months of an accounting year, whole or cut by its ends, in order. */
export function monthsOf({ startDate, endDate }: Month): readonly Month[] {
  const months: Month[] = []
  for (let day = startDate; day <= endDate;) {
    const from = Temporal.PlainDate.from(day)
    const last = from.with({ day: from.daysInMonth }).toString()
    const end = last < endDate ? last : endDate
    months.push({ startDate: day, endDate: end })
    day = Temporal.PlainDate.from(end).add({ days: 1 }).toString()
  }
  return months
}

/** « juillet 2026 ». */
export function monthLabel(startDate: string): string {
  const { month, year } = Temporal.PlainDate.from(startDate)
  return `${monthName(month)} ${year}`
}

const holds = ({ startDate, endDate }: Month, day: string): boolean => startDate <= day && day <= endDate

/** Nothing is dated a day that is closed, nor one before it. Null while the day is open. */
export function closedDayFault(day: string, closedUntil: string | null): Fault | null {
  return closedUntil === null || day > closedUntil
    ? null
    : {
        rule: 'day-closed',
        message: fr`La journée du ${formatDay(day)} est clôturée : rien ne s’y ajoute et rien n’y change plus.`,
        values: { day, closedUntil },
      }
}

/** The same for the accounting month of a day. */
export function closedMonthOf(day: string, months: readonly ClosableMonth[]): Fault | null {
  const month = months.find((one) => holds(one, day) && one.closedAt !== null)
  return month === undefined
    ? null
    : {
        rule: 'payment-month-closed',
        message: fr`Le ${formatDay(day)} est dans un mois clôturé (${monthLabel(month.startDate)}).`,
        values: { day },
      }
}

/** A day on which something is billed or paid lies in an accounting year, and neither the year nor the month is closed. */
export function accountingDayFaults(day: string, years: readonly ClosableYear[], months: readonly ClosableMonth[]): readonly Fault[] {
  const year = years.find((one) => holds(one, day))
  if (year === undefined) {
    return [
      {
        rule: 'financial-year-absent',
        message: fr`Aucun exercice comptable n’existe pour cette date (${formatDay(day)}).`,
        values: { day },
        fix: { label: 'Créer l’exercice', action: 'open', values: { path: '/admin/financial-year/0' } },
      },
    ]
  }
  if (year.closedAt !== null)
    return [
      {
        rule: 'financial-year-closed',
        message: fr`L’exercice comptable est clôturé pour cette date : « ${year.label} » (${formatDay(day)}).`,
        values: { day },
      },
    ]
  const month = months.find((one) => holds(one, day))
  if (month === undefined || month.closedAt === null) return []
  return [
    {
      rule: 'no-billing-after-month-closure',
      message: fr`Le mois de ${monthLabel(month.startDate)} est clôturé : aucune facturation n’est possible sur ce mois.`,
      values: { day },
    },
  ]
}

/** The end of a year beyond which a day that is closed would be left: no closure of a month or of a year would ever hold it. */
function dayLeft(year: Month, before: Month, closedUntil: string | null): 'startDate' | 'endDate' | null {
  if (closedUntil === null || closedUntil < before.startDate) return null
  if (year.startDate > before.startDate) return 'startDate'
  return year.endDate < before.endDate && year.endDate < closedUntil ? 'endDate' : null
}

/** What is closed in a year: its dates then hold, whatever is asked. */
export function closedYearFaults(
  year: Month,
  before: Month & { readonly closedAt: string | null },
  months: readonly ClosableMonth[],
  closedUntil: string | null,
): readonly Fault[] {
  if (year.startDate === before.startDate && year.endDate === before.endDate) return []
  if (before.closedAt !== null)
    return [
      { rule: 'financial-year-closed', field: 'startDate', message: 'L’exercice comptable est clôturé\u00A0: ses dates ne changent plus.' },
    ]
  const kept = months.find((month) => month.closedAt !== null && (month.startDate < year.startDate || month.endDate > year.endDate))
  const left = kept === undefined ? dayLeft(year, before, closedUntil) : null
  if (left !== null)
    return [
      {
        rule: 'financial-year-closed',
        field: left,
        message: fr`Les journées sont clôturées jusqu’au ${formatDay(closedUntil ?? '')} : l’exercice doit garder celles qu’il a.`,
      },
    ]
  if (kept === undefined) return []
  return [
    {
      rule: 'financial-year-closed',
      field: kept.startDate < year.startDate ? 'startDate' : 'endDate',
      message: fr`Le mois de ${monthLabel(kept.startDate)} est clôturé : l’exercice doit le garder.`,
    },
  ]
}

/** Months that a year still lacks. They already exist when none is missing. */
export function missingMonths(year: Month, existing: readonly Month[]): readonly Month[] {
  const known = new Set(existing.map(({ startDate }) => startDate))
  return monthsOf(year).filter(({ startDate }) => !known.has(startDate))
}

export function monthsExist(label: string): Fault {
  return { rule: 'month-exists', message: fr`Ce mois existe déjà : les mois de « ${label} » sont tous créés.` }
}
