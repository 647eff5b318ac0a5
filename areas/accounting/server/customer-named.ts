import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'

/** Whose account is read, by his code and his name. */
export async function customerNamed(tx: Tx, customerId: number): Promise<{ readonly code: string; readonly name: string }> {
  const [customer] = await tx.rows<{ code: string; name: string }>(
    `select coalesce(customer_code, id::text) as code, case when is_legal_entity then coalesce(company_name, name, '') else trim(concat_ws(' ', name, first_name)) end as name from customer where establishment_id = $1 and id = $2`,
    [tx.session.establishmentId, customerId],
  )
  return customer ?? refuse('record-not-found', 'Ce client n’existe pas.')
}
