import { formatDay, formatPercent } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { childrenOf, numberOf, textOf, type Check, type Draft } from '#areas/establishment/rules/checks.ts'

type Dated = { readonly start: string; readonly end: string; readonly index: number; readonly row: Draft }

/** Rows of a draft whose two days are given and in order; the others have a fault of their own. */
function dated(row: Draft, key: string): readonly Dated[] {
  return childrenOf(row, key).flatMap((child, index) => {
    const [start, end] = [textOf(child, 'startDate'), textOf(child, 'endDate')]
    return start === null || end === null || end < start ? [] : [{ start, end, index, row: child }]
  })
}

function inOrder(row: Draft, key: string): readonly Fault[] {
  return childrenOf(row, key).flatMap((child, index) => {
    const [start, end] = [textOf(child, 'startDate'), textOf(child, 'endDate')]
    if (start === null || end === null || start <= end) return []
    return [
      {
        rule: 'start-before-end',
        field: `${key}.${index}.endDate`,
        message: `La date de fin (${formatDay(end)}) est antérieure à la date de début (${formatDay(start)}).`,
        values: { startDate: start, endDate: end },
      },
    ]
  })
}

/** One commission a day: two periods of a partner share no day of arrival. */
export const commissionPeriodsApart: Check = (row) => {
  const periods = dated(row, 'commissionPeriods')
  const again = periods.flatMap(({ start, end, index }): Fault[] => {
    const known = periods.find((other) => other.index < index && other.start <= end && start <= other.end)
    if (known === undefined) return []
    return [
      {
        rule: 'commission-period-exists',
        field: `commissionPeriods.${index}.startDate`,
        values: { startDate: known.start, endDate: known.end },
        message: `Cette période de commission existe déjà : du ${formatDay(known.start)} au ${formatDay(known.end)}, ${formatPercent(textOf(known.row, 'commissionRate') ?? '0')}.`,
      },
    ]
  })
  return [...inOrder(row, 'commissionPeriods'), ...again]
}

/** One share for each type of place, and one for the others. */
export const retrocessionsOnce: Check = (row) => {
  const rates = childrenOf(row, 'retrocessionRates').map((child) => numberOf(child, 'placeTypeId'))
  return rates.flatMap((type, index) =>
    rates.indexOf(type) === index
      ? []
      : [
          {
            rule: 'already-exists',
            field: `retrocessionRates.${index}.placeTypeId`,
            message:
              type === null
                ? 'La rétrocession des autres types figure déjà dans la liste.'
                : 'La rétrocession de ce type figure déjà dans la liste.',
          },
        ],
  )
}

export const allotmentDates: Check = (row) => inOrder(row, 'allotments')
