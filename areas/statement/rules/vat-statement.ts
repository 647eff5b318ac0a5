import { compareDecimals } from '#domain/decimal.ts'
import { formatPercent } from '#domain/french.ts'
import { cents, negate, noCents } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { partKey } from '#areas/accounting/rules/vat-receipts.ts'
import type { TaxPart, VatAmount } from '#areas/accounting/rules/vat-receipts.ts'

/**
 * A voucher pays in money whatever a stay is made of, at several rates and the tourist tax: its rate is not known on the day of its sale, so that
 * VAT is due when it is used (CGI art. 256 ter, bon à usages multiples). Both are told, one against the other: the total is what was received.
 */
export const giftReasons = {
  sold: 'Bons cadeaux vendus, TVA due à l’utilisation',
  used: 'Bons cadeaux utilisés, repris de leur vente',
} as const
export function giftPart(side: keyof typeof giftReasons, amount: Cents): VatAmount {
  const gross = side === 'sold' ? amount : negate(amount)
  return { kind: 'outside', rate: null, reason: giftReasons[side], base: gross, vat: noCents, gross }
}

/** Something that makes VAT due on a day. */
export type VatEvent = {
  readonly source: string
  readonly id: number
  readonly on: string
  readonly number: string
  readonly bookingId: number | null
  readonly label?: string
  readonly parts: readonly VatAmount[]
}
export type VatFigure = {
  readonly key: string
  readonly label: string
  readonly count: number
  readonly base: Cents
  readonly vat: Cents
  readonly gross: Cents
  readonly billedBase: Cents
  readonly billedVat: Cents
}
type Sum = { part: TaxPart; count: number; base: number; vat: number; gross: number; billedBase: number; billedVat: number }

export function partLabel({ kind, rate, reason }: TaxPart): string {
  if (kind === 'vat') return `Taux ${formatPercent(rate ?? '0')}`
  if (kind === 'touristTax') return 'Taxe de séjour, hors TVA'
  return reason ?? (kind === 'exempt' ? 'Exonéré' : 'Hors champ\u00A0: trop-perçu ou sans pièce')
}

const ranks: Readonly<Record<TaxPart['kind'], number>> = { vat: 0, exempt: 1, touristTax: 2, outside: 3 }
function inOrder(a: TaxPart, b: TaxPart): number {
  return ranks[a.kind] - ranks[b.kind] || compareDecimals(b.rate ?? '0', a.rate ?? '0') || (a.reason ?? '').localeCompare(b.reason ?? '')
}

/** Figures by rate, the highest first, and their total. `events` null: what is due is what was billed. Nothing is rounded here: stored amounts are added. */
export function vatFigures(
  billed: readonly { readonly part: VatAmount; readonly count: number }[],
  events: readonly VatEvent[] | null,
): { readonly rows: VatFigure[]; readonly totals: VatFigure } {
  const sums = new Map<string, Sum>()
  const sumOf = (part: TaxPart): Sum => {
    const found = sums.get(partKey(part)) ?? { part, count: 0, base: 0, vat: 0, gross: 0, billedBase: 0, billedVat: 0 }
    sums.set(partKey(part), found)
    return found
  }
  const due = (part: VatAmount, count: number): void => {
    const sum = sumOf(part)
    sum.count += count
    sum.base += part.base
    sum.vat += part.vat
    sum.gross += part.gross
  }
  for (const { part, count } of billed) {
    const sum = sumOf(part)
    sum.billedBase += part.base
    sum.billedVat += part.vat
    if (events === null) due(part, count)
  }
  for (const { parts } of events ?? []) for (const part of parts) due(part, 1)
  const rows = [...sums.values()]
    .toSorted((a, b) => inOrder(a.part, b.part))
    .map(({ part, ...sum }) => figure(partKey(part), partLabel(part), sum))
  const total = (name: keyof Omit<Sum, 'part'>): number => rows.reduce((all, row) => all + row[name], 0)
  return {
    rows,
    totals: figure('total', 'Total', {
      count: total('count'),
      base: total('base'),
      vat: total('vat'),
      gross: total('gross'),
      billedBase: total('billedBase'),
      billedVat: total('billedVat'),
    }),
  }
}

function figure(key: string, label: string, { count, ...sums }: Omit<Sum, 'part'>): VatFigure {
  const { base, vat, gross, billedBase, billedVat } = sums
  return {
    key,
    label,
    count,
    base: cents(base),
    vat: cents(vat),
    gross: cents(gross),
    billedBase: cents(billedBase),
    billedVat: cents(billedVat),
  }
}
