import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'

/** The reservation waits again, under the name that its customer bears: what it said of him was forgotten once he was known by his record. */
const reopenSql = `
update booking_import i set booking_id = null, integrated_at = null, name = coalesce(c.name, c.company_name), first_name = c.first_name, phone = c.phone1, email = c.emails[1],
  line1 = nullif(c.address_line1, ''), postal_code = nullif(c.address_postal_code, ''), town = nullif(c.address_town, ''), country_id = c.address_country_id, version = i.version + 1, updated_at = $3
from booking b join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id
where i.establishment_id = $1 and i.booking_id = $2 and b.establishment_id = $1 and b.id = $2 returning i.id`

/** The stay that was made of it is there again. */
const closeSql = `
update booking_import i set booking_id = $2, integrated_at = $3, fault = null, name = null, first_name = null, phone = null, email = null, line1 = null, postal_code = null, town = null, country_id = null, version = i.version + 1, updated_at = $3
from booking b where i.establishment_id = $1 and b.establishment_id = $1 and b.id = $2 and i.number = b.reference_internet and i.booking_id is null returning i.id`
const takenSql = `
select i.number from booking b join booking_import i on i.establishment_id = b.establishment_id and i.number = b.reference_internet and i.booking_id <> b.id
where b.establishment_id = $1 and b.id = $2`

async function changed(tx: Tx, sql: string, bookingId: number): Promise<void> {
  const rows = await tx.rows<{ id: number }>(sql, [tx.session.establishmentId, bookingId, tx.now.toString()])
  if (rows.length > 0)
    tx.changed(
      'booking-import',
      rows.map(({ id }) => id),
    )
}

/** The making of a stay is taken back: the reservation that it was made of is not lost. */
export const waitsAgain = (tx: Tx, bookingId: number): Promise<void> => changed(tx, reopenSql, bookingId)

/** It is made again, unless a colleague made another stay of that reservation since. */
export async function madeAgain(tx: Tx, bookingId: number): Promise<void> {
  const [taken] = await tx.rows<{ number: string }>(takenSql, [tx.session.establishmentId, bookingId])
  if (taken !== undefined)
    refuse(
      'booking-already-integrated',
      `La réservation ${taken.number} a été intégrée de nouveau depuis\u00A0: ce geste ne se refait plus.`,
      { values: { bookingId } },
    )
  await changed(tx, closeSql, bookingId)
}
