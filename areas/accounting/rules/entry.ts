import { cents } from '#domain/money.ts'
import type { Account, Entry, EntryLine, LineRole } from './ledger-types.ts'

/** One movement of an entry being made: debits positive, credits negative. */
export type Move = {
  readonly account: Account
  readonly amount: number
  readonly role?: LineRole
  /** Whose line it is, where it is not the customer of the entry. */ readonly customerId?: number | null
  /** What pays keeps a line of its own, beside what is owed on the same account. */ readonly pays?: true
}

const keyOf = ({ account, role = '', customerId, pays }: Move): string =>
  `${account.code}|${account.auxiliary}|${role}|${customerId ?? ''}|${pays === true ? 'pays' : ''}`

/** What was recorded makes no entry: its document was changed by other means than the product. */
export class UnsoundEntry extends RangeError {
  readonly head: Omit<Entry, 'lines'>
  readonly left: number
  /** @param left cents by which the movements miss zero; 0 where there are none */
  constructor(head: Omit<Entry, 'lines'>, left: number) {
    super(`entry of ${head.source} ${head.sourceId} ${left === 0 ? 'moves nothing' : `is ${left} cents out of balance`}`)
    this.head = head
    this.left = left
  }
}

/**
 * Makes the lines of an entry: one for each account (two where an invoice and what pays it are on one), nothing where it comes to nothing. When every account comes to nothing (money that goes
 * from an account to itself), the movements stay apart, so that no number of an entry is missing.
 * @throws UnsoundEntry when the movements do not come to zero, or are none: such an entry is never written
 */
export function balanced(head: Omit<Entry, 'lines'>, moves: readonly Move[]): Entry {
  const left = moves.reduce((sum, { amount }) => sum + amount, 0)
  if (left !== 0) throw new UnsoundEntry(head, left)
  const merged = [...Map.groupBy(moves, keyOf).values()].flatMap((group) =>
    group.slice(0, 1).map((first) => ({ ...first, amount: group.reduce((sum, { amount }) => sum + amount, 0) })),
  )
  const standing = merged.filter(({ amount }) => amount !== 0)
  const lines = (standing.length === 0 ? moves.filter(({ amount }) => amount !== 0) : standing).map(lineOf)
  if (lines.length === 0) throw new UnsoundEntry(head, 0)
  // Debits first, as accountants read them.
  return { ...head, lines: lines.toSorted((a, b) => Number(a.debit === 0) - Number(b.debit === 0)) }
}

function lineOf({ account, role = '', amount, customerId }: Move): EntryLine {
  return {
    account,
    role,
    ...(customerId === undefined ? {} : { customerId }),
    debit: cents(Math.max(0, amount)),
    credit: cents(Math.max(0, -amount)),
  }
}
