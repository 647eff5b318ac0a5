import { providePlaceGround } from '#areas/booking/server/api.ts'
import { providePlaceDrawing } from '#areas/camp/server/api.ts'
import { serve, serveFile } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { planContract } from '../contract.ts'
import { pageOfSentPdf } from './page-of-sent-pdf.ts'
import { placeGround } from './ground.ts'
import { placeDrawing } from './place-sectors.ts'
import { printWay } from './print-way.ts'
import { readPlan } from './read-plan.ts'
import { saveDrawing } from './save-drawing.ts'

/** Serves the plan of the site; tells stays how far places are from what surrounds them. */
export function planService(service: Service): void {
  providePlaceGround(placeGround)
  providePlaceDrawing(placeDrawing)
  serve(service, planContract.readPlan, readPlan)
  serve(service, planContract.saveDrawing, saveDrawing(service.model))
  serve(service, planContract.pageOfPdf, pageOfSentPdf)
  serveFile(service, planContract.printWay, async (tx, { placeId }) => {
    const { name, content } = await printWay(tx, placeId)
    return { content, type: 'application/pdf', fileName: name, inline: true }
  })
}
