import { parseAmount } from '#domain/french-input.ts'
import type { Printed } from './printed.ts'
import { labels, lodgingLabel, ownNames, packages, reasons, reductions, scales, weekRanks } from './sentences.ts'
import type { Sentence } from './sentences.ts'

const figure = String.raw`\d[\d\u00A0]*(?:,\d+)?`
const holes: Readonly<Record<string, string>> = {
  n: figure,
  m: figure,
  l: figure,
  k: figure,
  money: String.raw`−?${figure}\u00A0€`,
  percent: String.raw`${figure}\u00A0%`,
  days: String.raw`du \d.* au \d\d/\d\d/\d{4}`,
  weeks: String.raw`\d.* semaines?`,
  typed: '.+',
  package: '.+',
  reduction: '.+',
  part: '.+?',
}
const holePattern = /\{(\w+)\}/g

type Read = { readonly pattern: RegExp; readonly names: readonly string[] }
const known = new Map<string, Read>()
/** How a French sentence is recognised; a space that does not break is a space. */
function reading(french: string): Read {
  const found = known.get(french)
  if (found !== undefined) return found
  const names = Array.from(french.matchAll(holePattern), ([, name = '']) => name)
  const fixed = french
    .split(holePattern)
    .map((text, index) =>
      index % 2 === 1
        ? `(${holes[text] ?? ''})`
        : text.replaceAll(/[.()+?*^$|[\]\\]/g, String.raw`\$&`).replaceAll(/[ \u00A0]/g, String.raw`[ \u00A0]`),
    )
  const made = { pattern: new RegExp(`^${fixed.join('')}$`, 'u'), names }
  known.set(french, made)
  return made
}

const plainNumber = (text: string): string => text.replaceAll('\u00A0', '').replace(',', '.')

/** « du 28/06 au 05/07/2026 »: what the first day leaves out is that of the second. */
function daysIn(text: string, { words, day }: Printed): string {
  const [start = '', end = ''] = text.replace(/^du /, '').split(' au ')
  const [endDay = '', endMonth = '', year = ''] = end.split('/')
  const [startDay = '', startMonth = endMonth, startYear = year] = start.split('/')
  return words.stay.period(day(`${startYear}-${startMonth}-${startDay}`), day(`${year}-${endMonth}-${endDay}`))
}

/** What stands in a hole, in the language; null where it is not what was expected there. */
function filled(name: string, text: string, printed: Printed): string | null {
  if (name === 'money') {
    const amount = parseAmount(text.replace('−', '-'))
    return amount === null ? null : printed.amount(amount)
  }
  if (name === 'percent') return printed.percent(plainNumber(text.slice(0, -2)))
  if (name === 'days') return daysIn(text, printed)
  if (name === 'typed') return text
  if (name === 'weeks') return said(text, weekRanks, printed)
  if (name === 'package') return said(text, packages, printed)
  if (name === 'reduction') return said(text, reductions, printed)
  return name === 'part' ? reasonSaid(text, printed) : printed.number(plainNumber(text))
}

/** A sentence of the product in another language; null where none of them is recognised. */
function said(text: string, sentences: readonly Sentence[], printed: Printed): string | null {
  for (const sentence of sentences) {
    const { pattern, names } = reading(sentence.fr)
    const match = pattern.exec(text)
    if (match === null) continue
    const values = names.map((name, index) => filled(name, match[index + 1] ?? '', printed))
    if (values.includes(null)) continue
    const left = names.map((name, index) => ({ name, value: values[index] ?? '' }))
    return sentence[printed.language].replaceAll(
      holePattern,
      (_all, name: string) =>
        left.splice(
          left.findIndex((one) => one.name === name),
          1,
        )[0]?.value ?? '',
    )
  }
  return null
}

/** « 2 adultes × 7 nuits × 0,61 € » is said factor by factor; an age that the site named stays. */
function reasonSaid(text: string, printed: Printed): string | null {
  const whole = said(text, reasons, printed)
  if (whole !== null || !text.includes(' × ')) return whole
  const factors = text.split(' × ').map((factor) => ({ factor, said: said(factor, reasons, printed) }))
  return factors.every((one) => one.said === null) ? null : factors.map((one) => one.said ?? one.factor).join(' × ')
}

/** How a line was counted. What the product did not write, or not so, stays as it is. */
export const reasonIn = (text: string, printed: Printed): string => (printed.language === 'fr' ? text : (reasonSaid(text, printed) ?? text))

/** The sentence of the scale of cancellations, which is stored in French on that day. */
export const scaleIn = (text: string, printed: Printed): string =>
  printed.language === 'fr' ? text : (said(text, scales, printed) ?? text)

const lodging = 1
/** The name of a line: the nights of a type of place, what the product names itself. */
export function labelIn({ category, label }: { readonly category: number; readonly label: string }, printed: Printed): string {
  if (printed.language === 'fr') return label
  const own = ownNames[category]
  return said(label, [...(own === undefined ? [] : [own]), ...labels, ...(category === lodging ? [lodgingLabel] : [])], printed) ?? label
}
