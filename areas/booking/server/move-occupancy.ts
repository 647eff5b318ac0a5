import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { planningOperations } from '../contract/planning.ts'
import { planningBars } from './planning-read.ts'
import { previewBooking } from './preview-booking.ts'
import { saveBooking } from './save-booking.ts'
import { plainFault } from './stay-price.ts'
import { loadStay } from './store.ts'
import type { StoredOccupancy, StoredStay } from './store.ts'
import type { OccupancyInput, SaveInput } from './write-stay.ts'

type Target = { readonly occupancyId: number; readonly placeId: number | null; readonly startDate: string; readonly endDate: string }

/** The form of a stay as it is stored: what saving without touching anything would send. */
function formOf({ header, occupancies, lines }: StoredStay): SaveInput {
  const at = new Map(occupancies.map(({ id }, index) => [id, index]))
  return {
    ...header, updateMode: null, keepPrice: false, payments: [],
    occupancies: occupancies.map((occupancy) => ({ ...occupancy, holdId: 0 })),
    manualLines: lines.filter(({ isManual }) => isManual).map(({ occupancyId, ...line }) => ({ ...line, occupancyIndex: occupancyId === null ? null : (at.get(occupancyId) ?? null) })),
    downPayment: null, downPaymentType: null,
  }
}

/** The occupancy at its new place and dates. Extras whose own dates no longer hold follow the whole stay. */
function moved(occupancy: StoredOccupancy, target: Target, placeTypeId: number): OccupancyInput {
  const inside = (day: string | null): boolean => day === null || (day >= target.startDate && day <= target.endDate)
  const extras = occupancy.extras.map((extra) => (inside(extra.startDate) && inside(extra.endDate) ? extra : { ...extra, startDate: null, endDate: null }))
  return { ...occupancy, extras, placeTypeId, placeId: target.placeId, startDate: target.startDate, endDate: target.endDate, holdId: 0 }
}

type Found = { readonly stay: StoredStay; readonly occupancy: StoredOccupancy; readonly target: { readonly number: string; readonly placeTypeId: number } | null }

async function find(tx: Tx, { occupancyId, placeId }: Target): Promise<Found> {
  const [row] = await tx.rows<{ bookingId: number }>('select booking_id as "bookingId" from occupancy where establishment_id = $1 and id = $2', [tx.session.establishmentId, occupancyId])
  if (!row) return refuse('unknown-record', 'Cette occupation n’existe pas ou n’existe plus.')
  const stay = await loadStay(tx, row.bookingId, { lock: false })
  const occupancy = stay.occupancies.find(({ id }) => id === occupancyId)
  if (!occupancy) return refuse('unknown-record', 'Cette occupation n’existe pas ou n’existe plus.')
  if (placeId === null) return { stay, occupancy, target: null }
  const [place] = await tx.rows<{ number: string; placeTypeId: number }>('select number, place_type_id as "placeTypeId" from place where establishment_id = $1 and id = $2', [tx.session.establishmentId, placeId])
  return place ? { stay, occupancy, target: place } : refuse('choose-place', 'Cet emplacement n’existe pas.')
}

function formAfter({ stay, occupancy, target }: Found, to: Target, keepPrice: boolean): SaveInput {
  const form = formOf(stay)
  const placeTypeId = target?.placeTypeId ?? occupancy.placeTypeId
  return { ...form, keepPrice, occupancies: stay.occupancies.map((one, index) => (one.id === to.occupancyId ? moved(one, to, placeTypeId) : (form.occupancies[index] ?? { ...one, holdId: 0 }))) }
}

const withoutPlace = 'Sans place'

/** The guest chose that place: moving him is allowed, but said. */
function chosenFault({ occupancy, target }: Found): readonly Fault[] {
  if (!occupancy.isPlaceLocked || target?.number === occupancy.placeNumber) return []
  return [{ rule: 'place-locked-by-customer', warning: true, message: `La place ${occupancy.placeNumber ?? ''} a été choisie par le client.`, values: { occupancyId: occupancy.id } }]
}

/** `previewMove`: where, when and how much, before and after, with everything that would refuse the move. */
export async function previewMove(tx: Tx, to: ParsedInputOf<typeof planningOperations.previewMove>): Promise<ReplyOf<typeof planningOperations.previewMove>> {
  const found = await find(tx, to)
  const { occupancy, stay, target } = found
  const { after, difference, refusals } = await previewBooking(tx, formAfter(found, to, false))
  return {
    before: { place: occupancy.placeNumber ?? withoutPlace, startDate: occupancy.startDate, endDate: occupancy.endDate, total: stay.header.total },
    after: { place: target?.number ?? withoutPlace, startDate: to.startDate, endDate: to.endDate, total: after.total, price: after },
    difference, refusals: [...refusals, ...chosenFault(found).map(plainFault)],
  }
}

/** `moveOccupancy`: another place, other dates, or both; the price is kept or computed again. All checks of a save apply. */
export async function moveOccupancy(tx: Tx, to: ParsedInputOf<typeof planningOperations.moveOccupancy>): Promise<ReplyOf<typeof planningOperations.moveOccupancy>> {
  const found = await find(tx, to)
  const { id } = await saveBooking(tx, { ...formAfter(found, to, to.keepPrice), version: to.version })
  return { bars: (await planningBars(tx, { bookingIds: [id] })).bars, bookingId: id }
}
