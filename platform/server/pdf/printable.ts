import { characterSet, loadFonts } from './fonts.ts'

const replacement = '□'
const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' })
let covered: ReadonlySet<number> | null = null

/** Characters that every one of our fonts can show, whatever the weight. */
function coverage(): ReadonlySet<number> {
  covered ??= loadFonts().map(characterSet).reduce((all, own) => all.intersection(own))
  return covered
}

/**
 * Text as our fonts can print it. PDF/A refuses a document with a character that its font lacks, and no customer's name
 * may prevent a bill: what cannot be shown (an emoji, a Chinese name) becomes □, what is invisible is dropped.
 */
export function printableText(text: string): string {
  const characters = coverage()
  const clean = text.normalize('NFC').replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n').replaceAll('\t', ' ')
  if (/^[\n\x20-\x7e\xa0-\xff]*$/.test(clean)) return breakLongWords(clean)
  let printed = ''
  for (const { segment } of graphemes.segment(clean)) {
    const visible = segment.replace(/[^\n\P{Cc}]|\p{Default_Ignorable_Code_Point}/gu, '')
    printed += Array.from(visible).every((character) => character === '\n' || characters.has(character.codePointAt(0) ?? 0)) ? visible : replacement
  }
  return breakLongWords(printed)
}

/** A word longer than a column would leave the page: it may be broken, invisibly. E-mail addresses are left whole longer. */
function breakLongWords(text: string): string {
  return text.replace(/[^\s\u200b]{25,}/g, (word) => (word.includes('@') && word.length <= 40 ? word : word.replace(/.{20}(?=.)/gsu, '$&\u200b')))
}

/** The same on every text of a JSON value. */
export function printableValue(value: unknown): unknown {
  if (typeof value === 'string') return printableText(value)
  if (Array.isArray(value)) return value.map(printableValue)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, printableValue(inner)]))
}
