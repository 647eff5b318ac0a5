import { Button } from '@mantine/core'
import { IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import type { Entity } from '#kernel/entity/entity.ts'
import type { WireRow } from '#kernel/operation/search.ts'
import { answers, deleteRecord, entityKey, setActive } from '../entity-api.ts'
import { agree, nameOf, withArticle } from '../entity-text.ts'
import { allowed, useUser } from '../session.ts'
import { partsOf } from '../slots.ts'
import { confirm } from '../ui/confirm-store.ts'
import { Icon } from '../ui/Icon.tsx'
import { toast } from '../ui/toast-store.ts'
import { sentenceOf } from '../wire.ts'
import { RefusalsDialog } from './RefusalsDialog.tsx'
import { deleteAll, type Refusal } from './deletion.ts'

type Props = { entity: Entity; rows: readonly WireRow[]; onDone: () => void }

/** Actions of the ticked rows: what the areas add, masking, deleting. */
export function ListActions({ entity, rows, onDone }: Props): ReactNode {
  const user = useUser()
  const client = useQueryClient()
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: entityKey(entity) })
  const { label, activeField } = entity
  const run = (work: () => Promise<void>): void => {
    work().catch((error: unknown) => toast(sentenceOf(error), { tone: 'brick' })).finally(() => void reload())
  }
  const mask = (active: boolean): void => run(async () => {
    for (const row of rows) await setActive(entity, row.id, active)
    onDone()
    toast(`${plural(rows.length, label.one, label.many)} ${agree(label, active ? 'affiché' : 'masqué')}${rows.length >= 2 ? 's' : ''}`, {
      undo: async () => {
        for (const row of rows) await setActive(entity, row.id, !active)
        await reload()
      },
    })
  })
  const remove = (): void => run(async () => {
    const one = rows.length === 1
    const sure = await confirm({
      title: one ? `Supprimer ${withArticle(label)} ?` : `Supprimer ${plural(rows.length, label.one, label.many)} ?`,
      text: one && rows[0] ? `« ${nameOf(entity, rows[0])} » disparaîtra des listes et des choix. La suppression est définitive.` : 'La suppression est définitive.',
      confirm: 'Supprimer', danger: true,
    })
    if (!sure) return
    const outcome = await deleteAll(rows.map((row) => ({ id: row.id, name: nameOf(entity, row) })), (id) => deleteRecord(entity, id))
    setRefusals(outcome.refused)
    if (outcome.deleted.length > 0) toast(`${plural(outcome.deleted.length, label.one, label.many)} ${agree(label, 'supprimé')}${outcome.deleted.length >= 2 ? 's' : ''}`)
    onDone()
  })
  const masks = activeField !== undefined && answers(entity, 'active') && allowed(user, entity.right, 'write')
  const deletes = answers(entity, 'delete') && entity.appendOnly !== true && allowed(user, entity.right, 'delete')
  return (
    <>
      {rows.length > 0 && partsOf(entity.name).actions.map((Action, at) => <Action key={at} rows={rows} done={onDone} />)}
      {masks && rows.some((row) => row[activeField] === true) && <Button size="xs" leftSection={<Icon of={IconEyeOff} size={15} />} onClick={() => mask(false)}>Masquer</Button>}
      {masks && rows.some((row) => row[activeField] === false) && <Button size="xs" leftSection={<Icon of={IconEye} size={15} />} onClick={() => mask(true)}>Afficher</Button>}
      {deletes && rows.length > 0 && <Button size="xs" variant="outline" leftSection={<Icon of={IconTrash} size={15} />} onClick={remove}>Supprimer</Button>}
      <RefusalsDialog refusals={refusals} onClose={() => setRefusals([])} />
    </>
  )
}
