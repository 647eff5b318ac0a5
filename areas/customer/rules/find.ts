import { mistakes, nameKey, phoneKey, plateKey } from './likeness.ts'

/** What was typed in a customer search, read once: a code, a phone, a plate, or words. */
export type CustomerQuery = {
  /** Looked for in names, companies, e-mails, towns: words that must all be there. */
  readonly text: string
  readonly words: readonly string[]
  /** Customer code exactly, with the zeros that staff leave out. */
  readonly code: string | null
  /** Last digits of a phone, without separators. */
  readonly phone: string | null
  /** Ways of writing the plate that was typed. */
  readonly plates: readonly string[]
}

/** Shorter texts match everybody: only a customer code is looked for. */
export const shortestText = 3
const codeLength = 6

export function readQuery(typed: string): CustomerQuery {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  const compact = text.replaceAll(/[\s.\-/()]/g, '')
  const phone = /^\+?\d{6,15}$/.test(compact) ? phoneDigits(compact) : null
  const searched = text.length >= shortestText ? text : ''
  return {
    text: searched,
    words: nameKey(searched)
      .split(' ')
      .filter((word) => word !== ''),
    code: /^\d{1,12}$/.test(compact) ? compact.padStart(codeLength, '0') : null,
    phone,
    plates: platesOf(text),
  }
}

/** Numbers are stored as `0612345678` or `+4915112345678`: what they have in common is looked for. */
function phoneDigits(compact: string): string {
  if (compact.startsWith('+33')) return compact.slice(3)
  if (compact.startsWith('0033')) return compact.slice(4)
  if (/^0[1-9]\d{8}$/.test(compact)) return compact.slice(1)
  // A few digits that begin with zeros are the beginning of a code, not of a foreign number.
  return /^00\d{8,}$/.test(compact) ? compact.replace('00', '+') : compact
}

/** `26-04187`: a number that the product gave, which no telephone is written like. */
const numberOfStay = /^\d{2,4}-\d{5,}$/

/** What was typed as customers hold it: the digits of a phone stand together there, whatever was put between them or before. */
export function searchedText(typed: string): string {
  const text = typed.trim()
  return numberOfStay.test(text) ? text : (readQuery(text).phone ?? text)
}

/** French plates since 2009 (AA-123-AA) and the earlier ones (123 ABC 56), as typed and as written on the car. */
function platesOf(text: string): readonly string[] {
  const plate = plateKey(text)
  if (plate.length < 4 || plate.length > 10 || !/\d/.test(plate) || !/[a-z]/.test(plate)) return []
  const recent = /^([a-z]{2})(\d{3})([a-z]{2})$/.exec(plate)
  const earlier = /^(\d{1,4})([a-z]{1,3})(\d{2,3})$/.exec(plate)
  const written = [recent, earlier].flatMap((match) => (match === null ? [] : [match.slice(1).join('-'), match.slice(1).join(' ')]))
  return [...new Set([text.toLowerCase(), plate, ...written])]
}

export type Candidate = {
  readonly customerCode: string | null
  readonly name: string | null
  readonly firstName: string | null
  readonly companyName: string | null
  readonly town: string
  readonly phones: readonly string[]
  readonly emails: readonly string[]
  readonly plates: readonly string[]
}
export type Match = { readonly score: number; readonly because: 'code' | 'phone' | 'email' | 'plate' | 'name' | 'town' | 'other' }

/** How well a customer answers what was typed; the higher the better. */
export function matchOf(query: CustomerQuery, customer: Candidate): Match {
  if (query.code !== null && customer.customerCode === query.code) return { score: 100, because: 'code' }
  const plate = query.plates.length > 0 && customer.plates.some((one) => plateKey(one) === plateKey(query.plates[0]))
  if (plate) return { score: 95, because: 'plate' }
  if (query.phone !== null && customer.phones.some((phone) => samePhone(query.phone ?? '', phone))) return { score: 90, because: 'phone' }
  if (customer.emails.some((email) => email.toLowerCase().startsWith(query.text.toLowerCase())) && query.text.includes('@'))
    return { score: 88, because: 'email' }
  return nameMatch(query.words, customer)
}

function samePhone(typed: string, phone: string): boolean {
  const digits = typed.replaceAll(/\D/g, '')
  return phone.replaceAll(/\D/g, '').includes(digits) || (phoneKey(typed) !== '' && phoneKey(typed) === phoneKey(phone))
}

/** Every word counts for the best place where it is found: the whole name, its beginning, the first name, the town, elsewhere. */
function nameMatch(words: readonly string[], customer: Candidate): Match {
  const names = [nameKey(customer.name), nameKey(customer.companyName)].filter((name) => name !== '')
  const firstName = nameKey(customer.firstName)
  const town = nameKey(customer.town)
  const whole = words.join(' ')
  if (names.includes(whole)) return { score: 85, because: 'name' }
  const scores = words.map((word) => wordScore(word, names, firstName, town))
  const score = scores.length === 0 ? 0 : scores.reduce((sum, one) => sum + one, 0) / scores.length
  return { score, because: score >= 40 ? 'name' : scores.includes(30) ? 'town' : 'other' }
}

function wordScore(word: string, names: readonly string[], firstName: string, town: string): number {
  if (names.includes(word)) return 80
  if (names.some((name) => name.startsWith(word))) return 70
  if (firstName === word) return 65
  if (names.some((name) => name.includes(` ${word}`))) return 60
  if (firstName.startsWith(word)) return 55
  return town.startsWith(word) ? 30 : 20
}

/** Letters that must be right for a name to be looked for with a mistake: the beginning, where people seldom err. */
export const sureLetters = 3

/** What a mistyped name begins with; empty when too little is typed to tell a mistake from another name. */
export function sureBeginning({ words }: CustomerQuery): string {
  const [first = ''] = words
  return first.length > sureLetters && /^[a-z]+$/.test(first) ? first.slice(0, sureLetters) : ''
}

/** True when a name begins with what was typed but for one letter: « lefev » is also a Lefebvre who spelt it on the phone. */
export function nearlyBegins(word: string, name: string): boolean {
  return [word.length - 1, word.length, word.length + 1].some(
    (length) => length <= name.length && mistakes(word, name.slice(0, length), 1) <= 1,
  )
}

/** A name that nearly answers: its first word with one mistake, the others as they are written. */
export function nearMatch(query: CustomerQuery, customer: Pick<Candidate, 'name' | 'firstName' | 'companyName' | 'town'>): boolean {
  const [first = '', ...others] = query.words
  const elsewhere = [nameKey(customer.firstName), nameKey(customer.town)]
  return (
    [nameKey(customer.name), nameKey(customer.companyName)].some((name) => nearlyBegins(first, name)) &&
    others.every((word) => elsewhere.some((text) => text.startsWith(word)))
  )
}

/** When a customer is there or comes next, as the first day of that stay, and when he came last; null for never. */
export type Visits = { readonly next: string | null; readonly last: string | null }

/** After every day. */
const never = '~'
const unvisited: Visits = { next: null, last: null }

/** Of customers who answer equally well: who is there or comes, soonest first, then who came, latest first; 0 when nothing tells them apart. */
export function compareVisits(a: Visits = unvisited, b: Visits = unvisited): number {
  return compareDays(a.next ?? never, b.next ?? never) || compareDays(b.last ?? '', a.last ?? '')
}
const compareDays = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
