import { keepOneDefault, singleDefault } from '#areas/establishment/server/api.ts'
import { hooksFor, type EntityHooks } from '#kernel/server/crud/hooks.ts'
import { ageCategory } from '../entities/age-category.ts'
import { priceGrid } from '../entities/price-grid.ts'
import { specialOffer } from '../entities/special-offer.ts'
import { tax } from '../entities/tax.ts'
import { tva } from '../entities/tva.ts'
import { offerTiers } from '../rules/checks/offers.ts'
import { onlyKinds } from '../rules/offer-kind.ts'
import { onlyDeclared, overlappingRates, taxTwice, type AppliedTax, type DatedRate } from '../rules/checks/dated.ts'
import type { OptionPriceRow, OptionRow } from './grid-record.ts'
import { loadTariffs } from './load-tariff.ts'

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
  async beforeSave(tx, row) {
    const named = [tx.session.establishmentId, row.taxTypeId]
    const [type] = await tx.rows<{ label: string; nature: string }>(
      'select label, nature from tax_type where establishment_id = $1 and id = $2',
      named,
    )
    return [...onlyDeclared(type), ...taxTwice(row, await tx.rows<AppliedTax>(taxesSql, named))]
  },
})

/** What a price of an option is for is what its option is for. */
function fillTargets(row: object): void {
  const { options = [], optionPrices = [] } = row as {
    options?: readonly OptionRow[]
    optionPrices?: readonly { -readonly [K in keyof OptionPriceRow]: OptionPriceRow[K] }[]
  }
  for (const price of optionPrices) {
    const option = options.find(({ id }) => id === price.priceGridOptionId)
    if (option === undefined) continue
    const { ageCategoryId, animalTypeId, vehicleTypeId, extraId } = option
    Object.assign(price, { ageCategoryId, animalTypeId, vehicleTypeId, extraId })
  }
}

const gridHooks = hooksFor(priceGrid, {
  async beforeSave(tx, row, before) {
    // A grid on sale before versions were kept is written as its version before it changes.
    if (before !== null) await loadTariffs(tx)
    fillTargets(row)
    return []
  },
  async beforeDelete(tx, row) {
    await tx.rows(
      'delete from price_grid_version v where establishment_id = $1 and price_grid_id = $2 and not exists (select from occupancy_detail d where d.establishment_id = $1 and d.grid_id = $2)',
      [tx.session.establishmentId, row.id],
    )
    return []
  },
})

const offerHooks = hooksFor(specialOffer, {
  beforeSave(_tx, row) {
    // Where the type says what is given, nobody is asked: it is stored as the type says.
    row.valueKind = onlyKinds[row.type] ?? row.valueKind
    // A new offer sent without its tiers has none.
    return offerTiers({ tiers: [], ...row })
  },
})

export const priceHooks: readonly EntityHooks[] = [tvaHooks, taxHooks, gridHooks, offerHooks, singleDefault(ageCategory)]
