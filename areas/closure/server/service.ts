import { serve, serveFile } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { closureContract } from '../contract.ts'
import { closeDay, closureLight, previewDay } from './close-day.ts'
import { closeExercise, closeMonth, closePeriod } from './close-longer.ts'
import { makeDocument, readDocument } from './documents.ts'
import { printDay } from './print-day.ts'
import { closureState } from './state.ts'
import { startClosures } from './start-closures.ts'

/** Closures: their state, tonight's light, dry runs, closures themselves and their papers. */
export function closureService(service: Service): void {
  serve(service, closureContract.closureState, closureState)
  serve(service, closureContract.closureLight, closureLight)
  serve(service, closureContract.previewDay, previewDay)
  serveFile(service, closureContract.printDay, async (tx, { day }) => {
    const { name, content } = await printDay(tx, day)
    return { content, type: 'application/pdf', fileName: name, inline: true }
  })
  serve(service, closureContract.closeDay, closeDay)
  serve(service, closureContract.startClosures, startClosures)
  serve(service, closureContract.closeMonth, closeMonth)
  serve(service, closureContract.closePeriod, closePeriod)
  serve(service, closureContract.closeExercise, closeExercise)
  serve(service, closureContract.makeDocument, makeDocument)
  serve(service, closureContract.readDocument, readDocument)
}
