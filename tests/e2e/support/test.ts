import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Cookie,
  type FullProject,
  type Page,
  type Response,
  type WebError,
} from '@playwright/test'
import { Api } from './api.ts'

export { expect } from '@playwright/test'
export { expectAccessible } from './accessible.ts'

/** The password of everybody on the demonstration site. */
export const password = 'pinede-demo'

/** Where the run's own product answers: chosen when it starts. */
export function productUrl(): string {
  const url = process.env['PINEDE_URL']
  if (url === undefined) throw new Error('the product of this run has not said where it answers')
  return url
}

/** What went wrong in any page of a test: fails it at its end, unless it was said to be expected. */
export class Watch {
  readonly problems: string[] = []
  readonly #expected: { status: number; path: RegExp }[] = []

  /** A refusal that the test provokes. */
  expectRefusal(status: number, path: RegExp): void {
    this.#expected.push({ status, path })
  }

  /** Notes what goes wrong in a context, until what it gives back is called. */
  follow(context: BrowserContext): () => void {
    const onError = (error: WebError): unknown => this.problems.push(`uncaught: ${error.error().stack ?? error.error().message}`)
    const onConsole = (message: ConsoleMessage): void => {
      // What the browser says of an answer is said better by the answer itself, below.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.problems.push(`console: ${message.text()} (${message.page()?.url()})`)
    }
    const onResponse = (response: Response): void => {
      const { pathname, host } = new URL(response.url())
      const status = response.status()
      if (status < 400 || host === '') return
      if (this.#expected.some((one) => one.status === status && one.path.test(pathname))) return
      const at = this.problems.push(`${status} ${response.request().method()} ${pathname}`) - 1
      // What was refused, and why, where the answer can still be read.
      void response.text().then(
        (text) => (this.problems[at] += ` ${text.slice(0, 500)}`),
        () => {},
      )
    }
    context.on('weberror', onError).on('console', onConsole).on('response', onResponse)
    return () => void context.off('weberror', onError).off('console', onConsole).off('response', onResponse)
  }
}

/** One session per person and per worker: signing in is slow on purpose. */
const sessions = new Map<string, Promise<Cookie[]>>()

async function signIn(browser: Browser, login: string): Promise<Cookie[]> {
  const context = await browser.newContext({ baseURL: productUrl() })
  const response = await context.request.post('/rest/security/login', { data: { login, password } })
  if (!response.ok()) throw new Error(`${login} cannot sign in: ${await response.text()}`)
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

export type Person = { readonly page: Page; readonly context: BrowserContext; readonly api: Api }
export type PersonOptions = Pick<
  NonNullable<Parameters<Browser['newContext']>[0]>,
  'viewport' | 'hasTouch' | 'isMobile' | 'colorScheme' | 'acceptDownloads'
>

type Fixtures = {
  watch: Watch
  /** A browser of its own where somebody of the demonstration site is connected. */
  connect: (login: string, options?: PersonOptions) => Promise<Person>
  /** Hugo, of the front desk. */
  reception: Person
  admin: Person
  /** The technical user, to whom nothing is closed, on a page that the tests of a worker share, each going on from where the one before left it: it has read the product's code already. */
  resident: Person
}
type Lent = {
  readonly context: BrowserContext
  /** Keeps the browser's process for the site, its scripts read, from one test to the next. */ readonly anchor: Page
}
type WorkerFixtures = { shared: { readonly context: BrowserContext; readonly page: Page }; lent: Map<string, Lent[]> }

export const test = base.extend<Fixtures, WorkerFixtures>({
  shared: [
    async ({ browser }, use, info) => {
      const context = await newContext(browser, info.project.use)
      await context.addCookies(await remembered(browser, 'systeme'))
      await use({ context, page: await context.newPage() })
      await context.close()
    },
    { scope: 'worker' },
  ],
  lent: [
    async ({}, use) => {
      const lent = new Map<string, Lent[]>()
      await use(lent)
      for (const { context } of [...lent.values()].flat()) await context.close()
    },
    { scope: 'worker' },
  ],
  resident: async ({ shared, watch }, use) => {
    const unfollow = watch.follow(shared.context)
    await use({ ...shared, api: new Api(shared.context) })
    unfollow()
  },
  baseURL: async ({}, use) => use(productUrl()),
  watch: [
    async ({}, use) => {
      const watch = new Watch()
      await use(watch)
      expect(watch.problems, 'no error in the page and no unexpected refusal').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, watch }, use) => {
    watch.follow(context)
    await use(context)
  },
  connect: async ({ browser, watch, lent }, use, info) => {
    const opened: BrowserContext[] = []
    const borrowed: (Lent & { readonly login: string; readonly unfollow: () => void })[] = []
    await use(async (login, options) => {
      const cookies = await remembered(browser, login)
      const kept = options === undefined ? lent.get(login)?.pop() : undefined
      const context = kept?.context ?? (await newContext(browser, info.project.use, options))
      await context.addCookies(cookies)
      const unfollow = watch.follow(context)
      if (options === undefined) borrowed.push({ login, context, anchor: kept?.anchor ?? (await anchorIn(context)), unfollow })
      else opened.push(context)
      return { context, page: await context.newPage(), api: new Api(context) }
    })
    for (const context of opened) await context.close()
    for (const one of borrowed) {
      one.unfollow()
      // What a failed test left may be anything.
      if (info.status !== info.expectedStatus) await one.context.close()
      else {
        await cleared(one)
        lent.set(one.login, [...(lent.get(one.login) ?? []), one])
      }
    }
  },
  reception: async ({ connect }, use) => use(await connect('reception')),
  admin: async ({ connect }, use) => use(await connect('admin')),
})

async function anchorIn(context: BrowserContext): Promise<Page> {
  const anchor = await context.newPage()
  await anchor.route('**/anchor', (route) => route.fulfill({ contentType: 'text/html', body: '<title>·</title>' }))
  await anchor.goto('/anchor')
  await anchor.unrouteAll()
  return anchor
}

/** As it was when it was new, but for the code that it has read: a test finds nothing of the one before. */
async function cleared({ context, anchor }: Lent): Promise<void> {
  for (const page of context.pages()) if (page !== anchor) await page.close()
  await context.unrouteAll()
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  await anchor.evaluate(() => localStorage.clear())
}

function newContext(
  browser: Browser,
  { viewport, colorScheme, locale, timezoneId }: FullProject['use'],
  options: PersonOptions = {},
): Promise<BrowserContext> {
  const asked = Object.fromEntries(Object.entries({ viewport, colorScheme, locale, timezoneId }).filter(([, value]) => value !== undefined))
  return browser.newContext({ baseURL: productUrl(), reducedMotion: 'reduce', ...asked, ...options })
}

function remembered(browser: Browser, login: string): Promise<Cookie[]> {
  const known = sessions.get(login) ?? signIn(browser, login)
  sessions.set(login, known)
  known.catch(() => sessions.delete(login))
  return known
}
