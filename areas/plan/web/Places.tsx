import { memo, type CSSProperties, type ReactNode } from 'react'
import { useSelect, type Board } from '#areas/booking/web/api.ts'
import { laneBars } from '#areas/booking/rules/planning-data.ts'
import { isRead, lookOf, refusesCarried, spokenPlace, unread, type Shown } from '../rules/plan-view.ts'
import type { DrawnPlace } from './plan-model.ts'
import classes from './ground.module.css'

type OneProps = { board: Board; place: DrawnPlace; shown: Shown; isDim: boolean; isFirst: boolean; showsName: boolean }

/** One place, drawn again only when what holds it, its selection or what is asked changes. */
const Place = memo(function Place({ board, place, shown, isDim, isFirst, showsName }: OneProps): ReactNode {
  const bars = useSelect(board.planning.known, (known) => laneBars(known, `p${place.placeId}`))
  const hasRead = useSelect(board.planning.known, (known) => isRead(known, shown.nights))
  const isSelected = useSelect(board.cursor, (cursor) => cursor?.rowKey === `p${place.placeId}`)
  const nobody = useSelect(board.cursor, (cursor) => cursor === null)
  const look = hasRead ? lookOf(bars, shown, place.placeId) : unread
  const isFlashing = useSelect(board.planning.flashing, (keys) => look.bar !== null && keys.has(look.bar.key))
  const isUnfit = useSelect(board.unfit, (unfit) => unfit.has(place.placeId))
  const carriedBar = useSelect(board.carried, (carried) => carried?.draft.bar ?? null)
  const isChosen = useSelect(board.chosen, (chosen) => look.bar !== null && chosen.has(look.bar.key))
  const isSwapped = useSelect(
    board.swap,
    (swap) => swap !== null && look.bar !== null && [...swap.here, ...swap.there].includes(look.bar.key),
  )
  const [x, y] = place.centre
  const sizes: CSSProperties & Record<`--${string}`, string> = { '--near': `${place.fontSize}px`, '--far': `${place.farSize}px` }
  const name = showsName && look.bar !== null && look.bar.kind === 'occupancy' ? look.bar.label : ''
  return (
    <g
      className={classes['place']}
      data-place={place.placeId}
      data-colour={look.colour}
      data-bar={look.bar?.key}
      data-selected={isSelected || undefined}
      data-dim={isDim || undefined}
      data-flash={isFlashing || undefined}
      data-chosen={isChosen || isSwapped || undefined}
      data-refused={(carriedBar !== null && (isUnfit || refusesCarried(bars, carriedBar, board.planning.today.get()))) || undefined}
      role="button"
      aria-pressed={isSelected}
      tabIndex={isSelected || (nobody && isFirst) ? 0 : -1}
      aria-label={spokenPlace(place.number, look)}
    >
      <polygon points={place.path} />
      <text
        className={classes['number']}
        style={sizes}
        transform={`translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${place.degrees.toFixed(1)})`}
        dy="0.36em"
      >
        {place.number}
      </text>
      {name !== '' && (
        <text
          className={classes['name']}
          transform={`translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${place.degrees.toFixed(1)})`}
          fontSize={1.25}
          dy={place.fontSize * 0.36 + 1.7}
        >
          {name.slice(0, 14)}
        </text>
      )}
    </g>
  )
})

type Props = { board: Board; places: readonly DrawnPlace[]; shown: Shown; inSight: ReadonlySet<number>; showsNames: boolean }
export function Places({ board, places, shown, inSight, showsNames }: Props): ReactNode {
  const first = places.find(({ placeId }) => inSight.has(placeId))?.placeId
  return places.map((place) => (
    <Place
      key={place.placeId}
      board={board}
      place={place}
      shown={shown}
      isDim={!inSight.has(place.placeId)}
      isFirst={place.placeId === first}
      showsName={showsNames}
    />
  ))
}
