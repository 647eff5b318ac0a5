import { activityPeriod, financialYear, publicHoliday } from './entities/calendar.ts'
import { paymentTerms } from './entities/payment-terms.ts'
import { frenchHolidays } from './rules/holidays.ts'
import type { SeedSet } from './rules/seed.ts'

/** The calendar and the terms of payment of a new site, from the day it is created. */
export function establishmentSeed(today: Temporal.PlainDate): readonly SeedSet[] {
  const years = [today.year, today.year + 1]
  return [
    { entity: financialYear, key: 'label', rows: years.map((year) => ({ label: `Exercice ${year}`, startDate: `${year}-01-01`, endDate: `${year}-12-31` })) },
    { entity: activityPeriod, key: 'label', rows: years.map((year) => ({ label: `Année ${year}`, startDate: `${year}-01-01`, endDate: `${year}-12-31` })) },
    { entity: publicHoliday, key: 'date', rows: [...years, today.year + 2].flatMap((year) => uniqueDates(frenchHolidays(year))) },
    {
      entity: paymentTerms,
      key: 'label',
      rows: [
        { label: '25 % à la réservation, solde 30 jours avant', accountType: 1, calculation: 2, percentage: '25', base: 'stay', depositDays: 7, balanceDaysBefore: 30, fullWithinDays: 30, optionDays: 7, isDefault: true },
        { label: 'Tout à la réservation', accountType: 1, calculation: 2, percentage: '100', base: 'total', depositDays: 7, balanceDaysBefore: 30, optionDays: 3, isDefault: false },
        { label: 'Arrhes de 30 %', accountType: 2, calculation: 2, percentage: '30', base: 'stay', depositDays: 7, balanceDaysBefore: 0, optionDays: 7, isDefault: false },
      ],
    },
  ]
}

/** Ascension fell on 1 May in 2008: one row a day, the labels joined. */
function uniqueDates(holidays: ReturnType<typeof frenchHolidays>): readonly { date: string; label: string }[] {
  const labels = new Map<string, string>()
  for (const { date, label } of holidays) labels.set(date, labels.has(date) ? `${labels.get(date)}, ${label}` : label)
  return [...labels].map(([date, label]) => ({ date, label }))
}
