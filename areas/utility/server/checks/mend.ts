import { countTouristTax } from '#areas/booking/server/api.ts'
import { issueBill } from '#areas/payment/server/api.ts'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import { MissingRight } from '#platform/server/errors.ts'
import { allows } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { checksContract, Mend } from '../../contract/checks.ts'
import { recomputePaidSql, recomputeTotalSql, reports, untaxedFrom } from './reports.sql.ts'

type Contract = typeof checksContract
type Asked = ParsedInputOf<Contract['mend']>

/** Puts one line of a verification right, where the law lets it: a sum that follows from what is written, or the bill that is missing. */
export async function mend(tx: Tx, { name, id }: Asked): Promise<ReplyOf<Contract['mend']>> {
  // The stay is the lock of its money: what is wrong is looked at again under it.
  await tx.rows('select 1 from booking where establishment_id = $1 and id = $2 for update', [tx.session.establishmentId, id])
  const [row] = await tx.rows<{ label: string; mend: Mend }>(
    `select f.label, f.mend from (${reports[name]}) f where f.id = $3 and f.mend is not null limit 1`,
    [tx.session.establishmentId, tx.today.toString(), id],
  )
  if (row === undefined) return refuse('nothing-to-mend', 'Cette ligne ne se répare pas d’ici, ou elle l’est déjà.')
  if (row.mend === 'tax') return countTax(tx, -untaxedFrom - id, row.label)
  return row.mend === 'bill' ? billStay(tx, id) : recompute(tx, { name, id }, row.label)
}

/** The price that was agreed stays; what its guests owe the commune is added to it. */
async function countTax(tx: Tx, bookingId: number, label: string): Promise<ReplyOf<Contract['mend']>> {
  if (!allows(tx.session, 'stay_booking', 'write')) throw new MissingRight()
  const tax = await countTouristTax(tx, bookingId)
  return tax === 0
    ? refuse('nothing-to-mend', `${label}\u00A0: à ce prix et ces jours-là, ses occupants ne doivent pas de taxe.`)
    : { message: `${label}\u00A0: la taxe de séjour est de ${formatAmount(cents(tax))}.` }
}

async function billStay(tx: Tx, bookingId: number): Promise<ReplyOf<Contract['mend']>> {
  if (!allows(tx.session, 'payment_invoice_bill', 'write')) throw new MissingRight()
  const { number } = await issueBill(tx, { bookingId, nature: 'invoice', paymentId: null, correctsBillId: null, reason: '' })
  return { message: `La facture ${number} est émise.` }
}

async function recompute(tx: Tx, { name, id }: Asked, label: string): Promise<ReplyOf<Contract['mend']>> {
  const what = name === 'sales' ? 'total' : 'paid'
  const [before] = await tx.rows<{ sum: number | null }>(`select ${what} as sum from booking where establishment_id = $1 and id = $2`, [
    tx.session.establishmentId,
    id,
  ])
  const [after] = await tx.rows<{ sum: number }>(what === 'total' ? recomputeTotalSql : recomputePaidSql, [
    tx.session.establishmentId,
    id,
    tx.now.toString(),
  ])
  if (after === undefined) throw new Error('the stay that was read is there')
  await tx.journal({
    entity: 'booking',
    entityId: id,
    action: 'update',
    before: { [what]: before?.sum ?? null },
    after: { [what]: after.sum },
  })
  tx.changed('booking', [id])
  return { message: `${label}\u00A0: ${what === 'total' ? 'le total' : 'la somme réglée'} est de ${formatAmount(cents(after.sum))}.` }
}
