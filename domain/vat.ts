import { compareDecimals, decimal, decimalParts, divideHalfUp, pow10 } from '#domain/decimal.ts'
import type { Decimal } from '#domain/decimal.ts'
import { add, centsFromBigint, noCents, percentOf, subtract } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'

/** What one rate takes in a document. `gross = net + vat`, always. */
export type VatPart = { readonly rate: Decimal; readonly gross: Cents; readonly net: Cents; readonly vat: Cents }

/** Rounded once per rate on the sum of its lines (the usual way), or on each line. */
export type VatRounding = 'perRate' | 'perLine'

/** An amount with VAT and its rate in percent; a null rate lies outside VAT (tourist tax, insurance). */
export type TaxedAmount = { readonly amount: Cents; readonly vatRate: string | null }

/** Net = gross / (1 + rate) rounded half up; VAT is the difference, so that the two always make the gross amount. */
export function netAndVat(gross: Cents, rate: string): { readonly net: Cents; readonly vat: Cents } {
  const { units, scale } = decimalParts(rate)
  const hundred = pow10(scale + 2)
  const net = centsFromBigint(divideHalfUp(BigInt(gross) * hundred, hundred + units))
  return { net, vat: subtract(gross, net) }
}

/** From a price agreed without VAT. */
export function grossFromNet(net: Cents, rate: string): Cents {
  return add(net, percentOf(net, rate))
}

/** VAT of a document's lines by rate, the highest first. Lines outside VAT are left out. */
export function vatByRate(lines: Iterable<TaxedAmount>, rounding: VatRounding = 'perRate'): readonly VatPart[] {
  const parts = new Map<Decimal, VatPart>()
  for (const { amount, vatRate } of lines) {
    if (vatRate === null) continue
    const rate = decimal(vatRate)
    const before = parts.get(rate) ?? { rate, gross: noCents, net: noCents, vat: noCents }
    parts.set(rate, rounding === 'perLine' ? plusLine(before, amount) : { ...before, gross: add(before.gross, amount) })
  }
  const all = [...parts.values()].toSorted((a, b) => compareDecimals(b.rate, a.rate))
  return rounding === 'perLine' ? all : all.map((part) => ({ ...part, ...netAndVat(part.gross, part.rate) }))
}

function plusLine(part: VatPart, amount: Cents): VatPart {
  const line = netAndVat(amount, part.rate)
  return { rate: part.rate, gross: add(part.gross, amount), net: add(part.net, line.net), vat: add(part.vat, line.vat) }
}
