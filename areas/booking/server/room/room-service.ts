import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { roomOperations } from '../../contract/room.ts'
import { applyRoom } from './apply-room.ts'
import { assignPlaces } from './assign-places.ts'
import { defragment } from './defragment.ts'
import { makeRoom } from './make-room.ts'
import { findNeighbours } from './find-neighbours.ts'
import { linkNeighbours, neighboursOf, unlinkNeighbours } from './linked-stays.ts'

/** Serves the giving of places. */
export function roomService(service: Service): void {
  serve(service, roomOperations.makeRoom, makeRoom)
  serve(service, roomOperations.assignPlaces, assignPlaces)
  serve(service, roomOperations.defragment, defragment)
  serve(service, roomOperations.findNeighbours, findNeighbours)
  serve(service, roomOperations.neighboursOf, neighboursOf)
  serve(service, roomOperations.linkNeighbours, linkNeighbours)
  serve(service, roomOperations.unlinkNeighbours, unlinkNeighbours)
  serve(service, roomOperations.applyRoom, applyRoom)
}
