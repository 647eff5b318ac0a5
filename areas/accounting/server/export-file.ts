import type { Tx } from '#platform/server/tx.ts'
import { bytesOf } from '../rules/formats/encode.ts'
import type { FileLine, FileOptions } from '../rules/formats/file-line.ts'
import { charsetOf, headText, linesText } from '../rules/formats/formats.ts'
import type { ExportFormat } from '../rules/formats/names.ts'
import { letterCode } from '../rules/letter-code.ts'

/** Which lines a file holds: those of one export as they left, or those of a whole year with their lettering of today. */
export type FileOf = { readonly exportId: number } | { readonly exercise: number }
export type FileToMake = { readonly of: FileOf; readonly format: ExportFormat; readonly options: FileOptions }
type Key = { readonly exercise: number; readonly entry: number; readonly line: number }
type Row = Omit<FileLine, 'letter' | 'pieceDay'> & Key & { readonly letter: number | null }

const page = 5000

function pageSql(isYear: boolean): string {
  const letter = isYear ? 'k.letter, k.lettered_on' : 'null::int as letter, null::date'
  return `select l.exercise, l.entry_number as entry, l.line, l.journal, l.journal_label as "journalLabel", l.day, l.account, l.account_label as "accountLabel", l.auxiliary, l.auxiliary_label as "auxiliaryLabel", l.piece, l.label, l.debit, l.credit,
    l.valid_on as "validOn", l.due_on as "dueOn", ${letter} as "letteredOn"
  from accounting_line l ${isYear ? 'left join accounting_letter k on k.establishment_id = l.establishment_id and k.exercise = l.exercise and k.entry_number = l.entry_number and k.line = l.line' : ''}
  where l.establishment_id = $1 and l.${isYear ? 'exercise' : 'export_id'} = $2 and (l.exercise, l.entry_number, l.line) > ($3, $4, $5) order by l.exercise, l.entry_number, l.line limit ${page}`
}

/** Reads in a transaction of its own or in the one at hand: lines never change, pages follow each other all the same. */
export type InTx = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** A file as bytes, some thousands of lines at a time: what is in memory does not grow with it. */
export async function* fileBytes(inTx: InTx, { of, format, options }: FileToMake): AsyncGenerator<Buffer> {
  const isYear = 'exercise' in of
  const sql = pageSql(isYear)
  const charset = charsetOf(format, options)
  const bytes = (text: string): Buffer => (charset === 'utf8' ? Buffer.from(text) : Buffer.from(bytesOf(text, charset)))
  const head = headText(format, options)
  if (head !== '') yield bytes(head)
  let last: Key = { exercise: 0, entry: 0, line: 0 }
  for (;;) {
    const rows = await inTx((tx) => tx.rows<Row>(sql, [tx.session.establishmentId, isYear ? of.exercise : of.exportId, last.exercise, last.entry, last.line]))
    const end = rows.at(-1)
    if (end === undefined) return
    yield bytes(linesText(format, rows.map((row) => ({ ...row, pieceDay: row.day, letter: row.letter === null ? '' : letterCode(row.letter) })), options))
    if (rows.length < page) return
    last = end
  }
}
