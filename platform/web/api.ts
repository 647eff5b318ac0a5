import { keepPreviousData, useMutation, useQuery, useQueryClient, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import type { z } from 'zod'
import type { InputOf, Operation, ReplyOf } from '#platform/operation/operation.ts'
import { createStore } from './store.ts'
import { NoSession, Unreachable, antiForgeryToken, errorOf, fillPath, portOf, queryOf, writes } from './wire.ts'

export type Method = 'GET' | 'POST' | 'DELETE'
export type RequestOptions = {
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  keepalive?: boolean
  /** Asked by a gesture that writes: that it was not done is said where nobody is connected any more. */ changes?: boolean
}

/** False while the server cannot be reached; the strip under the top bar reads it. */
export const reachable = createStore(true)

let onSessionLost: (said: string) => void = () => undefined
/** Called once per lost session, whatever call found out, with what the server said. */
export function whenSessionIsLost(action: (said: string) => void): void {
  onSessionLost = action
}

/** What is sent as it is: a form with a file, or a file alone. */
const isRaw = (body: unknown): body is FormData | Blob => body instanceof FormData || body instanceof Blob

function headersOf(options: RequestOptions): Headers {
  const headers = new Headers(options.headers)
  headers.set('accept', 'application/json')
  if (options.body !== undefined && !isRaw(options.body)) headers.set('content-type', 'application/json')
  // Sent on every call: the specification has calls in GET that change data (`active`).
  const token = antiForgeryToken(document.cookie, portOf(location))
  if (token !== undefined) headers.set('x-xsrf-token', token)
  return headers
}

/** How long a reading call may stay without an answer. What changes data is waited for: nobody could tell whether it was done. */
const patience = 20_000

async function send(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const late = new AbortController()
  const timer =
    method === 'GET' || path.endsWith('/search')
      ? setTimeout(() => late.abort(new DOMException('no answer', 'TimeoutError')), patience)
      : undefined
  try {
    const response = await fetch(`/rest/${path}`, {
      method,
      credentials: 'same-origin',
      headers: headersOf(options),
      body: options.body === undefined ? null : isRaw(options.body) ? options.body : JSON.stringify(options.body),
      signal: options.signal ? AbortSignal.any([options.signal, late.signal]) : late.signal,
      keepalive: options.keepalive ?? false,
    })
    reachable.set(true)
    return response
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    reachable.set(false)
    throw new Unreachable('Le serveur ne répond pas. Ce que vous avez saisi est gardé.', { cause: error, isLate: late.signal.aborted })
  } finally {
    clearTimeout(timer)
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    // A proxy in between may answer a page of its own: the status alone then tells what happened.
    return undefined
  }
}

/** One call of the server, relative to /rest/. Throws Refused, MissingRight, NoSession, NotFound, Unexpected or Unreachable. */
export async function request<T = unknown>(method: Method, path: string, options: RequestOptions = {}): Promise<T> {
  const response = await send(method, path, options)
  const body = await bodyOf(response)
  if (response.ok) return body as T
  const error = errorOf(response.status, body, options.changes)
  if (error instanceof NoSession) onSessionLost(error.message)
  throw error
}

type AnyOperation = Operation<z.ZodType, z.ZodType>

type KeyOf<T> = T extends unknown ? keyof T : never
type ValueOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never
/** What is given, where it is more than the declaration knows: `never`. TypeScript says nothing of fields that a spread brings along, and the server refuses them. */
export type Known<Declared, Given> = unknown extends Declared
  ? Given
  : Given extends readonly (infer One)[]
    ? readonly Known<ValueOf<Declared, number>, One>[]
    : Given extends object
      ? { [K in keyof Given]: K extends KeyOf<Declared> ? Known<ValueOf<Declared, K>, Given[K]> : never }
      : Given

/** Calls an operation through its declaration; the server checks the input and the reply. */
export function call<O extends AnyOperation, I extends InputOf<O>>(
  operation: O,
  input: I & Known<InputOf<O>, I>,
  options: RequestOptions = {},
): Promise<ReplyOf<O>> {
  return callAsked(operation, input, options)
}

/** The same, for values that a hook keeps as the declaration types them. */
export function callAsked<O extends AnyOperation>(operation: O, input: InputOf<O>, options: RequestOptions): Promise<ReplyOf<O>> {
  const given = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {}
  const { path, rest } = fillPath(operation.path, given)
  const asked = { ...options, changes: writes(operation) }
  if (operation.method === 'POST') return request<ReplyOf<O>>('POST', path, { ...asked, body: options.body ?? rest })
  return request<ReplyOf<O>>(operation.method, path + queryOf(rest), asked)
}

/** Key under which the answer of an operation is kept. */
export function operationKey<O extends AnyOperation>(operation: O, input: InputOf<O>): readonly unknown[] {
  return ['operation', operation.name, input]
}

export type QueryOptions = {
  enabled?: boolean
  /** Entities whose change makes the answer stale; a live event reloads it. */
  entities?: readonly string[]
  /** Keeps the last answer on screen while the next one comes. */
  keepPrevious?: boolean
  staleTime?: number
}

/** The answer of a reading operation, kept and reloaded when one of `entities` changes. */
export function useOperation<O extends AnyOperation, I extends InputOf<O>>(
  operation: O,
  input: I & Known<InputOf<O>, I>,
  options: QueryOptions = {},
): UseQueryResult<ReplyOf<O>> {
  return useQuery<ReplyOf<O>>({
    queryKey: operationKey(operation, input),
    queryFn: ({ signal }) => callAsked(operation, input, { signal }),
    enabled: options.enabled ?? true,
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
    meta: { entities: options.entities ?? [] },
  })
}

/** A changing operation; `entities` are reloaded at once, without waiting for the live event. */
export function useAction<O extends AnyOperation>(
  operation: O,
  entities: readonly string[] = [],
): UseMutationResult<ReplyOf<O>, Error, InputOf<O>> {
  const client = useQueryClient()
  // A second press before the button is drawn busy asks for nothing more.
  const under = useRef<{ readonly asked: string; readonly answer: Promise<ReplyOf<O>> } | null>(null)
  const once = (input: InputOf<O>): Promise<ReplyOf<O>> => {
    const asked = JSON.stringify(input)
    if (under.current?.asked === asked) return under.current.answer
    const answer = callAsked(operation, input, {}).finally(() => (under.current = null))
    under.current = { asked, answer }
    return answer
  }
  return useMutation<ReplyOf<O>, Error, InputOf<O>>({
    mutationFn: once,
    onSuccess: () => {
      for (const entity of entities) void client.invalidateQueries({ predicate: (query) => concerns(query, entity) })
    },
  })
}

/** True when a kept answer speaks of an entity: generic calls by their key, operations by what they declare. */
export function concerns(query: { queryKey: readonly unknown[]; meta?: Record<string, unknown> | undefined }, entity: string): boolean {
  if (query.queryKey[0] === 'entity' && query.queryKey[1] === entity) return true
  const entities = query.meta?.['entities']
  return Array.isArray(entities) && entities.includes(entity)
}
