import { formatAmount, formatDay } from '#domain/french.ts'
import { cents } from '#domain/money.ts'

/** Money that left since a bill was issued, and how it is said: « Remboursé le 21/11/2026 par carte ». */
export type GivenBack = { readonly said: string; readonly amount: number }
type Line = { readonly paidOn: string; readonly method: string; readonly amount: number; readonly creditNumber: number | null; /** To the credit that had paid. */ readonly isReturn: boolean }

function said({ paidOn, method, creditNumber, isReturn }: Line): string {
  if (creditNumber === null) return `Remboursé le ${formatDay(paidOn)} par ${method}`
  return `${isReturn ? 'Rendu sur l’avoir' : 'Laissé en avoir'} n°\u00A0${creditNumber} le ${formatDay(paidOn)}`
}

export function givenBack(lines: readonly Line[]): readonly GivenBack[] {
  return lines.map((line) => ({ amount: line.amount, said: said(line) }))
}

/** What a bill overpaid at its issue says of it when it is printed: what went back since, then what is still to go back. */
export function givenBackText(overpaid: number, given: readonly GivenBack[]): string {
  const money = (amount: number): string => formatAmount(cents(amount))
  const { texts, left } = given.reduce((now, { said, amount }) => {
    const part = Math.min(amount, now.left)
    return part === 0 ? now : { texts: [...now.texts, `${said}\u00A0: ${money(part)}.`], left: now.left - part }
  }, { texts: [] as readonly string[], left: overpaid })
  return [...texts, left === 0 ? 'Rien ne reste à vous rembourser.' : `Reste à vous rembourser\u00A0: ${money(left)}.`].join(' ')
}
