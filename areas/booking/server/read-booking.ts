import { contactNameSql, customerNameSql } from '#areas/customer/server/api.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { allows } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { BookingView } from '../contract/stay-view.ts'
import { stayActions } from '../rules/actions.ts'
import type { BookingFacts } from '../rules/action-facts.ts'
import { changeActions } from '../rules/change/change-actions.ts'
import { hasParts } from '../rules/change/split-join.ts'
import { lockSentence } from '../rules/change/lock.ts'
import { notReadySentence } from '../rules/place-readiness.ts'
import type { UnreadyPlace } from '../rules/place-readiness.ts'
import { stayState } from '../rules/stay-state.ts'
import { stillThereSql } from './day-rows.sql.ts'
import type { StillThereRow } from './day-rows.sql.ts'
import { bookingMoney } from './money-slot.ts'
import { arrivalPlacesSql } from './place-state.sql.ts'
import { unpaidPolicies } from './preferences.ts'
import { stayGuarantee } from './stay-guarantee.ts'
import { plainFault, plainGuarantee } from './stay-price.ts'
import { loadStay } from './store.ts'
import type { StoredStay } from './store.ts'

type CustomerRow = {
  id: number
  code: string | null
  displayName: string
  contact: string | null
  phone: string | null
  email: string | null
  town: string
  remark: string | null
  blacklistReason: string | null
  stays: number
  isProspect: boolean
  isLoyal: boolean
  isWatched: boolean
  isBlacklisted: boolean
}
/** $1 establishment, $2 customer. Stays that were or will be: neither quotes, options nor cancelled ones. */
const customerSql = `select c.id, c.customer_code as code, ${customerNameSql} as "displayName", ${contactNameSql} as contact,
  coalesce(c.phone1, c.phone2) as phone, c.emails[1] as email, c.address_town as town, coalesce(c.booking_remark, c.preferences) as remark,
  case when c.is_blacklisted then nullif(c.blacklist_reason, '') end as "blacklistReason",
  c.is_prospect as "isProspect", c.is_loyal as "isLoyal", c.is_watched as "isWatched", c.is_blacklisted as "isBlacklisted",
  (select count(*)::int from booking k where k.establishment_id = $1 and k.customer_id = c.id and k.status_id in (3, 4, 5) and k.cancel_state = 'none' and k.status = 'SAVED') as stays
from customer c where c.establishment_id = $1 and c.id = $2`

async function customerOf(tx: Tx, id: number): Promise<BookingView['customer']> {
  const [row] = await tx.rows<CustomerRow>(customerSql, [tx.session.establishmentId, id])
  if (!row) throw new Error(`the stay names customer ${id}, who does not exist`)
  const { isProspect, isLoyal, isWatched, isBlacklisted, town, ...customer } = row
  const flags = [
    isProspect ? 'Prospect' : '',
    isLoyal ? 'Fidèle' : '',
    isWatched ? 'À surveiller' : '',
    isBlacklisted ? 'Ne plus accepter' : '',
  ].filter((flag) => flag !== '')
  return { ...customer, town: town === '' ? null : town, flags }
}

/** A stay as the actions see it, with what later areas know of it. */
export async function factsOf(tx: Tx, { header, occupancies }: StoredStay): Promise<BookingFacts> {
  const money = bookingMoney()
  const bills = (await money?.standingBills(tx, header.id)) ?? []
  return {
    ...header,
    billed: bills.some(({ nature }) => nature === 'invoice'),
    advanceBills: bills.flatMap(({ nature, number }) => (nature === 'acompte' ? [number] : [])),
    hasParts: hasParts(occupancies),
    settles: money?.settleCancelled !== undefined && allows(tx.session, 'payment_invoice_bill', 'write'),
    takesMoney: money !== null,
    hasPartnerOccupancy: header.partnerId !== null,
    unpaid: await unpaidPolicies(tx),
    settled: header.cancelState === 'cancelled' ? ((await money?.settledMoney(tx, header.id))?.sentence ?? null) : null,
    isPlaced: occupancies.length > 0 && occupancies.every(({ placeId }) => placeId !== null),
    stillThere: await stillThere(tx, header),
    notReady: await notReady(tx, header),
  }
}

/** Who must leave before this stay can arrive: asked on the days on which it can. */
async function stillThere(tx: Tx, { id, startDate, endDate, isArrived }: StoredStay['header']): Promise<BookingFacts['stillThere']> {
  const today = tx.today.toString()
  if (isArrived || startDate > today || endDate <= today) return null
  const [row] = await tx.rows<StillThereRow>(stillThereSql, [tx.session.establishmentId, today, id])
  return row ? { names: row.names, bookingId: row.by, frees: row.frees } : null
}

/** How the places are that this stay is about to arrive on: asked on the days on which it can. */
async function notReady(tx: Tx, { id, startDate, endDate, isArrived }: StoredStay['header']): Promise<string | null> {
  const today = tx.today.toString()
  if (isArrived || startDate > today || endDate < today) return null
  return notReadySentence(await tx.rows<UnreadyPlace>(arrivalPlacesSql, [tx.session.establishmentId, id]))
}

/** `readBooking`: everything that the screen of a stay shows, with the actions allowed now. */
export async function readBooking(tx: Tx, { id }: { readonly id: number }): Promise<BookingView> {
  return readBookingView(tx, await loadStay(tx, id, { lock: false }))
}

function wire({
  action,
  label,
  fault,
}: {
  readonly action: string
  readonly label: string
  readonly fault: Fault | null
}): BookingView['actions'][number] {
  return { action, label, fault: fault && plainFault(fault) }
}

/** The view of a stay already read. */
export async function readBookingView(tx: Tx, stay: StoredStay): Promise<BookingView> {
  const { header, occupancies, lines } = stay
  const today = tx.today.toString()
  const facts = await factsOf(tx, stay)
  const { state, reason } = stayState(header, today)
  const money = await bookingMoney()?.moneyOf(tx, header.id)
  const linesOf = (occupancyId: number | null): BookingView['lines'] =>
    lines.filter((line) => line.occupancyId === occupancyId).map(({ occupancyId: _occupancyId, ...line }) => line)
  return {
    header: { ...header, lockSentence: header.isLocked ? lockSentence(header) : null, state, stateReason: reason },
    customer: await customerOf(tx, header.customerId),
    occupancies: occupancies.map((occupancy) => ({ ...occupancy, holdId: 0, lines: linesOf(occupancy.id) })),
    lines: linesOf(null),
    total: header.total,
    touristTax: header.touristTax,
    paid: header.paid,
    balance: state === 'cancelled' ? 0 : header.total - header.paid,
    downPayment: header.downPayment,
    downPaymentType: header.downPaymentType,
    downPaymentDueOn: header.downPaymentDueOn,
    balanceDueOn: header.balanceDueOn,
    guarantee: plainGuarantee(await stayGuarantee(tx, stay)),
    payments: money?.payments ?? [],
    bills: money?.bills ?? [],
    actions: stayActions(facts, today).map(wire),
    changes: changeActions(facts, today).map(wire),
  }
}
