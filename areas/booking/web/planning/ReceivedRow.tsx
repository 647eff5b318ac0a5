import { memo, useRef, type ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import { go } from '#platform/web/navigation.tsx'
import { barUnder } from '../../rules/planning-keys.ts'
import { LaneCount, LaneEdges } from './LaneEdges.tsx'
import { Bars, EmptyNight, useCursorFocus, useCursorNight, type RowProps } from './Rows.tsx'
import classes from './rows.module.css'

const title = 'Internet'

/** What was booked elsewhere in a type and is not a stay yet: it holds nothing, so it stands above what is to be placed. */
export const ReceivedRow = memo(function ReceivedRow({ board, row, index, look, ...drawn }: RowProps<'received'>): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  const night = useCursorNight(board, row.key)
  useCursorFocus(board, element, [night, row.bars])
  const beyond = plural(row.beyond.length, 'autre réservation', 'autres réservations')
  return (
    <div
      ref={element}
      role="row"
      data-row={row.key}
      aria-rowindex={index + 2}
      className={classes['row']}
      data-kind="received"
      style={{ top: row.top, height: row.height }}
    >
      <div role="rowheader" className={classes['head']}>
        {row.level === 0 ? (
          <>
            <span className={classes['lane']} title={'Réservations internet à intégrer\u00A0: elles ne tiennent encore aucune place.'}>
              {title}
            </span>
            <LaneCount board={board} toPlace={row.every} className={classes['count']} />
            <LaneEdges board={board} bars={row.every} what="à intégrer" />
          </>
        ) : (
          <span className="sr">{title}, suite</span>
        )}
        {row.beyond.length > 0 && (
          <span className={classes['edges']}>
            <button type="button" title={`${beyond} à intégrer`} onClick={() => go('/booking-import-list')}>
              +{row.beyond.length}
            </button>
          </span>
        )}
      </div>
      <Bars board={board} bars={row.bars} look={look} {...drawn} night={night} where="à intégrer" />
      {night !== null && !barUnder(row.bars, night) && <EmptyNight look={look} night={night} label={title} />}
    </div>
  )
})
