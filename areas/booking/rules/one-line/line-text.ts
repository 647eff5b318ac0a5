import { plain } from '#domain/search-key.ts'

export type SpanKind =
  | 'dates'
  | 'people'
  | 'animals'
  | 'vehicles'
  | 'equipment'
  | 'electricity'
  | 'type'
  | 'place'
  | 'feature'
  | 'kind'
  | 'customer'
  | 'link'
/** A piece of what was typed, from its first character to the one after its last. */
export type Span = { readonly start: number; readonly end: number; readonly kind: SpanKind }
export type Found = {
  readonly match: RegExpExecArray
  readonly start: number
  readonly end: number
  /** As typed, with its capitals. */ readonly typed: string
}

/** Letters without accents nor capitals, one for one: a place in the folded text is the same place in the typed one. */
export function folded(typed: string): string {
  return typed
    .replace(/[^]/g, (letter) => {
      const key = plain(letter)
      return key.length === 1 ? key : letter.toLowerCase().length === 1 ? letter.toLowerCase() : letter
    })
    .replace(/\s/g, ' ')
}

/** What nobody types: it stands for what is already understood. */
export const taken = '\u0000'

/** A typed line being read: each piece understood leaves the text that is still to be read. */
export class Line {
  readonly typed: string
  readonly spans: Span[] = []
  /** What is neither read nor understood: it speaks of something else than the stay. */
  readonly apart: Omit<Span, 'kind'>[] = []
  readonly #whole: string
  #rest: string

  constructor(typed: string) {
    this.typed = typed
    this.#whole = folded(typed)
    this.#rest = this.#whole
  }

  get rest(): string {
    return this.#rest
  }

  /** Every piece of the rest that a pattern finds and `read` understands becomes a span; `read` says no with false. */
  take(kind: SpanKind, pattern: RegExp, read: (found: Found) => boolean): void {
    for (const match of this.#rest.matchAll(new RegExp(pattern.source, `g${pattern.flags}`))) {
      const [start, end] = [match.index, match.index + match[0].length]
      if (end > start && read({ match, start, end, typed: this.typed.slice(start, end) })) this.mark(start, end, kind)
    }
  }

  mark(start: number, end: number, kind: SpanKind): void {
    this.spans.push({ start, end, kind })
    this.cover(start, end)
  }

  /** Nothing more is read there, and it is not understood either: it stays in the note. */
  hide(start: number, end: number): void {
    this.apart.push({ start, end })
    this.cover(start, end)
  }

  /** Nothing is read there until it is uncovered. */
  cover(start: number, end: number): void {
    this.#rest = this.#rest.slice(0, start) + taken.repeat(end - start) + this.#rest.slice(end)
  }

  uncover(start: number, end: number): void {
    this.#rest = this.#rest.slice(0, start) + this.#whole.slice(start, end) + this.#rest.slice(end)
  }
}

/** A pattern between two limits of words. */
const words = new Map<string, RegExp>()
export function word(pattern: string): RegExp {
  const known = words.get(pattern) ?? new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'u')
  words.set(pattern, known)
  return known
}

const numbers: Readonly<Record<string, number>> = {
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  onze: 11,
  douze: 12,
  quinze: 15,
}
/** « 2 », « deux »: how many are typed or said. */
export const count = String.raw`\d{1,2}|un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze`
export const countIn = (text: string | undefined, otherwise = 1): number =>
  text === undefined ? otherwise : (numbers[text] ?? Number(text))

/** A text of the site as a pattern: its words as typed, accents and hyphens apart, in the singular or the plural. */
export function phrase(label: string): string {
  const words = folded(label)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((one) => one !== '')
  return words.map((one) => (/\p{L}{3,}$/u.test(one) ? `${one.replace(/[sx]$/, '')}[sx]?` : one)).join('[^\\p{L}\\p{N}\\u0000]{1,3}')
}
