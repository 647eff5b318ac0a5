import { singleDefault } from '#areas/establishment/server/api.ts'
import type { EntityHooks } from '#kernel/server/crud/hooks.ts'
import { hooksFor } from '#kernel/server/crud/hooks.ts'
import { bill } from '../entities/bill.ts'
import { guarantee } from '../entities/guarantee.ts'
import { isExcludedBill } from '../rules/excluded-bill.ts'
import { whereText } from '../rules/guarantee-state.ts'
import { giftImportHooks } from './gift/import-hooks.ts'
import { depositOf } from './in-deposit.sql.ts'
import { tillHooks } from './till-hooks.ts'
import { excludedPrefix } from './excluded-prefix.ts'
import { bankAccount } from '../entities/bank.ts'
import { paymentMethod } from '../entities/payment-method.ts'

type Shared = { readonly stays: number; readonly only: { readonly id: number; readonly customerId: number; readonly code: string } | null }
const sharedSql = `
select s.bill_id as id, count(*)::int as stays, case when count(*) = 1 then (array_agg(json_build_object('id', b.id, 'customerId', b.customer_id, 'code', coalesce(b.booking_code, 'n° ' || b.id))))[1] end as only
from bill_share s join booking b on b.establishment_id = s.establishment_id and b.id = s.booking_id where s.establishment_id = $1 and s.bill_id = any($2::bigint[]) group by s.bill_id`

/** Bills that the accounting export leaves out are told apart; a bill to a company says how many stays it is for, and which one where it is alone. */
const billHooks = hooksFor(bill, {
  async extend(tx, rows) {
    const prefix = await excludedPrefix(tx)
    const grouped = rows.flatMap(({ id, isGrouped }) => (isGrouped ? [id] : []))
    const shares = grouped.length === 0 ? [] : await tx.rows<Shared & { id: number }>(sharedSql, [tx.session.establishmentId, grouped])
    return rows.map(({ id, number }) => {
      const { stays, only } = shares.find((one) => one.id === id) ?? { stays: 1, only: null }
      return { isExcluded: isExcludedBill(number, prefix), stays, only }
    })
  },
})

/** Where a guarantee is, by how it came and the slip that took it to the bank. */
const guaranteeHooks = hooksFor(guarantee, {
  async extend(tx, rows) {
    const found = await tx.rows<{ id: number; kind: number; deposit: string | null; isUnpaid: boolean; isOtherwise: boolean }>(
      `select g.id, m.payment_kind as kind, ${depositOf('g.payment_id', 'd.number')} as deposit,
         exists (select from payment x where x.establishment_id = $1 and x.corrects_payment_id = g.payment_id and x.movement = 'bounced' and x.account_type is null) as "isUnpaid",
         not exists (select from payment x where x.establishment_id = $1 and x.corrects_payment_id = g.payment_id) as "isOtherwise"
       from guarantee g join payment_method m on m.establishment_id = $1 and m.id = g.payment_method_id where g.establishment_id = $1 and g.id = any($2::bigint[])`,
      [tx.session.establishmentId, rows.map(({ id }) => id)],
    )
    return rows.map(({ id, state, isPreauthorised, expiresOn }) => {
      const own = found.find((one) => one.id === id)
      return { kind: own?.kind ?? null, where: own === undefined ? '' : whereText({ ...own, state, isPreauthorised, expiresOn }) }
    })
  },
})

export const paymentHooks: readonly EntityHooks[] = [
  billHooks,
  guaranteeHooks,
  ...tillHooks,
  giftImportHooks,
  singleDefault(paymentMethod),
  singleDefault(bankAccount),
]
