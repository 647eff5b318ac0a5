import {
  IconBabyCarriage,
  IconBath,
  IconBolt,
  IconBuildingStore,
  IconChargingPile,
  IconDoorEnter,
  IconDroplet,
  IconInfoCircle,
  IconParking,
  IconPlayCard,
  IconRecycle,
  IconSwimming,
} from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { imageAddress } from '#kernel/web/UploadField.tsx'
import { elementKinds, isClosedShape, isLine, usualWidth, type ElementKind } from '../rules/element-kinds.ts'
import { centreOf } from '../rules/geometry.ts'
import { pathOf, type Layers, type PlanElement, type PlanSector } from './plan-model.ts'
import classes from './ground.module.css'

const icons: Partial<Record<ElementKind, typeof IconBath>> = {
  sanitary: IconBath,
  water: IconDroplet,
  power: IconBolt,
  charging: IconChargingPile,
  play: IconBabyCarriage,
  pool: IconSwimming,
  waste: IconRecycle,
  gate: IconDoorEnter,
  reception: IconInfoCircle,
  service: IconBuildingStore,
  parking: IconParking,
  building: IconPlayCard,
}
const networks: ReadonlySet<ElementKind> = new Set(['water', 'power'])
const under: readonly ElementKind[] = ['sea', 'sand', 'green', 'parking', 'road', 'path', 'pool', 'building']
const rankOf = ({ kind }: PlanElement): number => (under.includes(kind) ? under.indexOf(kind) : under.length)

/** Pictures laid under the drawing, one for a sector. */
export const Pictures = memo(function Pictures({ sectors }: { sectors: readonly PlanSector[] }): ReactNode {
  return sectors.map(
    ({ id, picture, pictureX, pictureY, pictureWidth, pictureDegrees }) =>
      picture && (
        <image
          key={id}
          href={imageAddress(picture)}
          x={pictureX}
          y={pictureY}
          width={pictureWidth}
          transform={`rotate(${pictureDegrees} ${pictureX} ${pictureY})`}
          opacity={0.6}
        />
      ),
  )
})

function Shape({ element }: { element: PlanElement }): ReactNode {
  const { kind, points, width } = element
  if (isLine(kind))
    return (
      <polyline
        className={classes['line']}
        data-kind={kind}
        points={pathOf(points)}
        strokeWidth={width ?? usualWidth[kind === 'path' ? 'path' : 'road']}
      />
    )
  return isClosedShape(kind, points.length) ? <polygon className={classes['area']} data-kind={kind} points={pathOf(points)} /> : null
}

/** A sign of constant size on the ground, in metres; its name under it. */
function Sign({ element }: { element: PlanElement }): ReactNode {
  const { kind, points, label, amperes, isClosed } = element
  const [x, y] = centreOf(points)
  const Drawing = icons[kind]
  const isNetwork = networks.has(kind)
  const half = isNetwork ? 0.9 : 2.4
  if (kind === 'label' || kind === 'sea' || kind === 'sand')
    return label === null ? null : (
      <text className={classes['words']} data-kind={kind} x={x} y={y} fontSize={3.6}>
        {label}
      </text>
    )
  if (!Drawing || kind === 'green' || (kind === 'building' && label === null)) return null
  return (
    <g className={classes['sign']} data-kind={kind} data-network={isNetwork || undefined} data-closed={isClosed || undefined}>
      <title>
        {[label ?? elementKinds[kind], amperes === null ? '' : `${amperes}\u00A0A`, isClosed ? 'en maintenance' : '']
          .filter(Boolean)
          .join(', ')}
      </title>
      {kind !== 'building' && <rect x={x - half} y={y - half} width={2 * half} height={2 * half} rx={half / 4} />}
      {kind !== 'building' && (
        <Drawing x={x - half * 0.7} y={y - half * 0.7} width={half * 1.4} height={half * 1.4} stroke={1.75} aria-hidden />
      )}
      {label !== null && (
        <text x={x} y={kind === 'building' ? y + 0.7 : y + half + 2.4} fontSize={2.1}>
          {label}
        </text>
      )}
    </g>
  )
}

type Props = { elements: readonly PlanElement[]; layers: Pick<Layers, 'equipment' | 'networks'> }
/** Everything that is drawn beside the places. It does not change while people work. */
export const Ground = memo(function Ground({ elements, layers }: Props): ReactNode {
  const ordered = elements.toSorted((a, b) => rankOf(a) - rankOf(b))
  return ordered
    .map((element) => (isLine(element.kind) || element.points.length >= 3) && <Shape key={element.id} element={element} />)
    .concat([
      <g key="signs">
        {ordered.map(
          (element) =>
            (networks.has(element.kind) ? layers.networks : layers.equipment || element.kind === 'label') && (
              <Sign key={element.id} element={element} />
            ),
        )}
      </g>,
    ])
})
