import type { Tx } from '#platform/server/tx.ts'
import type { MadeEntry } from './make-entries.ts'
import type { Journals } from './sources.ts'

const insertSql = `
insert into accounting_line (establishment_id, exercise, entry_number, line, export_id, journal, journal_label, day, account, account_label, auxiliary, auxiliary_label, piece, label, debit, credit, valid_on, due_on, role, customer_id, booking_id)
select $1, t.* from unnest($2::bigint[], $3::int[], $4::smallint[], $5::bigint[], $6::text[], $7::text[], $8::date[], $9::text[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::bigint[], $16::bigint[], $17::date[], $18::date[], $19::text[], $20::bigint[], $21::bigint[]) t`

/** Writes the lines of entries whose numbers are taken. */
export async function writeLines(tx: Tx, entries: readonly MadeEntry[], journals: Journals): Promise<void> {
  const today = tx.today.toString()
  const rows = entries.flatMap((entry) =>
    entry.lines.map((line, index): readonly unknown[] => [
      entry.exercise,
      entry.entryNumber,
      index + 1,
      entry.exportId,
      journals[entry.journal].code,
      journals[entry.journal].label,
      entry.day,
      line.account.code,
      line.account.label,
      line.account.auxiliary,
      line.account.auxiliaryLabel,
      entry.piece,
      entry.label,
      line.debit,
      line.credit,
      today,
      entry.dueOn,
      line.role,
      line.customerId ?? entry.customerId,
      entry.bookingId,
    ]),
  )
  if (rows.length === 0) return
  await writeDue(tx, entries)
  await tx.rows(insertSql, [tx.session.establishmentId, ...Array.from({ length: 20 }, (_, column) => rows.map((row) => row[column]))])
}

async function writeDue(tx: Tx, entries: readonly MadeEntry[]): Promise<void> {
  const said = entries.filter(({ source, due }) => due !== null && (source === 'payment' || source === 'bill' || source === 'billShare'))
  if (said.length === 0) return
  await tx.rows(
    'insert into accounting_vat_due (establishment_id, source, source_id, parts) select $1, t.* from unnest($2::text[], $3::bigint[], $4::jsonb[]) t',
    [
      tx.session.establishmentId,
      said.map(({ source }) => source),
      said.map(({ sourceId }) => sourceId),
      said.map(({ due }) => JSON.stringify(due)),
    ],
  )
}
