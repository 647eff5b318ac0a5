import type { Tx } from '#platform/server/tx.ts'

/** True once a payment, an expense, a movement of a till, what a partner was paid or the deduction of his VAT has left in an accounting export. */
export async function isExported(
  tx: Tx,
  source: 'payment' | 'expense' | 'injection' | 'partnerVat' | 'partnerPayment',
  id: number,
): Promise<boolean> {
  return (
    (
      await tx.rows('select from accounting_posted where establishment_id = $1 and source = $2 and source_id = $3', [
        tx.session.establishmentId,
        source,
        id,
      ])
    ).length > 0
  )
}
