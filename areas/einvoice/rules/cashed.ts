/** Amounts by rate as the life-cycle message « encaissée » bears them. In cents, VAT included. */
export type RateAmount = { readonly rate: string; readonly amount: number }
type Vat = readonly { readonly tax: { readonly kind: string; readonly rate?: string }; readonly gross: number }[]

/** What the payment of a bill brought at each rate: the bill, less the advances whose own bills have told theirs. What bears no VAT is not told. */
export function cashedByRate(bill: Vat, advances: readonly Vat[]): readonly RateAmount[] {
  const byRate = new Map<string, number>()
  const add = (vat: Vat, sign: 1 | -1): void => {
    for (const { tax, gross } of vat)
      if (tax.kind === 'vat' && tax.rate !== undefined)
        byRate.set(String(Number(tax.rate)), (byRate.get(String(Number(tax.rate))) ?? 0) + sign * gross)
  }
  add(bill, 1)
  for (const advance of advances) add(advance, -1)
  return [...byRate]
    .filter(([, amount]) => amount !== 0)
    .map(([rate, amount]) => ({ rate, amount }))
    .toSorted((a, b) => Number(b.rate) - Number(a.rate))
}
