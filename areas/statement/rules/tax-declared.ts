import { formatAmount, formatDay, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'

export type Declared = { readonly declaredOn: string; readonly byName: string; readonly nights: number; readonly taxable: number; readonly amount: number }

/** « Déclarée le 02/08/2026 par Claire Martin : 8,54 €. » and what has changed since, figure by figure. */
export function declaredSentence({ declaredOn, byName, nights, taxable, amount }: Declared, now: { readonly nights: number; readonly taxable: number; readonly amount: number }): { readonly text: string; readonly differs: boolean } {
  const signed = (value: number, text: string): string => `${value > 0 ? '+' : '\u2212'}${text}`
  const changes = [
    ...(now.nights === nights ? [] : [signed(now.nights - nights, plural(Math.abs(now.nights - nights), 'nuitée'))]),
    ...(now.taxable === taxable ? [] : [signed(now.taxable - taxable, plural(Math.abs(now.taxable - taxable), 'nuitée taxable', 'nuitées taxables'))]),
    ...(now.amount === amount ? [] : [signed(now.amount - amount, formatAmount(cents(Math.abs(now.amount - amount))))]),
  ]
  const told = `Déclarée le ${formatDay(declaredOn)} par ${byName}\u00A0: ${formatAmount(cents(amount))} pour ${plural(taxable, 'nuitée taxable', 'nuitées taxables')}.`
  return { text: changes.length === 0 ? told : `${told} Depuis, le calcul a changé\u00A0: ${changes.join(', ')}, à régulariser.`, differs: changes.length > 0 }
}
