// Cookies of requests and answers are typed by the plugin.
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#platform/operation/refusal.ts'
import { parsed } from '#platform/server/parsed.ts'
import { MissingRight } from '#platform/server/errors.ts'
import { serve, servePublic } from '#kernel/server/serve.ts'
import { admitSession } from '#kernel/server/service.ts'
import type { Service } from '#kernel/server/service.ts'
import { allows } from '#platform/server/session.ts'
import * as contract from '#areas/security/contract.ts'
import * as rightsContract from '#areas/security/contract/rights.ts'
import { hasUsers } from '#areas/security/server/before-tenant.sql.ts'
import { changePassword } from '#areas/security/server/change-password.ts'
import { leaveView, viewAs } from '#areas/security/server/view-as.ts'
import { tokenIn } from '#areas/security/server/cookies.ts'
import { isEmbedded } from '#areas/security/rules/embedded-call.ts'
import { forgetSessions } from '#areas/security/server/jobs.ts'
import type { Security } from '#areas/security/server/ports.ts'
import { groupRightLines, setGroupRights, setUserRights, userRightLines } from '#areas/security/server/rights.ts'
import {
  answerCloseSession,
  answerFirstRun,
  answerLogIn,
  answerLogOut,
  answerSessions,
  closeSessionOf,
} from '#areas/security/server/session-calls.ts'
import type { Answer, Caller } from '#areas/security/server/session-calls.ts'
import { setFilters } from '#areas/security/server/filters.ts'
import { setTiles } from '#areas/security/server/tiles.ts'
import { userRecordOf } from '#areas/security/server/user-record.ts'

/** Serves the operations of security. */
export function securityService(security: Security): (service: Service) => void {
  return (service) => {
    service.jobs.declare(forgetSessions)
    serveEntrance(security, service)
    servePasswordChange(security, service)
    serve(service, contract.readSession, (tx) => userRecordOf(tx, security.slots))
    serve(service, contract.listSessions, (tx) => answerSessions(tx, tx.session.userId))
    serve(service, contract.closeSession, (tx, { id }) => answerCloseSession(tx, id))
    serve(service, contract.listUserSessions, (tx, { userId }) => answerSessions(tx, userId))
    serve(service, contract.closeUserSession, (tx, { userId, id }) => closeSessionOf(tx, userId, id))
    serve(service, contract.viewAs, (tx, { userId }) => viewAs(tx, userId))
    serve(service, contract.setTiles, (tx, { tiles }) => setTiles(tx, tiles))
    serve(service, contract.setFilters, setFilters)
    serve(service, rightsContract.getUserRight, (tx, { userId }) => {
      if (userId !== tx.session.userId && !allows(tx.session, 'establishment_access_user_group', 'select')) throw new MissingRight()
      return userRightLines(tx, userId)
    })
    serve(service, rightsContract.setUserRight, (tx, { userId, rights }) => setUserRights(tx, userId, rights))
    serve(service, rightsContract.getGroupRight, (tx, { groupId }) => groupRightLines(tx, groupId))
    serve(service, rightsContract.setGroupRight, (tx, { groupId, rights }) => setGroupRights(tx, groupId, rights))
  }
}

/** The calls that need no session: they open one, end one, or say whether the installation is new. */
function serveEntrance(security: Security, service: Service): void {
  const caller = (request: FastifyRequest): Caller => ({
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    token: tokenIn(request.cookies, security.options.port()),
    secure: request.protocol === 'https',
  })
  servePublic(service, contract.logIn, async (input, { request, reply }) =>
    give(reply, await answerLogIn(security, input, caller(request))),
  )
  servePublic(service, contract.logOut, async (_input, { session, request, reply }) => {
    if (isEmbedded(request.headers)) refuse('anti-forgery', 'Une session se ferme depuis Pinède, pas depuis une image ou une autre page.')
    return give(reply, await answerLogOut(security, session, caller(request)))
  })
  servePublic(service, contract.firstRun, async (input, { request, reply }) =>
    give(reply, await answerFirstRun(security, input, caller(request))),
  )
  servePublic(service, contract.leaveView, async (_input, { session }) => {
    if (session !== null) await security.inTenant(session, leaveView)
    return {}
  })
  servePublic(service, contract.readFirstRun, async () => ({ needed: !(await hasUsers(security.query)) }))
}

function give<T>(reply: FastifyReply, { reply: body, cookies }: Answer<T>): T {
  for (const { name, value, options } of cookies) reply.setCookie(name, value, options)
  return body
}

/** Outside of any transaction: a wrong password must be counted although the call is refused. */
function servePasswordChange(security: Security, service: Service): void {
  const operation = contract.changePassword
  service.served.push(operation)
  service.rest.post(`/${operation.path}`, async (request) => {
    const session = await admitSession(service, request, operation)
    return operation.reply.parse(await changePassword(security, session, parsed(operation.input, request.body), request.ip))
  })
}
