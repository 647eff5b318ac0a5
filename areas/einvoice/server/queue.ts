import { isSchool } from '#areas/establishment/server/api.ts'
import { storedDocument } from '#areas/payment/server/api.ts'
import type { BillDocument } from '#areas/payment/rules/bill-document/bill-document.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { einvoiceSetting } from '../entities/einvoice-setting.ts'
import { flowOf } from '../rules/flow-kinds.ts'
import type { PlatformName, ReportPeriod } from '../rules/flow-kinds.ts'
import { platforms } from './platforms.ts'

export type Setting = {
  readonly isActive: boolean
  readonly platform: PlatformName
  readonly startsOn: string | null
  readonly reportPeriod: ReportPeriod
}
export type Active = Setting & { readonly startsOn: string }

export function settingOf(tx: Tx): Promise<Setting> {
  return readSingle(tx, einvoiceSetting)
}

export async function activeSetting(tx: Tx): Promise<Active> {
  const setting = await settingOf(tx)
  if (setting.isActive && setting.startsOn !== null) return { ...setting, startsOn: setting.startsOn }
  return refuse('einvoice-inactive', 'La facturation électronique n’est pas active\u00A0: un responsable la règle dans ses modules.', {
    fix: { label: 'Ouvrir les réglages', action: 'open', values: { path: '/admin/module/electronic-invoicing' } },
  })
}

const documentsSql = `select b.id, d.document from bill b join bill_document d on d.establishment_id = b.establishment_id and d.bill_id = b.id where b.establishment_id = $1`
export async function documentOf(tx: Tx, billId: number): Promise<BillDocument> {
  const [row] = await tx.rows<{ document: string }>(`${documentsSql} and b.id = $2`, [tx.session.establishmentId, billId])
  if (row === undefined) throw new Error('a bill has its document')
  return storedDocument(row.document)
}

/** What is learnt is worth nothing: it only ever goes to the simulation. */
async function goes(tx: Tx, { isActive, platform }: Setting): Promise<boolean> {
  return isActive && (platforms[platform]?.isSimulation === true || !(await isSchool(tx)))
}

async function enqueue(tx: Tx, billId: number, document: BillDocument): Promise<void> {
  const kind = flowOf(document.buyer)
  if (kind === null) return
  const sign = document.nature === 'creditNote' || document.nature === 'cancellation' ? -1 : 1
  await tx.rows(
    'insert into einvoice_flow (establishment_id, kind, bill_id, label, amount, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $6) on conflict do nothing',
    [tx.session.establishmentId, kind, billId, document.number, sign * document.totals.gross, tx.now.toString()],
  )
  tx.changed('einvoice-flow', [])
}

/** A bill just issued waits for its transmission, in the same transaction. */
export async function queueBill(tx: Tx, billId: number, document: BillDocument): Promise<void> {
  const setting = await settingOf(tx)
  if (setting.startsOn !== null && document.issueDate >= setting.startsOn && (await goes(tx, setting))) await enqueue(tx, billId, document)
}

/** What was issued since the first day while the module was not active: nothing of it is left out. */
export async function queueSince(tx: Tx, setting: Setting): Promise<void> {
  if (setting.startsOn === null || !(await goes(tx, setting))) return
  const rows = await tx.rows<{ id: number; document: string }>(
    `${documentsSql} and b.issued_on >= $2 and d.document::json -> 'buyer' ->> 'kind' = 'professional' and not exists (select from einvoice_flow f where f.establishment_id = $1 and f.bill_id = b.id) order by b.id`,
    [tx.session.establishmentId, setting.startsOn],
  )
  for (const { id, document } of rows) await enqueue(tx, id, storedDocument(document))
}
