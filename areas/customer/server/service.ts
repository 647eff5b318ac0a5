import { provideMailSource } from '#areas/document/server/api.ts'
import { holdersOf } from '#areas/security/server/api.ts'
import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { customerContract } from '../contract.ts'
import { customer } from '../entities/customer.ts'
import { findCustomers, findDuplicates } from './find-customers.ts'
import { findTowns } from './find-towns.ts'
import { importOfficialTowns, officialTowns } from './import-towns.ts'
import { customerMail } from './mail-source.ts'
import { mergeCustomers, previewMerge } from './merge-customers.ts'

/** Serves the operations on customers and towns. */
export function customerService(service: Service): void {
  provideMailSource('customer', customerMail)
  serve(service, customerContract.findTowns, findTowns)
  serve(service, customerContract.officialTowns, officialTowns)
  serve(service, customerContract.importTowns, importOfficialTowns)
  serve(service, customerContract.findCustomers, findCustomers)
  serve(service, customerContract.findDuplicates, findDuplicates)
  serve(service, customerContract.previewMerge, (tx, input) => previewMerge(tx, service.model, input))
  serve(service, customerContract.whoMayMerge, async (tx) => ({ names: [...(await holdersOf(tx, customer.right, 'delete'))] }))
  serve(service, customerContract.mergeCustomers, (tx, input) => mergeCustomers(tx, service.model, input))
}
