import { randomBytes } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formatNumber } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { Refused } from '#platform/operation/refusal.ts'

/** The rule that a check of a declaration names in its `params`; `invalid` where it names none. */
export function ruleOf({ params }: { readonly params?: Readonly<Record<string, unknown>> | undefined }): string {
  return typeof params?.['rule'] === 'string' ? params['rule'] : 'invalid'
}

/** The body of a call: nothing was sent, or a form; a list or a bare value would be read as a form that says nothing. */
export function formOf(body: unknown): object {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refused([{ rule: 'invalid-form', message: 'Le formulaire est invalide.' }])
  return body
}

/** Status 404: the record or the call does not exist. */
export class NotFound extends Error {
  override name = 'NotFound'
}
/** Status 401: the session lacks the right that the call needs. */
export class MissingRight extends Error {
  override name = 'MissingRight'
  constructor() {
    super('401 Droit insuffisant\u00A0: votre profil ne permet pas cette action.')
  }
}
/** Status 403: nobody is connected. */
export class NoSession extends Error {
  override name = 'NoSession'
  constructor() {
    super('403 Vous n’êtes pas connecté')
  }
}

type ErrorReply = {
  readonly serverMessage: string
  readonly message: string
  readonly faults?: readonly Fault[]
  readonly reference?: string
}

/** Body of status 400: the first fault that forbids gives its rule and its sentence, and all of them are listed. */
export function refusalReply(faults: readonly Fault[]): ErrorReply {
  const first = faults.find((fault) => fault.warning !== true) ?? faults[0]
  return { serverMessage: first?.rule ?? 'refused', message: first?.message ?? 'La demande est refusée.', faults }
}

/** What the framework refuses before any of our code runs, in French. */
const transport: Readonly<Record<string, { status: number; rule: string; message: string }>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 400, rule: 'body-too-large', message: 'L’envoi est trop volumineux.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, rule: 'bad-json', message: 'Le corps de l’appel n’est pas du JSON bien formé.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, rule: 'bad-json', message: 'Le corps de l’appel est vide.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 400, rule: 'bad-content-type', message: 'Le corps de l’appel doit être du JSON.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, rule: 'bad-json', message: 'Le corps de l’appel est incomplet.' },
  FST_INVALID_MULTIPART_CONTENT_TYPE: { status: 400, rule: 'bad-content-type', message: 'Un fichier est attendu.' },
}

type Known = { readonly status: number; readonly body: ErrorReply }

function known(error: FastifyError | Error): Known | null {
  if (error instanceof Refused) return { status: 400, body: refusalReply(error.faults) }
  if (error instanceof MissingRight) return { status: 401, body: { serverMessage: 'missing-right', message: error.message } }
  if (error instanceof NoSession) return { status: 403, body: { serverMessage: 'no-session', message: error.message } }
  if (error instanceof NotFound) return { status: 404, body: { serverMessage: 'not-found', message: error.message } }
  return transportError(error)
}

function transportError(error: FastifyError | Error): Known | null {
  const code = 'code' in error ? error.code : ''
  if ('statusCode' in error && error.statusCode === 429)
    return {
      status: 429,
      body: { serverMessage: 'too-many-requests', message: 'Trop de demandes à la suite\u00A0: réessayez dans une minute.' },
    }
  const found = Object.hasOwn(transport, code) ? transport[code] : undefined
  if (found !== undefined)
    return {
      status: found.status,
      body: { serverMessage: found.rule, message: found.message, faults: [{ rule: found.rule, message: found.message }] },
    }
  return code.startsWith('FST_') && 'statusCode' in error && error.statusCode === 400
    ? { status: 400, body: { serverMessage: 'bad-request', message: 'L’appel est mal formé.' } }
    : null
}

/** What PostgreSQL says when a value does not fit its column: text out of its alphabet, number or date out of bounds. */
const unfitValues = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P03', '22P05', '23514'])

function isUnfitValue(error: FastifyError | Error): boolean {
  return 'code' in error && 'severity' in error && unfitValues.has(error.code)
}

/** PostgreSQL stops, starts again, or takes nobody more; class 08 is a connection that was cut. */
const away = new Set(['57P01', '57P02', '57P03', '53300'])

/** The database is away for a moment: it recovers, or its supervisor starts it again. No call is at fault. */
function isDatabaseAway(error: FastifyError | Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (away.has(code) || ('severity' in error && code.startsWith('08'))) return true
  return ('syscall' in error && error.syscall === 'connect') || cutConnection.test(error.message)
}

/** What the driver says of a connection that is cut in the middle of a call, and of the calls that come after on it. */
const cutConnection =
  /^Connection terminated|^Client (has encountered a connection error|was closed) and is not queryable$|^(write EPIPE|(read|write) ECONNRESET)$/

/** No room is left where the database writes: PostgreSQL's own code, or the system's for files of ours. */
export function isDiskFull(error: Error): boolean {
  return 'code' in error && ['53100', 'ENOSPC', 'EDQUOT'].includes(String(error.code))
}

const cutShort = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'])

/** The browser left before the answer: somebody typed on during a search, or closed the page. The work itself ends as usual. */
function isAbandoned(error: FastifyError | Error, request: FastifyRequest): boolean {
  return request.raw.socket.destroyed && 'code' in error && cutShort.has(error.code)
}

/** What nobody at a screen can mend: whom to tell, and what of. */
function incident(error: FastifyError | Error, reference: string): ErrorReply {
  if (isDiskFull(error))
    return {
      serverMessage: 'disk-full',
      message: `Le disque du serveur est plein\u00A0: rien n’a été enregistré. Prévenez qui s’en occupe. Référence\u00A0: ${reference}`,
      reference,
    }
  return { serverMessage: 'unexpected', message: `Un incident empêche de répondre. Référence\u00A0: ${reference}`, reference }
}

/** A file that is sent weighs no more. */
export const mostFileBytes = 10 * 1024 * 1024

/** What is too heavy says how much would not be: a body as its call says, a file as the server does. */
function withLimit(error: FastifyError, most: { readonly body: number | undefined; readonly file: number }): FastifyError | Error {
  const isFile = error.code === 'FST_REQ_FILE_TOO_LARGE'
  const bytes = isFile ? most.file : most.body
  if ((!isFile && error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') || bytes === undefined) return error
  const what = isFile ? 'Le fichier' : 'L’envoi'
  return new Refused([
    {
      rule: isFile ? 'image-too-heavy' : 'body-too-large',
      message: `${what} est trop volumineux\u00A0: ${formatNumber((bytes / 1024 / 1024).toFixed(1), 1)}\u00A0Mo au plus.`,
      values: { most: bytes },
    },
  ])
}

const drainedBytes = 256 * 1024 * 1024
const drainedFor = 20_000

/** Reads away what a browser is still sending: cut off at once, it would never read the answer. Neither without end nor for ever. */
async function drained({ raw }: FastifyRequest): Promise<void> {
  let bytes = 0
  const over = Promise.withResolvers<void>()
  raw.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > drainedBytes) over.resolve()
  })
  for (const event of ['end', 'close', 'error']) raw.once(event, () => over.resolve())
  const timer = setTimeout(() => over.resolve(), drainedFor)
  if (raw.readableEnded || raw.destroyed) over.resolve()
  raw.resume()
  await over.promise
  clearTimeout(timer)
}

/** An address that cannot be read (« %E0% »), or is longer than any of ours: the framework answers it in English, before any route. */
export function answerBadAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void reply.code(404).send({ serverMessage: 'not-found', message: 'Cette adresse n’existe pas.' })
}

/** Every error of every call becomes one French answer; what nobody expected gets a reference and a line in the log. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') await drained(request)
    const answer = known(withLimit(error, { body: request.routeOptions.bodyLimit, file: mostFileBytes }))
    if (answer !== null) return reply.code(answer.status).send(answer.body)
    if (isAbandoned(error, request)) {
      request.log.info({ url: request.url, method: request.method }, 'the browser left before the answer')
      return reply.hijack()
    }
    if (isDatabaseAway(error)) {
      request.log.warn({ err: error, url: request.url, method: request.method }, 'the database is away')
      const told: ErrorReply = {
        serverMessage: 'database-away',
        message: 'La base de données redémarre\u00A0: recommencez dans un instant.',
      }
      return reply.code(503).header('retry-after', '2').send(told)
    }
    const reference = randomBytes(4).toString('hex')
    request.log.error({ err: error, reference, url: request.url, method: request.method }, 'unexpected error')
    // Declarations should have refused the value by its field: it is logged so that they learn to.
    if (isUnfitValue(error))
      return reply.code(400).send({
        ...refusalReply([
          {
            rule: 'unfit-value',
            message: `Une valeur n’est pas acceptée\u00A0: vérifiez les nombres, les dates et les textes saisis. Référence\u00A0: ${reference}.`,
          },
        ]),
        reference,
      })
    return reply.code(500).send(incident(error, reference))
  })
}
