import { z } from 'zod'
import type { FastifyRequest } from 'fastify'
import { datedFileName } from '#platform/operation/file-name.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { DocumentReply } from '#platform/operation/search.ts'
import { csvHead, csvLines } from '#kernel/server/crud/csv.ts'
import type { Plan } from '#kernel/server/crud/model.ts'
import { parsed } from '#platform/server/parsed.ts'
import { prepareList } from '#kernel/server/crud/print-list.ts'
import type { PreparedPrint } from '#kernel/server/crud/print-list.ts'
import { toWire } from '#kernel/server/crud/read.ts'
import { countRows, everyRow, findRows, searchRequest } from '#kernel/server/crud/search.ts'
import { findFile, keepGenerated } from '#kernel/server/files.ts'
import { sendFile } from '#kernel/server/serve.ts'
import { admitSession } from '#kernel/server/service.ts'
import type { Service } from '#kernel/server/service.ts'
import { paperMark } from '#platform/server/pdf/paper-mark.ts'
import type { Session } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'

const longest = { csv: 200_000, pdf: 5000 } as const
// The page of the screen may come along; the document holds everything that was found.
const documentRequest = searchRequest.extend({
  extension: z.enum(['csv', 'pdf'], 'Le format est csv ou pdf.').default('csv'),
  /** Names of fields, in the order of the screen. */
  columns: z.array(z.string()).min(1).max(100).optional(),
})
type DocumentRequest = z.output<typeof documentRequest>

function columnsOf(plan: Plan, wanted: readonly string[] | undefined): readonly string[] {
  const known = new Set(plan.visible.map((stored) => stored.name))
  const columns = wanted ?? plan.entity.list?.columns ?? [...known]
  const unknown = columns.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new Refused([{ rule: 'unknown-field', message: `«\u00A0${unknown.join(', ')}\u00A0» n’est pas une colonne de cette liste.` }])
  return columns
}

/** Refuses what is too long, and notes what leaves: a list that leaves the product is something that was done, like a change. */
async function begin(plan: Plan, tx: Tx, request: DocumentRequest) {
  const { extension: format, columns: wanted, ...criteria } = request
  const columns = columnsOf(plan, wanted)
  const { total, totals = {} } = await countRows(tx, plan, { ...criteria, totals: true })
  if (total > longest[format]) {
    throw new Refused([
      {
        rule: 'too-many',
        message: `La liste compte ${total} lignes\u00A0; un fichier ${format.toUpperCase()} en contient ${longest[format]} au plus. Filtrez-la d’abord.`,
        values: { total, max: longest[format] },
      },
    ])
  }
  await tx.journal({ entity: plan.entity.name, entityId: 0, action: 'export', after: { format, rows: total } })
  return { columns, criteria, totals }
}

/** Everything that the request finds, read in the caller's transaction; printing comes after it. */
async function prepare(service: Service, plan: Plan, tx: Tx, request: DocumentRequest): Promise<PreparedPrint> {
  const { columns, criteria, totals } = await begin(plan, tx, request)
  const rows = await toWire(
    tx,
    service.model,
    plan,
    await findRows(tx, service.model, plan, { ...criteria, offset: 0, limit: longest.pdf }),
  )
  return prepareList(tx, service.model, plan, { columns, rows, totals, text: criteria.text })
}

/** The lines of a list as they are read: neither its records nor its text are ever whole in memory. */
async function* csvPieces(service: Service, plan: Plan, tx: Tx, request: DocumentRequest): AsyncGenerator<Buffer> {
  const { columns, criteria } = await begin(plan, tx, request)
  yield csvHead(plan, columns, await paperMark(tx))
  for await (const rows of everyRow(tx, service.model, plan, criteria))
    yield csvLines(plan, columns, await toWire(tx, service.model, plan, rows))
}

const types = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const

/** Makes the file and keeps it for the session; answers where and under which name. */
async function make(service: Service, plan: Plan, session: Session, request: DocumentRequest): Promise<{ path: string; name: string }> {
  const { inTenant } = service.tenancy
  const named = (tx: Tx): { name: string; type: string } => ({
    name: datedFileName(plan.entity.label.many, tx.today.toString(), request.extension),
    type: types[request.extension],
  })
  if (request.extension === 'csv') {
    return inTenant(session, async (tx) => ({
      path: await keepGenerated(tx, { ...named(tx), content: csvPieces(service, plan, tx, request) }),
      name: named(tx).name,
    }))
  }
  const print = await inTenant(session, (tx) => prepare(service, plan, tx, request))
  const content = await print()
  return inTenant(session, async (tx) => ({ path: await keepGenerated(tx, { ...named(tx), content }), name: named(tx).name }))
}

/** Criteria in an address: objects are JSON, columns are separated by commas. */
function fromQuery(request: FastifyRequest): unknown {
  const query: Record<string, unknown> = { ...(typeof request.query === 'object' ? request.query : {}) }
  for (const name of ['filters', 'sort']) if (typeof query[name] === 'string') query[name] = jsonIn(query[name], name)
  if (typeof query['columns'] === 'string') query['columns'] = query['columns'].split(',')
  return query
}

function jsonIn(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new Refused([{ rule: 'bad-json', field: name, message: 'Les critères ne sont pas du JSON bien formé.' }])
    throw error
  }
}

/** `POST {base}/document` makes a file and tells where it is; `GET {base}/document` sends it at once. */
export function documentRoutes(service: Service, plan: Plan): void {
  const guard = { level: 'export', right: plan.entity.right } as const
  service.rest.post(`/${plan.entity.base}/document`, async (request): Promise<DocumentReply> => {
    const session = await admitSession(service, request, guard)
    const wanted = parsed(documentRequest, request.body ?? {})
    const { path, name } = await make(service, plan, session, wanted)
    return { generateFilePath: path, generateFileName: name, fileName: name, extension: wanted.extension }
  })
  service.rest.get(`/${plan.entity.base}/document`, async (request, reply) => {
    const session = await admitSession(service, request, guard)
    const { path } = await make(service, plan, session, parsed(documentRequest, fromQuery(request)))
    return sendFile(reply, await service.tenancy.inTenant(session, (tx) => findFile(service, tx, { generateFilePath: path })))
  })
}
