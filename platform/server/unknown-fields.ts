import type { z } from 'zod'
import type { Fault } from '#platform/operation/refusal.ts'
import { greatestInteger, inputSchema } from '#platform/server/json-schema.ts'
import type { InputSchema } from '#platform/server/json-schema.ts'
import { labelOf, limitOf } from '#platform/server/labels.ts'

type Path = readonly string[]
type Found = { readonly path: Path; readonly names: readonly string[] }
type Beyond = { readonly path: Path; readonly value: number; readonly most: number }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** False for a shape that the value’s own word (« kind ») says it is not, and for a list where an object is. */
function fits(schema: InputSchema, value: unknown): boolean {
  if (Array.isArray(value)) return schema.type === 'array'
  if (!isObject(value)) return false
  const named = Object.entries(schema.properties ?? {})
  return schema.type === 'object' && named.every(([name, one]) => !Object.hasOwn(one, 'const') || value[name] === one.const)
}

/** Between several shapes, what the nearest of them does not know. */
function ofNearest(shapes: readonly InputSchema[], value: unknown, path: Path): readonly Found[] {
  const found = shapes
    .filter((shape) => shape.anyOf !== undefined || shape.oneOf !== undefined || fits(shape, value))
    .map((shape) => unknownIn(shape, value, path))
  return found.toSorted((a, b) => a.length - b.length)[0] ?? []
}

function unknownIn(schema: InputSchema, value: unknown, path: Path): readonly Found[] {
  const shapes = schema.anyOf ?? schema.oneOf
  if (shapes !== undefined) return ofNearest(shapes, value, path)
  const { items, properties = {}, additionalProperties: others } = schema
  if (Array.isArray(value)) return items === undefined ? [] : value.flatMap((one, index) => unknownIn(items, one, [...path, String(index)]))
  if (!isObject(value)) return []
  const names = others === false ? Object.keys(value).filter((name) => !Object.hasOwn(properties, name)) : []
  const inside = Object.entries(value).flatMap(([name, one]) => {
    const declared = Object.hasOwn(properties, name) ? properties[name] : typeof others === 'object' ? others : undefined
    return declared === undefined ? [] : unknownIn(declared, one, [...path, name])
  })
  return [...(names.length === 0 ? [] : [{ path, names }]), ...inside]
}

/** Integers that no column holds, wherever they are: those whose declaration says no bound of its own. */
function beyondIn(schema: InputSchema, value: unknown, path: Path): readonly Beyond[] {
  if (typeof value === 'number') return beyond(schema, value, path)
  if (typeof value !== 'object' || value === null) return []
  const { items, properties = {}, additionalProperties: others } = schema
  const inside = Array.isArray(value)
    ? value.flatMap((one, index) => (items === undefined ? [] : beyondIn(items, one, [...path, String(index)])))
    : Object.entries(value).flatMap(([name, one]) => {
        const declared = Object.hasOwn(properties, name) ? properties[name] : typeof others === 'object' ? others : undefined
        return declared === undefined ? [] : beyondIn(declared, one, [...path, name])
      })
  return [...inside, ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((shape) => beyondIn(shape, value, path))]
}

function beyond({ type, minimum, maximum, anyOf = [], oneOf = [] }: InputSchema, value: number, path: Path): readonly Beyond[] {
  if (!Number.isSafeInteger(value)) return []
  const most =
    maximum === greatestInteger && value > greatestInteger
      ? greatestInteger
      : minimum === -greatestInteger && value < -greatestInteger
        ? -greatestInteger
        : null
  return type === 'integer' && most !== null ? [{ path, value, most }] : [...anyOf, ...oneOf].flatMap((shape) => beyond(shape, value, path))
}

/** Integers of what was sent that the database would not hold, each by its field. */
export function beyondFaults(value: unknown, input: z.ZodType): readonly Fault[] {
  const found = beyondIn(known(input), value, [])
  // Between several shapes, the same field is found in each.
  const once = found.filter(({ path }, index) => found.findIndex((other) => other.path.join('.') === path.join('.')) === index)
  return once.map(({ path, value: sent, most }) => ({
    rule: most > 0 ? 'number-input-cap' : 'number-input-min',
    field: path.join('.'),
    message: `${labelOf(path)} vaut ${limitOf(sent, path)}\u00A0; la valeur ${most > 0 ? 'maximale' : 'minimale'} est ${limitOf(most, path)}.`,
    values: { value: sent, [most > 0 ? 'max' : 'min']: most },
  }))
}

const schemas = new WeakMap<z.ZodType, InputSchema>()

function known(input: z.ZodType): InputSchema {
  const made = schemas.get(input) ?? inputSchema(input)
  schemas.set(input, made)
  return made
}

/** Fields of what was sent that its declaration does not know: a misspelt one would otherwise be left out without a word. */
export function unknownFaults(value: unknown, input: z.ZodType): readonly Fault[] {
  return unknownIn(known(input), value, []).flatMap(({ path, names }) =>
    names.map((name) => ({
      rule: 'unknown-field',
      field: [...path, name].join('.'),
      message: `${labelOf(path)} contient un champ inconnu\u00A0: ${name}.`,
    })),
  )
}
