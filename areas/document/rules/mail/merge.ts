import { fieldsFor, mergeFields } from './fields.ts'
import type { MergeField, MergeValues } from './fields.ts'
import type { MailSubjectKind } from './functions.ts'

const braces = /\{([^{}\n]{1,60})\}/g

/** A name as it is compared: whoever types it may use another apostrophe, capitals or spaces. */
const tidy = (name: string): string =>
  name
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll("'", '’')
    .replaceAll(/[\s\u00A0]+/g, ' ')
const bare = (name: string): string =>
  tidy(name)
    .normalize('NFD')
    .replaceAll(/[\p{M}’.\s-]/gu, '')

const known: ReadonlyMap<string, MergeField> = new Map(mergeFields.map((one) => [tidy(one.name), one]))

/** What stands in braces in a text, as it is written there, each once. */
export function namesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(braces)].map(([, name = '']) => name))]
}

/** A name in braces that cannot be filled, and the one that was probably meant. */
export type Unfillable = {
  readonly name: string
  readonly meant: string | null
  /** It exists, but says nothing of such a record. */ readonly elsewhere: boolean
}

/** Names in braces that no field answers in a message about a record. */
export function unfillable(text: string, about: MailSubjectKind): readonly Unfillable[] {
  const offered = fieldsFor(about)
  return namesIn(text).flatMap((name): Unfillable[] => {
    const found = known.get(tidy(name))
    if (found !== undefined && offered.includes(found)) return []
    return [{ name, elsewhere: found !== undefined, meant: found === undefined ? nearest(name, offered) : null }]
  })
}

/** The same letters but for accents and punctuation, or one slip away. */
function nearest(name: string, offered: readonly MergeField[]): string | null {
  const wanted = bare(name)
  const close = offered.map((one) => ({ name: one.name, steps: distance(wanted, bare(one.name)) })).toSorted((a, b) => a.steps - b.steps)[0]
  return close !== undefined && close.steps <= Math.min(2, Math.floor(wanted.length / 3)) ? close.name : null
}

/** Letters to change, add or take away to make one word of the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let line = 1; line <= from.length; line++) {
    const next = [line]
    for (let at = 1; at <= to.length; at++) {
      next.push(Math.min((row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (row[at - 1] ?? 0) + (from[line - 1] === to[at - 1] ? 0 : 1)))
    }
    row = next
  }
  return row[to.length] ?? 0
}

/** A filled text, and the fields it names that this record has no value for. */
export type Filled = { readonly text: string; readonly empty: readonly string[] }

/** Fills a text. A line whose every field is without value is left out, so that « Votre lien : {lien de paiement} » says nothing where there is none. */
export function fill(text: string, values: MergeValues): Filled {
  const valued: ReadonlyMap<string, string> = new Map(Object.entries(values).map(([name, value]) => [tidy(name), value ?? '']))
  const valueOf = (name: string): string => valued.get(tidy(name)) ?? ''
  const empty = namesIn(text).filter((name) => known.has(tidy(name)) && valueOf(name) === '')
  const lines = text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .flatMap((line) => {
      const names = namesIn(line).filter((name) => known.has(tidy(name)))
      if (names.length === 0) return [line]
      if (names.every((name) => valueOf(name) === '')) return []
      return [
        closed(
          line.replaceAll(braces, (whole, name: string) => (known.has(tidy(name)) ? valueOf(name) : whole)),
          names.some((name) => valueOf(name) === ''),
        ),
      ]
    })
  return {
    text: lines
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    empty,
  }
}

/** Closes the holes that fields without value leave in a line. */
function closed(line: string, hasHoles: boolean): string {
  return hasHoles
    ? line
        .replaceAll(/ {2,}/g, ' ')
        .replaceAll(/ +([,.])/g, '$1')
        .trim()
    : line
}

/** The text of a message: its signature stands after a line break. */
export function withSignature(body: string, signature: string | null): string {
  return signature === null || signature.trim() === '' ? body : `${body.trimEnd()}\n\n${signature.trim()}`
}
