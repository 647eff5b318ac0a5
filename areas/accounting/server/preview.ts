import { closedUntil } from '#areas/establishment/server/api.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { accountingContract } from '../contract.ts'
import { accountingJournalSetting } from '../entities/accounting-settings.ts'
import { openDays, periodFaults } from '../rules/export-checks.ts'
import type { EarlierPieces } from '../rules/export-checks.ts'
import type { ExportFormat } from '../rules/formats/names.ts'
import type { Entry } from '../rules/ledger-types.ts'
import { pendingSql } from './events.sql.ts'
import { makeEntries, pendingEvents, pendingValues } from './make-entries.ts'
import type { Period } from './make-entries.ts'
import { readJournals } from './sources.ts'

type Preview = typeof accountingContract.preview
type Reply = ReplyOf<Preview>
const shown = 60

function sums({ lines }: Entry): { readonly debit: number; readonly credit: number } {
  return { debit: lines.reduce((sum, { debit }) => sum + debit, 0), credit: lines.reduce((sum, { credit }) => sum + credit, 0) }
}

/** What an export of this period would hold, made by the very functions that make it. */
export async function previewExport(tx: Tx, period: ParsedInputOf<Preview>): Promise<Reply> {
  const wrong = periodFaults(period, tx.today.toString())
  if (wrong.length > 0) throw new Refused(wrong)
  const journals = await readJournals(tx)
  const totals = new Map<string, { label: string; entries: number; debit: number; credit: number }>()
  let first: Entry[] = []
  const missing = await makeEntries(tx, await pendingEvents(tx, period), (entries) => {
    for (const entry of entries) {
      const { code, label } = journals[entry.journal]
      const before = totals.get(code) ?? { label, entries: 0, debit: 0, credit: 0 }
      const { debit, credit } = sums(entry)
      totals.set(code, { label: before.label, entries: before.entries + 1, debit: before.debit + debit, credit: before.credit + credit })
    }
    first = [...first, ...entries].toSorted((a, b) => a.day.localeCompare(b.day) || a.piece.localeCompare(b.piece)).slice(0, shown)
    return Promise.resolve()
  })
  const byJournal = [...totals].map(([code, total]) => ({ code, ...total })).toSorted((a, b) => a.code.localeCompare(b.code))
  const whole = (of: 'entries' | 'debit' | 'credit'): number => byJournal.reduce((sum, row) => sum + row[of], 0)
  return {
    entries: whole('entries'),
    debit: whole('debit'),
    credit: whole('credit'),
    earlier: await earlierPending(tx, period),
    openDays: openDays(period, await closedUntil(tx)),
    missing: [...missing],
    journals: byJournal,
    usualFormat: (await readSingle(tx, accountingJournalSetting)).format as ExportFormat,
    sample: first.map(({ journal, day, piece, label, lines }) => ({
      journal: journals[journal].code,
      day,
      piece,
      label,
      lines: lines.map(({ account, debit, credit }) => ({
        account: account.code,
        accountLabel: account.label,
        auxiliary: account.auxiliary,
        debit,
        credit,
      })),
    })),
  }
}

/** What happened before the period and was never exported: an export of this period leaves it behind. */
async function earlierPending(tx: Tx, { from }: Period): Promise<EarlierPieces | null> {
  const to = Temporal.PlainDate.from(from).subtract({ days: 1 }).toString()
  const [row] = await tx.rows<{ count: number; since: string | null }>(
    `select count(*)::int as count, min(h.day)::text as since from (${pendingSql}) h`,
    await pendingValues(tx, { from: '1900-01-01', to }),
  )
  return row === undefined || row.since === null ? null : { count: row.count, since: row.since }
}

/** How much has happened until a day, it included, and was never exported. */
export async function pendingUntil(tx: Tx, day: string): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(
    `select count(*)::int as count from (${pendingSql}) h`,
    await pendingValues(tx, { from: '1900-01-01', to: day }),
  )
  return row?.count ?? 0
}
