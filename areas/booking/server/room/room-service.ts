import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { roomOperations } from '../../contract/room.ts'
import { applyRoom } from './apply-room.ts'
import { assignPlaces } from './assign-places.ts'
import { makeRoom } from './make-room.ts'

/** Serves the giving of places. */
export function roomService(service: Service): void {
  serve(service, roomOperations.makeRoom, makeRoom)
  serve(service, roomOperations.assignPlaces, assignPlaces)
  serve(service, roomOperations.applyRoom, applyRoom)
}
