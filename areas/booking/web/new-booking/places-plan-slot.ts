import type { ComponentType } from 'react'
import { givenPart } from '#platform/web/given-part.ts'
import type { PlacesOnPlan } from '../../rules/places-on-plan.ts'

export type PlacesPlanProps = {
  /** What is said of each place of the site. */
  readonly said: PlacesOnPlan
  /** The places that may be taken: how many of them nobody has drawn is told. */
  readonly free: readonly number[]
  readonly chosenId: number | null
  /** The answer is to an older question. */
  readonly isLate: boolean
  readonly onChoose: (placeId: number) => void
}

/** Stays are drawn before the plan knows of them: the places as they lie, null until they are there. */
export const { give: providePlacesPlan, use: usePlacesPlan } = givenPart<ComponentType<PlacesPlanProps>>()
