import { decimal } from '#domain/decimal.ts'
import { formatDayRange, plural } from '#domain/french.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import { lineSource } from '#areas/price/rules/line-source.ts'
import type { Piece } from '#areas/price/rules/piece.ts'
import type { StayNights } from '#areas/price/rules/stay-nights.ts'
import { nightDay } from '#areas/price/rules/stay-nights.ts'
import type { PriceLine } from '#areas/price/rules/stay-to-price.ts'
import type { PriceGrid } from '#areas/price/rules/tariff.ts'

/** How each kind of piece explains itself after the name of its period. */
const explanations: Readonly<Record<Piece['kind'], (piece: Piece, nights: StayNights) => string>> = {
  night: () => 'prix à la nuit',
  firstNight: (piece) => (piece.quantity === 1 ? `prix de la ${ordinal(piece.from + 1)} nuit` : 'prix des premières nuits'),
  week: (piece) => (piece.quantity === 1 ? 'prix à la semaine' : `${plural(piece.quantity, 'semaine')} au prix à la semaine`),
  extraNight: (piece) => (piece.quantity === 1 ? 'nuit en plus' : 'nuits en plus'),
  shareOfWeek: (piece) => `${plural(piece.quantity, 'nuit')} au septième du prix à la semaine`,
  shortStay: (piece) => `forfait ${plural(piece.to - piece.from, 'nuit')}`,
  afterShortStay: (piece) => (piece.quantity === 1 ? 'nuit en plus du forfait' : 'nuits en plus du forfait'),
  special: (piece, nights) => `forfait ${formatDayRange(nightDay(nights, piece.from), nightDay(nights, piece.to))}`,
  month: (piece) => (piece.quantity === 1 ? 'prix au mois' : `${piece.quantity} mois au prix au mois`),
  year: (piece) => (piece.quantity === 1 ? 'prix à l’année' : `${plural(piece.quantity, 'an')} au prix à l’année`),
  cappedAtWeek: () => 'plafonné au prix à la semaine',
}

function ordinal(position: number): string {
  return position === 1 ? '1re' : `${position}e`
}

/** Lines of the package: one for each way in which some nights were priced. */
export function packageLines(label: string, grid: PriceGrid, nights: StayNights, pieces: readonly Piece[]): readonly PriceLine[] {
  return pieces.map((piece) => ({
    category: lineCategory.lodging,
    label: `${label}, ${plural(piece.to - piece.from, 'nuit')}`,
    quantity: decimal(piece.unitCents === null ? 1 : piece.quantity),
    unitCents: piece.unitCents,
    amountCents: piece.amountCents,
    vatRate: decimal(grid.vatRate),
    reason: `${piece.period.label}, ${explanations[piece.kind](piece, nights)}`,
    source: lineSource(grid, piece.period, `package-${piece.kind}`),
    start: nightDay(nights, piece.from),
    end: nightDay(nights, piece.to),
  }))
}
