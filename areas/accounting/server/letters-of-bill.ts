import type { Tx } from '#platform/server/tx.ts'
import { letterCode } from '../rules/letter-code.ts'
import { billName, billNumber } from './events.sql.ts'

/** The letters of a bill on the accounts of its customer: none until it is exported and settled. */
export async function lettersOfBill(tx: Tx, number: string): Promise<readonly string[]> {
  const rows = await tx.rows<{ letter: number }>(
    `select distinct k.letter from bill_stay b join accounting_posted x on x.establishment_id = b.establishment_id and x.source = ${billName} and x.source_id = ${billNumber} join accounting_letter k on k.establishment_id = x.establishment_id and k.exercise = x.exercise and k.entry_number = x.entry_number
     where b.establishment_id = $1 and b.number = $2 order by 1`,
    [tx.session.establishmentId, number],
  )
  return rows.map(({ letter }) => letterCode(letter))
}
