import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { allows } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { roomOperations } from '../../contract/room.ts'
import { changeFaults } from '../../rules/room/change-faults.ts'
import type { PlaceChange } from '../../rules/room/change-faults.ts'
import { lockSentence } from '../../rules/change/lock.ts'
import { consentFaults } from '../../rules/room/consent.ts'
import type { Consent } from '../../rules/room/consent.ts'
import { roomIndex } from '../../rules/room/room-site.ts'
import { clearHolds, deleteOccupancyRows, lockPlaces, oversold, writeOccupancyRows } from '../calendar.ts'
import { typesOnSale } from '../camp-facts.ts'
import { refuseIfAny } from '../check-save.ts'
import { refuseClosedNights } from '../closed-nights.ts'
import { holdPlace } from '../hold-place.ts'
import { planningBars } from '../planning-read.ts'
import { checkVersion, loadStay, traceOf } from '../store.ts'
import type { StoredStay } from '../store.ts'
import { loadRoom, ofSameFamilies } from './load-room.ts'
import type { Room } from './load-room.ts'
import { nameOf } from './proposals.ts'
import { givePlaceSql, someStaysSql, touchStaySql } from './room.sql.ts'
import type { StayRow } from './room.sql.ts'
import { undoFaults } from './undo-room.ts'
import { pricesOf } from './wanted-stay.ts'

type Input = ParsedInputOf<typeof roomOperations.applyRoom>
type Change = Input['changes'][number]
type Reply = ReplyOf<typeof roomOperations.applyRoom>
type Read = {
  readonly rows: ReadonlyMap<number, StayRow>
  readonly stays: ReadonlyMap<number, StoredStay>
  readonly typeAt: (placeId: number | null) => number | null
}

/** Locks the places, then the stays, and refuses wholly when one of them is no longer as it was read. */
async function readLocked(tx: Tx, { changes, hold }: Input): Promise<Read> {
  const ids = changes.map(({ occupancyId }) => occupancyId)
  if (new Set(ids).size < ids.length)
    refuse(
      'places-count-match',
      'Le nombre d’emplacements choisis doit correspondre à la demande\u00A0: un séjour ne reçoit pas deux places à la fois.',
      { field: 'changes', values: { places: ids.length, stays: new Set(ids).size } },
    )
  const known = await tx.rows<StayRow>(someStaysSql, [tx.session.establishmentId, ids])
  const places = await lockPlaces(
    tx,
    [...known, ...changes, ...(hold ? [hold] : [])].flatMap(({ placeId }) => placeId ?? []),
    known.map(({ placeTypeId }) => placeTypeId),
  )
  const rows = new Map((await tx.rows<StayRow>(someStaysSql, [tx.session.establishmentId, ids])).map((row) => [row.occupancyId, row]))
  const stays = new Map<number, StoredStay>()
  for (const bookingId of [...new Set(changes.map((change) => change.bookingId))].toSorted((a, b) => a - b))
    stays.set(bookingId, await loadStay(tx, bookingId, { lock: true }))
  const read: Read = { rows, stays, typeAt: (placeId) => places.get(placeId ?? 0)?.placeTypeId ?? null }
  const faults: Fault[] = []
  for (const change of changes) faults.push(...(await staleFaults(tx, change, read)))
  if (faults.length > 0) throw new Refused(faults)
  // Said before anything that could be lifted: nothing moves a locked stay.
  refuseIfAny(
    [...stays.values()].flatMap(({ header }) =>
      header.isLocked
        ? [
            {
              rule: 'modification-not-authorised',
              message: lockSentence(header),
              values: { bookingId: header.id },
              fix: { label: 'Déverrouiller', action: 'unlock' },
            },
          ]
        : [],
    ),
  )
  return read
}

/** A colleague's change in between, told with whose stay it is. */
async function staleFaults(tx: Tx, { occupancyId, bookingId, version }: Change, { rows, stays }: Read): Promise<readonly Fault[]> {
  const [row, stay] = [rows.get(occupancyId), stays.get(bookingId)]
  if (row === undefined || stay === undefined || row.bookingId !== bookingId)
    return [
      {
        rule: 'unknown-record',
        message: 'Un des séjours à déplacer n’existe plus ou a été annulé. Cherchez une autre proposition.',
        values: { occupancyId },
      },
    ]
  try {
    await checkVersion(tx, stay, version)
    return []
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return error.faults.map((fault) => ({ ...fault, message: `${row.name ?? 'Un séjour'}\u00A0: ${fault.message}` }))
  }
}

/** The room around what changes, read under the locks. */
async function roomOf(tx: Tx, changes: readonly Change[], read: Read): Promise<Room> {
  const rows = [...read.rows.values()]
  const { types } = await typesOnSale(tx, [], [])
  const [from, to] = [
    rows.map(({ startDate }) => startDate).toSorted()[0] ?? '',
    rows
      .map(({ endDate }) => endDate)
      .toSorted()
      .at(-1) ?? '',
  ]
  const typeIds = ofSameFamilies(
    types,
    rows.map(({ placeTypeId }) => placeTypeId),
  )
  return loadRoom(tx, { from, to, typeIds, nightPrices: await upwardPrices(tx, changes, read, typeIds) })
}

/** Prices are asked only where somebody gets another type than his own: it may not be a lesser one. */
async function upwardPrices(
  tx: Tx,
  changes: readonly Change[],
  { rows, stays, typeAt }: Read,
  typeIds: readonly number[],
): Promise<ReadonlyMap<number, number | null>> {
  const up = changes.find(({ occupancyId, placeId }) => typeAt(placeId) !== (rows.get(occupancyId)?.placeTypeId ?? null))
  const occupancy = up && stays.get(up.bookingId)?.occupancies.find(({ id }) => id === up.occupancyId)
  return occupancy === undefined ? new Map() : (await pricesOf(tx, { ...occupancy, isPassage: false }, typeIds)).nightPrices
}

function placeChanges(room: Room, changes: readonly Change[]): readonly PlaceChange[] {
  const stays = new Map([...room.site.stays, ...room.waiting].map((stay) => [stay.id, stay]))
  const places = new Map(room.site.places.map((place) => [place.id, place]))
  return changes.flatMap(({ occupancyId, placeId }): readonly PlaceChange[] => {
    if (placeId === null) return []
    const [stay, place] = [stays.get(occupancyId), places.get(placeId)]
    if (stay === undefined)
      return refuse('stay-not-movable', 'Ce séjour n’a pas de place d’un type en vente\u00A0: déplacez-le au planning.', {
        values: { occupancyId },
      })
    if (place === undefined)
      return refuse('place-not-suitable', 'Cet emplacement n’est pas de la même famille que celui du séjour.', {
        field: 'changes',
        values: { placeId },
      })
    return [{ stay, place }]
  })
}

async function write(tx: Tx, changes: readonly Change[], { rows }: Read, given: readonly PlaceChange[]): Promise<void> {
  const establishment = tx.session.establishmentId
  const places = new Map(given.map(({ stay, place }) => [stay.id, place]))
  await deleteOccupancyRows(
    tx,
    changes.map(({ occupancyId }) => occupancyId),
  )
  await clearHolds(
    tx,
    given.map(({ place }) => place.id),
  )
  for (const { occupancyId } of changes) {
    const place = places.get(occupancyId)
    await tx.rows(givePlaceSql, [establishment, occupancyId, place?.id ?? null, place?.placeTypeId ?? rows.get(occupancyId)?.placeTypeId])
  }
  const dated = given.flatMap(({ stay, place }) => {
    const row = rows.get(stay.id)
    return row === undefined ? [] : [{ occupancyId: stay.id, placeId: place.id, start: row.startDate, end: row.endDate }]
  })
  await writeOccupancyRows(tx, dated)
  refuseIfAny(
    await oversold(
      tx,
      given.map(({ stay, place }) => ({ placeTypeId: place.placeTypeId, start: stay.wanted.startDate, end: stay.wanted.endDate })),
    ),
  )
}

/** History of each stay, with who agreed; a word to every screen. */
async function trace(
  tx: Tx,
  kind: Input['kind'],
  stays: ReadonlyMap<number, StoredStay>,
  consents: readonly Consent[],
): Promise<ReadonlyMap<number, StoredStay>> {
  const now = new Map<number, StoredStay>()
  for (const [id, before] of stays) {
    await tx.rows(touchStaySql, [tx.session.establishmentId, id, tx.now.toString()])
    const after = await loadStay(tx, id, { lock: false })
    await refuseClosedNights(tx, before, after)
    const consent = consents.find(({ bookingId }) => bookingId === id)
    const agreed = consent === undefined ? {} : { consent: { by: consent.by, means: consent.means, on: consent.on ?? tx.today.toString() } }
    await tx.journal({
      entity: 'booking',
      entityId: id,
      action: kind === 'undo' ? 'undoRoom' : kind,
      before: traceOf(before),
      after: { ...traceOf(after), ...agreed },
    })
    tx.changed(
      'occupancy',
      after.occupancies.map((occupancy) => occupancy.id),
    )
    now.set(id, after)
  }
  if (now.size > 0) tx.changed('booking', [...now.keys()])
  return now
}

/** Those who had a place and get another one: they must have agreed, unless it is given back to them. */
function askedToMove({ kind, changes }: Input, { rows }: Read): readonly { readonly bookingId: number; readonly label: string }[] {
  if (kind === 'undo') return []
  const moved = changes.flatMap(({ occupancyId, placeId }) => {
    const row = rows.get(occupancyId)
    return row === undefined || row.placeId === null || row.placeId === placeId ? [] : [row]
  })
  return [...new Map(moved.map(({ bookingId, name }) => [bookingId, { bookingId, label: name ?? 'ce séjour' }])).values()]
}

async function refuseChanges(
  tx: Tx,
  input: Input,
  read: Read,
  given: { readonly room: Room; readonly changes: readonly PlaceChange[] },
): Promise<void> {
  const isUndo = input.kind === 'undo'
  const bare: readonly Fault[] =
    !isUndo && input.changes.some(({ placeId }) => placeId === null)
      ? [
          {
            rule: 'places-count-match',
            field: 'changes',
            message: 'Le nombre d’emplacements choisis doit correspondre à la demande\u00A0: choisissez la place de chaque séjour.',
          },
        ]
      : []
  refuseIfAny([
    ...bare,
    ...consentFaults(input.consents, askedToMove(input, read), tx.today.toString()),
    ...(isUndo ? await undoFaults(tx, input.changes) : []),
    ...changeFaults(roomIndex(given.room.site), given.changes, (stay) => nameOf(given.room, stay), {
      isUndo,
      isNamed: input.kind === 'neighbours',
    }),
  ])
}

/**
 * `applyRoom`: gives places, all or nothing. Every place and stay is locked first; a stay that somebody changed since the proposal refuses the whole.
 * Prices stay as they are, a better type included.
 */
export async function applyRoom(tx: Tx, input: Input): Promise<Reply> {
  const { changes, hold, kind, consents } = input
  if (changes.length === 0 && hold === null)
    refuse('invalid-value', 'Rien à appliquer\u00A0: choisissez une proposition.', { field: 'changes' })
  if (hold !== null && !allows(tx.session, 'stay_booking', 'write'))
    refuse('insufficient-right', 'Votre profil ne permet pas de retenir un emplacement.', { field: 'hold' })
  const read = await readLocked(tx, input)
  if (changes.length > 0) {
    const room = await roomOf(tx, changes, read)
    const given = placeChanges(room, changes)
    await refuseChanges(tx, input, read, { room, changes: given })
    await write(tx, changes, read, given)
    tx.changed('calendar', [...new Set(given.flatMap(({ stay, place }) => [place.id, ...(stay.placeId === null ? [] : [stay.placeId])]))])
  }
  const now = await trace(tx, kind, read.stays, consents)
  const held = hold === null ? null : await holdPlace(tx, hold)
  return {
    moved: movedOf(changes, read, now),
    holdId: held?.holdId ?? 0,
    expiresAt: held?.expiresAt ?? null,
    bars: now.size === 0 ? [] : (await planningBars(tx, { bookingIds: [...now.keys()] })).bars,
  }
}

function movedOf(changes: readonly Change[], { rows }: Read, now: ReadonlyMap<number, StoredStay>): Reply['moved'] {
  return changes.flatMap(({ occupancyId, bookingId }) => {
    const [row, stay] = [rows.get(occupancyId), now.get(bookingId)]
    const after = stay?.occupancies.find(({ id }) => id === occupancyId)
    if (row === undefined || stay === undefined || after === undefined) return []
    return [
      {
        occupancyId,
        bookingId,
        version: stay.header.version,
        before: { placeId: row.placeId, placeTypeId: row.placeTypeId },
        after: { placeId: after.placeId, placeTypeId: after.placeTypeId },
      },
    ]
  })
}
