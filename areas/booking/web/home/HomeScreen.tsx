import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { IconAdjustments, IconArrowsVertical, IconCheck, IconPlus } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { capitalized, formatLongDay } from '#domain/french.ts'
import { useOperation } from '#platform/web/api.ts'
import { useAllowed, useUser } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { ErrorState, PageHead } from '#platform/web/ui/layout.tsx'
import { useLasting } from '#platform/web/ui/use-lasting.ts'
import { dayOperations } from '../../contract/day.ts'
import type { Board } from './board.ts'
import { countComponents } from './CountTiles.tsx'
import { WaitingButton } from '../waiting/WaitingButton.tsx'
import { closureLightPart } from './closure-light-slot.ts'
import { firstStepsPart } from './first-steps-slot.ts'
import { homeTiles } from '#areas/security/entities/user.ts'
import { useHousekeepingTile, useIsHousekeeper } from './housekeeping-slot.ts'
import { hideTile, moveTile, showTile, swapRows, tileRows, type TileName } from './home-model.ts'
import { panelComponents } from './PanelTiles.tsx'
import type { Arranging } from './Tile.tsx'
import { useClock } from './use-clock.ts'
import { useTiles } from './use-tiles.ts'
import classes from './home.module.css'

const watched = ['booking', 'occupancy', 'payment', 'bill', 'place', 'customer'] as const

/** The day at a glance: four counts, what waits, the nights to come. Follows the work of the others, and midnight. */
export function HomeScreen(): ReactNode {
  const clock = useClock()
  const board = useOperation(dayOperations.homeBoard, {}, { entities: watched })
  const [arranging, setArranging] = useState(false)
  const [tiles, setTiles] = useTiles()
  const isViewing = useUser().viewing !== null
  const waiting = useLasting(board.isPending)
  const Housekeeping = useHousekeepingTile(useIsHousekeeper())
  const FirstSteps = firstStepsPart()
  const ClosureLight = closureLightPart()
  const { refetch } = board
  const shownDay = useRef(clock.day)
  useEffect(() => {
    if (shownDay.current === clock.day) return
    shownDay.current = clock.day
    void refetch()
  }, [clock.day, refetch])
  return (
    <div className={classes['page']}>
      <PageHead
        title={capitalized(formatLongDay(clock.day))}
        count={
          <time className={classes['time']} dateTime={clock.time}>
            {clock.time}
          </time>
        }
      >
        {!arranging && ClosureLight && (
          <Suspense fallback={null}>
            <ClosureLight />
          </Suspense>
        )}
        {!arranging && <WaitingButton />}
        {arranging && (
          <Button size="xs" variant="subtle" onClick={() => setTiles([])}>
            Disposition d’origine
          </Button>
        )}
        {arranging && (
          <Button size="xs" leftSection={<Icon of={IconArrowsVertical} size={15} />} onClick={() => setTiles(swapRows(tiles))}>
            Échanger les deux rangs
          </Button>
        )}
        <Button
          size="xs"
          variant={arranging ? 'default' : 'subtle'}
          leftSection={<Icon of={arranging ? IconCheck : IconAdjustments} size={15} />}
          aria-pressed={arranging}
          disabled={isViewing}
          onClick={() => setArranging(!arranging)}
        >
          {arranging ? 'Terminer' : 'Disposer les tuiles'}
        </Button>
      </PageHead>
      {board.error !== null && board.data === undefined && (
        <ErrorState title="L’accueil n’a pas pu être lu" error={board.error} onRetry={() => void refetch()} />
      )}
      {arranging && <HiddenTiles tiles={tiles} onShow={(name) => setTiles(showTile(tiles, name))} />}
      {Housekeeping && <Housekeeping />}
      {FirstSteps && (
        <Suspense fallback={null}>
          <FirstSteps />
        </Suspense>
      )}
      {waiting && <Waiting />}
      {board.data && <Tiles board={board.data} tiles={tiles} onChange={arranging ? setTiles : undefined} />}
    </div>
  )
}

/** The tiles that can be shown again, while the page is being arranged. */
function HiddenTiles({ tiles, onShow }: { tiles: readonly TileName[]; onShow: (name: TileName) => void }): ReactNode {
  const seesCleaning = useAllowed('camp_cleaning', 'select')
  const hidden = tileRows(tiles).hidden.filter((name) => name !== 'cleaning' || seesCleaning)
  if (hidden.length === 0) return null
  return (
    <div className={classes['hidden']} role="group" aria-label="Tuiles masquées">
      <span className="muted">Masquées&#160;:</span>
      {hidden.map((name) => (
        <Button
          key={name}
          size="xs"
          leftSection={<Icon of={IconPlus} size={14} />}
          onClick={() => onShow(name)}
          aria-label={`Montrer la tuile ${homeTiles[name]}`}
        >
          {homeTiles[name]}
        </Button>
      ))}
    </div>
  )
}

type TilesProps = { board: Board; tiles: readonly TileName[]; onChange: ((tiles: readonly TileName[]) => void) | undefined }

function Tiles({ board, tiles, onChange }: TilesProps): ReactNode {
  const { counts, panels, panelsFirst } = tileRows(tiles)
  const arranged = (row: readonly TileName[], name: TileName, at: number): Arranging =>
    onChange && {
      first: at === 0,
      last: at === row.length - 1,
      move: (step) => onChange(moveTile(tiles, name, step)),
      hide: tiles.length === 1 ? undefined : () => onChange(hideTile(tiles, name)),
    }
  return (
    <div className={classes['tiles']} data-panels-first={panelsFirst || undefined} data-tall={counts.length > 4 || undefined}>
      {counts.length > 0 && (
        <div className={classes['counts']}>
          {counts.map((name, at) => {
            const Count = countComponents[name]
            return <Count key={name} board={board} arranging={arranged(counts, name, at)} />
          })}
        </div>
      )}
      {panels.length > 0 && (
        <div className={classes['panels']} data-first={panels[0]} data-alone={panels.length === 1 || undefined}>
          {panels.map((name, at) => {
            const Panel = panelComponents[name]
            return <Panel key={name} board={board} arranging={arranged(panels, name, at)} />
          })}
        </div>
      )}
    </div>
  )
}

function Waiting(): ReactNode {
  return (
    <div className={classes['tiles']} role="status" aria-busy aria-label="Chargement de l’accueil">
      <div className={classes['counts']}>
        {[1, 2, 3, 4].map((at) => (
          <Skeleton key={at} height="100%" animate={false} radius="md" />
        ))}
      </div>
      <div className={classes['panels']}>
        {[1, 2].map((at) => (
          <Skeleton key={at} height="100%" animate={false} radius="md" />
        ))}
      </div>
    </div>
  )
}
