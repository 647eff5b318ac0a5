import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'

/** What was done, and what is left to give back of it: « Départ anticipé le 22/11/2026. Trop-perçu 24,40 € ». */
export function withOverpaid(sentence: string, balance: number): string {
  return balance < 0 ? `${sentence}. Trop-perçu\u00A0${formatAmount(cents(-balance))}` : sentence
}

/** The same, and what is still due of a stay whose people leave: nobody will be there to pay it. */
export function withBalance(sentence: string, { balance, isGone }: { readonly balance: number; readonly isGone: boolean }): string {
  return isGone && balance > 0 ? `${sentence}. Reste dû\u00A0${formatAmount(cents(balance))}` : withOverpaid(sentence, balance)
}
