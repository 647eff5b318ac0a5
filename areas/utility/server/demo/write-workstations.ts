import { preferenceGroup } from '#areas/establishment/entities/preference-group.ts'
import type { Tx } from '#platform/server/tx.ts'
import { insertRecords, insertRows } from './bulk.ts'

const stations = [
  {
    key: '7b0d5a36-1c54-4c86-9a4e-0d8f5b1f6a01',
    name: 'Accueil 1',
    bill: { mode: 'direct', printer: 'Laser de l’accueil' },
    list: { mode: 'direct', printer: 'Laser de l’accueil' },
  },
  {
    key: '7b0d5a36-1c54-4c86-9a4e-0d8f5b1f6a02',
    name: 'Accueil 2',
    bill: { mode: 'tab', printer: '' },
    list: { mode: 'download', printer: '' },
  },
  {
    key: '7b0d5a36-1c54-4c86-9a4e-0d8f5b1f6a03',
    name: 'Bureau',
    bill: { mode: 'direct', printer: 'Multifonction du bureau' },
    list: { mode: 'download', printer: '' },
  },
] as const

/** The browsers of the front desk and of the office, and the group of the site. */
export async function writeWorkstations(tx: Tx): Promise<void> {
  const seenAt = tx.now.toString()
  await insertRows(
    tx,
    'workstation',
    [
      ['key', 'key', 'uuid'],
      ['name', 'name', 'text'],
      ['printing', 'printing', 'jsonb'],
      ['seenAt', 'seen_at', 'timestamptz'],
      ['seenBy', 'seen_by_name', 'text'],
    ],
    stations.map(({ key, name, bill, list }) => ({ key, name, printing: { bill, list }, seenAt, seenBy: 'Alex Morel' })),
  )
  const [id] = await insertRecords(tx, preferenceGroup, [{ label: 'Campings de l’Atlantique', type: 'GROUP', isClientSyncActive: false }])
  await tx.rows('update preference_group set provider_id = id where establishment_id = $1 and id = $2', [tx.session.establishmentId, id])
}
