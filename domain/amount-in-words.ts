import type { Cents } from './money.ts'
import { dutchWords, englishWords, germanWords } from './numbers-in-words.ts'

const small = [
  'zéro',
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
  'treize',
  'quatorze',
  'quinze',
  'seize',
  'dix-sept',
  'dix-huit',
  'dix-neuf',
] as const
const tens: Readonly<Record<number, string>> = {
  20: 'vingt',
  30: 'trente',
  40: 'quarante',
  50: 'cinquante',
  60: 'soixante',
  80: 'quatre-vingt',
}

/** Below one hundred. `ends`: nothing follows but the unit, so that « quatre-vingts » takes its s. */
function belowHundred(value: number, ends: boolean): string {
  if (value < 20) return small[value] ?? ''
  // Seventy and ninety count on from sixty and eighty.
  const base = value < 60 ? value - (value % 10) : value < 80 ? 60 : 80
  const name = tens[base] ?? ''
  const rest = value - base
  if (rest === 0) return base === 80 && ends ? `${name}s` : name
  return `${name}${base < 80 && rest % 10 === 1 ? ' et ' : '-'}${small[rest] ?? ''}`
}

function belowThousand(value: number, ends: boolean): string {
  const hundreds = Math.trunc(value / 100)
  const rest = value % 100
  if (hundreds === 0) return belowHundred(rest, ends)
  const name = hundreds === 1 ? 'cent' : `${small[hundreds] ?? ''} cent`
  if (rest === 0) return hundreds > 1 && ends ? `${name}s` : name
  return `${name} ${belowHundred(rest, ends)}`
}

/** A whole number below one thousand million, as French writes it: « deux cent quatre-vingts », « mille neuf cent un ». */
export function inWords(value: number): string {
  const millions = Math.trunc(value / 1_000_000)
  const thousands = Math.trunc(value / 1000) % 1000
  const rest = value % 1000
  const parts = [
    ...(millions === 0 ? [] : [`${belowThousand(millions, true)} million${millions === 1 ? '' : 's'}`]),
    // « Mille » is no noun: nothing before it takes an s.
    ...(thousands === 0 ? [] : [thousands === 1 ? 'mille' : `${belowThousand(thousands, false)} mille`]),
    ...(rest === 0 && value > 0 ? [] : [belowThousand(rest, true)]),
  ]
  return parts.join(' ')
}

/** What an amount is counted in: of one, and of several. */
type Currency = {
  readonly number: (value: number) => string
  readonly euro: readonly [one: string, many: string]
  readonly cent: readonly [one: string, many: string]
  readonly and: string
}

// German and Dutch count sums in the singular; before its noun, German « eins » is « ein ».
const currencies = {
  fr: { number: inWords, euro: ['euro', 'euros'], cent: ['centime', 'centimes'], and: 'et' },
  en: { number: englishWords, euro: ['euro', 'euros'], cent: ['cent', 'cents'], and: 'and' },
  de: { number: (value) => (value === 1 ? 'ein' : germanWords(value)), euro: ['Euro', 'Euro'], cent: ['Cent', 'Cent'], and: 'und' },
  nl: { number: dutchWords, euro: ['euro', 'euro'], cent: ['cent', 'cent'], and: 'en' },
} as const satisfies Readonly<Record<string, Currency>>
export type WordsLanguage = keyof typeof currencies

/** « trois cent vingt euros et cinquante centimes », of an amount that is not negative. */
export function amountInWords(amount: Cents, language: WordsLanguage): string {
  const { number, euro, cent, and }: Currency = currencies[language]
  const counted = (value: number, [one, many]: Currency['euro']): string =>
    `${number(value)} ${value > 1 || (value === 0 && language === 'en') ? many : one}`
  const euros = Math.trunc(amount / 100)
  const rest = amount % 100
  // « Un million » is a noun, which « de » follows.
  const whole = language === 'fr' && euros > 0 && euros % 1_000_000 === 0 ? `${inWords(euros)} d’euros` : counted(euros, euro)
  if (rest === 0) return whole
  return euros === 0 ? counted(rest, cent) : `${whole} ${and} ${counted(rest, cent)}`
}
