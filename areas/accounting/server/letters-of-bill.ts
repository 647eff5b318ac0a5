import type { Tx } from '#platform/server/tx.ts'
import { letterCode } from '../rules/letter-code.ts'

/** The letters of a bill on the accounts of its customer: none until it is exported and settled. */
export async function lettersOfBill(tx: Tx, number: string): Promise<readonly string[]> {
  const rows = await tx.rows<{ letter: number }>(
    `select distinct k.letter from accounting_posted x join bill b on b.establishment_id = x.establishment_id and b.id = x.source_id join accounting_letter k on k.establishment_id = x.establishment_id and k.exercise = x.exercise and k.entry_number = x.entry_number
     where x.establishment_id = $1 and x.source = 'bill' and b.number = $2 order by 1`, [tx.session.establishmentId, number])
  return rows.map(({ letter }) => letterCode(letter))
}
