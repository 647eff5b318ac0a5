import type { Field, FieldKind } from '#kernel/entity/entity.ts'
import { address } from '#kernel/kinds/address/kind.ts'
import { choice } from '#kernel/kinds/choice/kind.ts'
import { choices } from '#kernel/kinds/choices/kind.ts'
import { colour } from '#kernel/kinds/colour/kind.ts'
import { date } from '#kernel/kinds/date/kind.ts'
import { decimal } from '#kernel/kinds/decimal/kind.ts'
import { emails } from '#kernel/kinds/emails/kind.ts'
import { file } from '#kernel/kinds/file/kind.ts'
import { flag } from '#kernel/kinds/flag/kind.ts'
import { identifier } from '#kernel/kinds/identifier/kind.ts'
import { image } from '#kernel/kinds/image/kind.ts'
import { instant } from '#kernel/kinds/instant/kind.ts'
import { integer } from '#kernel/kinds/integer/kind.ts'
import { longText } from '#kernel/kinds/long-text/kind.ts'
import { money } from '#kernel/kinds/money/kind.ts'
import { percent } from '#kernel/kinds/percent/kind.ts'
import { period } from '#kernel/kinds/period/kind.ts'
import { phone } from '#kernel/kinds/phone/kind.ts'
import { reference } from '#kernel/kinds/reference/kind.ts'
import { references } from '#kernel/kinds/references/kind.ts'
import { text } from '#kernel/kinds/text/kind.ts'
import { time } from '#kernel/kinds/time/kind.ts'
import type { CheckContext, FieldOf, FilterOperator, InitialContext, JsonSchema, Kind, Problem } from '#kernel/kinds/kind.ts'

type Kinds = { readonly [K in FieldKind]: Kind<FieldOf<K>> }

export const kinds: Kinds = {
  address,
  choice,
  choices,
  colour,
  date,
  decimal,
  emails,
  file,
  flag,
  identifier,
  image,
  instant,
  integer,
  longText,
  money,
  percent,
  period,
  phone,
  reference,
  references,
  text,
  time,
}

/** A field together with what its kind can do: what the generic machine works with. */
export type BoundKind = {
  parse(value: unknown): unknown
  check(value: unknown, context: CheckContext): readonly Problem[]
  initial(context: InitialContext): unknown
  text(value: unknown): string
  schema(): JsonSchema
  readonly filters: readonly FilterOperator[]
  sample(seed: number): unknown
  badSamples(): readonly unknown[]
}

/** Kinds that hold several values: an empty list is how they hold none. */
export function isListKind(field: Field): boolean {
  return field.kind === 'references' || field.kind === 'choices' || field.kind === 'emails'
}

/** What no kind takes: values of another nature, and the character that the database refuses. An address without any line is an empty one. */
function neverValues(field: Field): readonly unknown[] {
  return ['\u0000', [{}], ...(isListKind(field) ? [['\u0000'], [[]]] : [[]]), ...(field.kind === 'address' ? [{ line1: '\u0000' }] : [{}])]
}

function bind<F extends Field>(kind: Kind<F>, field: F): BoundKind {
  return {
    parse: (value) => kind.parse(value, field),
    check: (value, context) => kind.check(value, field, context),
    initial: (context) => kind.initial(field, context),
    text: (value) => kind.text(value, field),
    schema: () => kind.schema(field),
    filters: kind.filters,
    sample: (seed) => kind.sample(field, seed),
    badSamples: () => [...kind.badSamples(field), ...neverValues(field)],
  }
}

/** The kind of a field, bound to its declaration. */
export function kindOf(field: Field): BoundKind {
  // The map is exact by kind; TypeScript cannot follow the pair through a union, so the link is stated once, here.
  return bind(kinds[field.kind] as unknown as Kind<Field>, field)
}
