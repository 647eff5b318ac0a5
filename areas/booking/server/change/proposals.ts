import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import { allows } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { Proposal, proposalOperations } from '../../contract/proposals.ts'
import { option, quote, reservation } from '../../rules/booking-kind.ts'
import {
  alreadyTaken,
  otherChosen,
  othersRefused,
  proposalFault,
  proposalRank,
  takenAs,
  type ProposalState,
  type Step,
} from '../../rules/change/proposals.ts'
import { saveBooking } from '../save-booking.ts'
import { checkVersion, loadStay } from '../store.ts'
import { traceChange } from '../write-stay.ts'
import { formOfCopy } from './copy-stay.ts'
import { formOf } from './stay-form.ts'
import { shifted } from '../../rules/change/shifted.ts'

type Row = Omit<Proposal, 'rank' | 'isLive' | 'isTaken'> & ProposalState

/** The quotes that a customer may choose from, first the one that they began with. $1 establishment, $2 any of them. */
const familySql = `select b.id, b.version, coalesce(b.variant_label, '') as label, coalesce(b.booking_code, b.quote_code, '') as code, b.start_date as "startDate", b.end_date as "endDate", b.total, b.quote_status as answer,
  b.status_id as "statusId", b.cancel_state as "cancelState", b.status, b.option_freed_at is not null as "isFreed",
  coalesce((select string_agg(distinct coalesce(p.number || ', ', '') || t.label, ' ; ') from occupancy o join place_type t on t.establishment_id = o.establishment_id and t.id = o.place_type_id
    left join place p on p.establishment_id = o.establishment_id and p.id = o.place_id where o.establishment_id = b.establishment_id and o.booking_id = b.id), '') as places
from booking b where b.establishment_id = $1 and coalesce(b.variant_of_id, b.id) = (select coalesce(k.variant_of_id, k.id) from booking k where k.establishment_id = $1 and k.id = $2) order by b.id`

/** Every proposal of the quote that one of them belongs to; a quote alone is its only one. */
export async function proposalsOf(tx: Tx, id: number): Promise<readonly Proposal[]> {
  const rows = await tx.rows<Row>(familySql, [tx.session.establishmentId, id])
  if (rows.length === 0) return refuse('unknown-record', 'Ce séjour n’existe pas ou n’existe plus.')
  return rows.map(({ statusId, cancelState, status, isFreed, ...row }, index) => ({
    ...row,
    rank: proposalRank(index),
    isLive: statusId === quote && cancelState === 'none' && status === 'SAVED' && row.answer !== 'refused' && row.answer !== 'counter',
    isTaken: takenAs({ statusId, cancelState, status, isFreed }),
  }))
}

/** `quoteProposals`: what a quote proposes. */
export async function quoteProposals(tx: Tx, { id }: { readonly id: number }): Promise<ReplyOf<typeof proposalOperations.quoteProposals>> {
  return { proposals: [...(await proposalsOf(tx, id))] }
}

/** `addProposal`: one more, on the model of the one that is open. */
export async function addProposal(
  tx: Tx,
  { id, label }: ParsedInputOf<typeof proposalOperations.addProposal>,
): Promise<ReplyOf<typeof proposalOperations.addProposal>> {
  const model = await loadStay(tx, id, { lock: true })
  const fault = proposalFault(model.header, (await proposalsOf(tx, id)).length)
  if (fault) throw new Refused([fault])
  const { header } = model
  const copy = formOfCopy(model, shifted(model.occupancies, header.startDate, header.startDate), {
    statusId: quote,
    optionExpiresOn: null,
    customerId: header.customerId,
    requestId: undefined,
  })
  // The customer chooses between proposals of one price: what was granted on the first holds on the next, by whoever may grant it.
  const granted = allows(tx.session, 'supplement_price_discount', 'select') ? formOf(model).manualLines : []
  const made = await saveBooking(tx, { ...copy, promoCode: header.promoCode, manualLines: granted })
  await tx.rows('update booking set variant_of_id = $3, variant_label = nullif($4, $5) where establishment_id = $1 and id = $2', [
    tx.session.establishmentId,
    made.id,
    header.variantOfId ?? header.id,
    label,
    '',
  ])
  return { bookingId: made.id }
}

/** `nameProposal`: « deux semaines en juillet ». */
export async function nameProposal(
  tx: Tx,
  input: ParsedInputOf<typeof proposalOperations.nameProposal>,
): Promise<ReplyOf<typeof proposalOperations.nameProposal>> {
  const stay = await loadStay(tx, input.id, { lock: true })
  await checkVersion(tx, stay, input.version)
  const fault = proposalFault(stay.header, 0)
  if (fault) throw new Refused([fault])
  await tx.rows(
    `update booking set variant_label = nullif($3, ''), version = version + 1, updated_at = $4 where establishment_id = $1 and id = $2`,
    [tx.session.establishmentId, input.id, input.label, tx.now.toString()],
  )
  await traceChange(tx, input.id, 'update', stay)
  return quoteProposals(tx, input)
}

/** Two proposals of one quote are not both had without a word: the one that already holds a place is given up first. */
export async function refuseSecond(tx: Tx, id: number, step: Step): Promise<void> {
  const fault = alreadyTaken(
    (await proposalsOf(tx, id)).filter((one) => one.id !== id),
    step,
  )
  if (fault) throw new Refused([fault])
}

/** The same for a stay that was given up and comes back. */
export async function refuseReturn(tx: Tx, { id, statusId }: { readonly id: number; readonly statusId: number }): Promise<void> {
  if (statusId >= option) await refuseSecond(tx, id, statusId >= reservation ? 'reservation' : 'option')
}

const refuseSql = `update booking set quote_status = 'refused', close_reason = $3, version = version + 1, updated_at = $4 where establishment_id = $1 and id = $2`

/** Once a proposal is accepted, the others are no longer to be had; says which. */
export async function refuseOthers(tx: Tx, id: number): Promise<string | null> {
  const others = (await proposalsOf(tx, id)).filter((one) => one.id !== id && one.isLive)
  for (const other of others) {
    const before = await loadStay(tx, other.id, { lock: true })
    await tx.rows(refuseSql, [tx.session.establishmentId, other.id, otherChosen, tx.now.toString()])
    await traceChange(tx, other.id, 'update', before)
  }
  return othersRefused(others)
}
