/** Numbers below one hundred by their tens and units, as a language names them. */
type Names = { readonly small: readonly string[]; readonly tens: readonly string[] }
const english: Names = {
  small: [
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
    'thirteen',
    'fourteen',
    'fifteen',
    'sixteen',
    'seventeen',
    'eighteen',
    'nineteen',
  ],
  tens: ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
}
const german: Names = {
  small: [
    'null',
    'eins',
    'zwei',
    'drei',
    'vier',
    'fünf',
    'sechs',
    'sieben',
    'acht',
    'neun',
    'zehn',
    'elf',
    'zwölf',
    'dreizehn',
    'vierzehn',
    'fünfzehn',
    'sechzehn',
    'siebzehn',
    'achtzehn',
    'neunzehn',
  ],
  tens: ['', '', 'zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'],
}
const dutch: Names = {
  small: [
    'nul',
    'een',
    'twee',
    'drie',
    'vier',
    'vijf',
    'zes',
    'zeven',
    'acht',
    'negen',
    'tien',
    'elf',
    'twaalf',
    'dertien',
    'veertien',
    'vijftien',
    'zestien',
    'zeventien',
    'achttien',
    'negentien',
  ],
  tens: ['', '', 'twintig', 'dertig', 'veertig', 'vijftig', 'zestig', 'zeventig', 'tachtig', 'negentig'],
}

const parts = (
  value: number,
): { readonly millions: number; readonly thousands: number; readonly hundreds: number; readonly below: number } => ({
  millions: Math.trunc(value / 1_000_000),
  thousands: Math.trunc(value / 1000) % 1000,
  hundreds: Math.trunc(value / 100) % 10,
  below: value % 100,
})
const named = (list: readonly string[], at: number): string => list[at] ?? ''

function englishBelowHundred(value: number): string {
  if (value < 20) return named(english.small, value)
  const ten = named(english.tens, Math.trunc(value / 10))
  return value % 10 === 0 ? ten : `${ten}-${named(english.small, value % 10)}`
}

function englishBelowThousand(value: number): string {
  const { hundreds, below } = parts(value)
  if (hundreds === 0) return englishBelowHundred(below)
  return `${named(english.small, hundreds)} hundred${below === 0 ? '' : ` and ${englishBelowHundred(below)}`}`
}

/** « two thousand and five », « three hundred and twenty », of a whole number below one thousand million. */
export function englishWords(value: number): string {
  const { millions, thousands } = parts(value)
  const rest = value % 1000
  const before = [
    ...(millions === 0 ? [] : [`${englishBelowThousand(millions)} million`]),
    ...(thousands === 0 ? [] : [`${englishBelowThousand(thousands)} thousand`]),
  ]
  if (before.length === 0) return englishBelowThousand(rest)
  return rest === 0 ? before.join(' ') : `${before.join(' ')}${rest < 100 ? ' and' : ''} ${englishBelowThousand(rest)}`
}

/** German says units before tens, in one word; « eins » loses its s before what it counts. */
function germanBelowHundred(value: number, ends: boolean): string {
  if (value === 1 && !ends) return 'ein'
  if (value < 20) return named(german.small, value)
  const ten = named(german.tens, Math.trunc(value / 10))
  return value % 10 === 0 ? ten : `${germanBelowHundred(value % 10, false)}und${ten}`
}

function germanBelowThousand(value: number, ends: boolean): string {
  const { hundreds, below } = parts(value)
  const hundred = hundreds === 0 ? '' : `${germanBelowHundred(hundreds, false)}hundert`
  return below === 0 && hundreds > 0 ? hundred : `${hundred}${germanBelowHundred(below, ends)}`
}

/** « dreihundertzwanzig », « zwei Millionen fünfhundert », of a whole number below one thousand million. */
export function germanWords(value: number): string {
  const { millions, thousands } = parts(value)
  const rest = value % 1000
  const million = millions === 0 ? [] : [millions === 1 ? 'eine Million' : `${germanBelowThousand(millions, true)} Millionen`]
  const thousand = thousands === 0 ? '' : `${germanBelowThousand(thousands, false)}tausend`
  const below = rest === 0 && value > 0 ? '' : germanBelowThousand(rest, true)
  return [...million, ...(thousand + below === '' ? [] : [thousand + below])].join(' ')
}

/** Dutch says units before tens; « en » takes a diaeresis after the e of « twee » and « drie ». */
function dutchBelowHundred(value: number): string {
  if (value < 20) return named(dutch.small, value)
  const [ten, unit] = [named(dutch.tens, Math.trunc(value / 10)), value % 10]
  return unit === 0 ? ten : `${named(dutch.small, unit)}${unit === 2 || unit === 3 ? 'ën' : 'en'}${ten}`
}

function dutchBelowThousand(value: number): string {
  const { hundreds, below } = parts(value)
  const hundred = hundreds === 0 ? '' : `${hundreds === 1 ? '' : named(dutch.small, hundreds)}honderd`
  return below === 0 && hundreds > 0 ? hundred : `${hundred}${dutchBelowHundred(below)}`
}

/** « driehonderdtwintig », « tweeduizend vijf », of a whole number below one thousand million. */
export function dutchWords(value: number): string {
  const { millions, thousands } = parts(value)
  const rest = value % 1000
  return [
    ...(millions === 0 ? [] : [`${millions === 1 ? 'één' : dutchBelowThousand(millions)} miljoen`]),
    ...(thousands === 0 ? [] : [`${thousands === 1 ? '' : dutchBelowThousand(thousands)}duizend`]),
    ...(rest === 0 && value > 0 ? [] : [value === 1 ? 'één' : dutchBelowThousand(rest)]),
  ].join(' ')
}
