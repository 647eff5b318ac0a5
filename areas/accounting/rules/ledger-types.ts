import type { BillPosting } from '#areas/payment/rules/bill-document/bill-document.ts'
import type { Cents } from '#domain/money.ts'

/** What makes an entry. Each is exported once, under its name and its number. */
export const ledgerSources = ['payment', 'bill', 'guarantee', 'deposit', 'depositCancel', 'expense', 'injection'] as const
export type LedgerSource = (typeof ledgerSources)[number]

type Happened = { readonly id: number; readonly day: string; readonly piece: string; readonly customerId: number }

/** A line of money of a stay: signed, what is given back is negative. */
export type PaymentEvent = Happened & { readonly source: 'payment'; readonly methodId: number; readonly amount: number; readonly accountType: number | null; readonly movement: string }
export type Posting = BillPosting
export type BilledLine = { readonly net: number; readonly posting: Posting }
export type BilledVat = { readonly rate: string; readonly vat: number }
/** An issued document, its amounts signed: those of a credit note are negative. */
export type BillEvent = Happened & {
  readonly source: 'bill'; readonly isAdvance: boolean; readonly correctsBillId: number | null; readonly gross: number; readonly lines: readonly BilledLine[]; readonly vat: readonly BilledVat[]
  /** Numbers of the advance bills that it counts. */
  readonly acomptes: readonly string[]; readonly dueOn: string | null
}
/** What is kept of a guarantee. */
export type GuaranteeEvent = Happened & { readonly source: 'guarantee'; readonly kept: number }
export type StayEvent = PaymentEvent | BillEvent | GuaranteeEvent

export type DepositEvent = { readonly source: 'deposit' | 'depositCancel'; readonly id: number; readonly day: string; readonly piece: string; readonly methodId: number; readonly bankAccountId: number | null; readonly amount: number; readonly commission: number }
export type ExpenseEvent = { readonly source: 'expense'; readonly id: number; readonly day: string; readonly piece: string; readonly methodId: number; readonly typeId: number; readonly rate: string | null; readonly amount: number; readonly supplier: string | null }
export type InjectionEvent = { readonly source: 'injection'; readonly id: number; readonly day: string; readonly piece: string; readonly methodId: number; readonly amount: number }
export type TillEvent = DepositEvent | ExpenseEvent | InjectionEvent

export type Account = { readonly code: string; readonly label: string; readonly auxiliary: string; readonly auxiliaryLabel: string }
export type JournalRole = 'sale' | 'bank' | 'cash' | 'other'
/** Lines of customers are matched with each other, those of advances too. */
export type LineRole = '' | 'customer' | 'advance'
/** One side only is not zero. */
export type EntryLine = { readonly account: Account; readonly role: LineRole; readonly debit: Cents; readonly credit: Cents }
export type Entry = { readonly source: LedgerSource; readonly sourceId: number; readonly journal: JournalRole; readonly day: string; readonly piece: string; readonly label: string; readonly dueOn: string | null; readonly customerId: number | null; readonly lines: readonly EntryLine[] }

export type SettingAccount = 'advanceVatAccount' | 'guaranteeAccount' | 'keptGuaranteeAccount' | 'commissionAccount' | 'transferAccount' | 'deductibleVatAccount'
/** Where each thing is written. What has no account is remembered by name, so that everything missing is said at once. */
export type Accounts = {
  customer(customerId: number): Account
  advance(customerId: number): Account
  setting(name: SettingAccount): Account
  method(methodId: number): { readonly account: Account; readonly label: string; readonly kind: number }
  revenue(posting: Posting): Account
  vat(rate: string, day: string): Account
  bank(bankAccountId: number | null): Account
  expenseType(typeId: number): { readonly account: Account; readonly label: string }
}
