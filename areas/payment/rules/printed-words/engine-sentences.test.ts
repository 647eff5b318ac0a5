import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PriceLine } from '#areas/price/rules/stay-to-price.ts'
import { everyQuoted } from '#areas/price/server/cases/quoted.ts'
import '#areas/price/server/cases/money.test.ts'
import '#areas/price/server/cases/more-published.test.ts'
import '#areas/price/server/cases/offers.test.ts'
import '#areas/price/server/cases/outside-published.test.ts'
import '#areas/price/server/cases/package.test.ts'
import '#areas/price/server/cases/peers.test.ts'
import '#areas/price/server/cases/people-and-options.test.ts'
import '#areas/price/server/cases/published.test.ts'
import { printedIn } from './printed.ts'
import { labelIn, reasonIn } from './say-again.ts'
import { labels, ownNames, reasons, weekRanks } from './sentences.ts'

const wordsOf = (text: string): string[] => text.match(/\p{L}[\p{L}’]+/gu) ?? []
/** Words that a paper of a language may say: those of its sentences, and of its dates. */
function vocabulary(language: Language): ReadonlySet<string> {
  const { words, day } = printedIn(language)
  const months = Array.from({ length: 12 }, (_, index) => day(`2026-${String(index + 1).padStart(2, '0')}-01`))
  return new Set(
    [...reasons, ...weekRanks, ...labels, ...Object.values(ownNames)]
      .map((sentence) => sentence[language].replaceAll(/\{\w+\}/g, ' '))
      .concat(months, words.stay.period(day('2026-07-01'), day('2026-07-02')))
      .flatMap(wordsOf),
  )
}

/** Every text of a request, longest first: what the site named keeps its name, counted and in lower case too. */
function named(input: unknown): readonly string[] {
  if (typeof input === 'string') return [input]
  return typeof input === 'object' && input !== null ? Object.values(input).flatMap(named) : []
}
const without = (text: string, names: readonly string[]): string =>
  names.reduce((rest, name) => rest.replaceAll(new RegExp(`(?<!\\p{L})${RegExp.escape(name)}(?!\\p{L})`, 'gu'), ' '), text)
const spelled = (input: unknown): readonly string[] => {
  // The last two are what the documented format names by itself.
  const names = [...named(input), 'Saison', 'Hébergement'].filter((name) => /\p{L}/u.test(name))
  return [...new Set(names.flatMap((name) => [`${name.toLowerCase()}s`, name.toLowerCase(), `${name}s`, name]))].toSorted(
    (a, b) => b.length - a.length,
  )
}

type Language = 'en' | 'de' | 'nl'
/** What a paper prints of a line, beside what is stored. */
function printedOf({ reason, label, category }: PriceLine, language: Language): readonly (readonly [stored: string, said: string])[] {
  const printed = printedIn(language)
  return [
    [reason, reasonIn(reason, printed)],
    [label, labelIn({ category, label }, printed)],
  ]
}

/** What a paper of that language still says in French of the stays that were priced. */
function leftIn(language: Language): readonly string[] {
  const known = vocabulary(language)
  return everyQuoted.flatMap(({ input, priced }) => {
    const names = spelled(input)
    return priced.lines
      .flatMap((line) => printedOf(line, language))
      .flatMap(([stored, said]) => {
        const foreign = wordsOf(without(said, names)).filter((word) => !known.has(word))
        return foreign.length === 0 ? [] : [`${language}: ${stored} → ${said} (${foreign.join(', ')})`]
      })
  })
}

// A case of the engine that says something new asks for its sentence.
test('every line of every case of the engine is said in English, German and Dutch', () => {
  assert.ok(everyQuoted.length > 150, `${everyQuoted.length} stays`)
  assert.deepEqual([...new Set((['en', 'de', 'nl'] as const).flatMap(leftIn))], [])
})
