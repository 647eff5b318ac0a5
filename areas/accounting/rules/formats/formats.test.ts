import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bytesOf, singleBytes } from './encode.ts'
import type { FileLine, FileOptions } from './file-line.ts'
import { fileName, headText, linesText } from './formats.ts'
import { exportFormats } from './names.ts'
import type { ExportFormat } from './names.ts'

const options: FileOptions = { separator: 'pipe', encoding: 'utf8', folder: 'Camping Les Embruns', siren: '732829320', until: '2026-12-31' }
const sold: FileLine = {
  entry: 1,
  journal: 'VE',
  journalLabel: 'Ventes',
  day: '2026-07-18',
  account: '411000',
  accountLabel: 'Clients',
  auxiliary: '',
  auxiliaryLabel: '',
  piece: 'F2026-0123',
  pieceDay: '2026-07-18',
  label: 'SEJOUR DURAND',
  debit: 77_854,
  credit: 0,
  letter: '',
  letteredOn: null,
  validOn: '2026-07-18',
  dueOn: '2026-08-17',
}
const text = (format: ExportFormat, line: Partial<FileLine> = {}): string =>
  linesText(format, [{ ...sold, ...line }], options).replace(/\r\n$/, '')

test('the FEC: eighteen fields under their names, day and amounts as the law writes them, its file named after SIREN and closing day', () => {
  assert.equal(
    headText('fec', options),
    'JournalCode|JournalLib|EcritureNum|EcritureDate|CompteNum|CompteLib|CompAuxNum|CompAuxLib|PieceRef|PieceDate|EcritureLib|Debit|Credit|EcritureLet|DateLet|ValidDate|Montantdevise|Idevise\r\n',
  )
  const line = {
    entry: 39,
    auxiliary: 'CLI001',
    auxiliaryLabel: 'Atelier Durand',
    piece: 'F2025-06',
    day: '2025-06-10',
    pieceDay: '2025-06-10',
    validOn: '2025-06-10',
    label: 'Facture F2025-06 Atelier Durand',
    debit: 396_000,
  }
  assert.equal(
    text('fec', line),
    'VE|Ventes|000039|20250610|411000|Clients|CLI001|Atelier Durand|F2025-06|20250610|Facture F2025-06 Atelier Durand|3960,00|0,00|||20250610||',
  )
  assert.equal(text('fec', { ...line, label: 'Coupé | en\tdeux\n', letter: 'AAB', letteredOn: '2025-07-01' }).split('|').length, 18)
  assert.equal(fileName('fec', options, 4), '732829320FEC20261231.txt')
})

test('Sage PNM: the worked line, 112 characters after the name of the file', () => {
  assert.equal(
    text('sagePnm', { piece: 'F2026-0123', label: 'SEJOUR DURAND MH12', auxiliary: 'DURAND', dueOn: '2026-08-17' }),
    'VE 180726FC411000       XDURAND       F2026-0123   SEJOUR DURAND MH12       E170826D              778.54N0000123',
  )
  assert.equal(text('sagePnm', { piece: 'FA-2026-000001' }).slice(9, 11), 'FC')
  assert.equal(text('sagePnm', { piece: 'AV-2026-000001' }).slice(9, 11), 'AC')
  assert.equal(text('sagePnm', { piece: 'R-12' }).slice(9, 11), 'RC')
  assert.equal(text('sagePnm', { label: 'Un libellé beaucoup trop long pour tenir dans sa colonne' }).length, 112)
  assert.equal(headText('sagePnm', options), `${'Camping Les Embruns'.padEnd(30)}\r\n`)
})

test('Ciel XIMPORT: the worked line, 142 characters', () => {
  assert.equal(
    text('cielXimport'),
    '    1VE2026071820260817F2026-0123  411000     SEJOUR DURAND                   778.54D                  Clients                           O2003',
  )
  assert.equal(text('cielXimport', { label: 'x'.repeat(90), dueOn: null }).length, 142)
})

test('Quadra: the worked line, its first 158 characters', () => {
  const line = text('quadra', { label: 'SEJOUR F2026-0123', dueOn: null })
  assert.equal(
    line.slice(0, 158),
    'M411000  VE000180726 SEJOUR F2026-0123   D+000000077854        000000     00123                    F26-0123EURVE    SEJOUR F2026-0123               F26-0123  ',
  )
  assert.equal(line.length, 168)
})

test('a piece too long for its column keeps its rank: no two bills have the same; a file that left before is the same', () => {
  const now = (format: ExportFormat, piece: string): string => linesText(format, [{ ...sold, piece }], { ...options, keepsRank: true })
  const columns = { sagePnm: [38, 51], cielXimport: [23, 35], quadra: [99, 107] } as const
  const shown = (format: keyof typeof columns, piece: string): string =>
    now(format, piece)
      .slice(...columns[format])
      .trimEnd()
  assert.deepEqual([shown('sagePnm', 'F-2026-000637'), shown('sagePnm', 'FA-2026-000288')], ['F-2026-000637', 'FA2026-000288'])
  assert.deepEqual(
    [shown('cielXimport', 'F-2026-000637'), shown('cielXimport', 'FA-2026-000288'), shown('cielXimport', 'R-12')],
    ['F2026-000637', 'FA26-000288', 'R-12'],
  )
  assert.deepEqual(
    [shown('quadra', 'F2026-0123'), shown('quadra', 'AV-2026-000002'), shown('quadra', 'F-2026-010637')],
    ['F26-0123', 'AV260002', 'F2610637'],
  )
  assert.equal(shown('cielXimport', 'PARTENAIRE/2026/00000451'), '026/00000451')
  for (const [format, length] of [
    ['sagePnm', 112],
    ['cielXimport', 142],
    ['quadra', 168],
  ] as const) {
    const pieces = ['F', 'FA', 'AV'].flatMap((series) =>
      Array.from({ length: 120 }, (_, rank) => `${series}-2026-${String(rank * 90 + 1).padStart(6, '0')}`),
    )
    assert.equal(new Set(pieces.map((piece) => shown(format, piece))).size, pieces.length, format)
    assert.ok(
      pieces.every((piece) => now(format, piece).length === length + 2),
      format,
    )
  }
  assert.equal(text('cielXimport', { piece: 'F-2026-000637' }).slice(23, 35), 'F-2026-00063')
  assert.equal(text('quadra', { piece: 'AV-2026-000002' }).slice(99, 107), 'AV26-000')
})

test('Quadra is told once who each customer is, before his first line', () => {
  const of = (more: Partial<FileLine>): FileLine => ({ ...sold, auxiliary: 'C00042', auxiliaryLabel: 'Lefèvre Anne', ...more })
  const named = new Set<string>()
  const texts = [
    [of({}), of({ debit: 0, credit: 77_854 })],
    [of({}), of({ account: '401000', auxiliary: 'P7', auxiliaryLabel: 'Agence' })],
  ]
  const written = texts.map((lines) => linesText('quadra', lines, { ...options, namesAccounts: true }, named)).join('')
  const rows = written.split('\r\n').slice(0, -1)
  assert.deepEqual(
    rows.map((row) => row[0]),
    ['C', 'M', 'M', 'M', 'C', 'M'],
  )
  const [first = '', , , , other = ''] = rows
  assert.deepEqual(
    [first.length, first.slice(1, 9), first.slice(9, 39).trim(), first.slice(39, 46)],
    [453, 'C00042  ', 'Lefèvre Anne', 'LEFÈVRE'],
  )
  assert.deepEqual([first.slice(98, 106), first.slice(216, 218), other.slice(216, 218)], ['411000  ', '2C', '2F'])
  assert.equal(linesText('quadra', [of({})], options)[0], 'M', 'what left before is the same when it is taken again')
})

test('columns of the formats that separate them', () => {
  assert.equal(
    text('ebp', { entry: 67, day: '2014-01-01', journal: 'VT', label: 'Pilote "CHRISTIAN"', piece: 'OF067', debit: 9900, dueOn: null }),
    '67,01012014,VT,411000,"Pilote CHRISTIAN","OF067",99.00,D,',
  )
  assert.deepEqual(text('cogilog').split('\t'), [
    'VE',
    '18072026',
    'F2026-0123',
    '411000',
    '',
    'SEJOUR DURAND',
    '18072026',
    '778.54',
    '0.00',
    'F2026-0123',
    'SEJOUR DURAND',
  ])
  assert.deepEqual(text('coala', { auxiliary: 'DURAND' }).split(';'), [
    '18/07/2026',
    'VE',
    '411000',
    '1',
    'F2026-0123',
    '778,54',
    '0,00',
    'E',
    'DURAND',
  ])
  assert.deepEqual(text('isacompta', { debit: 0, credit: 77_854 }).split(';'), [
    '1',
    'SEJOUR DURAND',
    '18072026',
    'SEJOUR DURAND',
    '411000',
    'Clients',
    'F2026-0123',
    '0,00',
    '778,54',
    '778,54',
    'C',
    '',
    'VE',
  ])
  const winfic = text('winfic').split('|')
  assert.deepEqual(
    winfic.map((field) => field.length),
    [2, 8, 6, 6, 6, 6, 13, 13, 30, 2, 5, 4, 8, 1, 1, 1, 11],
  )
  assert.equal(text('csv', { label: '=1+1' }).split(';')[8], `"'=1+1"`)
})

test('an auxiliary stands for its account where a format has one column only', () => {
  for (const format of ['ebp', 'cogilog', 'isacompta', 'quadra', 'cielXimport'] as const)
    assert.match(text(format, { auxiliary: 'C00042', auxiliaryLabel: 'Lefèvre' }), /C00042/, format)
})

test('advances keep their account where the auxiliary would put them on that of customers; a file that left before is the same', () => {
  const advance: FileLine = {
    ...sold,
    account: '419100',
    accountLabel: 'Clients, avances et acomptes reçus',
    auxiliary: 'C00042',
    auxiliaryLabel: 'Lefèvre',
  }
  for (const format of ['ebp', 'cogilog', 'isacompta', 'quadra', 'cielXimport'] as const) {
    const now = linesText(format, [advance], { ...options, advanceAccount: '419100' })
    assert.deepEqual([now.includes('419100'), now.includes('C00042')], [true, false], format)
    assert.match(linesText(format, [advance], options), /C00042/, format)
    assert.match(linesText(format, [{ ...advance, account: '411000' }], { ...options, advanceAccount: '419100' }), /C00042/, format)
  }
  for (const format of ['fec', 'csv', 'sagePnm', 'coala'] as const)
    assert.match(linesText(format, [advance], { ...options, advanceAccount: '419100' }), /419100.*C00042/, format)
})

test('no text shifts a column: what a charset does not hold is made plain before anything is cut', () => {
  assert.equal(singleBytes('Œuvre d’été – 12 €', 'cp850'), "OEuvre d'été - 12 EUR")
  assert.deepEqual([...bytesOf('été', 'cp850')], [0x82, 0x74, 0x82])
  assert.deepEqual([...bytesOf('€œ', 'latin9')], [0xa4, 0xbd])
  assert.deepEqual([...bytesOf('€’', 'cp1252')], [0x80, 0x92])
  assert.equal(singleBytes('Łódź 日本', 'latin9'), 'Lódz ??')
  const hostile = { label: 'Séjour d’Anaïs œuvre 日本 — 12 €\r\n|;\t"', piece: 'F\t2026', auxiliaryLabel: 'Zoë|;' }
  for (const [format, length] of [
    ['sagePnm', 112],
    ['cielXimport', 142],
    ['quadra', 168],
  ] as const)
    assert.equal(text(format, hostile).length, length, format)
  for (const format of Object.keys(exportFormats) as ExportFormat[]) assert.equal(text(format, hostile).includes('\n'), false, format)
})
