import { nameKey, plateKey } from './likeness.ts'

/** Which record gives the value of a field; `both` joins lists and texts. */
export type Choice = 'kept' | 'other' | 'both'
export type Values = Readonly<Record<string, unknown>>
/** A field on which two records differ: who may give its value, and who gives it unless somebody says otherwise. */
export type Difference = { readonly name: string; readonly choice: Choice; readonly joins: boolean }

/** Values that add up: lists, and what was noted of somebody, with the longest text that the field takes. */
const joined: Readonly<Record<string, number>> = {
  emails: 5,
  mailingCriteriaIds: 100,
  bookingRemark: 200,
  preferences: 200,
  note: 4000,
  blacklistReason: 200,
}
/** Without a choice: what was signalled stays signalled, what was not agreed to by both records is not agreed to. */
const cautious: Readonly<Record<string, boolean>> = {
  isProspect: false,
  isLoyal: true,
  isWatched: true,
  isBlacklisted: true,
  acceptsCommercialEmails: false,
  acceptsCommercialSms: false,
}
/** Taken once for each record, in a series without holes. */
const own = new Set(['customerCode'])

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  // An address of which only the country is known says nothing.
  return typeof value === 'object' && Object.values(value).every((part) => typeof part !== 'string' || part === '')
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Two values together: each entry of lists once, texts one after the other. Undefined when it would be too long. */
function together(name: string, kept: unknown, other: unknown): unknown {
  const most = joined[name]
  if (most === undefined || isEmpty(kept) || isEmpty(other)) return undefined
  if (Array.isArray(kept) && Array.isArray(other)) {
    const all = [...new Set<unknown>([...kept, ...other])]
    return all.length <= most ? all : undefined
  }
  const text = `${String(kept)}\n${String(other)}`.replaceAll('\n', name === 'note' ? '\n' : ' · ')
  return text.length <= most ? text : undefined
}

function usual(name: string, kept: Values, other: Values): Choice {
  const wanted = cautious[name]
  if (wanted !== undefined) return kept[name] === wanted ? 'kept' : 'other'
  if (isEmpty(kept[name])) return 'other'
  return together(name, kept[name], other[name]) === undefined ? 'kept' : 'both'
}

/** The fields on which two records differ, in the order of the declaration. What one of them leaves empty is not to be chosen: it is completed. */
export function differences(names: readonly string[], kept: Values, other: Values): readonly Difference[] {
  return names
    .filter((name) => !own.has(name) && !same(kept[name], other[name]) && !isEmpty(other[name]))
    .map((name) => ({ name, choice: usual(name, kept, other), joins: together(name, kept[name], other[name]) !== undefined }))
}

/** The values of the record that stays, once every choice is made. */
export function mergedValues(
  found: readonly Difference[],
  records: { readonly kept: Values; readonly other: Values },
  choices: Readonly<Record<string, Choice>>,
): Values {
  return Object.fromEntries(
    found.map(({ name, choice, joins }) => {
      const asked = choices[name] ?? choice
      const { kept, other } = records
      if (asked === 'both' && joins) return [name, together(name, kept[name], other[name])]
      return [name, (asked === 'other' ? other : kept)[name]]
    }),
  )
}

/** What tells two owned records apart: one that the kept customer has already is not moved. Null: always moved. */
export function ownedKey(entity: string, row: Values): string | null {
  const text = (name: string): string => nameKey(typeof row[name] === 'string' ? row[name] : null)
  if (entity === 'vehicle') return plateKey(String(row['plate'] ?? ''))
  if (entity === 'attendant') return [text('firstName'), text('name'), row['birthDate'] ?? ''].join('|')
  if (entity === 'animal') return text('name') === '' ? null : [text('name'), row['animalTypeId']].join('|')
  if (entity === 'address') return JSON.stringify([row['usage'], row['address']])
  return null
}

export type Bound = { readonly label: string; readonly count: number }

/** Which of two records is kept, and what becomes of the other. What is signed names its customer for ever: a record that holds some stays, joined to the one that is kept. */
export type Outcome = {
  readonly kept: 'kept' | 'other'
  /** Nobody may choose otherwise. */ readonly imposed: boolean
  readonly otherStays: boolean
}

export function outcomeOf(kept: readonly Bound[], other: readonly Bound[]): Outcome {
  const imposed = kept.length > 0 !== other.length > 0
  return { kept: kept.length === 0 && other.length > 0 ? 'other' : 'kept', imposed, otherStays: kept.length > 0 && other.length > 0 }
}
