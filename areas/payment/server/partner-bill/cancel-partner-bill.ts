import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import { deductionOf, receptionFaults, standsForPartner, takenBack } from '../../rules/partner-bill.ts'
import { partnerOf } from './candidates.ts'
import { type Contract, lockPartnerBills, refuseClosed, siteOf, storedPartnerBill, writePartnerBill } from './partner-bill.ts'

/** Takes a partner's document back by one of opposite sign, in the same series: its stays may be on another, and their bills be credited. */
export async function cancelPartnerBill(
  tx: Tx,
  { partnerBillId, reason }: ParsedInputOf<Contract['cancel']>,
): Promise<ReplyOf<Contract['cancel']>> {
  await lockPartnerBills(tx)
  const { partnerId, state, vatDeduction, content } = await storedPartnerBill(tx, partnerBillId)
  if (!standsForPartner(state))
    refuse('partner-bill-cancelled', `La pièce ${content.number} est déjà annulée, ou annule elle-même une facture.`)
  if (reason === '') refuse('reason-required', 'Le motif est obligatoire.', { field: 'reason' })
  const made = await writePartnerBill(
    tx,
    {
      ...takenBack(content),
      issueDate: tx.today.toString(),
      site: await siteOf(tx),
      corrects: content.number,
      correctsOn: content.issueDate,
      reason,
    },
    { partnerId, correctsId: partnerBillId, deduction: vatDeduction },
  )
  await setState(tx, partnerBillId, 'cancelled')
  return made
}

async function setState(tx: Tx, id: number, state: string): Promise<void> {
  await tx.rows('update partner_bill set state = $3, version = version + 1, updated_at = $4 where establishment_id = $1 and id = $2', [
    tx.session.establishmentId,
    id,
    state,
    tx.now.toString(),
  ])
  tx.changed('partner-bill', [id])
}

/** The piece that an invoice of the partner answered in the same year: some begin their numbers again on the 1st of January. */
async function answeredBy(
  tx: Tx,
  { partnerId, partnerNumber, day }: { readonly partnerId: number; readonly partnerNumber: string; readonly day: string },
): Promise<string | null> {
  const [found] = await tx.rows<{ number: string }>(
    `select number from partner_bill where establishment_id = $1 and partner_id = $2 and state = 'received' and plain(partner_number) = plain($3) and extract(year from received_on) = extract(year from $4::date) order by id limit 1`,
    [tx.session.establishmentId, partnerId, partnerNumber, day],
  )
  return found?.number ?? null
}

/** The partner has sent his own invoice for a statement. */
export async function receivePartnerBill(
  tx: Tx,
  { partnerBillId, partnerNumber, receivedOn }: ParsedInputOf<Contract['receive']>,
): Promise<ReplyOf<Contract['receive']>> {
  await lockPartnerBills(tx)
  const { state, content, partnerId } = await storedPartnerBill(tx, partnerBillId)
  if (state !== 'awaited') refuse('partner-bill-not-awaited', `La pièce ${content.number} n’attend pas de facture.`)
  const day = receivedOn ?? tx.today.toString()
  const faults = receptionFaults({
    partnerNumber,
    receivedOn: day,
    issuedOn: content.issueDate,
    today: tx.today.toString(),
    answered: await answeredBy(tx, { partnerId, partnerNumber, day }),
  })
  if (faults.length > 0) throw new Refused(faults)
  await refuseClosed(tx, day, 'receivedOn')
  await tx.rows(
    'update partner_bill set partner_number = $3, received_on = $4, vat_deduction = $5 where establishment_id = $1 and id = $2',
    [
      tx.session.establishmentId,
      partnerBillId,
      partnerNumber,
      day,
      deductionOf(content.totals.vat, (await partnerOf(tx, partnerId)).vatOnDebits),
    ],
  )
  await setState(tx, partnerBillId, 'received')
  await tx.journal({ entity: 'partner-bill', entityId: partnerBillId, action: 'receive', after: { partnerNumber, receivedOn: day } })
  return { partnerBillId }
}
