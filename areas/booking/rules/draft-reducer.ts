import { addDays, isDay, weekdayOf } from '#domain/day.ts'
import { changeEnd, changeNights, changeStart } from '#domain/linked-dates.ts'
import type { LinkedDates } from '#domain/linked-dates.ts'
import type { Fix } from '#platform/operation/refusal.ts'
import { option, quote, reservation, stay } from './booking-kind.ts'
import { applyFix, restored } from './draft-fixes.ts'
import { withLastStay, withoutLast } from './draft-last-stay.ts'
import type { BeforeLast, LastStay } from './draft-last-stay.ts'
import type { BeforeFix } from './draft-fixes.ts'
import { minorsAlone, peopleCount, withAge, withBirthDate, withCount, withKnown, withKnownVehicle } from './draft-people.ts'
import type { KnownPerson, KnownVehicle } from './draft-people.ts'
import { currentOccupancy, emptyOccupancy, proposedChannel, proposedOptionEnd } from './draft-state.ts'
import type {
  Draft,
  DraftAttendant,
  DraftCustomer,
  DraftDefaults,
  DraftHeader,
  DraftManualLine,
  DraftNeighbour,
  DraftOccupancy,
  DraftPlace,
  DraftSearch,
} from './draft-types.ts'
import { correctedTogether } from './people/same-people.ts'
import { platesTogether } from './people/same-vehicles.ts'
import { changeOccupancy, withFound } from './draft-found.ts'

export type EntryKind = 'quote' | 'option' | 'reservation' | 'passage'
export type QuickDates = 'week' | 'weekend' | 'nextWeek'
export type FoundPlace = {
  readonly placeId: number
  readonly number: string
  readonly placeTypeId: number
  readonly placeTypeLabel: string
}

export type DraftAction =
  | { readonly type: 'load'; readonly draft: Draft }
  | { readonly type: 'kind'; readonly kind: EntryKind }
  | { readonly type: 'start' | 'end'; readonly day: string }
  | { readonly type: 'nights'; readonly nights: number | null }
  | { readonly type: 'quick'; readonly which: QuickDates }
  | { readonly type: 'people'; readonly ageCategoryId: number; readonly count: number }
  | { readonly type: 'animals'; readonly animalTypeId: number; readonly count: number }
  | { readonly type: 'vehicles'; readonly vehicleTypeId: number; readonly count: number }
  | { readonly type: 'plate'; readonly index: number; readonly plate: string | null }
  | { readonly type: 'extra'; readonly extraId: number; readonly quantity: number }
  | {
      readonly type: 'occupancy'
      readonly patch: Partial<
        Pick<DraftOccupancy, 'equipment' | 'equipmentLength' | 'equipmentWidth' | 'amperes' | 'featureIds' | 'wishes' | 'isPlaceLocked'>
      >
    }
  | { readonly type: 'header'; readonly patch: Partial<DraftHeader> }
  | { readonly type: 'search'; readonly patch: Partial<DraftSearch> }
  | { readonly type: 'customer'; readonly customer: DraftCustomer | null }
  | { readonly type: 'place'; readonly place: DraftPlace | null }
  | {
      readonly type: 'found'
      readonly places: readonly FoundPlace[]
      readonly refusedIds: readonly number[]
      /** Those of the refused places that somebody else has on these nights. */
      readonly takenIds?: readonly number[]
    }
  | { readonly type: 'held'; readonly index: number; readonly holdId: number }
  | { readonly type: 'lost'; readonly index: number }
  | { readonly type: 'fix'; readonly fix: Fix }
  | { readonly type: 'undoFix'; readonly before: BeforeFix }
  | { readonly type: 'lastStay'; readonly last: LastStay }
  | { readonly type: 'undoLastStay'; readonly before: BeforeLast }
  | { readonly type: 'attendant'; readonly index: number; readonly patch: Partial<DraftAttendant> }
  | { readonly type: 'age'; readonly index: number; readonly age: number | null }
  | { readonly type: 'partner'; readonly partnerId: number | null }
  | { readonly type: 'families'; readonly ids: readonly number[] }
  | {
      readonly type: 'manualLine'
      readonly line: DraftManualLine
      /** The line that it takes the place of. */ readonly instead?: DraftManualLine
    }
  | { readonly type: 'removeManual'; readonly line: DraftManualLine }
  | { readonly type: 'known'; readonly person: KnownPerson }
  /** All of them at once: the family of the customer. */
  | { readonly type: 'family'; readonly people: readonly KnownPerson[] }
  | { readonly type: 'knownVehicle'; readonly vehicle: KnownVehicle }
  | { readonly type: 'removeAttendant'; readonly index: number }
  | { readonly type: 'neighbour'; readonly neighbour: DraftNeighbour | null }
  | { readonly type: 'current'; readonly index: number }
  | { readonly type: 'addOccupancy' | 'removeOccupancy' }

const kinds = { quote, option, reservation, passage: stay } as const

/** The origin that was proposed follows the kind; one that was chosen stays. */
function channelOf({ id, header, isPassage: was }: Draft, isPassage: boolean, defaults: DraftDefaults): number | null {
  return id === 0 && header.accessChannelId === proposedChannel(defaults, was)
    ? proposedChannel(defaults, isPassage)
    : header.accessChannelId
}

/** A quote holds nothing, a passage arrives today: what follows from the kind changes with it. */
function withKind(draft: Draft, kind: EntryKind, defaults: DraftDefaults): Draft {
  const isPassage = kind === 'passage'
  const next: Draft = {
    ...draft,
    kind: kinds[kind],
    isPassage,
    header: { ...draft.header, accessChannelId: channelOf(draft, isPassage, defaults) },
  }
  if (kind === 'option' && next.header.optionExpiresOn === null)
    return { ...next, header: { ...next.header, optionExpiresOn: proposedOptionEnd(defaults, currentOccupancy(draft).dates.start) } }
  if (!isPassage) return next
  return changeOccupancy(next, (occupancy) => ({ ...occupancy, dates: withNights(changeStart(occupancy.dates, defaults.today)) }))
}
const withNights = (dates: LinkedDates): LinkedDates => (dates.nights === null || dates.nights === 0 ? changeNights(dates, 1) : dates)

/** The Friday of this week or of the next one. */
function nextFriday(from: string): string {
  return addDays(from, (5 - weekdayOf(from) + 7) % 7)
}

export function quickDates(dates: LinkedDates, which: QuickDates, today: string): LinkedDates {
  const from = dates.start === '' ? today : dates.start
  if (which === 'week') return changeNights(changeStart(dates, from), (dates.nights ?? 0) + 7)
  if (which === 'weekend') return changeNights(changeStart(dates, nextFriday(dates.start === from ? from : today)), 2)
  return withNights(changeStart(dates, addDays(from, 7)))
}

function withDates(draft: Draft, change: (dates: LinkedDates) => LinkedDates): Draft {
  return changeOccupancy({ ...draft, notice: null }, (occupancy) => ({ ...occupancy, dates: change(occupancy.dates) }))
}

/** An end typed before the start stays as it was typed, for the form to say what is wrong with it. */
function withEnd(dates: LinkedDates, day: string): LinkedDates {
  const next = changeEnd(dates, day)
  return next === dates && isDay(day) && day < dates.start ? { start: dates.start, nights: null, end: day } : next
}
/** A start typed after an end that has no duration to move by: both stay, and the form says so. */
function withStart(dates: LinkedDates, day: string): LinkedDates {
  const next = changeStart(dates, day)
  return next.start === day && day !== '' && next.end === '' && dates.end !== '' ? { ...next, end: dates.end } : next
}

/** Another sort of place is asked for: the screen proposes again, what a person chose stays. */
function withFamilies(draft: Draft, { ids }: Of<'families'>): Draft {
  const next = { ...draft, search: { ...draft.search, placeFamilyIds: ids } }
  return currentOccupancy(draft).place?.by === 'auto' ? changeOccupancy(next, (one) => ({ ...one, place: null })) : next
}

function withExtra(occupancy: DraftOccupancy, extraId: number, quantity: number): DraftOccupancy {
  const known = occupancy.extras.some((one) => one.extraId === extraId)
  if (quantity <= 0) return { ...occupancy, extras: occupancy.extras.filter((one) => one.extraId !== extraId) }
  if (known) return { ...occupancy, extras: occupancy.extras.map((one) => (one.extraId === extraId ? { ...one, quantity } : one)) }
  return { ...occupancy, extras: [...occupancy.extras, { id: 0, extraId, quantity, startDate: null, endDate: null }] }
}

/** Another sort of equipment has not the measures of the one before. */
function measuresAfter(
  before: DraftOccupancy,
  patch: Of<'occupancy'>['patch'],
): Pick<DraftOccupancy, 'equipmentLength' | 'equipmentWidth'> {
  const isOther = patch.equipment !== undefined && before.equipment !== null && patch.equipment !== before.equipment
  const { equipmentLength, equipmentWidth } = { ...before, ...(isOther ? { equipmentLength: null, equipmentWidth: null } : {}), ...patch }
  return { equipmentLength, equipmentWidth }
}

/** One more place is for the same nights, and must have the same things. */
const alike = ({ dates, featureIds, wishes }: DraftOccupancy): Pick<DraftOccupancy, 'dates' | 'featureIds' | 'wishes'> => ({
  dates,
  featureIds,
  wishes,
})

export type Of<Type extends DraftAction['type']> = Extract<DraftAction, { readonly type: Type }>
type Handlers = { readonly [Type in DraftAction['type']]: (draft: Draft, action: Of<Type>, defaults: DraftDefaults) => Draft }

const handlers: Handlers = {
  load: (_draft, { draft }) => draft,
  kind: (draft, { kind }, defaults) => withKind(draft, kind, defaults),
  start: (draft, { day }) => withDates(draft, (dates) => withStart(dates, day)),
  end: (draft, { day }) => withDates(draft, (dates) => withEnd(dates, day)),
  nights: (draft, { nights }) => withDates(draft, (dates) => changeNights(dates, nights)),
  quick: (draft, { which }, { today }) => withDates(draft, (dates) => quickDates(dates, which, today)),
  people: (draft, { ageCategoryId, count }) =>
    changeOccupancy(draft, (one) => ({ ...one, attendants: peopleCount(one.attendants, ageCategoryId, count) })),
  animals: (draft, { animalTypeId, count }) =>
    changeOccupancy(draft, (one) => ({
      ...one,
      animals: withCount(one.animals, count, {
        is: (animal) => animal.animalTypeId === animalTypeId,
        make: () => ({ id: 0, animalTypeId, name: null }),
        isTyped: ({ id, name }) => id !== 0 || (name ?? '') !== '',
      }),
    })),
  vehicles: (draft, { vehicleTypeId, count }) =>
    changeOccupancy(draft, (one) => ({
      ...one,
      vehicles: withCount(one.vehicles, count, {
        is: (vehicle) => vehicle.vehicleTypeId === vehicleTypeId,
        make: () => ({ id: 0, vehicleTypeId, plate: null }),
        isTyped: ({ id, plate }) => id !== 0 || (plate ?? '') !== '',
      }),
    })),
  plate: (draft, { index, plate }) =>
    changeOccupancy(draft, (one) => ({
      ...one,
      vehicles: one.vehicles.map((vehicle, at) => (at === index ? { ...vehicle, plate } : vehicle)),
    })),
  extra: (draft, { extraId, quantity }) => changeOccupancy(draft, (one) => withExtra(one, extraId, quantity)),
  occupancy: (draft, { patch }) => changeOccupancy(draft, (one) => ({ ...one, ...patch, ...measuresAfter(one, patch) })),
  header: (draft, { patch }) => ({ ...draft, header: { ...draft.header, ...patch } }),
  search: (draft, { patch }) => ({ ...draft, search: { ...draft.search, ...patch } }),
  customer: (draft, { customer }) => ({ ...draft, customer }),
  place: (draft, { place }) => changeOccupancy({ ...draft, notice: null, lost: null }, (one) => ({ ...one, place })),
  found: withFound,
  held: (draft, { index, holdId }) => changeOccupancy(draft, (one) => (one.holdId === holdId ? one : { ...one, holdId }), index),
  lost: (draft, { index }) =>
    changeOccupancy(
      { ...draft, lost: index === draft.current && draft.occupancies[index]?.place?.by === 'user' ? draft.occupancies[index].place : null },
      (one) => ({ ...one, holdId: 0, place: one.place?.by === 'stored' ? one.place : null }),
      index,
    ),
  fix: (draft, { fix }, { onceExtras }) => applyFix(draft, fix, onceExtras),
  undoFix: (draft, { before }) => restored(draft, before),
  lastStay: (draft, { last }, { ageCategories }) => withLastStay(draft, last, ageCategories),
  undoLastStay: (draft, { before }) => withoutLast(draft, before),
  attendant: (draft, { index, patch }, { ageCategories }) =>
    changeOccupancy(draft, (one) => ({
      ...one,
      attendants: one.attendants.map((attendant, at) => {
        if (at !== index) return attendant
        const next = { ...attendant, ...patch }
        return patch.birthDate === undefined ? next : withBirthDate(next, patch.birthDate, one.dates.start, ageCategories)
      }),
    })),
  age: (draft, { index, age }, { ageCategories }) =>
    changeOccupancy(draft, (one) => ({
      ...one,
      attendants: one.attendants.map((attendant, at) => (at === index ? withAge(attendant, age, ageCategories) : attendant)),
    })),
  partner: (draft, { partnerId }) => ({ ...draft, partnerId }),
  families: withFamilies,
  manualLine: (draft, { line, instead }) => ({ ...draft, manualLines: [...draft.manualLines.filter((one) => one !== instead), line] }),
  removeManual: (draft, { line }) => ({ ...draft, manualLines: draft.manualLines.filter((one) => one !== line) }),
  known: (draft, { person }, { ageCategories }) =>
    changeOccupancy(draft, (one) => ({ ...one, attendants: withKnown(one.attendants, person, one.dates.start, ageCategories) })),
  family: (draft, { people }, { ageCategories }) =>
    changeOccupancy(draft, (one) => ({
      ...one,
      attendants: people.reduce((attendants, person) => withKnown(attendants, person, one.dates.start, ageCategories), one.attendants),
    })),
  knownVehicle: (draft, { vehicle }) => changeOccupancy(draft, (one) => ({ ...one, vehicles: withKnownVehicle(one.vehicles, vehicle) })),
  removeAttendant: (draft, { index }) => changeOccupancy(draft, (one) => ({ ...one, attendants: one.attendants.toSpliced(index, 1) })),
  neighbour: (draft, { neighbour }) => ({ ...draft, neighbour }),
  current: (draft, { index }) => (draft.occupancies[index] === undefined ? draft : { ...draft, current: index, notice: null, lost: null }),
  addOccupancy: (draft, _action, defaults) => ({
    ...draft,
    current: draft.occupancies.length,
    occupancies: [...draft.occupancies, { ...emptyOccupancy(defaults), ...alike(currentOccupancy(draft)) }],
  }),
  removeOccupancy: (draft) =>
    draft.occupancies.length === 1
      ? draft
      : { ...draft, current: Math.max(0, draft.current - 1), occupancies: draft.occupancies.toSpliced(draft.current, 1) },
}

/** Everything that can happen to a stay being typed. Nothing typed is lost except what the action itself replaces. */
export function reduceDraft(draft: Draft, action: DraftAction, defaults: DraftDefaults): Draft {
  const handler = handlers[action.type] as (draft: Draft, action: DraftAction, defaults: DraftDefaults) => Draft
  if (!correctsPeople.has(action.type)) return handler(draft, action, defaults)
  const next = handler(draft, action, defaults)
  return peopleTogether(draft, { ...next, occupancies: minorsAlone(draft.occupancies, next.occupancies, defaults.ageCategories) })
}

/** Somebody who goes on from one part to another is corrected in both, and so is the plate of his car. */
export function peopleTogether(before: Draft, draft: Draft): Draft {
  return { ...draft, occupancies: platesTogether(before.occupancies, correctedTogether(before.occupancies, draft.occupancies)) }
}
const correctsPeople: ReadonlySet<DraftAction['type']> = new Set(['attendant', 'age', 'known', 'family', 'plate', 'knownVehicle'])

/** The kind as the segmented control names it. */
export function entryKind(draft: Pick<Draft, 'kind' | 'isPassage'>): EntryKind {
  return draft.kind === quote ? 'quote' : draft.kind === option ? 'option' : draft.kind === stay ? 'passage' : 'reservation'
}
