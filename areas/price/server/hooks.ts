import { keepOneDefault, singleDefault } from '#areas/establishment/server/api.ts'
import { hooksFor, type EntityHooks } from '#kernel/server/crud/hooks.ts'
import { ageCategory } from '../entities/age-category.ts'
import { tax } from '../entities/tax.ts'
import { tva } from '../entities/tva.ts'
import { overlappingRates, taxTwice, type AppliedTax, type DatedRate } from '../rules/checks/dated.ts'

const ratesSql = `select id, label, code, start_date as "startDate", end_date as "endDate" from tva where establishment_id = $1`
const taxesSql = `select t.id, t.label, t.tax_type_id as "taxTypeId", t.target, t.is_default as "isDefault", t.start_date as "startDate", t.end_date as "endDate", t.place_type_ids as "placeTypeIds"
from tax t join tax_type y on y.establishment_id = t.establishment_id and y.id = t.tax_type_id and y.nature = 'touristTax' where t.establishment_id = $1 and t.tax_type_id = $2`

const defaultFlags = ['isDefault', 'isDefaultForAttendant', 'isDefaultForOption'] as const

const tvaHooks = hooksFor(tva, {
  beforeSave: async (tx, row) => overlappingRates(row, await tx.rows<DatedRate>(ratesSql, [tx.session.establishmentId])),
  afterSave: async (tx, row) => {
    for (const flag of defaultFlags) await keepOneDefault(tx, tva, row, flag)
  },
})

const taxHooks = hooksFor(tax, {
  beforeSave: async (tx, row) => taxTwice(row, await tx.rows<AppliedTax>(taxesSql, [tx.session.establishmentId, row.taxTypeId])),
})

export const priceHooks: readonly EntityHooks[] = [tvaHooks, taxHooks, singleDefault(ageCategory)]
