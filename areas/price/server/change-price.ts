import { formatDay, localTime } from '#domain/french.ts'
import type { Model } from '#kernel/server/crud/model.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { lastChange } from '#platform/server/changed-since.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { gridOperations } from '../contract/grid-operations.ts'
import { whyNotChanged } from '../rules/grid-edit/price-change.ts'
import { sheetOf, withCells } from '../rules/grid-edit/sheet.ts'
import { readDraft } from './grid-record.ts'
import { publishGrid } from './publish-grid.ts'
import { listGridVersions, wireOf } from './read-versions.ts'
import { writeDraft } from './save-draft.ts'

type Change = ParsedInputOf<typeof gridOperations.changePeriodPrice>

/** Who prepares a change of the grid that is not on sale yet; null when there is none. */
async function preparedBy(tx: Tx, id: number, draftDiffers: boolean): Promise<string | null> {
  if (!draftDiffers) return null
  const last = await lastChange(tx, 'price-grid', id)
  const on = last === undefined ? null : localTime(last.when, tx.zone)
  return last === undefined || on === null ? 'brouillon' : `${last.who}, ${formatDay(on.day)}`
}

/** Why the price of a type in a period is not changed away from the sheet of its grid; null when it may be. */
export async function periodPriceFault(
  tx: Tx,
  { id, number, priceGridPeriodId }: Pick<Change, 'id' | 'number' | 'priceGridPeriodId'>,
): Promise<Fault | null> {
  const draft = await readDraft(tx, id)
  if (draft === null) return { rule: 'unknown-record', message: 'Cette grille n’existe pas ou n’existe plus.' }
  const { current, draftDiffers } = await listGridVersions(tx, { id })
  return whyNotChanged({
    label: draft.label,
    priceModel: draft.priceModel,
    current,
    number,
    preparedBy: await preparedBy(tx, id, draftDiffers),
    period: draft.periods.find((period) => period.id === priceGridPeriodId),
  })
}

/** `changePeriodPrice`: saved as the sheet saves it, published as the sheet publishes it; both are done, or nothing. */
export async function changePeriodPrice(tx: Tx, model: Model, change: Change): Promise<ReplyOf<typeof gridOperations.changePeriodPrice>> {
  const { id, priceGridPeriodId: periodId, placeTypeId, nightPrice, weekPrice, note } = change
  const draft = (await readDraft(tx, id, true)) ?? refuse('unknown-record', 'Cette grille n’existe pas ou n’existe plus.')
  const fault = await periodPriceFault(tx, change)
  if (fault !== null) throw new Refused([fault])
  const record = await wireOf(tx, model, draft)
  const cell = (field: string, cents: number | null) => ({
    at: { placeTypeId, periodId, kind: { key: field, label: field, field } },
    cents,
  })
  const { prices } = withCells(sheetOf(record), [cell('nightPrice', nightPrice), cell('weekPrice', weekPrice)])
  await writeDraft(tx, model, { ...record, prices })
  const { version } = (await readDraft(tx, id)) ?? refuse('unknown-record', 'Cette grille n’existe pas ou n’existe plus.')
  return publishGrid(tx, { id, version, note })
}
