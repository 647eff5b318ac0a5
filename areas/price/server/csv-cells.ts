import { fixedDecimal } from '#domain/decimal.ts'
import { formatDay } from '#domain/french.ts'
import { cents, centsToEuros } from '#domain/money.ts'
import type { Field } from '#kernel/entity/entity.ts'
import type { WireRow } from '#platform/operation/search.ts'

/** The number of a record by its name or its code, as people write them. */
export type Lookup = (entity: string, name: string) => number | null

const listed = ' | '

type Cell = { readonly value: unknown; readonly label: string | readonly string[]; readonly options: Readonly<Record<string, string>> }
const wordOf = ({ value, options }: Cell): string => options[String(value)] ?? ''
const comma = ({ value }: Cell): string => String(value).replace('.', ',')

/** How each kind is written; the others are written as they are. */
const writers: Readonly<Partial<Record<Field['kind'], (cell: Cell) => string>>> = {
  money: ({ value }) => fixedDecimal(centsToEuros(cents(Number(value))), 2).replace('.', ','),
  percent: comma,
  decimal: comma,
  date: ({ value }) => formatDay(String(value)),
  flag: ({ value }) => (value === true ? 'Oui' : 'Non'),
  choice: wordOf,
  choices: ({ value, options }) => (value as readonly string[]).map((key) => options[key] ?? key).join(listed),
  reference: ({ label }) => String(label),
  references: ({ label }) => [label].flat().join(listed),
}

/** Text of a cell: what a spreadsheet adds up, days in French, records and choices by their names. */
export function cellOf(field: Field, row: WireRow, name: string): string {
  const value = row[name]
  if (value === null || value === undefined) return ''
  const write = writers[field.kind] ?? (({ value: plainValue }: Cell) => String(plainValue))
  return write({ value, label: row._labels[name] ?? '', options: 'options' in field ? field.options : {} })
}

/** A cell that cannot be read, in French. */
export type Unread = { readonly wrong: string }
export function isUnread(value: unknown): value is Unread {
  return typeof value === 'object' && value !== null && 'wrong' in value
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").trim().toLocaleLowerCase('fr')

function keyOf(options: Readonly<Record<string, string>>, text: string): string | null {
  return Object.entries(options).find(([, label]) => plain(label) === plain(text))?.[0] ?? null
}

function moneyOf(text: string): number | Unread {
  const euros = text.replaceAll(/[\s€]/g, '').replace(',', '.')
  return /^-?\d{1,9}(\.\d{1,2})?$/.test(euros) ? Math.round(Number(euros) * 100) : { wrong: `«\u00A0${text}\u00A0» n’est pas un montant.` }
}

function dayOf(text: string): string | Unread {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  const iso = parts === null ? text : `${parts[3]}-${parts[2]}-${parts[1]}`
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) ? iso : { wrong: `«\u00A0${text}\u00A0» n’est pas une date (JJ/MM/AAAA).` }
}

function flagOf(text: string): boolean | Unread {
  if (plain(text) === 'oui') return true
  return plain(text) === 'non' ? false : { wrong: `«\u00A0${text}\u00A0»\u00A0: Oui ou Non est attendu.` }
}

function numberOf(text: string): number | Unread {
  return /^-?\d{1,9}$/.test(text.replaceAll(/\s/g, ''))
    ? Number(text.replaceAll(/\s/g, ''))
    : { wrong: `«\u00A0${text}\u00A0» n’est pas un nombre entier.` }
}

/** Several values of one cell; the first one that cannot be read is told. */
function several<T>(text: string, read: (part: string) => T | Unread): T[] | Unread {
  const values = text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(read)
  const wrong = values.find(isUnread)
  return wrong ?? (values as T[])
}

type Read = { readonly text: string; readonly field: Field; readonly find: Lookup }

function recordNamed({ field, find }: Read): (name: string) => number | Unread {
  const to = 'to' in field ? field.to : ''
  return (name) => find(to, name) ?? { wrong: `«\u00A0${name}\u00A0» est introuvable.` }
}

function choiceNamed({ field }: Read): (name: string) => string | Unread {
  const options = 'options' in field ? field.options : {}
  return (name) => keyOf(options, name) ?? { wrong: `«\u00A0${name}\u00A0» n’est pas un choix de «\u00A0${field.label}\u00A0».` }
}

const decimalOf = ({ text }: Read): string => text.replace(/\s*%$/, '').replace(',', '.')

/** How each kind is read; the others are read as they are. */
const readers: Readonly<Partial<Record<Field['kind'], (read: Read) => unknown>>> = {
  money: ({ text }) => moneyOf(text),
  integer: ({ text }) => numberOf(text),
  percent: decimalOf,
  decimal: decimalOf,
  date: ({ text }) => dayOf(text),
  flag: ({ text }) => flagOf(text),
  choice: (read) => chosen(read.field, choiceNamed(read)(read.text)),
  choices: (read) => several(read.text, choiceNamed(read)),
  reference: (read) => recordNamed(read)(read.text),
  references: (read) => several(read.text, recordNamed(read)),
}

function chosen(field: Field, key: string | Unread): unknown {
  return field.kind === 'choice' && field.numeric === true && typeof key === 'string' ? Number(key) : key
}

/** What a kind is when nothing is written. */
const empty: Readonly<Partial<Record<Field['kind'], unknown>>> = { references: [], choices: [], flag: false }

/** The value of a cell, or why it cannot be read. An empty cell is no value. */
export function valueOf(field: Field, text: string, find: Lookup): unknown {
  if (text === '') return empty[field.kind] ?? null
  return readers[field.kind]?.({ text, field, find }) ?? text
}
