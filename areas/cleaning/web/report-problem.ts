import type { ProblemReport } from '#areas/booking/web/planning/problem-slot.ts'
import { call } from '#platform/web/api.ts'
import { cleaningContract } from '../contract.ts'

/** The place that is closed on the planning because it is broken: out of order for housekeeping too. */
export const reportBroken: ProblemReport = async (placeId, note) => {
  const { id } = await call(cleaningContract.reportProblem, { placeId, note, isBlocking: true, photo: null })
  return async () => {
    await call(cleaningContract.problemMended, { id, version: 1 })
  }
}
