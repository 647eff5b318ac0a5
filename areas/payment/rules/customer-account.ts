/** A line of the account of a customer: what was billed to him, or what was received from him. A credit note is a negative bill, a refund a negative payment. */
export type AccountEntry = {
  readonly day: string
  readonly kind: 'bill' | 'payment'
  /** Of the bill, or of the payment. */ readonly documentId: number
  readonly label: string
  readonly amount: number
}
export type AccountLine = AccountEntry & { readonly balance: number }
export type Account = {
  readonly opening: number
  readonly lines: AccountLine[]
  readonly billed: number
  readonly received: number
  readonly closing: number
}

const owed = ({ kind, amount }: AccountEntry): number => (kind === 'bill' ? amount : -amount)
const sum = (entries: readonly AccountEntry[], kind: AccountEntry['kind']): number =>
  entries.reduce((total, entry) => (entry.kind === kind ? total + entry.amount : total), 0)

/** The account between two days, both included and both optional: what was owed before, each line with what is owed after it, what is owed at the end. Entries come in their order. */
export function accountOf(
  entries: readonly AccountEntry[],
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Account {
  const before = entries.filter(({ day }) => from !== null && day < from)
  const within = entries.filter(({ day }) => (from === null || day >= from) && (to === null || day <= to))
  const opening = before.reduce((total, entry) => total + owed(entry), 0)
  let balance = opening
  const lines = within.map((entry) => {
    balance += owed(entry)
    return { ...entry, balance }
  })
  return { opening, lines, billed: sum(within, 'bill'), received: sum(within, 'payment'), closing: balance }
}
