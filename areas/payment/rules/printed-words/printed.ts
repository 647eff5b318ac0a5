import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { printedFormats, printedLanguages } from './formats.ts'
import type { PrintedFormats, PrintedLanguage } from './formats.ts'
import { french } from './french.ts'
import type { PrintedWords } from './french.ts'
import { german } from './german.ts'

/** How a paper speaks: its words, and its days and amounts. */
export type Printed = PrintedFormats & { readonly language: PrintedLanguage; readonly words: PrintedWords }

const words: Readonly<Record<PrintedLanguage, PrintedWords>> = { fr: french, en: english, de: german, nl: dutch }

/** The papers of one language. */
export const printedIn = (language: PrintedLanguage): Printed => ({ language, words: words[language], ...printedFormats[language] })

/** French where nobody said which language the customer speaks; English for one that the product does not write, since who chose Spanish or Danish said that it is not French. */
export function printedLanguage(isoCode: string | null): PrintedLanguage {
  return isoCode === null ? 'fr' : (printedLanguages.find((language) => language === isoCode) ?? 'en')
}
