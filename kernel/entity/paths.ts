import type { Entity } from '#kernel/entity/entity.ts'

const parameter = /\{(\w+)\}/g
/** Parameters that name a page of the record rather than the record. */
const pageNames = new Set(['page', 'tab'])

/** `/place-type/{page}/{placeTypeId}` as the router writes it. */
export function routerPath(path: string): string {
  return path.replaceAll(parameter, '$$$1')
}

export function parametersOf(path: string): string[] {
  return [...path.matchAll(parameter)].map((match) => match[1] ?? '')
}

/** Name of the parameter that holds the id of the record: the one named after the entity, else the last one that is not a page. */
export function idParameter(path: string, entityName = ''): string | undefined {
  const own = `${entityName.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())}Id`
  return parametersOf(path).find((name) => name === own) ?? parametersOf(path).findLast((name) => !pageNames.has(name))
}
export function pageParameter(path: string): string | undefined {
  return parametersOf(path).find((name) => pageNames.has(name))
}

/** Pages of a record in the order of its form; one without a name where the form is on one page. */
export function pagesOf(entity: Entity): string[] {
  const tabs = (entity.form?.sections ?? []).flatMap((section) => (section.tab === undefined ? [] : [section.tab]))
  return tabs.length === 0 ? ['1'] : [...new Set(tabs)]
}

/** Address of a record; 0 is a new one. Undefined when the entity has no record screen. */
export function recordPath(entity: Entity, id: number, page?: string): string | undefined {
  const path = entity.routes?.record
  if (path === undefined) return undefined
  const name = idParameter(path, entity.name)
  return path.replaceAll(parameter, (_match, parameterName: string) => {
    if (parameterName === name) return String(id)
    return pageNames.has(parameterName) ? encodeURIComponent(page ?? pagesOf(entity)[0] ?? '1') : '0'
  })
}

/** Address of the list that shows the records which refer to one; undefined when the entity has no list. */
export function usersPath(entity: Entity, field: string, id: number): string | undefined {
  const list = listPath(entity)
  return list === undefined ? undefined : `${list}?f.${field}=${encodeURIComponent(JSON.stringify({ in: [id] }))}`
}
/** The field by which an entity refers to another one. */
export function referenceTo(entity: Entity, target: string): string | undefined {
  return Object.entries(entity.fields).find(
    ([, field]) => (field.kind === 'reference' || field.kind === 'references') && field.to === target,
  )?.[0]
}
/** Address of the list; parameters that are not given are 0. */
export function listPath(entity: Entity, given: Readonly<Record<string, string>> = {}): string | undefined {
  return entity.routes?.list?.replaceAll(parameter, (_match, name: string) => given[name] ?? '0')
}
