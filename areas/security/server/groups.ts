import { presetRights, presets } from '#platform/rights/presets.ts'
import type { PresetKey } from '#platform/rights/presets.ts'
import type { Tx } from '#platform/server/tx.ts'
import { writeGroupRights } from '#areas/security/server/rights.ts'

/** One group per preset, so that the first colleagues only have to be put in one; answers the id of each, by preset. */
export async function createGroups(tx: Tx): Promise<Record<PresetKey, number>> {
  const ids: Record<PresetKey, number> = { all: 0, read: 0, reception: 0, accounting: 0, cleaning: 0 }
  for (const preset of presets) {
    const [row] = await tx.rows<{ id: number }>(`insert into "group" (establishment_id, label, note) values ($1, $2, $3) returning id`, [
      tx.session.establishmentId,
      preset.key === 'all' ? 'Administration' : preset.label,
      preset.purpose,
    ])
    if (row === undefined) throw new Error('a group was written but no id came back')
    await writeGroupRights(tx, row.id, presetRights(preset))
    ids[preset.key] = row.id
  }
  return ids
}
