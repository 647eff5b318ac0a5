import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import type { LightMyRequestResponse } from 'fastify'
import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { buildModel } from '#kernel/server/crud/model.ts'
import { entityRoutes } from '#kernel/server/crud/routes.ts'
import { answerErrors } from '#platform/server/errors.ts'
import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { securityArea } from '#areas/security/area.ts'
import { securityOperations } from '#areas/security/contract.ts'
import { sessions } from '#areas/security/server/cookies.ts'
import { setUserRights } from '#areas/security/server/rights.ts'
import { securityService } from '#areas/security/server/service.ts'
import { userHooks } from '#areas/security/server/user-hooks.ts'
import { addUser, connected, password, securityBench } from '#areas/security/server/testing/security-bench.ts'

const bench = await securityBench()
const app = Fastify()
await app.register(cookie)
answerErrors(app)
const served: Service['served'] = []
await app.register(
  (rest, _options, done) => {
    const service: Service = {
      rest,
      tenancy: bench.security,
      sessions: sessions(bench.security),
      model: buildModel(securityArea.entities, [userHooks(bench.security.slots)]),
      served,
      jobs: { declare: () => undefined, soon: () => Promise.resolve() },
    }
    for (const plan of service.model.plans) entityRoutes(service, plan)
    securityService(bench.security)(service)
    const right = 'camp_place'
    const [input, reply] = [z.object({}), z.object({ done: z.boolean() })]
    for (const level of ['select', 'write', 'delete', 'export'] as const)
      serve(
        service,
        operation({
          name: level,
          method: level === 'select' ? 'GET' : 'POST',
          path: `essai/${level}`,
          right,
          level,
          summary: 'Essai.',
          input,
          reply,
        }),
        () => Promise.resolve({ done: true }),
      )
    done()
  },
  { prefix: '/rest' },
)
after(() => app.close())

/** A browser: keeps cookies, and sends the anti-forgery header unless told not to. */
class Browser {
  readonly cookies = new Map<string, string>()
  async call(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = this.antiForgery(),
  ): Promise<LightMyRequestResponse> {
    const reply = await app.inject({
      method,
      url: `/rest/${path}`,
      cookies: Object.fromEntries(this.cookies),
      headers: { 'user-agent': 'Essai', ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    for (const { name, value } of reply.cookies) {
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return reply
  }
  antiForgery(): Record<string, string> {
    const token = this.cookies.get('XSRF-TOKEN-3000')
    return token === undefined ? {} : { 'x-xsrf-token': token }
  }
  logIn(login: string, more: object = {}): Promise<LightMyRequestResponse> {
    return this.call('POST', 'security/login', { login, password, ...more })
  }
}
const ruleOf = (reply: LightMyRequestResponse): string => reply.json<{ serverMessage: string }>().serverMessage
const statusOf = async (reply: Promise<LightMyRequestResponse>): Promise<number> => (await reply).statusCode

const site = { establishmentName: 'Les Pins', shortName: 'Pins', userName: 'Claire Roussel', login: 'admin', password }

test('first run is offered once, and opens the session of the first administrator', async () => {
  const browser = new Browser()
  assert.deepEqual((await browser.call('GET', 'security/first-run')).json(), { needed: true })
  const missing = await browser.call('POST', 'security/first-run', { ...site, establishmentName: ' ', login: '' })
  assert.equal(missing.statusCode, 400)
  assert.deepEqual(
    missing.json<{ faults: { field: string }[] }>().faults.map((fault) => fault.field),
    ['establishmentName', 'login'],
  )
  assert.equal(await statusOf(browser.call('POST', 'security/first-run', site)), 200)
  assert.equal(await statusOf(browser.call('GET', 'security/session')), 200)
  assert.deepEqual((await browser.call('GET', 'security/first-run')).json(), { needed: false })
  assert.equal(ruleOf(await new Browser().call('POST', 'security/first-run', { ...site, login: 'pirate' })), 'first-run-done')
})

test('the session cookie is out of reach of scripts, the anti-forgery one is not; both are named after the port', async () => {
  const reply = await new Browser().logIn('admin', { closeOther: true })
  const shown = reply.cookies.map(({ name, httpOnly, sameSite, path, secure }) => ({ name, httpOnly, sameSite, path, secure }))
  assert.deepEqual(shown, [
    { name: 'PINEDE-SESSION-3000', httpOnly: true, sameSite: 'Lax', path: '/', secure: undefined },
    { name: 'XSRF-TOKEN-3000', httpOnly: undefined, sameSite: 'Lax', path: '/', secure: undefined },
  ])
  const record = reply.json<Record<string, unknown>>()
  assert.deepEqual(
    Object.keys(record).toSorted((a, b) => a.localeCompare(b)),
    ['admin', 'demo', 'establishment', 'filters', 'id', 'menus', 'name', 'rights', 'systeme', 'tiles', 'viewing'],
  )
  for (const secret of [password, 'argon2', ...reply.cookies.map((one) => one.value)]) assert.ok(!reply.body.includes(secret))
})

test('403 without a session, 401 without the right, 200 with it, level by level', async () => {
  assert.equal(await statusOf(new Browser().call('GET', 'essai/select')), 403)
  assert.equal(await statusOf(new Browser().call('GET', 'security/session')), 403)
  const forged = new Browser()
  forged.cookies.set('PINEDE-SESSION-3000', 'n’importe quoi')
  assert.equal(await statusOf(forged.call('GET', 'essai/select')), 403)

  const id = await addUser(bench, { login: 'niveaux' })
  const browser = new Browser()
  await browser.logIn('niveaux')
  const admin = await connected(bench, 'admin')
  for (const [level, expected] of [
    ['000', [401, 401, 401, 401]],
    ['001', [200, 401, 401, 401]],
    ['011', [200, 200, 401, 401]],
    ['111', [200, 200, 200, 401]],
    ['111e', [200, 200, 200, 200]],
  ] as const) {
    await bench.security.inTenant(admin, (tx) => setUserRights(tx, id, [{ key: 'camp_place', rights: level }]))
    const got = [
      await browser.call('GET', 'essai/select'),
      ...(await Promise.all(['write', 'delete', 'export'].map((flag) => browser.call('POST', `essai/${flag}`, {})))),
    ]
    assert.deepEqual(
      got.map((reply) => reply.statusCode),
      expected,
      level,
    )
  }
})

test('a changing call without the anti-forgery header, or with another session’s, is refused and changes nothing', async () => {
  await addUser(bench, { login: 'xsrf', groupLabel: 'Réception', manyWorkstations: true })
  const [browser, other] = [new Browser(), new Browser()]
  await browser.logIn('xsrf')
  await other.logIn('xsrf')
  const change = { current: password, password: 'un-autre-mot' }
  for (const headers of [{}, { 'x-xsrf-token': '' }, other.antiForgery()])
    assert.equal(ruleOf(await browser.call('POST', 'security/password', change, headers)), 'anti-forgery')
  assert.equal(await statusOf(other.call('GET', 'security/session')), 200)
  const changed = await browser.call('POST', 'security/password', change)
  assert.deepEqual([changed.statusCode, changed.json<{ closedSessions: number }>().closedSessions], [200, 1])
  assert.equal(await statusOf(other.call('GET', 'security/session')), 403)
  assert.equal(await statusOf(browser.call('GET', 'security/session')), 200)
})

test('each reads their own rights; those of others ask for the right', async () => {
  const id = await addUser(bench, { login: 'curieux', groupLabel: 'Ménage' })
  const admin = await connected(bench, 'admin')
  const browser = new Browser()
  await browser.logIn('curieux')
  const own = await browser.call('GET', `security/user/get_right/${id}`)
  assert.equal(own.json<{ key: string; canSelect: boolean }[]>().filter((line) => line.canSelect).length, 8)
  assert.equal(await statusOf(browser.call('GET', `security/user/get_right/${admin.userId}`)), 401)
  assert.equal(await statusOf(browser.call('POST', `security/user/set_right/${id}`, { rights: [] })), 401)

  const director = new Browser()
  await director.logIn('admin', { closeOther: true })
  assert.equal(ruleOf(await director.call('GET', 'security/user/get_right/999999')), 'user-not-found')
  const digits = await director.call('POST', `security/user/set_right/${id}`, { rights: [{ key: 'camp_place', rights: '999' }] })
  assert.equal(digits.statusCode, 400, 'a digit is 0 or 1')
  assert.match(digits.body, /trois chiffres/)
  const set = await director.call('POST', `security/user/set_right/${id}`, {
    rights: [{ key: 'camp_place', can_read: true, can_write: true, can_delete: false, can_export: false }],
  })
  assert.equal(set.statusCode, 200)
  const lines = (await browser.call('GET', `security/user/get_right/${id}`)).json<{ key: string; rights: string; canWrite: boolean }[]>()
  assert.deepEqual(lines.find((line) => line.key === 'camp_place')?.rights, '011')
})

test('the list of sessions names the current one, and closes the other', async () => {
  await addUser(bench, { login: 'deux', groupLabel: 'Réception', manyWorkstations: true })
  const [here, there] = [new Browser(), new Browser()]
  await here.logIn('deux', { workstation: 'Accueil' })
  await there.logIn('deux')
  const { sessions: found } = (await here.call('GET', 'security/sessions')).json<{
    sessions: { id: number; current: boolean; workstation: string | null }[]
  }>()
  assert.deepEqual(
    found.map((one) => [one.current, one.workstation]).toSorted((a, b) => Number(a[0]) - Number(b[0])),
    [
      [false, null],
      [true, 'Accueil'],
    ],
  )
  const other = found.find((one) => !one.current)
  assert.equal(await statusOf(here.call('POST', `security/sessions/close/${other?.id ?? 0}`, {})), 200)
  assert.equal(await statusOf(there.call('GET', 'security/session')), 403)
  assert.equal(ruleOf(await here.call('POST', `security/sessions/close/${other?.id ?? 0}`, {})), 'session-not-found')
})

test('logging out closes the session on the server and takes the cookies away', async () => {
  const browser = new Browser()
  await browser.logIn('deux')
  const held = new Map(browser.cookies)
  assert.equal(
    ruleOf(await browser.call('GET', 'logout', undefined, { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' })),
    'anti-forgery',
  )
  assert.equal(await statusOf(browser.call('GET', 'security/session')), 200)
  assert.deepEqual((await browser.call('GET', 'logout')).json(), { message: 'Vous êtes déconnecté.' })
  assert.equal(browser.cookies.size, 0)
  for (const [name, value] of held) browser.cookies.set(name, value)
  assert.equal(await statusOf(browser.call('GET', 'security/session')), 403)
  assert.equal(await statusOf(new Browser().call('GET', 'logout')), 200)
})

test('wrong credentials say one thing, a second browser is offered to close the first', async () => {
  const wrong = await new Browser().call('POST', 'security/login', { login: 'admin', password: 'faux' })
  const unknown = await new Browser().call('POST', 'security/login', { login: 'personne', password: 'faux' })
  assert.deepEqual([wrong.statusCode, wrong.body], [400, unknown.body])
  assert.equal(ruleOf(wrong), 'bad-credentials')
  const first = new Browser()
  await first.logIn('admin', { closeOther: true })
  const refused = await new Browser().logIn('admin')
  assert.equal(ruleOf(refused), 'user-already-connected')
  assert.equal(refused.json<{ faults: { fix: { action: string } }[] }>().faults[0]?.fix.action, 'closeOther')
  assert.equal(await statusOf(first.logIn('admin')), 200, 'the same browser is never another one')
})

test('generic calls save users by the rules, and never show a password, not even hashed', async () => {
  const director = new Browser()
  await director.logIn('admin', { closeOther: true })
  const refused = await director.call('POST', 'security/user/edit', { id: 0, login: 'Admin', name: 'Double', password: 'abcd' })
  assert.deepEqual(
    refused.json<{ faults: { rule: string }[] }>().faults.map((fault) => fault.rule),
    ['login-unique', 'password-unsafe-5'],
  )
  const saved = await director.call('POST', 'security/user/edit', { id: 0, login: 'compta', name: 'Martin', password })
  assert.equal(saved.statusCode, 200)
  const [row] = await bench.look<{ id: string; password: string }>(`select id, password from "user" where login = 'compta'`)
  const replies = [
    saved,
    await director.call('GET', 'security/user'),
    await director.call('GET', `security/user/edit/${row?.id ?? ''}`),
    await director.call('POST', 'security/user/search', {}),
    await director.call('GET', 'security/user/document'),
  ]
  for (const reply of replies) {
    assert.equal(reply.statusCode, 200)
    for (const secret of [row?.password ?? '-', 'argon2', password]) assert.ok(!reply.body.includes(secret))
  }
  const clerk = new Browser()
  await clerk.logIn('compta')
  assert.equal(await statusOf(clerk.call('GET', 'security/user')), 401)
  assert.equal(await statusOf(director.call('GET', `security/user/active/${row?.id ?? ''}/0`)), 200)
  assert.equal(await statusOf(clerk.call('GET', 'security/session')), 403)
})

test('every declared operation is served', () => {
  const names = new Set(served.map((one) => one.name))
  assert.deepEqual(
    securityOperations.filter((one) => !names.has(one.name)),
    [],
  )
})
