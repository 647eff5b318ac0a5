import { memo, type ReactNode } from 'react'
import { useStore } from '#platform/web/store.ts'
import { boxOf } from '../../rules/planning-geometry.ts'
import type { Bar } from '../../rules/planning-data.ts'
import { partToCome } from '../../rules/planning-drag.ts'
import { shutNights } from '../../rules/planning-gaps.ts'
import { mayGiveWay } from '../../rules/planning-swap.ts'
import type { Look } from './BarView.tsx'
import type { Board } from './board-model.ts'
import { useSelect } from './use-select.ts'
import classes from './rows.module.css'

type SpansProps = {
  bars: readonly Bar[]
  carried: Bar
  except: string
  isUnfit: boolean
  /** Its nights are given. */ isSteady: boolean
  look: Look
  firstDay: number
  lastDay: number
}
/** Drawn once for the whole of a drag: nothing here follows the pointer. */
const Spans = memo(function Spans({ bars, carried, except, isUnfit, isSteady, look, firstDay, lastDay }: SpansProps): ReactNode {
  const window = { first: firstDay, after: lastDay }
  const spans = isUnfit
    ? [window]
    : shutNights(bars, isSteady ? { ...carried, state: 'inHouse' } : carried, window, new Set(except.split(' ')))
  return spans.map(({ first, after }) => <i key={first} className={classes['shut']} style={boxOf(look.axis, first, after)} />)
})

/** What of the stay in the hand would go to the place. */
const goingTo = (carried: Bar, placeId: number, today: number): Bar =>
  partToCome({ ...carried, bar: carried, grip: 'move', placeId }, today)?.bar ?? carried

type Props = { board: Board; bars: readonly Bar[]; placeId: number; look: Look; firstDay: number; lastDay: number }
/** Where the stay in the hand may not go on this row: nights that are taken, gaps too short for it, the whole row when the place does not suit. */
export function Shut({ board, bars, placeId, look, firstDay, lastDay }: Props): ReactNode {
  const carried = useSelect(board.carried, (value) =>
    value && value.draft.grip === 'move' && value.others.length === 0 ? value.draft.bar : null,
  )
  const isCut = useSelect(board.carried, (value) => value?.purpose === 'cut')
  const isCopy = useSelect(board.carried, (value) => value?.purpose === 'copy')
  const isUnfit = useSelect(board.unfit, (unfit) => unfit.has(placeId))
  const waiting = useStore(board.waiting)
  if (!carried) return null
  const today = board.planning.today.get()
  // Who was put aside leaves his place to a stay that is moved there.
  const giving = isCut ? [] : mayGiveWay(carried, bars, { waiting, today })
  return (
    <Spans
      bars={bars}
      carried={isCopy ? carried : goingTo(carried, placeId, today)}
      except={isCopy ? '' : [carried, ...giving].map(({ key }) => key).join(' ')}
      isUnfit={isUnfit && carried.placeId !== placeId}
      isSteady={isCut}
      look={look}
      firstDay={firstDay}
      lastDay={lastDay}
    />
  )
}
