import type { Entity } from '#kernel/entity/entity.ts'

let find: (name: string) => Entity | undefined = () => undefined
let load: (name: string) => Promise<Entity> = (name) => Promise.reject(new Error(`nobody declares ${name}`))
/** Given by the application: the kernel knows no area, but a reference must find the entity it names. */
export function setEntities(lookup: (name: string) => Entity | undefined, fetch: (name: string) => Promise<Entity>): void {
  find = lookup
  load = fetch
}
/** A declaration already fetched: those that a generic screen or a screen of an area uses are. */
export const entityNamed = (name: string): Entity | undefined => find(name)
export function mustEntity(name: string): Entity {
  const entity = find(name)
  if (!entity) throw new Error(`the declaration of ${name} is not there`)
  return entity
}
/** A declaration, fetched when it is not there yet. */
export const loadEntity = (name: string): Promise<Entity> => load(name)
