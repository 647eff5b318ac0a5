import type { Entity } from '#kernel/entity/entity.ts'

/** What an area declares about itself in `areas/<area>/area.ts`. */
export type AreaDeclaration = { readonly name: string; readonly label: string; readonly entities: readonly Entity[] }
