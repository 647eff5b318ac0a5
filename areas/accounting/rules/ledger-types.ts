import type { BillPosting } from '#areas/payment/rules/bill-document/bill-document.ts'
import type { PartnerSettlement } from '#areas/payment/rules/partner-bill.ts'
import type { Cents } from '#domain/money.ts'
import type { VatAmount } from './vat-receipts.ts'

/** What makes an entry. Each is exported once, under its name and its number. */
export const ledgerSources = [
  'payment',
  'bill',
  'billShare',
  'guarantee',
  'deposit',
  'depositCancel',
  'expense',
  'injection',
  'count',
  'partnerBill',
  'partnerVat',
  'partnerPayment',
] as const
export type LedgerSource = (typeof ledgerSources)[number]

type Happened = {
  readonly id: number
  readonly day: string
  readonly piece: string
  /** Null for a ticket that is nobody's, and what pays it. */ readonly customerId: number | null
}

/** A line of money of a stay: signed, what is given back is negative. */
export type PaymentEvent = Happened & {
  readonly source: 'payment'
  readonly methodId: number
  readonly amount: number
  readonly accountType: number | null
  readonly movement: string
  /** The line of money that it takes back. */ readonly correctsId: number | null
  /** The ticket that it pays: never an advance. */ readonly ticketId?: number | null
  /** What the entry that it left with put on the account of advances, whatever is decided since; null while it has none. */ readonly heldThen:
    | number
    | null
  /** A voucher that is sold (or given back), money of no stay; or that pays a stay. */ readonly gift?: 'sold' | 'used' | null
  /** Of a cheque that came back unpaid after it had gone to the bank, or that the site drew: the account that pays it, null for the usual one. */ readonly returned?: Drawn
}
export type Posting = BillPosting
export type BilledLine = { readonly net: number; readonly posting: Posting }
/** An issued document, its amounts signed: those of a credit note are negative. */
export type BillEvent = Happened & {
  readonly source: 'bill'
  /** A sale paid at once, of no stay. */ readonly isTicket: boolean
  /** Its share of a grouped bill, which makes an entry of its own; null for a bill of one stay. */ readonly shareId: number | null
  readonly isAdvance: boolean
  readonly correctsBillId: number | null
  /** Of a credit note for a part of a bill, which stands. */ readonly reducesBillId: number | null
  readonly paymentId: number | null
  readonly gross: number
  readonly lines: readonly BilledLine[]
  readonly vat: readonly VatAmount[]
  /** Numbers of the advance bills that it counts. */
  readonly acomptes: readonly string[]
  readonly dueOn: string | null
}
/** What is kept of a guarantee. */
export type GuaranteeEvent = Happened & { readonly source: 'guarantee'; readonly kept: number }
/** What an export has said of an event: in which one it left, and what VAT it made due; null where that was not kept. */
export type Left = { readonly exportId: number | null; readonly said: readonly VatAmount[] | null }
export type StayHappening = PaymentEvent | BillEvent | GuaranteeEvent
export type StayEvent = StayHappening & Left

export type DepositEvent = {
  readonly source: 'deposit' | 'depositCancel'
  readonly id: number
  readonly day: string
  readonly piece: string
  readonly methodId: number
  readonly bankAccountId: number | null
  readonly amount: number
  readonly commission: number
}
/** Paid by a cheque that the bank bears: the bank account that pays it, null for the usual one; left out of other means. */
export type Drawn = { readonly bankAccountId: number | null } | null
export type ExpenseEvent = {
  readonly source: 'expense'
  readonly id: number
  readonly day: string
  readonly piece: string
  readonly methodId: number
  readonly typeId: number
  readonly rate: string | null
  readonly amount: number
  readonly supplier: string | null
  readonly drawn?: Drawn
}
export type InjectionEvent = {
  readonly source: 'injection'
  readonly id: number
  readonly day: string
  readonly piece: string
  readonly methodId: number
  readonly amount: number
}
/** What a count found more (or less, negative) than the till should hold. */
export type CountEvent = {
  readonly source: 'count'
  readonly id: number
  readonly day: string
  readonly piece: string
  readonly methodId: number
  readonly amount: number
  readonly explanation: string | null
}
/** What a partner invoices, or the site in his name, signed: a cancellation is negative. */
export type PartnerBillEvent = {
  readonly source: 'partnerBill'
  readonly id: number
  readonly day: string
  readonly piece: string
  readonly partnerId: number
  readonly partnerCode: string
  readonly partner: string
  readonly net: number
  readonly vat: number
  /** Its number of VAT, which says where he is established. */ readonly vatNumber: string
  /** The rate of services on that day. */ readonly usualRate: string
  /** The site charges no VAT, and deducts none. */ readonly isFranchise: boolean
  /** The VAT deducted with it, and what it is of: all of it or, where it waits for payments, none; of a cancellation, what they had deducted, given back. */ readonly deducted: number
  readonly deductedNet: number
}
/** A partner's invoice was paid, in all or in part: its VAT, which waited for that, is deducted. */
export type PartnerVatEvent = Pick<PartnerBillEvent, 'id' | 'day' | 'piece' | 'partner' | 'net' | 'vat'> & {
  readonly source: 'partnerVat'
  readonly billId: number
}
/** What a partner was paid, or withheld on what he owed: `methodId` is then how his transfers come. */
export type PartnerPaymentEvent = Pick<PartnerBillEvent, 'id' | 'day' | 'piece' | 'partnerCode' | 'partner'> & {
  readonly source: 'partnerPayment'
  readonly amount: number
  readonly methodId: number
  readonly settlement: PartnerSettlement
  readonly drawn?: Drawn
}
export type TillEvent = DepositEvent | ExpenseEvent | InjectionEvent | CountEvent

export type Account = { readonly code: string; readonly label: string; readonly auxiliary: string; readonly auxiliaryLabel: string }
export type JournalRole = 'sale' | 'bank' | 'cash' | 'purchase' | 'other'
/** Lines of customers are matched with each other, those of advances too. */
export type LineRole = '' | 'customer' | 'advance'
/** One side only is not zero. */
export type EntryLine = {
  readonly account: Account
  readonly role: LineRole
  /** Whose it is, where it is not the customer of the entry. */ readonly customerId?: number | null
  readonly debit: Cents
  readonly credit: Cents
}
export type Entry = {
  readonly source: LedgerSource
  readonly sourceId: number
  readonly journal: JournalRole
  readonly day: string
  readonly piece: string
  readonly label: string
  readonly dueOn: string | null
  readonly customerId: number | null
  readonly lines: readonly EntryLine[]
}

export type SettingAccount =
  | 'pendingVatAccount'
  | 'advanceVatAccount'
  | 'shortageAccount'
  | 'surplusAccount'
  | 'guaranteeAccount'
  | 'keptGuaranteeAccount'
  | 'commissionAccount'
  | 'transferAccount'
  | 'deductibleVatAccount'
  | 'pendingDeductibleVatAccount'
  | 'reverseVatAccount'
/** Where each thing is written. What has no account is remembered by name, so that everything missing is said at once. */
export type Accounts = {
  customer(customerId: number | null): Account
  advance(customerId: number | null): Account
  partner(of: { readonly partnerCode: string; readonly partner: string }): Account
  setting(name: SettingAccount): Account
  method(methodId: number): { readonly account: Account; readonly label: string; readonly kind: number }
  revenue(posting: Posting): Account
  vat(rate: string, day: string): Account
  bank(bankAccountId: number | null): Account
  expenseType(typeId: number): { readonly account: Account; readonly label: string }
}
