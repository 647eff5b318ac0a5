import type { EntityHooks } from '#kernel/server/crud/hooks.ts'
import { hooksFor } from '#kernel/server/crud/hooks.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { childrenOf, numberOf, textOf, type Draft } from '#areas/establishment/rules/checks.ts'
import { partner } from '../entities/partner.ts'
import { allotmentFaults, type Kept, type Stock } from '../rules/allotments.ts'

const partnerHooks = hooksFor(partner, { beforeSave: (tx, row) => promised(tx, row) })

function keptBy(row: Draft): readonly Kept[] {
  return childrenOf(row, 'allotments').map((one) => ({
    placeTypeId: numberOf(one, 'placeTypeId') ?? 0,
    quantity: numberOf(one, 'quantity') ?? 0,
    startDate: textOf(one, 'startDate') ?? '',
    endDate: textOf(one, 'endDate') ?? '',
  }))
}

/** Places kept for partners, all together, against those that the types have. */
async function promised(tx: Tx, row: Draft & { readonly id: number }): Promise<readonly Fault[]> {
  const rows = keptBy(row)
  if (rows.length === 0) return []
  const { establishmentId } = tx.session
  const types = [...new Set(rows.map(({ placeTypeId }) => placeTypeId))]
  const stock = await tx.rows<Stock & { placeTypeId: number }>(
    `select t.id as "placeTypeId", t.label, (select count(*) from place p where p.establishment_id = $1 and p.place_type_id = t.id and p.is_active)::int as places
     from place_type t where t.establishment_id = $1 and t.id = any($2) order by t.id for no key update of t`,
    [establishmentId, types],
  )
  const others = await tx.rows<Kept>(
    `select a.place_type_id as "placeTypeId", a.quantity, a.start_date as "startDate", a.end_date as "endDate" from allotment a
     join partner o on o.establishment_id = a.establishment_id and o.id = a.partner_id and o.is_active where a.establishment_id = $1 and a.partner_id <> $2 and a.place_type_id = any($3)`,
    [establishmentId, row.id, types],
  )
  return row['isActive'] === false ? [] : allotmentFaults(rows, others, new Map(stock.map((one) => [one.placeTypeId, one])))
}

export const partnerAreaHooks: readonly EntityHooks[] = [partnerHooks]
