import { Refused } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { isRecord } from '#kernel/entity/validate.ts'
import type { Model, Plan } from '#kernel/server/crud/model.ts'
import { save } from '#kernel/server/crud/save.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { gridOperations } from '../contract/grid-operations.ts'
import { readDraft } from './grid-record.ts'
import type { GridPart, GridRecord } from './grid-record.ts'
import { wireOf } from './read-versions.ts'

type Row = Readonly<Record<string, unknown>>
export type DraftBody = Readonly<Record<string, unknown>>

/** Rows that others name, then rows that name them, and by which field. */
const owners = ['periods', 'options'] as const
const dependents = ['prices', 'shortStays', 'variations', 'optionPrices'] as const
const links = [
  ['priceGridPeriodId', 'periods'],
  ['priceGridOptionId', 'options'],
] as const
type Owner = (typeof owners)[number]

function rowsOf(body: DraftBody, key: GridPart): readonly Row[] | null {
  const rows = body[key]
  return Array.isArray(rows) ? rows.filter(isRecord) : null
}

/** What is no row is refused before anything is written: left aside, it would pass for a row that was taken away. */
function refuseStrayRows(body: DraftBody, { entity }: Plan): void {
  const faults = [...owners, ...dependents].flatMap((key) => {
    const rows: unknown = body[key]
    if (rows === undefined || (Array.isArray(rows) && rows.every(isRecord))) return []
    return [
      { rule: 'valid-list', field: key, message: `«\u00A0${entity.children?.[key]?.label ?? key}\u00A0» attend une liste de fiches.` },
    ]
  })
  if (faults.length > 0) throw new Refused(faults)
}

const isNew = (id: unknown): boolean => typeof id === 'number' && id < 0

/** A row whose period or option has no number yet. */
function waits(row: Row): boolean {
  return links.some(([field]) => isNew(row[field]))
}

/** A new row is written under the number that the database gives it. */
function fresh(row: Row): Row {
  return isNew(row['id']) ? { ...row, id: 0 } : row
}

type Numbers = Readonly<Record<Owner, ReadonlyMap<number, number>>>

function linked(row: Row, numbers: Numbers): Row {
  const named = links.flatMap(([field, owner]) => {
    const id = row[field]
    const number = typeof id === 'number' ? numbers[owner].get(id) : undefined
    return number === undefined ? [] : [[field, number] as const]
  })
  return { ...fresh(row), ...Object.fromEntries(named) }
}

/** Numbers that new rows were given: they are written in the order in which they were sent. */
function numbersOf(body: DraftBody, before: GridRecord | null, after: GridRecord): Numbers {
  const of = (owner: Owner): ReadonlyMap<number, number> => {
    const known = new Set(before?.[owner].map(({ id }) => id))
    const written = after[owner]
      .map(({ id }) => id)
      .filter((id) => !known.has(id))
      .toSorted((a, b) => a - b)
    const sent = (rowsOf(body, owner) ?? []).flatMap(({ id }) => (typeof id === 'number' && (id <= 0 || !known.has(id)) ? [id] : []))
    return new Map(sent.map((id, index) => [id, written[index] ?? 0]))
  }
  return { periods: of('periods'), options: of('options') }
}

/** A refusal of rows of which some were set aside names them as they were sent. */
async function asSent<T>(places: Readonly<Record<string, readonly number[]>>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    throw new Refused(error.faults.map((fault) => placed(fault, places)))
  }
}

/** The rules of the grid look at all of it at once, rows that wait included, so that every refusal is told together. */
async function withRules<T>(body: DraftBody, { entity }: Plan, work: () => Promise<T>): Promise<T> {
  const known = (entity.checks ?? []).flatMap((check) => check(body))
  const keyOf = ({ rule, field }: Fault): string => `${rule} ${field ?? ''}`
  const told = (faults: readonly Fault[]): readonly Fault[] => {
    const said = new Set(faults.map(keyOf))
    return [...faults, ...known.filter((fault) => !said.has(keyOf(fault)))]
  }
  try {
    const done = await work()
    if (known.length === 0) return done
  } catch (error) {
    if (error instanceof Refused) throw new Refused(told(error.faults))
    throw error
  }
  throw new Refused(known)
}

function placed(fault: Fault, places: Readonly<Record<string, readonly number[]>>): Fault {
  const [key = '', index = '', ...rest] = (fault.field ?? '').split('.')
  const sent = places[key]?.[Number(index)]
  return sent === undefined ? fault : { ...fault, field: [key, String(sent), ...rest].join('.') }
}

/** Periods and options that go leave their prices first: a price never names what is gone. */
async function withoutGone(tx: Tx, model: Model, body: DraftBody, before: GridRecord): Promise<DraftBody> {
  const kept = (owner: Owner): ReadonlySet<unknown> => new Set((rowsOf(body, owner) ?? before[owner]).map(({ id }) => id))
  const [periods, options] = [kept('periods'), kept('options')]
  if (before.periods.every(({ id }) => periods.has(id)) && before.options.every(({ id }) => options.has(id))) return body
  const stays = ({
    priceGridPeriodId,
    priceGridOptionId,
  }: {
    readonly priceGridPeriodId: number | null
    readonly priceGridOptionId?: number
  }): boolean =>
    (priceGridPeriodId === null || periods.has(priceGridPeriodId)) && (priceGridOptionId === undefined || options.has(priceGridOptionId))
  const left = {
    prices: before.prices.filter(stays),
    shortStays: before.shortStays.filter(stays),
    variations: before.variations.filter(stays),
    optionPrices: before.optionPrices.filter(stays),
  }
  const { row } = await save(tx, model, model.plan('price-grid'), { id: before.id, version: body['version'], ...left })
  return { ...body, version: row.version }
}

/**
 * Writes a grid being prepared with everything in it, under the rules of a save. Rows that name new periods or options are written once these have
 * their numbers. Answers the id.
 */
export async function writeDraft(tx: Tx, model: Model, sent: DraftBody): Promise<number> {
  const plan = model.plan('price-grid')
  refuseStrayRows(sent, plan)
  const id = typeof sent['id'] === 'number' ? sent['id'] : 0
  const before = id === 0 ? null : await readDraft(tx, id)
  const body = before === null ? sent : await withoutGone(tx, model, sent, before)
  const places: Record<string, number[]> = {}
  const now = dependents.flatMap((key) => {
    const rows = rowsOf(body, key)
    if (rows === null) return []
    places[key] = rows.flatMap((row, index) => (waits(row) ? [] : [index]))
    return [[key, rows.filter((row) => !waits(row)).map(fresh)] as const]
  })
  const owned = owners.flatMap((key) => (rowsOf(body, key) === null ? [] : [[key, (rowsOf(body, key) ?? []).map(fresh)] as const]))
  const saved = await withRules(body, plan, () =>
    asSent(places, async () => (await save(tx, model, plan, { ...body, ...Object.fromEntries([...owned, ...now]) })).row),
  )
  const waiting = dependents.filter((key) => (rowsOf(body, key) ?? []).some(waits))
  if (waiting.length === 0) return saved.id
  const after = await readDraft(tx, saved.id)
  if (after === null) throw new Error(`grid ${saved.id} vanished while it was being saved`)
  const numbers = numbersOf(body, before, after)
  const rest = waiting.map((key) => {
    const rows = rowsOf(body, key) ?? []
    places[key] = [...(places[key] ?? []), ...rows.flatMap((row, index) => (waits(row) ? [index] : []))]
    return [key, [...after[key].map((row) => ({ ...row })), ...rows.filter(waits).map((row) => linked(row, numbers))]] as const
  })
  await asSent(places, () => save(tx, model, plan, { id: saved.id, version: after.version, ...Object.fromEntries(rest) }))
  return saved.id
}

/** `saveGridDraft` */
export async function saveGridDraft(
  tx: Tx,
  model: Model,
  { record }: ParsedInputOf<typeof gridOperations.saveGridDraft>,
): Promise<ReplyOf<typeof gridOperations.saveGridDraft>> {
  const id = await writeDraft(tx, model, record)
  const draft = await readDraft(tx, id)
  if (draft === null) throw new Error(`grid ${id} vanished while it was being saved`)
  return { id, version: draft.version, record: { ...(await wireOf(tx, model, draft)) } }
}
