import type { Tx } from '#platform/server/tx.ts'
import { giftNumber } from '../../rules/gift-checks.ts'
import type { GiftFacts } from '../../rules/gift-checks.ts'

export type StoredGift = GiftFacts & {
  readonly amount: number
  readonly customerId: number
  readonly beneficiary: string | null
  readonly message: string | null
  readonly soldOn: string
  readonly label: string
  readonly giftType: string
}

/** $1 establishment, $2 today: what is stored becomes expired in the night, what is said of a voucher is true at once. */
const giftSql = `
select s.id, s.number, s.amount, s.remaining, s.valid_until as "validUntil", case when s.state = 'open' and s.valid_until < $2 then 'expired' else s.state end as state, s.customer_id as "customerId", s.beneficiary, s.message, s.sold_on as "soldOn", s.gift_type as "giftType", m.label
from gift_sale s join gift m on m.establishment_id = s.establishment_id and m.id = s.gift_id where s.establishment_id = $1`

export async function giftById(tx: Tx, id: number, lock: '' | 'for update of s' = ''): Promise<StoredGift | null> {
  const [found] = await tx.rows<StoredGift>(`${giftSql} and s.id = $3 ${lock}`, [tx.session.establishmentId, tx.today.toString(), id])
  return found ?? null
}

async function giftByNumber(tx: Tx, typed: string | null, lock: '' | 'for update of s'): Promise<StoredGift | null> {
  const number = giftNumber(typed)
  if (number === '') return null
  const [found] = await tx.rows<StoredGift>(`${giftSql} and regexp_replace(upper(s.number), '[^A-Z0-9]', '', 'g') = $3 ${lock}`, [
    tx.session.establishmentId,
    tx.today.toString(),
    number,
  ])
  return found ?? null
}

/** What the call tells of a voucher. */
export const giftView = ({ id, number, amount, remaining, validUntil, state }: StoredGift) => ({
  id,
  number,
  amount,
  remaining,
  validUntil,
  state,
})

export async function findGift(tx: Tx, { number }: { readonly number: string }): Promise<{ gift: ReturnType<typeof giftView> | null }> {
  const found = await giftByNumber(tx, number, '')
  return { gift: found === null ? null : giftView(found) }
}

/** The voucher that is being spent, locked until the transaction ends: two stays paid by it at once follow each other. */
export function lockedGift(tx: Tx, typed: string | null): Promise<StoredGift | null> {
  return giftByNumber(tx, typed, 'for update of s')
}

/** Less, or more, is left of a voucher. */
export async function moveGift(tx: Tx, giftSaleId: number, spent: number): Promise<void> {
  await tx.rows(
    `update gift_sale set remaining = remaining - $3, state = case when remaining = $3 then 'spent' else 'open' end, version = version + 1, updated_at = $4 where establishment_id = $1 and id = $2`,
    [tx.session.establishmentId, giftSaleId, spent, tx.now.toString()],
  )
  tx.changed('gift-sale', [giftSaleId])
}

/** Vouchers whose last day is over say so in their list; they are refused from midnight on. */
export async function expireGifts(tx: Tx): Promise<void> {
  const gone = await tx.rows<{ id: number }>(
    `update gift_sale set state = 'expired', version = version + 1, updated_at = $3 where establishment_id = $1 and state = 'open' and valid_until < $2 returning id`,
    [tx.session.establishmentId, tx.today.toString(), tx.now.toString()],
  )
  if (gone.length > 0)
    tx.changed(
      'gift-sale',
      gone.map(({ id }) => id),
    )
}
