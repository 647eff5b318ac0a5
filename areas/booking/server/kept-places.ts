import { formatDay, list } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { freshNights } from '../rules/fresh-nights.ts'
import type { TypeNights } from '../rules/fresh-nights.ts'
import { oversold } from './calendar.ts'
import { keptShortSql } from './kept-places.sql.ts'
import type { StoredStay } from './store.ts'

type Holding = { readonly now: readonly TypeNights[]; readonly before: readonly TypeNights[]; readonly partnerId: number | null }

/** Places kept for a partner are his: whoever newly holds one of the last others is refused, once everything is written. Types must be locked. */
export async function keptFaults(tx: Tx, { now, before, partnerId }: Holding): Promise<readonly Fault[]> {
  const nights = freshNights(now, before)
  if (nights.length === 0) return []
  const [short] = await tx.prepared<{ placeTypeId: number; night: string; type: string; partners: readonly string[] }>(keptShortSql, [
    tx.session.establishmentId,
    nights.map(({ placeTypeId }) => placeTypeId),
    nights.map(({ night }) => night),
    tx.today.toString(),
    partnerId ?? 0,
    tx.now.toString(),
  ])
  if (short === undefined) return []
  const message = `La nuit du ${formatDay(short.night)}, les dernières places «\u00A0${short.type}\u00A0» sont gardées pour ${list(short.partners)}\u00A0: choisissez un autre type, ou réduisez cet allotement sur la fiche du partenaire.`
  return [{ rule: 'place-not-available', message, values: { placeTypeId: short.placeTypeId, night: short.night } }]
}

/** Why a stay that begins to hold, or holds again, has no room in its types, once its rows are written. Types must be locked. */
export async function roomFaults(tx: Tx, { header, occupancies }: StoredStay): Promise<readonly Fault[]> {
  const now = occupancies.map(({ placeTypeId, startDate, endDate }) => ({ placeTypeId, start: startDate, end: endDate }))
  return [...(await oversold(tx, now)), ...(await keptFaults(tx, { now, before: [], partnerId: header.partnerId }))]
}
