import { daysBetween } from '#domain/day.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { StayChange } from '../../contract/change-schema.ts'
import { joinLines, splitLines } from '../../rules/change/shared-lines.ts'
import { joinFault, joinParts, samePlaceFault, splitFault, splitPart } from '../../rules/change/split-join.ts'
import type { Where } from '../../rules/change/split-join.ts'
import { elsewhereFault, extendedDates, extendFault, partsFault } from '../../rules/change/extend.ts'
import { supplementFault, withSupplement } from '../../rules/change/supplement.ts'
import { changeFault } from '../../rules/change/change-actions.ts'
import type { ChangeAction } from '../../rules/change/change-actions.ts'
import type { UpdateMode } from '../../rules/update-modes.ts'
import { newCustomerNote } from '../../rules/change/named-money.ts'
import { customerName } from '../customer-facts.ts'
import { bookingMoney } from '../money-slot.ts'
import { factsOf } from '../read-booking.ts'
import type { StoredOccupancy, StoredStay } from '../store.ts'
import { onceAmong } from '../supplements/stock.ts'
import type { SaveInput } from '../write-stay.ts'
import { planEarly } from './plan-early.ts'
import { formOf, formWith } from './stay-form.ts'

/** A change of a stay, ready to be shown or written. */
export type Plan = {
  readonly form: SaveInput
  /** The stored stay as its price is to be seen. */
  readonly priced: (stored: StoredStay) => StoredStay
  readonly faults: readonly Fault[]
  /** What becomes of the price unless somebody chooses. */
  readonly usualMode: UpdateMode
  /** Nights go to another type, which may cost more or less. */
  readonly changesType?: boolean
  /** The stored price stands as it is, when no mode is chosen. */
  readonly sameThings: boolean
  readonly note: string | null
  /** Said instead of the note where another price than the usual one is chosen. */
  readonly noteOtherwise?: string
  /** The usual price is the only one: another would undo what was asked. */
  readonly isPriceFixed?: boolean
}

async function onceExtras(tx: Tx, stay: StoredStay): Promise<(extraId: number) => boolean> {
  return onceAmong(tx, [
    ...stay.occupancies.flatMap(({ extras }) => extras.map(({ extraId }) => extraId)),
    ...stay.lines.flatMap(({ extraId }) => extraId ?? []),
  ])
}

function partOf(stay: StoredStay, id: number): StoredOccupancy {
  return (
    stay.occupancies.find((one) => one.id === id) ??
    refuse('unknown-record', 'Cette occupation n’existe pas ou n’existe plus.', { field: 'occupancyId' })
  )
}

/** The place wished for sells its own type; without a place, the type said, or that of before. */
async function whereTo(
  tx: Tx,
  part: StoredOccupancy,
  { placeId, placeTypeId }: { readonly placeId: number | null; readonly placeTypeId: number | null },
): Promise<Where> {
  if (placeId === null) return { placeId, placeTypeId: placeTypeId ?? part.placeTypeId }
  const [place] = await tx.rows<{ placeTypeId: number }>(
    'select place_type_id as "placeTypeId" from place where establishment_id = $1 and id = $2',
    [tx.session.establishmentId, placeId],
  )
  return place ? { placeId, placeTypeId: place.placeTypeId } : refuse('choose-place', 'Cet emplacement n’existe pas.', { field: 'placeId' })
}

/** One place of the list gives way to others, in its rank. */
function replaced<One extends { readonly id: number }>(list: readonly One[], id: number, by: readonly One[]): readonly One[] {
  return list.flatMap((one) => (one.id === id ? by : [one]))
}

const clockOf = (tx: Tx, { header }: StoredStay) => ({ today: tx.today.toString(), isArrived: header.isArrived })

async function planSplit(tx: Tx, stay: StoredStay, change: Extract<StayChange, { kind: 'split' }>): Promise<Plan> {
  const part = partOf(stay, change.occupancyId)
  const to = await whereTo(tx, part, change)
  const from = change.fromPlaceId === undefined ? undefined : await whereTo(tx, part, { placeId: change.fromPlaceId, placeTypeId: null })
  const isOnce = await onceExtras(tx, stay)
  const fault = samePlaceFault(part, from ?? part, to) ?? splitFault(part, change.night, to, clockOf(tx, stay))
  if (fault) return unmoved(stay, fault)
  const nights = { first: daysBetween(part.startDate, change.night), second: daysBetween(change.night, part.endDate) }
  const priced = (stored: StoredStay): StoredStay => {
    const before = stored.occupancies.find(({ id }) => id === part.id)
    if (!before) return stored
    const [first, second] = splitLines(
      stored.lines.filter(({ occupancyId }) => occupancyId === part.id),
      nights,
      isOnce,
    )
    return {
      ...stored,
      occupancies: replaced(stored.occupancies, part.id, splitPart(before, { night: change.night, to: before, isOnce })),
      lines: [
        ...stored.lines.filter(({ occupancyId }) => occupancyId !== part.id),
        ...first.map((line) => ({ ...line, occupancyId: part.id })),
        ...second.map((line) => ({ ...line, occupancyId: 0 })),
      ],
    }
  }
  const base = priced(stay)
  const sameThings = [to, from].every((where) => where === undefined || where.placeTypeId === part.placeTypeId)
  return {
    form: formWith(base, replaced(stay.occupancies, part.id, splitPart(part, { night: change.night, to, from, isOnce }))),
    priced,
    faults: [],
    usualMode: 'keepDetail',
    changesType: !sameThings,
    sameThings,
    note: null,
  }
}

async function planJoin(tx: Tx, stay: StoredStay, change: Extract<StayChange, { kind: 'join' }>): Promise<Plan> {
  const [first, second] = [partOf(stay, change.occupancyId), partOf(stay, change.otherId)].toSorted((a, b) =>
    a.startDate < b.startDate ? -1 : 1,
  ) as [StoredOccupancy, StoredOccupancy]
  const kept =
    [first, second].find(({ id }) => id === change.keptId) ??
    refuse('unknown-record', 'La place gardée doit être celle de l’une des deux parties.', { field: 'keptId' })
  const isOnce = await onceExtras(tx, stay)
  const fault = joinFault(first, second, kept, clockOf(tx, stay))
  if (fault) return unmoved(stay, fault)
  const nights = { first: daysBetween(first.startDate, first.endDate), second: daysBetween(second.startDate, second.endDate) }
  const joined = (list: readonly StoredOccupancy[], where: StoredOccupancy): readonly StoredOccupancy[] =>
    replaced(
      list.filter(({ id }) => id !== second.id),
      first.id,
      [joinParts(first, second, { kept: where, isOnce })],
    )
  const priced = (stored: StoredStay): StoredStay => {
    const linesOf = (of: number) => stored.lines.filter(({ occupancyId }) => occupancyId === of)
    const lines = joinLines(linesOf(first.id), linesOf(second.id), nights).map((line) => ({ ...line, occupancyId: first.id }))
    return {
      ...stored,
      occupancies: joined(stored.occupancies, first),
      lines: [...stored.lines.filter(({ occupancyId }) => occupancyId !== first.id && occupancyId !== second.id), ...lines],
    }
  }
  const sameThings = first.placeTypeId === second.placeTypeId
  return {
    form: formWith(priced(stay), joined(stay.occupancies, kept)),
    priced,
    faults: [],
    usualMode: 'keepDetail',
    changesType: !sameThings,
    sameThings,
    note: null,
  }
}

async function planExtend(tx: Tx, stay: StoredStay, { endDate, placeId }: Extract<StayChange, { kind: 'extend' }>): Promise<Plan> {
  const before = stay.header.endDate
  const fault =
    extendFault(stay.header, endDate, clockOf(tx, stay)) ??
    partsFault(stay.occupancies, before, endDate) ??
    (placeId === undefined ? null : elsewhereFault(stay.occupancies, before, endDate))
  if (fault) return unmoved(stay, fault)
  if (placeId !== undefined) return planElsewhere(tx, stay, { endDate, placeId })
  return {
    form: formWith(stay, extendedDates(stay.occupancies, stay.header.endDate, endDate)),
    priced: asStored,
    faults: [],
    usualMode: 'updateFromDetail',
    sameThings: false,
    note: null,
  }
}

/** The nights added are a part of their own, on another place: those before stay where they are. */
async function planElsewhere(
  tx: Tx,
  stay: StoredStay,
  { endDate, placeId }: { readonly endDate: string; readonly placeId: number | null },
): Promise<Plan> {
  const night = stay.header.endDate
  const part =
    stay.occupancies.find((one) => one.endDate === night) ??
    refuse('unknown-record', 'Aucune place de ce séjour ne va jusqu’à son dernier jour.', { field: 'endDate' })
  const to = await whereTo(tx, part, { placeId, placeTypeId: null })
  const fault = samePlaceFault(part, part, to)
  if (fault) return unmoved(stay, fault)
  const [longer = part] = extendedDates([part], night, endDate)
  return {
    form: formWith(stay, replaced(stay.occupancies, part.id, splitPart(longer, { night, to, isOnce: await onceExtras(tx, stay) }))),
    priced: asStored,
    faults: [],
    usualMode: 'updateFromDetail',
    sameThings: false,
    note: null,
  }
}

const asStored = (stored: StoredStay): StoredStay => stored

function unmoved(stay: StoredStay, fault: Fault): Plan {
  return { form: formOf(stay), priced: asStored, faults: [fault], usualMode: 'keepDetail', sameThings: true, note: null }
}

async function planCustomer(tx: Tx, stay: StoredStay, { customerId }: Extract<StayChange, { kind: 'customer' }>): Promise<Plan> {
  if (customerId === stay.header.customerId)
    return unmoved(stay, { rule: 'same-customer', field: 'customerId', message: 'Le séjour est déjà au nom de ce client.' })
  const money = await bookingMoney()?.namedMoney(tx, stay.header.id)
  return {
    form: { ...formOf(stay), customerId },
    priced: asStored,
    faults: [],
    usualMode: 'keepDetail',
    sameThings: true,
    note: money ? newCustomerNote(money, await customerName(tx, customerId)) : null,
  }
}

/** The price of before stands for the rest: the supplement is counted as its tariff does. */
function planSupplement(stay: StoredStay, change: Extract<StayChange, { kind: 'supplement' }>): Plan {
  const part = partOf(stay, change.occupancyId)
  const fault = supplementFault(part, change, stay.occupancies)
  if (fault) return unmoved(stay, fault)
  return {
    form: formWith(stay, replaced(stay.occupancies, part.id, [{ ...part, extras: [...withSupplement(part, change).extras] }])),
    priced: asStored,
    faults: [],
    usualMode: 'updateFromDetail',
    sameThings: false,
    note: null,
  }
}

const actionOf: Readonly<Record<StayChange['kind'], ChangeAction>> = {
  split: 'split',
  join: 'join',
  extend: 'extend',
  leaveEarly: 'leaveEarly',
  customer: 'changeCustomer',
  supplement: 'extend',
}

/** What a change makes of a stay; the change itself is refused in `faults`, what saving refuses is asked of the save. */
export async function planChange(tx: Tx, stay: StoredStay, change: StayChange): Promise<Plan> {
  const fault = changeFault(actionOf[change.kind], await factsOf(tx, stay), tx.today.toString())
  if (fault) return unmoved(stay, fault)
  if (change.kind === 'split') return planSplit(tx, stay, change)
  if (change.kind === 'join') return planJoin(tx, stay, change)
  if (change.kind === 'leaveEarly') return planEarly(tx, stay, change)
  if (change.kind === 'supplement') return planSupplement(stay, change)
  return change.kind === 'customer' ? planCustomer(tx, stay, change) : planExtend(tx, stay, change)
}
