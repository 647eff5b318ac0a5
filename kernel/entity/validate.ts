import type { ChildDeclaration, Entity, Field } from '#kernel/entity/entity.ts'
import { fieldNamed } from '#kernel/kinds/kind.ts'
import { greatestInteger } from '#kernel/kinds/integer/kind.ts'
import { isListKind, kindOf } from '#kernel/kinds/kinds.ts'
import type { Fault } from '#platform/operation/refusal.ts'

export type ValidateContext = {
  readonly today: Temporal.PlainDate
  /** Finds the declarations of owned children. */
  readonly entity?: (name: string) => Entity | undefined
}
type Input = Readonly<Record<string, unknown>>
/** A record as it would be stored, and everything that forbids storing it (or warns, where `warning` says so). */
export type ReadRecord = { readonly values: Input; readonly faults: readonly Fault[] }

/** What travels with a record without being one of its fields. */
const carried = ['id', 'version', '_labels', 'position', 'createdAt', 'updatedAt']
const nbsp = '\u00A0'

export function own(input: Input, name: string): unknown {
  return Object.hasOwn(input, name) ? input[name] : undefined
}

export function isRecord(value: unknown): value is Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** True for kinds whose stored value is never null. */
export function neverNull(field: Field): boolean {
  return (
    field.kind === 'flag' || field.kind === 'references' || field.kind === 'choices' || field.kind === 'emails' || field.kind === 'address'
  )
}

/** An empty list says that nothing was chosen where several values are held; anywhere else it is no value at all, for the kind to refuse. */
function isMissing(field: Field, value: unknown): boolean {
  return value === null || (isListKind(field) && Array.isArray(value) && value.length === 0)
}

function readField(name: string, field: Field, input: Input, context: ValidateContext): { value: unknown; faults: readonly Fault[] } {
  const kind = kindOf(field)
  if (field.shownWhen?.(input) === false) return { value: kind.initial({ random: () => 0 }), faults: [] }
  const value = kind.parse(own(input, name))
  if (isMissing(field, value)) {
    // A flag left out keeps its default; what the server fills itself is not asked from the form.
    if (field.kind === 'flag') return { value: field.default, faults: [] }
    const fault: Fault = { rule: 'required-field', message: `${fieldNamed(field)} est obligatoire.`, ...field.missing, field: name }
    return { value, faults: field.required === true && field.readOnly !== true ? [fault] : [] }
  }
  const faults = kind
    .check(value, context)
    .map(({ path, ...found }): Fault => ({ ...found, field: path === undefined ? name : `${name}.${path}` }))
  return { value, faults }
}

function unknownFields(entity: Entity, input: Input): readonly Fault[] {
  const known = (name: string): boolean =>
    Object.hasOwn(entity.fields, name) || carried.includes(name) || Object.hasOwn(entity.children ?? {}, name)
  return Object.keys(input)
    .filter((name) => !known(name))
    .map((name) => ({
      rule: 'unknown-field',
      field: name,
      message: `Le champ «${nbsp}${name}${nbsp}» est inconnu (${entity.label.one}).`,
    }))
}

function isCount(value: unknown, greatest: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= greatest
}

/** What travels beside the fields is written too: a version that was read, a place in a list arranged by hand. */
function carriedFaults(input: Input): readonly Fault[] {
  const [version, position] = [own(input, 'version') ?? 0, own(input, 'position') ?? 0]
  return [
    ...(isCount(version, Number.MAX_SAFE_INTEGER)
      ? []
      : [{ rule: 'valid-version', field: 'version', message: 'La version de la fiche doit être un nombre entier, positif ou nul.' }]),
    ...(isCount(position, greatestInteger)
      ? []
      : [{ rule: 'valid-number', field: 'position', message: 'Le rang de la fiche doit être un nombre entier, positif ou nul.' }]),
  ]
}

/** The number of a child as it was given; one that cannot be a number is told and left out. */
function childId(path: string, given: Input): { id: number; faults: readonly Fault[] } {
  const id = own(given, 'id') ?? 0
  if (isCount(id, Number.MAX_SAFE_INTEGER)) return { id, faults: [] }
  return { id: 0, faults: [{ rule: 'unknown-record', field: `${path}.id`, message: 'Le numéro de la fiche doit être un nombre entier.' }] }
}

function readChildren(key: string, child: ChildDeclaration, input: Input, context: ValidateContext): ReadRecord {
  const given = own(input, key)
  if (given === undefined || child.shownWhen?.(input) === false) return { values: {}, faults: [] }
  const declared = context.entity?.(child.entity)
  if (declared === undefined) throw new Error(`the declaration of ${child.entity} is needed to validate ${key}`)
  if (!Array.isArray(given) || !given.every(isRecord)) {
    return { values: {}, faults: [{ rule: 'valid-list', field: key, message: `${fieldNamed(child)} attend une liste de fiches.` }] }
  }
  const rows = given.map((row, index) => {
    // The parent is the record being saved: whatever the row says about it is put aside.
    const { [child.parentField]: _parent, ...rest } = row
    return readRecord(withoutField(declared, child.parentField), rest, context, `${key}.${index}.`)
  })
  const ids = given.map((row, index) => childId(`${key}.${index}`, row))
  const values = { [key]: rows.map((row, index) => ({ ...row.values, id: ids[index]?.id ?? 0 })) }
  return {
    values,
    faults: [...ids.flatMap((one) => one.faults), ...rows.flatMap((row) => row.faults), ...countFaults(key, child, given.length)],
  }
}

function countFaults(key: string, child: ChildDeclaration, count: number): readonly Fault[] {
  if (child.min !== undefined && count < child.min) {
    return [
      {
        rule: 'too-few',
        field: key,
        message: `${fieldNamed(child)}${nbsp}: il en faut au moins ${child.min}.`,
        values: { count, min: child.min },
      },
    ]
  }
  if (child.max !== undefined && count > child.max) {
    return [
      { rule: 'too-many', field: key, message: `${fieldNamed(child)}${nbsp}: ${child.max} au plus.`, values: { count, max: child.max } },
    ]
  }
  return []
}

function withoutField(entity: Entity, name: string): Entity {
  const { [name]: _left, ...fields } = entity.fields
  return { ...entity, fields }
}

/** Reads a record as it was received: every value in its stored form, every fault at once. `prefix` begins the paths of a child's faults. */
export function readRecord(entity: Entity, input: Input, context: ValidateContext, prefix = ''): ReadRecord {
  const read = Object.entries(entity.fields).map(([name, field]) => ({ name, ...readField(name, field, input, context) }))
  const values = Object.fromEntries(read.map(({ name, value }) => [name, value]))
  const children = Object.entries(entity.children ?? {}).map(([key, child]) => readChildren(key, child, input, context))
  const own = [...unknownFields(entity, input), ...carriedFaults(input), ...read.flatMap(({ faults }) => faults)]
  // Rules across fields speak about well-formed values: with a wrong field, its own fault comes first.
  const across = own.some((fault) => fault.warning !== true)
    ? []
    : (entity.checks ?? []).flatMap((check) => check({ ...values, ...Object.assign({}, ...children.map((child) => child.values)) }))
  const faults = [...own, ...across].map((fault) =>
    prefix === '' ? fault : { ...fault, field: `${prefix}${fault.field ?? ''}`.replace(/\.$/, '') },
  )
  return {
    values: Object.assign(values, ...children.map((child) => child.values)),
    faults: [...faults, ...children.flatMap((child) => child.faults)],
  }
}

/** Why a record may not be saved; empty when it may. The same answer in the form and on the server. */
export function validate(entity: Entity, input: Input, context: ValidateContext): Fault[] {
  return [...readRecord(entity, input, context).faults]
}
