import type { Charset } from './encode.ts'
import { singleBytes } from './encode.ts'
import { compact } from './file-line.ts'
import type { FileLine, FileOptions } from './file-line.ts'
import { cielLine, quadraAccount, quadraLine, sageHead, sageLine } from './fixed.ts'
import type { ExportFormat } from './names.ts'
import { coalaLine, cogilogLine, csvHead, csvLine, ebpLine, fecHead, fecLine, isacomptaLine, winficLine } from './separated.ts'

type Format = {
  readonly extension: string
  /** Null: as the settings say. */ readonly charset: Charset | null
  head(options: FileOptions): string
  line(line: FileLine, options: FileOptions): string
  /** What says who an auxiliary is, before its first line. */ account?(line: FileLine): string
}
const nothing = (): string => ''

const formats: Readonly<Record<ExportFormat, Format>> = {
  fec: { extension: 'txt', charset: null, head: fecHead, line: fecLine },
  csv: { extension: 'csv', charset: null, head: csvHead, line: csvLine },
  sagePnm: { extension: 'pnm', charset: 'cp1252', head: sageHead, line: sageLine },
  cielXimport: { extension: 'txt', charset: 'cp850', head: nothing, line: cielLine },
  quadra: { extension: 'txt', charset: 'cp1252', head: nothing, line: quadraLine, account: quadraAccount },
  ebp: { extension: 'txt', charset: 'cp1252', head: nothing, line: ebpLine },
  cogilog: { extension: 'txt', charset: 'cp1252', head: nothing, line: cogilogLine },
  coala: { extension: 'csv', charset: 'cp1252', head: nothing, line: coalaLine },
  isacompta: { extension: 'csv', charset: 'cp1252', head: nothing, line: isacomptaLine },
  winfic: { extension: 'txt', charset: 'cp1252', head: nothing, line: winficLine },
}

export const charsetOf = (format: ExportFormat, options: FileOptions): Charset => formats[format].charset ?? options.encoding

/** Formats with one column for an account and its auxiliary: software reads an auxiliary there as the account of customers. */
const oneColumn: ReadonlySet<ExportFormat> = new Set(['cielXimport', 'quadra', 'ebp', 'cogilog', 'isacompta'])

/** Advances stay on their account where the auxiliary would put them on that of customers. */
function placed(line: FileLine, format: ExportFormat, { advanceAccount }: FileOptions): FileLine {
  return oneColumn.has(format) && line.account === advanceAccount ? { ...line, auxiliary: '', auxiliaryLabel: '' } : line
}

/** Texts as the charset holds them before any column is cut: nothing shifts afterwards. */
function plain(line: FileLine, charset: Charset): FileLine {
  const of = (text: string): string => singleBytes(text, charset)
  return {
    ...line,
    journalLabel: of(line.journalLabel),
    accountLabel: of(line.accountLabel),
    auxiliary: of(line.auxiliary),
    auxiliaryLabel: of(line.auxiliaryLabel),
    piece: of(line.piece),
    label: of(line.label),
  }
}

/** The text of a file, piece by piece: what comes before the lines. */
export function headText(format: ExportFormat, options: FileOptions): string {
  const charset = charsetOf(format, options)
  return singleBytes(formats[format].head({ ...options, folder: singleBytes(options.folder, charset) }), charset)
}

/** @param named the auxiliaries that the file has named already, one text after the other */
export function linesText(format: ExportFormat, lines: readonly FileLine[], options: FileOptions, named: Set<string> = new Set()): string {
  const charset = charsetOf(format, options)
  const { account, line: textOf } = formats[format]
  return lines
    .map((line) => {
      const row = plain(placed(line, format, options), charset)
      const isNew = options.namesAccounts === true && account !== undefined && row.auxiliary !== '' && !named.has(row.auxiliary)
      if (isNew) named.add(row.auxiliary)
      return `${isNew ? account(row) : ''}${textOf(row, options)}`
    })
    .join('')
}

/** « 123456782FEC20261231.txt »: SIREN and last day, as the law names it; « XIMPORT.TXT » as its software does. */
export function fileName(format: ExportFormat, { siren, until }: FileOptions, number: number | null): string {
  if (format === 'fec') return `${siren}FEC${compact(until)}.txt`
  if (format === 'cielXimport') return 'XIMPORT.TXT'
  return `export-${format.toLowerCase()}-${String(number ?? 0).padStart(4, '0')}.${formats[format].extension}`
}
