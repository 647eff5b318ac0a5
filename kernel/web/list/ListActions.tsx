import { Button } from '@mantine/core'
import { IconCalendarPlus, IconDownload, IconEye, IconEyeOff, IconLock, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { answers } from '#kernel/entity/calls.ts'
import type { Entity } from '#kernel/entity/entity.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { lazy } from '#platform/web/lazy.ts'
import { partsOf } from '../slots.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { allowed, useUser } from '#platform/web/session.ts'
import type { RecordActions } from './use-actions.tsx'

const BulkDialog = lazy(() => import('./BulkDialog.tsx').then((module) => ({ default: module.BulkDialog })))
const CopyYearDialog = lazy(() => import('./CopyYearDialog.tsx').then((module) => ({ default: module.CopyYearDialog })))

type Props = {
  entity: Entity
  actions: RecordActions
  rows: readonly WireRow[]
  onDone: () => void
  onExport: ((extension: 'csv' | 'pdf', ids: readonly number[]) => void) | undefined
}

/** Actions of the ticked rows: what the areas add, changing, copying, exporting, masking, deleting. */
export function ListActions({ entity, actions, rows, onDone, onExport }: Props): ReactNode {
  const [opened, setOpened] = useState<'bulk' | 'copyYear'>()
  const user = useUser()
  const writes = answers(entity, 'save') && allowed(user, entity.right, 'write')
  const { activeField } = entity
  const some = (active: boolean): boolean => actions.masks && activeField !== undefined && rows.some((row) => row[activeField] === active)
  const whyShown = actions.whyShown(rows)
  const ids = rows.map((row) => row.id)
  const close = (done: boolean): void => {
    setOpened(undefined)
    if (done) onDone()
  }
  return (
    <>
      {partsOf(entity.name).actions.map((Action, at) => (
        <Action key={at} rows={rows} done={onDone} />
      ))}
      {writes && (entity.list?.bulk ?? []).length > 0 && (
        <Button size="xs" leftSection={<Icon of={IconPencil} size={15} />} onClick={() => setOpened('bulk')}>
          Modifier en nombre
        </Button>
      )}
      {writes && entity.copyYear && (
        <Button size="xs" leftSection={<Icon of={IconCalendarPlus} size={15} />} onClick={() => setOpened('copyYear')}>
          Copier vers l’année suivante
        </Button>
      )}
      {onExport && (
        <Button size="xs" leftSection={<Icon of={IconDownload} size={15} />} onClick={() => onExport('csv', ids)}>
          Exporter
        </Button>
      )}
      {onExport && (
        <Button size="xs" leftSection={<Icon of={IconPrinter} size={15} />} onClick={() => onExport('pdf', ids)}>
          Imprimer
        </Button>
      )}
      {some(true) && (
        <Button
          size="xs"
          aria-disabled={whyShown !== undefined}
          title={whyShown}
          leftSection={<Icon of={whyShown === undefined ? IconEyeOff : IconLock} size={15} />}
          onClick={() => whyShown === undefined && void actions.mask(rows, false).then(onDone)}
        >
          Masquer
        </Button>
      )}
      {some(false) && (
        <Button size="xs" leftSection={<Icon of={IconEye} size={15} />} onClick={() => void actions.mask(rows, true).then(onDone)}>
          Afficher
        </Button>
      )}
      {actions.deletes && (
        <Button
          size="xs"
          variant="outline"
          leftSection={<Icon of={IconTrash} size={15} />}
          onClick={() => void actions.remove(rows).then((count) => count > 0 && onDone())}
        >
          Supprimer
        </Button>
      )}
      <Suspense fallback={null}>
        {opened === 'bulk' && <BulkDialog entity={entity} rows={rows} onClose={close} />}
        {opened === 'copyYear' && <CopyYearDialog entity={entity} rows={rows} onClose={close} />}
      </Suspense>
    </>
  )
}
