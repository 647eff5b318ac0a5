import { provideBillIssued } from '#areas/payment/server/api.ts'
import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { einvoiceContract } from '../contract.ts'
import { nextStates } from '../rules/life-cycle.ts'
import { flowsWhere } from './flows.ts'
import { queueBill, settingOf } from './queue.ts'
import { overview, readReport, sendReport } from './reports.ts'
import { flowFile, noteState, transmit } from './transmit.ts'
import { platforms } from './platforms.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'

type OfBill = ReplyOf<typeof einvoiceContract.ofBill>
async function ofBill(tx: Tx, { billId }: { readonly billId: number }): Promise<OfBill> {
  const [flow] = await flowsWhere(tx, 'f.bill_id = $2', [billId])
  if (flow === undefined) return { flow: null, steps: [], next: [] }
  const steps = await tx.rows<OfBill['steps'][number]>(
    'select state, to_jsonb(at) #>> \'{}\' as at, reason, by_name as "byName", amounts from einvoice_state where establishment_id = $1 and flow_id = $2 order by rank',
    [tx.session.establishmentId, flow.id],
  )
  return { flow, steps, next: [...nextStates(flow.state)] }
}

/** A real platform is asked every night; by hand, there is nobody to ask. */
async function nightly(tx: Tx): Promise<void> {
  const { isActive, startsOn, platform } = await settingOf(tx)
  if (isActive && startsOn !== null && platforms[platform] !== null) await transmit(tx)
}

/** Electronic invoicing: told of every bill, it hands over those of professionals and the sums of the others. */
export function einvoiceService(service: Service): void {
  provideBillIssued(queueBill)
  serve(service, einvoiceContract.overview, overview)
  serve(service, einvoiceContract.ofBill, ofBill)
  serve(service, einvoiceContract.transmit, transmit)
  serve(service, einvoiceContract.noteState, noteState)
  serve(service, einvoiceContract.flowFile, flowFile)
  serve(service, einvoiceContract.readReport, readReport)
  serve(service, einvoiceContract.sendReport, sendReport)
  service.jobs.declare({
    name: 'einvoice-transmit',
    label: 'Facturation électronique',
    every: '30 4 * * *',
    run: ({ inTenant }) => inTenant(nightly),
  })
}
