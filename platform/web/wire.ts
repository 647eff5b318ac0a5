import type { Operation } from '#platform/operation/operation.ts'
import { Refused, type Fault } from '#platform/operation/refusal.ts'

/** Status 401: the session is open but lacks the right. */
export class MissingRight extends Error {
  override name = 'MissingRight'
}
/** Status 403: nobody is connected. */
export class NoSession extends Error {
  override name = 'NoSession'
}
/** Status 404: the record or the call does not exist. */
export class NotFound extends Error {
  override name = 'NotFound'
}
/** Status 500 or 503, or an answer that cannot be read; `reference` finds the line in the server's log. */
export class Unexpected extends Error {
  override name = 'Unexpected'
  readonly reference: string | undefined
  constructor(message: string, reference?: string) {
    super(message)
    this.reference = reference
  }
}
/** The server cannot be reached. */
export class Unreachable extends Error {
  override name = 'Unreachable'
  /** It took too long to answer: asking again at once would only wait as long again. */
  readonly isLate: boolean
  constructor(message: string, options: { cause: unknown; isLate: boolean }) {
    super(message, { cause: options.cause })
    this.isLate = options.isLate
  }
}

type ErrorBody = { serverMessage?: unknown; message?: unknown; faults?: unknown; reference?: unknown }

function isFault(value: unknown): value is Fault {
  return typeof value === 'object' && value !== null && 'rule' in value && 'message' in value && typeof value.message === 'string'
}

/** The faults of a 400 answer; an answer without a list is one fault of the whole record. */
export function faultsOf(body: ErrorBody): Fault[] {
  const faults = Array.isArray(body.faults) ? body.faults.filter(isFault) : []
  if (faults.length > 0) return faults
  return [
    {
      rule: String(body.serverMessage ?? 'refused'),
      message: typeof body.message === 'string' ? body.message : 'La demande a été refusée.',
    },
  ]
}

const notDone = 'Votre session était terminée\u00A0: rien n’a été enregistré. Connectez-vous, puis refaites votre geste.'

/** Whether an operation is the gesture of somebody who expects it to be done. */
export const writes = ({ level }: Pick<Operation, 'level'>): boolean => level === 'write' || level === 'delete'

/**
 * The error that an answer means. The specification gives 401 to a missing right and 403 to a missing session; what wanted to change something is
 * then told that it was not done (`changes`).
 */
export function errorOf(status: number, body: unknown, changes = false): Error {
  const read: ErrorBody = typeof body === 'object' && body !== null ? body : {}
  const said = (usual: string): string => (typeof read.message === 'string' ? read.message : usual)
  if (status === 400) return new Refused(faultsOf(read))
  if (status === 401) return new MissingRight('Votre profil ne permet pas cette action.')
  if (status === 403) return new NoSession(changes ? notDone : said('403 Vous n’êtes pas connecté'))
  if (status === 404) return new NotFound(said('Cette fiche n’existe pas ou n’existe plus.'))
  if (status === 429)
    return new Refused([{ rule: 'too-many-requests', message: said('Trop de demandes à la suite\u00A0: réessayez dans une minute.') }])
  if (status === 503) return new Unexpected(`${said('Le serveur redémarre.')} Ce que vous avez saisi est gardé.`)
  const reference = typeof read.reference === 'string' ? read.reference : undefined
  return new Unexpected('Un incident empêche de répondre. Ce que vous avez saisi est gardé.', reference)
}

/** Text shown for an error, in one sentence. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Unexpected && error.reference) return `${error.message} Référence de l’incident\u00A0: ${error.reference}`
  if (error instanceof Error && error.message !== '') return error.message
  return 'Un incident empêche de répondre.'
}

/** Value of the anti-forgery cookie: the one named after this port, or the only one when a proxy changes the port. */
export function antiForgeryToken(cookies: string, port: string): string | undefined {
  const found = new Map<string, string>()
  for (const part of cookies.split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim()
    if (at > 0 && name.startsWith('XSRF-TOKEN-')) found.set(name, decodeURIComponent(part.slice(at + 1).trim()))
  }
  return found.get(`XSRF-TOKEN-${port}`) ?? (found.size === 1 ? [...found.values()][0] : undefined)
}

/** The port of an address, also when it is the protocol's own. */
export function portOf(location: { port: string; protocol: string }): string {
  return location.port || (location.protocol === 'https:' ? '443' : '80')
}

export type Address = { path: string; rest: Record<string, unknown> }

/** Puts the `{name}` parameters of a path in place; what is left goes to the query string or the body. */
export function fillPath(path: string, input: Readonly<Record<string, unknown>>): Address {
  const rest: Record<string, unknown> = { ...input }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const value = rest[name]
    delete rest[name]
    if (value === undefined || value === null) throw new TypeError(`path parameter ${name} is missing for ${path}`)
    return encodeURIComponent(String(value))
  })
  return { path: filled, rest }
}

/** Query string of the remaining input: absent values left out, lists repeated, objects as JSON. */
export function queryOf(rest: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined || value === null) continue
    for (const item of Array.isArray(value) ? value : [value])
      query.append(name, typeof item === 'object' ? JSON.stringify(item) : String(item))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
