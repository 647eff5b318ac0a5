import { type ComponentType, type LazyExoticComponent } from 'react'
import { lazy } from '#platform/web/lazy.ts'

let light: LazyExoticComponent<ComponentType> | null = null

/** Given once by the application: whether the day could be closed is known by an area that comes after stays. */
export function provideClosureLight(given: () => Promise<ComponentType>): void {
  light = lazy(async () => ({ default: await given() }))
}

export const closureLightPart = (): LazyExoticComponent<ComponentType> | null => light
