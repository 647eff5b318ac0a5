import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openProduct } from '#server/product.ts'
import { testDatabase } from '#tools/test/database.ts'
import type { ImportOutcome } from '#areas/utility/contract/import.ts'

const database = await testDatabase()
const root = join(import.meta.dirname, '../../../..')
const product = await openProduct({
  database: database.app,
  owner: database.owner,
  cloneFolder: root,
  backupFolder: join(tmpdir(), `pinede-import-${process.pid}`),
  demo: false,
  port: () => 3000,
  refusalFloorMs: 0,
})
after(() => product.stop())

type Reply = { readonly status: number; json<T>(): T }
async function signedIn(
  login: string,
  password: string,
): Promise<(method: 'GET' | 'POST', path: string, payload?: object) => Promise<Reply>> {
  const reply = await product.app.inject({ method: 'POST', url: '/rest/security/login', payload: { login, password, closeOther: true } })
  assert.equal(reply.statusCode, 200, reply.body)
  const cookies = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))
  const token = Object.entries(cookies).find(([name]) => name.startsWith('XSRF-TOKEN-'))?.[1] ?? ''
  return async (method, path, payload) => {
    const answer = await product.app.inject({
      method,
      url: `/rest/${path}`,
      cookies,
      headers: { 'x-xsrf-token': token },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, json: <T>() => answer.json<T>() }
  }
}

await product.app.inject({
  method: 'POST',
  url: '/rest/security/first-run',
  payload: { establishmentName: 'Les Pins', userName: 'Claire Roussel', login: 'admin', password: 'pinede-demo' },
})
const here = await signedIn('admin', 'pinede-demo')
const send = async (rows: readonly Record<string, string>[], isTrial: boolean, evenAlike = false): Promise<ImportOutcome> =>
  (
    await here('POST', 'utility/import/customers', { isTrial, evenAlike, rows: rows.map((row, index) => ({ line: index + 2, row })) })
  ).json<ImportOutcome>()
const customers = async (call = here) =>
  (await call('POST', 'customer/customer/search', { pageSize: 50 })).json<{
    rows: { id: number; name: string | null; customerCode: string }[]
    total: number
  }>()

const lines = [
  {
    code: '4521',
    civility: 'Madame',
    name: 'Martin',
    firstName: 'Odile',
    phone1: '06 12 34 56 78',
    birthDate: '14/07/1968',
    town: 'Brest',
    postalCode: '29200',
    country: 'FRANCE',
    plate: 'AB-123-CD',
  },
  { name: 'Roux', emails: 'pas une adresse' },
  { firstName: 'Sans nom' },
  { name: 'MARTIN', firstName: 'Odile', phone1: '0612345678', birthDate: '1968-07-14' },
  { companyName: 'Cars du Lac', country: 'Syldavie' },
]

test('a trial says what would be imported and keeps nothing, not even a code', async () => {
  const outcome = await send(lines, true)
  assert.equal(outcome.created, 2)
  assert.deepEqual(
    [outcome.refused.map(({ line }) => line), outcome.known.map(({ line }) => line), outcome.incomplete.map(({ line }) => line)],
    [[3, 4], [5], [6]],
  )
  assert.match(outcome.refused[0]?.messages.join(' ') ?? '', /e-?mail/i)
  assert.match(outcome.incomplete[0]?.messages.join(' ') ?? '', /Syldavie/)
  assert.equal((await customers()).total, 0)
})

test('the import itself does the same and keeps it; a second one finds everybody there', async () => {
  assert.equal((await send(lines, false)).created, 2)
  const { rows } = await customers()
  assert.deepEqual(rows.map(({ customerCode }) => customerCode).toSorted(), ['000001', '000002'])
  const martin = rows.find(({ name }) => name === 'Martin')
  const record = (await here('GET', `customer/customer/edit/${martin?.id}`)).json<{
    birthDate: string
    note: string
    phone1: string
    vehicles: { plate: string }[]
    address: { countryId: number | null }
  }>()
  assert.deepEqual(
    [record.birthDate, record.note, record.phone1, record.vehicles.map(({ plate }) => plate)],
    ['1968-07-14', 'Ancien code\u00A0: 4521', '0612345678', ['AB-123-CD']],
  )
  assert.ok(record.address.countryId !== null)
  const again = await send([...lines.slice(0, 1), ...lines.slice(4)], false)
  assert.deepEqual([again.created, again.known.length], [0, 2])
})

test('a cell that no text holds stops its line; the lines around it are imported', async () => {
  const outcome = await send(
    [{ name: 'Bell\u0007' }, { name: 'Weiss', firstName: 'Anna' }, { name: 'Horn', emails: 'pas une adresse', plate: 'ZZ-1' }],
    true,
  )
  assert.deepEqual([outcome.created, outcome.refused.map(({ line }) => line)], [1, [2, 4]])
})

test('who only looks like a customer is created when that is asked, and named once when it is not', async () => {
  const cousin = { name: 'Martins', firstName: 'Odile', phone1: '0612345678', emails: 'odile.martins@exemple.fr', birthDate: '14/07/1968' }
  const doubted = await send([cousin], true)
  assert.equal(doubted.known.length, 1)
  assert.match(doubted.known[0]?.messages.join(' ') ?? '', /^Client 000001 .*MARTIN Odile$/)
  assert.deepEqual([(await send([cousin], true, true)).created, (await send(lines.slice(0, 1), true, true)).created], [1, 0])
})

test('customers are copied into another establishment, which numbers them itself; those here stay', async () => {
  const made = (await here('GET', 'establishment/establishment/add?reference=LAC&name=Le%20Lac&login=lac')).json<{
    establishmentId: number
    login: string
    password: string
  }>()
  const { rows } = await customers()
  const transfer = (isTrial: boolean) =>
    here('POST', 'utility/customers/transfer', { isTrial, establishmentId: made.establishmentId, customerIds: rows.map(({ id }) => id) })
  assert.equal((await transfer(true)).json<ImportOutcome>().created, 2)
  const there = await signedIn(made.login, made.password)
  assert.equal((await customers(there)).total, 0, 'a trial keeps nothing there')
  assert.equal((await transfer(false)).json<ImportOutcome>().created, 2)
  const arrived = (await customers(there)).rows
  assert.deepEqual(
    arrived.map(({ name, customerCode }) => [name, customerCode]).toSorted(),
    [
      ['Martin', '000001'],
      [null, '000002'],
    ].toSorted(),
  )
  const record = (await there('GET', `customer/customer/edit/${arrived.find(({ name }) => name === 'Martin')?.id}`)).json<{
    vehicles: { plate: string }[]
    civilityId: number | null
    address: { town: string; countryId: number | null }
  }>()
  assert.deepEqual(
    [record.vehicles.length, record.address.town, record.civilityId !== null, record.address.countryId !== null],
    [1, 'Brest', true, true],
  )
  assert.equal((await customers()).total, 2)
  assert.deepEqual((await transfer(false)).json<ImportOutcome>().known.length, 2)
})

test('an establishment is out of reach for who is not a technical user', async () => {
  const login = (await here('GET', 'establishment/establishment/add?reference=BOIS&login=bois')).json<{ login: string; password: string }>()
  const other = await signedIn(login.login, login.password)
  assert.deepEqual((await other('GET', 'utility/customers/transfer')).json<{ establishments: unknown[] }>().establishments, [])
  const refused = await other('POST', 'utility/customers/transfer', { isTrial: true, establishmentId: 1, customerIds: [1] })
  assert.deepEqual([refused.status, refused.json<{ serverMessage: string }>().serverMessage], [400, 'transfer-system-only'])
  assert.equal((await other('POST', 'utility/import/customers', { isTrial: true, rows: [{ line: 1, row: { name: 'X' } }] })).status, 401)
})
