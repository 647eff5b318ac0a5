import { add, cents, negate, subtract, sum, type Cents } from '#domain/money.ts'
import { netAndVat } from '#domain/vat.ts'
import { takesBack } from './bill-document.ts'
import type { BillDocument, BillLine, BillLineRequest, BillRequest, BillTax, BillTotals, BillVat, VatRate } from './bill-document.ts'

/** An exact decimal as a whole number of its last place: `("5.5", 2)` is 550. Null when it is not such a decimal. */
export function scaled(decimal: string, places: number): bigint | null {
  const match = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(decimal)
  const fraction = match?.[3] ?? ''
  if (!match || fraction.length > places) return null
  const digits = BigInt(`${match[2]}${fraction.padEnd(places, '0')}`)
  return match[1] === '-' ? -digits : digits
}

/** Writes a whole number of the last place back as a decimal, without useless zeros beyond `keep` places. */
export function unscaled(value: bigint, places: number, keep = 0): string {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  let fraction = digits.slice(digits.length - places)
  while (fraction.length > keep && fraction.endsWith('0')) fraction = fraction.slice(0, -1)
  return `${value < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** The rate in hundredths of a percent. Throws RangeError on a rate that is not a decimal with two places at most. */
export function rateHundredths(rate: VatRate): bigint {
  const value = scaled(rate, 2)
  if (value === null || value < 0n) throw new RangeError(`not a VAT rate: ${rate}`)
  return value
}

/** Identity of a row of the VAT table. Two ways of writing one rate are one rate. */
export function taxKey(tax: BillTax): string {
  if (tax.kind === 'vat') return `vat ${rateHundredths(tax.rate)}`
  return tax.kind === 'touristTax' ? 'tourist tax' : `exempt ${tax.exemption.code || tax.exemption.reason}`
}

/**
 * Shares the net amount of a rate between its lines: each line gets its exact share rounded down, the missing cents go
 * to the largest remainders (the first line first when equal), a cent too many is taken from the smallest. The shares add up to the net amount.
 */
export function shareNet(amounts: readonly Cents[], rate: VatRate, net: Cents = netAndVat(sum(amounts), rate).net): readonly Cents[] {
  const divisor = 10_000n + rateHundredths(rate)
  const shares = amounts.map((amount) => {
    const exact = BigInt(amount) * 10_000n
    const remainder = ((exact % divisor) + divisor) % divisor
    return { floor: Number((exact - remainder) / divisor), remainder }
  })
  const missing = net - shares.reduce((sum, share) => sum + share.floor, 0)
  const byRemainder = shares.map((_, index) => index).toSorted((a, b) => compare(shares[b]?.remainder, shares[a]?.remainder) || a - b)
  const moved = new Set(missing < 0 ? byRemainder.slice(missing) : byRemainder.slice(0, missing))
  return shares.map((share, index) => cents(share.floor + (moved.has(index) ? Math.sign(missing) : 0)))
}

function compare(a: bigint | undefined, b: bigint | undefined): number {
  return a === b || a === undefined || b === undefined ? 0 : a < b ? -1 : 1
}

/** What a part takes off what is left of a rate: the net amount of what was left less that of what stays, so that parts add up to the whole. */
function netOfPart(before: Cents, part: Cents, rate: VatRate): Cents {
  return subtract(netAndVat(before, rate).net, netAndVat(subtract(before, part), rate).net)
}

/** Gives every line its net amount and makes the VAT table: rates from the highest down, then what bears no VAT. */
export function computeVat(
  requests: readonly BillLineRequest[],
  leftBefore: BillRequest['leftBefore'] = [],
): { lines: readonly BillLine[]; vat: readonly BillVat[] } {
  const lines: BillLine[] = requests.map((line) => ({ ...line, net: line.amount }))
  const vat: BillVat[] = []
  for (const group of Map.groupBy(requests.entries(), ([, line]) => taxKey(line.tax)).values()) {
    const amounts = group.map(([, line]) => line.amount)
    const tax = group[0]?.[1].tax
    if (tax === undefined) continue
    const before = leftBefore.find((left) => taxKey(left.tax) === taxKey(tax))?.gross
    const known = group.flatMap(([, { net }]) => net ?? [])
    const shared = (): readonly Cents[] =>
      tax.kind !== 'vat'
        ? amounts
        : shareNet(amounts, tax.rate, before === undefined ? undefined : netOfPart(before, sum(amounts), tax.rate))
    const nets = known.length === group.length ? known : shared()
    for (const [index, [place, line]] of group.entries()) lines[place] = { ...line, net: nets[index] ?? line.amount }
    const base = sum(nets)
    const gross = sum(amounts)
    vat.push({ tax, base, vat: subtract(gross, base), gross })
  }
  return { lines, vat: vat.toSorted((a, b) => rank(b.tax) - rank(a.tax)) }
}

function rank(tax: BillTax): number {
  if (tax.kind === 'vat') return Number(rateHundredths(tax.rate))
  return tax.kind === 'exempt' ? -1 : -2
}

/** Totals of the VAT table, and what is left of them when what was received is taken off. */
export function computeTotals(vat: readonly BillVat[], received: readonly Cents[]): BillTotals {
  const base = (kind: BillTax['kind']): Cents => sum(vat.filter((row) => row.tax.kind === kind).map((row) => row.base))
  const gross = sum(vat.map((row) => row.gross))
  const paid = sum(received)
  return {
    net: base('vat'),
    vat: sum(vat.map((row) => row.vat)),
    touristTax: base('touristTax'),
    exempt: base('exempt'),
    gross,
    paid,
    due: subtract(gross, paid),
  }
}

/** Amounts of a document in the list of bills: a credit note is negative there, so that lists and their totals subtract it. */
export type ListedAmounts = {
  readonly netAmount: Cents
  readonly vatAmount: Cents
  readonly touristTax: Cents
  readonly amount: Cents
  readonly alreadyPaid: Cents
  readonly amountDue: Cents
}

export function listedAmounts(document: Pick<BillDocument, 'nature' | 'totals'>): ListedAmounts {
  const { net, exempt, vat, touristTax, gross, paid, due } = document.totals
  const signed = (amount: Cents): Cents => (takesBack(document) ? negate(amount) : amount)
  return {
    netAmount: signed(add(net, exempt)),
    vatAmount: signed(vat),
    touristTax: signed(touristTax),
    amount: signed(gross),
    alreadyPaid: signed(paid),
    amountDue: signed(due),
  }
}
