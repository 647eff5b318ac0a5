import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { paymentKinds } from './payment-checks.ts'
import { lastFourDigits } from './card-checks.ts'
import { noVouchers, voucherTotals, vouchersUpTo } from './vouchers.ts'
import type { FaceValue, Vouchers } from './vouchers.ts'

/** A way of paying, as the form of a payment needs it. */
export type Method = {
  readonly id: number
  readonly label: string
  readonly kind: number
  readonly isDefault: boolean
  readonly isRefundable: boolean
}

/** A payment being typed. The number of a card and its cryptogram are not here: they never leave the fields of the page. */
export type PaymentDraft = {
  readonly methodId: number | null
  readonly amount: number | null
  /** True once the amount was typed: what is suggested no longer replaces it. */
  readonly isAmountTyped: boolean
  /** True once the nature was chosen by hand: the same. */
  readonly isNatureTyped: boolean
  readonly paidOn: string
  readonly accountType: 1 | 2 | 3 | null
  readonly chequeNumber: string | null
  readonly chequeHolder: string | null
  readonly bankId: number | null
  readonly vouchers: Vouchers
  readonly transferReference: string | null
  /** The credit of the customer that pays. */
  readonly creditId: number | null
  /** Cash handed over, to tell the change to give back. */
  readonly given: number | null
  readonly comment: string | null
  /** The card went through the terminal: nothing of it is typed here. */
  readonly byTerminal: boolean
  /** The last four digits: the screen holds no more of the number. */
  readonly cardDigits: string | null
  readonly cardExpiry: string | null
  readonly cardOwner: string | null
}
export type Suggestion = {
  readonly amount: number
  readonly accountType: 1 | 2 | 3 | null
  readonly holder: string
  readonly today: string
}

export function noPayment({ amount, accountType, holder, today }: Suggestion): PaymentDraft {
  return {
    methodId: null,
    amount: amount > 0 ? amount : null,
    isAmountTyped: false,
    isNatureTyped: false,
    paidOn: today,
    accountType,
    chequeNumber: null,
    chequeHolder: holder === '' ? null : holder,
    bankId: null,
    vouchers: noVouchers,
    transferReference: null,
    creditId: null,
    given: null,
    comment: null,
    byTerminal: true,
    cardDigits: null,
    cardExpiry: null,
    cardOwner: holder === '' ? null : holder,
  }
}

/** Another way of paying: what was typed for the first one waits, in case it comes back. */
export function withMethod(draft: PaymentDraft, method: Method | null): PaymentDraft {
  if (method === null) return { ...draft, methodId: null }
  return { ...draft, methodId: method.id }
}

/** What is suggested changes with the price, until an amount is typed; the nature too, until one is chosen. */
export function withSuggestion(draft: PaymentDraft, { amount, accountType, holder }: Suggestion): PaymentDraft {
  const named = (kept: string | null): string | null => (kept === null && holder !== '' ? holder : kept)
  return {
    ...draft,
    amount: draft.isAmountTyped ? draft.amount : amount > 0 ? amount : null,
    accountType: draft.isNatureTyped || (draft.isAmountTyped && draft.accountType === null) ? draft.accountType : accountType,
    chequeHolder: named(draft.chequeHolder),
    cardOwner: named(draft.cardOwner),
  }
}

/** Vouchers counted: their amount follows. */
export function withVouchers(draft: PaymentDraft, face: FaceValue, count: number | null): PaymentDraft {
  const vouchers = { ...draft.vouchers, [face]: count ?? 0 }
  return { ...draft, vouchers, amount: voucherTotals(vouchers).amount, isAmountTyped: true }
}

/** A credit pays what is asked, as far as it goes. */
export function withCredit(draft: PaymentDraft, credit: { readonly id: number; readonly remaining: number } | null): PaymentDraft {
  if (credit === null) return { ...draft, creditId: null }
  return {
    ...draft,
    creditId: credit.id,
    accountType: draft.accountType === 3 ? null : draft.accountType,
    amount: draft.amount === null ? credit.remaining : Math.min(draft.amount, credit.remaining),
    isAmountTyped: true,
  }
}

/** What would be taken beyond what is due; zero where nothing is. A guarantee is no part of what is due. */
export function excessOf(
  { amount, accountType }: { readonly amount: number | null; readonly accountType?: number | null | undefined },
  due: number,
): number {
  return amount === null || accountType === 3 ? 0 : Math.max(0, amount - Math.max(0, due))
}

/** Asked before more than what is due is taken: « 528,23 € de trop : garder en trop-perçu ? ». */
export function excessQuestion(
  excess: number,
  due: number,
): { readonly title: string; readonly text: string; readonly confirm: string; readonly cancel: string } {
  const money = formatAmount(cents(excess))
  return {
    title: `${money} de trop\u00A0: garder en trop-perçu\u00A0?`,
    text: `Il est dû ${formatAmount(cents(Math.max(0, due)))}. Les ${money} de plus seront à rembourser au client ou à lui garder en avoir.`,
    confirm: 'Garder en trop-perçu',
    cancel: 'Corriger le montant',
  }
}

/** An empty amount is missing, not null: the law of positive amounts says nothing of it. */
export function missingAmount({ amount }: Pick<PaymentDraft, 'amount'>): Fault | null {
  return amount === null ? { rule: 'amount-positive', field: 'amount', message: 'Indiquez le montant encaissé.' } : null
}

/**
 * « 1 234,50 € pour 53,44 € dus : rendre 1 181,06 € ou garder en trop-perçu. »: said while it is typed. A guarantee is no part of what is due; vouchers
 * give no change, so that fewer of them are proposed.
 */
export function overpaid(
  { amount, accountType, given }: Pick<PaymentDraft, 'amount' | 'accountType'> & { readonly given?: number | null },
  due: number,
  kind: number | null = null,
): string | null {
  const excess = excessOf({ amount, accountType }, due)
  if (amount === null || excess === 0) return null
  const owed = Math.max(0, due)
  const told = `${formatAmount(cents(amount))} pour ${formatAmount(cents(owed))} dus\u00A0: `
  if (kind === paymentKinds.holidayVoucher)
    return `${told}les titres ne rendent pas la monnaie, prenez-en pour ${formatAmount(cents(vouchersUpTo(owed)))} ou gardez un trop-perçu.`
  // Once the cash handed over is typed, the change is the one figure to give back.
  if (kind === paymentKinds.cash && given != null) return `${told}la différence sera gardée en trop-perçu.`
  return `${told}rendre ${formatAmount(cents(excess))} ou garder en trop-perçu.`
}

/** Change to give back; null when nothing was handed over, negative when it is not enough. */
export function changeToGive({ given, amount }: PaymentDraft): number | null {
  return given === null || amount === null ? null : given - amount
}

/** The payment as a call takes it. Fields of the other ways of paying are left out. */
export function paymentOf(draft: PaymentDraft, kind: number | null) {
  const only = <T>(wanted: number, value: T): T | null => (kind === wanted ? value : null)
  const card = { lastDigits: lastFourDigits(draft.cardDigits ?? ''), expiry: draft.cardExpiry ?? '', owner: draft.cardOwner ?? '' }
  return {
    paymentMethodId: draft.methodId ?? 0,
    amount: draft.amount ?? 0,
    paidOn: draft.paidOn,
    accountType: draft.accountType,
    comment: draft.comment,
    chequeNumber: only(paymentKinds.cheque, draft.chequeNumber),
    chequeHolder: only(paymentKinds.cheque, draft.chequeHolder),
    bankId: only(paymentKinds.cheque, draft.bankId),
    card: draft.byTerminal ? null : only(paymentKinds.card, card),
    vouchers: only(paymentKinds.holidayVoucher, draft.vouchers),
    voucherCount: only(paymentKinds.holidayVoucher, voucherTotals(draft.vouchers).count),
    cashGiven: only(paymentKinds.cash, draft.given),
    transferReference: only(paymentKinds.none, draft.transferReference) ?? only(paymentKinds.gift, draft.transferReference),
    creditId: only(paymentKinds.creditNote, draft.creditId),
  }
}
