import { Button } from '@mantine/core'
import { IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Entity } from '#kernel/entity/entity.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { partsOf } from '../slots.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import type { RecordActions } from './use-actions.tsx'

type Props = { entity: Entity; actions: RecordActions; rows: readonly WireRow[]; onDone: () => void }

/** Actions of the ticked rows: what the areas add, masking, deleting. */
export function ListActions({ entity, actions, rows, onDone }: Props): ReactNode {
  const { activeField } = entity
  const some = (active: boolean): boolean => actions.masks && activeField !== undefined && rows.some((row) => row[activeField] === active)
  return (
    <>
      {partsOf(entity.name).actions.map((Action, at) => <Action key={at} rows={rows} done={onDone} />)}
      {some(true) && <Button size="xs" leftSection={<Icon of={IconEyeOff} size={15} />} onClick={() => void actions.mask(rows, false).then(onDone)}>Masquer</Button>}
      {some(false) && <Button size="xs" leftSection={<Icon of={IconEye} size={15} />} onClick={() => void actions.mask(rows, true).then(onDone)}>Afficher</Button>}
      {actions.deletes && <Button size="xs" variant="outline" leftSection={<Icon of={IconTrash} size={15} />} onClick={() => void actions.remove(rows).then((count) => count > 0 && onDone())}>Supprimer</Button>}
    </>
  )
}
