import { count, countIn, phrase, word, type Line } from './line-text.ts'

export type LinePeople = {
  readonly adults: number | null
  /** Full years, null where nobody said. */
  readonly children: readonly (number | null)[]
  /** People of a category that the site names otherwise: seniors, students. */
  readonly others: ReadonlyMap<number, number>
}

const babyAge = 1
/** The age of « ado » where none is said. */
const teenAge = 15
const most = 30
const usualAdults = 2

const adult = 'adu?lte?s?|adlt?s?|ads?|ad|gds?|grandes? personnes?'
const child = 'enfants?|enfs?|enft?s?|gamins?|kids?|petits'
const baby = 'bebes?|bbs?|nourrissons?'
const teen = 'ados?|adolescents?'
const person = 'personnes?|pers?\\.?|pax|campeurs?'
const ages = String.raw`\d{1,2}(?:\s*(?:ans?|mois))?(?:\s*(?:,|/|&|\+|-|et)\s*(?:de\s+)?\d{1,2}(?:\s*(?:ans?|mois))?)*`
/** What a sum counts that is nobody: « 5+3 euros », « 2+2 nuits ». */
const otherSums =
  'euros?|eur|k?m|cm|metres?|h|heures?|min|ans?|mois|nuits?|nuitees?|n|j|jours?|jrs?|semaines?|sem|velos?|draps?|kits?|lits?|tables?|places?|empl\\p{L}*|visiteurs?|invites?|voitures?|tentes'

/** « 8 et 4 ans », « 18 mois »: full years. */
function agesIn(text: string): number[] {
  return [...text.matchAll(/(\d{1,2})\s*(ans?|mois)?/g)].map((match) =>
    match[2] === 'mois' ? Math.floor(Number(match[1]) / 12) : Number(match[1]),
  )
}

class Reading {
  adults: number | null = null
  children: (number | null)[] = []
  readonly others = new Map<number, number>()
  readonly #line: Line

  constructor(line: Line) {
    this.#line = line
  }

  #addAdults(number: number): boolean {
    if (number < 0 || (this.adults ?? 0) + number > most) return false
    this.adults = (this.adults ?? 0) + number
    return true
  }

  #addChildren(number: number, ages: readonly number[], usual: number | null): boolean {
    const wanted = Math.max(number, ages.length)
    if (wanted < 1 || this.children.length + wanted > most || ages.some((age) => age > 17)) return false
    this.children.push(...Array.from({ length: wanted }, (_unused, at) => ages[at] ?? usual))
    return true
  }

  /** « 2 enf (8 et 4 ans) », « enfants 8/4 ans », « un ado de 15 ans », « bébé 18 mois ». */
  aged(): void {
    const one = (names: string, usual: number | null): void => {
      const before = `(?:(?<many>${count})\\s*)?(?:${names})`
      this.#line.take(
        'people',
        word(`${before}\\s*(?:\\(\\s*(?:de\\s+)?(?<a>${ages})\\s*\\)|:?\\s*(?:de\\s+|ages?\\s+de\\s+)?(?<b>${ages})(?<=ans?|mois))`),
        ({ match }) => {
          const { many, a, b } = match.groups ?? {}
          return this.#addChildren(countIn(many), agesIn(a ?? b ?? ''), usual)
        },
      )
    }
    one(child, null)
    one(baby, babyAge)
    one(teen, teenAge)
    // A letter alone is a child or a baby only between its number and its ages: « 2a1e (4 ans) », « 2a 1e(4 ans) 1b (18 mois) ».
    for (const [letter, usual] of [
      ['e', null],
      ['b', babyAge],
    ] as const) {
      const counted = `(?<=^|[^\\p{L}\\p{N}/.,]|\\d(?:a|ad|e))(?<many>\\d{1,2})\\s?${letter}\\s*\\(\\s*(?:de\\s+)?(?<ages>${ages})\\s*\\)`
      this.#line.take('people', new RegExp(counted, 'u'), ({ match: { groups } }) =>
        this.#addChildren(Number(groups?.['many']), agesIn(groups?.['ages'] ?? ''), usual),
      )
    }
  }

  categories(categories: readonly { readonly id: number; readonly label: string }[]): void {
    for (const { id, label } of categories) {
      if (/^(?:adulte|enfant|bebe)/.test(phrase(label)) || phrase(label) === '') continue
      this.#line.take('people', word(`(?<many>${count})\\s*${phrase(label)}`), ({ match }) => {
        const number = countIn(match.groups?.['many'])
        if (number > most) return false
        this.others.set(id, (this.others.get(id) ?? 0) + number)
        return true
      })
    }
  }

  /** « 2ad+1bb », « 2a2e », « 2A 1E »: a number, then what it counts, glued or not. */
  counted(): void {
    const end = String.raw`(?=\d{1,2}\s*(?:${adult}|${child}|${baby}|${teen}|a|e|b)(?!\p{L})|[^\p{L}\p{N}]|$)`
    const many = `(?<![\\p{L}\\p{N}/]|\\d[.,])(?:(?<=\\u0000)\\s*)?(?<many>${count})\\s*`
    const take = (names: string, add: (number: number) => boolean): void =>
      this.#line.take('people', new RegExp(`${many}(?:${names})${end}`, 'u'), ({ match }) => add(countIn(match.groups?.['many'])))
    for (let before = -1; before !== this.#line.spans.length;) {
      before = this.#line.spans.length
      take(adult, (number) => this.#addAdults(number))
      take(child, (number) => this.#addChildren(number, [], null))
      take(baby, (number) =>
        this.#addChildren(
          number,
          Array.from({ length: number }, () => babyAge),
          babyAge,
        ),
      )
      take(teen, (number) =>
        this.#addChildren(
          number,
          Array.from({ length: number }, () => teenAge),
          teenAge,
        ),
      )
      take('e', (number) => this.#addChildren(number, [], null))
      take('b', (number) =>
        this.#addChildren(
          number,
          Array.from({ length: number }, () => babyAge),
          babyAge,
        ),
      )
      take('a', (number) => this.adults === null && number > 0 && number < 10 && this.#addAdults(number))
    }
    this.#line.take('people', word(`(?:un\\s+)?couple`), () => this.adults === null && this.#addAdults(usualAdults))
    this.#line.take('people', word('solo|toute?\\s+seule?|seule?'), () => this.adults === null && this.#addAdults(1))
    this.#line.take('people', word(baby), () => this.#addChildren(1, [babyAge], babyAge))
    this.#line.take('people', word(teen), () => this.#addChildren(1, [teenAge], teenAge))
  }

  #summed(rest: string, children: (match: RegExpExecArray) => boolean): void {
    const first = String.raw`(?<![\p{L}\p{N}/.,+-])(?<adults>[1-9])\s?\+\s?`
    this.#line.take(
      'people',
      new RegExp(first + rest, 'u'),
      ({ match }) => this.adults === null && children(match) && this.#addAdults(Number(match.groups?.['adults'])),
    )
  }

  /** « 2 + 1 bébé »: who comes before the sign is an adult. */
  summedWithNames(): void {
    this.#summed(String.raw`(?=(?:${count})\s*(?:${child}|${baby}|${teen})(?!\p{L}))`, () => true)
  }

  /** « 2+2 », « 2+1 (5 ans) », as the planning writes adults and children, whatever is said next of the stay. */
  summed(): void {
    const people = `(?:\\s*(?:${person}|p)(?!\\p{L}))?(?:\\s*\\(\\s*(?<ages>${ages})\\s*\\))?`
    this.#summed(String.raw`(?<children>\d)(?![\p{L}\p{N}/+-]|[.,]\d|\s*(?:€|%|(?:${otherSums})(?!\p{L})))` + people, ({ groups }) => {
      const children = Number(groups?.['children'])
      return this.children.length === 0 && (children === 0 || this.#addChildren(children, agesIn(groups?.['ages'] ?? ''), null))
    })
  }

  /** « famille de 4 » is two adults and two children; « 4 personnes dont 2 enfants » counts the children among them. */
  together(): void {
    const family = `(?:une\\s+)?famille\\s*(?:de\\s+|a\\s+)?(?<many>${count})(?:\\s*(?:${person}))?`
    this.#line.take('people', word(family), ({ match }) => {
      const number = countIn(match.groups?.['many'])
      if (this.adults !== null || number < 2 || number > most) return false
      this.adults = usualAdults
      const more = number - usualAdults - this.children.length
      if (more > 0) this.children.push(...Array.from({ length: more }, () => null))
      return true
    })
    this.#line.take(
      'people',
      word(`(?:(?:nous\\s+sommes|on\\s+est|a|pour)\\s+)?(?<many>${count})\\s*(?:${person}|p)(?:\\s+dont)?`),
      ({ match }) => {
        const number = countIn(match.groups?.['many'])
        const left = number - this.children.length
        return this.adults === null && left > 0 && this.#addAdults(left)
      },
    )
    this.#line.take(
      'people',
      word(`(?:nous\\s+sommes|on\\s+est|on\\s+sera)\\s+(?:a\\s+)?(?<many>${count})`),
      ({ match }) => this.adults === null && this.#addAdults(countIn(match.groups?.['many'])),
    )
  }
}

/** Ages are read before dates: « 8/4 ans » is no eighth of April. The rest comes after them. */
export function readAges(line: Line): (categories: readonly { readonly id: number; readonly label: string }[]) => LinePeople {
  const reading = new Reading(line)
  reading.aged()
  return (categories) => {
    reading.categories(categories)
    reading.summedWithNames()
    reading.counted()
    reading.summed()
    reading.together()
    return { adults: reading.adults, children: reading.children, others: reading.others }
  }
}
