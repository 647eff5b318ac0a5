import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import { paymentInput } from '#areas/booking/contract/stay-payment.ts'
import type { giftContract } from '../../contract/gift.ts'
import { giftNumber, sellingFaults } from '../../rules/gift-checks.ts'
import { integrationFaults } from '../../rules/gift-import.ts'
import { closedDayFaults } from '../closed-month.ts'
import { methodKind, ownFields } from '../record-payment.ts'
import { writePaymentRow } from '../write-payment.ts'
import { moduleOf, writeGift } from './sell-gift.ts'

type Integrate = typeof giftContract.integrate
type Waiting = {
  readonly id: number
  readonly number: string
  readonly state: string
  readonly giftId: number | null
  readonly customerId: number | null
  readonly beneficiary: string | null
  readonly message: string | null
  readonly amount: number
  readonly soldOn: string
  readonly validUntil: string | null
}

/** The buyer is the customer that was chosen, else the only one who has that address. */
const waitingSql = `
select g.id, g.number, g.state, g.gift_id as "giftId", g.beneficiary, g.message, g.amount, g.sold_on as "soldOn", g.valid_until as "validUntil",
  coalesce(g.customer_id, (select min(c.id) from customer c where c.establishment_id = $1 and c.merged_into_id is null and cardinality(g.buyer_email) > 0 and lower(g.buyer_email[1]) in (select lower(e) from unnest(c.emails) e) having count(*) = 1)) as "customerId"
from gift_import g where g.establishment_id = $1 and g.id = any($2::bigint[]) order by g.id for update of g`

/** Vouchers of a shop become vouchers of the site, all of them or none. */
export async function integrateGifts(tx: Tx, { ids, paymentMethodId }: ParsedInputOf<Integrate>): Promise<ReplyOf<Integrate>> {
  const rows = await tx.rows<Waiting>(waitingSql, [tx.session.establishmentId, ids])
  if (rows.length !== new Set(ids).size) refuse('record-not-found', 'Un de ces bons n’existe plus\u00A0: rechargez la liste.')
  const missing = rows.flatMap(integrationFaults)
  if (missing.length > 0) throw new Refused(missing)
  for (const row of rows) await integrate(tx, row, paymentMethodId)
  tx.changed(
    'gift-import',
    rows.map(({ id }) => id),
  )
  return { integrated: rows.length }
}

async function integrate(
  tx: Tx,
  { id, giftId, customerId, number, beneficiary, message, amount, soldOn, validUntil }: Waiting,
  paymentMethodId: number,
): Promise<void> {
  const [module, kind] = [await moduleOf(tx, giftId ?? 0), await methodKind(tx, paymentMethodId)]
  const paidOn = tx.today.toString()
  const [taken] = await tx.rows(
    `select from gift_sale where establishment_id = $1 and regexp_replace(upper(number), '[^A-Z0-9]', '', 'g') = $2`,
    [tx.session.establishmentId, giftNumber(number)],
  )
  const faults = [
    ...sellingFaults(module, { amount, kind }),
    ...(await closedDayFaults(tx, { paidOn, paymentMethodId })),
    ...(kind === null ? [{ rule: 'choose-payment-method', field: 'paymentMethodId', message: 'Choisissez un mode de règlement.' }] : []),
    ...(taken === undefined
      ? []
      : [{ rule: 'already-exists', message: `Un bon du site porte déjà le numéro ${number}.`, values: { number } }]),
  ]
  if (module === null || customerId === null || faults.length > 0) throw new Refused(faults)
  const giftSaleId = await writeGift(tx, module, { customerId, beneficiary, message, amount, number, soldOn, validUntil })
  const form = { ...paymentInput.parse({ paymentMethodId, amount }), paidOn }
  const written = await writePaymentRow(tx, {
    ...ownFields(form),
    bookingId: null,
    customerId,
    paidOn,
    amount,
    paymentType: 3,
    accountType: null,
    payerType: 1,
    movement: 'payment',
    creditId: null,
    giftSaleId,
  })
  await tx.journal({
    entity: 'payment',
    entityId: written.id,
    action: 'create',
    after: { number: written.number, giftSaleId, amount, paidOn, paymentMethodId },
  })
  await tx.rows(
    `update gift_import set state = 'integrated', customer_id = $3, gift_sale_id = $4, version = version + 1, updated_at = $5 where establishment_id = $1 and id = $2`,
    [tx.session.establishmentId, id, customerId, giftSaleId, tx.now.toString()],
  )
  await tx.journal({ entity: 'gift-import', entityId: id, action: 'integrate', after: { giftSaleId } })
}
