import type { Field, FieldKind } from '#kernel/entity/entity.ts'
import { sqlName } from '#kernel/server/names.ts'
import type { FieldOf, FilterOperator } from '#kernel/kinds/kind.ts'

/** One column of a table. `check` is an SQL expression; `links` names the entity whose record the column holds. */
export type Column = {
  readonly name: string
  readonly type: string
  readonly notNull: boolean
  readonly default?: string
  readonly check?: string
  readonly links?: string
}

/** A condition on one field: `at` writes a parameter's place (`$3`) and keeps its value. */
export type Condition = {
  readonly columns: readonly string[]
  readonly operator: FilterOperator
  readonly value: unknown
  at(value: unknown): string
}

/** How a kind of field lies in the database. Most kinds take one column; a period takes two. */
export type Storage<F extends Field = Field> = {
  columns(name: string, field: F): readonly Column[]
  /** The values of the columns, in their order. */
  toRow(value: unknown, field: F): readonly unknown[]
  fromRow(values: readonly unknown[], field: F): unknown
  /** SQL of the condition, or null where the operator says nothing for this kind. */
  condition(given: Condition, field: F): string | null
  /** SQL expressions that put records in the order a French reader expects. */
  order(columns: readonly string[], field: F): readonly string[]
  /** SQL text that search while typing looks into; absent for kinds that hold no text. Must be immutable. */
  searched?(columns: readonly string[]): string
  /** True when a stored sort key `<column>_sort` makes lists quick to sort. */
  readonly sortKey?: boolean
}
export type StorageOf<K extends FieldKind> = Storage<FieldOf<K>>

/** An SQL text between quotes. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** `%` and `_` typed by a user are ordinary characters. */
export function containing(text: unknown): string {
  return `%${String(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

const comparisons: Partial<Record<FilterOperator, string>> = { equals: '=', from: '>=', to: '<=' }

/** The condition on one plain column. */
export function plainCondition({ columns, operator, value, at }: Condition): string | null {
  const column = columns[0] ?? ''
  if (operator === 'empty') return `${column} is ${value === true ? '' : 'not '}null`
  if (operator === 'in') return `${column} = any(${at(value)})`
  const comparison = comparisons[operator]
  return comparison === undefined ? null : `${column} ${comparison} ${at(value)}`
}

/** The condition on a text: what it contains, without regard to case and accents. */
export function textCondition(given: Condition): string | null {
  if (given.operator !== 'contains') return plainCondition(given)
  return `plain(${given.columns[0] ?? ''}) like plain(${given.at(containing(given.value))})`
}

type SingleOptions<F> = {
  readonly type: string | ((field: F) => string)
  readonly check?: (column: string, field: F) => string | undefined
  readonly default?: (field: F) => string | undefined
  readonly condition?: (given: Condition, field: F) => string | null
  readonly order?: (column: string, field: F) => string
  readonly searched?: boolean
  readonly sortKey?: boolean
  readonly always?: boolean
  readonly links?: (field: F) => string
}

/** A kind that takes one column whose value travels as it is. */
export function single<F extends Field>(options: SingleOptions<F>): Storage<F> {
  return {
    columns(name, field) {
      const [check, fallback, links] = [options.check?.(sqlName(name), field), options.default?.(field), options.links?.(field)]
      return [
        {
          name,
          type: typeof options.type === 'string' ? options.type : options.type(field),
          notNull: options.always === true || field.required === true,
          ...(fallback === undefined ? {} : { default: fallback }),
          ...(check === undefined ? {} : { check }),
          ...(links === undefined ? {} : { links }),
        },
      ]
    },
    toRow: (value) => [value ?? null],
    fromRow: (values) => values[0] ?? null,
    condition: options.condition ?? plainCondition,
    order: (columns, field) => [options.order === undefined ? (columns[0] ?? '') : options.order(columns[0] ?? '', field)],
    ...(options.searched === true ? { searched: (columns: readonly string[]) => `coalesce(${columns[0] ?? ''}, '')` } : {}),
    ...(options.sortKey === true ? { sortKey: true } : {}),
  }
}

/** `between` as far as bounds are declared. */
export function boundsCheck(column: string, min: number | undefined, max: number | undefined): string | undefined {
  const parts = [min === undefined ? [] : `${column} >= ${min}`, max === undefined ? [] : `${column} <= ${max}`].flat()
  return parts.length === 0 ? undefined : parts.join(' and ')
}
