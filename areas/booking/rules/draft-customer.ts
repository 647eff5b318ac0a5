import { capitalized } from '#domain/french.ts'
import { plain } from '#domain/search-key.ts'
import type { Fault } from '#platform/operation/refusal.ts'

/** A text in pieces, those that answer what was typed apart: « **Lefèv**re Claire » for « lefev ». */
export type Piece = { readonly text: string; readonly hit: boolean }

/** Marks the beginning of each word that answers one of the typed words, whatever its accents and its case. */
export function marked(text: string, typed: string): readonly Piece[] {
  const wanted = plain(typed)
    .split(' ')
    .filter((word) => word !== '')
  const words = text.split(/(\s+|-)/)
  const keys = words.map((word) => plain(word))
  // Only a typed word that begins none of these is looked for by a near spelling.
  const near = wanted.filter((typedWord) => !keys.some((key) => key.startsWith(typedWord)))
  return words.flatMap((word) => piecesOf(word, wanted, near)).filter((piece) => piece.text !== '')
}

function piecesOf(word: string, wanted: readonly string[], near: readonly string[]): readonly Piece[] {
  const key = plain(word)
  // A word whose key has another length (œ) cannot be cut where its key is cut.
  const length =
    key.length === word.length
      ? Math.max(commonStart(key, near), ...wanted.filter((typed) => key.startsWith(typed)).map((typed) => typed.length))
      : 0
  return length === 0
    ? [{ text: word, hit: false }]
    : [
        { text: word.slice(0, length), hit: true },
        { text: word.slice(length), hit: false },
      ]
}

/** Longest beginning shared with a typed word: two letters at least, so that a near spelling still shows why it was found. */
function commonStart(key: string, wanted: readonly string[]): number {
  let longest = 0
  for (const word of wanted) {
    let at = 0
    while (at < word.length && at < key.length && word[at] === key[at]) at += 1
    longest = Math.max(longest, at)
  }
  return longest >= 2 ? longest : 0
}

export type NewCustomer = {
  /** Null: the usual one of the site where it has chosen one, otherwise not known. */
  readonly civilityId: number | null
  readonly name: string | null
  readonly firstName: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly line1: string
  readonly postalCode: string
  readonly town: string
  /** Null: what his number and his postal code propose. */
  readonly countryId: number | null
  readonly languageId: number | null
}

/** What somebody has typed besides what the form began with: worth a question before it is dropped. */
export function isTyped(now: NewCustomer, typed: string): boolean {
  const began: Readonly<Record<string, unknown>> = newCustomerFrom(typed)
  return Object.entries(now).some(([field, value]) => (value ?? '') !== (began[field] ?? ''))
}

const asName = (word: string): string => word.split('-').map(capitalized).join('-')
/** Words that belong to the name that follows them; articles that begin one have a capital: « Le Goff », « van der Berg ». */
const articles: ReadonlySet<string> = new Set(['le', 'la', 'les'])
const particles: ReadonlySet<string> = new Set([
  ...articles,
  'de',
  'des',
  'du',
  'van',
  'von',
  'vom',
  'der',
  'den',
  'ter',
  'ten',
  'zu',
  'zum',
  'zur',
  'di',
  'da',
  'do',
  'dos',
  'del',
  'della',
])
function particlesBefore(words: readonly string[]): number {
  const at = words.findIndex((word) => !particles.has(word.toLowerCase()))
  return at < 0 ? words.length : at
}

const email = /(?<=^|\s)\S+@\S*/
/** Four digits at least, from one that begins a word to the end of what was typed or to a word: « 06 12 34 56 78 », « +32 487 86 ». */
const phone = /(?<=^|\s)\+?\d(?:[\s.]?\d){3,}(?=$|\s)/

/** What was typed to find somebody begins the form that creates them: a number is a phone, an e-mail is one, words are a name. */
export function newCustomerFrom(typed: string): NewCustomer {
  const all = typed.trim().replace(/\s+/g, ' ')
  const text = all.replace(email, '').replace(phone, '').trim().replace(/\s+/g, ' ')
  const empty: NewCustomer = {
    civilityId: null,
    name: null,
    firstName: null,
    phone: phone.exec(all.replace(email, ''))?.[0].replace(/[\s.]/g, '') ?? null,
    email: email.exec(all)?.[0] ?? null,
    line1: '',
    postalCode: '',
    town: '',
    countryId: null,
    languageId: null,
  }
  if (text === '') return empty
  const words = text.split(' ')
  const own = Math.min(particlesBefore(words), words.length - 1)
  const name = [
    ...words.slice(0, own).map((word, at) => (at === 0 && articles.has(word.toLowerCase()) ? capitalized(word) : word)),
    asName(words[own] ?? ''),
  ].join(' ')
  const firstName = words
    .slice(own + 1)
    .map(asName)
    .join(' ')
  return { ...empty, name, firstName: firstName === '' ? null : firstName }
}

/** The field of a customer that each of the form fills: what the server refuses is told there. */
const storedIn: Readonly<Record<keyof NewCustomer, string>> = {
  civilityId: 'civilityId',
  name: 'name',
  firstName: 'firstName',
  phone: 'phone1',
  email: 'emails',
  line1: 'address',
  postalCode: 'address',
  town: 'address',
  countryId: 'address',
  languageId: 'languageId',
}
const isAbout = ({ field }: Fault, stored: string): boolean => field === stored || field?.startsWith(`${stored}.`) === true

export type PlacedFaults = {
  /** The sentence under each field of the form. */ readonly of: (field: keyof NewCustomer) => string | undefined
  /** Those of no field of the form. */ readonly rest: readonly Fault[]
}
/** What was refused, where it is told: the one address of the form is not « E-mails », as the record calls several. */
export function placedFaults(faults: readonly Fault[]): PlacedFaults {
  const said = ({ rule, message }: Fault): string =>
    rule === 'valid-email' ? message.replace(/^[^:]*«\u00A0E-mails\u00A0»\u00A0?:\s*/u, '') : message
  return {
    of(field) {
      const fault = faults.find((one) => isAbout(one, storedIn[field]))
      return fault && said(fault)
    },
    rest: faults.filter((fault) => !Object.values(storedIn).some((stored) => isAbout(fault, stored))),
  }
}
/** What still stands once fields are typed in again: what was said of them is not about what they hold now. */
export const faultsKept = (faults: readonly Fault[], typed: Partial<NewCustomer>): readonly Fault[] =>
  faults.filter((fault) => !(Object.keys(typed) as (keyof NewCustomer)[]).some((field) => isAbout(fault, storedIn[field])))

export type Civility = { readonly id: number; readonly label: string; readonly isDefault: boolean }
/** The civility that the form shows: the one chosen, else the usual one of the site; null where nobody has said, since a guess would address somebody wrongly. */
export function civilityOf(chosen: number | null, civilities: readonly Civility[]): number | null {
  return chosen ?? civilities.find(({ isDefault }) => isDefault)?.id ?? null
}

/** Enough is known to look for somebody who resembles. */
export function worthComparing({ name, phone, email }: NewCustomer): boolean {
  return (name ?? '').trim().length >= 2 || (phone ?? '') !== '' || (email ?? '') !== ''
}

/** « Clémence Martin »: who is asked for at a company; null for a person, who is the customer. */
export function contactOf({
  isLegalEntity,
  firstName,
  name,
}: {
  readonly isLegalEntity: boolean
  readonly firstName: string | null
  readonly name: string | null
}): string | null {
  const whole = [firstName, name].filter((part) => part !== null && part !== '').join(' ')
  return isLegalEntity && whole !== '' ? whole : null
}
