import { daysBetween } from '#domain/day.ts'
import { formatDay, formatNumber, fr } from '#domain/french.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { allows } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { bookingContract } from '../contract.ts'
import type { PlanningBar } from '../contract/planning.ts'
import { planningSetting } from '../entities/stay-modules.ts'
import { barKey } from '../rules/packed-bars.ts'
import { stayState } from '../rules/stay-state.ts'
import { isOverdue, peopleText } from './day-row.ts'
import { featuresByPlace } from './camp-facts.ts'
import { askedFeaturesSql, bookingBarsSql, planningRowsSql } from './planning.sql.ts'
import type { RawBar, RawPlanningRow } from './planning.sql.ts'
import { noStay } from '../rules/planning-data.ts'

const exposures = { shade: 'ombre', halfShade: 'mi-ombre', sun: 'soleil' } as const
const reasons: Readonly<Record<string, string>> = {
  works: 'Travaux',
  maintenance: 'Entretien',
  damage: 'Dégât ou panne',
  weather: 'Intempéries',
  staff: 'Logement du personnel',
  owner: 'Usage du propriétaire',
  kept: 'Gardé par l’accueil',
  other: 'Fermé',
}

/** `planningRows`: types and their places in the order of the planning. */
export async function planningRows(tx: Tx): Promise<ReplyOf<typeof bookingContract.planningRows>> {
  const rows = await tx.rows<RawPlanningRow>(planningRowsSql, [tx.session.establishmentId])
  const features = await tx.rows<{ id: number; label: string }>(askedFeaturesSql, [tx.session.establishmentId])
  const byPlace = await featuresByPlace(tx, features)
  type Type = ReplyOf<typeof bookingContract.planningRows>['types'][number]
  const types = new Map<number, Type>()
  for (const row of rows) {
    const type = types.get(row.typeId) ?? {
      id: row.typeId,
      code: row.code,
      label: row.typeLabel,
      familyLabel: row.familyLabel,
      color: row.color,
      leaveBy: row.leaveBy,
      places: [],
    }
    types.set(row.typeId, type)
    type.places.push({
      id: row.placeId,
      number: row.number,
      detail: placeDetail(row),
      zone: row.zone,
      sectorId: row.sectorId,
      sector: row.sector,
      length: row.length,
      amperes: row.amperes,
      features: byPlace.get(row.placeId) ?? [],
    })
  }
  const { daysBefore, showsOccupancy } = await readSingle(tx, planningSetting)
  return { types: [...types.values()], features, opens: { daysBefore, showsOccupancy } }
}

/** The one thing worth reading beside the number. */
function placeDetail(row: RawPlanningRow): string | null {
  if (row.name) return row.name
  if (row.isAccessible) return 'PMR'
  if (row.exposure !== null) return exposures[row.exposure]
  return row.nearSanitary ? 'sanitaires' : null
}

/** What is shown at once: two years and the margins of scrolling. */
const mostDays = 800
export function windowFault(from: string, to: string): Fault | null {
  if (to <= from)
    return {
      rule: 'start-before-end',
      field: 'to',
      message: `La fin (${formatDay(to)}) doit suivre le début (${formatDay(from)}).`,
      values: { from, to },
    }
  const days = daysBetween(from, to)
  return days <= mostDays
    ? null
    : {
        rule: 'invalid-dates',
        field: 'to',
        message: fr`Le planning se lit par ${mostDays} jours au plus ; il en est demandé ${formatNumber(days)}.`,
        values: { days },
      }
}

/** `planningBars`: the bars of some stays, after an event. */
export async function planningBars(
  tx: Tx,
  { bookingIds }: ParsedInputOf<typeof bookingContract.planningBars>,
): Promise<{ bars: PlanningBar[] }> {
  const raw = await tx.rows<RawBar>(bookingBarsSql, [tx.session.establishmentId, bookingIds])
  return { bars: raw.map(barFor(tx)) }
}

/** Bars as this user may see them: what a stay costs is for who reads stays or payments. */
export function barFor(tx: Tx): (row: RawBar) => PlanningBar {
  const today = tx.today.toString()
  const readsMoney = allows(tx.session, 'stay_booking', 'select') || allows(tx.session, 'payment_invoice_payment', 'select')
  return (row) => (readsMoney ? planningBar(row, today) : { ...planningBar(row, today), total: 0, paid: 0, isOverdue: false })
}

/** A row of the database as the planning draws it. */
export function planningBar(row: RawBar, today: string): PlanningBar {
  if (isStay(row)) return stayBar(row, today)
  const { state, label } = otherHolders[row.kind](row)
  return {
    key: barKey(row.kind, row.unavailabilityId ?? row.calendarId ?? 0),
    kind: row.kind,
    placeId: row.placeId,
    placeTypeId: row.placeTypeId,
    start: row.start,
    end: row.end,
    ...noStay,
    state,
    label,
  }
}

/** What else than a stay holds a place, and how it is called. */
const otherHolders: Readonly<Record<RawBar['kind'], (row: RawBar) => { state: PlanningBar['state']; label: string }>> = {
  unavailability: (row) => ({
    state: 'unavailable',
    label: [row.comment, reasons[row.reason ?? 'other'] ?? 'Fermé'].filter(Boolean).join(', '),
  }),
  hold: (row) => ({ state: 'hold', label: row.holderName ?? '' }),
  resident: () => ({ state: 'resident', label: 'Résident' }),
  allotment: () => ({ state: 'unavailable', label: 'Allotement' }),
  occupancy: () => ({ state: 'unavailable', label: 'Occupé' }),
}

/** Expected later, the key is left out; earlier, the place must be ready. */
const lateFrom = '20:00'
const earlyBefore = '13:00'

type FromStay =
  | 'bookingId'
  | 'occupancyId'
  | 'version'
  | 'statusId'
  | 'isArrived'
  | 'isGone'
  | 'cancelState'
  | 'status'
  | 'startDate'
  | 'endDate'
  | 'label'
  | 'adults'
  | 'children'
  | 'animals'
  | 'total'
  | 'paid'
  | 'isLocked'
  | 'hasNote'
  | 'isGroup'
  | 'isLeft'
type StayBar = Omit<RawBar, FromStay> & { [K in FromStay]: NonNullable<RawBar[K]> }

/** A row that carries a stay carries all of it: the query joins the whole of it or nothing. */
function isStay(row: RawBar): row is StayBar {
  return row.kind === 'occupancy' && row.occupancyId !== null
}

function stayBar(row: StayBar, today: string): PlanningBar {
  const status = row.status === 'DELETED' ? 'DELETED' : 'SAVED'
  const { state } = stayState({ ...row, status, quoteStatus: null }, today)
  return {
    key: barKey(row.kind, row.occupancyId),
    kind: 'occupancy',
    placeId: row.placeId,
    placeTypeId: row.placeTypeId,
    start: row.start,
    end: row.end,
    bookingId: row.bookingId,
    occupancyId: row.occupancyId,
    version: row.version,
    statusId: row.statusId,
    state,
    label: row.label,
    people: peopleText(row.adults, row.children),
    total: row.total,
    paid: row.paid,
    isOverdue: isOverdue(row, today),
    isLocked: row.isLocked,
    hasNote: row.hasNote,
    animals: row.animals,
    late: row.expectedTime !== null && row.expectedTime >= lateFrom,
    early: row.expectedTime !== null && row.expectedTime < earlyBefore,
    overstays: state === 'act' && row.isArrived && row.end === row.endDate,
    isGroup: row.isGroup,
    follows: row.start > row.startDate,
    frees: row.end < row.endDate,
    isLeft: row.isLeft,
    optionExpiresOn: row.optionExpiresOn,
  }
}
