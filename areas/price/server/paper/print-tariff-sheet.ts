import { markOf } from '#areas/establishment/server/api.ts'
import { formatDay } from '#domain/french.ts'
import type { FileAnswer } from '#kernel/server/serve.ts'
import type { ParsedInputOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import { renderPdf } from '#platform/server/pdf/pdf.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { checkUpOperations } from '../../contract/check-up-operations.ts'
import type { TypeTariff } from '../../contract/grid-operations.ts'
import { readTariff } from '../../contract/tariff-format.ts'
import { priceLevels } from '../../rules/calendar/year.ts'
import { sheetWords } from '../../rules/paper/sheet-words.ts'
import { meanOfPeriods, tariffSheet } from '../../rules/paper/tariff-sheet.ts'
import { readDraft } from '../grid-record.ts'
import { loadTariffs } from '../load-tariff.ts'
import { readNumber } from '../read-versions.ts'
import { typeTariffs } from '../versions.ts'

const template = new URL('tariff-sheet.typ', import.meta.url)

/** What the version asks of each type: on sale, with the taxes, the fees and the deposits that customers pay today, which are not the grid's; one of before is as it was written. */
async function typesOn(
  tx: Tx,
  { id, version, isOnSale }: { readonly id: number; readonly version: number; readonly isOnSale: boolean },
): Promise<readonly TypeTariff[]> {
  const { record, version: written } = await readNumber(tx, id, version)
  const { rows } = await loadTariffs(tx)
  return written === null || isOnSale ? typeTariffs(rows, { record, version: written?.number ?? null }) : written.tariffs
}

/** `printTariffSheet`: the version on sale, or the one asked for; 0 prints the grid being prepared. */
export async function printTariffSheet(
  tx: Tx,
  { id, number, language }: ParsedInputOf<typeof checkUpOperations.printTariffSheet>,
): Promise<FileAnswer> {
  const draft = (await readDraft(tx, id)) ?? refuse('unknown-record', 'Cette grille n’existe pas ou n’existe plus.')
  const version = number ?? draft.historyVersion ?? 0
  const types = await typesOn(tx, { id, version, isOnSale: version === draft.historyVersion })
  const read = types.map(({ label, tariff }) => ({ label, tariff: readTariff(tariff) }))
  const sheet = tariffSheet(read, priceLevels(meanOfPeriods(read)), language)
  if (sheet.tables.length === 0) refuse('enter-price', `«\u00A0${draft.label}\u00A0» n’a pas de prix\u00A0: il n’y a rien à afficher.`)
  const [site] = await tx.rows<{ name: string }>('select name from establishment where establishment_id = $1', [tx.session.establishmentId])
  const words = sheetWords[language]
  const title = `${words.title} · ${draft.label}`
  const date = tx.today.toString()
  const printed = `${words.booked} ${formatDay(date)}${version === 0 ? ' · en préparation' : `, version ${version}`}`
  const content = await renderPdf({
    template,
    data: { ...sheet, title, site: site?.name ?? '', printed, language },
    title,
    author: site?.name ?? 'Pinède',
    date,
    mark: await markOf(tx),
  })
  return {
    content,
    type: 'application/pdf',
    fileName: `tarifs-${draft.label.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.pdf`,
    inline: true,
  }
}
