import type { Tx } from '#platform/server/tx.ts'

export type PaperMark = (tx: Tx) => Promise<string>

let reader: PaperMark = () => Promise.resolve('')

/** The area that knows the establishments fills this slot at start: a list that is printed from a declaration knows none. */
export function providePaperMark(read: PaperMark): void {
  reader = read
}

/** What is written across every page that this establishment prints; empty where its papers are real. */
export function paperMark(tx: Tx): Promise<string> {
  return reader(tx)
}
