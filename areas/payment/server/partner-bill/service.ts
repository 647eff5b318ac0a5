import { keepDocument } from '#kernel/server/files.ts'
import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { partnerBillContract } from '../../contract/partner-bill.ts'
import { issuePartnerBill, previewPartnerBill, readPartnerBill } from './partner-bill.ts'
import { cancelPartnerBill, receivePartnerBill } from './cancel-partner-bill.ts'
import { printPartnerBill } from './print.ts'
import { settlePartnerBill, unsettlePartnerBill } from './settle.ts'

export function servePartnerBills(service: Service): void {
  serve(service, partnerBillContract.preview, previewPartnerBill)
  serve(service, partnerBillContract.issue, issuePartnerBill)
  serve(service, partnerBillContract.cancel, cancelPartnerBill)
  serve(service, partnerBillContract.receive, receivePartnerBill)
  serve(service, partnerBillContract.settle, settlePartnerBill)
  serve(service, partnerBillContract.unsettle, unsettlePartnerBill)
  serve(service, partnerBillContract.read, readPartnerBill)
  serve(service, partnerBillContract.print, async (tx, { partnerBillId }) => keepDocument(tx, await printPartnerBill(tx, partnerBillId)))
}
