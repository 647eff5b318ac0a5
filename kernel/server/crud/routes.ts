import { z } from 'zod'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GenericCall } from '#kernel/entity/entity.ts'
import type { Level } from '#platform/operation/operation.ts'
import { newRecord } from '#kernel/server/crud/defaults.ts'
import { documentRoutes } from '#kernel/server/crud/document-routes.ts'
import { documentInfo } from '#kernel/server/crud/info.ts'
import { callsOf, isOnly, onlyId } from '#kernel/entity/calls.ts'
import type { Plan } from '#kernel/server/crud/model.ts'
import { manyRoutes } from '#kernel/server/crud/many.ts'
import { parsed } from '#platform/server/parsed.ts'
import { readOne, toWire } from '#kernel/server/crud/read.ts'
import { deleteRequest, remove, reorder, setActive, tryRemoval } from '#kernel/server/crud/remove.ts'
import { save } from '#kernel/server/crud/save.ts'
import { countRows, findRows, search, searchRequest } from '#kernel/server/crud/search.ts'
import type { ParsedSearch } from '#kernel/server/crud/search.ts'
import { NotFound } from '#platform/server/errors.ts'
import { admitSession } from '#kernel/server/service.ts'
import type { Service } from '#kernel/server/service.ts'
import type { Tx } from '#platform/server/tx.ts'

/** A list without criteria stops here: who needs more asks page by page. */
const longestList = 5000
const gone = 'Cette fiche n’existe pas ou n’existe plus.'

type Answer = (tx: Tx, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
type Entry = {
  readonly call: GenericCall
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly level: Level
  readonly changes?: boolean
  readonly answer: Answer
}

const params = z.object({ id: z.coerce.number().int().min(0) })
export function idIn(request: FastifyRequest): number {
  return parsed(params, request.params).id
}

const everything: ParsedSearch & { offset: number; limit: number } = { offset: 0, limit: longestList }

/** Records of a list; `id` narrows to the children of one record, or to the record itself. */
async function list(service: Service, plan: Plan, tx: Tx, { reply, id }: { reply: FastifyReply; id?: number }): Promise<unknown> {
  if (plan.entity.single === true) return [await edit(service, plan, tx, { given: id ?? 1 })]
  const filters: ParsedSearch['filters'] = id === undefined ? {} : { [plan.parentField ?? 'id']: id }
  const rows = await findRows(tx, service.model, plan, { ...everything, filters })
  // A list that is cut says so: how many records there are in all.
  const total = rows.length < longestList ? rows.length : (await countRows(tx, plan, { filters })).total
  reply.header('x-total-count', String(total))
  return toWire(tx, service.model, plan, rows)
}

/** One record, or the values that a new one begins with; of a single record, those it has as long as nobody saved it. What can be saved is given as a save takes it. */
async function edit(service: Service, plan: Plan, tx: Tx, { given, begun }: { given: number; begun?: unknown }): Promise<unknown> {
  const id = plan.entity.single === true && given === 0 ? 1 : given
  const row = id === 0 ? null : await readOne(tx, plan, id)
  if (row === null && id !== 0 && !(plan.entity.single === true && id === 1)) throw new NotFound(gone)
  const [wire] =
    row === null
      ? await toWire(tx, service.model, { ...plan, hooks: {} }, [{ ...(await newRecord(tx, service.model, plan, begun)), id, version: 0 }])
      : await toWire(tx, service.model, callsOf(plan.entity).includes('save') ? { ...plan, hooks: {} } : plan, [row])
  return wire
}

async function answerSave(service: Service, plan: Plan, tx: Tx, request: FastifyRequest): Promise<unknown> {
  const { row, warnings } = await save(tx, service.model, plan, request.body)
  const told = warnings.length === 0 ? {} : { _warnings: warnings }
  if (request.headers['returnedititem'] !== 'true') return { status: 'SAVED', id: row.id, version: row.version, ...told }
  const [wire] = await toWire(tx, service.model, { ...plan, hooks: {} }, [row])
  return { ...wire, ...told }
}

const orderBody = z.union([z.array(z.int().positive()), z.object({ ids: z.array(z.int().positive()) }).transform(({ ids }) => ids)])
const activeParams = z.object({
  id: z.coerce.number().int().positive(),
  active: z.enum(['0', '1'], 'Le dernier chiffre est 1 (montrer) ou 0 (masquer).'),
})

/** One record, or those of a list. */
function reads(service: Service, plan: Plan): readonly Entry[] {
  return [
    { call: 'list', method: 'GET', path: '', level: 'select', answer: (tx, _request, reply) => list(service, plan, tx, { reply }) },
    {
      call: 'list',
      method: 'GET',
      path: '/:id(^\\d+$)',
      level: 'select',
      answer: (tx, request, reply) => list(service, plan, tx, { reply, id: idIn(request) }),
    },
    // An establishment’s only record of its kind is read without knowing its id.
    ...(isOnly(plan.entity)
      ? [
          {
            call: 'edit',
            method: 'GET',
            path: '/edit',
            level: 'select',
            answer: (tx: Tx) => edit(service, plan, tx, { given: onlyId(plan.entity, tx.session.establishmentId) ?? 0 }),
          } as const,
        ]
      : []),
    {
      call: 'edit',
      method: 'GET',
      path: '/edit/:id',
      level: 'select',
      answer: (tx, request) => edit(service, plan, tx, { given: idIn(request), begun: request.query }),
    },
  ]
}

function entries(service: Service, plan: Plan): readonly Entry[] {
  const { model } = service
  return [
    ...reads(service, plan),
    {
      call: 'search',
      method: 'POST',
      path: '/search',
      level: 'select',
      answer: (tx, request) => search(tx, model, plan, parsed(searchRequest, request.body ?? {})),
    },
    { call: 'save', method: 'POST', path: '/edit', level: 'write', answer: (tx, request) => answerSave(service, plan, tx, request) },
    {
      call: 'delete',
      method: 'POST',
      path: '/delete/:id',
      level: 'delete',
      answer: (tx, request) => (parsed(deleteRequest, request.body ?? {}).preview ? tryRemoval : remove)(tx, model, plan, idIn(request)),
    },
    {
      call: 'order',
      method: 'POST',
      path: '/order',
      level: 'write',
      async answer(tx, request) {
        await reorder(tx, plan, parsed(orderBody, request.body))
        return { status: 'SAVED' }
      },
    },
    {
      // The specification prints a GET that changes data: it must carry the anti-forgery header like the others.
      call: 'active',
      method: 'GET',
      path: '/active/:id/:active',
      level: 'write',
      changes: true,
      async answer(tx, request) {
        const { id, active } = parsed(activeParams, request.params)
        const { row, warnings } = await setActive(tx, model, plan, { id, active: active === '1' })
        return { status: 'SAVED', id, version: row.version, ...(warnings.length === 0 ? {} : { _warnings: warnings }) }
      },
    },
    {
      call: 'document_info',
      method: 'GET',
      path: '/document_info/:id',
      level: 'select',
      answer: (tx, request) => documentInfo(tx, model, plan, idIn(request)),
    },
  ]
}

/** The generic calls of one entity, as far as its declaration asks for them; the others answer 404. */
export function entityRoutes(service: Service, plan: Plan): void {
  const calls = callsOf(plan.entity)
  const wanted = entries(service, plan).filter((entry) => calls.includes(entry.call))
  for (const { method, path, level, changes, answer } of wanted) {
    service.rest.route({
      method,
      url: `/${plan.entity.base}${path}`,
      async handler(request, reply) {
        const session = await admitSession(service, request, { level, right: plan.entity.right, ...(changes === true ? { changes } : {}) })
        return service.tenancy.inTenant(session, (tx) => answer(tx, request, reply))
      },
    })
  }
  if (calls.includes('document')) documentRoutes(service, plan)
  if (calls.includes('save')) manyRoutes(service, plan)
}
