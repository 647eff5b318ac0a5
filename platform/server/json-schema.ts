import { z } from 'zod'

/** A declared input as JSON Schema, as far as unknown fields are judged by it. */
export type InputSchema = {
  readonly type?: string
  readonly properties?: Readonly<Record<string, InputSchema>>
  readonly items?: InputSchema
  readonly anyOf?: readonly InputSchema[]
  readonly oneOf?: readonly InputSchema[]
  readonly allOf?: readonly InputSchema[]
  readonly additionalProperties?: boolean | InputSchema
  readonly const?: unknown
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
}

/** Bounds of the database's integer. */
export const greatestInteger = 2_147_483_647

/** Numbers of rows grow beyond it. */
const isRowNumber = (path: readonly PropertyKey[]): boolean =>
  /(^id|Ids?|^before|^olderThan)$/.test(
    String(path.findLast((part) => typeof part === 'string' && part !== 'items' && part !== 'anyOf') ?? ''),
  )

/** What a call takes, as JSON Schema: an object takes what it names and nothing else, unless it was declared loose. */
export function inputSchema(input: z.ZodType): InputSchema {
  return z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override({ jsonSchema, path }) {
      // An integer that says no bound of its own has that of the database.
      if (jsonSchema.type === 'integer' && jsonSchema.maximum === Number.MAX_SAFE_INTEGER && !isRowNumber(path))
        jsonSchema.maximum = greatestInteger
      if (jsonSchema.type === 'integer' && jsonSchema.minimum === Number.MIN_SAFE_INTEGER && !isRowNumber(path))
        jsonSchema.minimum = -greatestInteger
      if (jsonSchema.properties !== undefined) jsonSchema.additionalProperties ??= false
    },
  }) as InputSchema
}

/** What the values of an address are, since they all travel as text: read off the declared input. */
export function textTypes(input: z.ZodType): ReadonlyMap<string, string> {
  const schema = inputSchema(input)
  const typeOf = (one: InputSchema): string => one.type ?? one.anyOf?.map(typeOf).find((type) => type !== 'null' && type !== '') ?? ''
  return new Map(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, typeOf(one)]))
}

/** What a call answers, as JSON Schema. What it defines for itself (a menu of menus) is referred to from the root of the document, where `place` says that it stands. */
export function replySchema(reply: z.ZodType, place: readonly string[]): Readonly<Record<string, unknown>> {
  const pointer = place.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
  const text = JSON.stringify(z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }))
  return JSON.parse(text.replaceAll('"#/$defs/', `"#/${pointer}/$defs/`)) as Readonly<Record<string, unknown>>
}
