import { isDay } from '#domain/day.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { earlierInForm } from './change/extend.ts'
import { adultCategory, currentOccupancy } from './draft-state.ts'
import type { AgeCategory, Draft } from './draft-types.ts'
import { saveAsked } from './draft-requests.ts'
import { checkStay } from './stay-checks.ts'

export type StoredDates = {
  readonly startDate: string
  /** With what is ticked: of a stay that is there. */ readonly endDate?: string
  readonly isArrived?: boolean
  readonly isGone?: boolean
  readonly optionExpiresOn: string | null
  readonly statusId: number
}
export type FaultContext = { readonly today: string; readonly ageCategories: readonly AgeCategory[]; readonly before: StoredDates | null }

/** Everything that prevents the save and can be known without the server, each with its field. */
export function draftFaults(draft: Draft, { today, ageCategories, before }: FaultContext): readonly Fault[] {
  const adults = new Set(ageCategories.filter(({ minAge, maxAge }) => minAge >= 18 || (maxAge ?? 120) >= 18).map(({ id }) => id))
  const stay = checkStay(saveAsked(draft), {
    today,
    adultCategories: adultCategory(ageCategories) === null ? new Set() : adults,
    activityPeriods: [],
    before,
  })
  const faults = [...stay, ...earlyFaults(draft, before, today)]
  return faults.filter((fault, index) => faults.findIndex((other) => other.rule === fault.rule && other.field === fault.field) === index)
}

/** Who is there and whose departure is typed earlier leaves early: that is asked elsewhere. */
function earlyFaults({ occupancies }: Draft, before: StoredDates | null, today: string): readonly Fault[] {
  const ends = occupancies.map(({ dates }) => dates.end)
  if (before?.endDate === undefined || !ends.every(isDay)) return []
  const { startDate, endDate, isArrived = false, isGone = false } = before
  const fault = earlierInForm({ startDate, endDate, isArrived, isGone }, ends, today)
  return fault?.rule === 'early-departure' ? [fault] : []
}

/** What is worth saying while it is typed: values that contradict one another, a stay too long to be one, not what is still missing. */
const saidAtOnce = new Set([
  'start-before-end',
  'attendant-required',
  'adult-required',
  'option-expiry-after-arrival',
  'expired-validity-date',
  'date-not-past',
  'arrival-past',
  'early-departure',
])
export function faultsAtOnce(draft: Draft, context: FaultContext): readonly Fault[] {
  return draftFaults(draft, context).filter(
    ({ rule, values }) => saidAtOnce.has(rule) || (rule === 'invalid-dates' && values?.['nights'] !== undefined),
  )
}

/** Fields of the screen in the order in which they are read: the first one at fault takes the focus. */
export function fieldsInOrder(draft: Draft): readonly string[] {
  const at = `occupancies.${draft.current}`
  return [
    'statusId',
    `${at}.startDate`,
    `${at}.endDate`,
    `${at}.attendants`,
    `${at}.animals`,
    `${at}.vehicles`,
    `${at}.equipment`,
    `${at}.equipmentLength`,
    `${at}.equipmentWidth`,
    `${at}.amperes`,
    'customerId',
    `${at}.placeTypeId`,
    `${at}.placeId`,
    `${at}.extras`,
    'optionExpiresOn',
    'expectedTime',
    'accessChannelId',
    'groupName',
    'reference',
    'promoCode',
    'note',
    'downPayment',
    'downPaymentDueOn',
    'balanceDueOn',
    'payments',
  ]
}

/** The same for the page of the people, which shows each of them and nothing else of the stay. */
export function fieldsOfPeople({ current, occupancies }: Draft): readonly string[] {
  const [at, shown] = [`occupancies.${current}`, occupancies[current]]
  const people = ['ageCategoryId', 'name', 'firstName', 'birthDate', 'age', 'countryId', 'taxExemption']
  return [
    ...(shown?.attendants ?? []).flatMap((_one, rank) => people.map((name) => `${at}.attendants.${rank}.${name}`)),
    ...(shown?.vehicles ?? []).map((_one, rank) => `${at}.vehicles.${rank}.plate`),
  ]
}

/** A fault of a call about one place, on the field of the stay that shows it. */
export function onCurrent(draft: Draft, fault: Fault): Fault {
  const { field } = fault
  return field === undefined || field.startsWith('occupancies.') ? fault : { ...fault, field: `occupancies.${draft.current}.${field}` }
}

/** Faults once each: the server says again what the screen has already said. */
export function withoutDoubles(faults: readonly Fault[]): readonly Fault[] {
  return faults.filter((fault, index) => faults.findIndex((other) => other.message === fault.message) === index)
}

/** The occupancy that a fault is about, so that the screen can show it. */
export function occupancyOf(fault: Fault): number | null {
  const found = /^occupancies\.(\d+)\./.exec(fault.field ?? '')
  return found?.[1] === undefined ? null : Number(found[1])
}

/** Who changed the stay meanwhile, when that is why a save was refused. */
export function conflictOf(faults: readonly Fault[]): { readonly who: string } | null {
  const found = faults.find(({ rule }) => rule === 'modified-by-other')
  if (!found) return null
  const who = found.values?.['who']
  return { who: typeof who === 'string' && who !== '' ? who : 'Quelqu’un' }
}

/** « E07 » of the occupancy on screen, or its type. */
export function placeName(draft: Draft): string {
  const { place } = currentOccupancy(draft)
  return place === null ? '' : (place.number ?? place.typeLabel)
}

/** The value that a path of a save names; undefined when there is none. */
function valueAt(asked: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? Object.entries(value).find(([name]) => name === key)?.[1]
          : undefined,
      asked,
    )
}

/** What a price by hand lifts: the tariff's own rules. Neither the place nor the law is a matter of price. */
export const ofTariff = (rule: string): boolean =>
  rule.startsWith('price-') || rule.startsWith('no-price-') || rule === 'special-duration-dates'

/** A refusal of the server stands until its field is changed; one of the whole stay, until the next save; one of the tariff, until somebody decides of the price. */
export function stillStands(fault: Fault, then: Draft, now: Draft): boolean {
  if (fault.field === undefined || then === now) return true
  if (ofTariff(fault.rule) && JSON.stringify(then.manualLines) !== JSON.stringify(now.manualLines)) return false
  return JSON.stringify(valueAt(saveAsked(then), fault.field)) === JSON.stringify(valueAt(saveAsked(now), fault.field))
}

const paymentFields = new Set([
  'payments',
  'paymentMethodId',
  'amount',
  'paidOn',
  'accountType',
  'chequeNumber',
  'chequeHolder',
  'bankId',
  'card',
  'voucherCount',
  'transferReference',
])
/** The part of a refused save that is about the payment taken with it, its fields as the form of a payment names them. */
export function paymentFaultsOf(faults: readonly Fault[]): readonly Fault[] {
  return faults.flatMap((fault) => {
    const field = fault.field?.replace(/^payments\.\d+\./, '')
    return field !== undefined && paymentFields.has(field.split('.')[0] ?? '') ? [{ ...fault, field }] : []
  })
}
