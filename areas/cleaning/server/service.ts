import { provideHousekeeping } from '#areas/booking/server/api.ts'
import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { cleaningContract } from '../contract.ts'
import { cleanPlace, cleaningDay, problemMended, reportProblem } from './clean-place.ts'
import { housekeeping } from './departures.ts'

/** Serves housekeeping; departures tell it which places are to be cleaned. */
export function cleaningService(service: Service): void {
  provideHousekeeping(housekeeping)
  serve(service, cleaningContract.cleaningDay, cleaningDay)
  serve(service, cleaningContract.cleanPlace, cleanPlace)
  serve(service, cleaningContract.reportProblem, reportProblem)
  serve(service, cleaningContract.problemMended, problemMended)
}
