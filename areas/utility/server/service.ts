import type { Entity } from '#kernel/entity/entity.ts'
import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { utilityContract } from '../contract.ts'
import { moduleOperations } from '../contract/modules.ts'
import type { Vault } from './backup/run-backup.ts'
import { backupService } from './backup/service.ts'
import { find } from './find.ts'
import { guideRoutes } from './guide.ts'
import { initDemo } from './init-demo.ts'
import { listModules } from './list-modules.ts'
import { recordJournal } from './record-journal.ts'

/** What every screen may ask: the search of Ctrl K, the journal of a record; and the demonstration, for technical users. */
export function utilityService(entities: readonly Entity[], vault: Vault): (service: Service) => void {
  return (service) => {
    backupService(service, vault)
    serve(service, utilityContract.find, find)
    serve(service, moduleOperations.listModules, listModules(entities))
    guideRoutes(service)
    serve(service, utilityContract.recordJournal, recordJournal(entities))
    serve(service, utilityContract.initDemo, initDemo)
  }
}
