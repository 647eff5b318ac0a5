import { addDays } from '#domain/day.ts'
import { formatDay } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'

export type Period = { readonly from: string; readonly to: string }

/** A period that ends before it begins. */
export function periodFaults({ from, to }: Period): readonly Fault[] {
  return from <= to
    ? []
    : [
        {
          rule: 'start-before-end',
          field: 'to',
          message: `La date de fin (${formatDay(to)}) est antérieure à la date de début (${formatDay(from)}).`,
          values: { from, to },
        },
      ]
}

const monthsOf = { month: 1, quarter: 3, year: 12 } as const
export type PeriodKind = keyof typeof monthsOf

/** The month, the quarter or the year that holds a day. */
export function periodAround(day: string, kind: PeriodKind): Period {
  const date = Temporal.PlainDate.from(day)
  const size = monthsOf[kind]
  const start = date.with({ day: 1, month: date.month - ((date.month - 1) % size) })
  return { from: start.toString(), to: start.add({ months: size }).subtract({ days: 1 }).toString() }
}

/** The period of the same kind beside it, `step` periods away. */
export function periodBeside(period: Period, kind: PeriodKind, step: number): Period {
  return periodAround(
    Temporal.PlainDate.from(period.from)
      .add({ months: step * monthsOf[kind] })
      .toString(),
    kind,
  )
}

/** The whole month, quarter or year that a period is; null when it is something else. */
export function kindOf(period: Period): PeriodKind | null {
  return (
    (['month', 'quarter', 'year'] as const).find((kind) => {
      const whole = periodAround(period.from, kind)
      return whole.from === period.from && whole.to === period.to
    }) ?? null
  )
}

/** The same days a year before; 29 February is compared with the 28th. A period that ends with its month keeps ending with it. */
export function yearBefore({ from, to }: Period): Period {
  const end = Temporal.PlainDate.from(to)
  const before = end.subtract({ years: 1 })
  return {
    from: Temporal.PlainDate.from(from).subtract({ years: 1 }).toString(),
    to: (addDays(to, 1).endsWith('-01') ? before.with({ day: before.daysInMonth }) : before).toString(),
  }
}
