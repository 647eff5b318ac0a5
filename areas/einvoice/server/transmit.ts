import { ciiXml } from '#areas/payment/rules/bill-document/cii.ts'
import { reductionsOf } from '#areas/payment/server/api.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { einvoiceContract, FlowView } from '../contract.ts'
import { cashedByRate } from '../rules/cashed.ts'
import type { RateAmount } from '../rules/cashed.ts'
import { flowStates, nextStates, payableStates, reasonStates } from '../rules/life-cycle.ts'
import { flowsWhere, lockFlow, moveFlow } from './flows.ts'
import { platforms } from './platforms.ts'
import type { Platform } from './platforms.ts'
import { activeSetting, documentOf } from './queue.ts'

type Contract = typeof einvoiceContract
const most = 200
const referenceOf = (tx: Tx, { id }: Pick<FlowView, 'id'>): string => `PIN-${tx.session.establishmentId}-${id}`

/** The file of a document: a bill in CII, or a report as it left. */
export async function flowFile(tx: Tx, { flowId }: ParsedInputOf<Contract['flowFile']>): Promise<ReplyOf<Contract['flowFile']>> {
  const [flow] = await tx.rows<{ billId: number | null; label: string; content: string | null }>(
    'select bill_id as "billId", label, content from einvoice_flow where establishment_id = $1 and id = $2',
    [tx.session.establishmentId, flowId],
  )
  if (flow === undefined) return refuse('record-not-found', 'Ce document n’existe pas.')
  return {
    name: `${flow.label.replaceAll(/[^\w-]+/g, '-')}.xml`,
    content: flow.billId === null ? (flow.content ?? '') : ciiXml(await documentOf(tx, flow.billId)),
  }
}

/** Hands a document over, and keeps what the platform says of it. */
export async function send(tx: Tx, platform: Platform, name: string, flow: FlowView): Promise<'sent' | 'rejected'> {
  const [{ name: fileName, content }, document] = [
    await flowFile(tx, { flowId: flow.id }),
    flow.billId === null ? null : await documentOf(tx, flow.billId),
  ]
  const reference = referenceOf(tx, flow)
  const said = await platform.deposit({ reference, kind: flow.kind, name: fileName, content, buyerSiren: document?.buyer.siren ?? '' })
  await moveFlow(tx, flow, { ...said, platform: name, reference, byName: tx.session.userName })
  return said.state === 'rejected' ? 'rejected' : 'sent'
}

/** What is told of the money of a bill: nothing while nobody has received it, while it is owed, or where VAT is due on debits. */
async function cashed(tx: Tx, flow: FlowView): Promise<readonly RateAmount[] | 'owed' | null> {
  if (flow.billId === null || !payableStates.has(flow.state)) return null
  const [row] = await tx.rows<{ isPaid: boolean }>(
    `select b.nature = 'acompte' or (b.nature = 'invoice' and not exists (select from bill_stay x join booking s on s.establishment_id = x.establishment_id and s.id = x.booking_id where x.establishment_id = $1 and x.id = b.id and s.paid < s.total)) as "isPaid" from bill b
     where b.establishment_id = $1 and b.id = $2 and not exists (select from bill k where k.establishment_id = $1 and k.corrects_bill_id = b.id)`,
    [tx.session.establishmentId, flow.billId],
  )
  const document = await documentOf(tx, flow.billId)
  if (document.vatOnDebits) return null
  if (row?.isPaid !== true) return 'owed'
  const advances = await tx.rows<{ id: number }>('select id from bill where establishment_id = $1 and number = any($2)', [
    tx.session.establishmentId,
    document.acomptes.map(({ number }) => number),
  ])
  const documents = []
  // What was given back of the bill was not received for it.
  for (const { vat } of await reductionsOf(tx, flow.billId)) documents.push(vat)
  for (const { id } of advances) documents.push((await documentOf(tx, id)).vat)
  return cashedByRate(document.vat, documents)
}

async function follow(tx: Tx, platform: Platform, flow: FlowView): Promise<boolean> {
  const amounts = await cashed(tx, flow)
  if (amounts !== null && amounts !== 'owed') {
    await moveFlow(tx, flow, { state: 'cashed', amounts, byName: tx.session.userName })
    return true
  }
  const said = await platform.ask(flow.reference ?? '', flow.state, flow.kind)
  if (said === null || !nextStates(flow.state).includes(said.state)) return false
  await moveFlow(tx, flow, { ...said, byName: 'Plateforme' })
  return true
}

/** Hands over what waits and asks after what left. A document is locked and moves once: nothing is handed over twice. */
export async function transmit(tx: Tx): Promise<ReplyOf<Contract['transmit']>> {
  const { platform: name } = await activeSetting(tx)
  const platform = platforms[name]
  if (platform === null)
    return refuse(
      'einvoice-by-hand',
      'Vos fichiers se déposent à la main\u00A0: enregistrez-les, déposez-les sur votre plateforme, puis notez leur état.',
    )
  const done = { sent: 0, rejected: 0, changed: 0 }
  await tx.rows('select pg_advisory_xact_lock($1, hashtext($2))', [tx.session.establishmentId, 'einvoice-transmit'])
  const left = await flowsWhere(
    tx,
    `f.state not in ('waiting', 'refused', 'rejected', 'cashed', 'cancelled') and f.platform = $2 order by f.id limit ${most}`,
    [name],
  )
  for (const { id } of await flowsWhere(tx, `f.state = 'waiting' order by f.id limit ${most}`)) {
    const flow = await lockFlow(tx, id)
    if (flow.state === 'waiting') done[await send(tx, platform, name, flow)] += 1
  }
  for (const { id } of left) if (await follow(tx, platform, await lockFlow(tx, id))) done.changed += 1
  return done
}

/** What a person has read on the platform, or decides in the simulation. */
export async function noteState(
  tx: Tx,
  { flowId, state, reason, reference }: ParsedInputOf<Contract['noteState']>,
): Promise<ReplyOf<Contract['noteState']>> {
  const { platform } = await activeSetting(tx)
  const flow = await lockFlow(tx, flowId)
  if (!nextStates(flow.state).includes(state))
    return refuse(
      'einvoice-state-order',
      `Un document «\u00A0${flowStates[flow.state]}\u00A0» ne passe pas à «\u00A0${flowStates[state]}\u00A0».`,
      { field: 'state', values: { from: flow.state, to: state } },
    )
  if (reasonStates.has(state) && reason === '') return refuse('reason-required', 'Le motif est obligatoire.', { field: 'reason' })
  const amounts = state === 'cashed' ? ((await cashed(tx, flow)) ?? []) : []
  // The tax authority takes it for VAT that is due: with no money received, it would be told of none.
  if (amounts === 'owed')
    return refuse('einvoice-not-cashed', 'Ce document n’est pas encaissé\u00A0: cet état se note une fois la facture entièrement réglée.', {
      field: 'state',
    })
  await moveFlow(tx, flow, {
    state,
    reason: reason === '' ? null : reason,
    ...(flow.platform === null ? { platform } : {}),
    ...(reference === '' ? {} : { reference }),
    amounts,
    byName: tx.session.userName,
  })
  return { state }
}
