import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import { answers, isOnly } from '#kernel/entity/calls.ts'
import type { Entity } from '#kernel/entity/entity.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { lazy } from '#platform/web/lazy.ts'
import { deleteRecord, entityKey, setManyActive } from '../entity-api.ts'
import { agree, withArticle } from '#domain/french-noun.ts'
import { nameOf } from '../entity-text.ts'
import { partsOf } from '../slots.ts'
import { allowed, useUser } from '#platform/web/session.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { deleteAll, type Refusal } from '#platform/web/deletion.ts'
import { whileGoing } from '#platform/web/going.ts'

const RefusalsDialog = lazy(() => import('#platform/web/ui/RefusalsDialog.tsx').then((module) => ({ default: module.RefusalsDialog })))

export type RecordActions = {
  masks: boolean
  deletes: boolean
  /** Why one of these records may not be masked, if so. */
  whyShown: (rows: readonly WireRow[]) => string | undefined
  /** Masks or shows records; can be undone. */
  mask: (rows: readonly WireRow[], active: boolean) => Promise<void>
  /** Tells what cannot be deleted, or asks, then deletes; answers how many are gone. */
  remove: (rows: readonly WireRow[]) => Promise<number>
  /** Draw it: it says why records were not deleted. */
  dialog: ReactNode
}

/** What is done about records that cannot be deleted. */
type Next = 'mask' | 'others' | 'close'

function counted(entity: Entity, count: number, word: string): string {
  return `${plural(count, entity.label.one, entity.label.many)} ${agree(entity.label, word)}${count >= 2 ? 's' : ''}`
}

/** What can be done to records of an entity from a list or from their screen. */
export function useRecordActions(entity: Entity): RecordActions {
  const user = useUser()
  const client = useQueryClient()
  const [told, setTold] = useState<{ refused: readonly Refusal[]; left: number; masks: boolean; answer: (next: Next) => void } | null>(null)
  const { label } = entity
  const masks = entity.activeField !== undefined && answers(entity, 'active') && allowed(user, entity.right, 'write')
  const whyShown: RecordActions['whyShown'] = (rows) => {
    const { whyShown: why } = partsOf(entity.name)
    return why && rows.map((row) => why(row, user)).find((reason) => reason !== undefined)
  }
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: entityKey(entity) })
  const setAll = async (rows: readonly WireRow[], active: boolean): Promise<void> => {
    await setManyActive(
      entity,
      rows.map((row) => row.id),
      active,
    )
    await reload()
  }
  const tell = (error: unknown): void => toast(sentenceOf(error), { tone: 'brick' })
  const each = (rows: readonly WireRow[], preview: boolean): ReturnType<typeof deleteAll> =>
    deleteAll(
      rows.map((row) => ({ id: row.id, name: nameOf(entity, row) })),
      (id) => (preview ? deleteRecord(entity, id, true) : whileGoing(entity.name, id, () => deleteRecord(entity, id))),
    )
  /** What cannot be deleted is said before anything is asked. */
  const tellRefused = (refused: readonly Refusal[], rows: readonly WireRow[], left: number): Promise<Next> =>
    new Promise((resolve) => {
      const shown = rows.filter(
        (row) => refused.some(({ id }) => id === row.id) && entity.activeField !== undefined && row[entity.activeField] === true,
      )
      setTold({
        refused,
        left,
        masks: masks && shown.length > 0 && whyShown(shown) === undefined,
        answer: (next) => {
          setTold(null)
          resolve(next)
        },
      })
    })
  const mask = async (rows: readonly WireRow[], active: boolean): Promise<void> => {
    try {
      const others = rows.filter((row) => entity.activeField === undefined || row[entity.activeField] !== active)
      await setAll(others, active)
      toast(counted(entity, others.length, active ? 'affiché' : 'masqué'), { undo: () => setAll(others, !active) })
    } catch (error) {
      tell(error)
    }
  }
  /** Records that may be deleted, once what is in the way was told; none when the user chose otherwise. */
  const deletable = async (rows: readonly WireRow[]): Promise<readonly WireRow[]> => {
    const { deleted, refused } = await each(rows, true)
    const next = refused.length === 0 ? 'others' : await tellRefused(refused, rows, deleted.length)
    if (next === 'mask')
      await mask(
        rows.filter((row) => refused.some(({ id }) => id === row.id)),
        false,
      )
    return next === 'others' ? rows.filter((row) => deleted.includes(row.id)) : []
  }
  return {
    masks,
    whyShown,
    mask,
    deletes: answers(entity, 'delete') && entity.appendOnly !== true && !isOnly(entity) && allowed(user, entity.right, 'delete'),
    async remove(chosen) {
      try {
        const rows = await deletable(chosen)
        const [one] = rows
        if (one === undefined) return 0
        const sure = await confirm({
          title:
            rows.length === 1 ? `Supprimer ${withArticle(label)}\u00A0?` : `Supprimer ${plural(rows.length, label.one, label.many)}\u00A0?`,
          text:
            rows.length === 1
              ? `«\u00A0${nameOf(entity, one)}\u00A0» disparaîtra des listes et des choix. La suppression est définitive.`
              : 'La suppression est définitive.',
          confirm: 'Supprimer',
          danger: true,
        })
        if (!sure) return 0
        const outcome = await each(rows, false)
        if (outcome.refused.length > 0) void tellRefused(outcome.refused, [], 0)
        if (outcome.deleted.length > 0) toast(counted(entity, outcome.deleted.length, 'supprimé'))
        await reload()
        return outcome.deleted.length
      } catch (error) {
        tell(error)
        await reload()
        return 0
      }
    },
    dialog: told && (
      <Suspense fallback={null}>
        <RefusalsDialog
          refusals={told.refused}
          onClose={() => told.answer('close')}
          onMask={told.masks ? () => told.answer('mask') : undefined}
          others={
            told.left > 0
              ? {
                  label: told.left === 1 ? 'Supprimer l’autre' : `Supprimer les ${told.left} autres`,
                  onDelete: () => told.answer('others'),
                }
              : undefined
          }
        />
      </Suspense>
    ),
  }
}
