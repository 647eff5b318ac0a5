import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { z } from 'zod'
import type { Operation } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { parsed } from '#platform/server/parsed.ts'
import { dayFaultsOf } from '#kernel/server/days.ts'
import { formOf } from '#platform/server/errors.ts'
import { speakFrench } from '#platform/server/french-issues.ts'
import { textTypes } from '#platform/server/json-schema.ts'
import { admit, admitSession } from '#kernel/server/service.ts'
import type { Call, Service } from '#kernel/server/service.ts'
import type { Tx } from '#platform/server/tx.ts'

speakFrench()

type Input<O> = O extends Operation<infer I, z.ZodType> ? z.output<I> : never
type Reply<O> = O extends Operation<z.ZodType, infer R> ? z.input<R> : never
type AnyOperation = Operation<z.ZodType, z.ZodType>

/** Serves an operation inside one transaction of the caller's establishment; what the handler answers is checked against the declared reply. */
export function serve<O extends AnyOperation>(
  service: Service,
  operation: O,
  handler: (tx: Tx, input: Input<O>, call: Call) => Promise<Reply<O>>,
): void {
  if (operation.level === 'public') throw new Error(`${operation.name} is public: serve it with servePublic`)
  const read = inputReader(operation)
  route(service, operation, async (request, reply) => {
    const session = await admitSession(service, request, operation)
    const input = read(request) as Input<O>
    return operation.reply.parse(await service.tenancy.inTenant(session, (tx) => handler(tx, input, { session, request, reply })))
  })
}

/** Serves an operation that nobody needs a session for. There is no transaction: no establishment is known yet. */
export function servePublic<O extends AnyOperation>(
  service: Service,
  operation: O,
  handler: (input: Input<O>, call: Call) => Promise<Reply<O>>,
): void {
  if (operation.level !== 'public') throw new Error(`${operation.name} is not public: serve it with serve`)
  const read = inputReader(operation)
  route(service, operation, async (request, reply) => {
    const session = await admit(service, request, operation)
    const input = read(request) as Input<O>
    return operation.reply.parse(await handler(input, { session, request, reply }))
  })
}

/** A file to download, or to show in the browser when `inline`. */
export type FileAnswer = { readonly content: Buffer; readonly type: string; readonly fileName: string; readonly inline?: boolean }
/** The same, or one that comes part by part. */
export type SentFile = Omit<FileAnswer, 'content'> & { readonly content: Buffer | Readable }

/** Serves an operation that answers a file; its declared reply is not used. */
export function serveFile<O extends AnyOperation>(
  service: Service,
  operation: O,
  handler: (tx: Tx, input: Input<O>, call: Call) => Promise<SentFile>,
): void {
  if (operation.sends === undefined) throw new Error(`the operation ${operation.name} sends a file and does not say which`)
  const read = inputReader(operation)
  route(service, operation, async (request, reply) => {
    const session = await admitSession(service, request, operation)
    const input = read(request) as Input<O>
    return sendFile(reply, await service.tenancy.inTenant(session, (tx) => handler(tx, input, { session, request, reply })))
  })
}

/** Names with accents travel as RFC 6266 asks. Nothing that is sent may run as a page of ours. */
export function sendFile(reply: FastifyReply, { content, type, fileName, inline }: SentFile): FastifyReply {
  const plain = fileName.replaceAll(/[^\w .-]/g, '_')
  // The browser's own reader of PDF does not open in a sandbox; anything else must not run.
  if (!type.startsWith('application/pdf')) reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  return reply
    .header('content-type', type)
    .header(
      'content-disposition',
      `${inline === true ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    )
    .header('cache-control', 'private, no-store')
    .send(content)
}

const publicRate = { max: 120, timeWindow: '1 minute' }

function route(
  service: Service,
  operation: AnyOperation,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  service.served.push(operation)
  const method: HTTPMethods = operation.method
  // Whoever has no session may not try again and again: logins, first run.
  const config = operation.level === 'public' && method === 'POST' ? { rateLimit: publicRate } : {}
  service.rest.route({
    method,
    url: `/${operation.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    config,
    handler,
    ...(operation.mostBytes !== undefined && { bodyLimit: operation.mostBytes }),
  })
}

/** Reads body, query and path into the declared input; every fault at once, by path. */
function inputReader(operation: AnyOperation): (request: FastifyRequest) => unknown {
  const types = textTypes(operation.input)
  const dayFaults = dayFaultsOf(operation.input)
  return (request) => {
    const texts = { ...objectOf(request.query), ...objectOf(request.params) }
    const read = Object.entries(texts).map(([name, value]) => [name, fromText(types.get(name), value)] as const)
    const given = { ...formOf(request.body), ...Object.fromEntries(read) }
    const result = parsed(operation.input, given)
    const days = dayFaults(given)
    if (days.length > 0) throw new Refused(days)
    return result
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function fromText(type: string | undefined, value: unknown): unknown {
  if (type === 'array') return Array.isArray(value) ? value : [value]
  if (typeof value !== 'string') return value
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(value)) return Number(value)
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return type === 'object' ? parsedOrText(value) : value
}

/** Objects in an address are JSON; text that is not is left for the declared input to refuse. */
function parsedOrText(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
