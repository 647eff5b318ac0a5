import { useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useState, type ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import { answers, isOnly } from '#kernel/entity/calls.ts'
import type { Entity } from '#kernel/entity/entity.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { deleteRecord, entityKey, setManyActive } from '../entity-api.ts'
import { agree, nameOf, withArticle } from '../entity-text.ts'
import { allowed, useUser } from '#platform/web/session.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { deleteAll, type Refusal } from './deletion.ts'

const RefusalsDialog = lazy(() => import('./RefusalsDialog.tsx').then((module) => ({ default: module.RefusalsDialog })))

export type RecordActions = {
  masks: boolean
  deletes: boolean
  /** Masks or shows records; can be undone. */
  mask: (rows: readonly WireRow[], active: boolean) => Promise<void>
  /** Asks, then deletes; answers how many are gone. */
  remove: (rows: readonly WireRow[]) => Promise<number>
  /** Draw it: it says why records were not deleted. */
  dialog: ReactNode
}

function counted(entity: Entity, count: number, word: string): string {
  return `${plural(count, entity.label.one, entity.label.many)} ${agree(entity.label, word)}${count >= 2 ? 's' : ''}`
}

/** What can be done to records of an entity from a list or from their screen. */
export function useRecordActions(entity: Entity): RecordActions {
  const user = useUser()
  const client = useQueryClient()
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const { label } = entity
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: entityKey(entity) })
  const setAll = async (rows: readonly WireRow[], active: boolean): Promise<void> => {
    await setManyActive(entity, rows.map((row) => row.id), active)
    await reload()
  }
  const tell = (error: unknown): void => toast(sentenceOf(error), { tone: 'brick' })
  return {
    masks: entity.activeField !== undefined && answers(entity, 'active') && allowed(user, entity.right, 'write'),
    deletes: answers(entity, 'delete') && entity.appendOnly !== true && !isOnly(entity) && allowed(user, entity.right, 'delete'),
    async mask(rows, active) {
      try {
        const others = rows.filter((row) => entity.activeField === undefined || row[entity.activeField] !== active)
        await setAll(others, active)
        toast(counted(entity, others.length, active ? 'affiché' : 'masqué'), { undo: () => setAll(others, !active) })
      } catch (error) {
        tell(error)
      }
    },
    async remove(rows) {
      const [one] = rows
      const sure = await confirm({
        title: rows.length === 1 ? `Supprimer ${withArticle(label)}\u00A0?` : `Supprimer ${plural(rows.length, label.one, label.many)}\u00A0?`,
        text: rows.length === 1 && one ? `«\u00A0${nameOf(entity, one)}\u00A0» disparaîtra des listes et des choix. La suppression est définitive.` : 'La suppression est définitive.',
        confirm: 'Supprimer', danger: true,
      })
      if (!sure) return 0
      try {
        const outcome = await deleteAll(rows.map((row) => ({ id: row.id, name: nameOf(entity, row) })), (id) => deleteRecord(entity, id))
        setRefusals(outcome.refused)
        if (outcome.deleted.length > 0) toast(counted(entity, outcome.deleted.length, 'supprimé'))
        return outcome.deleted.length
      } catch (error) {
        tell(error)
        return 0
      } finally {
        await reload()
      }
    },
    dialog: refusals.length > 0 && <Suspense fallback={null}><RefusalsDialog refusals={refusals} onClose={() => setRefusals([])} /></Suspense>,
  }
}
