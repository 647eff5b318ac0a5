import type { z } from 'zod'
import { judgedByLine, unfitText } from '#platform/operation/cells.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { withoutInvisible } from '#domain/invisible.ts'
import { labelOf } from '#platform/server/labels.ts'

function* unfitPaths(value: unknown, path: readonly string[]): Generator<readonly string[]> {
  if (typeof value === 'string' && unfitText(value)) yield path
  if (typeof value !== 'object' || value === null) return
  for (const [name, one] of Object.entries(value)) {
    // A name that cannot be written is not repeated in the answer.
    if (unfitText(name)) yield path
    else yield* unfitPaths(one, [...path, name])
  }
}

/** Texts that could not be stored nor looked for, wherever they are in what was sent; but in the lists that are judged line by line. */
export function textFaults(value: unknown, schema: z.ZodType): readonly Fault[] {
  const byLine = judgedByLine.get(schema)?.lists ?? []
  return [...unfitPaths(value, [])]
    .filter(([first]) => first === undefined || !byLine.includes(first))
    .map((path) => ({
      rule: 'valid-text',
      message: `${labelOf(path)} contient un caractère qui ne peut pas être enregistré.`,
      ...(path.length === 0 ? {} : { field: path.join('.') }),
    }))
}

/** What was sent, its texts without invisible signs; itself where it holds none. */
export function visible(value: unknown): unknown {
  if (typeof value === 'string') return withoutInvisible(value)
  if (Array.isArray(value)) return kept(value, value.map(visible))
  if (typeof value !== 'object' || value === null || ![Object.prototype, null].includes(Object.getPrototypeOf(value))) return value
  const before = Object.entries(value)
  const after = before.map(([, one]) => visible(one))
  return after.every((one, index) => one === before[index]?.[1])
    ? value
    : Object.fromEntries(before.map(([name], index) => [name, after[index]]))
}

const kept = (before: readonly unknown[], after: readonly unknown[]): readonly unknown[] =>
  after.every((one, index) => one === before[index]) ? before : after
