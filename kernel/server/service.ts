import type {} from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '#platform/operation/refusal.ts'
import type { Level, Operation } from '#platform/operation/operation.ts'
import type { Model } from '#kernel/server/crud/model.ts'
import { MissingRight, NoSession } from '#platform/server/errors.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import { allows } from '#platform/server/session.ts'
import type { Session, Sessions } from '#platform/server/session.ts'
import type { Tenancy } from '#platform/server/tenant.ts'

/** What an area receives to answer its calls: `export function bookingService(service: Service): void { serve(service, …) }`. */
export type Service = {
  /** Routes are relative to /rest. */
  readonly rest: FastifyInstance
  readonly tenancy: Tenancy
  readonly sessions: Sessions
  readonly model: Model
  /** Every operation that is served, for the documentation of the interface. */
  readonly served: Operation[]
  /** What the product does by itself: `service.jobs.declare({ name, label, every, run })`. */
  readonly jobs: Jobs
}

/** What guards one route. `changes` marks a GET that changes data all the same. */
export type Guard = { readonly level: Level; readonly right?: string | undefined; readonly changes?: boolean }

/** Who calls, after the session, the anti-forgery header and the right were checked. Null only for public calls. */
export async function admit(service: Pick<Service, 'sessions'>, request: FastifyRequest, guard: Guard): Promise<Session | null> {
  const session = await service.sessions.authenticate(request.cookies)
  if (guard.level === 'public') return session
  if (session === null) throw new NoSession()
  if (request.method !== 'GET' || guard.changes === true) refuseForged(service, request)
  if (
    !allows(session, guard.right, guard.level) ||
    (session.viewing !== undefined && guard.level === 'session' && request.method !== 'GET')
  )
    throw new MissingRight()
  return session
}

/** The same for calls that nobody may make without a session. */
export async function admitSession(service: Pick<Service, 'sessions'>, request: FastifyRequest, guard: Guard): Promise<Session> {
  const session = await admit(service, request, guard)
  if (session === null) throw new NoSession()
  return session
}

function refuseForged(service: Pick<Service, 'sessions'>, request: FastifyRequest): void {
  const header = request.headers['x-xsrf-token']
  if (service.sessions.antiForgeryHolds(request.cookies, typeof header === 'string' ? header : undefined)) return
  throw new Refused([{ rule: 'anti-forgery', message: 'L’appel ne porte pas le jeton de la session\u00A0: rechargez la page.' }])
}

/** What a handler may read of the call, and set on its answer, beside its input and reply. */
export type Call = { readonly session: Session | null; readonly request: FastifyRequest; readonly reply: FastifyReply }
