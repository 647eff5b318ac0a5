import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/money.ts'
import { printableText } from '#platform/server/pdf/printable.ts'
import { printedLanguages } from './formats.ts'
import { printedIn, printedLanguage } from './printed.ts'

type Words = readonly (readonly [key: string, text: string])[]
const lists: ReadonlySet<string> = new Set(['stay.list', 'cancelled.bills'])
const counts: ReadonlySet<string> = new Set(['identity.stars', 'stay.nights', 'stay.stays', 'stay.adults', 'stay.children'])
const given = (key: string): unknown => (lists.has(key) ? ['X0', 'X1'] : counts.has(key) ? 2 : null)

/** Every word of a dictionary as it is printed: a sentence is given what it takes. */
function wordsOf(value: unknown, key = ''): Words {
  if (typeof value === 'string') return [[key, value]]
  if (typeof value === 'function')
    return [
      [
        key,
        String(
          Reflect.apply(
            value,
            null,
            Array.from({ length: 4 }, (_, at) => given(key) ?? `X${at}`),
          ),
        ),
      ],
    ]
  return Object.entries(value as Record<string, unknown>).flatMap(([name, inner]) => wordsOf(inner, key === '' ? name : `${key}.${name}`))
}
const marks = (text: string): string => (text.match(/X\d|2/g) ?? []).toSorted().join(' ')

test('each language has every word, says what it is given, and our font has its characters', () => {
  const french = wordsOf(printedIn('fr').words)
  for (const language of printedLanguages) {
    const words = wordsOf(printedIn(language).words)
    assert.deepEqual(
      words.map(([key, text]) => `${key} ${key.startsWith('law.') ? '' : marks(text)}`),
      french.map(([key, text]) => `${key} ${key.startsWith('law.') ? '' : marks(text)}`),
      language,
    )
    for (const [key, text] of words) {
      assert.notEqual(text.trim(), '', `${language} ${key}`)
      assert.equal(printableText(text).includes('□'), false, `${language} ${key}: ${text}`)
      assert.equal(text.includes('undefined'), false, `${language} ${key}: ${text}`)
    }
  }
})

test('no sentence of another language was left in French', () => {
  const french = new Map(wordsOf(printedIn('fr').words))
  for (const language of ['en', 'de', 'nl'] as const) {
    const same = wordsOf(printedIn(language).words).filter(
      ([key, text]) => text === french.get(key) && /[a-zà-ÿ]{3,} [a-zà-ÿ]{2,}/.test(text),
    )
    assert.deepEqual(same, [], language)
  }
})

test('days, amounts, shares and hours are written as the language writes them', () => {
  const written = (language: Parameters<typeof printedIn>[0]): string[] => {
    const { day, dayMonth, amount, amountOnly, number, percent, hour } = printedIn(language)
    return [
      day('2026-07-04'),
      dayMonth('2026-07-04'),
      amount(cents(123_456)),
      amountOnly(cents(-123_456)),
      number('7.5'),
      percent('5.5'),
      percent('10', 2),
      hour('09:30'),
    ].map((text) => text.replaceAll('\u00A0', ' '))
  }
  assert.deepEqual(written('fr'), ['04/07/2026', '04/07', '1 234,56 €', '−1 234,56', '7,5', '5,5 %', '10,00 %', '9 h 30'])
  assert.deepEqual(written('en'), ['4 July 2026', '4 July', '€1,234.56', '−1,234.56', '7.5', '5.5%', '10.00%', '09:30'])
  assert.deepEqual(written('de'), ['04.07.2026', '04.07.', '1.234,56 €', '−1.234,56', '7,5', '5,5 %', '10,00 %', '09:30 Uhr'])
  assert.deepEqual(written('nl'), ['04-07-2026', '04-07', '€ 1.234,56', '−1.234,56', '7,5', '5,5%', '10,00%', '09.30 uur'])
})

test('a language that the product does not write is answered in English, no language in French', () => {
  assert.deepEqual(['fr', 'en', 'de', 'nl', 'es', 'da', null].map(printedLanguage), ['fr', 'en', 'de', 'nl', 'en', 'en', 'fr'])
})
