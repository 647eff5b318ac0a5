import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { roomOperations } from '../../contract/room.ts'
import { applyRoom } from './apply-room.ts'
import { assignPlaces } from './assign-places.ts'
import { defragment } from './defragment.ts'
import { makeRoom } from './make-room.ts'

/** Serves the giving of places. */
export function roomService(service: Service): void {
  serve(service, roomOperations.makeRoom, makeRoom)
  serve(service, roomOperations.assignPlaces, assignPlaces)
  serve(service, roomOperations.defragment, defragment)
  serve(service, roomOperations.applyRoom, applyRoom)
}
