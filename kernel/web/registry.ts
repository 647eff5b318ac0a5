import type { Entity } from '#kernel/entity/entity.ts'

let find: (name: string) => Entity | undefined = () => undefined
/** Given by the application: the kernel knows no area, but a reference must find the entity it names. */
export function setEntities(lookup: (name: string) => Entity | undefined): void {
  find = lookup
}
export const entityNamed = (name: string): Entity | undefined => find(name)
export function mustEntity(name: string): Entity {
  const entity = find(name)
  if (!entity) throw new Error(`nobody declares ${name}`)
  return entity
}
