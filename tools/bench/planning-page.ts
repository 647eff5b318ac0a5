import { readFileSync, readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page } from '@playwright/test'
import { planningOperations } from '#areas/booking/contract/planning.ts'
import type { UserRecord } from '#areas/security/contract.ts'
import type { PlanningWorld } from './planning-data.ts'
import type { DrawnWorld } from './plan-data.ts'

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}
const menus = ['Fichiers', 'Séjours', 'Autres séjours', 'Planning', 'Plan', 'Ventes annexes', 'Résultats', 'Statistiques', 'Mailing'].map(
  (name, id) => ({
    name,
    id,
    isNode: true,
    isHeader: false,
    isContext: false,
    url: null,
    headerCustomName: null,
    subMenus: [
      {
        name,
        id: 100 + id,
        isNode: false,
        isHeader: false,
        isContext: false,
        url: name === 'Planning' ? '/planning' : '/home',
        headerCustomName: null,
        subMenus: [],
      },
    ],
  }),
)
const user: UserRecord = {
  id: 1,
  name: 'C. Roussel',
  admin: true,
  systeme: false,
  menus,
  demo: false,
  tiles: [],
  filters: {},
  viewing: null,
  establishment: {
    id: 1,
    name: 'Camping Les Embruns',
    shortName: 'Les Embruns',
    currency: { isoCode: 'EUR', symbol: '€' },
    logoUrl: null,
    timeZone: 'Europe/Paris',
  },
  rights: [
    {
      key: 'camp_planning',
      label: 'Planning',
      area: 'camp',
      rights: '111',
      canSelect: true,
      canWrite: true,
      canDelete: true,
      canExport: true,
    },
    { key: 'camp_plan', label: 'Plan', area: 'camp', rights: '111', canSelect: true, canWrite: true, canDelete: true, canExport: true },
  ],
}

/** A built site on a free port, with what it asks answered from a world in memory. */
export type Served = {
  readonly url: string
  /** What was answered since the last time this was asked: how often, and what came over the wire. */
  readonly taken: () => { readonly answers: number; readonly bytes: number }
  /** Tells every open page that a stay changed, as the product does once it is written. */
  readonly tell: (bookingId: number, by: string) => void
  readonly close: () => void
}

/** Serves a built site, compressed as the product does; every address without a file is the page. */
export async function serveBuilt(folder: string, world: PlanningWorld, plan?: DrawnWorld): Promise<Served> {
  const listening = new Set<ServerResponse>()
  const files = compressed(folder)
  let taken = { answers: 0, bytes: 0 }
  const answerJson = (response: ServerResponse, answer: unknown): void => {
    const sent = gzipSync(JSON.stringify(answer ?? { message: 'absent' }))
    taken = { answers: taken.answers + 1, bytes: taken.bytes + sent.length }
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(sent)
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://pinede')
    if (pathname === '/rest/live') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders()
      listening.add(response.on('close', () => listening.delete(response)))
    } else if (pathname.startsWith('/rest/'))
      void bodyOf(request).then((body) => answerJson(response, answer(pathname.slice(6), { searchParams, body }, { world, plan })))
    else sendFile(response, files, pathname)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    taken: () => {
      const before = taken
      taken = { answers: 0, bytes: 0 }
      return before
    },
    tell: (bookingId, by) => {
      for (const one of listening)
        one.write(`data: ${JSON.stringify({ entity: 'booking', ids: [bookingId], by, at: new Date().toISOString() })}\n\n`)
    },
    close: () => {
      for (const one of listening) one.end()
      server.close()
    },
  }
}

/** The files of the site, compressed beforehand: to compress them is not what is measured. */
function compressed(folder: string): ReadonlyMap<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(names.map((name) => [`/${relative(folder, name)}`, gzipSync(readFileSync(name))]))
}

function sendFile(response: ServerResponse, files: ReadonlyMap<string, Buffer>, pathname: string): void {
  const found = [pathname, `${pathname}.html`].find((name) => files.has(name)) ?? '/index.html'
  const kept = found.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  response
    .writeHead(200, {
      'content-type': kinds[extname(found)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
      'cache-control': kept,
    })
    .end(files.get(found))
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const text = (await request.toArray()).join('')
  return text === '' ? null : JSON.parse(text)
}

type Asked = { readonly searchParams: URLSearchParams; readonly body: unknown }
/** Undefined where the world has nothing to say. */
function answer(
  path: string,
  { searchParams, body }: Asked,
  { world, plan }: { world: PlanningWorld; plan: DrawnWorld | undefined },
): unknown {
  if (path === 'security/session') return user
  if (path === 'camp/planning/rows') return world.rows
  if (path === 'camp/planning/window') return world.windowOf(searchParams.get('from') ?? '', searchParams.get('to') ?? '')
  if (path === 'camp/planning/bars') {
    const { bookingIds } = planningOperations.planningBars.input.parse(body)
    return { bars: world.bars.filter((bar) => bar.bookingId !== null && bookingIds.includes(bar.bookingId)) }
  }
  return path === 'plan/all' ? plan : undefined
}

/** The planning of a world in a page, without the product's server behind it. The clock of the page is left alone: it is what measures. */
export async function openPlanning(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/planning`)
  await page.locator('[data-bar]').first().waitFor()
  return page
}

/** The plan of a world in a page, whole and with its states, without the product's server behind it. */
export async function openPlan(context: BrowserContext, url: string, world: PlanningWorld): Promise<Page> {
  const page = await context.newPage()
  await page.clock.setFixedTime(`${world.today}T09:00:00Z`)
  await page.goto(`${url}/plan`)
  await page.locator('[data-place][data-colour="booking"]').first().waitFor()
  return page
}
