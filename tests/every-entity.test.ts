import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localTime } from '#domain/french.ts'
import { entities } from '#areas/registry.ts'
import type { Field, GenericCall } from '#kernel/entity/entity.ts'
import type { FilterOperator } from '#kernel/kinds/kind.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { SearchReply, WireRow } from '#platform/operation/search.ts'
import { isOnly } from '#kernel/entity/calls.ts'
import type { Plan } from '#kernel/server/crud/model.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import type { Session } from '#platform/server/session.ts'
import { appBench, sessionOf } from './bench.ts'
import { callsOn, has, isNothing } from './entity-calls.ts'
import { Samples } from './entity-samples.ts'

const bench = await appBench()
// Where no money is real, settings that only learn (a simulated gateway) are taken too.
await bench.look(`update establishment set reference = 'DEMONSTRATION'`)
const samples = new Samples(bench)
const here = sessionOf(1)
const elsewhere = sessionOf(2)

const returned = { headers: { returnEditItem: 'true' } }
type Refusal = { serverMessage: string; message: string; faults: Fault[] }

/** A record that exists, through the generic call where there is one. */
async function existing(session: Session, plan: Plan): Promise<number> {
  if (!has(plan, 'save') || plan.entity.tenant === true) return samples.create(session, plan)
  const version = plan.entity.single === true ? (await read(session, plan, 1))['version'] : 0
  const body = { id: 0, version, ...(await samples.values(session, plan)) }
  return (await bench.ok<{ id: number }>(session, 'POST', `${plan.entity.base}/edit`, { body })).id
}

/** The record as the server gives it, without what a save does not take. */
async function read(session: Session, plan: Plan, id: number): Promise<Record<string, unknown>> {
  return bench.ok(session, 'GET', `${plan.entity.base}/edit/${id}`)
}

async function savedAndRead(plan: Plan): Promise<void> {
  const body = { id: 0, ...(plan.entity.single === true ? { version: 0 } : {}), ...(await samples.values(here, plan)) }
  // What a save warns of is said once, by the save.
  const { _warnings, ...item } = await bench.ok<WireRow>(here, 'POST', `${plan.entity.base}/edit`, { body, ...returned })
  for (const { name, field } of plan.visible) {
    if (field.readOnly !== true && field.kind !== 'address') assert.deepEqual(item[name], Object.hasOwn(body, name) ? kindOf(field).parse(body[name as keyof typeof body]) : item[name], `${plan.entity.name}.${name}`)
  }
  assert.deepEqual(await read(here, plan, item.id), item)
  const { rows: again } = await journalOf(plan, item.id)
  const { _labels, ...same } = item
  assert.equal((await bench.ok<WireRow>(here, 'POST', `${plan.entity.base}/edit`, { body: same, ...returned })).version, item.version, 'a save that changes nothing writes nothing')
  assert.equal((await journalOf(plan, item.id)).rows.length, again.length)
}

async function journalOf(plan: Plan, id: number): Promise<{ rows: { action: string; before: unknown; after: unknown; user_name: string }[] }> {
  return { rows: await bench.look('select action, before, after, user_name from journal where establishment_id = 1 and entity = $1 and entity_id = $2 order by id', [plan.entity.name, id]) }
}

async function listed(plan: Plan, ids: readonly number[]): Promise<void> {
  const { base } = plan.entity
  if (has(plan, 'list')) {
    const rows = await bench.ok<WireRow[]>(here, 'GET', base)
    for (const id of ids) assert.ok(rows.some((row) => row.id === id), `${base} lists ${id}`)
  }
  if (!has(plan, 'search')) return
  for (const field of ['id', ...plan.visible.map((stored) => stored.name)]) {
    const order = async (direction: string): Promise<number[]> => (await bench.ok<SearchReply>(here, 'POST', `${base}/search`, { body: { sort: { field, direction }, filters: { id: { in: ids } }, pageSize: 500 } })).rows.map((row) => row.id)
    const [up, down] = [await order('asc'), await order('desc')]
    assert.deepEqual([...up].toSorted(), [...ids].toSorted())
    const filled = (await bench.ok<SearchReply>(here, 'POST', `${base}/search`, { body: { filters: { id: { in: ids } } } })).rows.every((row) => row[field] !== null)
    if (filled) assert.deepEqual(down, up.toReversed(), `${base} sorted by ${field}`)
  }
}

async function filtered(plan: Plan, id: number): Promise<void> {
  if (!has(plan, 'search')) return
  const row = await read(here, plan, id)
  const found = async (filters: object): Promise<boolean> => (await bench.ok<SearchReply>(here, 'POST', `${plan.entity.base}/search`, { body: { filters: { ...filters, id: { equals: id } } } })).total === 1
  for (const { name, field } of plan.visible) {
    const value = row[name]
    if (isNothing(value)) continue
    const list = Array.isArray(value) ? value : [value]
    const day = field.kind === 'instant' ? localTime(String(value))?.day : value
    const tried: Partial<Record<FilterOperator, object>> = { equals: { equals: value }, in: { in: list }, from: { from: day, to: day }, empty: { empty: false }, ...(typeof list[0] === 'string' ? { contains: { contains: list[0].toUpperCase() } } : {}) }
    for (const operator of kindOf(field).filters) {
      if (tried[operator] !== undefined) assert.ok(await found({ [name]: tried[operator] }), `${plan.entity.name}.${name} ${operator}`)
      if (operator === 'empty') assert.equal(await found({ [name]: { empty: true } }), false, `${plan.entity.name}.${name} is not empty`)
    }
  }
}

async function foundByText(plan: Plan, id: number): Promise<void> {
  if (!has(plan, 'search') || plan.searchFunction === null) return
  const row = await read(here, plan, id)
  const name = plan.entity.list?.search.find((one) => typeof row[one] === 'string' && row[one] !== '')
  if (name === undefined) return
  const text = String(row[name])
  const search = (typed: string): Promise<SearchReply> => bench.ok(here, 'POST', `${plan.entity.base}/search`, { body: { text: typed, filters: { id: { equals: id } } } })
  assert.equal((await search(text.toUpperCase().normalize('NFD').replaceAll(/\p{Mn}/gu, ''))).total, 1, `${plan.entity.name} is found by « ${text} »`)
  assert.equal((await search(`${text} %_introuvable`)).total, 0, 'wildcards that someone types are ordinary characters')
}

async function foundByReference(plan: Plan, id: number): Promise<void> {
  if (!has(plan, 'search')) return
  const row = await read(here, plan, id)
  for (const name of plan.entity.list?.search ?? []) {
    const field = plan.entity.fields[name]
    if (field?.kind !== 'reference' || row[name] === null) continue
    const target = await read(here, bench.model.plan(field.to), Number(row[name]))
    const text = bench.model.plan(field.to).entity.list?.search.map((one) => target[one]).find((value) => typeof value === 'string' && value !== '')
    const { total } = await bench.ok<SearchReply>(here, 'POST', `${plan.entity.base}/search`, { body: { text, filters: { id: { equals: id } } } })
    assert.equal(total, 1, `${plan.entity.name} is found by « ${String(text)} » of its ${name}`)
  }
}

/** What the other choices of a record do not ask for is not read at all. */
const isRead = ({ readOnly, shownWhen }: Field, record: Readonly<Record<string, unknown>>): boolean => readOnly !== true && shownWhen?.(record) !== false

async function refusesBadInput(plan: Plan): Promise<void> {
  if (!has(plan, 'save')) return
  const { base } = plan.entity
  const before = await bench.look(`select count(*)::int as n from ${plan.table}`)
  const good = await samples.values(here, plan)
  const record = isOnly(plan.entity) ? await read(here, plan, 1) : { id: 0, ...good }
  for (const { name, field } of plan.fields.filter((stored) => isRead(stored.field, record))) {
    for (const bad of [...kindOf(field).badSamples(), ...(field.required === true && field.kind !== 'flag' && field.kind !== 'address' ? [null] : [])]) {
      const answer = await bench.call(here, 'POST', `${base}/edit`, { body: { ...record, [name]: bad } })
      const label = `${plan.entity.name}.${name} = ${JSON.stringify(bad).slice(0, 60)}`
      assert.equal(answer.statusCode, 400, `${label}: ${answer.body.slice(0, 200)}`)
      const { faults, message } = answer.json<Refusal>()
      assert.ok(faults.some((fault) => fault.field === name || fault.field?.startsWith(`${name}.`) === true), `${label}: ${JSON.stringify(faults)}`)
      assert.match(message, /[.!?]$/)
    }
  }
  const required = plan.fields.filter(({ field }) => field.required === true && field.readOnly !== true && kindOf(field).initial({ random: () => 0.5 }) === null)
  if (!isOnly(plan.entity)) {
    const empty = await bench.call(here, 'POST', `${base}/edit`, { body: { id: 0 } })
    if (required.length > 0) assert.deepEqual(required.map(({ name }) => name).filter((name) => !empty.json<Refusal>().faults.some((fault) => fault.field === name)), [], 'all faults at once')
  }
  const hostile = await bench.call(here, 'POST', `${base}/edit`, { headers: { 'content-type': 'application/json' }, body: `{"id":0,"constructor":{"a":1},"toString":1}` })
  assert.equal(hostile.statusCode, 400)
  assert.deepEqual(await bench.look(`select count(*)::int as n from ${plan.table}`), before, 'what is refused changes nothing')
}

/** What a call on a record of another establishment answers: the record does not exist there. */
const elsewhereStatus: Readonly<Record<GenericCall, number>> = { list: 200, search: 200, document: 200, edit: 404, save: 404, delete: 404, active: 404, document_info: 404, order: 400 }

async function invisibleElsewhere(plan: Plan, id: number): Promise<void> {
  for (const { call, method, path, body } of callsOn(plan, id)) {
    const answer = await bench.call(elsewhere, method, path, { body })
    assert.equal(answer.statusCode, elsewhereStatus[call], `${method} ${path}: ${answer.body}`)
    if (call === 'list') assert.ok(answer.json<WireRow[]>().every((row) => row.id !== id), path)
    if (call === 'search') assert.ok(answer.json<SearchReply>().rows.every((row) => row.id !== id), path)
    if (call === 'document' && method === 'GET') assert.equal(answer.body.split('\r\n').length, 2 + Number((await bench.look<{ n: number }>(`select count(*)::int as n from ${plan.table} where establishment_id = 2`))[0]?.n), path)
  }
}

/** Search runs as the owner of the tables: it must look at the establishment by itself. */
async function notFoundElsewhere(plan: Plan, id: number): Promise<void> {
  if (!has(plan, 'search') || plan.searchFunction === null) return
  const row = await read(here, plan, id)
  for (const name of plan.entity.list?.search ?? []) {
    if (typeof row[name] !== 'string') continue
    const ids = await bench.tenancy.inTenant(elsewhere, (tx) => tx.rows(`select id from ${plan.searchFunction ?? ''}($1) id where id = $2`, [row[name], id]))
    assert.deepEqual(ids, [], `${plan.entity.name} is searched by ${name}`)
  }
}

async function obeysRights(plan: Plan, id: number): Promise<void> {
  const levels = [
    { select: false, write: false, delete: false, export: false }, { select: true, write: false, delete: false, export: false }, { select: true, write: true, delete: false, export: false },
    { select: true, write: true, delete: true, export: false }, { select: true, write: false, delete: false, export: true },
  ]
  for (const flags of levels) {
    const session = sessionOf(1, flags)
    for (const { flag, method, path, body } of callsOn(plan, id).filter((one) => one.call !== 'delete' || !flags.delete)) {
      const answer = await bench.call(session, method, path, { body })
      if (flags[flag]) assert.notEqual(answer.statusCode, 401, `${method} ${path} with ${JSON.stringify(flags)}`)
      else assert.equal(answer.statusCode, 401, `${method} ${path} with ${JSON.stringify(flags)}`)
    }
  }
  for (const { method, path, body } of callsOn(plan, id)) assert.equal((await bench.call(null, method, path, { body })).statusCode, 403, path)
}

async function journaled(plan: Plan, id: number): Promise<void> {
  if (!has(plan, 'save')) return
  const lines = (await journalOf(plan, id)).rows
  if (plan.entity.tenant !== true) assert.equal(lines[0]?.action, 'create')
  const secrets = plan.fields.filter(({ field }) => field.secret === true).map(({ name }) => name)
  for (const line of lines) for (const secret of secrets) assert.ok(!JSON.stringify([line.before, line.after]).includes(`"${secret}"`), `${secret} is never journaled`)
  const row = await read(here, plan, id)
  for (const secret of secrets) assert.ok(!Object.hasOwn(row, secret), `${secret} is never sent`)
}

async function exported(plan: Plan): Promise<void> {
  if (!has(plan, 'document')) return
  const answer = await bench.call(here, 'GET', `${plan.entity.base}/document`)
  assert.equal(answer.statusCode, 200, answer.body)
  assert.match(String(answer.headers['content-disposition']), /-\d{4}-\d{2}-\d{2}\.csv/)
  const columns = plan.entity.list?.columns ?? plan.visible.map((stored) => stored.name)
  assert.ok(answer.rawPayload.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])))
  assert.equal(answer.body.replace('\uFEFF', '').split('\r\n')[0], columns.map((name) => plan.entity.fields[name]?.label).join(';'))
  const made = await bench.ok<{ generateFilePath: string }>(here, 'POST', `${plan.entity.base}/document`, { body: { extension: 'csv' } })
  const path = `document/model/download/pdf?filePath=${encodeURIComponent(made.generateFilePath)}`
  assert.equal((await bench.call(here, 'GET', path)).body, answer.body)
  assert.equal((await bench.call(sessionOf(1), 'GET', path)).statusCode, 404, 'a file belongs to the session that asked for it')
}

async function refusesStale(plan: Plan, id: number): Promise<void> {
  if (!has(plan, 'save')) return
  const row = await read(here, plan, id)
  const text = plan.visible.find(({ field }) => (field.kind === 'text' || field.kind === 'longText') && field.readOnly !== true && (field.kind !== 'text' || field.pattern === undefined))
  if (text === undefined) return
  const colleague = sessionOf(1)
  const { _labels, ...body } = row
  const saved = await bench.ok<{ version: number }>(colleague, 'POST', `${plan.entity.base}/edit`, { body: { ...body, [text.name]: `Y${id}` } })
  assert.equal(saved.version, Number(row['version']) + 1)
  const refused = await bench.call(here, 'POST', `${plan.entity.base}/edit`, { body: { ...body, [text.name]: `Z${id}` } })
  const fault = refused.json<Refusal>().faults[0]
  assert.deepEqual([refused.statusCode, fault?.rule, fault?.values?.['who']], [400, 'modified-by-other', colleague.userName])
  const last = (await journalOf(plan, id)).rows.at(-1)
  assert.deepEqual([last?.action, last?.before, last?.after], ['update', { [text.name]: row[text.name] }, { [text.name]: `Y${id}` }])
}

/** What a record refers to cannot be deleted, and the refusal says which records use it. */
async function guards(plan: Plan, id: number): Promise<void> {
  const row = await read(here, plan, id)
  for (const { name, field } of plan.visible) {
    if (field.kind !== 'reference' && field.kind !== 'references') continue
    const target = bench.model.plan(field.to)
    const used = Array.isArray(row[name]) ? row[name][0] : row[name]
    if (typeof used !== 'number' || !has(target, 'delete') || name === plan.parentField) continue
    const answer = await bench.call(here, 'POST', `${target.entity.base}/delete/${used}`, { body: { preview: true } })
    assert.equal(answer.statusCode, 400, `${target.entity.name} ${used} is used by ${plan.entity.name}.${name}: ${answer.body}`)
    const uses = (answer.json<Refusal>().faults.find((fault) => fault.values?.['uses'] !== undefined)?.values?.['uses'] ?? []) as { entity: string; count: number }[]
    assert.ok(uses.some((use) => use.entity === plan.entity.name && use.count > 0), `${target.entity.name} says that ${plan.entity.name} uses it: ${answer.body}`)
  }
}

/** A single record exists before it was saved; of two people who save it first, one is told of the other. */
async function begins(plan: Plan): Promise<void> {
  const { base } = plan.entity
  const fresh = await read(elsewhere, plan, 1)
  assert.deepEqual([fresh['id'], fresh['version']], [1, 0])
  assert.deepEqual(await bench.tenancy.inTenant(elsewhere, async (tx) => (await readSingle(tx, plan.entity)).version), 0)
  for (const path of [base, `${base}/1`]) assert.deepEqual(await bench.ok(elsewhere, 'GET', path), [fresh])
  assert.deepEqual(await bench.ok(elsewhere, 'GET', `${base}/edit`), fresh)
  assert.equal((await bench.call(elsewhere, 'GET', `${base}/edit/2`)).statusCode, 404)
  // What says nothing is not saved: it is told what it lacks.
  const empty = await bench.call(elsewhere, 'POST', `${base}/edit`, { body: {} })
  assert.deepEqual([empty.statusCode, empty.json<Refusal>().serverMessage, (await read(elsewhere, plan, 1))['version']], [400, 'version-missing', 0])
  const body = { id: 1, version: 0, ...(await samples.values(elsewhere, plan)) }
  const both = await Promise.all([elsewhere, sessionOf(2)].map((session) => bench.call(session, 'POST', `${base}/edit`, { body })))
  assert.deepEqual(both.map((answer) => answer.statusCode).toSorted(), [200, 400], both.map((answer) => answer.body).join())
  assert.equal(both.find((answer) => answer.statusCode === 400)?.json<Refusal>().serverMessage, 'modified-by-other')
  const { _labels, ...stored } = await read(elsewhere, plan, 1)
  assert.equal(stored['version'], 1)
  const known = await bench.tenancy.inTenant(elsewhere, (tx) => readSingle(tx, plan.entity))
  for (const { name } of plan.visible) assert.deepEqual(known[name], stored[name], `${plan.entity.name}.${name} for code that obeys it`)
}

async function deleted(plan: Plan): Promise<void> {
  if (!has(plan, 'delete') || !has(plan, 'save')) return
  const id = await existing(here, plan)
  const traces = (await journalOf(plan, id)).rows.length
  assert.deepEqual(await bench.ok(here, 'POST', `${plan.entity.base}/delete/${id}`, { body: { preview: true } }), { status: 'DELETABLE', id })
  assert.equal((await journalOf(plan, id)).rows.length, traces, 'what is only tried leaves no trace')
  assert.deepEqual(await bench.ok(here, 'POST', `${plan.entity.base}/delete/${id}`), { status: 'DELETED', id })
  assert.equal((await bench.call(here, 'POST', `${plan.entity.base}/delete/${id}`)).statusCode, 404)
  assert.equal((await journalOf(plan, id)).rows.at(-1)?.action, 'delete')
}

for (const { name } of entities) {
  const plan = bench.model.plan(name)
  test(`${name}: every generic call keeps its promises`, async (t) => {
    if (has(plan, 'save') && plan.entity.tenant !== true) await t.test('is saved and read back', () => savedAndRead(plan))
    const ids = isOnly(plan.entity) ? [await existing(here, plan)] : [await existing(here, plan), await existing(here, plan)]
    const id = ids[0] ?? 0
    await t.test('is listed and sorted by each field', () => listed(plan, ids))
    await t.test('is filtered by each field', () => filtered(plan, id))
    await t.test('is found while typing', () => foundByText(plan, id))
    await t.test('is found by what it refers to', () => foundByReference(plan, id))
    await t.test('refuses bad input by field', () => refusesBadInput(plan))
    if (plan.entity.single === true) await t.test('begins with its defaults for another establishment, and lets one first save pass', () => begins(plan))
    if (!isOnly(plan.entity)) await t.test('does not exist for another establishment', () => invisibleElsewhere(plan, id))
    await t.test('is not found from another establishment', () => notFoundElsewhere(plan, id))
    await t.test('obeys rights', () => obeysRights(plan, id))
    await t.test('refuses to overwrite a colleague', () => refusesStale(plan, id))
    await t.test('is journaled without secrets', () => journaled(plan, id))
    await t.test('is exported', () => exported(plan))
    await t.test('guards what it refers to', () => guards(plan, id))
    await t.test('is deleted', () => deleted(plan))
  })
}

test('no table at all shows, takes, changes or loses a row of another establishment', async () => {
  const tables = await bench.look<{ name: string }>(
    `select format('%I', c.relname) as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'establishment_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') order by 1`)
  assert.ok(tables.length >= entities.length)
  for (const { name } of tables) {
    const rows = await bench.tenancy.inTenant(elsewhere, (tx) => tx.rows(`select from ${name} where establishment_id <> 2`))
    assert.deepEqual(rows, [], name)
    for (const statement of [`update ${name} set establishment_id = establishment_id where establishment_id <> 2`, `delete from ${name} where establishment_id <> 2`]) {
      const before = (await bench.look<{ n: number }>(`select count(*)::int as n from ${name} where establishment_id <> 2`))[0]?.n
      // Either the role may not, or the policy shows it nothing to change, or it is a view, which only reads.
      await bench.tenancy.inTenant(elsewhere, (tx) => tx.rows(statement)).catch((error: unknown) => assert.match(String(error), /permission denied|never changed|cannot (update|delete from) view/))
      assert.equal((await bench.look<{ n: number }>(`select count(*)::int as n from ${name} where establishment_id <> 2`))[0]?.n, before, statement)
    }
  }
})
