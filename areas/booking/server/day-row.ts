import type { Cents } from '#domain/money.ts'
import { formatAmount, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { StayRow } from '../contract/day-rows.ts'
import { option } from '../rules/booking-kind.ts'
import { notReadyWords, worstState } from '../rules/place-readiness.ts'
import { stayState } from '../rules/stay-state.ts'
import type { RawStayRow, StillThereRow } from './day-rows.sql.ts'

/** « 2+2 »: adults, then children when there are any. */
export function peopleText(adults: number, children: number): string {
  return children === 0 ? String(adults) : `${adults}+${children}`
}

/** Money whose day has passed: the balance, or the advance that was asked. */
export function isOverdue(
  stay: {
    total: number
    paid: number
    balanceDueOn: string | null
    downPayment: number | null
    downPaymentDueOn: string | null
    statusId: number | null
  },
  today: string,
): boolean {
  if (stay.statusId === 1) return false
  if (stay.balanceDueOn !== null && stay.balanceDueOn < today && stay.total > stay.paid) return true
  return stay.downPaymentDueOn !== null && stay.downPaymentDueOn < today && stay.paid < (stay.downPayment ?? 0)
}

type Missing = StayRow['missing'][number]

/** What is missing of several alike: nothing of none, one by its words, more by their number. */
function lacking(count: number, key: Missing['key'], one: string, many: string): Missing[] {
  return count > 0 ? [{ key, label: count === 1 ? one : `${count} ${many}`, blocking: key === 'place' }] : []
}

/** A place that housekeeping has not finished with says so from the day of the arrival until it is ready: on the eve it may still become so. What is broken is said whatever its cleaning. */
function placeNotReady({ placeStates, placeProblems, startDate }: RawStayRow, today: string): Missing[] {
  if (startDate > today) return []
  const state = worstState(placeStates)
  const label = state === null ? null : notReadyWords(state)
  return [
    ...(label === null ? [] : [{ key: 'cleaning', label, blocking: false }]),
    ...(placeProblems === '' ? [] : [{ key: 'problem', label: placeProblems, blocking: false }]),
  ]
}

/** A guarantee is given back, or kept, as they leave; what was forgotten then still is. */
function isToGiveBack({ held, isArrived, isGone, endDate }: RawStayRow, today: string): boolean {
  return held > 0 && (isGone || (isArrived && endDate <= today))
}

/** What the receptionist must still obtain before the tick, most blocking first. */
export function missingOf(row: RawStayRow, today: string): StayRow['missing'] {
  const balance: Cents = cents(Math.max(0, row.balance))
  return [
    ...(row.statusId === option && !row.isArrived ? [{ key: 'option', label: 'Option à confirmer', blocking: true } as const] : []),
    ...lacking(row.unplaced, 'place', 'Sans place', 'occupations sans place'),
    ...placeNotReady(row, today),
    ...(balance > 0 ? [{ key: 'balance', label: `Solde ${formatAmount(balance)}`, blocking: false } as const] : []),
    ...(row.surety > 0 && !row.isGone && row.endDate > today
      ? [{ key: 'surety', label: `Caution ${formatAmount(cents(row.surety))}`, blocking: false } as const]
      : []),
    ...(isToGiveBack(row, today)
      ? [{ key: 'guarantee', label: `Caution ${formatAmount(cents(row.held))} à rendre`, blocking: false } as const]
      : []),
    ...lacking(row.unnamed, 'names', 'Nom d’un occupant', 'noms d’occupants'),
    ...lacking(row.undated, 'births', 'Date de naissance d’un occupant', 'dates de naissance'),
    ...lacking(row.unsignedForms, 'police', plural(row.unsignedForms, 'fiche de police', 'fiches de police'), 'fiches de police'),
    ...lacking(Math.max(0, row.vehicles - row.platesKnown), 'plates', 'Immatriculation', 'immatriculations'),
  ]
}

/** A row of the database as the lists show it. */
export function stayRow(row: RawStayRow, today: string): StayRow {
  const flags = {
    ...row,
    status: row.status === 'DELETED' ? 'DELETED' : 'SAVED',
    quoteStatus: row.quoteStatus as 'accepted' | 'refused' | 'counter' | null,
  } as const
  const { state, reason } = stayState(flags, today)
  return {
    id: row.id,
    version: row.version,
    bookingCode: row.bookingCode,
    statusId: row.statusId,
    customerId: row.customerId,
    customerName: row.customerName,
    contactName: row.contactName,
    groupName: row.groupName,
    phone: row.phone,
    town: row.town === '' ? null : row.town,
    startDate: row.startDate,
    endDate: row.endDate,
    nights: row.nights,
    places: row.places,
    placeTypes: row.placeTypes,
    sectors: row.sectors,
    people: peopleText(row.adults, row.children),
    peopleCount: row.adults + row.children,
    state,
    stateReason: reason,
    originLabel: row.originLabel,
    expectedTime: row.expectedTime,
    leaveBy: row.leaveBy,
    total: row.total,
    paid: row.paid,
    balance: row.balance,
    isOverdue: state !== 'cancelled' && isOverdue(row, today),
    isArrived: row.isArrived,
    isGone: row.isGone,
    arrivedAt: row.arrivedAt,
    goneAt: row.goneAt,
    optionExpiresOn: row.optionExpiresOn,
    isFreed: row.optionFreedAt !== null,
    note: row.note,
    plates: row.plates,
    animals: row.animals,
    vehicles: row.vehicles,
    hasInsurance: row.hasInsurance,
    surety: row.surety,
    held: row.held,
    placeState: worstState(row.placeStates),
    isBare: row.isBare,
    missing: missingOf(row, today),
  }
}

/** The same row, its place not being left yet. */
export function withStillThere(row: StayRow, there: StillThereRow | undefined): StayRow {
  if (there === undefined) return row
  const { names, by, frees } = there
  return { ...row, missing: [{ key: 'occupied', label: `${names} encore là`, blocking: true, ...(frees ? {} : { by }) }, ...row.missing] }
}
