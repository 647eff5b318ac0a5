import type { ReactNode } from 'react'
import { chosenItems } from '../../rules/drawing.ts'
import { isLine } from '../../rules/element-kinds.ts'
import { centreOf, type Box, type Point } from '../../rules/geometry.ts'
import { pathOf, type PlanData } from '../plan-model.ts'
import { Pictures } from '../Ground.tsx'
import { ScaleBar, ZoomButtons } from '../PlanMap.tsx'
import { useStage } from '../use-stage.ts'
import { isClosedItem, openingBox, titleOf } from './drawing-model.ts'
import { useDrawingPointer, type Desk } from './use-drawing-pointer.ts'
import ground from '../ground.module.css'
import plan from '../plan.module.css'
import classes from './drawing.module.css'

function Items({ desk }: { desk: Desk }): ReactNode {
  const {
    history: { present, selected },
    sketch,
  } = desk
  return present.items.map((item) => {
    const points = sketch.moved.get(item.key) ?? item.points
    const [x, y] = centreOf(points)
    const isSurface = isClosedItem(item)
    return (
      <g
        key={item.key}
        className={classes['item']}
        data-item={item.key}
        data-kind={item.kind}
        data-chosen={selected.has(item.key) || undefined}
        data-new={(item.kind === 'place' && item.placeId === 0) || undefined}
      >
        {isSurface ? (
          <polygon points={pathOf(points)} />
        ) : isLine(item.kind === 'place' ? 'label' : item.kind) ? (
          <polyline points={pathOf(points)} strokeWidth={item.width ?? 2} />
        ) : (
          <circle cx={x} cy={y} r={1.1} />
        )}
        {(item.kind === 'place' || item.label !== null) && (
          <text x={x} y={y + 0.9} fontSize={2.5}>
            {titleOf(item)}
          </text>
        )}
      </g>
    )
  })
}

function Corners({ desk }: { desk: Desk }): ReactNode {
  const chosen = chosenItems(desk.history)
  const [only] = chosen
  if (!only || chosen.length !== 1 || desk.tool !== 'select') return null
  return (desk.sketch.moved.get(only.key) ?? only.points).map(([x, y], index) => (
    <path key={index} className={classes['corner']} data-corner={index} d={`M${x} ${y}h.001`} />
  ))
}

function Sketched({ desk }: { desk: Desk }): ReactNode {
  const { points, shapes, hover } = desk.sketch
  const line: readonly Point[] = hover === null ? points : [...points, hover]
  return (
    <g className={classes['sketch']}>
      {shapes.map((shape, index) => (
        <polygon key={index} points={pathOf(shape)} />
      ))}
      {line.length > 0 && <polyline points={pathOf(line)} />}
      {points.map(([x, y], index) => (
        <path key={index} className={classes['corner']} d={`M${x} ${y}h.001`} />
      ))}
    </g>
  )
}

/** Places and roads of the other sectors, to draw beside them. */
function Others({ plan: site, sectorId }: { plan: PlanData; sectorId: number }): ReactNode {
  return (
    <g className={classes['others']}>
      {site.elements
        .filter((one) => one.sectorId !== sectorId && one.kind !== 'green')
        .map(({ id, kind, points, width }) =>
          isLine(kind) ? (
            <polyline key={id} points={pathOf(points)} strokeWidth={width ?? 2} />
          ) : (
            points.length >= 3 && <polygon key={id} points={pathOf(points)} />
          ),
        )}
      {site.places
        .filter((one) => one.sectorId !== sectorId)
        .map(({ id, points }) => (
          <polygon key={id} points={pathOf(points)} />
        ))}
    </g>
  )
}

type Props = { desk: Desk; plan: PlanData; sectorId: number; /** What the sheet shows as it opens. */ box: Box; children: ReactNode }
/** The sheet that is drawn on. */
export function DrawingCanvas({ desk, plan: site, sectorId, box, children }: Props): ReactNode {
  const {
    stage,
    history: { present },
  } = desk
  const { fit } = useStage(stage, box)
  useDrawingPointer(desk)
  const { picture, x, y, width, degrees } = present.backdrop
  return (
    <div className={plan['map']}>
      <svg
        ref={(element) => {
          stage.svg = element
        }}
        className={`${ground['svg']} ${classes['sheet']}`}
        data-tool={desk.tool}
        role="group"
        aria-label="Dessin du secteur"
      >
        <defs>
          <pattern id="plan-grid" width="10" height="10" patternUnits="userSpaceOnUse">
            <path d="M10 0H0V10" className={classes['gridLine']} />
          </pattern>
        </defs>
        <g
          ref={(element) => {
            stage.world = element
          }}
        >
          <rect x={-1000} y={-1000} width={2000} height={2000} fill="url(#plan-grid)" />
          <Pictures
            sectors={[
              {
                id: sectorId,
                version: 0,
                label: '',
                outline: null,
                picture,
                pictureX: x,
                pictureY: y,
                pictureWidth: width,
                pictureDegrees: degrees,
              },
            ]}
          />
          <Others plan={site} sectorId={sectorId} />
          {present.outline && <polygon className={classes['outline']} points={pathOf(present.outline)} />}
          <Items desk={desk} />
          <Sketched desk={desk} />
          <Corners desk={desk} />
        </g>
      </svg>
      <ZoomButtons stage={stage} onFit={() => fit(openingBox(site, present, sectorId))} />
      <ScaleBar stage={stage} />
      {children}
    </div>
  )
}
