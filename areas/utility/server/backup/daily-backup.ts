import { readSingle } from '#kernel/server/crud/single.ts'
import type { Job } from '#platform/server/jobs.ts'
import type { Tx } from '#platform/server/tx.ts'
import { backupSetting } from '../../entities/backup-setting.ts'
import { dailyIsDue } from '../../rules/backup-name.ts'
import { deleteBackup } from './list-backups.ts'
import { beginBackup, finishBackup } from './run-backup.ts'
import type { Vault } from './run-backup.ts'

async function isDue(tx: Tx): Promise<boolean> {
  const { isDaily, hour } = await readSingle(tx, backupSetting)
  const [last] = await tx.rows<{ at: string | null }>(
    `select max(made_at) as at from backup_file where establishment_id = $1 and kind = 'daily' and state = 'done'`,
    [tx.session.establishmentId],
  )
  return dailyIsDue({ isDaily, hour, lastAt: last?.at ?? null }, tx.now, tx.zone)
}

/** Daily backups beyond the number that is kept, the oldest; a failed one is forgotten with those of its age. */
async function outdated(tx: Tx): Promise<readonly number[]> {
  const { keptCount } = await readSingle(tx, backupSetting)
  const rows = await tx.rows<{ id: number }>(
    `select id from backup_file where establishment_id = $1 and kind = 'daily' and state <> 'running'
     and made_at < (select min(made_at) from (select made_at from backup_file where establishment_id = $1 and kind = 'daily' and state = 'done' order by made_at desc limit $2) kept)`,
    [tx.session.establishmentId, keptCount],
  )
  return rows.map(({ id }) => id)
}

/** One backup a day, from the hour that the establishment chose, and only as many kept as it asked. */
export function dailyBackup(vault: Vault): Job {
  return {
    name: 'daily-backup',
    label: 'Sauvegarde quotidienne',
    every: '12 * * * *',
    retries: 1,
    async run({ inTenant }) {
      const begun = await inTenant(async (tx) => ((await isDue(tx)) ? beginBackup(tx, 'daily') : null))
      if (begun === null) return
      await finishBackup(inTenant, vault, begun)
      for (const id of await inTenant(outdated)) await inTenant((tx) => deleteBackup(tx, vault, id))
    },
  }
}
