import { daysBetween } from '#domain/day.ts'
import { formatAmount, formatPercent, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { scaled } from '../update-detail.ts'

/** From so many days before the arrival on, that share of the stay is due. */
export type ScaleStep = { readonly days: number; readonly share: string }
type Fields = Readonly<Record<string, unknown>>

function stepOf(fields: Fields, rank: 1 | 2 | 3): { readonly days: number | null; readonly share: string | null } {
  const [days, share] = [fields[`step${rank}Days`], fields[`step${rank}Share`]]
  return { days: typeof days === 'number' ? days : null, share: typeof share === 'string' ? share : null }
}

/** The steps of the site, the earliest first; none where it has no scale. */
export function scaleSteps(fields: Fields): readonly ScaleStep[] {
  return ([1, 2, 3] as const)
    .map((rank) => stepOf(fields, rank))
    .flatMap(({ days, share }) => (days === null || share === null ? [] : [{ days, share }]))
    .toSorted((a, b) => b.days - a.days)
}

/** A step is a day and a share, and no day has two. */
export function scaleFaults(fields: Fields): readonly Fault[] {
  const halves = ([1, 2, 3] as const)
    .map((rank) => ({ rank, ...stepOf(fields, rank) }))
    .filter((step) => (step.days === null) !== (step.share === null))
  const days = scaleSteps(fields).map((step) => step.days)
  return [
    ...halves.map(({ rank, days: day }) => ({
      rule: 'cancel-scale-step',
      field: day === null ? `step${rank}Days` : `step${rank}Share`,
      message: 'Une étape du barème a un nombre de jours et une part.',
    })),
    ...(new Set(days).size < days.length
      ? [{ rule: 'cancel-scale-step', field: 'step2Days', message: 'Deux étapes du barème ont le même nombre de jours.' }]
      : []),
  ]
}

export type Cancelled = {
  readonly total: number
  readonly startDate: string
  readonly today: string
  /** Whatever happens, never due: the tax of the municipality. */ readonly touristTax: number
  /** Never given back, so no part of what the scale shares: the price of the insurance. */ readonly premium: number
}
export type DueByScale = { readonly due: number; readonly sentence: string }

/** What a cancellation costs by the scale of the site; null where it has none. Under its last step, the whole stay is due. */
export function dueByScale(steps: readonly ScaleStep[], { total, startDate, today, touristTax, premium }: Cancelled): DueByScale | null {
  if (steps.length === 0) return null
  const days = daysBetween(today, startDate)
  const share = steps.find((step) => days >= step.days)?.share ?? '100'
  const due = scaled(Math.max(0, total - touristTax - premium), share, '100')
  const when = days > 0 ? `${plural(days, 'jour')} avant l’arrivée` : 'le jour de l’arrivée ou après'
  return { due, sentence: `Barème\u00A0: annulé ${when}, ${formatPercent(share)} du séjour sont dus, soit ${formatAmount(cents(due))}.` }
}
