import { withoutInvisible } from '#domain/invisible.ts'
import type { Field, FieldKind } from '#kernel/entity/entity.ts'

/** What a value breaks. `path` is relative to the field (`postalCode` of an address). */
export type Problem = {
  readonly rule: string
  readonly message: string
  readonly path?: string
  readonly values?: Readonly<Record<string, unknown>>
  readonly warning?: boolean
}

export type CheckContext = { readonly today: Temporal.PlainDate }
export type InitialContext = { readonly random: () => number }
/** How a list may be narrowed on a field: `empty` finds records where nothing was typed. */
export type FilterOperator = 'equals' | 'contains' | 'in' | 'from' | 'to' | 'empty'
export type JsonSchema = { readonly [key: string]: unknown }

/** One kind of field, the same on screen and on the server. `value` given to check and text is never null. */
export type Kind<F extends Field = Field> = {
  /** Brings what was received to the form that is stored (trimmed, `null` when empty); leaves what it does not understand for `check` to refuse. */
  parse(value: unknown, field: F): unknown
  check(value: unknown, field: F, context: CheckContext): readonly Problem[]
  /** Value of a new record. */
  initial(field: F, context: InitialContext): unknown
  /** How a French reader sees it: lists, exports, printed documents. */
  text(value: unknown, field: F): string
  /** JSON schema of the value on the wire. */
  schema(field: F): JsonSchema
  readonly filters: readonly FilterOperator[]
  /** A valid value, different for each seed where the kind has enough values. Used by tests and by the examples of the documentation. */
  sample(field: F, seed: number): unknown
  /** Values that must be refused. */
  badSamples(field: F): readonly unknown[]
}
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>

const space = '\u00A0'
/** « Le champ « Libellé » », the beginning of every sentence about one field. */
export function fieldNamed(field: { readonly label: string }): string {
  return `Le champ «${space}${field.label}${space}»`
}

export function problem(rule: string, message: string, values?: Readonly<Record<string, unknown>>): readonly Problem[] {
  return [values === undefined ? { rule, message } : { rule, message, values }]
}

export const fine: readonly Problem[] = []

/** Text as it is stored: composed accents, no invisible signs, no spaces at the ends; nothing at all is null. */
export function tidyText(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null
  const tidy = withoutInvisible(value).normalize('NFC').trim()
  return tidy === '' ? null : tidy
}

/** Without any kind of space: identifiers and phone numbers are typed in groups. */
export function withoutSpaces(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null
  const tight = withoutInvisible(value).replaceAll(/\s/g, '')
  return tight === '' ? null : tight
}
