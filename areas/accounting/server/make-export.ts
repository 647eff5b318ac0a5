import { createHash } from 'node:crypto'
import { isSchool } from '#areas/establishment/server/api.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { accountingContract } from '../contract.ts'
import { accountingCustomerSetting, accountingJournalSetting } from '../entities/accounting-settings.ts'
import type { MissingAccount } from '../rules/accounts.ts'
import { missingFaults, periodFaults } from '../rules/export-checks.ts'
import type { FileOptions } from '../rules/formats/file-line.ts'
import type { ExportFormat } from '../rules/formats/names.ts'
import { happenedSql, postSql } from './events.sql.ts'
import { fileBytes } from './export-file.ts'
import { letterSettled, letterTickets } from './letters.ts'
import { makeEntries, pendingEvents, pendingValues } from './make-entries.ts'
import type { Period } from './make-entries.ts'
import type { Pending } from './read-events.ts'
import { readJournals } from './sources.ts'
import { writeLines } from './write-lines.ts'

type Make = typeof accountingContract.makeExport

/** How the file is made today; a FEC without the SIREN that names it is refused. */
export async function fileOptions(tx: Tx, until: string): Promise<FileOptions> {
  const { separator, encoding, folder } = await readSingle(tx, accountingJournalSetting)
  const { customerAccount, advanceAccount } = await readSingle(tx, accountingCustomerSetting)
  const [site] = await tx.rows<{ name: string; siren: string | null }>(
    'select name, coalesce(siren, left(siret, 9)) as siren from establishment where id = $1',
    [tx.session.establishmentId],
  )
  return {
    separator: separator as FileOptions['separator'],
    encoding: encoding as FileOptions['encoding'],
    folder: folder ?? site?.name ?? '',
    siren: site?.siren ?? '',
    until,
    keepsRank: true,
    namesAccounts: true,
    ...(advanceAccount === customerAccount ? {} : { advanceAccount }),
  }
}

export function missingSiren(format: ExportFormat, { siren }: FileOptions): readonly MissingAccount[] {
  return format === 'fec' && siren === ''
    ? [{ what: 'Établissement\u00A0: aucun SIREN, qui nomme le fichier', url: '/admin/establishment' }]
    : []
}

/**
 * Exports what is pending of a period, in one transaction: entries are numbered without a hole, written once and for ever, and the fingerprint
 * of their file is kept.
 * @throws Refused with everything that has no account, by name; nothing is numbered then
 */
export async function makeExport(tx: Tx, { from, to, format }: ParsedInputOf<Make>): Promise<ReplyOf<Make>> {
  if (await isSchool(tx))
    return refuse('export-school', 'L’établissement est en mode école\u00A0: rien de ce qu’il enregistre ne part en comptabilité.')
  const wrong = periodFaults({ from, to }, tx.today.toString())
  if (wrong.length > 0) throw new Refused(wrong)
  if (format === null) return refuse('export-choose-provider', 'Veuillez choisir un logiciel comptable.', { field: 'format' })
  // Two exports at once would give the same numbers.
  await tx.rows('select pg_advisory_xact_lock($1, hashtext($2))', [tx.session.establishmentId, 'accounting-export'])
  const pending = await pendingEvents(tx, { from, to })
  if (pending.length === 0) return refuseEmpty(tx, { from, to })
  const options = await fileOptions(tx, to)
  const number = await tx.nextNumber('accounting-export')
  const [row] = await tx.rows<{ id: number }>(
    `insert into accounting_export (establishment_id, number, made_on, from_date, to_date, format, entry_count, total, made_by_name, options, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, 0, 0, $7, $8, $9, $9) returning id`,
    [
      tx.session.establishmentId,
      number,
      tx.today.toString(),
      from,
      to,
      format,
      tx.session.userName,
      JSON.stringify(options),
      tx.now.toString(),
    ],
  )
  if (row === undefined) throw new Error('export not written')
  const entries = await postEntries(tx, row.id, { period: { from, to }, pending, missing: missingSiren(format, options) })
  await letterSettled(tx, row.id)
  await letterTickets(tx, row.id)
  await finishExport(tx, row.id, { format, options })
  await tx.journal({ entity: 'accounting-export', entityId: row.id, action: 'create', after: { number, from, to, format, entries } })
  tx.changed('accounting-export', [row.id])
  return { exportId: row.id, number, entries }
}

async function refuseEmpty(tx: Tx, period: Period): Promise<never> {
  const [done] = await tx.rows(`select from (${happenedSql}) h limit 1`, await pendingValues(tx, period))
  return done === undefined
    ? refuse('export-nothing', 'Il n’y a rien à exporter.', { field: 'from' })
    : refuse('export-already', 'Ces données ont déjà été exportées.', { field: 'from' })
}

type Posting = { readonly period: Period; readonly pending: readonly Pending[]; readonly missing: readonly MissingAccount[] }
async function postEntries(tx: Tx, exportId: number, { period, pending, missing }: Posting): Promise<number> {
  await tx.rows(postSql, [...(await pendingValues(tx, period)), exportId])
  const journals = await readJournals(tx)
  const unknown = [
    ...missing,
    ...(await makeEntries(
      tx,
      pending,
      async (entries) => {
        // What has no account has no line: everything that is missing is named at the end.
        await writeLines(
          tx,
          entries.filter(({ lines }) => lines.every(({ account }) => account.code !== '')),
          journals,
        )
      },
      exportId,
    )),
  ]
  if (unknown.length > 0) throw new Refused(missingFaults(unknown))
  return pending.length
}

/** Counts what was written, and proves it: every number has its lines, every entry comes to zero. */
async function finishExport(
  tx: Tx,
  exportId: number,
  { format, options }: { readonly format: ExportFormat; readonly options: FileOptions },
): Promise<void> {
  const own = [tx.session.establishmentId, exportId]
  const [sums] = await tx.rows<{ numbers: number; entries: number; wrong: number; total: number }>(
    `select (select count(*)::int from accounting_posted where establishment_id = $1 and export_id = $2) as numbers, count(*)::int as entries, count(*) filter (where debit <> credit)::int as wrong, coalesce(sum(debit), 0)::bigint as total
     from (select sum(debit) as debit, sum(credit) as credit from accounting_line where establishment_id = $1 and export_id = $2 group by exercise, entry_number) e`,
    own,
  )
  if (sums === undefined || sums.wrong > 0 || sums.entries !== sums.numbers)
    throw new Error(`export ${exportId} is not balanced: ${JSON.stringify(sums)}`)
  const hash = createHash('sha256')
  for await (const part of fileBytes((work) => work(tx), { of: { exportId }, format, options })) hash.update(part)
  await tx.rows('update accounting_export set entry_count = $3, total = $4, fingerprint = $5 where establishment_id = $1 and id = $2', [
    ...own,
    sums.entries,
    Number(sums.total),
    hash.digest('hex'),
  ])
}
