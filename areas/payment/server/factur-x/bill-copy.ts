import type { GivenBack } from '#areas/payment/rules/given-back.ts'
import type { Printed } from '#areas/payment/rules/printed-words/printed.ts'

/** Which paper this is. The signature is an extract of that of the fiscal chain, as printed: « x7_Q, rang 12 ». */
export type BillCopy = ({ readonly kind: 'original' } | { readonly kind: 'duplicate'; readonly number: number }) & {
  readonly signature?: string
  /** Written across every page: that the bill is worth nothing. */ readonly schoolMark?: string
  /** What went back to the customer since the bill was issued. */ readonly given?: readonly GivenBack[]
  /** Of a duplicate: the credit notes issued since, oldest first. An original says what it said. */ readonly creditNotes?: readonly LaterCreditNote[]
}

/** A credit note that a bill got, for the whole of it or for a part. */
export type LaterCreditNote = { readonly number: string; readonly issuedOn: string; readonly isWhole: boolean }

const sinceText = ({ number, issuedOn, isWhole }: LaterCreditNote, { words, day }: Printed): string =>
  isWhole ? words.copy.cancelledBy(number, day(issuedOn)) : words.copy.reducedBy(number, day(issuedOn))

/** Which paper this is, and what a duplicate adds to its original. */
export function copyView(copy: BillCopy, printed: Printed) {
  const { words } = printed
  if (copy.kind === 'original') return { mark: '', since: [], kind: words.copy.original }
  const since = (copy.creditNotes ?? []).map((one) => sinceText(one, printed))
  return { mark: words.copy.mark(copy.number), since, kind: words.copy.duplicate(copy.number) }
}
