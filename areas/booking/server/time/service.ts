import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import type { Job } from '#platform/server/jobs.ts'
import { timeOperations } from '../../contract/time.ts'
import { forgetPast, planningAt, planningMoves } from './planning-at.ts'
import { skipGesture, undoSteps } from './steps.ts'
import { redoGesture, undoGesture } from './undo.ts'

/** The past of the planning is kept for as long as the site says. */
export const forgetPlanningPast: Job = {
  name: 'forget-planning-past',
  label: 'Oubli du passé du planning au-delà de la durée choisie',
  every: '20 4 * * *',
  retries: 0,
  run: async ({ inTenant }) => {
    await inTenant(forgetPast)
  },
}

/** Ctrl + Z on the planning, and the planning as it was. */
export function serveTime(service: Service): void {
  service.jobs.declare(forgetPlanningPast)
  serve(service, timeOperations.undoSteps, undoSteps)
  serve(service, timeOperations.undoGesture, undoGesture)
  serve(service, timeOperations.redoGesture, redoGesture)
  serve(service, timeOperations.skipGesture, skipGesture)
  serve(service, timeOperations.planningAt, planningAt)
  serve(service, timeOperations.planningMoves, planningMoves)
}
