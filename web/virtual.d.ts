declare module 'virtual:entity-index' {
  export const entityIndex: readonly import('./entity-index.ts').IndexedEntity[]
}
