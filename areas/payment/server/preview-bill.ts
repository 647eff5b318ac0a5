import { accountingFaults } from '#areas/establishment/server/api.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { paymentContract } from '../contract.ts'
import { buildBillDocument } from '../rules/bill-document/build.ts'
import { cautionsOf } from '../rules/bill-document/intra-community.ts'
import { billNumber, seriesOf } from '../rules/bill-request.ts'
import { billableStay } from './bill-data.ts'
import { issuer } from './bill-issuer.ts'
import { draftOf } from './issue-bill.ts'
import { refuseBilledToPartner } from './partner-bill/guard.ts'
import { refuseSetAside } from './standing.ts'

type Preview = typeof paymentContract.previewBill

/** What the bill of a stay would say and everything that is missing of it, before anybody is asked to issue it: nothing is written, no number is taken. */
export async function previewBill(tx: Tx, input: ParsedInputOf<Preview>): Promise<ReplyOf<Preview>> {
  const [stay, from] = [await billableStay(tx, input.bookingId), await issuer(tx)]
  await refuseSetAside(tx, stay.id)
  await refuseBilledToPartner(tx, [stay.id])
  const { request } = await draftOf(tx, { ...input, correctsBillId: null, reason: '' }, stay, from)
  const series = seriesOf[input.nature]
  const { document, faults } = buildBillDocument({ ...request, series, number: billNumber(series, tx.today.year, 1, from.numberLength) })
  return {
    faults: [...(await accountingFaults(tx, request.issueDate)), ...faults],
    total: document?.totals.gross ?? null,
    due: document?.totals.due ?? null,
    acomptes: request.acomptes.map(({ number, amount }) => ({ number, amount })),
    cautions: cautionsOf(request),
  }
}
