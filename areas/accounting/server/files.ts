import { Readable } from 'node:stream'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import { NotFound } from '#platform/server/errors.ts'
import type { Session } from '#platform/server/session.ts'
import type { InTenant } from '#platform/server/tenant.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { SentFile } from '#kernel/server/serve.ts'
import { closedUntil } from '#areas/establishment/server/api.ts'
import { fecDoubt, missingFaults } from '../rules/export-checks.ts'
import type { FileOptions } from '../rules/formats/file-line.ts'
import { fileName } from '../rules/formats/formats.ts'
import type { ExportFormat } from '../rules/formats/names.ts'
import { fileBytes } from './export-file.ts'
import type { FileToMake } from './export-file.ts'
import { fileOptions, missingSiren } from './make-export.ts'
import { pendingUntil } from './preview.ts'

const streamed = (inTenant: InTenant, session: Session, file: FileToMake): Readable =>
  Readable.from(fileBytes((work) => inTenant(session, work), file))

/** The file of an export, the same to the byte whenever it is taken; who takes it again is written down. */
export async function exportFile(tx: Tx, exportId: number, inTenant: InTenant): Promise<SentFile> {
  const [found] = await tx.rows<{ number: number; format: ExportFormat; options: string }>(
    'select number, format, options from accounting_export where establishment_id = $1 and id = $2',
    [tx.session.establishmentId, exportId],
  )
  if (found === undefined) throw new NotFound('Cet export comptable n’existe pas.')
  const { number, format } = found
  // Written by `makeExport` alone.
  const options = JSON.parse(found.options) as FileOptions
  await tx.rows('insert into accounting_export_copy (establishment_id, export_id, at, by_name) values ($1, $2, $3, $4)', [
    tx.session.establishmentId,
    exportId,
    tx.now.toString(),
    tx.session.userName,
  ])
  await tx.journal({ entity: 'accounting-export', entityId: exportId, action: 're-export', after: { number, format } })
  tx.changed('accounting-export', [exportId])
  return {
    content: streamed(inTenant, tx.session, { of: { exportId }, format, options }),
    type: 'text/plain',
    fileName: fileName(format, options, number),
  }
}

type ReadyFec = { readonly id: number; readonly label: string; readonly options: FileOptions }

/**
 * What the FEC of a year needs.
 * @throws Refused when nothing of the year was exported, or when nothing names the file
 */
async function readyFec(tx: Tx, financialYearId: number): Promise<ReadyFec> {
  const [year] = await tx.rows<{ id: number; label: string; end: string; hasLines: boolean }>(
    `select y.id, y.label, y.end_date as "end", exists (select from accounting_line l where l.establishment_id = $1 and l.exercise = y.id) as "hasLines" from financial_year y where y.establishment_id = $1 and y.id = $2`,
    [tx.session.establishmentId, financialYearId],
  )
  if (year === undefined) throw new NotFound('Cet exercice comptable n’existe pas.')
  if (!year.hasLines)
    return refuse('export-nothing', 'Il n’y a rien à exporter\u00A0: aucune écriture de cet exercice n’a encore été exportée.')
  const options = await fileOptions(tx, year.end)
  const missing = missingSiren('fec', options)
  if (missing.length > 0) throw new Refused(missingFaults(missing))
  return { id: year.id, label: year.label, options }
}

/** What is said beside a FEC: what it lacks, or may say otherwise later. */
async function doubtOf(tx: Tx, financialYearId: number): Promise<string | null> {
  const [year] = await tx.rows<{ start: string; end: string; earlierOpen: string | null }>(
    `select y.start_date as start, y.end_date as "end", (select max(o.end_date) from financial_year o where o.establishment_id = $1 and o.end_date < y.start_date and o.closed_at is null and exists (select from accounting_line l where l.establishment_id = $1 and l.exercise = o.id)) as "earlierOpen"
     from financial_year y where y.establishment_id = $1 and y.id = $2`,
    [tx.session.establishmentId, financialYearId],
  )
  if (year === undefined) throw new NotFound('Cet exercice comptable n’existe pas.')
  const earlier = await pendingUntil(tx, Temporal.PlainDate.from(year.start).subtract({ days: 1 }).toString())
  const until = await closedUntil(tx)
  return fecDoubt({
    earlier,
    pending: (await pendingUntil(tx, year.end)) - earlier,
    isEarlierOpen: year.earlierOpen !== null && (until === null || until < year.earlierOpen),
  })
}

/** `fecReady`: asked before the file is taken. */
export async function fecReady(tx: Tx, financialYearId: number): Promise<{ readonly fileName: string; readonly doubt: string | null }> {
  return { fileName: fileName('fec', (await readyFec(tx, financialYearId)).options, null), doubt: await doubtOf(tx, financialYearId) }
}

/** The file that the tax administration asks for: one accounting year, everything that was exported of it. */
export async function fecOfYear(tx: Tx, financialYearId: number, inTenant: InTenant): Promise<SentFile> {
  const { id, label, options } = await readyFec(tx, financialYearId)
  await tx.journal({ entity: 'financial-year', entityId: id, action: 'fec', after: { label } })
  return {
    content: streamed(inTenant, tx.session, { of: { exercise: id }, format: 'fec', options }),
    type: 'text/plain',
    fileName: fileName('fec', options, null),
  }
}
