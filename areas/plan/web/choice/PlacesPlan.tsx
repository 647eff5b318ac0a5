import { Button } from '@mantine/core'
import { memo, useId, useMemo, useState, type CSSProperties, type ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import type { PlaceOnPlan } from '#areas/booking/rules/places-on-plan.ts'
import type { PlacesPlanProps } from '#areas/booking/web/new-booking/places-plan-slot.ts'
import { useOperation } from '#platform/web/api.ts'
import { Link } from '#platform/web/navigation.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/layout.tsx'
import { planContract } from '../../contract.ts'
import { Ground, Pictures } from '../Ground.tsx'
import { ScaleBar, SectorMenu, ZoomButtons } from '../PlanMap.tsx'
import { createStage, drawnPlace, sectorBox, type DrawnPlace, type Layers, type PlanData } from '../plan-model.ts'
import { useStage } from '../use-stage.ts'
import { useChoiceGestures } from './use-choice-gestures.ts'
import ground from '../ground.module.css'
import plan from '../plan.module.css'
import classes from './choice.module.css'

const layers: Layers = { equipment: true, networks: false, picture: true, names: false }

type OneProps = { id: string; place: DrawnPlace; said: PlaceOnPlan; isChosen: boolean; isCurrent: boolean }
/** One place: free in the colour of what is free, greyed when it is refused. */
const Place = memo(function Place({ id, place, said, isChosen, isCurrent }: OneProps): ReactNode {
  const [x, y] = place.centre
  const sizes: CSSProperties & Record<`--${string}`, string> = { '--near': `${place.fontSize}px`, '--far': `${place.farSize}px` }
  return (
    <g
      id={id}
      className={ground['place']}
      data-place={place.placeId}
      data-colour={said.isFree ? 'free' : 'gone'}
      data-selected={isChosen || undefined}
      data-refused={!said.isFree || undefined}
      data-current={isCurrent || undefined}
      role="option"
      aria-selected={isChosen}
      aria-disabled={!said.isFree}
      aria-label={`${place.number}, ${said.isFree ? 'libre' : 'refusée'}\u00A0: ${said.words}`}
    >
      <polygon points={place.path} />
      <text
        className={ground['number']}
        style={sizes}
        transform={`translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${place.degrees.toFixed(1)})`}
        dy="0.36em"
        aria-hidden
      >
        {place.number}
      </text>
    </g>
  )
})

/** What the place under the pointer, or the one the arrows have reached, is. */
function Words({ place, said }: { place: DrawnPlace; said: PlaceOnPlan }): ReactNode {
  return (
    <p className={`${plan['float']} ${classes['words']}`} data-free={said.isFree || undefined}>
      <b>{place.number}</b>
      <span>{said.words}</span>
    </p>
  )
}

type MapProps = PlacesPlanProps & { drawing: PlanData }
function SiteMap({ drawing, said, free, chosenId, isLate, onChoose }: MapProps): ReactNode {
  const prefix = useId()
  const [stage] = useState(createStage)
  const [sectorId, setSector] = useState<number | null>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  const [hasFocus, setFocus] = useState(false)
  const places = useMemo(
    () =>
      drawing.places
        .filter((place) => sectorId === null || place.sectorId === sectorId)
        .map((place) => drawnPlace(place, drawing.settings.placeSize)),
    [drawing, sectorId],
  )
  const byId = useMemo(() => new Map(places.map((place) => [place.placeId, place])), [places])
  const drawn = useMemo(() => new Set(drawing.places.map(({ placeId }) => placeId)), [drawing])
  const box = useMemo(() => sectorBox(drawing, sectorId), [drawing, sectorId])
  const { fit } = useStage(stage, box)
  const isHere = (id: number | null): id is number => id !== null && byId.has(id)
  const current = [pointed, chosenId, free.find((id) => byId.has(id)) ?? null, places[0]?.placeId ?? null].find(isHere) ?? null
  const choose = (placeId: number): void => {
    const place = byId.get(placeId)
    if (place && said(place).isFree) onChoose(placeId)
  }
  useChoiceGestures({ stage, places: byId, current, point: setPointed, hover: setHovered, choose })
  const told = byId.get(hovered ?? (hasFocus ? current : null) ?? -1)
  const undrawn = free.filter((id) => !drawn.has(id)).length
  return (
    <div className={`${plan['map']} ${classes['map']}`} data-late={isLate || undefined}>
      <svg
        ref={(element) => {
          stage.svg = element
        }}
        className={ground['svg']}
        role="listbox"
        tabIndex={0}
        data-field="places"
        aria-label={`Places sur le plan\u00A0: ${plural(free.length, 'libre')}. Les flèches vont de place en place, Entrée choisit.`}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        {...(current === null ? {} : { 'aria-activedescendant': `${prefix}${current}` })}
      >
        <g
          ref={(element) => {
            stage.world = element
          }}
        >
          <g aria-hidden>
            <Pictures sectors={drawing.sectors} />
            <Ground elements={drawing.elements} layers={layers} />
          </g>
          {places.map((place) => (
            <Place
              key={place.placeId}
              id={`${prefix}${place.placeId}`}
              place={place}
              said={said(place)}
              isChosen={place.placeId === chosenId}
              isCurrent={hasFocus && place.placeId === current}
            />
          ))}
        </g>
      </svg>
      <SectorMenu plan={drawing} sectorId={sectorId} count={places.length} onSector={setSector} />
      <ZoomButtons stage={stage} onFit={fit} />
      <ScaleBar stage={stage} />
      {undrawn > 0 && !told && (
        <p className={`${plan['float']} ${classes['words']}`}>
          <span>{`${plural(undrawn, 'place libre n’est pas dessinée', 'places libres ne sont pas dessinées')}\u00A0: «\u00A0Meilleures\u00A0» les montre.`}</span>
        </p>
      )}
      {told && <Words place={told} said={said(told)} />}
    </div>
  )
}

/** The free places as they lie on the site: a click chooses one, those that are refused say why. */
export function PlacesPlan(props: PlacesPlanProps): ReactNode {
  const { data, isError, error, refetch } = useOperation(
    planContract.readPlan,
    {},
    { entities: ['plan-sector', 'place', 'place-type', 'plan-setting', 'feature'] },
  )
  if (isError) return <ErrorState title="Le plan n’a pas pu être lu" error={error} onRetry={() => void refetch()} />
  if (!data) return <div className={classes['map']} aria-busy="true" />
  if (data.places.length === 0)
    return (
      <EmptyState
        title="Aucune place n’est dessinée"
        text={'Les places libres sont dans «\u00A0Meilleures\u00A0».'}
        action={
          <Button component={Link} to="/plan">
            Ouvrir le plan
          </Button>
        }
      />
    )
  return <SiteMap drawing={data} {...props} />
}
