/*
 * A reader of the FEC that knows nothing of the product: written from article A47 A-1 of the LPF and from what the administration's own tester
 * refuses. It names every line that such a tester would.
 */
const header =
  'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise'.split(
    ' ',
  )
const obligatory = [0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 15]

export type FecReading = { readonly problems: readonly string[]; readonly entries: number; readonly lettered: number }

function day(text: string): boolean {
  const found = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text)
  if (found === null) return false
  const date = new Date(`${found[1]}-${found[2]}-${found[3]}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(8, 10) === found[3]
}

function cents(text: string): number {
  return /^\d{1,12},\d\d$/.test(text) ? Number(text.replace(',', '')) : Number.NaN
}

function lineProblems(fields: readonly string[]): string[] {
  if (fields.length !== header.length) return [`${fields.length} fields`]
  const [debit, credit] = [cents(fields[11] ?? ''), cents(fields[12] ?? '')]
  return [
    ...obligatory.filter((index) => (fields[index] ?? '').trim() === '').map((index) => `${header[index]} is empty`),
    ...[3, 9, 15].filter((index) => !day(fields[index] ?? '')).map((index) => `${header[index]} is no date`),
    ...(/^\d{3}/.test(fields[4] ?? '') ? [] : ['CompteNum does not begin with three digits']),
    ...(Number.isNaN(debit) || Number.isNaN(credit)
      ? ['an amount is not written with a comma']
      : (debit === 0) === (credit === 0)
        ? ['one side exactly is not zero']
        : []),
    ...[
      [6, 7],
      [13, 14],
      [16, 17],
    ]
      .filter(([a = 0, b = 0]) => (fields[a] === '') !== (fields[b] === ''))
      .map(([a = 0]) => `${header[a]} goes alone`),
  ]
}

type Line = { readonly at: number; readonly fields: readonly string[] }

/** Entries follow each other without a hole, in the order in which they were validated. */
function orderProblems(lines: readonly Line[]): string[] {
  return lines.flatMap(({ at, fields }, index) => {
    const before = lines[index - 1]?.fields
    const [number, last] = [Number(fields[2]), before === undefined ? 0 : Number(before[2])]
    return [
      ...(number === last || number === last + 1 ? [] : [`line ${at}: entry ${number} after ${last}`]),
      ...((fields[15] ?? '') < (before?.[15] ?? '') ? [`line ${at}: validated before the line above`] : []),
    ]
  })
}

function balanceProblems(lines: readonly Line[]): string[] {
  return [...Map.groupBy(lines, ({ fields }) => fields[2])].flatMap(([entry, own]) => {
    const sum = own.reduce((total, { fields }) => total + cents(fields[11] ?? '') - cents(fields[12] ?? ''), 0)
    return sum === 0 ? [] : [`entry ${entry} is ${sum} cents out of balance`]
  })
}

/** Lines of one account that bear one letter settle each other, in the file itself. */
function letterProblems(lines: readonly Line[]): string[] {
  return [
    ...Map.groupBy(
      lines.filter(({ fields }) => fields[13] !== ''),
      ({ fields }) => `${fields[4]} ${fields[6]} ${fields[13]}`,
    ),
  ].flatMap(([group, own]) => {
    const sum = own.reduce((total, { fields }) => total + cents(fields[11] ?? '') - cents(fields[12] ?? ''), 0)
    return sum === 0 ? [] : [`letter ${group} is ${sum} cents out of balance`]
  })
}

export function readFec(text: string): FecReading {
  const rows = text.split('\r\n')
  const ends = rows.pop() === ''
  const separator = rows[0]?.includes('\t') === true ? '\t' : '|'
  const lines = rows.slice(1).map((row, index): Line => ({ at: index + 2, fields: row.split(separator) }))
  const problems = [
    ...(ends ? [] : ['the last line has no end']),
    ...(rows[0] === header.join(separator) ? [] : ['header']),
    ...lines.flatMap(({ at, fields }) => lineProblems(fields).map((problem) => `line ${at}: ${problem}`)),
    ...orderProblems(lines),
    ...balanceProblems(lines),
    ...letterProblems(lines),
  ]
  return {
    problems,
    entries: new Set(lines.map(({ fields }) => fields[2])).size,
    lettered: lines.filter(({ fields }) => fields[13] !== '').length,
  }
}
