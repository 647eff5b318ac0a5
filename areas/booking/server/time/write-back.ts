import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { Tx } from '#platform/server/tx.ts'
import { adultsOf } from '../../rules/people-checks.ts'
import { totalOf } from '../../rules/price-booking.ts'
import type { Reverted } from '../../rules/time/revert.ts'
import { ageCategories } from '../camp-facts.ts'
import { formWith } from '../change/stay-form.ts'
import type { StoredStay } from '../store.ts'
import { writeLines, writeOccupancies } from '../write-stay.ts'

/** Columns of the header that a gesture may give their old value. */
const columns: Readonly<Record<string, string>> = {
  isPassage: 'is_passage',
  quoteStatus: 'quote_status',
  customerId: 'customer_id',
  partnerId: 'partner_id',
  accessChannelId: 'access_channel_id',
  optionExpiresOn: 'option_expires_on',
  optionFreedAt: 'option_freed_at',
  expectedTime: 'expected_time',
  cancelState: 'cancel_state',
  closeReason: 'close_reason',
  isNoShow: 'is_no_show',
  isArrived: 'is_arrived',
  isGone: 'is_gone',
  isEarlyDeparture: 'is_early_departure',
  variantLabel: 'variant_label',
  cancelOutcome: 'cancel_outcome',
  cancelAmount: 'cancel_amount',
  isLocked: 'is_locked',
  lockedById: 'locked_by_id',
  lockedBy: 'locked_by',
  lockReason: 'lock_reason',
  stateId: 'state_id',
  status: 'status',
  groupName: 'group_name',
  reference: 'reference',
  hasInsurance: 'has_insurance',
  promoCode: 'promo_code',
  downPayment: 'down_payment',
  downPaymentType: 'down_payment_type',
  downPaymentDueOn: 'down_payment_due_on',
  balanceDueOn: 'balance_due_on',
  note: 'note',
}

export const isLive = ({ cancelState, status }: Pick<StoredStay['header'], 'cancelState' | 'status'>): boolean =>
  cancelState === 'none' && status === 'SAVED'

const againSql = `insert into occupancy (establishment_id, id, booking_id, place_type_id, place_id, start_date, end_date) values ($1, $2, $3, $4, $5, $6, $7)`

export type Writing = { readonly current: StoredStay; readonly target: StoredStay; readonly back: Reverted }

export async function writePlaces(tx: Tx, { current, target }: Writing): Promise<void> {
  const [establishment, id] = [tx.session.establishmentId, current.header.id]
  const here = new Set(current.occupancies.map((one) => one.id))
  const again = target.occupancies.filter((one) => !here.has(one.id))
  // An occupancy that comes back has its old number: earlier gestures speak of it.
  for (const one of again) await tx.rows(againSql, [establishment, one.id, id, one.placeTypeId, one.placeId, one.startDate, one.endDate])
  const stored = {
    ...current,
    occupancies: [...current.occupancies, ...again.map((one) => ({ ...one, attendants: [], vehicles: [], animals: [], extras: [] }))],
  }
  const ids = await writeOccupancies(tx, id, formWith(target, target.occupancies), { stored, adults: adultsOf(await ageCategories(tx)) })
  const linesOf = (occupancyId: number | null) => target.lines.filter((line) => line.occupancyId === occupancyId)
  await writeLines(tx, id, ids, { byOccupancy: target.occupancies.map((one) => linesOf(one.id)), ofStay: linesOf(null) })
}

export async function writeHeader(tx: Tx, { current, target, back }: Writing): Promise<void> {
  const changed = Object.entries(back.fields).flatMap(([name, value]) =>
    columns[name] === undefined ? [] : [[columns[name], value] as const],
  )
  const state =
    'cancelState' in back.fields || 'status' in back.fields
      ? [['canceled_at', isLive(target.header) ? null : tx.now.toString()] as const]
      : []
  const ticks = (['isArrived', 'isGone'] as const).flatMap((name) =>
    name in back.fields ? [[name === 'isGone' ? 'gone_at' : 'arrived_at', target.header[name] ? tx.now.toString() : null] as const] : [],
  )
  const lock = 'isLocked' in back.fields ? [['locked_at', target.header.isLocked ? tx.now.toString() : null] as const] : []
  const priced = back.movesPrice
    ? [
        ['total', totalOf(target.lines)] as const,
        ['tourist_tax', totalOf(target.lines.filter(({ category }) => category === lineCategory.touristTax))] as const,
      ]
    : []
  const all = [
    ...changed,
    ...state,
    ...ticks,
    ...lock,
    ...priced,
    ['start_date', target.header.startDate] as const,
    ['end_date', target.header.endDate] as const,
  ]
  await tx.rows(
    `update booking set version = version + 1, updated_at = $3, ${all.map(([column], index) => `${column} = $${index + 4}`).join(', ')} where establishment_id = $1 and id = $2`,
    [tx.session.establishmentId, current.header.id, tx.now.toString(), ...all.map(([, value]) => value)],
  )
}
