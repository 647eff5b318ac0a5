import { createReadStream, existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import type { BrowserContext, Page, Route } from '@playwright/test'
import type { UserRecord } from '#areas/security/contract.ts'
import type { PlanningWorld } from './planning-data.ts'
import type { DrawnWorld } from './plan-data.ts'

const kinds: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2', '.svg': 'image/svg+xml' }
const menus = ['Fichiers', 'Séjours', 'Autres séjours', 'Planning', 'Plan', 'Ventes annexes', 'Résultats', 'Statistiques', 'Mailing'].map((name, id) => ({
  name, id, isNode: true, isHeader: false, isContext: false, url: null, headerCustomName: null,
  subMenus: [{ name, id: 100 + id, isNode: false, isHeader: false, isContext: false, url: name === 'Planning' ? '/planning' : '/home', headerCustomName: null, subMenus: [] }],
}))
const user: UserRecord = {
  id: 1, name: 'C. Roussel', admin: true, systeme: false, menus, demo: false, tiles: [], viewing: null,
  establishment: { id: 1, name: 'Camping Les Embruns', shortName: 'Les Embruns', currency: { isoCode: 'EUR', symbol: '€' }, logoUrl: null, timeZone: 'Europe/Paris' },
  rights: [{ key: 'camp_planning', label: 'Planning', area: 'camp', rights: '111', canSelect: true, canWrite: true, canDelete: true, canExport: true }, { key: 'camp_plan', label: 'Plan', area: 'camp', rights: '111', canSelect: true, canWrite: true, canDelete: true, canExport: true }],
}

/** Serves a built site on a free port; every address without a file is the page. */
export async function serveBuilt(folder: string): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://pinede').pathname
    const file = join(folder, path)
    const found = extname(path) !== '' && existsSync(file) ? file : join(folder, 'index.html')
    response.setHeader('content-type', kinds[extname(found)] ?? 'application/octet-stream')
    createReadStream(found).pipe(response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return { server, url: `http://127.0.0.1:${address.port}` }
}

async function answer(route: Route, world: PlanningWorld, plan?: DrawnWorld): Promise<void> {
  const { pathname, searchParams } = new URL(route.request().url())
  const path = pathname.replace('/rest/', '')
  if (path === 'security/session') return route.fulfill({ json: user })
  if (path === 'camp/planning/rows') return route.fulfill({ json: world.rows })
  if (path === 'camp/planning/window') return route.fulfill({ json: world.windowOf(searchParams.get('from') ?? '', searchParams.get('to') ?? '') })
  if (path === 'plan/all' && plan) return route.fulfill({ json: plan })
  return route.fulfill({ status: 404, json: { message: 'absent' } })
}

/** The planning of a world in a page, without any server behind it. */
export async function openPlanning(context: BrowserContext, url: string, world: PlanningWorld): Promise<Page> {
  const page = await context.newPage()
  await page.route('**/rest/**', (route) => answer(route, world))
  await page.clock.setFixedTime(`${world.today}T09:00:00Z`)
  await page.goto(`${url}/planning`)
  await page.locator('[data-bar]').first().waitFor()
  return page
}

/** The plan of a world in a page, whole and with its states, without any server behind it. */
export async function openPlan(context: BrowserContext, url: string, world: PlanningWorld, plan: DrawnWorld): Promise<Page> {
  const page = await context.newPage()
  await page.route('**/rest/**', (route) => answer(route, world, plan))
  await page.clock.setFixedTime(`${world.today}T09:00:00Z`)
  await page.goto(`${url}/plan`)
  await page.locator('[data-place][data-colour="booking"]').first().waitFor()
  return page
}
