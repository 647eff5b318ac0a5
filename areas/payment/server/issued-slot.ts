import type { Tx } from '#platform/server/tx.ts'
import type { BillDocument } from '../rules/bill-document/bill-document.ts'

/** Filled by what transmits bills: told of each one in the transaction that issues it. */
export type BillIssued = (tx: Tx, billId: number, document: BillDocument) => Promise<void>

let told: BillIssued = () => Promise.resolve()
export function provideBillIssued(given: BillIssued): void {
  told = given
}

export function tellIssued(tx: Tx, billId: number, document: BillDocument): Promise<void> {
  return told(tx, billId, document)
}
