import assert from 'node:assert/strict'
import { localTime } from '#domain/french.ts'
import type { FilterOperator } from '#kernel/kinds/kind.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { SearchReply, WireRow } from '#platform/operation/search.ts'
import type { Plan } from '#kernel/server/crud/model.ts'
import type { Session } from '#platform/server/session.ts'
import { appBench, sessionOf } from './bench.ts'
import { has, isNothing } from './entity-calls.ts'
import { Samples } from './entity-samples.ts'

export const bench = await appBench()
// Where no money is real, settings that only learn (a simulated gateway) are taken too.
await bench.look(`update establishment set reference = 'DEMONSTRATION'`)
export const samples = new Samples(bench)
export const here = sessionOf(1)
export const elsewhere = sessionOf(2)

const returned = { headers: { returnEditItem: 'true' } }
export type Refusal = { serverMessage: string; message: string; faults: Fault[] }

/** A record that exists, through the generic call where there is one. */
export async function existing(session: Session, plan: Plan): Promise<number> {
  if (!has(plan, 'save') || plan.entity.tenant === true) return samples.create(session, plan)
  const version = plan.entity.single === true ? (await read(session, plan, 1))['version'] : 0
  const body = { id: 0, version, ...(await samples.values(session, plan)) }
  return (await bench.ok<{ id: number }>(session, 'POST', `${plan.entity.base}/edit`, { body })).id
}

/** The record as the server gives it, without what a save does not take. */
export async function read(session: Session, plan: Plan, id: number): Promise<Record<string, unknown>> {
  return bench.ok(session, 'GET', `${plan.entity.base}/edit/${id}`)
}

export async function savedAndRead(plan: Plan): Promise<void> {
  const body = { id: 0, ...(plan.entity.single === true ? { version: 0 } : {}), ...(await samples.values(here, plan)) }
  // What a save warns of is said once, by the save.
  const { _warnings, ...item } = await bench.ok<WireRow>(here, 'POST', `${plan.entity.base}/edit`, { body, ...returned })
  for (const { name, field } of plan.visible) {
    if (field.readOnly !== true && field.kind !== 'address')
      assert.deepEqual(
        item[name],
        Object.hasOwn(body, name) ? kindOf(field).parse(body[name as keyof typeof body]) : item[name],
        `${plan.entity.name}.${name}`,
      )
  }
  assert.deepEqual(await read(here, plan, item.id), item)
  const { rows: again } = await journalOf(plan, item.id)
  const { _labels, ...same } = item
  assert.equal(
    (await bench.ok<WireRow>(here, 'POST', `${plan.entity.base}/edit`, { body: same, ...returned })).version,
    item.version,
    'a save that changes nothing writes nothing',
  )
  assert.equal((await journalOf(plan, item.id)).rows.length, again.length)
}

export async function journalOf(
  plan: Plan,
  id: number,
): Promise<{ rows: { action: string; before: unknown; after: unknown; user_name: string }[] }> {
  return {
    rows: await bench.look(
      'select action, before, after, user_name from journal where establishment_id = 1 and entity = $1 and entity_id = $2 order by id',
      [plan.entity.name, id],
    ),
  }
}

export async function listed(plan: Plan, ids: readonly number[]): Promise<void> {
  const { base } = plan.entity
  if (has(plan, 'list')) {
    const rows = await bench.ok<WireRow[]>(here, 'GET', base)
    for (const id of ids)
      assert.ok(
        rows.some((row) => row.id === id),
        `${base} lists ${id}`,
      )
  }
  if (!has(plan, 'search')) return
  for (const field of ['id', ...plan.visible.map((stored) => stored.name)]) {
    const order = async (direction: string): Promise<number[]> =>
      (
        await bench.ok<SearchReply>(here, 'POST', `${base}/search`, {
          body: { sort: { field, direction }, filters: { id: { in: ids } }, pageSize: 500 },
        })
      ).rows.map((row) => row.id)
    const [up, down] = [await order('asc'), await order('desc')]
    assert.deepEqual(
      [...up].toSorted((a, b) => a - b),
      [...ids].toSorted((a, b) => a - b),
    )
    const filled = (await bench.ok<SearchReply>(here, 'POST', `${base}/search`, { body: { filters: { id: { in: ids } } } })).rows.every(
      (row) => row[field] !== null,
    )
    if (filled) assert.deepEqual(down, up.toReversed(), `${base} sorted by ${field}`)
  }
}

export async function filtered(plan: Plan, id: number): Promise<void> {
  if (!has(plan, 'search')) return
  const row = await read(here, plan, id)
  const found = async (filters: object): Promise<boolean> =>
    (await bench.ok<SearchReply>(here, 'POST', `${plan.entity.base}/search`, { body: { filters: { ...filters, id: { equals: id } } } }))
      .total === 1
  for (const { name, field } of plan.visible) {
    const value = row[name]
    if (isNothing(value)) continue
    const list = Array.isArray(value) ? value : [value]
    const day = field.kind === 'instant' ? localTime(String(value))?.day : value
    const tried: Partial<Record<FilterOperator, object>> = {
      equals: { equals: value },
      in: { in: list },
      from: { from: day, to: day },
      empty: { empty: false },
      ...(typeof list[0] === 'string' ? { contains: { contains: list[0].toUpperCase() } } : {}),
    }
    for (const operator of kindOf(field).filters) {
      if (tried[operator] !== undefined) assert.ok(await found({ [name]: tried[operator] }), `${plan.entity.name}.${name} ${operator}`)
      if (operator === 'empty') assert.equal(await found({ [name]: { empty: true } }), false, `${plan.entity.name}.${name} is not empty`)
    }
  }
}

export async function foundByText(plan: Plan, id: number): Promise<void> {
  if (!has(plan, 'search') || plan.searchFunction === null) return
  const row = await read(here, plan, id)
  const name = plan.entity.list?.search.find((one) => typeof row[one] === 'string' && row[one] !== '')
  if (name === undefined) return
  const text = String(row[name])
  const search = (typed: string): Promise<SearchReply> =>
    bench.ok(here, 'POST', `${plan.entity.base}/search`, { body: { text: typed, filters: { id: { equals: id } } } })
  assert.equal(
    (
      await search(
        text
          .toUpperCase()
          .normalize('NFD')
          .replaceAll(/\p{Mn}/gu, ''),
      )
    ).total,
    1,
    `${plan.entity.name} is found by « ${text} »`,
  )
  assert.equal((await search(`${text} %_introuvable`)).total, 0, 'wildcards that someone types are ordinary characters')
}

export async function foundByReference(plan: Plan, id: number): Promise<void> {
  if (!has(plan, 'search')) return
  const row = await read(here, plan, id)
  for (const name of plan.entity.list?.search ?? []) {
    const field = plan.entity.fields[name]
    if (field?.kind !== 'reference' || row[name] === null) continue
    const target = await read(here, bench.model.plan(field.to), Number(row[name]))
    const text = bench.model
      .plan(field.to)
      .entity.list?.search.map((one) => target[one])
      .find((value) => typeof value === 'string' && value !== '')
    const { total } = await bench.ok<SearchReply>(here, 'POST', `${plan.entity.base}/search`, {
      body: { text, filters: { id: { equals: id } } },
    })
    assert.equal(total, 1, `${plan.entity.name} is found by « ${String(text)} » of its ${name}`)
  }
}

/** What the other choices of a record do not ask for is not read at all. */
