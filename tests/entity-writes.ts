import assert from 'node:assert/strict'
import type { Field, GenericCall } from '#kernel/entity/entity.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import type { SearchReply, WireRow } from '#platform/operation/search.ts'
import { isOnly } from '#kernel/entity/calls.ts'
import type { Plan } from '#kernel/server/crud/model.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import { sessionOf } from './bench.ts'
import { callsOn, has } from './entity-calls.ts'
import { bench, elsewhere, existing, here, journalOf, read, type Refusal, samples } from './entity-reads.ts'

const isRead = ({ readOnly, shownWhen }: Field, record: Readonly<Record<string, unknown>>): boolean =>
  readOnly !== true && shownWhen?.(record) !== false

export async function refusesBadInput(plan: Plan): Promise<void> {
  if (!has(plan, 'save')) return
  const { base } = plan.entity
  const before = await bench.look(`select count(*)::int as n from ${plan.table}`)
  const good = await samples.values(here, plan)
  const record = isOnly(plan.entity) ? await read(here, plan, 1) : { id: 0, ...good }
  for (const { name, field } of plan.fields.filter((stored) => isRead(stored.field, record))) {
    for (const bad of [
      ...kindOf(field).badSamples(),
      ...(field.required === true && field.kind !== 'flag' && field.kind !== 'address' ? [null] : []),
    ]) {
      const answer = await bench.call(here, 'POST', `${base}/edit`, { body: { ...record, [name]: bad } })
      const label = `${plan.entity.name}.${name} = ${JSON.stringify(bad).slice(0, 60)}`
      assert.equal(answer.statusCode, 400, `${label}: ${answer.body.slice(0, 200)}`)
      const { faults, message } = answer.json<Refusal>()
      assert.ok(
        faults.some((fault) => fault.field === name || fault.field?.startsWith(`${name}.`) === true),
        `${label}: ${JSON.stringify(faults)}`,
      )
      assert.match(message, /[.!?]$/)
    }
  }
  const required = plan.fields.filter(
    ({ field }) => field.required === true && field.readOnly !== true && kindOf(field).initial({ random: () => 0.5 }) === null,
  )
  if (!isOnly(plan.entity)) {
    const empty = await bench.call(here, 'POST', `${base}/edit`, { body: { id: 0 } })
    if (required.length > 0)
      assert.deepEqual(
        required.map(({ name }) => name).filter((name) => !empty.json<Refusal>().faults.some((fault) => fault.field === name)),
        [],
        'all faults at once',
      )
  }
  const hostile = await bench.call(here, 'POST', `${base}/edit`, {
    headers: { 'content-type': 'application/json' },
    body: `{"id":0,"constructor":{"a":1},"toString":1}`,
  })
  assert.equal(hostile.statusCode, 400)
  assert.deepEqual(await bench.look(`select count(*)::int as n from ${plan.table}`), before, 'what is refused changes nothing')
}

/** What a call on a record of another establishment answers: the record does not exist there. */
const elsewhereStatus: Readonly<Record<GenericCall, number>> = {
  list: 200,
  search: 200,
  document: 200,
  edit: 404,
  save: 404,
  delete: 404,
  active: 404,
  document_info: 404,
  order: 400,
}

export async function invisibleElsewhere(plan: Plan, id: number): Promise<void> {
  for (const { call, method, path, body } of callsOn(plan, id)) {
    const answer = await bench.call(elsewhere, method, path, { body })
    assert.equal(answer.statusCode, elsewhereStatus[call], `${method} ${path}: ${answer.body}`)
    if (call === 'list')
      assert.ok(
        answer.json<WireRow[]>().every((row) => row.id !== id),
        path,
      )
    if (call === 'search')
      assert.ok(
        answer.json<SearchReply>().rows.every((row) => row.id !== id),
        path,
      )
    if (call === 'document' && method === 'GET')
      assert.equal(
        answer.body.split('\r\n').length,
        2 + Number((await bench.look<{ n: number }>(`select count(*)::int as n from ${plan.table} where establishment_id = 2`))[0]?.n),
        path,
      )
  }
}

/** Search runs as the owner of the tables: it must look at the establishment by itself. */
export async function notFoundElsewhere(plan: Plan, id: number): Promise<void> {
  if (!has(plan, 'search') || plan.searchFunction === null) return
  const row = await read(here, plan, id)
  for (const name of plan.entity.list?.search ?? []) {
    if (typeof row[name] !== 'string') continue
    const ids = await bench.tenancy.inTenant(elsewhere, (tx) =>
      tx.rows(`select id from ${plan.searchFunction ?? ''}($1) id where id = $2`, [row[name], id]),
    )
    assert.deepEqual(ids, [], `${plan.entity.name} is searched by ${name}`)
  }
}

export async function obeysRights(plan: Plan, id: number): Promise<void> {
  const levels = [
    { select: false, write: false, delete: false, export: false },
    { select: true, write: false, delete: false, export: false },
    { select: true, write: true, delete: false, export: false },
    { select: true, write: true, delete: true, export: false },
    { select: true, write: false, delete: false, export: true },
  ]
  for (const flags of levels) {
    const session = sessionOf(1, flags)
    for (const { flag, method, path, body } of callsOn(plan, id).filter((one) => one.call !== 'delete' || !flags.delete)) {
      const answer = await bench.call(session, method, path, { body })
      if (flags[flag]) assert.notEqual(answer.statusCode, 401, `${method} ${path} with ${JSON.stringify(flags)}`)
      else assert.equal(answer.statusCode, 401, `${method} ${path} with ${JSON.stringify(flags)}`)
    }
  }
  for (const { method, path, body } of callsOn(plan, id))
    assert.equal((await bench.call(null, method, path, { body })).statusCode, 403, path)
}

export async function journaled(plan: Plan, id: number): Promise<void> {
  if (!has(plan, 'save')) return
  const lines = (await journalOf(plan, id)).rows
  if (plan.entity.tenant !== true) assert.equal(lines[0]?.action, 'create')
  const secrets = plan.fields.filter(({ field }) => field.secret === true).map(({ name }) => name)
  for (const line of lines)
    for (const secret of secrets)
      assert.ok(!JSON.stringify([line.before, line.after]).includes(`"${secret}"`), `${secret} is never journaled`)
  const row = await read(here, plan, id)
  for (const secret of secrets) assert.ok(!Object.hasOwn(row, secret), `${secret} is never sent`)
}

export async function exported(plan: Plan): Promise<void> {
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

export async function refusesStale(plan: Plan, id: number): Promise<void> {
  if (!has(plan, 'save')) return
  const row = await read(here, plan, id)
  const text = plan.visible.find(
    ({ field }) =>
      (field.kind === 'text' || field.kind === 'longText') &&
      field.readOnly !== true &&
      (field.kind !== 'text' || field.pattern === undefined),
  )
  if (text === undefined) return
  const colleague = sessionOf(1)
  const { _labels, ...body } = row
  const saved = await bench.ok<{ version: number }>(colleague, 'POST', `${plan.entity.base}/edit`, {
    body: { ...body, [text.name]: `Y${id}` },
  })
  assert.equal(saved.version, Number(row['version']) + 1)
  const refused = await bench.call(here, 'POST', `${plan.entity.base}/edit`, { body: { ...body, [text.name]: `Z${id}` } })
  const fault = refused.json<Refusal>().faults[0]
  assert.deepEqual([refused.statusCode, fault?.rule, fault?.values?.['who']], [400, 'modified-by-other', colleague.userName])
  const last = (await journalOf(plan, id)).rows.at(-1)
  assert.deepEqual([last?.action, last?.before, last?.after], ['update', { [text.name]: row[text.name] }, { [text.name]: `Y${id}` }])
}

/** What a record refers to cannot be deleted, and the refusal says which records use it. */
export async function guards(plan: Plan, id: number): Promise<void> {
  const row = await read(here, plan, id)
  for (const { name, field } of plan.visible) {
    if (field.kind !== 'reference' && field.kind !== 'references') continue
    const target = bench.model.plan(field.to)
    const used = Array.isArray(row[name]) ? row[name][0] : row[name]
    if (typeof used !== 'number' || !has(target, 'delete') || name === plan.parentField) continue
    const answer = await bench.call(here, 'POST', `${target.entity.base}/delete/${used}`, { body: { preview: true } })
    assert.equal(answer.statusCode, 400, `${target.entity.name} ${used} is used by ${plan.entity.name}.${name}: ${answer.body}`)
    const uses = (answer.json<Refusal>().faults.find((fault) => fault.values?.['uses'] !== undefined)?.values?.['uses'] ?? []) as {
      entity: string
      count: number
    }[]
    assert.ok(
      uses.some((use) => use.entity === plan.entity.name && use.count > 0),
      `${target.entity.name} says that ${plan.entity.name} uses it: ${answer.body}`,
    )
  }
}

/** A single record exists before it was saved; of two people who save it first, one is told of the other. */
export async function begins(plan: Plan): Promise<void> {
  const { base } = plan.entity
  const fresh = await read(elsewhere, plan, 1)
  assert.deepEqual([fresh['id'], fresh['version']], [1, 0])
  assert.deepEqual(await bench.tenancy.inTenant(elsewhere, async (tx) => (await readSingle(tx, plan.entity)).version), 0)
  for (const path of [base, `${base}/1`]) assert.deepEqual(await bench.ok(elsewhere, 'GET', path), [fresh])
  assert.deepEqual(await bench.ok(elsewhere, 'GET', `${base}/edit`), fresh)
  assert.equal((await bench.call(elsewhere, 'GET', `${base}/edit/2`)).statusCode, 404)
  // What says nothing is not saved: it is told what it lacks.
  const empty = await bench.call(elsewhere, 'POST', `${base}/edit`, { body: {} })
  assert.deepEqual(
    [empty.statusCode, empty.json<Refusal>().serverMessage, (await read(elsewhere, plan, 1))['version']],
    [400, 'version-missing', 0],
  )
  const body = { id: 1, version: 0, ...(await samples.values(elsewhere, plan)) }
  const both = await Promise.all([elsewhere, sessionOf(2)].map((session) => bench.call(session, 'POST', `${base}/edit`, { body })))
  assert.deepEqual(
    both.map((answer) => answer.statusCode).toSorted((a, b) => a - b),
    [200, 400],
    both.map((answer) => answer.body).join(),
  )
  assert.equal(both.find((answer) => answer.statusCode === 400)?.json<Refusal>().serverMessage, 'modified-by-other')
  const { _labels, ...stored } = await read(elsewhere, plan, 1)
  assert.equal(stored['version'], 1)
  const known = await bench.tenancy.inTenant(elsewhere, (tx) => readSingle(tx, plan.entity))
  for (const { name } of plan.visible) assert.deepEqual(known[name], stored[name], `${plan.entity.name}.${name} for code that obeys it`)
}

export async function deleted(plan: Plan): Promise<void> {
  if (!has(plan, 'delete') || !has(plan, 'save')) return
  const id = await existing(here, plan)
  const traces = (await journalOf(plan, id)).rows.length
  assert.deepEqual(await bench.ok(here, 'POST', `${plan.entity.base}/delete/${id}`, { body: { preview: true } }), {
    status: 'DELETABLE',
    id,
  })
  assert.equal((await journalOf(plan, id)).rows.length, traces, 'what is only tried leaves no trace')
  assert.deepEqual(await bench.ok(here, 'POST', `${plan.entity.base}/delete/${id}`), { status: 'DELETED', id })
  assert.equal((await bench.call(here, 'POST', `${plan.entity.base}/delete/${id}`)).statusCode, 404)
  assert.equal((await journalOf(plan, id)).rows.at(-1)?.action, 'delete')
}
