import { IconAlertOctagon, IconCircleCheck, IconRosetteDiscountCheck, IconSpray } from '@tabler/icons-react'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { useOperation } from '#platform/web/api.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Tag, type Tone } from '#platform/web/ui/layout.tsx'
import { dayOperations } from '../../contract/day.ts'
import { isReady, placeStateLabels, type PlaceState } from '../../rules/place-readiness.ts'

const tones: Readonly<Record<PlaceState, Tone>> = { outOfOrder: 'brick', cleaning: 'sea', dirty: 'ochre', clean: 'pine', inspected: 'pine' }
const icons: Readonly<Record<PlaceState, TablerIcon>> = { outOfOrder: IconAlertOctagon, cleaning: IconSpray, dirty: IconSpray, clean: IconCircleCheck, inspected: IconRosetteDiscountCheck }
const signTones = { outOfOrder: 'brick', cleaning: 'sea', dirty: 'ochre-dot', clean: 'accent', inspected: 'accent' } as const

/** How a place is, in a word. */
export function PlaceStateTag({ state, label }: { state: PlaceState; label?: string }): ReactNode {
  return <Tag tone={tones[state]}>{label ?? placeStateLabels[state]}</Tag>
}

/** The same as a small sign beside the number of a place; nothing for one that is ready. */
export function PlaceStateSign({ state, size = 12 }: { state: PlaceState | undefined; size?: number }): ReactNode {
  if (state === undefined || isReady(state)) return null
  return <span title={placeStateLabels[state]}><Icon of={icons[state]} size={size} tone={signTones[state]} label={placeStateLabels[state]} /></span>
}

const nothing: ReadonlyMap<number, PlaceState> = new Map()
/** The state of every place that housekeeping has had to do with, kept up to date; the others are clean. */
export function usePlaceStates(): ReadonlyMap<number, PlaceState> {
  const { data } = useOperation(dayOperations.placesToClean, {}, { entities: ['cleaning-task'], keepPrevious: true })
  return useMemo(() => (data === undefined ? nothing : new Map(data.places.map(({ placeId, state }) => [placeId, state]))), [data])
}
