import type { AreaDeclaration } from '#kernel/entity/area.ts'
import type { Entity } from '#kernel/entity/entity.ts'

/** What the routes need to know of an entity before its declaration is fetched: every byte of it is in the first load. */
export type IndexedEntity = {
  readonly name: string
  readonly right: string
  readonly routes: NonNullable<Entity['routes']>
  /** Areas whose declarations its screens use: its own, those of its children, those it refers to, those it shows. */
  readonly needs: readonly string[]
}

function referredBy(entity: Entity): string[] {
  const fields = Object.values(entity.fields).flatMap((field) =>
    field.kind === 'reference' || field.kind === 'references' ? [field.to] : field.kind === 'address' ? ['country'] : [],
  )
  return [...fields, ...Object.values(entity.children ?? {}).map((child) => child.entity), ...(entity.related ?? [])]
}

/** The entities that have an address, told at build time from the declarations, so that the first load does not carry those of every area. */
export function indexEntities(areas: readonly AreaDeclaration[]): IndexedEntity[] {
  const areaOf = new Map(areas.flatMap((area) => area.entities.map((entity) => [entity.name, area.name] as const)))
  const byName = new Map(areas.flatMap((area) => area.entities.map((entity) => [entity.name, entity] as const)))
  const needsOf = (entity: Entity): string[] => {
    const children = Object.values(entity.children ?? {}).flatMap((child) => byName.get(child.entity) ?? [])
    const names = [entity.name, ...referredBy(entity), ...children.flatMap(referredBy)]
    return [...new Set(names.flatMap((name) => areaOf.get(name) ?? []))].toSorted()
  }
  const addressed = areas.flatMap((area) => area.entities).filter(({ routes }) => routes !== undefined)
  return addressed.map((entity) => ({ name: entity.name, right: entity.right, routes: entity.routes ?? {}, needs: needsOf(entity) }))
}
