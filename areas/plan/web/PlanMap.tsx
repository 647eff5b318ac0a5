import { Menu } from '@mantine/core'
import { IconChevronDown, IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import { useStore } from '#platform/web/store.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import type { Box } from '../rules/geometry.ts'
import { countsOf, isRead, lookAt, paperTitle } from '../rules/plan-view.ts'
import { scaleBar, zoomed } from '../rules/viewport.ts'
import { Ground, Pictures } from './Ground.tsx'
import { Places } from './Places.tsx'
import type { DrawnPlace, Layers, PlanData, PlanStage } from './plan-model.ts'
import type { PlanScene } from './plan-scene.ts'
import { usePlanPointer } from './use-plan-pointer.ts'
import { sizeOf, useStage } from './use-stage.ts'
import ground from './ground.module.css'
import classes from './plan.module.css'

export function ZoomButtons({ stage, onFit }: { stage: PlanStage; onFit: () => void }): ReactNode {
  const by = (factor: number): void => {
    const { width, height } = sizeOf(stage)
    stage.view.set(zoomed(stage.view.get(), factor, [width / 2, height / 2]))
  }
  return (
    <div className={`${classes['float']} ${classes['zoom']}`} data-noprint>
      <button type="button" aria-label="Agrandir" onClick={() => by(1.4)}>
        <Icon of={IconPlus} />
      </button>
      <button type="button" aria-label="Réduire" onClick={() => by(1 / 1.4)}>
        <Icon of={IconMinus} />
      </button>
      <button type="button" aria-label="Tout montrer" onClick={() => onFit()}>
        <Icon of={IconFocusCentered} />
      </button>
    </div>
  )
}

export function ScaleBar({ stage }: { stage: PlanStage }): ReactNode {
  const scale = useStore(stage.drawn).scale
  const { metres, pixels } = scaleBar(scale)
  return (
    <div className={classes['scale']} aria-hidden data-noprint>
      <i style={{ width: pixels }} />
      {metres}
      {'\u00A0'}m
    </div>
  )
}

/** The same in the drawing, for paper: what stretches the one stretches the other, and the metres stay true. */
function PaperScale({ stage }: { stage: PlanStage }): ReactNode {
  const { metres, pixels } = scaleBar(useStore(stage.drawn).scale)
  return (
    <svg className={ground['paperScale']} y="100%" overflow="visible" aria-hidden>
      <path d={`M12 -21v7h${pixels}v-7`} />
      <text x={20 + pixels} y="-13">
        {metres}
        {'\u00A0'}m
      </text>
    </svg>
  )
}

export function Hatch(): ReactNode {
  return (
    <defs>
      <pattern id="plan-hatch" width="1.4" height="1.4" patternUnits="userSpaceOnUse" patternTransform="rotate(135)">
        <rect width="1.4" height="1.4" className={ground['hatchGround']} />
        <line x1="0" y1="0" x2="0" y2="1.4" className={ground['hatchLine']} />
      </pattern>
      <pattern id="plan-turnover" width="1" height="1" patternContentUnits="objectBoundingBox">
        <rect width="1" height="1" className={ground['turnoverIn']} />
        <polygon points="0,0 1,0 0,1" className={ground['turnoverOut']} />
      </pattern>
    </defs>
  )
}

function Legend({ scene }: { scene: PlanScene }): ReactNode {
  const { board, inSight, shown } = scene
  const known = useStore(board.planning.known)
  const counts = useMemo(() => countsOf([...inSight].map((placeId) => lookAt(known, placeId, shown))), [known, inSight, shown])
  if (!isRead(known, shown.nights)) return null
  return (
    <ul className={`${classes['float']} ${classes['legend']}`} aria-label="Légende">
      {counts.map(({ word, colour, count }) => (
        <li key={word}>
          <svg width="16" height="12" aria-hidden>
            <g className={ground['place']} data-colour={colour}>
              <polygon points="1,1 15,1 15,11 1,11" />
            </g>
          </svg>
          {word} {count}
        </li>
      ))}
    </ul>
  )
}

export function SectorMenu({
  plan,
  sectorId,
  count,
  onSector,
}: {
  plan: PlanData
  sectorId: number | null
  count: number
  onSector: (id: number | null) => void
}): ReactNode {
  const sector = plan.sectors.find(({ id }) => id === sectorId)
  const of = (id: number): number => plan.places.filter((place) => place.sectorId === id).length
  return (
    <div className={`${classes['float']} ${classes['sector']}`} data-noprint>
      <Menu position="bottom-start">
        <Menu.Target>
          <button type="button">
            <b>{sector ? `Secteur ${sector.label}` : 'Tout le site'}</b>
            <span className="muted">{plural(count, 'place')}</span>
            <Icon of={IconChevronDown} size={15} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onSector(null)}>Tout le site</Menu.Item>
          {plan.sectors.map(({ id, label }) => (
            <Menu.Item key={id} onClick={() => onSector(id)} rightSection={<span className="muted">{of(id)}</span>}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

type Props = {
  plan: PlanData
  scene: PlanScene
  box: Box | null
  places: readonly DrawnPlace[]
  layers: Layers
  sectorId: number | null
  onSector: (id: number | null) => void
  children: ReactNode
}

/** The drawing with what floats over it. */
export function PlanMap({ plan, scene, box, places, layers, sectorId, onSector, children }: Props): ReactNode {
  const { stage } = scene
  const { fit } = useStage(stage, box)
  usePlanPointer(scene)
  return (
    <div className={classes['map']}>
      <p className={classes['paperTitle']}>{paperTitle(scene.shown, plan.sectors.find(({ id }) => id === sectorId)?.label ?? null)}</p>
      <svg
        ref={(element) => {
          stage.svg = element
        }}
        className={ground['svg']}
        role="group"
        aria-label={`Plan\u00A0: ${plural(scene.inSight.size, 'place')}. Les flèches vont de place en place.`}
      >
        <Hatch />
        <g
          ref={(element) => {
            stage.world = element
          }}
        >
          {layers.picture && <Pictures sectors={plan.sectors} />}
          <Ground elements={plan.elements} layers={layers} />
          <Places
            board={scene.board}
            places={places}
            shown={scene.shown}
            inSight={scene.inSight}
            showsNames={layers.names && plan.settings.showsNames}
          />
        </g>
        <PaperScale stage={stage} />
      </svg>
      <SectorMenu plan={plan} sectorId={sectorId} count={scene.inSight.size} onSector={onSector} />
      <ZoomButtons stage={stage} onFit={fit} />
      <ScaleBar stage={stage} />
      <Legend scene={scene} />
      {children}
    </div>
  )
}
