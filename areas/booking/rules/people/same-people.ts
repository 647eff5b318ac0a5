import { plain } from '#domain/search-key.ts'

/** One line of a list of occupants. Lines of two parts of a stay that bear the same number are one person. */
export type PersonRow = {
  readonly id: number
  readonly ageCategoryId: number
  readonly name: string | null
  readonly firstName: string | null
  readonly birthDate: string | null
  readonly age?: number | null | undefined
  readonly countryId: number | null
  readonly taxExemption: string | null
  readonly person?: number | null | undefined
}
type Party = { readonly attendants: readonly PersonRow[] }
type Stayed = Party & { readonly startDate: string; readonly endDate: string }

/** What is true of somebody wherever he sleeps. */
const facts = ['ageCategoryId', 'name', 'firstName', 'birthDate', 'age', 'countryId', 'taxExemption'] as const
type Fact = (typeof facts)[number]
type Value = string | number | null
const valueOf = (row: PersonRow, fact: Fact): Value => row[fact] ?? null

/** Lines that are stored are known by their id; others, by their rank in their part. */
function keyed(parts: readonly Party[]): ReadonlyMap<string, PersonRow> {
  return new Map(parts.flatMap(({ attendants }, part) => attendants.map((row, rank) => [keyOf(row, part, rank), row] as const)))
}
const keyOf = ({ id, person }: PersonRow, part: number, rank: number): string => (id === 0 ? `${part} ${rank} ${person ?? ''}` : String(id))

type Told = { readonly person: number; readonly fact: Fact; readonly value: Value }
/** What the lines of people who have a number say otherwise than before. */
function newlyTold(known: ReadonlyMap<string, PersonRow>, now: readonly Party[]): readonly Told[] {
  return now.flatMap(({ attendants }, part) =>
    attendants.flatMap((row, rank): Told[] => {
      const [was, person] = [known.get(keyOf(row, part, rank)), row.person ?? null]
      if (was === undefined || person === null) return []
      return facts.flatMap((fact) => (valueOf(was, fact) === valueOf(row, fact) ? [] : [{ person, fact, value: valueOf(row, fact) }]))
    }),
  )
}

/** What was corrected of somebody in one part of the stay holds in all of them. Told in two ways at once, it stays as it was told. */
export function correctedTogether<Part extends Party>(before: readonly Party[], now: readonly Part[]): readonly Part[] {
  const told = newlyTold(keyed(before), now)
  const corrected = (row: PersonRow): PersonRow => {
    const sure = facts.flatMap((fact) => {
      const values = new Set(told.filter((one) => one.person === row.person && one.fact === fact).map(({ value }) => value))
      const [value] = values
      return values.size === 1 && value !== undefined && valueOf(row, fact) !== value ? [[fact, value] as const] : []
    })
    return sure.length === 0 ? row : { ...row, ...Object.fromEntries(sure) }
  }
  return now.map((part) => {
    const attendants = part.attendants.map(corrected)
    return attendants.some((row, rank) => row !== part.attendants[rank]) ? { ...part, attendants } : part
  })
}

const overlap = (one: Stayed, other: Stayed): boolean => one.startDate < other.endDate && other.startDate < one.endDate

/** Nobody sleeps twice on one night; a number that one line alone bears says nothing. */
function standing<Part extends Stayed>(parts: readonly Part[]): readonly Part[] {
  const seen = new Map<number, Stayed[]>()
  const once = parts.map((part): Part => ({
    ...part,
    attendants: part.attendants.map((row) => {
      if (row.person == null) return row
      const others = seen.get(row.person) ?? []
      if (others.some((other) => other === part || overlap(other, part))) return { ...row, person: null }
      seen.set(row.person, [...others, part])
      return row
    }),
  }))
  return once.map((part) => ({
    ...part,
    attendants: part.attendants.map((row) =>
      row.person != null && (seen.get(row.person)?.length ?? 0) < 2 ? { ...row, person: null } : row,
    ),
  }))
}

const same = (one: string | null, other: string | null): boolean =>
  (one ?? '') === '' || (other ?? '') === '' || plain(one ?? '') === plain(other ?? '')
const mayBeOne = (one: PersonRow, other: PersonRow): boolean =>
  same(one.name, other.name) &&
  same(one.firstName, other.firstName) &&
  (one.birthDate === null || other.birthDate === null || one.birthDate === other.birthDate)

type Pairs = readonly (PersonRow | null)[]
/** The people of the part before in the order of those who come after, null for who joins; null where they are others. Of two parties one is the other, or a part of it. */
function paired(before: readonly PersonRow[], after: readonly PersonRow[]): Pairs | null {
  const left = [...before]
  const found = after.map((row) => {
    const at = left.findIndex((one) => one.ageCategoryId === row.ageCategoryId && mayBeOne(one, row))
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null)
  })
  return left.length === 0 || found.every((one) => one !== null) ? found : null
}

type Head = { readonly from: number; readonly heads: Pairs }
/** Whether the people of a part may be those of another that ends before: who comes back is told by nobody but who makes two stays one. */
export type Follows<Part extends Stayed> = (head: Part, part: Part) => boolean
const atOnce = (head: Stayed, part: Stayed): boolean => head.endDate === part.startDate

/** The part that another goes on from, of the candidates: one of as many people where there is one, for a party may be one of two side by side. */
function headOf(part: Stayed, candidates: readonly (readonly [from: number, head: Stayed])[]): Head | undefined {
  const found = candidates.flatMap(([from, head]): (Head & { readonly isAlike: boolean })[] => {
    const heads = head.attendants.length > 0 ? paired(head.attendants, part.attendants) : null
    return heads === null ? [] : [{ from, heads, isAlike: head.attendants.length === part.attendants.length }]
  })
  return found.find(({ isAlike }) => isAlike) ?? found[0]
}

/** A line says of its person what another says of him and it does not. */
function completed(row: PersonRow, by: PersonRow): PersonRow {
  return {
    ...row,
    ...Object.fromEntries(
      facts.filter((fact) => valueOf(row, fact) === null || valueOf(row, fact) === '').map((fact) => [fact, valueOf(by, fact)]),
    ),
  }
}

/**
 * A part that begins on the day when another ends, with a party that may be the same, has the same people: they are numbered, so that they are
 * counted, asked and corrected once. Parts already told apart or together stay so.
 */
export function peopleFollowed<Part extends Stayed>(given: readonly Part[], follows: Follows<Part> = atOnce): readonly Part[] {
  const parts: Part[] = [...standing(given)]
  let last = Math.max(0, ...parts.flatMap(({ attendants }) => attendants.map(({ id, person }) => Math.max(id, person ?? 0))))
  const continued = new Set<number>()
  const order = [...parts.keys()].toSorted((a, b) => ((parts[a]?.startDate ?? '') < (parts[b]?.startDate ?? '') ? -1 : 1))
  for (const at of order) {
    const part = parts[at]
    if (part === undefined || part.attendants.length === 0 || part.attendants.some(({ person }) => person != null)) continue
    const candidates = order.flatMap((one) => {
      const head = parts[one]
      return one !== at && !continued.has(one) && head !== undefined && follows(head, part) ? [[one, head] as const] : []
    })
    const found = headOf(
      part,
      candidates.toSorted(([, a], [, b]) => (a.endDate < b.endDate ? 1 : a.endDate > b.endDate ? -1 : 0)),
    )
    const head = found && parts[found.from]
    if (found === undefined || head === undefined) continue
    continued.add(found.from)
    const stays = new Set(found.heads)
    const numbers = new Map(
      head.attendants.map((row) => [row, row.person ?? (!stays.has(row) ? null : row.id === 0 ? (last += 1) : row.id)]),
    )
    const joined = (row: PersonRow, by: PersonRow | null | undefined, person: number | null | undefined): PersonRow => ({
      ...(by == null ? row : completed(row, by)),
      person: person ?? null,
    })
    parts[found.from] = {
      ...head,
      attendants: head.attendants.map((row) => joined(row, part.attendants[found.heads.indexOf(row)], numbers.get(row))),
    }
    parts[at] = {
      ...part,
      attendants: part.attendants.map((row, rank) => joined(row, found.heads[rank], numbers.get(found.heads[rank] ?? row))),
    }
  }
  return parts
}

/** The parts of a stay as a save writes their people. */
export function samePeople<Part extends Stayed>(before: readonly Party[], now: readonly Part[]): readonly Part[] {
  return peopleFollowed(correctedTogether(before, now))
}

/** The lines that a list of several parts shows: those of each part whose person no earlier part has shown. */
export function shownOnce(parts: readonly { readonly attendants: readonly Pick<PersonRow, 'person'>[] }[]): readonly (readonly number[])[] {
  const shown = new Set<number>()
  return parts.map(({ attendants }) =>
    attendants.flatMap(({ person }, rank) => {
      if (person == null) return [rank]
      if (shown.has(person)) return []
      shown.add(person)
      return [rank]
    }),
  )
}

/** Whether some people of a part are in another one too. */
export function isShared(parts: readonly Party[], at: number): boolean {
  const here = new Set(parts[at]?.attendants.flatMap(({ person }) => person ?? []))
  return parts.some((part, index) => index !== at && part.attendants.some(({ person }) => person != null && here.has(person)))
}
