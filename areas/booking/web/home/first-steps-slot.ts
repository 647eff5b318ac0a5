import { type ComponentType, type LazyExoticComponent } from 'react'
import { lazy } from '#platform/web/lazy.ts'

let steps: LazyExoticComponent<ComponentType> | null = null

/** Given once by the application: what a new site lacks is known by areas that come after stays. */
export function provideFirstSteps(given: () => Promise<ComponentType>): void {
  steps = lazy(async () => ({ default: await given() }))
}

export const firstStepsPart = (): LazyExoticComponent<ComponentType> | null => steps
