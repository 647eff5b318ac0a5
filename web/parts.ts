/** Web parts that areas add to the generic screens of an entity, fetched with the first of its screens. */
const security = (): Promise<unknown> => import('#areas/security/web/parts.tsx')
const parts: Readonly<Record<string, () => Promise<unknown>>> = { user: security, group: security }

/** Loads what the areas registered for an entity; answers once it can be drawn. */
export async function loadParts(entityName: string): Promise<void> {
  await parts[entityName]?.()
}
