import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'

/** What was done, and what is left to give back of it: « Départ anticipé le 22/11/2026. Trop-perçu 24,40 € ». */
export function withOverpaid(sentence: string, balance: number): string {
  return balance < 0 ? `${sentence}. Trop-perçu\u00A0${formatAmount(cents(-balance))}` : sentence
}

/** The same, and what is still due where it is to be said: of who has just come, or leaves. */
export function withBalance(sentence: string, { balance, tellsDue }: { readonly balance: number; readonly tellsDue: boolean }): string {
  return tellsDue && balance > 0 ? `${sentence}. Reste dû\u00A0${formatAmount(cents(balance))}` : withOverpaid(sentence, balance)
}
