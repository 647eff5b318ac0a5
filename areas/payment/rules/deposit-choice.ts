import { depositTypes, type slipTypes } from './payment-kind.ts'

export type SlipType = keyof typeof slipTypes
export type DepositChoice = { readonly isBankable: boolean; readonly depositType: number | null; readonly slipType: SlipType | null }

/** Slip that goes with a kind of payment; none for what never lies in a drawer. */
const usualSlips: Readonly<Record<number, SlipType>> = { 1: 'cheque', 2: 'voucher', 3: 'cash', 4: 'card' }

/** Ways of depositing, « none » first: what is not taken to the bank. */
export const depositChoices: readonly (readonly [key: string, label: string])[] = [['none', 'Non remis'], ...Object.entries(depositTypes)]

/** The settings of a method that is deposited so: it keeps its slip, or takes the one of its kind. */
export function depositOf(choice: string, method: { readonly paymentKind: number; readonly slipType: SlipType | null }): DepositChoice {
  if (choice === 'none') return { isBankable: false, depositType: null, slipType: null }
  return { isBankable: true, depositType: Number(choice), slipType: method.slipType ?? usualSlips[method.paymentKind] ?? 'cheque' }
}

export function choiceOf(method: { readonly isBankable: boolean; readonly depositType: number | null }): string {
  return method.isBankable && method.depositType !== null ? String(method.depositType) : 'none'
}
