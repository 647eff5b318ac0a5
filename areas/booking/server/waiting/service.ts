import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { bookingContract } from '../../contract.ts'
import { addWaiting, closeWaiting, waitingList } from './waiting.ts'

/** Who waits for a place. */
export function serveWaiting(service: Service): void {
  serve(service, bookingContract.waitingList, waitingList)
  serve(service, bookingContract.addWaiting, addWaiting)
  serve(service, bookingContract.closeWaiting, closeWaiting)
}
