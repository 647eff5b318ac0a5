import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { SearchReply } from '#platform/operation/search.ts'
import { loadDemo } from '#areas/utility/server/demo/load-demo.ts'
import { openProduct } from '#server/product.ts'
import { testDatabase } from '#tools/test/database.ts'
import { smallPng } from './small-png.ts'
import { findChromium } from './test/chromium.ts'

/*
 * Takes the pictures of the guide and of the README, at 1280 × 720, of a demonstration site of its own on a Saturday of July:
 * node tools/run.mjs tools/pictures.ts
 */
const root = join(import.meta.dirname, '..')
const password = 'pinede-demo'
const morning = Temporal.ZonedDateTime.from('2026-07-11T09:12[Europe/Paris]').toInstant()
const found = findChromium()
if (found === null) throw new Error('no Chromium on this machine: CHROMIUM_PATH names one')

const database = await testDatabase()
const began = performance.now()
const product = await openProduct({
  database: database.app,
  owner: database.owner,
  cloneFolder: root,
  backupFolder: join(tmpdir(), `pinede-backups-${process.pid}`),
  demo: false,
  port: () => port,
  clock: () => morning.add({ milliseconds: Math.round(performance.now() - began) }),
})
await loadDemo({ tenancy: product.tenancy, today: morning.toZonedDateTimeISO('Europe/Paris').toPlainDate(), owner: database.owner })
const site = await product.app.listen({ port: 0, host: '127.0.0.1' })
const port = Number(new URL(site).port)

const browser = await chromium.launch({ executablePath: found })
const context = await browser.newContext({
  baseURL: site,
  viewport: { width: 1280, height: 720 },
  locale: 'fr-FR',
  timezoneId: 'Europe/Paris',
  colorScheme: 'light',
  reducedMotion: 'reduce',
})
// The browser lives on the same morning as the server.
await context.addInitScript((at) => {
  const fixed = Temporal.Instant.from(at)
  const zoned = (zone: Temporal.TimeZoneLike = 'Europe/Paris'): Temporal.ZonedDateTime => fixed.toZonedDateTimeISO(zone)
  Object.assign(Temporal.Now, {
    instant: () => fixed,
    zonedDateTimeISO: zoned,
    plainDateISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDate(),
  })
}, morning.toString())
const page = await context.newPage()

async function keep(folder: 'docs/guide/pictures' | 'docs/pictures', name: string): Promise<void> {
  mkdirSync(join(root, folder), { recursive: true })
  // What is still being fetched would be caught half drawn: its code comes first, then what says that it waits. The stream of live events never ends, so the network is never quiet.
  await page.waitForTimeout(1500)
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.waitForTimeout(500)
  const picture = smallPng(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
  writeFileSync(join(root, folder, `${name}.png`), picture)
  console.log(`${folder}/${name}.png ${Math.round(picture.length / 1024)} KiB`)
}

const guide = (name: string): Promise<void> => keep('docs/guide/pictures', name)

async function signIn(login: string): Promise<void> {
  await context.clearCookies()
  await page.goto('/login')
  await page.getByLabel('Identifiant').fill(login)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
}
async function enter(): Promise<void> {
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home')
}

async function open(
  path: string,
  ready: (page: Page) => Promise<unknown> = (shown) => shown.locator('main h1, main [role="grid"], main table').first().waitFor(),
): Promise<void> {
  await page.goto(path)
  await ready(page)
}

/** First records of a base, with the session of the page. */
async function records(base: string, body: object): Promise<readonly SearchReply['rows'][number][]> {
  const token = (await context.cookies()).find(({ name }) => name.startsWith('XSRF-TOKEN-'))?.value ?? ''
  const answer = await context.request.post(`/rest/${base}/search`, { data: body, headers: { 'x-xsrf-token': token } })
  if (!answer.ok()) throw new Error(`${base}: ${answer.status()} ${await answer.text()}`)
  return ((await answer.json()) as SearchReply).rows
}
const stay = (pageName: string, id: unknown): string => `/new-booking/${pageName}/${Number(id)}/0/0/0/0/3`
const inDays = (days: number): string => morning.toZonedDateTimeISO('Europe/Paris').toPlainDate().add({ days }).toString()

await signIn('reception')
await guide('connexion')
await enter()
await page.getByText('places prêtes').waitFor()
await guide('accueil')
await keep('docs/pictures', 'accueil')
await open(`/search-availability?from=${inDays(21)}&to=${inDays(28)}`)
await guide('disponibilites')
await open(`/new-booking/new/0/0/0/0/0/3?from=${inDays(21)}&to=${inDays(28)}`)
await page.getByLabel('Client', { exact: true }).first().fill('mar')
await page.getByRole('option').first().click()
await guide('nouveau-sejour')
await keep('docs/pictures', 'nouveau-sejour')
await open('/booking-arrival-list')
await page
  .getByRole('button', { name: /^Proposer/ })
  .first()
  .waitFor()
// The frame of the keyboard is not part of the picture.
await page.getByRole('heading', { level: 1 }).click()
await guide('arrivees')
await keep('docs/pictures', 'arrivees')
await open('/planning')
await guide('planning')
await keep('docs/pictures', 'planning')
await open('/plan', (shown) => shown.locator('main svg [data-place], main svg').first().waitFor())
await page.getByText('Plan et planning', { exact: true }).click()
await page.getByText('Tout le site', { exact: true }).first().click()
await page.getByText('Plage', { exact: true }).last().click()
await page.waitForTimeout(2000)
await page.locator('main svg text', { hasText: /^E23$/ }).click()
await page.mouse.move(300, 70)
await page.waitForTimeout(1000)
await keep('docs/pictures', 'plan')
await open('/customer-list')
await guide('clients')
const [bill] = await records('payment/bill', { filters: { nature: 'acompte' }, sort: { field: 'issuedOn', direction: 'asc' }, pageSize: 1 })
await open(stay('payments', bill?.['bookingId']))
await guide('reglements')
await open(stay('bills', bill?.['bookingId']))
await guide('factures')
await open(stay('summary', bill?.['bookingId']))
await page.getByRole('button', { name: 'E-mail', exact: true }).click()
await page.getByRole('dialog').getByLabel('Objet').waitFor()
await guide('message')
await page.keyboard.press('Escape')

await signIn('admin')
await enter()
await open('/place-list')
await guide('emplacements')
const groups = await records('security/group', { pageSize: 20 })
const reception = groups.find((group) => String(group['label'] ?? group['name']).includes('écep')) ?? groups[0]
await open(`/admin/group/${Number(reception?.id)}`)
await page.getByRole('heading', { name: 'Droits' }).scrollIntoViewIfNeeded()
await guide('droits')
await browser.close()
await product.stop()
