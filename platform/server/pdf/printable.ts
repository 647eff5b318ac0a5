import { asPrinted } from '#domain/printable.ts'

/**
 * Text as our fonts can print it. PDF/A refuses a document with a character that its font lacks: emoji are dropped, letters
 * of other alphabets become □, what is invisible is left out.
 */
export function printableText(text: string): string {
  return breakLongWords(asPrinted(text))
}

/** A word longer than a column would leave the page: it may be broken, invisibly. E-mail addresses are left whole longer. */
function breakLongWords(text: string): string {
  return text.replace(/[^\s\u200b]{25,}/g, (word) =>
    word.includes('@') && word.length <= 40 ? word : word.replace(/.{20}(?=.)/gsu, '$&\u200b'),
  )
}

/** The same on every text of a JSON value. */
export function printableValue(value: unknown): unknown {
  if (typeof value === 'string') return printableText(value)
  if (Array.isArray(value)) return value.map(printableValue)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, printableValue(inner)]))
}
