import { addDays } from '#domain/day.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { StayChange } from '../../contract/change-schema.ts'
import { earlyDeparturePreference } from '../../entities/preferences.ts'
import { actionFault } from '../../rules/actions.ts'
import { earlyFault, earlyLines, nightsCounted, nightsGivenBack, nightsKept, placeAfter } from '../../rules/change/early-departure.ts'
import { extendedDates } from '../../rules/change/extend.ts'
import { firstDeparture } from '../../rules/change/leaves-early.ts'
import { housekeepingOf } from '../housekeeping-slot.ts'
import { factsOf } from '../read-booking.ts'
import { loadStay } from '../store.ts'
import type { StoredStay } from '../store.ts'
import type { Plan } from './plan-change.ts'
import { formOf, formWith } from './stay-form.ts'

type Leaving = Extract<StayChange, { kind: 'leaveEarly' }>

/**
 * Leaving early: the dates stop at that day, the agreed price stands, and a line gives back what the preference of the site gives. A place
 * that was only to come is given up; what it cost goes on with the last one.
 */
export async function planEarly(
  tx: Tx,
  stay: StoredStay,
  { endDate: departure, announcedOn, keepsNights = false }: Leaving,
): Promise<Plan> {
  const { startDate, endDate } = stay.header
  const fault = earlyFault(stay.header, departure)
  const preference = await readSingle(tx, earlyDeparturePreference)
  const terms = {
    unusedNights: keepsNights ? ('due' as const) : preference.unusedNights,
    refundShare: preference.refundShare,
    noticeDays: preference.noticeDays,
    minimumNights: preference.minimumNights,
  }
  if (fault)
    return { form: formOf(stay), priced: (stored) => stored, faults: [fault], usualMode: 'keepDetail', sameThings: true, note: null }
  const given = nightsGivenBack({ startDate, endDate, departure, announcedOn: announcedOn ?? tx.today.toString(), terms })
  const place = placeAfter(preference.freesPlace !== false, endDate)
  const note = [keepsNights ? nightsKept(stay.header, departure) : given.sentence, place].join(' ')
  const noteOtherwise = `${nightsCounted(stay.header, departure)} ${place}`
  const kept = stay.occupancies.filter((one) => one.startDate < departure)
  const last = kept.reduce(
    (latest, one) => (one.endDate > latest.endDate ? one : latest),
    kept[0] ?? refuse('early-departure', 'Aucune place n’était prise avant ce jour.'),
  )
  const priced = (stored: StoredStay): StoredStay => {
    const owner = (id: number): number => (kept.some((one) => one.id === id) ? id : last.id)
    const added = stored.occupancies.flatMap((one) =>
      earlyLines(
        stored.lines.filter(({ occupancyId }) => occupancyId === one.id),
        one,
        given,
      ).map((line) => ({ ...line, occupancyId: owner(one.id) })),
    )
    return {
      ...stored,
      occupancies: stored.occupancies.filter(({ id }) => kept.some((one) => one.id === id)),
      lines: [
        ...stored.lines.map((line) => (line.occupancyId === null ? line : { ...line, occupancyId: owner(line.occupancyId) })),
        ...added,
      ],
    }
  }
  const shortened = kept.map((one) => (one.endDate > departure ? (extendedDates([one], one.endDate, departure)[0] ?? one) : one))
  return {
    form: formWith(priced(stay), shortened),
    priced,
    faults: [],
    usualMode: 'keepDetail',
    sameThings: false,
    note,
    noteOtherwise,
    isPriceFixed: keepsNights,
  }
}

const earlySql = `update booking set is_early_departure = true, is_gone = is_gone or $4, gone_at = case when $4 then $3::timestamptz else gone_at end where establishment_id = $1 and id = $2`
const keptSql = `insert into unavailability (establishment_id, place_id, start_date, end_date, reason, comment) values ($1, $2, $3, $4, 'kept', $5) returning id`
const closeSql = `insert into calendar (establishment_id, place_id, arrival, departure, kind, unavailability_id) values ($1, $2, $3, $4, 'unavailability', $5)`

/** What an early departure writes beside the form, before the save is traced: the marks of the stay, and the place kept until the end where the site keeps it. */
export async function besideEarlyLeave(
  tx: Tx,
  before: StoredStay,
  { endDate: departure, isGone }: { readonly endDate: string; readonly isGone: boolean },
): Promise<void> {
  const { id } = before.header
  if (isGone) {
    if (departure > firstDeparture(before.header.startDate, tx.today.toString()))
      refuse('modification-not-authorised', 'Un départ à venir ne se coche pas encore.', { field: 'isGone' })
    const fault = actionFault('leave', await factsOf(tx, await loadStay(tx, id, { lock: false })), tx.today.toString())
    if (fault && fault.warning !== true) refuse(fault.rule, fault.message, fault)
  }
  await tx.rows(earlySql, [tx.session.establishmentId, id, tx.now.toString(), isGone])
  if (isGone && !before.header.isGone) await housekeepingOf()?.left(tx, id, true)
  const { freesPlace } = await readSingle(tx, earlyDeparturePreference)
  if (freesPlace === false) await keepPlaces(tx, before, departure)
}

/** The places stay taken until the day that was agreed, and say why. */
async function keepPlaces(tx: Tx, { header, occupancies }: StoredStay, departure: string): Promise<void> {
  for (const { placeId, startDate, endDate } of occupancies) {
    const from = startDate > departure ? startDate : departure
    if (placeId === null || from >= endDate) continue
    const [row] = await tx.rows<{ id: number }>(keptSql, [
      tx.session.establishmentId,
      placeId,
      from,
      addDays(endDate, -1),
      `Départ anticipé du séjour ${header.bookingCode ?? ''}`.trim(),
    ])
    if (row === undefined) throw new Error('the place was not kept')
    await tx.rows(closeSql, [tx.session.establishmentId, placeId, from, endDate, row.id])
    await tx.journal({
      entity: 'unavailability',
      entityId: row.id,
      action: 'create',
      after: { placeId, startDate: from, endDate: addDays(endDate, -1), reason: 'kept' },
    })
    tx.changed('unavailability', [row.id])
  }
}
