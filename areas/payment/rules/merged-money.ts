import { formatAmount, formatDay } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { MovableMoney } from '#areas/booking/rules/change/merge.ts'
import type { Movement } from './movement.ts'
import { accountTypes, advanceNames } from './payment-checks.ts'

/** A line of money of a stay that may become part of another one; what was taken back, and what took it back, are none. */
export type MovedLine = {
  readonly number: number
  readonly amount: number
  readonly paidOn: string
  readonly method: string
  readonly accountType: number | null
  readonly movement: Movement
  readonly groupNumber: number | null
  readonly creditNumber: number | null
}
/** What a card promised as a guarantee. */
export type MovedPromise = { readonly amount: number; readonly expiresOn: string }
export type MovedAid = { readonly fileNumber: string; readonly amount: number }

const money = (amount: number): string => formatAmount(cents(amount))

function moved({ number, amount, paidOn, method, accountType }: MovedLine): string {
  const what = amount < 0 ? 'remboursement' : ((accountType === null ? undefined : advanceNames[accountType]) ?? 'règlement')
  return `${what} n°\u00A0${number}, ${method}, ${formatDay(paidOn)}\u00A0: ${money(amount)}`
}

/** Why a line stays where it is; null where it goes. */
function stays(line: MovedLine): string | null {
  if (line.accountType === accountTypes.guarantee)
    return `un dépôt de garantie de ${money(line.amount)} est détenu\u00A0: rendez-le d’abord`
  if (line.movement === 'credit')
    return `${money(-line.amount)} sont gardés sur l’avoir n°\u00A0${line.creditNumber ?? ''}\u00A0: cette somme reste à ce séjour`
  if (line.groupNumber !== null)
    return `le règlement groupé n°\u00A0${line.groupNumber} paie aussi d’autres séjours\u00A0: annulez-le d’abord`
  return null
}

export function movableMoney(lines: readonly MovedLine[], aids: readonly MovedAid[], promises: readonly MovedPromise[] = []): MovableMoney {
  return {
    moves: [
      ...lines.filter((line) => stays(line) === null).map(moved),
      ...aids.map(({ fileNumber, amount }) => `aide VACAF ${fileNumber}\u00A0: ${money(amount)}`),
      ...promises.map(({ amount, expiresOn }) => `préautorisation jusqu’au ${formatDay(expiresOn)}\u00A0: ${money(amount)}`),
    ],
    fixed: [...new Set(lines.map(stays).filter((why) => why !== null))],
  }
}

/** The two lines that carry one to another stay: the one below zero first, so that no credit nor voucher is ever short. */
export function carried(
  line: { readonly amount: number },
  from: number,
  to: number,
): readonly { readonly bookingId: number; readonly amount: number }[] {
  const lines = [
    { bookingId: from, amount: -line.amount },
    { bookingId: to, amount: line.amount },
  ]
  return lines.toSorted((a, b) => a.amount - b.amount)
}
