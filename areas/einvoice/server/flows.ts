import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { FlowView } from '../contract.ts'
import type { RateAmount } from '../rules/cashed.ts'
import { remedyOf } from '../rules/life-cycle.ts'
import type { FlowState } from '../rules/life-cycle.ts'

const columns = `f.id, f.kind, f.bill_id as "billId", f.start_date as "from", f.end_date as "to", f.label, coalesce(b.buyer_name, '') as buyer, f.amount, f.state, f.reason, f.platform, f.reference, f.updated_at as "updatedAt", b.nature, exists (select from bill k where k.establishment_id = f.establishment_id and k.corrects_bill_id = f.bill_id) as "isCorrected"`
const source = `from einvoice_flow f left join bill b on b.establishment_id = f.establishment_id and b.id = f.bill_id where f.establishment_id = $1`
type Row = Omit<FlowView, 'updatedAt' | 'remedy'> & Parameters<typeof remedyOf>[0] & { readonly updatedAt: Date | string }
const view = ({ nature, isCorrected, ...row }: Row): FlowView => ({
  ...row,
  remedy: remedyOf({ state: row.state, nature, isCorrected }),
  updatedAt: new Date(row.updatedAt).toISOString(),
})

/** Documents that fulfil a condition, whose values begin at `$2`. */
export async function flowsWhere(tx: Tx, where: string, values: readonly unknown[] = []): Promise<readonly FlowView[]> {
  return (await tx.rows<Row>(`select ${columns} ${source} and ${where}`, [tx.session.establishmentId, ...values])).map(view)
}

/** A document, locked: two desks never hand over the same one. */
export async function lockFlow(tx: Tx, flowId: number): Promise<FlowView> {
  await tx.rows('select from einvoice_flow where establishment_id = $1 and id = $2 for update', [tx.session.establishmentId, flowId])
  const [flow] = await flowsWhere(tx, 'f.id = $2', [flowId])
  return flow ?? refuse('record-not-found', 'Ce document n’existe pas.')
}

export type Move = {
  readonly state: FlowState
  readonly reason?: string | null
  readonly platform?: string
  readonly reference?: string
  readonly amounts?: readonly RateAmount[]
  readonly byName: string
}

/** Moves a document to a state, and keeps the step. */
export async function moveFlow(
  tx: Tx,
  flow: Pick<FlowView, 'id' | 'state' | 'billId'>,
  { state, reason = null, platform, reference, amounts = [], byName }: Move,
): Promise<void> {
  await tx.rows(
    'update einvoice_flow set state = $3, reason = $4, platform = coalesce($5, platform), reference = coalesce($6, reference), updated_at = $7 where establishment_id = $1 and id = $2',
    [tx.session.establishmentId, flow.id, state, reason, platform ?? null, reference ?? null, tx.now.toString()],
  )
  await tx.rows(
    `insert into einvoice_state (establishment_id, flow_id, rank, state, at, reason, by_name, amounts) select $1, $2, coalesce(max(rank), 0) + 1, $3, $4, $5, $6, $7::jsonb from einvoice_state where establishment_id = $1 and flow_id = $2`,
    [tx.session.establishmentId, flow.id, state, tx.now.toString(), reason, byName, JSON.stringify(amounts)],
  )
  await tx.journal({
    entity: 'einvoice-setting',
    entityId: 1,
    action: 'transmit',
    before: { flow: flow.id, state: flow.state },
    after: { flow: flow.id, state, ...(reason === null ? {} : { reason }) },
  })
  tx.changed('einvoice-flow', [flow.id])
  if (flow.billId !== null) tx.changed('bill', [])
}
