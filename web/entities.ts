import { entityIndex } from 'virtual:entity-index'
import type { Entity } from '#kernel/entity/entity.ts'
import { areaLoaders } from './areas.ts'

const loaded = new Map<string, Entity>()
const pending = new Map<string, Promise<void>>()

async function fetchArea(name: string): Promise<void> {
  const load = areaLoaders[name]
  if (!load) throw new Error(`nobody says how to fetch the area ${name}`)
  for (const entity of (await load()).entities) loaded.set(entity.name, entity)
}
function loadArea(name: string): Promise<void> {
  const known = pending.get(name) ?? fetchArea(name)
  pending.set(name, known)
  // A fetch that failed (a cut line) is tried again the next time.
  known.catch(() => pending.delete(name))
  return known
}

export const findEntity = (name: string): Entity | undefined => loaded.get(name)

/** Fetches what the screens of an entity use; answers its declaration. */
export async function loadEntity(name: string): Promise<Entity> {
  // What has no address of its own is not in the index: it may be anywhere.
  await Promise.all((entityIndex.find((entry) => entry.name === name)?.needs ?? Object.keys(areaLoaders)).map(loadArea))
  const entity = loaded.get(name)
  if (!entity) throw new Error(`nobody declares ${name}`)
  return entity
}

/** Fetches every declaration, for screens that cross areas. */
export async function loadEveryEntity(): Promise<void> {
  await Promise.all(Object.keys(areaLoaders).map(loadArea))
}
