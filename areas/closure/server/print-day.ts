import { markOf } from '#areas/establishment/server/api.ts'
import { formatDay, formatDayInWords } from '#domain/french.ts'
import { renderListPdf } from '#platform/server/pdf/list.ts'
import type { Tx } from '#platform/server/tx.ts'
import { countedPaperRow } from '../rules/counted.ts'
import { closureColumns, closureRows } from '../rules/paper.ts'
import { previewDay } from './close-day.ts'

/** The dry run of a day on paper, marked as the draft that it is: it has no number and is kept nowhere. */
export async function printDay(tx: Tx, day: string): Promise<{ readonly name: string; readonly content: Buffer }> {
  const { totals, perpetual, light, cash } = await previewDay(tx, { day })
  const [site] = await tx.rows<{ name: string }>(
    'select coalesce(company_name, name) as name from establishment where establishment_id = $1',
    [tx.session.establishmentId],
  )
  const name = site?.name ?? ''
  const now = tx.now.toZonedDateTimeISO(tx.zone).toPlainTime().toString({ smallestUnit: 'minute' })
  const content = await renderListPdf({
    title: 'Projet de clôture',
    subtitle: `Journée du ${formatDayInWords(day)}`,
    filters: light.blockers.map(({ label, detail }) => `À régler\u00A0: ${label}. ${detail}`),
    columns: closureColumns,
    rows: [...closureRows(totals, perpetual), ...cash.filter(({ isTill }) => isTill).map(countedPaperRow)],
    totals: null,
    empty: 'Aucune valeur',
    printed: `${name} · projet imprimé le ${formatDay(tx.today.toString())} à ${now} par ${tx.session.userName} · rien n’est clôturé`,
    landscape: false,
    author: name,
    date: tx.today.toString(),
    mark: (await markOf(tx)) || 'PROJET',
  })
  return { name: `projet-de-cloture-${day}.pdf`, content }
}
