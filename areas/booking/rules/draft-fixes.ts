import { isDay } from '#domain/day.ts'
import { changeEnd, changeStart } from '#domain/linked-dates.ts'
import type { Fix } from '#platform/operation/refusal.ts'
import type { Draft, DraftOccupancy } from './draft-types.ts'
import { sharePeople, splitDraft } from './room/split-draft.ts'

const numberOf = (value: unknown): number | null => (typeof value === 'number' && Number.isSafeInteger(value) ? value : null)
const dayOf = (value: unknown): string | null => (typeof value === 'string' && isDay(value) ? value : null)

type Change = (draft: Draft, values: Readonly<Record<string, unknown>>, onceExtras: readonly number[]) => Draft

function change(draft: Draft, work: (occupancy: DraftOccupancy) => DraftOccupancy): Draft {
  return { ...draft, occupancies: draft.occupancies.map((one, index) => (index === draft.current ? work(one) : one)) }
}

/** The place that was compared stays: nothing proposes another one afterwards. */
const settled = (place: DraftOccupancy['place']): DraftOccupancy['place'] => (place?.by === 'auto' ? { ...place, by: 'user' } : place)

function setStart(draft: Draft, values: Readonly<Record<string, unknown>>): Draft {
  const start = dayOf(values['startDate'])
  return start === null ? draft : change(draft, (one) => ({ ...one, dates: changeStart(one.dates, start) }))
}

function setDates(draft: Draft, values: Readonly<Record<string, unknown>>): Draft {
  const [arrival, departure] = [dayOf(values['arrival'] ?? values['startDate']), dayOf(values['departure'] ?? values['endDate'])]
  if (arrival === null || departure === null || departure <= arrival) return draft
  const dated = change(draft, (one) => ({ ...one, dates: changeEnd(changeStart(one.dates, arrival), departure) }))
  // What costs less names the place that was priced; what only lifts a refusal leaves the place as it is.
  return choosePlace(dated, values)
}

function setQuantity(draft: Draft, values: Readonly<Record<string, unknown>>): Draft {
  const [extraId, quantity] = [numberOf(values['extraId']), numberOf(values['quantity'])]
  if (extraId === null || quantity === null) return draft
  const set = (one: DraftOccupancy): DraftOccupancy['extras'] =>
    quantity === 0
      ? one.extras.filter((extra) => extra.extraId !== extraId)
      : one.extras.map((extra) => (extra.extraId === extraId ? { ...extra, quantity } : extra))
  return change(draft, (one) => ({ ...one, extras: set(one), place: settled(one.place) }))
}

function setOptionEnd(draft: Draft, values: Readonly<Record<string, unknown>>): Draft {
  const optionExpiresOn = dayOf(values['expiresOn'])
  return optionExpiresOn === null ? draft : { ...draft, header: { ...draft.header, optionExpiresOn } }
}

function sellOwnType(draft: Draft, values: Readonly<Record<string, unknown>>): Draft {
  const [placeTypeId, typeLabel] = [numberOf(values['placeTypeId']), values['typeLabel']]
  if (placeTypeId === null || typeof typeLabel !== 'string') return draft
  return change(draft, (one) => (one.place === null ? one : { ...one, place: { ...one.place, placeTypeId, typeLabel } }))
}

function choosePlace(draft: Draft, values: Readonly<Record<string, unknown>>): Draft {
  const [placeTypeId, typeLabel] = [numberOf(values['placeTypeId']), values['typeLabel']]
  if (placeTypeId === null || typeof typeLabel !== 'string') return draft
  const number = typeof values['number'] === 'string' ? values['number'] : null
  return {
    ...change(draft, (one) => ({ ...one, place: { placeId: numberOf(values['placeId']), number, placeTypeId, typeLabel, by: 'user' } })),
    notice: null,
  }
}

/** What would lift a refusal, by the action that the rules name. */
const changes: Readonly<Record<string, Change>> = {
  changeStart: setStart,
  'set-dates': setDates,
  changeDates: setDates,
  optionUntil: setOptionEnd,
  'set-quantity': setQuantity,
  sellOwnType,
  choosePlace,
  sharePeople: (draft, values) => sharePeople(draft, numberOf(values['places']) ?? 0),
  splitOver: (draft, values, onceExtras) => splitDraft(draft, values['parts'], onceExtras),
  setAmperes: (draft, values) => change(draft, (one) => ({ ...one, amperes: numberOf(values['amperes']) })),
  removeAnimals: (draft) => change(draft, (one) => ({ ...one, animals: [] })),
  removeFeature: (draft, values) =>
    change(draft, (one) => ({ ...one, featureIds: one.featureIds.filter((id) => id !== values['featureId']) })),
  removeSectors: (draft) => ({ ...draft, search: { ...draft.search, sectorIds: [] } }),
  'search-capacity': (draft) => ({ ...draft, search: { ...draft.search, placeTypeIds: [], placeFamilyIds: [] } }),
}

/** Can the screen apply it to what is being typed? Others are done by the server (moving another stay). */
export function isDraftFix(fix: Fix): boolean {
  return Object.hasOwn(changes, fix.action)
}

/** Applies what would lift a refusal; an unknown or unreadable fix changes nothing. */
export function applyFix(draft: Draft, fix: Fix, onceExtras: readonly number[] = []): Draft {
  const found = isDraftFix(fix) ? changes[fix.action] : undefined
  return found === undefined ? draft : found(draft, fix.values ?? {}, onceExtras)
}

/** What a fix may change, as it was before it; `whole` where the place on screen became several. */
export type BeforeFix = {
  readonly index: number
  readonly count: number
  readonly whole: DraftOccupancy
  readonly search: Draft['search']
  readonly optionExpiresOn: string | null
}

export function beforeFix({ current, search, occupancies, header }: Draft): BeforeFix | null {
  const whole = occupancies[current]
  return whole === undefined ? null : { index: current, count: occupancies.length, whole, search, optionExpiresOn: header.optionExpiresOn }
}

/** Puts back what a fix changed and shows it; what was typed since then elsewhere stays. A place shared or split is one again, as it was. */
export function restored(draft: Draft, { index, count, whole, search, optionExpiresOn }: BeforeFix): Draft {
  if (draft.occupancies[index] === undefined) return draft
  const { dates, extras, animals, amperes, featureIds, place } = whole
  const more = Math.max(0, draft.occupancies.length - count)
  const occupancies =
    more > 0
      ? draft.occupancies.toSpliced(index, 1 + more, whole)
      : draft.occupancies.map((one, at) => (at === index ? { ...one, dates, extras, animals, amperes, featureIds, place } : one))
  return { ...draft, current: index, search, notice: null, occupancies, header: { ...draft.header, optionExpiresOn } }
}
