import type { Screen } from '#kernel/web/screen.ts'

/** The screens that are not the generic list or form of an entity, area by area. */
export const screens: readonly Screen[] = []
