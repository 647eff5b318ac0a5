import type { Tx } from '#platform/server/tx.ts'
import type { ClosureKind } from '../entities/closure.ts'
import type { ClosureTotals, Perpetual } from '../rules/totals.ts'

/** A closure as it was just written, in the transaction that wrote it. `text` is the very text of its totals, as stored. */
export type WrittenClosure = {
  readonly id: number
  readonly kind: ClosureKind
  readonly number: number
  readonly startDate: string
  readonly endDate: string
  readonly totals: ClosureTotals
  readonly perpetual: Perpetual
  readonly text: string
}
export type ClosureSigner = (tx: Tx, closure: WrittenClosure) => Promise<void>

let signers: readonly ClosureSigner[] = []
/** Given once when the product is wired: who signs grand totals is told of each closure before it is committed; a signature that fails refuses the closure. */
export function provideClosureSigners(given: readonly ClosureSigner[]): void {
  signers = given
}

export async function signClosure(tx: Tx, closure: WrittenClosure): Promise<void> {
  for (const sign of signers) await sign(tx, closure)
}
