import { fr } from '#domain/french.ts'
import type { Model } from '#kernel/server/crud/model.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { gridOperations } from '../contract/grid-operations.ts'
import { initialQuantity } from '../rules/option-lines.ts'
import type { OptionRow } from './grid-record.ts'
import { readNumber, wireOf } from './read-versions.ts'

/** `periodsOfGrid`: in the order of their dates. */
export async function periodsOfGrid(
  tx: Tx,
  model: Model,
  { priceGridId, historyVersion }: ParsedInputOf<typeof gridOperations.periodsOfGrid>,
): Promise<ReplyOf<typeof gridOperations.periodsOfGrid>> {
  const { record } = await readNumber(tx, priceGridId, historyVersion)
  if (record.periods.length === 0)
    refuse('no-price-grid-period', fr`Aucune grille tarifaire n’existe pour cette période\u00A0: « ${record.label} » n’a pas de période.`, {
      field: 'priceGridId',
    })
  const periods = record.periods.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
  const wire = await wireOf(tx, model, { ...record, periods })
  return { rows: wire['periods'] as Record<string, unknown>[] }
}

const namesSql = `select 'age' as kind, id, label from age_category where establishment_id = $1 union all select 'animal', id, label from animal_type where establishment_id = $1
union all select 'vehicle', id, label from vehicle_type where establishment_id = $1 union all select 'extra', id, label from extra where establishment_id = $1`

/** `optionsOfGrid`: what a stay may be offered, with the quantity with which each one begins. */
export async function optionsOfGrid(
  tx: Tx,
  { priceGridId, placeTypeId, historyVersion, startDate, endDate }: ParsedInputOf<typeof gridOperations.optionsOfGrid>,
): Promise<ReplyOf<typeof gridOperations.optionsOfGrid>> {
  const { record } = await readNumber(tx, priceGridId, historyVersion)
  const options = record.options.filter(
    ({ placeTypeIds }) => placeTypeId === undefined || placeTypeIds.length === 0 || placeTypeIds.includes(placeTypeId),
  )
  if (options.length === 0)
    refuse('no-option-for-grid', 'Aucune option n’est disponible pour cette grille.', { field: 'priceGridId', values: { priceGridId } })
  const names = new Map(
    (await tx.rows<{ kind: string; id: number; label: string }>(namesSql, [tx.session.establishmentId])).map(({ kind, id, label }) => [
      `${kind} ${id}`,
      label,
    ]),
  )
  const nameOf = (option: OptionRow): string =>
    option.label ??
    names.get(`age ${option.ageCategoryId}`) ??
    names.get(`animal ${option.animalTypeId}`) ??
    names.get(`vehicle ${option.vehicleTypeId}`) ??
    names.get(`extra ${option.extraId}`) ??
    ''
  return {
    rows: options.map((option) => ({
      id: option.id,
      label: nameOf(option),
      startDate: startDate ?? null,
      endDate: endDate ?? null,
      ageCategoryId: option.ageCategoryId,
      extraId: option.extraId,
      animalTypeId: option.animalTypeId,
      vehicleTypeId: option.vehicleTypeId,
      quantity: initialQuantity({
        required: option.isRequired,
        includedQuantity: option.includedQuantity,
        ageCategoryId: option.ageCategoryId,
      }),
      isRequired: option.isRequired,
      includedQuantity: option.includedQuantity,
      maximumQuantity: option.maximumQuantity,
      price: option.price,
      rate: option.rate,
      unit: option.unit,
    })),
  }
}
