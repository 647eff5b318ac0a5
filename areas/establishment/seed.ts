import { activityPeriod, financialMonth, financialYear, publicHoliday } from './entities/calendar.ts'
import { paymentTerms } from './entities/payment-terms.ts'
import { schoolHoliday } from './entities/school-holiday.ts'
import { monthsOf } from './rules/accounting-days.ts'
import { holidaysByDay } from './rules/holidays.ts'
import { ref } from './rules/seed.ts'
import type { SeedSet } from './rules/seed.ts'
import { schoolHolidays } from './seed/school-holidays.ts'

/** The calendar and the terms of payment of a new site, from the day it is created. */
export function establishmentSeed(today: Temporal.PlainDate): readonly SeedSet[] {
  const years = [today.year, today.year + 1]
  return [
    {
      entity: financialYear,
      key: 'label',
      rows: years.map((year) => ({ label: `Exercice ${year}`, startDate: `${year}-01-01`, endDate: `${year}-12-31` })),
    },
    {
      entity: financialMonth,
      key: 'startDate',
      rows: years.flatMap((year) =>
        monthsOf({ startDate: `${year}-01-01`, endDate: `${year}-12-31` }).map((month) => ({
          ...month,
          financialYearId: ref(`Exercice ${year}`),
        })),
      ),
    },
    {
      entity: activityPeriod,
      key: 'label',
      rows: years.map((year) => ({ label: `Année ${year}`, startDate: `${year}-01-01`, endDate: `${year}-12-31` })),
    },
    { entity: publicHoliday, key: 'date', rows: [...years, today.year + 2].flatMap((year) => holidaysByDay(year)) },
    { entity: schoolHoliday, key: 'label', rows: schoolHolidays },
    {
      entity: paymentTerms,
      key: 'label',
      rows: [
        {
          label: '25 % à la réservation, solde 30 jours avant',
          accountType: 1,
          calculation: 2,
          percentage: '25',
          base: 'stay',
          depositDays: 7,
          balanceDaysBefore: 30,
          fullWithinDays: 30,
          isDefault: true,
        },
        {
          label: 'Tout à la réservation',
          accountType: 1,
          calculation: 2,
          percentage: '100',
          base: 'total',
          depositDays: 7,
          balanceDaysBefore: 30,
          isDefault: false,
        },
        {
          label: 'Arrhes de 30 %',
          accountType: 2,
          calculation: 2,
          percentage: '30',
          base: 'stay',
          depositDays: 7,
          balanceDaysBefore: 0,
          isDefault: false,
        },
      ],
    },
  ]
}
