import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { IconAdjustments, IconArrowsVertical, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { capitalized, formatLongDay } from '#domain/french.ts'
import { useOperation } from '#platform/web/api.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { ErrorState, PageHead } from '#platform/web/ui/layout.tsx'
import { useLasting } from '#platform/web/ui/use-lasting.ts'
import { dayOperations } from '../../contract/day.ts'
import { countComponents, type Board } from './CountTiles.tsx'
import { moveTile, usualOrder, type TileOrder } from './home-model.ts'
import { panelComponents } from './PanelTiles.tsx'
import type { Arranging } from './Tile.tsx'
import { useClock } from './use-clock.ts'
import { useTileOrder } from './use-tile-order.ts'
import classes from './home.module.css'

const watched = ['booking', 'occupancy', 'payment', 'bill', 'place', 'customer'] as const

/** The day at a glance: four counts, what waits, the nights to come. Follows the work of the others, and midnight. */
export function HomeScreen(): ReactNode {
  const clock = useClock()
  const board = useOperation(dayOperations.homeBoard, {}, { entities: watched })
  const [arranging, setArranging] = useState(false)
  const [order, setOrder] = useTileOrder()
  const waiting = useLasting(board.isPending)
  const { refetch } = board
  const shownDay = useRef(clock.day)
  useEffect(() => {
    if (shownDay.current === clock.day) return
    shownDay.current = clock.day
    void refetch()
  }, [clock.day, refetch])
  return (
    <div className={classes['page']}>
      <PageHead title={capitalized(formatLongDay(clock.day))} count={<time className={classes['time']} dateTime={clock.time}>{clock.time}</time>}>
        {arranging && <Button size="xs" variant="subtle" onClick={() => setOrder(usualOrder)}>Disposition d’origine</Button>}
        {arranging && <Button size="xs" leftSection={<Icon of={IconArrowsVertical} size={15} />} onClick={() => setOrder({ ...order, panelsFirst: !order.panelsFirst })}>Échanger les deux rangs</Button>}
        <Button size="xs" variant={arranging ? 'default' : 'subtle'} leftSection={<Icon of={arranging ? IconCheck : IconAdjustments} size={15} />} aria-pressed={arranging} onClick={() => setArranging(!arranging)}>
          {arranging ? 'Terminer' : 'Disposer les tuiles'}
        </Button>
      </PageHead>
      {board.error !== null && board.data === undefined && <ErrorState title="L’accueil n’a pas pu être lu" error={board.error} onRetry={() => void refetch()} />}
      {waiting && <Waiting />}
      {board.data && <Tiles board={board.data} order={order} onOrder={arranging ? setOrder : undefined} />}
    </div>
  )
}

type TilesProps = { board: Board; order: TileOrder; onOrder: ((order: TileOrder) => void) | undefined }

function Tiles({ board, order, onOrder }: TilesProps): ReactNode {
  const counts = order.counts.map((name, at) => {
    const Count = countComponents[name]
    const arranging: Arranging = onOrder && { first: at === 0, last: at === order.counts.length - 1, move: (step) => onOrder({ ...order, counts: moveTile(order.counts, name, step) }) }
    return <Count key={name} board={board} arranging={arranging} />
  })
  const panels = order.panels.map((name, at) => {
    const Panel = panelComponents[name]
    const arranging: Arranging = onOrder && { first: at === 0, last: at === order.panels.length - 1, move: (step) => onOrder({ ...order, panels: moveTile(order.panels, name, step) }) }
    return <Panel key={name} board={board} arranging={arranging} />
  })
  return (
    <div className={classes['tiles']} data-panels-first={order.panelsFirst || undefined}>
      <div className={classes['counts']}>{counts}</div>
      <div className={classes['panels']} data-first={order.panels[0]}>{panels}</div>
    </div>
  )
}

function Waiting(): ReactNode {
  return (
    <div className={classes['tiles']} aria-busy aria-label="Chargement de l’accueil">
      <div className={classes['counts']}>{[1, 2, 3, 4].map((at) => <Skeleton key={at} height="100%" animate={false} radius="md" />)}</div>
      <div className={classes['panels']}>{[1, 2].map((at) => <Skeleton key={at} height="100%" animate={false} radius="md" />)}</div>
    </div>
  )
}
