import type { Entity, Field } from '#kernel/entity/entity.ts'
import { referenceTo } from '#kernel/entity/paths.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import { isRightKey } from '#platform/rights/rights.ts'

/** Columns of every table: a field of that name would hide them. */
const reservedFields = new Set(['id', 'version', 'establishmentId', 'createdAt', 'updatedAt', 'search', '_labels'])

/** What is wrong with a set of declarations, as English sentences for whoever writes them; empty when all is well. */
export function registryProblems(entities: readonly Entity[]): string[] {
  const byName = new Map(entities.map((entity) => [entity.name, entity]))
  return [
    ...repeated(
      'entity',
      entities.map((entity) => entity.name),
    ),
    ...repeated(
      'base',
      entities.map((entity) => entity.base),
    ),
    ...repeated(
      'route',
      entities.flatMap((entity) => [entity.routes?.list, entity.routes?.record].filter((route) => route !== undefined)),
    ),
    ...entities.flatMap((entity) => entityProblems(entity, byName).map((found) => `${entity.name}: ${found}`)),
  ]
}

type ByName = ReadonlyMap<string, Entity>

function repeated(what: string, names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${what} ${name} is declared twice`)
}

function entityProblems(entity: Entity, byName: ByName): string[] {
  return [
    ...(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(entity.name) ? [] : ['the name is not in kebab-case']),
    ...(isRightKey(entity.right) ? [] : [`unknown right ${entity.right}`]),
    ...Object.entries(entity.fields).flatMap(([name, field]) => fieldProblems(entity, name, field, byName)),
    ...unknownNames(entity),
    ...unfitNames(entity),
    ...childProblems(entity, byName),
    ...ownerProblems(entity, byName),
    ...singleProblems(entity),
    ...(entity.related ?? []).flatMap((name) => relatedProblems(entity, name, byName)),
  ]
}

function fieldProblems(entity: Entity, name: string, field: Field, byName: ByName): string[] {
  const isReference = field.kind === 'reference' || field.kind === 'references'
  return [
    ...nameProblems(entity, name),
    ...(isReference && !byName.has(field.to) ? [`field ${name} refers to ${field.to}, which nobody declares`] : []),
    ...(field.kind === 'reference' && !name.endsWith('Id') ? [`field ${name} holds a reference: its name must end with Id`] : []),
    ...(field.kind === 'choice' && field.default !== undefined && !Object.hasOwn(field.options, field.default)
      ? [`default of ${name} is not one of its options`]
      : []),
  ]
}

function nameProblems(entity: Entity, name: string): string[] {
  const listed = [...(entity.list?.columns ?? []), ...(entity.list?.search ?? [])]
  return [
    ...(reservedFields.has(name) || (name === 'position' && entity.ordered === true)
      ? [`field ${name} hides a column of every table`]
      : []),
    ...(/^[a-z][a-zA-Z0-9]*$/.test(name) ? [] : [`field ${name} is not in camelCase`]),
    ...(entity.fields[name]?.secret === true && listed.includes(name) ? [`field ${name} is secret and listed`] : []),
  ]
}

/** Names written in the list, the form and elsewhere that are no field. */
function unknownNames(entity: Entity): string[] {
  const { columns = [], search = [], filters = [], totals = [], bulk = [], totalsExcept, sort } = entity.list ?? {}
  const used: readonly (readonly [string, readonly (string | undefined)[]])[] = [
    ['display', typeof entity.display === 'string' ? [entity.display] : entity.display],
    ['displayElse', [entity.displayElse]],
    ['list.columns', columns],
    ['list.search', search],
    ['list.filters', filters],
    ['list.totals', totals],
    ['list.bulk', bulk],
    ['list.totalsExcept', [totalsExcept?.field]],
    ['list.sort', [sort?.field]],
    ['activeField', [entity.activeField]],
    [
      'form',
      (entity.form?.sections ?? []).flatMap((section) => section.fields.map((line) => (typeof line === 'string' ? line : line.field))),
    ],
  ]
  return used.flatMap(([where, names]) =>
    names
      .filter((name) => name !== undefined && !Object.hasOwn(entity.fields, name))
      .map((name) => `${where} names ${name}, which is not a field`),
  )
}

/** Names that are fields, but of a kind that does not serve. */
function unfitNames(entity: Entity): string[] {
  const children = (entity.form?.sections ?? []).map((section) => section.child).filter((child) => child !== undefined)
  const given = (name: string | undefined): readonly string[] => (name === undefined ? [] : [name])
  // A name that is no field at all is told elsewhere.
  const unfit = (names: readonly string[], kinds: readonly string[]): readonly string[] =>
    names.filter((name) => !kinds.includes(entity.fields[name]?.kind ?? kinds[0] ?? ''))
  return [
    ...children
      .filter((child) => !Object.hasOwn(entity.children ?? {}, child))
      .map((child) => `a section shows ${child}, which is not declared in children`),
    ...unfit(given(entity.activeField), ['flag']).map((name) => `activeField ${name} is not a flag`),
    ...unfit(given(entity.list?.totalsExcept?.field), ['flag', 'choice']).map((name) => `totals cannot leave records out by ${name}`),
    ...(entity.list?.bulk ?? [])
      .filter((name) => ['unique', 'readOnly', 'secret'].some((trait) => entity.fields[name]?.[trait as 'unique'] === true))
      .map((name) => `${name} cannot be set in many records at once`),
    ...(entity.copyYear === true && !Object.values(entity.fields).some(({ kind }) => kind === 'date' || kind === 'period')
      ? ['copyYear without a date']
      : []),
    ...unfit(entity.list?.totals ?? [], ['money', 'integer', 'decimal']).map((name) => `${name} cannot be totalled`),
  ]
}

function childProblems(entity: Entity, byName: ByName): string[] {
  return Object.entries(entity.children ?? {}).flatMap(([key, child]) => {
    const declared = byName.get(child.entity)
    if (declared === undefined) return [`children ${key}: nobody declares ${child.entity}`]
    const parent = declared.fields[child.parentField]
    return [
      ...(declared.owned?.by === entity.name ? [] : [`children ${key}: ${child.entity} does not say that it is owned by ${entity.name}`]),
      ...(parent?.kind === 'reference' && parent.to === entity.name
        ? []
        : [`children ${key}: ${child.entity}.${child.parentField} does not refer to ${entity.name}`]),
      ...(Object.hasOwn(entity.fields, key) ? [`children ${key} has the name of a field`] : []),
    ]
  })
}

function ownerProblems(entity: Entity, byName: ByName): string[] {
  if (entity.owned === undefined) return []
  const by = entity.owned.by
  if (!byName.has(by)) return [`owned by ${by}, which nobody declares`]
  const refers = Object.values(entity.fields).some((field) => field.kind === 'reference' && field.to === by && field.required === true)
  return refers ? [] : [`owned by ${by}, but no required field refers to it`]
}

/** A single record is read before it was ever saved: nothing in it may be missing then. */
function singleProblems(entity: Entity): string[] {
  if (entity.single !== true) return []
  const missing = Object.entries(entity.fields).filter(
    ([, field]) => field.required === true && kindOf(field).initial({ random: () => 0.5 }) === null,
  )
  return [
    ...missing.map(([name]) => `required field ${name} of a single record has no default`),
    ...(entity.routes?.list !== undefined || entity.list !== undefined || entity.owned !== undefined
      ? ['a single record has no list and no owner']
      : []),
    ...(/\{/.test(entity.routes?.record ?? '') ? ['the route of a single record has no parameter'] : []),
    ...Object.entries(entity.fields)
      .filter(([, field]) => field.kind === 'reference' && field.default !== undefined)
      .map(([name]) => `${name} of a single record cannot begin with what another list says`),
  ]
}

/** What a panel shows is a list narrowed by a reference: it has columns, and an index on that reference. */
function relatedProblems(entity: Entity, name: string, byName: ByName): string[] {
  const other = byName.get(name)
  const field = other && referenceTo(other, entity.name)
  if (other === undefined || field === undefined) return [`related ${name} does not refer to it`]
  return other.list?.filters?.includes(field) === true ? [] : [`related ${name} does not filter its list by ${field}`]
}
