import { add, sum } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import type { PricePeriod } from '#areas/price/rules/tariff.ts'

/** How some nights of the package were priced. */
export type PieceKind =
  | 'night'
  | 'firstNight'
  | 'week'
  | 'extraNight'
  | 'shareOfWeek'
  | 'shortStay'
  | 'afterShortStay'
  | 'special'
  | 'cappedAtWeek'
  | 'month'
  | 'year'

/** Nights [from, to) of the stay, counted from 0, priced in one way by one period. */
export type Piece = {
  readonly kind: PieceKind
  readonly period: PricePeriod
  readonly from: number
  readonly to: number
  readonly quantity: number
  readonly unitCents: Cents | null
  readonly amountCents: Cents
}

/** Pieces in the order of the nights, and the indices of the nights that have no price. */
export type PackagePrice = { readonly pieces: readonly Piece[]; readonly missing: readonly number[] }

export function piecesTotal(pieces: readonly Piece[]): Cents {
  return sum(pieces.map((piece) => piece.amountCents))
}

/** Neighbours priced the same way by the same period become one piece, so that a fortnight is « 2 × 700,00 € ». */
export function joined(pieces: readonly Piece[]): readonly Piece[] {
  const all: Piece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    const alike =
      last && last.kind === piece.kind && last.period === piece.period && last.to === piece.from && last.unitCents === piece.unitCents
    if (alike)
      all[all.length - 1] = {
        ...last,
        to: piece.to,
        quantity: last.quantity + piece.quantity,
        amountCents: add(last.amountCents, piece.amountCents),
      }
    else all.push(piece)
  }
  return all
}
