import { z } from 'zod'
import type { FastifyRequest } from 'fastify'
import { answers } from '#kernel/entity/calls.ts'
import type { Entity } from '#kernel/entity/entity.ts'
import { copied, nextYear } from '#kernel/server/crud/defaults.ts'
import type { StoredRow } from '#kernel/server/crud/hooks.ts'
import type { Model, Plan } from '#kernel/server/crud/model.ts'
import { parsed } from '#platform/server/parsed.ts'
import { namesOf, readOne, toWire } from '#kernel/server/crud/read.ts'
import { save } from '#kernel/server/crud/save.ts'
import { admitSession } from '#kernel/server/service.ts'
import type { Service } from '#kernel/server/service.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { mostChosen } from '#platform/operation/search.ts'
import type { WireRow } from '#platform/operation/search.ts'
import type { Tx } from '#platform/server/tx.ts'

const ids = z.array(z.int().positive()).min(1).max(mostChosen)
export const bulkRequest = z.strictObject({ ids, field: z.string(), value: z.unknown() })
export const activeRequest = z.strictObject({ ids, active: z.boolean() })
export const copyYearRequest = z.strictObject({ ids, preview: z.boolean().default(false) })
/** What becomes of one record: the one that was written, or why it was not. */
type Outcome = { readonly id: number; readonly row?: WireRow; readonly faults: readonly Fault[] }
/** Leaves a transaction without writing what it tried. */
class Tried extends Error {
  readonly outcomes: readonly Outcome[]
  constructor(outcomes: readonly Outcome[]) {
    super('nothing is kept of what was tried')
    this.outcomes = outcomes
  }
}
type Body = (row: StoredRow) => Readonly<Record<string, unknown>>

/** Saves one record after the other under the rules of a save; a refusal of one does not hide those of the others. */
async function saveEach(tx: Tx, model: Model, plan: Plan, { chosen, body }: { chosen: readonly number[]; body: Body }): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  // In one order for everybody, so that two selections never wait for each other.
  for (const id of [...new Set(chosen)].toSorted((a, b) => a - b)) {
    const row = await readOne(tx, plan, id, true)
    try {
      if (row === null) throw new Refused([{ rule: 'unknown-record', message: 'cette fiche n’existe plus.' }])
      const saved = await save(tx, model, plan, body(row))
      const [wire] = await toWire(tx, model, plan, [saved.row])
      outcomes.push({ id, faults: saved.warnings, ...(wire && { row: wire }) })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      outcomes.push({ id, faults: error.faults })
    }
  }
  return outcomes
}

/** All or nothing: every refusal, under the name of its record. */
async function refuseAny(tx: Tx, model: Model, { entity }: Plan, outcomes: readonly Outcome[]): Promise<void> {
  const refused = outcomes.filter((one) => one.row === undefined)
  if (refused.length === 0) return
  const names = await namesOf(
    tx,
    model,
    entity.name,
    refused.map((one) => one.id),
  )
  throw new Refused(
    refused.flatMap(({ id, faults }) =>
      faults.map((fault) => ({
        ...fault,
        message: `${names.get(id) || `n°\u00A0${id}`}\u00A0: ${fault.message}`,
        values: { ...fault.values, id },
      })),
    ),
  )
}

/** Changes many records under the rules of a save, all or none; answers how many. For operations whose change depends on what each record holds. */
export async function changeAll(
  tx: Tx,
  model: Model,
  plan: Plan,
  { chosen, change }: { chosen: readonly number[]; change: Body },
): Promise<number> {
  const outcomes = await saveEach(tx, model, plan, { chosen, body: (row) => ({ id: row.id, version: row.version, ...change(row) }) })
  await refuseAny(tx, model, plan, outcomes)
  return outcomes.length
}

const bulkBody = (entity: Entity, field: string, value: unknown): Body => {
  if (entity.list?.bulk?.includes(field) !== true)
    throw new Refused([{ rule: 'unknown-field', field: 'field', message: `«\u00A0${field}\u00A0» ne se modifie pas en nombre.` }])
  return ({ id, version }) => ({ id, version, [field]: value })
}

/** `POST {base}/bulk` sets one field of many records; `POST {base}/active_many` shows or masks them; `POST {base}/copy_year` copies dated records to the following year, or only tries. */
export function manyRoutes(service: Service, plan: Plan): void {
  const { rest, model, tenancy } = service
  const route = (call: string, work: (request: FastifyRequest) => { chosen: readonly number[]; body: Body; preview: boolean }): void => {
    rest.post(`/${plan.entity.base}/${call}`, async (request) => {
      const session = await admitSession(service, request, { level: 'write', right: plan.entity.right })
      const { preview, ...wanted } = work(request)
      try {
        const outcomes = await tenancy.inTenant(session, async (tx) => {
          const tried = await saveEach(tx, model, plan, wanted)
          if (preview) throw new Tried(tried)
          await refuseAny(tx, model, plan, tried)
          return tried
        })
        return { status: 'SAVED', outcomes }
      } catch (error) {
        if (error instanceof Tried) return { status: 'PREVIEW', outcomes: error.outcomes }
        throw error
      }
    })
  }
  if ((plan.entity.list?.bulk ?? []).length > 0)
    route('bulk', ({ body }) => {
      const { ids: chosen, field, value } = parsed(bulkRequest, body)
      return { chosen, preview: false, body: bulkBody(plan.entity, field, value) }
    })
  const { activeField } = plan.entity
  if (activeField !== undefined && answers(plan.entity, 'active'))
    route('active_many', ({ body }) => {
      const { ids: chosen, active } = parsed(activeRequest, body)
      return { chosen, preview: false, body: ({ id, version }) => ({ id, version, [activeField]: active }) }
    })
  if (plan.entity.copyYear === true)
    route('copy_year', ({ body }) => {
      const { ids: chosen, preview } = parsed(copyYearRequest, body)
      return { chosen, preview, body: (row) => ({ id: 0, ...nextYear(plan, copied(plan, row, true)) }) }
    })
}
