import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { openProduct } from '#server/product.ts'
import { testDatabase } from '#tools/test/database.ts'

const database = await testDatabase()
const product = await openProduct({
  database: database.app,
  owner: database.owner,
  backupFolder: mkdtempSync(join(tmpdir(), 'pinede-backups-')),
  cloneFolder: import.meta.dirname,
  demo: false,
  port: () => 3000,
  refusalFloorMs: 0,
})
const owner = new pg.Pool({ ...database.owner, max: 1 })
owner.on('error', () => undefined)
after(async () => {
  await product.stop()
  await owner.end()
})

type Cookies = Readonly<Record<string, string>>
const cookiesOf = (response: LightMyRequestResponse): Cookies =>
  Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]))
const tokenOf = (cookies: Cookies): string => Object.entries(cookies).find(([name]) => name.startsWith('XSRF-TOKEN'))?.[1] ?? ''
const call = (cookies: Cookies, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  product.app.inject({
    method,
    url: `/rest/${path}`,
    cookies,
    headers: { 'x-xsrf-token': tokenOf(cookies) },
    ...(payload === undefined ? {} : { payload }),
  })
async function ok<T>(cookies: Cookies, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object): Promise<T> {
  const response = await call(cookies, method, path, payload)
  assert.equal(response.statusCode, 200, response.body)
  return response.json<T>()
}
async function refusal(
  cookies: Cookies,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  payload?: object,
): Promise<{ rule: string; message: string }> {
  const response = await call(cookies, method, path, payload)
  assert.equal(response.statusCode, 400, response.body)
  const { serverMessage, message } = response.json<{ serverMessage: string; message: string }>()
  return { rule: serverMessage, message }
}

const system = cookiesOf(
  await product.app.inject({
    method: 'POST',
    url: '/rest/security/first-run',
    payload: { establishmentName: 'Les Pins', userName: 'Claire Roussel', login: 'claire', password: 'pinede-demo' },
  }),
)
const logIn = async (login: string, password: string): Promise<LightMyRequestResponse> =>
  product.app.inject({ method: 'POST', url: '/rest/security/login', payload: { login, password, closeOther: true } })
const year = Temporal.Now.plainDateISO('Europe/Paris').year

test('a new site has its accounting years with their months; a third one receives its own, once', async () => {
  const years = await ok<{ rows: { id: number; endDate: string }[] }>(system, 'POST', 'establishment/financial/year/search', {})
  assert.equal(years.rows.length, 2)
  const months = await ok<{ total: number }>(system, 'POST', 'establishment/financial/month/search', {})
  assert.equal(months.total, 24)
  const { id } = await ok<{ id: number }>(system, 'POST', 'establishment/financial/year/edit', {
    id: 0,
    label: 'Court',
    startDate: `${year + 2}-01-15`,
    endDate: `${year + 2}-03-10`,
  })
  const own = await ok<{ rows: { startDate: string; endDate: string }[] }>(system, 'POST', 'establishment/financial/month/search', {
    filters: { financialYearId: id },
  })
  assert.deepEqual(own.rows.map(({ startDate, endDate }) => [startDate.slice(5), endDate.slice(5)]).at(0), ['01-15', '01-31'])
  assert.equal((await refusal(system, 'POST', 'establishment/financial/year/months', { financialYearId: id })).rule, 'month-exists')
  await ok(system, 'POST', `establishment/financial/year/delete/${id}`)
})

test('the public holidays of a year are added in one click; those of Alsace and Moselle when asked; twice is told', async () => {
  const added = await ok<{ added: number; kept: number }>(system, 'POST', 'establishment/public_holidays/propose', { year: year + 5 })
  assert.deepEqual(added, { added: 11, kept: 0 })
  assert.deepEqual(await ok(system, 'POST', 'establishment/public_holidays/propose', { year: year + 5, alsaceMoselle: true }), {
    added: 2,
    kept: 11,
  })
  assert.equal(
    (await refusal(system, 'POST', 'establishment/public_holidays/propose', { year: year + 5, alsaceMoselle: true })).rule,
    'public-holiday-exists',
  )
  assert.equal(
    (await refusal(system, 'POST', 'establishment/public_holidays/edit', { id: 0, date: `${year + 5}-07-14`, label: 'Encore' })).rule,
    'public-holiday-exists',
  )
})

test('a heading of the menus takes the name of the establishment, once', async () => {
  await ok(system, 'POST', 'module/header_custom_name/edit', { id: 0, header: 24, name: 'Le camping' })
  assert.equal(
    (await refusal(system, 'POST', 'module/header_custom_name/edit', { id: 0, header: 24, name: 'Autre' })).rule,
    'header-already-customised',
  )
  const { menus } = await ok<{ menus: { subMenus: { id: number; headerCustomName: string | null }[] }[] }>(
    system,
    'GET',
    'security/session',
  )
  assert.equal(menus.flatMap(({ subMenus }) => subMenus).find(({ id }) => id === 24)?.headerCustomName, 'Le camping')
})

test('a group is called by its number; its logo is shown when customers are shared', async () => {
  const { id } = await ok<{ id: number }>(system, 'POST', 'establishment/preference/group/edit', {
    id: 0,
    label: 'Atlantique',
    type: 'GROUP',
    isClientSyncActive: true,
  })
  const groups = await ok<{ providerId: number; type: string; isClientSyncActive: boolean }[]>(
    system,
    'GET',
    'establishment/preference/group/edit',
  )
  assert.deepEqual(
    groups.map(({ providerId, type, isClientSyncActive }) => [providerId, type, isClientSyncActive]),
    [[id, 'GROUP', true]],
  )
  assert.equal((await ok<{ providerId: number }>(system, 'GET', `establishment/preference/group/edit/${id}`)).providerId, id)
})

test('the logo is sent, shown, and refused when it is no picture, or a picture of more pixels than a page can show', async () => {
  assert.equal((await call(system, 'GET', 'establishment/establishment/getLogo')).statusCode, 404)
  const send = (name: string, content: Buffer) => {
    const form = Buffer.concat([
      Buffer.from(`--x\r\ncontent-disposition: form-data; name="uploadfile"; filename="${name}"\r\n\r\n`),
      content,
      Buffer.from('\r\n--x--\r\n'),
    ])
    return product.app.inject({
      method: 'POST',
      url: '/rest/establishment/establishment/setLogo',
      cookies: system,
      headers: { 'x-xsrf-token': tokenOf(system), 'content-type': 'multipart/form-data; boundary=x' },
      payload: form,
    })
  }
  const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  for (const [name, content] of [
    ['logo.exe', Buffer.from('MZ')],
    ['logo.pdf', Buffer.from('%PDF-1.7')],
  ] as const) {
    const refused = await send(name, content)
    assert.deepEqual(
      [refused.statusCode, refused.json<{ serverMessage: string }>().serverMessage, refused.json<{ message: string }>().message],
      [400, 'image-extension', 'Format de fichier non autorisé. Extensions acceptées\u00A0: .jpg, .jpeg, .png, .gif.'],
    )
  }
  const huge = Buffer.from(pixel)
  huge.writeUInt32BE(22_000, 16)
  huge.writeUInt32BE(22_000, 20)
  const tooLarge = await send('logo.png', huge)
  assert.deepEqual([tooLarge.statusCode, tooLarge.json<{ serverMessage: string }>().serverMessage], [400, 'image-too-large'])
  const cut = await send('logo.png', pixel.subarray(0, 40))
  assert.deepEqual([cut.statusCode, cut.json<{ serverMessage: string }>().serverMessage], [400, 'image-damaged'])
  const empty = await send('logo.png', Buffer.alloc(0))
  assert.deepEqual([empty.statusCode, empty.json<{ message: string }>().message], [400, 'Le fichier «\u00A0logo.png\u00A0» est vide.'])
  assert.equal((await send('logo.png', pixel)).statusCode, 200)
  const shown = await call(system, 'GET', 'establishment/establishment/getLogo')
  assert.deepEqual([shown.statusCode, shown.headers['content-type'], shown.rawPayload.equals(pixel)], [200, 'image/png', true])
})

test('a workstation keeps its name and its printers, and the open session takes the name', async () => {
  const key = '0d1f1c7e-3a7b-4f4e-9a35-3f4f6a8f0c11'
  await ok(system, 'POST', 'establishment/workstation', { key, name: 'Accueil 1' })
  const printing = { bill: { mode: 'direct', printer: 'Laser' }, list: { mode: 'tab', printer: '' } }
  assert.deepEqual(await ok(system, 'POST', 'establishment/workstation', { key, printing }), { name: 'Accueil 1', printing })
  const { sessions } = await ok<{ sessions: { current: boolean; workstation: string | null }[] }>(system, 'GET', 'security/sessions')
  assert.equal(sessions.find(({ current }) => current)?.workstation, 'Accueil 1')
  const { workstations } = await ok<{ workstations: { id: number; isCurrent: boolean }[] }>(
    system,
    'GET',
    `establishment/workstations?key=${key}`,
  )
  assert.deepEqual(
    workstations.map(({ isCurrent }) => isCurrent),
    [true],
  )
  await ok(system, 'POST', `establishment/workstations/forget/${workstations[0]?.id}`)
})

test('a technical user adds an establishment whose administrator signs in, and deletes it while nothing was issued', async () => {
  const forged = await product.app.inject({ method: 'GET', url: '/rest/establishment/establishment/add?reference=DUNES', cookies: system })
  assert.equal(forged.statusCode, 400)
  const made = await ok<{ establishmentId: number; login: string; password: string }>(
    system,
    'GET',
    'establishment/establishment/add?reference=DUNES&name=Les%20Dunes',
  )
  assert.deepEqual([made.establishmentId, made.login], [2, 'admin-dunes'])
  assert.equal((await refusal(system, 'GET', 'establishment/establishment/add?reference=dunes')).rule, 'already-exists')
  const other = cookiesOf(await logIn(made.login, made.password))
  assert.equal((await ok<{ establishment: { name: string } }>(other, 'GET', 'security/session')).establishment.name, 'Les Dunes')
  for (const path of ['establishment/establishment/installed', 'establishment/establishment/add?reference=X'])
    assert.equal((await call(other, 'GET', path)).statusCode, 401)
  assert.equal((await refusal(system, 'DELETE', 'establishment/establishment/delete/1')).rule, 'delete-refused-establishment')
  await owner.query(
    `insert into customer (establishment_id, name, language_id) select 2, 'Martin', (select id from language where establishment_id = 2 order by id limit 1)`,
  )
  await ok(system, 'DELETE', 'establishment/establishment/delete/2')
  assert.equal((await logIn(made.login, made.password)).statusCode, 400)
  const left = await owner.query<{ count: string }>(
    'select (select count(*) from customer where establishment_id = 2) + (select count(*) from town where establishment_id = 2) as count',
  )
  assert.equal(Number(left.rows[0]?.count), 0)
  const { establishments } = await ok<{ establishments: { id: number }[] }>(system, 'GET', 'establishment/establishment/installed')
  assert.deepEqual(
    establishments.map(({ id }) => id),
    [1],
  )
  assert.equal((await ok<{ establishmentId: number }>(system, 'GET', 'establishment/establishment/add?reference=DUNES')).establishmentId, 3)
})

test('a technical user names another one in an establishment, where nobody else could: its years are closed by him', async () => {
  const add = async (establishmentId: number) =>
    ok<{ login: string; password: string }>(system, 'POST', 'establishment/establishment/technician', { establishmentId })
  const [first, second] = [await add(3), await add(3)]
  assert.deepEqual([first.login, second.login], ['systeme-dunes', 'systeme-dunes-2'])
  const technician = cookiesOf(await logIn(first.login, first.password))
  const session = await ok<{ systeme: boolean; establishment: { id: number } }>(technician, 'GET', 'security/session')
  assert.deepEqual([session.systeme, session.establishment.id], [true, 3])
  const there = await call(technician, 'POST', 'establishment/establishment/technician', { establishmentId: 99 })
  assert.equal(there.statusCode, 404)
  const own = await refusal(technician, 'POST', 'establishment/establishment/technician', { establishmentId: 3 })
  assert.equal(own.rule, 'technician-of-own-establishment')
})

test('an establishment that issued documents is kept, and says what it holds', async () => {
  // A print without its bill: only this database of the test lets it in.
  const {
    rows: [link],
  } = await owner.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = 'bill_print'::regclass and contype = 'f'`,
  )
  await owner.query(`alter table bill_print drop constraint ${link?.name ?? ''}`)
  await owner.query(
    `insert into bill_print (establishment_id, bill_id, copy_number, printed_at, printed_by, printed_by_name) values (3, 1, 1, now(), 1, 'Essai')`,
  )
  const told = await refusal(system, 'DELETE', 'establishment/establishment/delete/3')
  assert.equal(told.rule, 'delete-refused-establishment')
  assert.match(told.message, /DUNES/)
})
