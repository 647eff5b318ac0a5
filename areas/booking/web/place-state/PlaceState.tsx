import { IconChecks, IconCircle, IconCircleCheck, IconCircleHalf2, IconTools } from '@tabler/icons-react'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { useOperation } from '#platform/web/api.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { dayOperations } from '../../contract/day.ts'
import { cleaningLabels, isReady, placeStateLabels, type PlaceState } from '../../rules/place-readiness.ts'

const icons: Readonly<Record<PlaceState, TablerIcon>> = {
  outOfOrder: IconTools,
  cleaning: IconCircleHalf2,
  dirty: IconCircle,
  clean: IconCircleCheck,
  inspected: IconChecks,
}
const tones = { outOfOrder: 'muted', cleaning: 'sea', dirty: 'ochre-dot', clean: 'accent', inspected: 'accent' } as const

type PlaceStates = ReadonlyMap<number, PlaceState>
const nothing: PlaceStates = new Map()
const States = createContext(nothing)

/** The state of every place that housekeeping has had to do with, kept up to date; the others are clean. */
export function usePlaceStates(isWanted = true): PlaceStates {
  const { data } = useOperation(dayOperations.placesToClean, {}, { entities: ['cleaning-task'], keepPrevious: true, enabled: isWanted })
  return useMemo(() => (data === undefined ? nothing : new Map(data.places.map(({ placeId, state }) => [placeId, state]))), [data])
}

/** Reads the states once for all the signs drawn inside. */
export function PlaceStatesProvider({ children }: { children: ReactNode }): ReactNode {
  return <States value={usePlaceStates()}>{children}</States>
}

/** How a place is, as a small sign beside its number; nothing for one that is ready. */
export function PlaceStateSign({ placeId }: { placeId: number }): ReactNode {
  const state = useContext(States).get(placeId)
  if (state === undefined || isReady(state)) return null
  return (
    <span title={placeStateLabels[state]}>
      <Icon of={icons[state]} size={13} tone={tones[state]} label={placeStateLabels[state]} />
    </span>
  )
}

/** How a place is, under « Ménage »: sign and word. */
export function CleaningState({ state }: { state: PlaceState }): ReactNode {
  return (
    <>
      <Icon of={icons[state]} size={15} tone={tones[state]} />
      {cleaningLabels[state]}
    </>
  )
}
