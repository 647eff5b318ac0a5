import '@mantine/core/styles/Progress.css'
import { Button, Progress } from '@mantine/core'
import { IconDatabaseExport, IconDownload, IconShieldCheck, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatNumber, plural } from '#domain/french.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { formatMoment } from '#platform/web/today.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { GridFrame, SelectionLine } from '#platform/web/ui/grid/GridParts.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { EmptyState, ErrorState, PageHead, Tag } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { backupContract } from '#areas/utility/contract/backup.ts'
import { backupSetting } from '#areas/utility/entities/backup-setting.ts'
import { sizeText } from '#areas/utility/rules/backup-name.ts'
import { SettingsCard } from '#areas/utility/web/tools/SettingsCard.tsx'
import { askBackup, takeAway } from '#areas/utility/web/tools/backup-flow.ts'
import classes from '#areas/utility/web/tools/tools.module.css'

type Backup = ReplyOf<typeof backupContract.readBackup>
const kinds: Readonly<Record<Backup['kind'], string>> = { manual: 'À la main', daily: 'Quotidienne', download: 'Téléchargée' }

function State({ row }: { row: Backup }): ReactNode {
  if (row.state === 'running')
    return <Progress className={classes['progress']} value={row.progress} aria-label={`Sauvegarde à ${row.progress}\u00A0%`} />
  if (row.state === 'failed')
    return (
      <span className="ink2">
        <Tag tone="brick">Échouée</Tag> {row.reason}
      </span>
    )
  if (!row.isThere) return <Tag tone="ochre">Fichier absent</Tag>
  if (row.verifiedAt === null) return <Tag>Pas encore vérifiée</Tag>
  return (
    <span className="ink2">
      <Tag tone={row.verifiedOk === true ? 'pine' : 'brick'}>{row.verifiedOk === true ? 'Vérifiée' : 'Inutilisable'}</Tag>{' '}
      {row.verifiedText}
    </span>
  )
}

const columns: readonly GridColumn<Backup>[] = [
  { id: 'madeAt', label: 'Date', strong: true, cell: (row) => formatMoment(row.madeAt), sortValue: (row) => row.madeAt },
  { id: 'kind', label: 'Genre', cell: (row) => kinds[row.kind], sortValue: (row) => row.kind },
  {
    id: 'bytes',
    label: 'Taille',
    align: 'right',
    cell: (row) => (row.bytes === null ? '' : sizeText(row.bytes)),
    sortValue: (row) => row.bytes,
  },
  {
    id: 'rows',
    label: 'Lignes',
    align: 'right',
    cell: (row) => (row.rows === null ? '' : formatNumber(row.rows)),
    sortValue: (row) => row.rows,
  },
  {
    id: 'files',
    label: 'Documents',
    align: 'right',
    cell: (row) => (row.files === null ? '' : formatNumber(row.files)),
    sortValue: (row) => row.files,
  },
  { id: 'madeByName', label: 'Faite par', cell: (row) => row.madeByName, sortValue: (row) => row.madeByName },
  { id: 'state', label: 'État', cell: (row) => <State row={row} /> },
]

/** `/backup-update`: the backups of this machine, made, tried, taken away and removed. */
export function BackupScreen(): ReactNode {
  const query = useOperation(backupContract.listBackups, {}, { entities: ['backup'] })
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const start = useAction(backupContract.startBackup, ['backup'])
  const rows = query.data?.backups
  const isRunning = rows?.some(({ state }) => state === 'running') ?? false
  const begin = async (): Promise<void> => {
    if (await askBackup()) start.mutate({}, { onSuccess: ({ message }) => toast(message) })
  }
  return (
    <>
      <PageHead title="Sauvegarde et mise à jour" count={query.data && `Version ${query.data.version}`}>
        <Button
          variant="filled"
          leftSection={<Icon of={IconDatabaseExport} />}
          disabled={isRunning}
          aria-busy={isRunning}
          onClick={() => void begin()}
        >
          {isRunning ? 'Sauvegarde en cours…' : 'Sauvegarder maintenant'}
        </Button>
      </PageHead>
      <div className={classes['stack']}>
        {start.error && <ErrorState title="La sauvegarde n’a pas commencé" error={start.error} />}
        <GridFrame>
          {ticked.size > 0 && <Selection rows={(rows ?? []).filter(({ id }) => ticked.has(id))} onClear={() => setTicked(new Set())} />}
          <DataGrid
            label="Sauvegardes"
            columns={columns}
            rows={rows}
            ticked={ticked}
            onTick={setTicked}
            error={query.error ?? undefined}
            onRetry={() => void query.refetch()}
            empty={
              <EmptyState
                title="Aucune sauvegarde"
                text={'Une sauvegarde contient tout l’établissement dans un seul fichier\u00A0: données, factures et documents.'}
              />
            }
          />
        </GridFrame>
        {query.data && (
          <p className="muted">{`Dossier des sauvegardes\u00A0: ${query.data.folder}. Copiez-en régulièrement sur un autre support\u00A0: celles de cette machine ne la protègent pas d’une panne de disque. Pour restaurer, ouvrez une installation neuve et choisissez «\u00A0Restaurer une sauvegarde\u00A0».`}</p>
        )}
        <SettingsCard entity={backupSetting} title="Sauvegarde quotidienne" saved="Les réglages des sauvegardes sont enregistrés" />
      </div>
    </>
  )
}

function Selection({ rows, onClear }: { rows: readonly Backup[]; onClear: () => void }): ReactNode {
  const [busy, setBusy] = useState(false)
  const [row] = rows
  const whole = row !== undefined && rows.length === 1 && row.isThere
  const verify = useAction(backupContract.verifyBackup, ['backup'])
  const remove = useAction(backupContract.deleteBackup, ['backup'])
  const removeAll = async (): Promise<void> => {
    const sure = await confirm({
      title: `Supprimer ${plural(rows.length, 'sauvegarde')}\u00A0?`,
      text: `${rows.length > 1 ? 'Les fichiers sont effacés' : 'Le fichier est effacé'} du dossier des sauvegardes, sans retour.`,
      confirm: 'Supprimer',
      danger: true,
    })
    if (!sure) return
    setBusy(true)
    try {
      for (const { id } of rows) await remove.mutateAsync({ id })
      onClear()
    } catch (error) {
      toast(sentenceOf(error), { tone: 'brick' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <SelectionLine count={rows.length} one="sauvegarde" many="sauvegardes" feminine onClear={onClear}>
      {whole && (
        <Button
          size="xs"
          leftSection={<Icon of={IconShieldCheck} size={15} />}
          aria-busy={verify.isPending}
          onClick={() =>
            !verify.isPending &&
            verify.mutate(
              { id: row.id },
              {
                onSuccess: ({ ok, message }) => toast(message, ok ? {} : { tone: 'brick' }),
                onError: (error) => toast(sentenceOf(error), { tone: 'brick' }),
              },
            )
          }
        >
          {verify.isPending ? 'Vérification…' : 'Vérifier cette sauvegarde'}
        </Button>
      )}
      {whole && (
        <Button size="xs" leftSection={<Icon of={IconDownload} size={15} />} onClick={() => takeAway(row.id)}>
          Télécharger
        </Button>
      )}
      <Button
        size="xs"
        variant="outline"
        disabled={busy || rows.some(({ state }) => state === 'running')}
        leftSection={<Icon of={IconTrash} size={15} />}
        onClick={() => void removeAll()}
      >
        Supprimer
      </Button>
    </SelectionLine>
  )
}
