import { z } from 'zod'
import { isDay } from '#domain/day.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { dayBounds, isDayText } from '#kernel/kinds/date/kind.ts'
import { labelOf } from '#platform/server/labels.ts'

type Json = {
  readonly format?: string
  readonly properties?: Readonly<Record<string, Json>>
  readonly items?: Json
  readonly additionalProperties?: Json | boolean
  readonly anyOf?: readonly Json[]
  readonly oneOf?: readonly Json[]
  readonly allOf?: readonly Json[]
}
type Path = readonly string[]

/** The schema of one member of an object or of a list. */
function inside(schema: Json, name: string): Json | undefined {
  if (schema.properties !== undefined && Object.hasOwn(schema.properties, name)) return schema.properties[name]
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : schema.items
}

function* daysIn(schema: Json, value: unknown, path: Path): Generator<{ path: Path; day: string }> {
  for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) yield* daysIn(one, value, path)
  if (schema.format === 'date' && typeof value === 'string') yield { path, day: value }
  if (typeof value !== 'object' || value === null) return
  for (const [name, one] of Object.entries(value)) {
    const inner = inside(schema, name)
    if (inner !== undefined) yield* daysIn(inner, one, [...path, name])
  }
}

/** Reads the days of a declared input: those out of the bounds of the house are refused, as in the fields of records. */
export function dayFaultsOf(input: z.ZodType): (value: unknown) => readonly Fault[] {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Json
  return (value) => {
    const wrong = new Set(
      [...daysIn(schema, value, [])].filter(({ day }) => isDay(day) && !isDayText(day)).map(({ path }) => path.join('.')),
    )
    return [...wrong].map((field) => ({
      rule: 'valid-date',
      field,
      message: `${labelOf(field.split('.'))}\u00A0: une date est attendue ${dayBounds}.`,
    }))
  }
}
