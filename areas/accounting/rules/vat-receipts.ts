import { allocate, cents, negate, noCents, subtract, sum } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { netAndVat } from '#domain/vat.ts'

/** What an amount is made of for VAT: a rate, the tourist tax, or what is exempt for a reason. */
export type TaxPart = {
  readonly kind: 'vat' | 'touristTax' | 'exempt' | 'outside'
  /** Percent, for a rate. */ readonly rate: string | null
  /** Why nothing is due; of what is outside, null is money that answers no document. */ readonly reason: string | null
}
/** A part of a document or of a receipt: `gross = base + vat`, always. */
export type VatAmount = TaxPart & { readonly base: Cents; readonly vat: Cents; readonly gross: Cents }

const outside: TaxPart = { kind: 'outside', rate: null, reason: null }

export function partKey({ kind, rate, reason }: TaxPart): string {
  return kind === 'vat' ? `vat ${rate ?? ''}` : kind === 'exempt' || reason !== null ? `${kind} ${reason ?? ''}` : kind
}

/** Parts of one kind made one, in the order in which they first come; those of nothing are left out. */
export function joined(parts: readonly VatAmount[]): readonly VatAmount[] {
  const byKey = new Map<string, VatAmount>()
  for (const part of parts) {
    const before = byKey.get(partKey(part))
    byKey.set(
      partKey(part),
      before === undefined
        ? part
        : { ...part, base: cents(before.base + part.base), vat: cents(before.vat + part.vat), gross: cents(before.gross + part.gross) },
    )
  }
  return [...byKey.values()].filter(({ base, vat, gross }) => base !== 0 || vat !== 0 || gross !== 0)
}

/** A share of a part: the whole of it has the very amounts of the document, a share is worked out at its rate. */
function shareOf(part: VatAmount, gross: Cents): VatAmount {
  if (gross === part.gross) return part
  if (part.kind !== 'vat' || part.rate === null) return { ...part, base: gross, vat: noCents, gross }
  const { net, vat } = netAndVat(gross, part.rate)
  return { ...part, base: net, vat, gross }
}

export const scaled = (part: VatAmount, sign: 1 | -1): VatAmount => ({
  ...part,
  base: cents(sign * part.base),
  vat: cents(sign * part.vat),
  gross: cents(sign * part.gross),
})

/** An amount over parts in proportion to what they hold; parts of nothing or less take nothing. */
function spread(amount: Cents, parts: readonly VatAmount[]): readonly VatAmount[] {
  const weights = parts.map(({ gross }) => Math.max(0, gross))
  if (weights.every((weight) => weight === 0)) return outsideOf(amount)
  const shares = allocate(amount, weights)
  return parts.map((part, index) => shareOf(part, shares[index] ?? noCents))
}

/** Parts that owe back, less what was given back beyond that. */
function lowered(beyond: Cents, parts: readonly VatAmount[]): readonly VatAmount[] {
  const shares = allocate(
    beyond,
    parts.map(({ gross }) => Math.abs(gross)),
  )
  return parts.map((part, index) => shareOf(part, subtract(part.gross, shares[index] ?? noCents)))
}

/** Money that answers no document: received beyond what is owed, or given back beyond what was received. */
export const outsideOf = (amount: Cents): readonly VatAmount[] =>
  amount === 0 ? [] : [{ ...outside, base: amount, vat: noCents, gross: amount }]

/**
 * What a sum received in all is made of: first what bears VAT or is exempt of it, in proportion; then the tourist tax, as an advance bill does;
 * then what is more than owed. What owes back (an invoice of less than its advance bills) is made of what is given back. A function of the sum alone: what two payments are made of adds up to what one payment of both is made of.
 */
export function madeOf(received: Cents, owed: readonly VatAmount[]): readonly VatAmount[] {
  const [taxed, collected] = [owed.filter(({ kind }) => kind !== 'touristTax'), owed.filter(({ kind }) => kind === 'touristTax')]
  const [ofTaxed, ofCollected] = [sum(taxed.map(({ gross }) => gross)), sum(collected.map(({ gross }) => gross))]
  // The tourist tax that is owed back pays the price.
  if (ofCollected < 0) return [...collected, ...madeOf(subtract(received, ofCollected), taxed)]
  if (received < 0 && ofTaxed >= 0) return spread(negate(received), taxed).map((part) => scaled(part, -1))
  if (ofTaxed < 0 && received < ofTaxed) return lowered(subtract(ofTaxed, received), taxed)
  if (received < ofTaxed) return spread(received, taxed)
  const rest = subtract(received, ofTaxed)
  if (rest < ofCollected) return [...taxed, ...spread(rest, collected)]
  return [...taxed, ...collected, ...outsideOf(subtract(rest, ofCollected))]
}

/** A row of VAT of an issued document, as it is stored. */
export type StoredVat = {
  readonly tax: { readonly kind: string; readonly rate?: string; readonly exemption?: { readonly reason: string } }
  readonly base: number
  readonly vat: number
  readonly gross: number
}

/** « 2.10 » and « 2.1 » are one rate. */
const plainRate = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate)

/** `sign` -1 for a document of credit: its amounts are stored positive. */
export function storedPart({ tax: { kind, rate, exemption }, base, vat, gross }: StoredVat, sign: 1 | -1): VatAmount {
  const reason = exemption?.reason ?? null
  return scaled(
    {
      kind: kind === 'vat' || kind === 'touristTax' ? kind : 'exempt',
      rate: rate === undefined ? null : plainRate(rate),
      reason,
      base: cents(base),
      vat: cents(vat),
      gross: cents(gross),
    },
    sign,
  )
}

export type StayLine = { readonly kind: 'vat' | 'touristTax' | 'exempt'; readonly rate: string | null; readonly gross: number }

/** What is not billed yet has no VAT of its own: it is worked out at its rate, as its bill will. */
export function linePart({ kind, rate, gross }: StayLine): VatAmount {
  const whole = cents(gross)
  const { net, vat } = kind === 'vat' && rate !== null ? netAndVat(whole, rate) : { net: whole, vat: noCents }
  return { kind, rate, reason: kind === 'exempt' ? 'Séjour non facturé, sans TVA' : null, base: net, vat, gross: whole }
}
