import { monthName } from '#domain/french.ts'

export const groupings = ['country', 'nationality', 'region'] as const
export type Grouping = (typeof groupings)[number]
export const groupingLabels: Readonly<Record<Grouping, string>> = {
  country: 'Pays de résidence',
  nationality: 'Nationalité',
  region: 'Région',
}
export const unknownGroup = 'Non précisé'

export type Figures = {
  readonly arrivals: number
  readonly persons: number
  readonly nights: number
  readonly rentalNights: number
  readonly pitchNights: number
}
export type Group = Figures & { readonly month: string; readonly label: string; readonly isFrench: boolean | null }
export const noFigures: Figures = { arrivals: 0, persons: 0, nights: 0, rentalNights: 0, pitchNights: 0 }

export const addFigures = (a: Figures, b: Figures): Figures => ({
  arrivals: a.arrivals + b.arrivals,
  persons: a.persons + b.persons,
  nights: a.nights + b.nights,
  rentalNights: a.rentalNights + b.rentalNights,
  pitchNights: a.pitchNights + b.pitchNights,
})
export const sumOf = (rows: readonly Figures[]): Figures => rows.reduce<Figures>(addFigures, noFigures)

/** The months from one to another, both included: `2026-06`, `2026-07`. */
export function monthsBetween(from: string, to: string): readonly string[] {
  const rank = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
  return Array.from({ length: Math.max(0, rank(to) - rank(from) + 1) }, (_, at) => {
    const number = rank(from) + at
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
  })
}

/** « juillet 2026 » */
export const monthInWords = (month: string): string => `${monthName(Number(month.slice(5)))} ${month.slice(0, 4)}`

/** French first, then the others by their nights, those of whom nobody knows last; so do the questionnaires. */
export function inOrder<Row extends Group>(rows: readonly Row[]): readonly Row[] {
  const rank = ({ isFrench }: Row): number => (isFrench === null ? 2 : isFrench ? 0 : 1)
  return rows.toSorted(
    (a, b) => a.month.localeCompare(b.month) || rank(a) - rank(b) || b.nights - a.nights || a.label.localeCompare(b.label, 'fr'),
  )
}

export type Line = Figures & { readonly label: string; readonly level: 'group' | 'subtotal' | 'total' }

/** The lines of one month: France and its regions, the other countries, with the sums that the questionnaire asks for. */
export function linesOfMonth(rows: readonly Group[]): readonly Line[] {
  const lines = (some: readonly Group[]): Line[] =>
    inOrder(some).map(({ label, arrivals, persons, nights, rentalNights, pitchNights }) => ({
      label,
      level: 'group',
      arrivals,
      persons,
      nights,
      rentalNights,
      pitchNights,
    }))
  const french = rows.filter(({ isFrench }) => isFrench === true)
  const foreign = rows.filter(({ isFrench }) => isFrench === false)
  const unknown = rows.filter(({ isFrench }) => isFrench === null)
  return [
    ...lines(french),
    ...(french.length > 1 ? [{ label: 'Ensemble France', level: 'subtotal' as const, ...sumOf(french) }] : []),
    ...lines(foreign),
    ...(foreign.length > 1 ? [{ label: 'Ensemble étranger', level: 'subtotal' as const, ...sumOf(foreign) }] : []),
    ...lines(unknown),
    ...(rows.length === 0 ? [] : [{ label: 'Total', level: 'total' as const, ...sumOf(rows) }]),
  ]
}
