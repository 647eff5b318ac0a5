import { formatAmount, formatAmountOnly, formatNumber, formatPercent } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { resultValue } from './board.ts'
import type { BoardFigure } from './board.ts'
import type { StatementTable } from './statement-text.ts'

type Figures = {
  readonly stays: number
  readonly nights: number
  readonly salable: number
  readonly persons: number
  readonly revenue: number
}
export type Compared = { readonly now: Figures; readonly sameDate: Figures; readonly final: Figures }

export const dimensionLabels = { nature: 'Nature', family: 'Famille', type: 'Type', month: 'Mois', channel: 'Origine' } as const
export type DimensionName = keyof typeof dimensionLabels
export const dimensionNames: readonly DimensionName[] = ['nature', 'family', 'type', 'month', 'channel']

const attachedWords = {
  night: 'rattaché à chaque nuit',
  start: 'rattaché au jour d’arrivée',
  end: 'rattaché au jour de départ',
  bill: 'rattaché à la date de la facture',
} as const
type Choices = { readonly attachedTo: keyof typeof attachedWords; readonly amounts: 'net' | 'gross'; readonly withOptions: boolean }

/** How the figures were counted, as it stands under them on the screen and over them on paper. */
export function countedSentence({ attachedTo, amounts, withOptions }: Choices): string {
  return `${amounts === 'net' ? 'Hors taxes' : 'Toutes taxes comprises'}, ${attachedWords[attachedTo]}, ${withOptions ? 'options comprises' : 'sans les options'}`
}
export const sameDateSentence = 'N-1 même date\u00A0: les mêmes jours un an plus tôt, tels qu’ils étaient réservés il y a un an.'

/** A figure in words; empty where there is nothing to divide by. */
export function figureText(value: number | null, unit: 'money' | 'count' | 'percent'): string {
  if (value === null) return ''
  if (unit === 'money') return formatAmount(cents(value))
  // Two decimals always: one under the other, rates are compared.
  return unit === 'percent' ? `${formatAmountOnly(cents(value))}\u00A0%` : formatNumber(value)
}

/** « +12 % », « −3,5 % »; for a rate the difference in points. Empty without a figure to compare with. */
export function changeText(now: number | null, before: number | null, unit: 'money' | 'count' | 'percent'): string {
  if (now === null || before === null || (unit !== 'percent' && before === 0)) return ''
  const difference = now - before
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : ''
  if (unit === 'percent') return `${sign}${formatNumber((Math.abs(difference) / 100).toFixed(2), 2)}\u00A0pt`
  return `${sign}${formatPercent((Math.round((Math.abs(difference) / Math.abs(before)) * 1000) / 10).toFixed(1))}`
}

const of = (figure: BoardFigure, figures: Figures): number | null => resultValue(figure, figures)

/** One line for each value, the period beside the year before; a nature of turnover has no nights of its own. */
export function resultTable(
  first: string,
  rows: readonly (Compared & { readonly label: string })[],
  total: Compared,
  withNights: boolean,
): StatementTable {
  const cells = (label: string, { now, sameDate, final }: Compared): readonly string[] => [
    label,
    figureText(now.revenue, 'money'),
    figureText(sameDate.revenue, 'money'),
    changeText(now.revenue, sameDate.revenue, 'money'),
    figureText(final.revenue, 'money'),
    ...(withNights
      ? [
          figureText(now.nights, 'count'),
          figureText(sameDate.nights, 'count'),
          figureText(of('occupancy', now), 'percent'),
          figureText(of('occupancy', sameDate), 'percent'),
          figureText(of('averagePrice', now), 'money'),
          figureText(of('averagePrice', sameDate), 'money'),
        ]
      : []),
  ]
  const right = (label: string): StatementTable['columns'][number] => ({ label, align: 'right', width: 2 })
  return {
    columns: [
      { label: first, align: 'left', width: 3 },
      right('Chiffre d’affaires'),
      right('N-1 même date'),
      right('Évolution'),
      right('N-1 définitif'),
      ...(withNights
        ? [right('Nuits'), right('Nuits N-1'), right('Occupation'), right('Occupation N-1'), right('Prix moyen'), right('Prix moyen N-1')]
        : []),
    ],
    rows: rows.map((row) => cells(row.label, row)),
    totals: cells('Total', total),
  }
}

/** The figures of a period at the head of the page. */
export const headFigures: readonly BoardFigure[] = ['revenue', 'nights', 'occupancy', 'averagePrice', 'revenuePerPlace']
