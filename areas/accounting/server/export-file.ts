import type { Tx } from '#platform/server/tx.ts'
import { bytesOf } from '../rules/formats/encode.ts'
import type { FileLine, FileOptions } from '../rules/formats/file-line.ts'
import { charsetOf, headText, linesText } from '../rules/formats/formats.ts'
import type { ExportFormat } from '../rules/formats/names.ts'
import { letterCode } from '../rules/letter-code.ts'
import { openingLines } from './opening.ts'

/** Which lines a file holds: those of one export as they left, or those of a whole year with their lettering of today. */
export type FileOf = { readonly exportId: number } | { readonly exercise: number }
export type FileToMake = { readonly of: FileOf; readonly format: ExportFormat; readonly options: FileOptions }
type Key = { readonly exercise: number; readonly entry: number; readonly line: number }
type Row = Omit<FileLine, 'letter' | 'letteredOn' | 'pieceDay'> & Key
type Lettered = Key & { readonly letter: number; readonly letteredOn: string }

const page = 5000
const columns = `l.exercise, l.entry_number as entry, l.line, l.journal, l.journal_label as "journalLabel", l.day, l.account, l.account_label as "accountLabel", l.auxiliary, l.auxiliary_label as "auxiliaryLabel", l.piece, l.label, l.debit, l.credit, l.valid_on as "validOn", l.due_on as "dueOn"`
const ofExport = `select ${columns} from accounting_line l where l.establishment_id = $1 and l.export_id = $2 and (l.exercise, l.entry_number, l.line) > ($3, $4, $5) order by l.exercise, l.entry_number, l.line limit ${page}`
const ofYear = `select ${columns} from accounting_line l where l.establishment_id = $1 and l.exercise = $2 and (l.entry_number, l.line) > ($3, $4) order by l.entry_number, l.line limit ${page}`
/** A letter is written where its group is whole in the file, and so balances there: the entry that opens a year carries balances, which bear none. */
const lettersOf = `select k.exercise, k.entry_number as entry, k.line, k.letter, k.lettered_on as "letteredOn" from accounting_letter k where k.establishment_id = $1 and k.exercise = $2 and k.entry_number between $3 and $4
  and not exists (select from accounting_letter o where o.establishment_id = $1 and o.letter = k.letter and o.exercise <> $2)`

async function linesAfter(
  tx: Tx,
  of: FileOf,
  { exercise, entry, line }: Key,
): Promise<readonly (Row & Pick<FileLine, 'letter' | 'letteredOn'>)[]> {
  const establishment = tx.session.establishmentId
  // An export is taken as it left, whatever was lettered since.
  if ('exportId' in of)
    return (await tx.rows<Row>(ofExport, [establishment, of.exportId, exercise, entry, line])).map((row) => ({
      ...row,
      letter: '',
      letteredOn: null,
    }))
  const rows = await tx.rows<Row>(ofYear, [establishment, of.exercise, entry, line])
  const letters = await tx.rows<Lettered>(lettersOf, [establishment, of.exercise, rows[0]?.entry ?? 0, rows.at(-1)?.entry ?? 0])
  const known = new Map(letters.map((one) => [`${one.entry} ${one.line}`, one]))
  return rows.map((row) => {
    const found = known.get(`${row.entry} ${row.line}`)
    return { ...row, letter: found === undefined ? '' : letterCode(found.letter), letteredOn: found?.letteredOn ?? null }
  })
}

/** Reads in a transaction of its own or in the one at hand: lines never change, pages follow each other all the same. */
export type InTx = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** A file as bytes, some thousands of lines at a time: what is in memory does not grow with it. */
export async function* fileBytes(inTx: InTx, { of, format, options }: FileToMake): AsyncGenerator<Buffer> {
  const charset = charsetOf(format, options)
  const bytes = (text: string): Buffer => (charset === 'utf8' ? Buffer.from(text) : Buffer.from(bytesOf(text, charset)))
  const named = new Set<string>()
  const head = headText(format, options)
  if (head !== '') yield bytes(head)
  if ('exercise' in of) {
    const opening = await inTx((tx) => openingLines(tx, of.exercise))
    if (opening.length > 0) yield bytes(linesText(format, opening, options, named))
  }
  let last: Key = { exercise: 0, entry: 0, line: 0 }
  for (;;) {
    const from = last
    const rows = await inTx((tx) => linesAfter(tx, of, from))
    const end = rows.at(-1)
    if (end === undefined) return
    yield bytes(
      linesText(
        format,
        rows.map((row) => ({ ...row, pieceDay: row.day })),
        options,
        named,
      ),
    )
    if (rows.length < page) return
    last = end
  }
}
