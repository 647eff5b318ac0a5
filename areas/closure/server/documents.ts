import { createHash } from 'node:crypto'
import { markOf } from '#areas/establishment/server/api.ts'
import { formatDay } from '#domain/french.ts'
import { storeFile } from '#kernel/server/files.ts'
import { refuse } from '#platform/operation/refusal.ts'
import { renderListPdf } from '#platform/server/pdf/list.ts'
import type { Tx } from '#platform/server/tx.ts'
import { closureKinds } from '../entities/closure.ts'
import type { ClosureKind } from '../entities/closure.ts'
import { countedPaperRow, countedRows } from '../rules/counted.ts'
import type { CountedRow } from '../rules/counted.ts'
import { closureTitle } from '../rules/longer.ts'
import { closureColumns, closureRows } from '../rules/paper.ts'
import { storedTotals } from '../rules/totals.ts'
import type { Perpetual } from '../rules/totals.ts'
import { tillFacts } from './day-facts.ts'

type Stored = Perpetual & {
  readonly kind: ClosureKind
  readonly number: number
  readonly startDate: string
  readonly endDate: string
  readonly closedAt: string
  readonly closedByName: string
  readonly reason: string | null
  readonly totals: string
  readonly site: string
}
/** Names of files bear no accent. */
const kindNames: Readonly<Record<ClosureKind, string>> = {
  day: 'jour',
  month: 'mois',
  period: 'periode',
  exercise: 'exercice',
  takeover: 'reprise',
}
type Paper = { readonly filePath: string; readonly fileName: string }

async function kept(tx: Tx, closureId: number): Promise<Paper | undefined> {
  const [paper] = await tx.rows<Paper>(
    'select file_path as "filePath", file_name as "fileName" from closure_document where establishment_id = $1 and closure_id = $2',
    [tx.session.establishmentId, closureId],
  )
  return paper
}

/** Makes the paper of a closure from what the closure holds, for a day with its counts of the tills, and keeps it: a second one is refused, so that there is only one. */
export async function makeDocument(tx: Tx, { closureId }: { readonly closureId: number }): Promise<Paper> {
  const [row] = await tx.rows<Stored>(
    `select c.kind, c.number, c.start_date as "startDate", c.end_date as "endDate", c.closed_at as "closedAt", c.closed_by_name as "closedByName", c.reason, c.totals, c.perpetual, c.perpetual_absolute as "perpetualAbsolute",
       c.perpetual_received as "perpetualReceived", c.perpetual_received_absolute as "perpetualReceivedAbsolute", coalesce(e.company_name, e.name) as site
     from closure c join establishment e on e.id = c.establishment_id where c.establishment_id = $1 and c.id = $2`,
    [tx.session.establishmentId, closureId],
  )
  if (row === undefined) return refuse('record-not-found', 'Cette clôture n’existe pas.')
  if ((await kept(tx, closureId)) !== undefined) refuse('closure-documents-generated', 'Les documents de clôture ont déjà été générés.')
  const tills = row.kind === 'day' ? countedRows([], await tillFacts(tx, row.startDate)) : []
  const content = await print(row, tills, { zone: tx.zone, mark: await markOf(tx) })
  const file = await storeFile(tx, { name: `cloture-${kindNames[row.kind]}-${row.startDate}-n${row.number}.pdf`, content }, ['.pdf'])
  const made = await tx.rows(
    'insert into closure_document (establishment_id, closure_id, file_path, file_name, file_size, file_type) values ($1, $2, $3, $4, $5, $6) on conflict (establishment_id, closure_id) do nothing returning id',
    [tx.session.establishmentId, closureId, file.path, file.name, file.size, file.type],
  )
  if (made.length === 0) refuse('closure-documents-generated', 'Les documents de clôture ont déjà été générés.')
  await tx.journal({
    entity: 'closure',
    entityId: closureId,
    action: 'keep-paper',
    after: { fileName: file.name, sha256: createHash('sha256').update(content).digest('hex') },
  })
  tx.changed('closure-document', [])
  return { filePath: file.path, fileName: file.name }
}

/** « 08/07/2026 à 22:14 », where the site is. */
function closedAt(instant: string, zone: string): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  return `${formatDay(local.toPlainDate().toString())} à ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`
}

function print(
  row: Stored,
  tills: readonly CountedRow[],
  { zone, mark }: { readonly zone: string; readonly mark: string },
): Promise<Buffer> {
  // Written by `writeClosure` alone.
  const totals = storedTotals(row.totals)
  return renderListPdf({
    title: `${closureKinds[row.kind]} n°\u00A0${row.number}`,
    subtitle: closureTitle(row.kind, row),
    filters: row.reason === null ? [] : [`Clôturée malgré\u00A0: ${row.reason}`],
    columns: closureColumns,
    rows: [...closureRows(totals, row), ...tills.map(countedPaperRow)],
    totals: null,
    empty: 'Aucune valeur',
    printed: `${row.site} · clôturée le ${closedAt(row.closedAt, zone)} par ${row.closedByName}`,
    landscape: false,
    author: row.site,
    date: row.endDate,
    mark,
  })
}

/** Where the paper of a closure is kept. */
export async function readDocument(tx: Tx, { closureId }: { readonly closureId: number }): Promise<Paper> {
  return (await kept(tx, closureId)) ?? refuse('record-not-found', 'Le document de cette clôture n’est pas encore produit.')
}
