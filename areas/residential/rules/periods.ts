import { formatDay } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { childrenOf, datesInOrder, textOf, type Check, type Draft } from '#areas/establishment/rules/checks.ts'

type Periods = {
  readonly children: string
  /** Rule and sentence of a period that is there twice. */
  readonly exists: { readonly rule: string; readonly message: string }
}

/** Both days belong to the period: one day is a period. */
const inOrder = datesInOrder({ start: 'startDate', end: 'endDate', sameDay: true })

function share(a: Draft, b: Draft): boolean {
  const [aStart, aEnd, bStart, bEnd] = [textOf(a, 'startDate'), textOf(a, 'endDate'), textOf(b, 'startDate'), textOf(b, 'endDate')]
  return aStart !== null && aEnd !== null && bStart !== null && bEnd !== null && aStart <= bEnd && bStart <= aEnd
}

function datesOf(period: Draft): string {
  return `${formatDay(String(period['startDate']))} au ${formatDay(String(period['endDate']))}`
}

/** Owned periods: in order, none twice, none that share a day; the fault lies on the later line. */
export function ownedPeriods({ children, exists }: Periods): Check {
  return (row) => {
    const periods = childrenOf(row, children)
    return periods.flatMap((period, index): readonly Fault[] => {
      const own = inOrder(period)
      if (own.length > 0) return own.map((fault) => ({ ...fault, field: `${children}.${index}.${fault.field ?? ''}` }))
      const other = periods.slice(0, index).find((one) => share(period, one))
      if (other === undefined) return []
      const field = `${children}.${index}.startDate`
      const isSame = other['startDate'] === period['startDate'] && other['endDate'] === period['endDate']
      return [
        isSame
          ? { ...exists, field }
          : { rule: 'overlapping-periods', field, message: `Ces dates chevauchent une autre période : ${datesOf(other)}.` },
      ]
    })
  }
}

export const pricePeriods = ownedPeriods({
  children: 'pricePeriods',
  exists: { rule: 'price-period-exists', message: 'Cette période tarifaire existe déjà.' },
})
export const subletPeriods = ownedPeriods({
  children: 'periods',
  exists: { rule: 'sublet-period-exists', message: 'Cette période de sous-location existe déjà.' },
})
