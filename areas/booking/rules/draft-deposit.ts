import type { Draft } from './draft-types.ts'

export const advanceNames = { 1: 'Acompte', 2: 'Arrhes' } as const
type Terms = {
  readonly total: number
  readonly downPayment: number
  readonly downPaymentType: 1 | 2
  readonly downPaymentLabel: string
  readonly balanceDueOn: string | null
}
export type Deposit = {
  readonly label: string
  readonly type: 1 | 2
  readonly asked: number
  readonly balance: number
  readonly balanceDueOn: string | null
  readonly isMore: boolean
  /** What the share is a share of; null when the advance is no share. */
  readonly base: string | null
}

/** The share when the terms are one and nothing else was typed. */
function shareOf(words: string, isTyped: boolean): string | null {
  return isTyped ? null : (/^[\d,]+\u00A0%/.exec(words)?.[0] ?? null)
}

/** « 30 % du séjour hors frais et taxe »: what the share is taken on, with what it leaves out. */
function baseOf(words: string): string {
  if (words.endsWith('du total')) return words
  return words.endsWith('du séjour') ? `${words} hors frais et taxe` : `${words}, hors taxe`
}

/** What is known of a stored stay: its advance, what was paid on it, whether it is cancelled. */
export type StoredMoney = { readonly downPayment: number; readonly paid: number; readonly isCancelled: boolean }

/** What follows the advance, less what was paid beyond it; nothing of a cancelled stay. */
function leftOf(total: number, asked: number, stored: StoredMoney | null): number {
  if (stored === null) return total - asked
  return stored.isCancelled ? 0 : total - Math.max(asked, stored.paid)
}

/**
 * The advance asked for and what is left after it: what was typed, else what the terms compute. The advance of the stored stay was not
 * typed: it follows the price.
 */
export function depositOf({ id, header }: Pick<Draft, 'id' | 'header'>, price: Terms, stored: StoredMoney | null = null): Deposit {
  const type = header.downPaymentType ?? price.downPaymentType
  const asked = header.downPayment === null || header.downPayment === stored?.downPayment ? price.downPayment : header.downPayment
  const share = shareOf(price.downPaymentLabel, asked !== price.downPayment)
  const name = advanceNames[type]
  return {
    label: share === null ? name : `${name} (${share})`,
    base: share === null ? null : baseOf(price.downPaymentLabel),
    type,
    asked,
    balance: leftOf(price.total, asked, stored),
    // What a stored stay would become is answered with its days: they follow it when it moves.
    balanceDueOn: (id === 0 ? header.balanceDueOn : null) ?? price.balanceDueOn,
    isMore: asked > price.total,
  }
}
