/** Taking one operation back, whatever was done beside it since: what it changed must still be as it left it, the rest stays as it is now. */

export type Fields = Readonly<Record<string, unknown>>
export type Occupation = Fields & { readonly id: number }
/** A stay as the journal keeps it. */
export type StayTrace = Fields & { readonly occupancies: readonly Occupation[]; readonly lines: readonly Fields[] }

export type Reverted = {
  /** Of the header: what takes its old value again. */
  readonly fields: Fields
  readonly occupancies: readonly Occupation[]
  readonly lines: readonly Fields[]
  readonly movesPlaces: boolean
  readonly movesPrice: boolean
  /** In French: what is no longer as the operation left it. */
  readonly conflicts: readonly string[]
}

/** Computed again from the places and the lines, or written with another field. */
const derived: ReadonlySet<string> = new Set(['id', 'startDate', 'endDate', 'total', 'touristTax', 'occupancies', 'lines', 'lockedOn'])
/** Labels that come with a place. */
const told: ReadonlySet<string> = new Set(['id', 'placeNumber', 'placeTypeLabel'])
const owned: ReadonlySet<string> = new Set(['attendants', 'vehicles', 'animals', 'extras'])

const words: Readonly<Record<string, string>> = {
  placeId: 'place',
  placeTypeId: 'type',
  startDate: 'dates',
  endDate: 'dates',
  equipment: 'équipement',
  equipmentLength: 'équipement',
  equipmentWidth: 'équipement',
  amperes: 'équipement',
  featureIds: 'souhaits',
  wishes: 'souhaits',
  isPlaceLocked: 'place choisie',
  attendants: 'occupants',
  vehicles: 'véhicules',
  animals: 'animaux',
  extras: 'suppléments',
  customerId: 'client',
  statusId: 'nature',
  cancelState: 'annulation',
  status: 'suppression',
  isLocked: 'verrou',
  note: 'remarques',
  isArrived: 'arrivée',
  isGone: 'départ',
}
const otherWord = 'autres informations'

/** The same whatever the order of the names, and whatever numbers a person or a vehicle was given when it was written again. */
function plain(value: unknown, field = ''): unknown {
  if (Array.isArray(value))
    return value.map((one: unknown) =>
      plain(owned.has(field) && typeof one === 'object' && one !== null ? { ...one, id: 0, occupancyId: 0, person: null } : one),
    )
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, plain(one, name)]),
  )
}

export function same(one: unknown, other: unknown, field = ''): boolean {
  return JSON.stringify(plain(one, field)) === JSON.stringify(plain(other, field))
}

type Three = { readonly before: Fields; readonly after: Fields; readonly now: Fields }

/** Fields that the operation changed take their old value, where nobody changed them since. */
function backFields(
  { before, after, now }: Three,
  ignored: ReadonlySet<string>,
): { readonly fields: Fields; readonly conflicts: readonly string[] } {
  const changed = Object.keys(before).filter((name) => !ignored.has(name) && name in after && !same(before[name], after[name], name))
  return {
    fields: Object.fromEntries(changed.map((name) => [name, before[name]])),
    conflicts: changed.filter((name) => !same(now[name], after[name], name)).map((name) => words[name] ?? otherWord),
  }
}

type Back = { readonly occupancies: readonly Occupation[]; readonly conflicts: readonly string[]; readonly moved: boolean }

function backOccupancies(before: readonly Occupation[], after: readonly Occupation[], now: readonly Occupation[]): Back {
  const [was, left] = [new Map(before.map((one) => [one.id, one])), new Map(after.map((one) => [one.id, one]))]
  const conflicts: string[] = []
  const kept = now.flatMap((one): Occupation[] => {
    const [old, done] = [was.get(one.id), left.get(one.id)]
    if (old === undefined && done === undefined) return [one]
    if (old === undefined) {
      conflicts.push(
        ...Object.keys(one)
          .filter((name) => !told.has(name) && !same(one[name], done?.[name], name))
          .map((name) => words[name] ?? otherWord),
      )
      return []
    }
    if (done === undefined) return [one]
    const back = backFields({ before: old, after: done, now: one }, told)
    conflicts.push(...back.conflicts)
    return [{ ...one, ...back.fields, id: one.id }]
  })
  const here = new Set(now.map(({ id }) => id))
  if (after.some(({ id }) => !here.has(id))) conflicts.push('places')
  const again = before.filter(({ id }) => !left.has(id) && !here.has(id))
  const occupancies = [...kept, ...again].toSorted((a, b) => a.id - b.id)
  return { occupancies, conflicts, moved: !same(occupancies, now) }
}

/** A stay that was cancelled or set aside since is no longer a stay to move: its papers name the place that it then had. */
const ending = ['cancelState', 'status'] as const

/** What a stay becomes when an operation that took it from `before` to `after` is taken back. */
export function revertStay(before: StayTrace, after: StayTrace, now: StayTrace): Reverted {
  const header = backFields({ before, after, now }, derived)
  const places = backOccupancies(before.occupancies, after.occupancies, now.occupancies)
  const priced = !same(before.lines, after.lines)
  const lines = priced ? before.lines : now.lines
  const priceConflict = priced && !same(now.lines, after.lines) ? ['prix'] : []
  const ended = ending.filter((name) => !same(now[name], after[name])).map((name) => words[name] ?? otherWord)
  return {
    fields: header.fields,
    occupancies: places.occupancies,
    lines,
    movesPlaces: places.moved,
    movesPrice: priced && !same(lines, now.lines),
    conflicts: [...new Set([...ended, ...header.conflicts, ...places.conflicts, ...priceConflict])],
  }
}

/** What is no longer as an operation left it: asked of a stay that the operation made. */
export function changedSince(after: StayTrace, now: StayTrace): readonly string[] {
  const header = Object.keys(after)
    .filter((name) => !derived.has(name) && !same(now[name], after[name], name))
    .map((name) => words[name] ?? otherWord)
  const fields = (one: Occupation): Fields => Object.fromEntries(Object.entries(one).filter(([name]) => !told.has(name) || name === 'id'))
  const places = same(after.occupancies.map(fields), now.occupancies.map(fields)) ? [] : ['places']
  return [...new Set([...header, ...places, ...(same(after.lines, now.lines) ? [] : ['prix'])])]
}
