import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconAdjustments, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { entityKey, readRecord, searchRows } from '#kernel/web/entity-api.ts'
import { ListScreen } from '#kernel/web/list/ListScreen.tsx'
import { useRecordActions } from '#kernel/web/list/use-actions.tsx'
import { mustEntity } from '#kernel/web/registry.ts'
import type { ScreenProps } from '#kernel/web/screen.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { go } from '#platform/web/navigation.tsx'
import { usePageTitle } from '#platform/web/page-title.ts'
import { useAllowed } from '#platform/web/session.ts'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card, EmptyState, ErrorState, PageHead, Tag } from '#platform/web/ui/layout.tsx'
import { documentModel, mailingConfiguration } from '../../entities/document-model.ts'
import { mailPapers } from '../../rules/mail/functions.ts'
import { ModelDialog } from './ModelDialog.tsx'
import { occasionOf, textPath, unwritten } from './model-texts.ts'
import classes from '../mail/mail.module.css'

const list = '/document-function-model-list'
const most = 100

/** `/mailing-configuration-list/{documentFunctionModelId}`: a model with its texts; 0 lists the texts of all models. */
export function ModelScreen({ params }: ScreenProps): ReactNode {
  const id = /^[1-9]\d{0,11}$/.test(params['documentFunctionModelId'] ?? '') ? Number(params['documentFunctionModelId']) : 0
  return id === 0 ? <ListScreen entity={mailingConfiguration} params={{}} /> : <Model key={id} id={id} />
}

const columns: readonly GridColumn<WireRow>[] = [
  { id: 'languageId', label: 'Langue', strong: true, cell: (row) => String(row._labels['languageId'] ?? '') },
  { id: 'subject', label: 'Objet', cell: (row) => String(row['subject']) },
  { id: 'body', label: 'Texte', cell: (row) => <span className="ink2">{String(row['body']).replaceAll(/\s+/g, ' ').slice(0, 120)}</span> },
]

function Model({ id }: { id: number }): ReactNode {
  const body = { filters: { documentFunctionModelId: { equals: id } }, pageSize: most }
  const model = useQuery({
    queryKey: entityKey(documentModel, 'record', id),
    queryFn: ({ signal }) => readRecord(documentModel, id, signal),
  })
  const texts = useQuery({
    queryKey: entityKey(mailingConfiguration, 'search', body),
    queryFn: ({ signal }) => searchRows(mailingConfiguration, body, signal),
  })
  const row = model.data
  usePageTitle(row === undefined ? '' : String(row['label']))
  if (model.error && row === undefined) {
    return (
      <>
        <PageHead title="Modèle" onBack={() => go(list)} />
        <ErrorState title="Le modèle n’a pas pu être lu" error={model.error} onRetry={() => void model.refetch()} />
      </>
    )
  }
  if (row === undefined) return <PageHead title=" " onBack={() => go(list)} />
  return (
    <div className={classes['page']}>
      <Head row={row} />
      <div style={{ display: 'grid', gap: 12, padding: '0 16px 16px', alignContent: 'start' }}>
        <Card title="Textes" flush actions={<Languages id={id} written={texts.data?.rows} />}>
          <DataGrid
            label="Textes du modèle"
            columns={columns}
            rows={texts.data?.rows}
            error={texts.error ?? undefined}
            onRetry={() => void texts.refetch()}
            onOpen={(text) => go(textPath(id, text.id))}
            empty={<EmptyState title="Aucun texte" text="Écrivez d’abord le texte dans la langue de la plupart de vos clients." />}
          />
        </Card>
      </div>
    </div>
  )
}

function Head({ row }: { row: WireRow }): ReactNode {
  const [editing, setEditing] = useState(false)
  const actions = useRecordActions(documentModel)
  const mayWrite = useAllowed(documentModel.right, 'write')
  const paper = row['paper']
  return (
    <PageHead
      title={String(row['label'])}
      onBack={() => go(list)}
      tags={
        <>
          <Tag>{occasionOf(row)}</Tag>
          {paper !== 'none' && typeof paper === 'string' && (
            <Tag tone="sea">{`Joint\u00A0: ${mailPapers[paper as keyof typeof mailPapers]}`}</Tag>
          )}
          {row['isActive'] === false && <Tag>Masqué</Tag>}
        </>
      }
    >
      {mayWrite && (
        <Button leftSection={<Icon of={IconAdjustments} size={15} />} onClick={() => setEditing(true)}>
          Réglages
        </Button>
      )}
      {actions.deletes && (
        <Button
          variant="outline"
          leftSection={<Icon of={IconTrash} size={15} />}
          onClick={() => void actions.remove([row]).then((count) => count > 0 && go(list))}
        >
          Supprimer
        </Button>
      )}
      {editing && <ModelDialog row={row} onClose={() => setEditing(false)} onSaved={() => setEditing(false)} />}
      {actions.dialog}
    </PageHead>
  )
}

/** One button for each language in which the model is not written yet. */
function Languages({ id, written }: { id: number; written: readonly WireRow[] | undefined }): ReactNode {
  const mayWrite = useAllowed(mailingConfiguration.right, 'write')
  const language = mustEntity('language')
  const body = { pageSize: most }
  const languages = useQuery({ queryKey: entityKey(language, 'search', body), queryFn: ({ signal }) => searchRows(language, body, signal) })
  if (!mayWrite || written === undefined) return null
  return unwritten(languages.data?.rows ?? [], written).map((one) => (
    <Button
      key={one.id}
      size="xs"
      leftSection={<Icon of={IconPlus} size={14} />}
      onClick={() => go(`${textPath(id, 0)}?documentFunctionModelId=${id}&languageId=${one.id}`)}
    >
      {one.label}
    </Button>
  ))
}
