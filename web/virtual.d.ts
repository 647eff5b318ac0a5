declare module 'virtual:entity-index' {
  import type { IndexedEntity } from '#kernel/web/entity-index.ts'

  export const entityIndex: readonly IndexedEntity[]
}
