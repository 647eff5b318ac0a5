import type { Pools } from './pools.ts'

/** What z.toJSONSchema writes of a declared input, as far as bodies are made from it. */
export type Json = {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
  readonly items?: Json
  readonly anyOf?: readonly Json[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly additionalProperties?: unknown
}
export type Draw = { readonly random: () => number; readonly pools: Pools; readonly today: string; readonly path: string }

export const pick = <T>(random: () => number, from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
const between = (random: () => number, from: number, to: number): number => from + Math.floor(random() * (to - from + 1))

/** A value of the declared shape, with references to records that exist wherever its name tells of one. */
export function shaped(schema: Json, name: string, draw: Draw): unknown {
  const { random } = draw
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return pick(random, schema.enum)
  if (schema.anyOf !== undefined) return shaped(pick(random, schema.anyOf) ?? {}, name, draw)
  const make = makers[schema.type ?? ''] ?? (() => 'x')
  return make(schema, name, draw)
}

type Maker = (schema: Json, name: string, draw: Draw) => unknown
const makers: Readonly<Record<string, Maker>> = {
  null: () => null,
  boolean: (_schema, _name, { random }) => random() < 0.5,
  integer: wholeNumber,
  number: wholeNumber,
  string: textOf,
  array(schema, name, draw) {
    const least = schema.minItems ?? 0
    return Array.from({ length: Math.min(schema.maxItems ?? 3, between(draw.random, least, least + 2)) }, () =>
      shaped(schema.items ?? {}, name, draw),
    )
  },
  object(schema, _name, draw) {
    const required = new Set(schema.required ?? [])
    const entries = Object.entries(schema.properties ?? {}).filter(([key]) => required.has(key) || draw.random() < 0.6)
    const made = Object.fromEntries(entries.map(([key, inner]) => [key, shaped(inner, key, draw)]))
    const version = typeof made['id'] === 'number' && 'version' in made ? draw.pools.versionFor(draw.path, made['id']) : undefined
    return version === undefined || draw.random() < 0.1 ? made : { ...made, version }
  },
}

function wholeNumber(schema: Json, name: string, { random, pools, path }: Draw): number {
  if (/(^id|Id|ids|Ids)$/.test(name)) return pools.idFor(name, path, random)
  if (name === 'version') return between(random, 0, 3)
  return between(random, Math.max(schema.minimum ?? 0, -1000), Math.min(schema.maximum ?? 500, 1_000_000))
}

const candidates = ['10:30', '12.5', '4', '0', 'abc', 'ABC', '#aabbcc', '06 12 34 56 78', 'a@b.fr', 'fr', '2026-07', '17370', '0123']

function textOf(schema: Json, name: string, { random, today }: Draw): string {
  if (schema.format === 'date' || /(date|from|to|on|day)$/i.test(name))
    return Temporal.PlainDate.from(today)
      .add({ days: between(random, -20, 90) })
      .toString()
  if (schema.format === 'uuid') return '3f2b8c1e-9a4d-4c6b-8e2f-1a2b3c4d5e6f'
  const fitting = schema.pattern === undefined ? candidates : candidates.filter((one) => new RegExp(schema.pattern ?? '').test(one))
  return (pick(random, fitting) ?? 'abc').padEnd(Math.min(schema.minLength ?? 0, 50), 'a').slice(0, schema.maxLength ?? 100)
}
