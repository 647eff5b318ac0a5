import type { Draft } from './draft-state.ts'

export const advanceNames = { 1: 'Acompte', 2: 'Arrhes' } as const
type Terms = { readonly total: number; readonly downPayment: number; readonly downPaymentType: 1 | 2; readonly downPaymentLabel: string; readonly balanceDueOn: string | null }
export type Deposit = { readonly label: string; readonly type: 1 | 2; readonly asked: number; readonly balance: number; readonly balanceDueOn: string | null; readonly isMore: boolean }

/** « Acompte (30 %) »: the share when the terms are a share. */
function labelOf(type: 1 | 2, words: string, isTyped: boolean): string {
  const share = isTyped ? undefined : /^[\d,]+\u00A0%/.exec(words)?.[0]
  return share === undefined ? advanceNames[type] : `${advanceNames[type]} (${share})`
}

/** The advance asked for and what is left after it: what was typed, else what the terms compute. */
export function depositOf({ header }: Pick<Draft, 'header'>, price: Terms): Deposit {
  const type = header.downPaymentType ?? price.downPaymentType
  const asked = header.downPayment ?? price.downPayment
  return {
    label: labelOf(type, price.downPaymentLabel, header.downPayment !== null && header.downPayment !== price.downPayment), type, asked, balance: price.total - asked,
    balanceDueOn: header.balanceDueOn ?? price.balanceDueOn, isMore: asked > price.total,
  }
}
