import { z } from 'zod'
import { kindOf } from '#kernel/kinds/kinds.ts'
import { fieldNamed } from '#kernel/kinds/kind.ts'
import type { FilterOperator } from '#kernel/kinds/kind.ts'
import type { StoredField } from '#kernel/kinds/server/columns.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { defaultPageSize, greatestPageSize } from '#platform/operation/search.ts'
import type { SearchReply } from '#platform/operation/search.ts'
import type { Model, Plan } from '#kernel/server/crud/model.ts'
import { fromDatabase, toWire } from '#kernel/server/crud/read.ts'
import { snake } from '#kernel/entity/names.ts'
import type { StoredRow, Typed } from '#kernel/server/crud/hooks.ts'
import { displayFields, searchFunction } from '#kernel/server/table.ts'
import type { Tx } from '#platform/server/tx.ts'

const scalar = z.union([z.string().max(500), z.number(), z.boolean()])
const filter = z.strictObject({
  equals: scalar.optional(),
  contains: z.string().max(200).optional(),
  in: z.array(scalar).max(1000).optional(),
  from: z.union([z.string(), z.number()]).optional(),
  to: z.union([z.string(), z.number()]).optional(),
  empty: z.boolean().optional(),
})
export const searchRequest = z.strictObject({
  text: z.string().max(200, 'Le texte cherché est trop long (200 caractères au plus).').optional(),
  filters: z.record(z.string(), z.union([filter, scalar])).optional(),
  sort: z.strictObject({ field: z.string(), direction: z.enum(['asc', 'desc']).optional() }).optional(),
  page: z.int().min(1).max(1_000_000).optional(),
  pageSize: z.int().min(1).max(greatestPageSize).optional(),
  totals: z.boolean().optional(),
})
export type ParsedSearch = z.output<typeof searchRequest>

/** Text of a statement and its values, which grow together. */
type Sql = { readonly values: unknown[]; at(value: unknown): string }
function newSql(establishmentId: number): Sql {
  const values: unknown[] = [establishmentId]
  return { values, at: (value) => `$${values.push(value)}` }
}

function visibleField(plan: Plan, name: string, what: string): StoredField {
  const found = plan.visible.find((stored) => stored.name === name)
  if (found === undefined)
    throw new Refused([{ rule: 'unknown-field', field: name, message: `«\u00A0${name}\u00A0» ne permet pas de ${what} cette liste.` }])
  return found
}

/** The value of a filter in its stored form; refuses what the column could not be compared with. */
function filterValue(stored: StoredField, operator: FilterOperator, given: unknown): unknown {
  const kind = kindOf(stored.field)
  if (operator === 'contains' || operator === 'empty') return given
  if (operator === 'in' && Array.isArray(given)) return given.map((one) => oneValue(stored, one))
  // Instants and periods are narrowed by days, not by values of their own kind.
  if (stored.field.kind === 'instant' || stored.field.kind === 'period')
    return kindOf({ kind: 'date', label: stored.field.label }).parse(given)
  return operator === 'equals' ? oneValue(stored, given) : kind.parse(given)
}

function oneValue(stored: StoredField, given: unknown): unknown {
  const { field } = stored
  if (field.kind === 'references') return given
  return kindOf(field).parse(given)
}

const comparable: Readonly<Record<string, (value: unknown) => boolean>> = {
  integer: (v) => Number.isSafeInteger(v) && Math.abs(Number(v)) <= 2_147_483_647,
  money: Number.isSafeInteger,
  reference: Number.isSafeInteger,
  references: Number.isSafeInteger,
  decimal: (v) => typeof v === 'string' && /^-?\d{1,12}(\.\d+)?$/.test(v),
  percent: (v) => typeof v === 'string' && /^-?\d{1,12}(\.\d+)?$/.test(v),
  flag: (v) => typeof v === 'boolean',
  time: (v) => typeof v === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(v),
}
/** What the column of a numbered list can be compared with. */
const isSmall = (value: unknown): boolean => Number.isSafeInteger(value) && Math.abs(Number(value)) <= 32_767
const isDayValue = (value: unknown): boolean =>
  kindOf({ kind: 'date', label: '' }).check(value, { today: Temporal.PlainDate.from('2000-01-01') }).length === 0

function refuseUncomparable(stored: StoredField, operator: FilterOperator, value: unknown): void {
  if (operator === 'contains' || operator === 'empty') return
  const { field } = stored
  const fits = ['date', 'instant', 'period'].includes(field.kind)
    ? isDayValue
    : field.kind === 'choice' && field.numeric === true
      ? isSmall
      : (comparable[field.kind] ?? ((one: unknown) => typeof one === 'string'))
  const all = Array.isArray(value) ? value : [value]
  if (!all.every((one) => fits(one))) {
    throw new Refused([
      { rule: 'valid-filter', field: stored.name, message: `${fieldNamed(field)} ne peut pas être comparé à la valeur donnée.` },
    ])
  }
}

/** A list of references that is empty stands for what the owned children name, where its declaration says so. */
function orByChildren(plan: Plan, { field, columns }: StoredField, { condition, ids }: { condition: string; ids: () => string }): string {
  if (field.kind !== 'references' || field.emptyMeans === undefined) return condition
  const { children, field: named } = field.emptyMeans
  const child = plan.children.find(({ key }) => key === children)
  const column = child?.plan.fields.find(({ name }) => name === named)?.columns[0]?.name
  if (child === undefined || column === undefined) throw new Error(`${plan.entity.name} has no ${children}.${named}`)
  const own = `x.establishment_id = t.establishment_id and x.${snake(child.declaration.parentField)} = t.id`
  return `(${condition}) or (t.${columns[0]?.name ?? ''} = '{}' and exists (select from ${child.plan.table} x where ${own} and x.${column} = any(${ids()})))`
}

function filterSql(plan: Plan, sql: Sql, filters: ParsedSearch['filters']): string {
  const parts = Object.entries(filters ?? {}).flatMap(([name, given]) => {
    if (name === 'id') return idCondition(sql, given)
    const stored = visibleField(plan, name, 'filtrer')
    const conditions = typeof given === 'object' ? given : { equals: given }
    return Object.entries(conditions)
      .filter(([, value]) => value !== undefined)
      .map(([key, raw]) => {
        const operator = key as FilterOperator
        const value = filterValue(stored, operator, raw)
        refuseUncomparable(stored, operator, value)
        const allowed = kindOf(stored.field).filters.includes(operator)
        const condition = allowed ? stored.condition({ operator, value, at: sql.at }, 't') : null
        if (condition === null)
          throw new Refused([{ rule: 'valid-filter', field: name, message: `${fieldNamed(stored.field)} ne se filtre pas ainsi.` }])
        return operator === 'in' ? orByChildren(plan, stored, { condition, ids: () => sql.at(value) }) : condition
      })
  })
  return parts.map((part) => ` and (${part})`).join('')
}

function idCondition(sql: Sql, given: unknown): string {
  const ids =
    typeof given === 'object' && given !== null && 'in' in given && Array.isArray(given.in)
      ? given.in
      : [typeof given === 'object' && given !== null && 'equals' in given ? given.equals : given]
  if (!ids.every(Number.isSafeInteger))
    throw new Refused([{ rule: 'valid-filter', field: 'id', message: 'Un numéro de fiche est un nombre entier.' }])
  return `t.id = any(${sql.at(ids)})`
}

type Sort = { readonly field: string; readonly direction: 'asc' | 'desc' }

/** What is asked, else what the declaration says. */
function sortOf(plan: Plan, asked: ParsedSearch['sort']): Sort {
  const { field, direction = 'asc' } = asked ?? plan.entity.list?.sort ?? { field: plan.display[0] ?? 'id' }
  return { field, direction }
}

/** Joins and order of a list. References sort by the name of the record they refer to. */
function orderSql(model: Model, plan: Plan, asked: ParsedSearch['sort']): { joins: string; order: string } {
  const { field, direction } = sortOf(plan, asked)
  if (field === 'id') return { joins: '', order: `t.id ${direction}` }
  if (field === 'position' && plan.entity.ordered === true) return { joins: '', order: `t.position ${direction}, t.id ${direction}` }
  const stored = visibleField(plan, field, 'trier')
  // A list arranged by hand keeps that order until somebody asks for another one.
  const byHand = asked === undefined && plan.entity.ordered === true ? 't.position, ' : ''
  const { join, keys } =
    stored.field.kind === 'reference' ? joinedOrder(model, stored, stored.field.to) : { join: '', keys: keysOf(plan, stored, 't') }
  // Where a value is never absent, saying nothing of absent ones lets the index be read backwards.
  const absent = stored.field.required === true && join === '' ? '' : ' nulls last'
  return { joins: join, order: `${byHand}${keys.map((key) => `${key} ${direction}${absent}`).join(', ')}, t.id ${direction}` }
}

function keysOf(plan: Plan, stored: StoredField, alias: string): readonly string[] {
  return plan.sortKeys.has(stored.name) ? [`${alias}.${stored.columns[0]?.name ?? ''}_sort`] : stored.order(alias)
}

function joinedOrder(model: Model, stored: StoredField, to: string): { join: string; keys: readonly string[] } {
  const target = model.plan(to)
  const shown = displayFields(target.entity)
    .map((name) => target.fields.find((one) => one.name === name))
    .filter((one) => one !== undefined)
  return {
    join: ` left join ${target.table} s on s.establishment_id = t.establishment_id and s.id = t.${stored.columns[0]?.name ?? ''}`,
    // A record that is alone of its kind has no name to sort by.
    keys: shown.length === 0 ? ['s.id'] : shown.flatMap((one) => keysOf(target, one, 's')),
  }
}

function totalsSql(plan: Plan, sql: Sql): readonly string[] {
  const { totals: wanted = [], totalsExcept: except } = plan.entity.list ?? {}
  const left = plan.fields.find((stored) => stored.name === except?.field)?.columns[0]?.name
  // A record without a value is none of those left out.
  const kept = left === undefined || except === undefined ? '' : ` filter (where t.${left} = any(${sql.at(except.values)}) is not true)`
  return plan.visible
    .filter((stored) => wanted.includes(stored.name))
    .map((stored) => `coalesce(sum(t.${stored.columns[0]?.name ?? ''})${kept}, 0) as "${stored.name}"`)
}

/** Where the rows come from: the table, or what search while typing finds in it. */
function source(plan: Plan, sql: Sql, typed: Typed): string {
  if (typed.text === '') return `${plan.table} t`
  if (plan.searchFunction === null)
    throw new Refused([{ rule: 'valid-filter', message: `La liste des ${plan.entity.label.many} ne se cherche pas par un texte.` }])
  const found = `${plan.searchFunction}(${sql.at(typed.text)})`
  // Besides what holds the text: what refers to a record that holds it, and what the entity found in its own way; each record once.
  const others = [...referring(plan, sql, typed.text), ...(typed.ids.length === 0 ? [] : [`select unnest(${sql.at(typed.ids)}::bigint[])`])]
  const all = others.length === 0 ? found : `(select id from ${found} held(id) union ${others.join(' union ')})`
  return `${all} found(id) join ${plan.table} t on t.id = found.id`
}

/** Records whose searched references lead to what a text finds: a voucher by the name of its buyer. */
function referring(plan: Plan, sql: Sql, text: string): readonly string[] {
  return plan.fields
    .filter(({ name, field }) => field.kind === 'reference' && plan.entity.list?.search.includes(name))
    .map(({ field, columns }) => {
      const target = searchFunction({ name: field.kind === 'reference' ? field.to : '' })
      return `select id from ${plan.table} where establishment_id = $1 and ${columns[0]?.name ?? ''} in (select ${target}(${sql.at(text)}))`
    })
}

/** What was typed, as the entity reads it. */
function readTyped(tx: Tx, plan: Plan, text: string | undefined): Typed | Promise<Typed> {
  const typed = text?.trim() ?? ''
  return typed === '' || plan.hooks.readTyped === undefined ? { text: typed, ids: [] } : plan.hooks.readTyped(tx, typed)
}

function conditions(plan: Plan, sql: Sql, request: ParsedSearch, typed: Typed): string {
  return `from ${source(plan, sql, typed)} @joins where t.establishment_id = $1${filterSql(plan, sql, request.filters)}`
}

// No field begins with an underscore: the number of rows cannot be taken for one.
type Counted = { _count: number; [field: string]: unknown }

/** How many records there are, with the totals that the list declares. */
export async function countRows(tx: Tx, plan: Plan, request: ParsedSearch): Promise<Pick<SearchReply, 'total' | 'totals'>> {
  const sql = newSql(tx.session.establishmentId)
  const sums = request.totals === true ? totalsSql(plan, sql) : []
  const where = conditions(plan, sql, request, await readTyped(tx, plan, request.text)).replace(' @joins', '')
  const [row] = await tx.rows<Counted>(`select ${['count(*) as _count', ...sums].join(', ')} ${where}`, sql.values)
  if (row === undefined) throw new Error('a count has one row')
  const { _count: total, ...totals } = row
  // A sum of bigint or integer is numeric, read as text: amounts and quantities in whole units go back to numbers.
  const read = Object.entries(totals).map(
    ([name, value]) => [name, plan.entity.fields[name]?.kind === 'decimal' ? String(value) : Number(value)] as const,
  )
  return request.totals === true ? { total, totals: Object.fromEntries(read) } : { total }
}

type Window = { readonly offset: number; readonly limit: number; readonly counted?: boolean }

/** The rows of a search from an offset, in the order of the list; `counted` adds how many there are in all to each. */
async function rawRows(tx: Tx, model: Model, plan: Plan, request: ParsedSearch & Window): Promise<(StoredRow & { _count?: number })[]> {
  const sql = newSql(tx.session.establishmentId)
  const { joins, order } = orderSql(model, plan, request.sort)
  const where = conditions(plan, sql, request, await readTyped(tx, plan, request.text)).replace(' @joins', () => joins)
  const total = request.counted === true ? ', count(*) over () as _count' : ''
  return tx.rows(
    `select ${plan.columns}${total} ${where} order by ${order} limit ${sql.at(request.limit)} offset ${sql.at(request.offset)}`,
    sql.values,
  )
}

/** The same as records of the declaration. */
export async function findRows(tx: Tx, model: Model, plan: Plan, request: ParsedSearch & Window): Promise<StoredRow[]> {
  return (await rawRows(tx, model, plan, request)).map((one) => fromDatabase(plan, one))
}

const partSize = 500

/** Everything that is found, a part at a time through a cursor: of one moment, and never whole in memory. */
export async function* everyRow(tx: Tx, model: Model, plan: Plan, request: ParsedSearch): AsyncGenerator<readonly StoredRow[]> {
  const sql = newSql(tx.session.establishmentId)
  const { joins, order } = orderSql(model, plan, request.sort)
  const where = conditions(plan, sql, request, await readTyped(tx, plan, request.text)).replace(' @joins', () => joins)
  await tx.rows(`declare every_row no scroll cursor for select ${plan.columns} ${where} order by ${order}`, sql.values)
  for (;;) {
    const part = await tx.rows<StoredRow>(`fetch ${partSize} from every_row`)
    if (part.length === 0) break
    yield part.map((one) => fromDatabase(plan, one))
  }
  await tx.rows('close every_row')
}

/** `POST {base}/search`. */
export async function search(tx: Tx, model: Model, plan: Plan, request: ParsedSearch): Promise<SearchReply> {
  const page = request.page ?? 1
  const pageSize = request.pageSize ?? defaultPageSize
  // Search by text is counted with its rows: looking twice would cost twice. A whole list is counted apart: its index gives the page at once.
  const counted = (request.text ?? '').trim() !== '' && request.totals !== true
  const raw = await rawRows(tx, model, plan, { ...request, offset: (page - 1) * pageSize, limit: pageSize, counted })
  const total = raw[0]?._count
  const numbers = total === undefined ? await countRows(tx, plan, request) : { total }
  return {
    rows: await toWire(
      tx,
      model,
      plan,
      raw.map((one) => fromDatabase(plan, one)),
    ),
    ...numbers,
    page,
    pageSize,
  }
}
