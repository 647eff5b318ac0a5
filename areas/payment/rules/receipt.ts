import { amountInWords } from '#domain/amount-in-words.ts'
import { cents } from '#domain/money.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Movement } from './movement.ts'
import { accountTypes } from './payment-checks.ts'
import type { Printed } from './printed-words/printed.ts'

/** A line of money, as far as its receipt goes. */
export type Receivable = {
  readonly amount: number
  readonly movement: Movement
  readonly isCorrected: boolean
  /** 1: the customer himself. */ readonly payerType: number
  /** Null of money that belongs to no stay. */ readonly bookingId: number | null
}

/** Why a line of money has no receipt; nothing where it has one. */
export function receiptFaults({ amount, movement, isCorrected, payerType, bookingId }: Receivable): readonly Fault[] {
  if (isCorrected) return [{ rule: 'receipt-payment-cancelled', message: 'Ce règlement est annulé\u00A0: il n’a plus de reçu.' }]
  if (movement !== 'payment' || amount <= 0)
    return [
      { rule: 'receipt-not-received', message: 'Cette ligne n’est pas une somme reçue du client\u00A0: seul un encaissement a un reçu.' },
    ]
  if (bookingId === null)
    return [{ rule: 'receipt-no-stay', message: 'Ce règlement n’est pas celui d’un séjour\u00A0: son ticket ou son bon en tient lieu.' }]
  if (payerType !== 1)
    return [{ rule: 'receipt-other-payer', message: 'Ce règlement a été versé par un tiers\u00A0: le client n’en a pas de reçu.' }]
  return []
}

export type Receipt = {
  readonly number: number
  readonly paidOn: string
  readonly amount: number
  readonly method: string
  readonly accountType: number | null
  readonly groupNumber: number | null
  readonly from: string
  readonly stayCode: string
  readonly today: string
  /** What the stay costs and what is paid of it on the day of the print; null of a stay that is cancelled. */
  readonly standing: { readonly total: number; readonly paid: number } | null
}

type Row = { readonly label: string; readonly value: string; readonly role: 'plain' | 'total' | 'due' }
/** What the receipt says below its facts: the sum, then what is left of the stay. */
export function receiptRows(
  { amount, accountType, standing, today }: Receipt,
  { words: { receipt, total, advance, guarantee }, amount: money, day }: Printed,
): Row[] {
  const row = (label: string, value: number, role: Row['role'] = 'plain'): Row => ({ label, value: money(cents(value)), role })
  const names: Readonly<Record<number, string>> = {
    [accountTypes.acompte]: advance.acompte,
    [accountTypes.arrhes]: advance.arrhes,
    [accountTypes.guarantee]: guarantee.deposit,
  }
  const received = row((accountType === null ? undefined : names[accountType]) ?? receipt.received, amount, 'total')
  if (standing === null || accountType === accountTypes.guarantee) return [received]
  const rest = standing.total - standing.paid
  return [
    received,
    row(receipt.stayTotal, standing.total),
    row(receipt.paidOn(day(today)), standing.paid),
    row(rest < 0 ? total.overpaid : total.due, Math.abs(rest), 'due'),
  ]
}

/** « Reçu de Mme Martin la somme de 320,50 €, soit trois cent vingt euros et cinquante centimes. » */
export function receiptSentence({ from, amount, stayCode }: Receipt, { language, words: { receipt }, amount: money }: Printed): string {
  return receipt.sentence(from, money(cents(amount)), amountInWords(cents(amount), language), stayCode)
}

/** What must be said beside the sum. */
export function receiptRemarks({ accountType, groupNumber }: Receipt, { words: { receipt } }: Printed): string {
  return [
    ...(groupNumber === null ? [] : [receipt.grouped(groupNumber)]),
    ...(accountType === accountTypes.guarantee ? [receipt.guarantee] : []),
    receipt.notInvoice,
  ].join('\n')
}
