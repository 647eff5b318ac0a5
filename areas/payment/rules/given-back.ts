import { cents } from '#domain/money.ts'
import type { Printed } from './printed-words/printed.ts'

/** Money that left since a bill was issued, and how it is said: « Remboursé le 21/11/2026 par carte ». */
export type GivenBack = { readonly said: string; readonly amount: number }
type Line = {
  readonly paidOn: string
  readonly method: string
  readonly amount: number
  readonly creditNumber: number | null
  /** To the credit that had paid. */ readonly isReturn: boolean
}

function said({ paidOn, method, creditNumber, isReturn }: Line, { words: { given }, day }: Printed): string {
  if (creditNumber === null) return given.refunded(day(paidOn), method)
  return isReturn ? given.returned(creditNumber, day(paidOn)) : given.left(creditNumber, day(paidOn))
}

export function givenBack(lines: readonly Line[], printed: Printed): readonly GivenBack[] {
  return lines.map((line) => ({ amount: line.amount, said: said(line, printed) }))
}

/** What a bill overpaid at its issue says of it when it is printed: what went back since, then what is still to go back. */
export function givenBackText(overpaid: number, given: readonly GivenBack[], { words, amount: written }: Printed): string {
  const money = (amount: number): string => written(cents(amount))
  const { texts, left } = given.reduce(
    (now, { said, amount }) => {
      const part = Math.min(amount, now.left)
      return part === 0 ? now : { texts: [...now.texts, words.given.line(said, money(part))], left: now.left - part }
    },
    { texts: [] as readonly string[], left: overpaid },
  )
  return [...texts, left === 0 ? words.given.nothingLeft : words.given.stillLeft(money(left))].join(' ')
}
