import type { ReactNode } from 'react'
import type { BoardFilter, FilterCount } from './movements-board.ts'
import classes from './movements.module.css'

type Props = {
  counts: readonly FilterCount[]
  chosen: BoardFilter | null
  /** Another line stands over them for now. */ isCovered: boolean
  onChoose: (filter: BoardFilter | null) => void
}

/** What the day can be looked at by, each with its count. */
export function BoardFilters({ counts, chosen, isCovered, onChoose }: Props): ReactNode {
  if (counts.length === 0) return null
  return (
    <div className={classes['filters']} data-covered={isCovered || undefined} role="group" aria-label="N’afficher que" data-noprint>
      {counts.map(({ key, label, count }) => (
        <button key={key} type="button" aria-pressed={key === chosen} onClick={() => onChoose(key === chosen ? null : key)}>
          {label} <b>{count}</b>
        </button>
      ))}
    </div>
  )
}
