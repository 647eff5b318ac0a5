import { periodAround, yearBefore } from './statement-period.ts'
import type { Period } from './statement-period.ts'
import { addDays, weekdayOf } from '#domain/day.ts'

export const boardFigures = [
  'revenue',
  'nights',
  'occupancy',
  'averagePrice',
  'revenuePerPlace',
  'arrivals',
  'receipts',
  'billed',
  'vatDue',
  'touristTax',
  'unpaid',
] as const
export type BoardFigure = (typeof boardFigures)[number]
export const boardPeriods = ['today', 'week', 'month', 'quarter', 'year', 'lastMonth'] as const
export type BoardPeriod = (typeof boardPeriods)[number]
export const boardComparisons = ['none', 'sameDate', 'final'] as const
export type BoardComparison = (typeof boardComparisons)[number]
export type BoardTile = { readonly figure: BoardFigure; readonly period: BoardPeriod; readonly comparison: BoardComparison }

type Unit = 'money' | 'count' | 'percent'
type Kind = {
  readonly label: string
  readonly unit: Unit
  /** What a user must be allowed to read. */ readonly right: string
  /** Comes from results, which know the year before as it was known. */ readonly isResult: boolean
  /** Nothing of it is dated after today: a period that is not over holds what happened until today. */ readonly isPast?: boolean
}
export const figureKinds: Readonly<Record<BoardFigure, Kind>> = {
  revenue: { label: 'Chiffre d’affaires', unit: 'money', right: 'result_result', isResult: true },
  nights: { label: 'Nuits vendues', unit: 'count', right: 'result_result', isResult: true },
  occupancy: { label: 'Taux d’occupation', unit: 'percent', right: 'result_result', isResult: true },
  averagePrice: { label: 'Prix moyen de la nuit', unit: 'money', right: 'result_result', isResult: true },
  revenuePerPlace: { label: 'Revenu par nuit vendable', unit: 'money', right: 'result_result', isResult: true },
  arrivals: { label: 'Arrivées', unit: 'count', right: 'stay_arrival_departure', isResult: false },
  receipts: { label: 'Encaissements', unit: 'money', right: 'payment_invoice_payment', isResult: false, isPast: true },
  billed: { label: 'Facturé', unit: 'money', right: 'payment_invoice_bill', isResult: false, isPast: true },
  vatDue: { label: 'TVA exigible', unit: 'money', right: 'payment_invoice_tva_statement', isResult: false, isPast: true },
  touristTax: { label: 'Taxe de séjour', unit: 'money', right: 'payment_invoice_tax_statement', isResult: false },
  unpaid: { label: 'Soldes des départs', unit: 'money', right: 'payment_invoice_payment', isResult: false },
}
export const periodLabels: Readonly<Record<BoardPeriod, string>> = {
  today: 'Aujourd’hui',
  week: 'Cette semaine',
  month: 'Ce mois-ci',
  quarter: 'Ce trimestre',
  year: 'Cette année',
  lastMonth: 'Le mois dernier',
}
export const comparisonLabels: Readonly<Record<BoardComparison, string>> = {
  none: 'Sans comparaison',
  sameDate: 'Année précédente à la même date',
  final: 'Année précédente, définitive',
}

/** What a user sees before choosing. */
export const firstTiles: readonly BoardTile[] = [
  { figure: 'revenue', period: 'month', comparison: 'sameDate' },
  { figure: 'occupancy', period: 'month', comparison: 'sameDate' },
  { figure: 'averagePrice', period: 'month', comparison: 'sameDate' },
  { figure: 'arrivals', period: 'today', comparison: 'none' },
  { figure: 'receipts', period: 'month', comparison: 'sameDate' },
  { figure: 'billed', period: 'month', comparison: 'sameDate' },
  { figure: 'vatDue', period: 'lastMonth', comparison: 'none' },
  { figure: 'revenue', period: 'year', comparison: 'sameDate' },
]

/** The days that a tile speaks of. */
export function boardPeriod(period: BoardPeriod, today: string): Period {
  if (period === 'today') return { from: today, to: today }
  if (period === 'week') {
    const from = addDays(today, 1 - weekdayOf(today))
    return { from, to: addDays(from, 6) }
  }
  if (period === 'lastMonth') return periodAround(addDays(periodAround(today, 'month').from, -1), 'month')
  return periodAround(today, period)
}

/** The days of the year before that a figure is compared with: as many of them as have gone by, where it holds nothing of those to come. */
export function comparedPeriod(figure: BoardFigure, period: Period, today: string): Period {
  const isRunning = figureKinds[figure].isPast === true && period.from <= today && today < period.to
  return yearBefore(isRunning ? { from: period.from, to: today } : period)
}

export type Sums = { readonly revenue: number; readonly nights: number; readonly salable: number }

/** A rate in hundredths of a percent, an average in cents, both from sums and rounded once; null when there is nothing to divide by. */
export function resultValue(figure: BoardFigure, { revenue, nights, salable }: Sums): number | null {
  if (figure === 'revenue') return revenue
  if (figure === 'nights') return nights
  if (figure === 'occupancy') return salable <= 0 ? null : Math.round((nights * 10_000) / salable)
  const by = figure === 'averagePrice' ? nights : salable
  return by <= 0 ? null : Math.round(revenue / by)
}

/** Figures that open on the board itself, on the very documents that make them. */
export const openedFigures = ['arrivals', 'receipts', 'billed', 'unpaid'] as const
export type OpenedFigure = (typeof openedFigures)[number]
export const isOpened = (figure: BoardFigure): figure is OpenedFigure => openedFigures.some((one) => one === figure)

/** What a figure opens: its documents under the tiles, or the statement that it comes from. */
export function tileUrl({ figure }: { readonly figure: BoardFigure }, { from, to }: Period): string {
  const days = `du=${from}&au=${to}`
  if (figure === 'vatDue') return `/tva-statement-list?${days}`
  if (figure === 'touristTax') return `/tax-statement-list?${days}`
  return isOpened(figure) ? `/dynamic-board/0?${days}&chiffre=${figure}` : `/result?${days}`
}
