import '@mantine/core/styles/Skeleton.css'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, concerns } from '#platform/web/api.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { cleaningContract, type CleaningRow } from '../contract.ts'
import type { CleaningAct } from '../rules/cleaning-acts.ts'

const doneWords: Readonly<Record<CleaningAct, string>> = {
  take: 'pris',
  start: 'commencé',
  done: 'terminé',
  undo: 'repris',
  ask: 'demandé à nouveau',
}

/** The acts of housekeeping, one place at a time. */
export function useActs(): {
  readonly busyId: number | null
  readonly act: (row: CleaningRow, act: CleaningAct) => void
  readonly mended: (row: CleaningRow) => void
} {
  const client = useQueryClient()
  const [busyId, setBusyId] = useState<number | null>(null)
  const sending = useRef(new Set<number>())
  const run = async (row: CleaningRow, work: () => Promise<unknown>, said: string): Promise<void> => {
    if (sending.current.has(row.placeId)) return
    sending.current.add(row.placeId)
    setBusyId(row.placeId)
    try {
      await work()
      toast(said)
    } catch (error) {
      toast(sentenceOf(error), { tone: 'brick' })
    } finally {
      sending.current.delete(row.placeId)
      setBusyId(null)
      await client.invalidateQueries({ predicate: (query) => concerns(query, 'cleaning-task') })
    }
  }
  return {
    busyId,
    act: (row, act) =>
      void run(
        row,
        () => call(cleaningContract.cleanPlace, { placeId: row.placeId, act, version: row.task?.version ?? 0 }),
        `${row.number}\u00A0: ${row.task?.type === 'control' && act === 'done' ? 'contrôlée' : `ménage ${doneWords[act]}`}`,
      ),
    mended: (row) =>
      void (
        row.problem &&
        run(
          row,
          () => call(cleaningContract.problemMended, { id: row.problem?.id ?? 0, version: row.problem?.version ?? 0 }),
          `${row.number}\u00A0: problème réglé`,
        )
      ),
  }
}
