import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Browser, type BrowserContext, type Cookie, type Page } from '@playwright/test'
import { Api } from './api.ts'

export { expect } from '@playwright/test'

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

  follow(context: BrowserContext): void {
    context.on('weberror', (error) => this.problems.push(`uncaught: ${error.error().stack ?? error.error().message}`))
    context.on('console', (message) => {
      // What the browser says of an answer is said better by the answer itself, below.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) this.problems.push(`console: ${message.text()} (${message.page()?.url()})`)
    })
    context.on('response', (response) => {
      const { pathname, host } = new URL(response.url())
      const status = response.status()
      if (status < 400 || host === '') return
      if (!this.#expected.some((one) => one.status === status && one.path.test(pathname))) this.problems.push(`${status} ${response.request().method()} ${pathname}`)
    })
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
export type PersonOptions = Pick<NonNullable<Parameters<Browser['newContext']>[0]>, 'viewport' | 'hasTouch' | 'isMobile' | 'colorScheme' | 'acceptDownloads'>

type Fixtures = {
  watch: Watch
  /** A browser of its own where somebody of the demonstration site is connected. */
  connect: (login: string, options?: PersonOptions) => Promise<Person>
  /** Hugo, of the front desk. */
  reception: Person
  admin: Person
}

export const test = base.extend<Fixtures>({
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
  connect: async ({ browser, watch }, use, info) => {
    const opened: BrowserContext[] = []
    await use(async (login, options = {}) => {
      const cookies = await remembered(browser, login)
      const { viewport, colorScheme, locale, timezoneId } = info.project.use
      const context = await browser.newContext({
        baseURL: productUrl(), reducedMotion: 'reduce',
        ...Object.fromEntries(Object.entries({ viewport, colorScheme, locale, timezoneId }).filter(([, value]) => value !== undefined)), ...options,
      })
      opened.push(context)
      await context.addCookies(cookies)
      watch.follow(context)
      return { context, page: await context.newPage(), api: new Api(context) }
    })
    for (const context of opened) await context.close()
  },
  reception: async ({ connect }, use) => use(await connect('reception')),
  admin: async ({ connect }, use) => use(await connect('admin')),
})

function remembered(browser: Browser, login: string): Promise<Cookie[]> {
  const known = sessions.get(login) ?? signIn(browser, login)
  sessions.set(login, known)
  known.catch(() => sessions.delete(login))
  return known
}

type Scheme = 'light' | 'dark'
/** No serious fault of accessibility in what is on screen. */
export async function expectAccessible(page: Page, schemes: readonly Scheme[] = ['light']): Promise<void> {
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    const said = serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).slice(0, 4).join(' | ')}`)
    expect(said, `${page.url()} in ${scheme}`).toEqual([])
  }
}
