import type { Fault } from '#platform/operation/refusal.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { bookingOperations } from '../contract/stay.ts'
import { quotationSetting } from '../entities/stay-modules.ts'
import { arrivalDeparturePreference, bookingPreference, optionPreference } from '../entities/stay-preferences.ts'
import type { BookingFacts } from '../rules/action-facts.ts'
import { quote } from '../rules/booking-kind.ts'
import type { OfferTerms } from '../rules/offer-answer.ts'
import type { SaveInput } from './write-stay.ts'

/** $1 establishment: the channel marked as usual, and the first one of those who come to the desk. */
const channelsSql = `
select (select id from access_channel where establishment_id = $1 and is_default order by position, id limit 1) as usual,
  (select id from access_channel where establishment_id = $1 and nature = 'desk' order by position, id limit 1) as passage`

/** What a new stay begins with, and where its screen goes once it is saved. */
export async function stayDefaults(tx: Tx): Promise<ReplyOf<typeof bookingOperations.stayDefaults>> {
  const [{ defaultDays }, { afterSave, isOriginRequired }] = [
    await readSingle(tx, optionPreference),
    await readSingle(tx, bookingPreference),
  ]
  const [channels] = await tx.rows<{ usual: number | null; passage: number | null }>(channelsSql, [tx.session.establishmentId])
  return { optionDays: defaultDays, afterSave, isOriginRequired, channels: channels ?? { usual: null, passage: null } }
}

/** The longest time an option may be kept, in days; null where the site sets none. */
export async function longestOption(tx: Tx): Promise<number | null> {
  return (await readSingle(tx, optionPreference)).maximumDays
}

/** Until when offers of the site stand. */
export async function offerTerms(tx: Tx): Promise<OfferTerms> {
  return { today: tx.today.toString(), validityDays: (await readSingle(tx, quotationSetting)).validityDays }
}

/** What the site does of a balance when somebody comes or leaves. */
export async function unpaidPolicies(tx: Tx): Promise<NonNullable<BookingFacts['unpaid']>> {
  const { arrivalWithBalance, departureWithBalance } = await readSingle(tx, arrivalDeparturePreference)
  return { arrival: arrivalWithBalance, departure: departureWithBalance }
}

/** What the preferences of the site ask of a stay that is new, or becomes a quote. */
export async function preferenceFaults(tx: Tx, input: SaveInput): Promise<readonly Fault[]> {
  if (input.id !== 0) return []
  const { isOriginRequired } = await readSingle(tx, bookingPreference)
  const origin: readonly Fault[] =
    isOriginRequired && input.accessChannelId === null
      ? [{ rule: 'origin-required', field: 'accessChannelId', message: 'Indiquez l’origine du client (préférences des séjours).' }]
      : []
  return [...origin, ...(input.statusId === quote ? await quoteFaults(tx, input) : [])]
}

/** $1 establishment, $2 type, $3 first night, $4 departure: the most quotes without an answer on one of these nights. */
const mostQuotesSql = `
select coalesce(max(nights.quotes), 0)::int as most from (
  select count(*) as quotes from generate_series($3::date, $4::date - 1, interval '1 day') night
  join occupancy o on o.establishment_id = $1 and o.place_type_id = $2 and o.start_date <= night::date and o.end_date > night::date
  join booking b on b.establishment_id = $1 and b.id = o.booking_id and b.status_id = 1 and b.status = 'SAVED' and b.cancel_state = 'none' and b.quote_status is null
  group by night
) nights`

/** A quote holds no place: without a limit the same place may be promised to everybody who asks. */
async function quoteFaults(tx: Tx, { occupancies }: SaveInput): Promise<readonly Fault[]> {
  const { maximumQuotes } = await readSingle(tx, quotationSetting)
  if (maximumQuotes === null) return []
  const faults: Fault[] = []
  for (const [index, { placeTypeId, startDate, endDate }] of occupancies.entries()) {
    if (endDate <= startDate) continue
    const [row] = await tx.rows<{ most: number }>(mostQuotesSql, [tx.session.establishmentId, placeTypeId, startDate, endDate])
    const most = row?.most ?? 0
    if (most >= maximumQuotes)
      faults.push({
        rule: 'quote-max-availability',
        field: `occupancies.${index}.placeTypeId`,
        message: `La disponibilité maximale pour les devis est atteinte\u00A0: ${most} devis attendent déjà une réponse pour ces nuits.`,
        values: { most, maximumQuotes },
      })
  }
  return faults
}
