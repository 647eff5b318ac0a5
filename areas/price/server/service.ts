import { serve, serveFile } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { priceContract } from '../contract.ts'
import { changePeriodPrice } from './change-price.ts'
import { copyGridToNextYear } from './copy-year.ts'
import { optionsOfGrid, periodsOfGrid } from './grid-parts.ts'
import { exportGrids, importGrids } from './import-grids.ts'
import { printTariffSheet } from './paper/print-tariff-sheet.ts'
import { publishGrid, withdrawGrid } from './publish-grid.ts'
import { purgeGridHistory } from './purge-versions.ts'
import { compareGridVersions, listGridVersions, readGridTariffs, readGridVersion } from './read-versions.ts'
import { saveGridDraft } from './save-draft.ts'
import { quoteStay, quoteStays } from './quote.ts'
import { listRivalGrids } from './rival-grids.ts'
import { listStaysToReprice } from './stays-to-reprice.ts'

/** Serves the operations on prices. */
export function priceService(service: Service): void {
  serve(service, priceContract.quoteStay, quoteStay)
  serve(service, priceContract.quoteStays, quoteStays)
  serve(service, priceContract.listGridVersions, listGridVersions)
  serve(service, priceContract.readGridVersion, (tx, input) => readGridVersion(tx, service.model, input))
  serve(service, priceContract.readGridTariffs, readGridTariffs)
  serve(service, priceContract.compareGridVersions, (tx, input) => compareGridVersions(tx, service.model, input))
  serve(service, priceContract.publishGrid, publishGrid)
  serve(service, priceContract.changePeriodPrice, (tx, input) => changePeriodPrice(tx, service.model, input))
  serve(service, priceContract.withdrawGrid, withdrawGrid)
  serve(service, priceContract.purgeGridHistory, purgeGridHistory)
  serve(service, priceContract.saveGridDraft, (tx, input) => saveGridDraft(tx, service.model, input))
  serve(service, priceContract.copyGridToNextYear, (tx, input) => copyGridToNextYear(tx, service.model, input))
  serveFile(service, priceContract.exportGrids, (tx, input) => exportGrids(tx, service.model, input))
  serve(service, priceContract.importGrids, (tx, input) => importGrids(tx, service.model, input))
  serve(service, priceContract.periodsOfGrid, (tx, input) => periodsOfGrid(tx, service.model, input))
  serve(service, priceContract.optionsOfGrid, optionsOfGrid)
  serve(service, priceContract.listStaysToReprice, listStaysToReprice)
  serve(service, priceContract.listRivalGrids, listRivalGrids)
  serveFile(service, priceContract.printTariffSheet, printTariffSheet)
}
