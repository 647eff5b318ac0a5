import { contactNameSql, customerNameSql, customerPhoneSql } from '#areas/customer/server/api.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { availabilityOperations } from '../../contract/availability.ts'
import type { waitingOperations } from '../../contract/waiting.ts'
import { activityFault, stayDatesFault } from '../../rules/stay-checks.ts'
import type { FoundPlace } from '../../rules/waiting/found-places.ts'
import { turnsOf, type Turn } from '../../rules/waiting/turns.ts'
import { askedWords } from '../../rules/wishes.ts'
import { activityPeriods, ageCategories, featureLabels } from '../camp-facts.ts'
import { noContext } from '../stay-context.ts'
import { loadPricer } from '../stay-price.ts'
import { typePrice } from '../type-price.ts'
import { freePlacesOf } from './free-places.ts'

const search = availabilityOperations.searchAvailability.input

/** Those who still wait: not closed, not over, and not served by a stay that was booked since on nights in common. $1 establishment, $2 today. */
const queueSql = `
select w.id, w.version, w.customer_id as "customerId", ${customerNameSql} as "customerName", ${contactNameSql} as "contactName", ${customerPhoneSql} as phone, w.start_date as "startDate", w.end_date as "endDate", w.flexible_days as "flexibleDays",
  w.place_type_id as "placeTypeId", t.label as "placeTypeLabel", w.people, w.feature_ids as "featureIds", w.wishes, w.note, w.created_at as since
from waiting_request w join customer c on c.establishment_id = w.establishment_id and c.id = w.customer_id
left join place_type t on t.establishment_id = w.establishment_id and t.id = w.place_type_id
where w.establishment_id = $1 and w.closed_at is null and w.end_date > $2::date
  and not exists (select from booking b where b.establishment_id = w.establishment_id and b.customer_id = w.customer_id and b.status_id <> 1 and b.cancel_state = 'none' and b.status = 'SAVED'
    and b.created_at >= w.created_at and b.start_date < w.end_date + w.flexible_days and b.end_date > w.start_date - w.flexible_days)
order by w.created_at, w.id limit 200`

type Row = Omit<ReplyOf<typeof waitingOperations.waitingList>['rows'][number], 'offer' | 'behind' | 'asked'>
/** `waitingList` */
export async function waitingList(tx: Tx): Promise<ReplyOf<typeof waitingOperations.waitingList>> {
  const today = tx.today.toString()
  const rows = await tx.rows<Row>(queueSql, [tx.session.establishmentId, today])
  if (rows.length === 0) return { rows: [], offers: 0 }
  const features = [...new Set(rows.flatMap(({ featureIds }) => featureIds))]
  const labels = new Map((await featureLabels(tx, features)).map(({ id, label }) => [id, label]))
  const found = await freePlacesOf(tx, rows)
  // The price lists are read only where a place is free.
  const turns = [...found.values()].every((places) => places.length === 0)
    ? new Map<number, Turn<FoundPlace>>()
    : turnsOf(
        rows.map(({ id, customerName, people }) => ({ id, customerName, people, found: found.get(id) ?? [] })),
        await salesOf(tx),
      )
  const told = rows.map((row) => ({
    ...row,
    asked: askedWords(row, labels),
    offer: turns.get(row.id)?.offer ?? null,
    behind: turns.get(row.id)?.behind ?? null,
  }))
  return { rows: told, offers: told.filter(({ offer }) => offer !== null).length }
}

/** Whether a place may be sold on those nights to as many adults, by the price lists and the opening of the site: what its form would answer. */
async function salesOf(tx: Tx): Promise<(place: FoundPlace, to: { readonly people: number }) => boolean> {
  const pricer = await loadPricer(tx, null, noContext)
  const open = await activityPeriods(tx)
  // The eldest come first.
  const adult = (await ageCategories(tx)).find(({ isActive }) => isActive)?.id ?? 0
  const bookedOn = tx.today.toString()
  const known = new Map<string, boolean>()
  return ({ placeTypeId, startDate, endDate }, { people }) => {
    const key = [placeTypeId, startDate, endDate, people].join(' ')
    const sells =
      known.get(key) ??
      (activityFault({ startDate, endDate }, open) === null &&
        typePrice(
          pricer,
          search.parse({ startDate, endDate, attendants: Array.from({ length: people }, () => ({ ageCategoryId: adult })) }),
          placeTypeId,
          { startDate, endDate, bookedOn },
        ).refusals.length === 0)
    known.set(key, sells)
    return sells
  }
}

/** `addWaiting` */
export async function addWaiting(tx: Tx, input: ParsedInputOf<typeof waitingOperations.addWaiting>): Promise<{ id: number }> {
  const { customerId, startDate, endDate, flexibleDays, placeTypeId, people, featureIds, wishes, note } = input
  const { establishmentId } = tx.session
  const dates = stayDatesFault(input)
  if (dates) throw new Refused([dates])
  if (startDate < tx.today.toString())
    throw new Refused([{ rule: 'invalid-dates', field: 'startDate', message: 'L’arrivée souhaitée est passée.' }])
  if ((await tx.rows('select 1 from customer where establishment_id = $1 and id = $2', [establishmentId, customerId])).length === 0)
    throw new Refused([{ rule: 'choose-customer', field: 'customerId', message: 'Ce client n’existe pas ou n’existe plus.' }])
  const type =
    placeTypeId === null
      ? [1]
      : await tx.rows('select 1 from place_type where establishment_id = $1 and id = $2', [establishmentId, placeTypeId])
  if (type.length === 0)
    throw new Refused([{ rule: 'place-type-not-found', field: 'placeTypeId', message: 'Type d’emplacement introuvable.' }])
  if ((await featureLabels(tx, featureIds)).length < new Set(featureIds).size)
    throw new Refused([{ rule: 'unknown-reference', field: 'featureIds', message: 'Cette caractéristique n’existe pas ou n’existe plus.' }])
  const [row] = await tx.rows<{ id: number }>(
    `insert into waiting_request (establishment_id, customer_id, start_date, end_date, flexible_days, place_type_id, people, note, created_at, updated_at, feature_ids, wishes) values ($1, $2, $3, $4, $5, $6, $7, nullif($8, ''), $9, $9, $10, $11) returning id`,
    [establishmentId, customerId, startDate, endDate, flexibleDays, placeTypeId, people, note, tx.now.toString(), featureIds, wishes],
  )
  if (!row) throw new Error('the demand was not written')
  await tx.journal({ entity: 'waiting-request', entityId: row.id, action: 'create', after: input })
  tx.changed('waiting-request', [row.id])
  return { id: row.id }
}

/** `closeWaiting` */
export async function closeWaiting(
  tx: Tx,
  { id, version, reason }: ParsedInputOf<typeof waitingOperations.closeWaiting>,
): Promise<{ id: number }> {
  const { establishmentId } = tx.session
  const [row] = await tx.rows<{ version: number }>(
    'select version from waiting_request where establishment_id = $1 and id = $2 and closed_at is null for update',
    [establishmentId, id],
  )
  if (!row) return refuse('unknown-record', 'Cette demande n’est plus dans la liste d’attente.')
  if (row.version !== version) return refuse('modified-by-other', 'Cette demande a été modifiée entre-temps.')
  await tx.rows(
    'update waiting_request set closed_at = $3, close_reason = $4, version = version + 1, updated_at = $3 where establishment_id = $1 and id = $2',
    [establishmentId, id, tx.now.toString(), reason],
  )
  await tx.journal({ entity: 'waiting-request', entityId: id, action: 'close', after: { reason } })
  tx.changed('waiting-request', [id])
  return { id }
}
