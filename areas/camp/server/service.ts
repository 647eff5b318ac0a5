import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { campContract } from '../contract.ts'
import { readCommercialization, saveCommercialization } from './commercialization.ts'
import { readingsOfMeter, readRound, saveRound, saveSensorReadings } from './meter-rounds.ts'
import { createMeterSeries } from './meter-series.ts'
import { createPlaceSeries } from './place-series.ts'

/** Serves the operations on places and meters. */
export function campService(service: Service): void {
  serve(service, campContract.createPlaceSeries, createPlaceSeries(service.model))
  serve(service, campContract.createMeterSeries, createMeterSeries(service.model))
  serve(service, campContract.readRound, readRound)
  serve(service, campContract.saveRound, saveRound(service.model))
  serve(service, campContract.saveSensorReadings, saveSensorReadings(service.model))
  serve(service, campContract.readingsOfMeter, readingsOfMeter)
  serve(service, campContract.readingsOfMeterById, readingsOfMeter)
  serve(service, campContract.readCommercialization, readCommercialization)
  serve(service, campContract.saveCommercialization, saveCommercialization(service.model))
}
