import { useState } from 'react'
import { mostChosen, type WireRow } from '#platform/operation/search.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { type ListOf } from './use-list.ts'

type Ticks = {
  ticked: ReadonlySet<number>
  setTicked: (ticked: ReadonlySet<number>) => void
  picked: readonly WireRow[]
  all: { count: number; onTick: () => void } | undefined
}
/** The ticked rows; once the page is ticked, all that the filter finds can be. */
export function useTicks(list: ListOf, rows: readonly WireRow[], total: number): Ticks {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [found, setFound] = useState<readonly WireRow[]>([])
  const picked = [...rows, ...found.filter(({ id }) => !rows.some((row) => row.id === id))].filter((row) => ticked.has(row.id))
  const onTick = (): void =>
    void list.everyRow().then(
      (every) => {
        setFound(every)
        setTicked(new Set(every.map(({ id }) => id)))
      },
      (error: unknown) => toast(sentenceOf(error), { tone: 'brick' }),
    )
  return {
    ticked,
    setTicked,
    picked,
    all: rows.every((row) => ticked.has(row.id)) && picked.length < total && total <= mostChosen ? { count: total, onTick } : undefined,
  }
}
