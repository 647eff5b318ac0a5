/** One row of the VAT table of a closure: a rate, or why there is none, as `taxKey` names it. */
export type RateTotal = { readonly tax: string; readonly base: number; readonly vat: number; readonly gross: number }
export type MethodTotal = { readonly methodId: number; readonly method: string; readonly count: number; readonly amount: number }
/** The numbers of a series that the closure holds. */
export type SeriesTotal = { readonly series: string; readonly count: number; readonly first: string; readonly last: string }
type Range = { readonly count: number; readonly first: number | null; readonly last: number | null }

/** What a closure adds up: documents and payments one by one, so that a month is the sum of its days and a year that of its months. */
export type ClosureTotals = {
  readonly series: readonly SeriesTotal[]
  /** Invoices and what takes them back; advance bills are told apart, since the invoice of the stay bears the whole of it. */
  readonly sales: {
    readonly net: number
    readonly vat: number
    readonly touristTax: number
    readonly gross: number
    /** Sum of the absolute values. */ readonly absolute: number
  }
  readonly rates: readonly RateTotal[]
  readonly advances: { readonly count: number; readonly gross: number }
  /** Every payment by its number; of the money received, less what was given back: without what was settled without money. */
  readonly payments: Range & {
    readonly amount: number
    readonly absolute: number
    /** Of which held as guarantees. */ readonly guarantees: number
  }
  /** What was received, by means of payment: they add up to it. */
  readonly methods: readonly MethodTotal[]
  /** Gift vouchers that paid a stay: the money came when they were sold, and is in what that day received. */
  readonly gifts: { readonly count: number; readonly amount: number }
  /** Credits: left to customers instead of money given back, and used instead of money received. */
  readonly credits: { readonly givenCount: number; readonly given: number; readonly usedCount: number; readonly used: number }
  /** What no money will settle. */
  readonly regulations: { readonly count: number; readonly amount: number }
  readonly till: { readonly expenses: number; readonly injections: number; readonly deposits: number }
}

/** Amounts are signed: those of a credit note are negative. */
export type ClosedBill = {
  readonly number: string
  readonly isAdvance: boolean
  readonly net: number
  readonly vat: number
  readonly touristTax: number
  readonly gross: number
  readonly rates: readonly RateTotal[]
}
export type Without = 'gift' | 'creditUsed' | 'creditGiven' | 'regulation'
export type ClosedPayment = {
  readonly number: number
  readonly methodId: number
  readonly method: string
  readonly amount: number
  readonly isGuarantee: boolean
  /** What settles it instead of money; null for money. */ readonly without: Without | null
}
export type Closed = {
  readonly bills: readonly ClosedBill[]
  readonly payments: readonly ClosedPayment[]
  readonly till: ClosureTotals['till']
}

export const noTotals: ClosureTotals = {
  series: [],
  sales: { net: 0, vat: 0, touristTax: 0, gross: 0, absolute: 0 },
  rates: [],
  advances: { count: 0, gross: 0 },
  payments: { count: 0, first: null, last: null, amount: 0, absolute: 0, guarantees: 0 },
  methods: [],
  gifts: { count: 0, amount: 0 },
  credits: { givenCount: 0, given: 0, usedCount: 0, used: 0 },
  regulations: { count: 0, amount: 0 },
  till: { expenses: 0, injections: 0, deposits: 0 },
}

const lower = <T>(a: T, b: T): T => (a < b ? a : b)
const higher = <T>(a: T, b: T): T => (a > b ? a : b)
const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
/** « FA-2026 » of « FA-2026-000123 ». */
const seriesOf = (number: string): string => number.replace(/-?\d+$/, '')

function merged<T>(items: readonly T[], keyOf: (item: T) => string | number, join: (a: T, b: T) => T): T[] {
  const found = new Map<string | number, T>()
  for (const item of items) {
    const before = found.get(keyOf(item))
    found.set(keyOf(item), before === undefined ? item : join(before, item))
  }
  return [...found.values()]
}

const joinSeries = (a: SeriesTotal, b: SeriesTotal): SeriesTotal => ({
  series: a.series,
  count: a.count + b.count,
  first: lower(a.first, b.first),
  last: higher(a.last, b.last),
})
const joinRates = (a: RateTotal, b: RateTotal): RateTotal => ({
  tax: a.tax,
  base: a.base + b.base,
  vat: a.vat + b.vat,
  gross: a.gross + b.gross,
})
const joinMethods = (a: MethodTotal, b: MethodTotal): MethodTotal => ({
  ...a,
  method: b.method,
  count: a.count + b.count,
  amount: a.amount + b.amount,
})

function sumOf<T extends Readonly<Record<string, number>>>(a: T, b: T): T {
  return Object.fromEntries(Object.entries(a).map(([name, value]) => [name, value + (b[name] ?? 0)])) as T
}

function joinPayments(a: ClosureTotals['payments'], b: ClosureTotals['payments']): ClosureTotals['payments'] {
  return {
    count: a.count + b.count,
    amount: a.amount + b.amount,
    absolute: a.absolute + b.absolute,
    guarantees: a.guarantees + b.guarantees,
    first: a.first === null || b.first === null ? (a.first ?? b.first) : lower(a.first, b.first),
    last: a.last === null || b.last === null ? (a.last ?? b.last) : higher(a.last, b.last),
  }
}

/** The totals of two closures together. */
export function addTotals(a: ClosureTotals, b: ClosureTotals): ClosureTotals {
  return {
    series: merged([...a.series, ...b.series], ({ series }) => series, joinSeries).toSorted((x, y) => byText(x.series, y.series)),
    sales: sumOf(a.sales, b.sales),
    rates: merged([...a.rates, ...b.rates], ({ tax }) => tax, joinRates).toSorted((x, y) => byText(x.tax, y.tax)),
    advances: sumOf(a.advances, b.advances),
    payments: joinPayments(a.payments, b.payments),
    methods: merged([...a.methods, ...b.methods], ({ methodId }) => methodId, joinMethods).toSorted((x, y) => x.methodId - y.methodId),
    gifts: sumOf(a.gifts, b.gifts),
    credits: sumOf(a.credits, b.credits),
    regulations: sumOf(a.regulations, b.regulations),
    till: sumOf(a.till, b.till),
  }
}

/** The totals of several closures: those of a month from its days, of a year from its months. */
export function sumTotals(parts: readonly ClosureTotals[]): ClosureTotals {
  return parts.reduce(addTotals, noTotals)
}

function billTotals({ number, isAdvance, net, vat, touristTax, gross, rates }: ClosedBill): ClosureTotals {
  const series = [{ series: seriesOf(number), count: 1, first: number, last: number }]
  if (isAdvance) return { ...noTotals, series, advances: { count: 1, gross } }
  return { ...noTotals, series, sales: { net, vat, touristTax, gross, absolute: Math.abs(gross) }, rates }
}

/** The payments of a day by the thousand: added in one pass. */
function paymentTotals(
  payments: readonly ClosedPayment[],
): Pick<ClosureTotals, 'payments' | 'methods' | 'gifts' | 'credits' | 'regulations'> {
  const of = (kind: Without): { readonly count: number; readonly amount: number } => {
    const own = payments.filter(({ without }) => without === kind)
    return { count: own.length, amount: own.reduce((sum, { amount }) => sum + amount, 0) }
  }
  const [given, used] = [of('creditGiven'), of('creditUsed')]
  const methods = merged(
    payments.filter(({ without }) => without === null).map(({ methodId, method, amount }) => ({ methodId, method, count: 1, amount })),
    ({ methodId }) => methodId,
    joinMethods,
  ).toSorted((a, b) => a.methodId - b.methodId)
  let sums = noTotals.payments
  for (const { number, amount, isGuarantee, without } of payments) {
    const received = without === null ? amount : 0
    sums = joinPayments(sums, {
      count: 1,
      first: number,
      last: number,
      amount: received,
      absolute: Math.abs(received),
      guarantees: isGuarantee ? amount : 0,
    })
  }
  return {
    payments: sums,
    methods,
    gifts: of('gift'),
    regulations: of('regulation'),
    credits: { givenCount: given.count, given: given.amount === 0 ? 0 : -given.amount, usedCount: used.count, used: used.amount },
  }
}

type Apart = 'gifts' | 'credits' | 'regulations'
/** The totals that a closure kept; those that were closed before gift vouchers, or credits, were told apart name none. */
export function storedTotals(text: string): ClosureTotals {
  return { ...noTotals, ...(JSON.parse(text) as Omit<ClosureTotals, Apart> & Partial<Pick<ClosureTotals, Apart>>) }
}

/** What a day, or any set of documents and payments, adds up to: rounded document by document, as the law asks. */
export function totalsOf({ bills, payments, till }: Closed): ClosureTotals {
  return addTotals(sumTotals(bills.map(billTotals)), { ...noTotals, ...paymentTotals(payments), till })
}

/** Totals that never start again: sales less what was taken back, and the sum of absolute values; the same of what was received. */
export type Perpetual = {
  readonly perpetual: number
  readonly perpetualAbsolute: number
  readonly perpetualReceived: number
  readonly perpetualReceivedAbsolute: number
}
export const noPerpetual: Perpetual = { perpetual: 0, perpetualAbsolute: 0, perpetualReceived: 0, perpetualReceivedAbsolute: 0 }

export function perpetualAfter(before: Perpetual, { sales, payments }: ClosureTotals): Perpetual {
  return {
    perpetual: before.perpetual + sales.gross,
    perpetualAbsolute: before.perpetualAbsolute + sales.absolute,
    perpetualReceived: before.perpetualReceived + payments.amount,
    perpetualReceivedAbsolute: before.perpetualReceivedAbsolute + payments.absolute,
  }
}
