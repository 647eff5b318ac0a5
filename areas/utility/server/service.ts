import type { Entity } from '#kernel/entity/entity.ts'
import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { utilityContract } from '../contract.ts'
import { find } from './find.ts'
import { initDemo } from './init-demo.ts'
import { recordJournal } from './record-journal.ts'

/** What every screen may ask: the search of Ctrl K, the journal of a record; and the demonstration, for technical users. */
export function utilityService(entities: readonly Entity[]): (service: Service) => void {
  return (service) => {
    serve(service, utilityContract.find, find)
    serve(service, utilityContract.recordJournal, recordJournal(entities))
    serve(service, utilityContract.initDemo, initDemo)
  }
}
