import { nothingTaken } from '#areas/price/rules/option-stock.ts'
import type { Taken } from '#areas/price/rules/option-stock.ts'
import { originsOf, originsOfChoice } from '#areas/price/rules/origins.ts'
import { versionedGrids } from '#areas/price/server/api.ts'
import type { VersionedGrid } from '#areas/price/server/api.ts'
import type { Tx } from '#platform/server/tx.ts'
import { heldFromSql, heldToSql, staysDuringSql } from './supplements/held.sql.ts'
import type { StoredStay } from './store.ts'
import type { SaveInput } from './write-stay.ts'

/** What a price needs of the stay besides what is asked: the grids that priced it, where its customer comes from, what others hold of what is in stock. */
export type StayContext = {
  /** By occupancy, in the order of its lines. */
  readonly pinned: ReadonlyMap<number, readonly VersionedGrid[]>
  readonly origins: readonly string[]
  /** Quantities of each supplement that other stays hold, night by night. */
  readonly held: Taken
  /** The customer's own terms of payment; null follows those of the site. */
  readonly paymentTermsId: number | null
}

export const noContext: StayContext = { pinned: new Map(), origins: [], held: nothingTaken, paymentTermsId: null }

const customerSql = `select cu.address_postal_code as "postalCode", c.iso_code as "countryCode", cu.payment_terms_id as "paymentTermsId" from customer cu
left join country c on c.establishment_id = cu.establishment_id and c.id = cu.address_country_id where cu.establishment_id = $1 and cu.id = $2`
/** $2 supplements, $3 first night, $4 day after the last one, $5 the stay that is being priced. */
const heldSql = `select x.extra_id as "extraId", n.night::date as night, sum(x.quantity)::int as quantity from occupancy_extra x
  join occupancy o on o.establishment_id = x.establishment_id and o.id = x.occupancy_id
  join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id and b.status_id in (2, 3, 4, 5) and b.cancel_state = 'none' and b.status = 'SAVED'
  cross join lateral generate_series(greatest(${heldFromSql}, $3::date), least(${heldToSql}, $4::date) - 1, interval '1 day') as n(night)
  where x.establishment_id = $1 and x.extra_id = any($2::bigint[]) and b.id <> $5 and ${staysDuringSql('$3', '$4')}
  group by x.extra_id, n.night`

type Asked = {
  readonly startDate: string
  readonly endDate: string
  readonly extras: readonly { readonly extraId: number; readonly quantity: number }[]
}

/** What other stays hold of the supplements asked for, on those nights. */
export async function heldExtras(tx: Tx, asked: readonly Asked[], bookingId: number): Promise<Taken> {
  const ids = [...new Set(asked.flatMap(({ extras }) => extras.filter(({ quantity }) => quantity > 0).map(({ extraId }) => extraId)))]
  const [start, end] = [
    asked.map(({ startDate }) => startDate).toSorted()[0],
    asked
      .map(({ endDate }) => endDate)
      .toSorted()
      .at(-1),
  ]
  if (ids.length === 0 || start === undefined || end === undefined || end <= start) return nothingTaken
  const rows = await tx.rows<{ extraId: number; night: string; quantity: number }>(heldSql, [
    tx.session.establishmentId,
    ids,
    start,
    end,
    bookingId,
  ])
  return new Map(
    [...Map.groupBy(rows, ({ extraId }) => extraId)].map(([extraId, nights]) => [
      extraId,
      new Map(nights.map(({ night, quantity }) => [night, quantity])),
    ]),
  )
}

type OfCustomer = Pick<StayContext, 'origins' | 'paymentTermsId'>
/** What a customer brings to a price: where he comes from, by his address, and his own terms. */
export async function customerContext(tx: Tx, customerId: number): Promise<OfCustomer> {
  const [row] =
    customerId === 0
      ? []
      : await tx.rows<{ postalCode: string | null; countryCode: string | null; paymentTermsId: number | null }>(customerSql, [
          tx.session.establishmentId,
          customerId,
        ])
  return { origins: row === undefined ? [] : originsOf(row), paymentTermsId: row?.paymentTermsId ?? null }
}

/** The same while somebody asks: the customer once he is known; before, where he was said to come from. */
export async function askedContext(
  tx: Tx,
  { customerId, origin }: { readonly customerId: number; readonly origin: string | null },
): Promise<OfCustomer> {
  return customerId === 0 ? { origins: originsOfChoice(origin), paymentTermsId: null } : customerContext(tx, customerId)
}

async function pinnedGrids(tx: Tx, stored: StoredStay): Promise<StayContext['pinned']> {
  const named = stored.lines.flatMap(({ occupancyId, gridId, gridVersion }) =>
    occupancyId === null || gridId === null || gridVersion === null ? [] : [{ occupancyId, gridId, number: gridVersion }],
  )
  const grids = await versionedGrids(tx, named)
  const of = (occupancyId: number): readonly VersionedGrid[] => {
    const keys = new Set(named.filter((line) => line.occupancyId === occupancyId).map(({ gridId, number }) => `${gridId} ${number}`))
    return [...keys].flatMap((key) => grids.get(key) ?? [])
  }
  return new Map(stored.occupancies.map(({ id }) => [id, of(id)]))
}

export async function stayContext(tx: Tx, input: SaveInput, stored: StoredStay | null): Promise<StayContext> {
  return {
    pinned: stored === null ? new Map() : await pinnedGrids(tx, stored),
    ...(await customerContext(tx, input.customerId)),
    held: await heldExtras(tx, input.occupancies, stored?.header.id ?? 0),
  }
}
