import { cents } from '#domain/money.ts'
import type { Account, Accounts, BillEvent, Entry, Left, PaymentEvent, StayEvent } from '../ledger-types.ts'
import { stayEntries as made } from '../stay-entries.ts'
import type { VatBasis } from '../vat-due.ts'
import { linePart } from '../vat-receipts.ts'
import type { VatAmount } from '../vat-receipts.ts'

export const named = (code: string): Account => ({ code, label: code, auxiliary: '', auxiliaryLabel: '' })

export const settings: Readonly<Record<string, string>> = {
  pendingVatAccount: '445740',
  shortageAccount: '658000',
  surplusAccount: '758800',
  advanceVatAccount: '445870',
  guaranteeAccount: '165000',
  keptGuaranteeAccount: '758000',
  commissionAccount: '627000',
  transferAccount: '580000',
  deductibleVatAccount: '445660',
}

export const accounts: Accounts = {
  customer: () => named('411000'),
  advance: () => named('419100'),
  partner: () => named('401000'),
  setting: (name) => named(settings[name] ?? ''),
  method: (id) => ({ account: named(id === 5 ? '419700' : '512000'), label: 'Virement', kind: id }),
  revenue: ({ category }) => named(category === 2 ? '447800' : '706100'),
  vat: (rate) => named(rate === '20' ? '445711' : '445712'),
  bank: () => named('512100'),
  expenseType: () => ({ account: named('606400'), label: 'Fournitures' }),
}

export const common = { customerId: 1, day: '2026-07-18', exportId: null, said: null }

export const stayEntries = (
  events: readonly StayEvent[],
  _accounts: Accounts,
  basis: VatBasis = 'debits',
  lines: readonly VatAmount[] = [],
): Entry[] => made({ events, lines, basis }, accounts).flatMap(({ entry }) => entry ?? [])

export const paid = (id: number, amount: number, more: Partial<PaymentEvent & Left> = {}): PaymentEvent & Left => ({
  ...common,
  source: 'payment',
  id,
  piece: `R-${id}`,
  methodId: 0,
  amount,
  accountType: null,
  movement: 'payment',
  correctsId: null,
  heldThen: null,
  ...more,
})

export const billed = (
  id: number,
  piece: string,
  [net, vat, tax]: readonly [number, number, number],
  more: Partial<BillEvent & Left> = {},
): BillEvent & Left => ({
  ...common,
  source: 'bill',
  id,
  isTicket: false,
  shareId: null,
  piece,
  isAdvance: false,
  correctsBillId: null,
  reducesBillId: null,
  paymentId: null,
  gross: net + vat + tax,
  lines: [
    { net, posting: { category: 1 } },
    { net: tax, posting: { category: 2 } },
  ],
  vat: [
    { kind: 'vat' as const, rate: '10', reason: null, base: cents(net), vat: cents(vat), gross: cents(net + vat) },
    { kind: 'touristTax' as const, rate: null, reason: null, base: cents(tax), vat: cents(0), gross: cents(tax) },
  ].filter(({ gross }) => gross !== 0),
  acomptes: [],
  dueOn: null,
  ...more,
})

export const signed = (entry: Entry | undefined): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...Map.groupBy(entry?.lines ?? [], ({ account }) => account.code)].map(([code, lines]) => [
      code,
      lines.reduce((total, { debit, credit }) => total + debit - credit, 0),
    ]),
  )

export const sum = (entries: readonly Entry[], code: string): number =>
  entries.reduce((total, entry) => total + (signed(entry)[code] ?? 0), 0)

export const lines = [linePart({ kind: 'vat', rate: '10', gross: 50_000 }), linePart({ kind: 'vat', rate: '20', gross: 8000 })]

export const regimes = ['debits', 'receipts'] as const

export const written = (entry: Entry | undefined): readonly (readonly [string, number])[] =>
  (entry?.lines ?? []).map(({ account, debit, credit }) => [account.code, debit - credit] as const)
