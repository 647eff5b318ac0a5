import { amountOf, clean, comma, compact, ddmmyy, dmy, point, side } from './file-line.ts'
import type { FileLine, FileOptions } from './file-line.ts'

export const fecColumns = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const
const separatorOf = ({ separator }: FileOptions): string => (separator === 'tab' ? '\t' : '|')

export const fecHead = (options: FileOptions): string => `${fecColumns.join(separatorOf(options))}\r\n`

/** Article A47 A-1 of the book of tax procedures: eighteen fields, in this order. */
export function fecLine(line: FileLine, options: FileOptions): string {
  const fields = [
    line.journal,
    line.journalLabel,
    String(line.entry).padStart(6, '0'),
    compact(line.day),
    line.account,
    line.accountLabel,
    line.auxiliary,
    line.auxiliaryLabel,
    line.piece,
    compact(line.pieceDay),
    line.label,
    comma(line.debit),
    comma(line.credit),
    line.letter,
    line.letteredOn === null ? '' : compact(line.letteredOn),
    compact(line.validOn),
    '',
    '',
  ]
  return `${fields.map((field) => clean(field)).join(separatorOf(options))}\r\n`
}

const quoted = (text: string, length = 255): string => `"${clean(text, /\t/g).replaceAll('"', '').slice(0, length)}"`

/** Spreadsheets take a file without the mark of UTF-8 for another charset. */
export const csvHead = ({ encoding }: FileOptions): string =>
  `${encoding === 'utf8' ? '\uFEFF' : ''}Journal;Date;Écriture;Pièce;Compte;Libellé du compte;Auxiliaire;Nom de l’auxiliaire;Libellé;Débit;Crédit;Échéance\r\n`
/** A cell that a spreadsheet would compute is made text. */
const cell = (text: string): string => quoted(/^[=+\-@]/.test(text) ? `'${text}` : text)
export function csvLine(line: FileLine): string {
  return `${[cell(line.journal), dmy(line.day, '/'), String(line.entry), cell(line.piece), cell(line.account), cell(line.accountLabel), cell(line.auxiliary), cell(line.auxiliaryLabel), cell(line.label), comma(line.debit), comma(line.credit), line.dueOn === null ? '' : dmy(line.dueOn, '/')].join(';')}\r\n`
}

const general = ({ account, auxiliary }: FileLine): string => (auxiliary === '' ? account : auxiliary)

export function ebpLine(line: FileLine): string {
  return `${[String(line.entry), dmy(line.day), line.journal, general(line), quoted(line.label, 40), quoted(line.piece, 15), point(amountOf(line)), side(line), line.dueOn === null ? '' : dmy(line.dueOn)].join(',')}\r\n`
}

export function cogilogLine(line: FileLine): string {
  const label = clean(line.label)
  return `${[line.journal, dmy(line.day), clean(line.piece), general(line), '', label, dmy(line.day), point(line.debit), point(line.credit), clean(line.piece), label].join('\t')}\r\n`
}

export function coalaLine(line: FileLine): string {
  return `${[dmy(line.day, '/'), line.journal, line.account, String(line.entry), clean(line.piece), comma(line.debit), comma(line.credit), 'E', clean(line.auxiliary)].join(';')}\r\n`
}

export function isacomptaLine(line: FileLine): string {
  const label = clean(line.label)
  return `${[String(line.entry), label, dmy(line.day), label, general(line), clean(line.auxiliaryLabel === '' ? line.accountLabel : line.auxiliaryLabel), clean(line.piece), comma(line.debit), comma(line.credit), comma(amountOf(line)), side(line), line.letter, line.journal].join(';')}\r\n`
}

/** Fixed widths between bars; folio and rank of the line are the number of its entry. */
export function winficLine(line: FileLine): string {
  const fields = [
    line.journal.slice(0, 2).padEnd(2),
    dmy(line.day),
    '1'.padStart(6),
    String(line.entry % 1_000_000).padStart(6),
    ddmmyy(line.day),
    line.account.slice(0, 6).padEnd(6),
    comma(line.debit).padStart(13),
    comma(line.credit).padStart(13),
    clean(line.label).slice(0, 30).padEnd(30),
    line.letter.slice(0, 2).padEnd(2),
    clean(line.piece).slice(-5).padEnd(5),
    ''.padEnd(4),
    dmy(line.dueOn ?? line.day),
    '1',
    ' ',
    ' ',
    '0,000000000',
  ]
  return `${fields.join('|')}\r\n`
}
