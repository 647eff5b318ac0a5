import type { Entity } from '#kernel/entity/entity.ts'
import { parsed } from '#platform/server/parsed.ts'
import { sendFile, serve } from '#kernel/server/serve.ts'
import { admitSession } from '#kernel/server/service.ts'
import type { Service } from '#kernel/server/service.ts'
import { utilityContract } from '../contract.ts'
import { firstStepsContract } from '../contract/first-steps.ts'
import { moduleOperations } from '../contract/modules.ts'
import type { Vault } from './backup/run-backup.ts'
import { backupService } from './backup/service.ts'
import { find } from './find.ts'
import { readFirstSteps } from './first-steps.ts'
import { guideRoutes } from './guide.ts'
import { checksContract } from '../contract/checks.ts'
import { gdprContract } from '../contract/gdpr.ts'
import { historyContract } from '../contract/history.ts'
import { mend } from './checks/mend.ts'
import { previewPurge, purge } from './checks/purge.ts'
import { report } from './checks/report.ts'
import { verifyFiles } from './checks/verify-files.ts'
import { eraseCustomer, previewErasure } from './gdpr/erase-customer.ts'
import { customerArchive, gather } from './gdpr/export-customer.ts'
import { pastRetention, proposeErasures } from './gdpr/retention.ts'
import { readHistory, searchHistory } from './history/search-history.ts'
import { verifyEvents } from './history/verify-events.ts'
import { importContract } from '../contract/import.ts'
import { importCustomers } from './import/import-customers.ts'
import { serveTransfer } from './import/transfer-customers.ts'
import { initDemo, previewInitDemo } from './init-demo.ts'
import { listModules } from './list-modules.ts'
import { recordJournal } from './record-journal.ts'

/** What every screen may ask: the search of Ctrl K, the journal of a record; and the demonstration, for technical users. */
export function utilityService(entities: readonly Entity[], vault: Vault): (service: Service) => void {
  return (service) => {
    backupService(service, vault)
    serve(service, utilityContract.find, find)
    serve(service, moduleOperations.listModules, listModules(entities))
    serve(service, firstStepsContract.firstSteps, readFirstSteps(service.model))
    guideRoutes(service)
    serve(service, utilityContract.recordJournal, recordJournal(entities))
    serve(service, utilityContract.initDemo, initDemo)
    serve(service, importContract.importCustomers, (tx, input) => importCustomers(tx, service.model, input))
    serveTransfer(service)
    serveHistory(service, entities)
    serveChecks(service, entities)
    serveGdpr(service)
  }
}

/** Journals: what was done, and whether the chain of technical events holds. */
function serveHistory(service: Service, entities: readonly Entity[]): void {
  serve(service, historyContract.searchHistory, searchHistory(entities, service.model))
  serve(service, historyContract.readHistory, readHistory(entities))
  serve(service, historyContract.verifyEvents, verifyEvents)
}

/** Verifications and purges: dry runs first. */
function serveChecks(service: Service, entities: readonly Entity[]): void {
  serve(service, checksContract.verifyFiles, verifyFiles(entities))
  serve(service, checksContract.report, report)
  serve(service, checksContract.mend, mend)
  serve(service, checksContract.previewPurge, previewPurge(entities))
  serve(service, checksContract.purge, purge(entities))
  serve(service, checksContract.previewInitDemo, previewInitDemo)
}

/** What a person may ask of their own data, and how long it is kept. */
function serveGdpr(service: Service): void {
  service.jobs.declare(proposeErasures)
  serve(service, gdprContract.previewErasure, previewErasure)
  serve(service, gdprContract.eraseCustomer, eraseCustomer)
  serve(service, gdprContract.pastRetention, pastRetention)
  const operation = gdprContract.exportCustomer
  service.served.push(operation)
  service.rest.get('/utility/customer/:customerId/export', async (request, reply) => {
    const session = await admitSession(service, request, operation)
    const { customerId } = parsed(operation.input, request.params)
    // Printing takes a while: it comes after the transaction.
    const { gathered, today } = await service.tenancy.inTenant(session, async (tx) => ({
      gathered: await gather(tx, customerId),
      today: tx.today.toString(),
    }))
    return sendFile(reply, await customerArchive(gathered, today))
  })
}
