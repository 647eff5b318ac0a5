import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'

const root = '../..'
const chromium = process.env['CHROMIUM_PATH']
/** A product already running, to try one test again and again; without it the run starts its own. */
const running = process.env['PINEDE_URL']

const ownServer: NonNullable<PlaywrightTestConfig['webServer']> = {
  command: `"${process.execPath}" tests/e2e/support/serve.ts`,
  cwd: root,
  name: 'Pinède',
  timeout: 240_000,
  // Port and test databases are free choices of the server: it prints them, and they become variables of this run.
  wait: { stdout: /site: (?<pinede_url>http:\S+) databases: (?<pinede_test_server>postgres:\S+)/ },
  gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  stdout: 'ignore',
  stderr: 'pipe',
}

/** The whole product in a real browser: one server and one demonstration site for the run, stopped with it. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: `${root}/test-results`,
  fullyParallel: false,
  workers: 2,
  // A loaded machine of the checks may starve a browser once; a test that fails twice has found something. By hand nothing is tried again.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: true,
  // A machine that is busy with something else slows a browser down a lot; a screen that never answers is still found.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  ...(running === undefined ? { webServer: ownServer } : {}),
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // What every step saw costs a good part of the run: it is kept where somebody looks at it, by hand, or for the second try of a test that failed.
    trace: { mode: process.env['CI'] === undefined ? 'retain-on-failure' : 'on-first-retry', screenshots: false, sources: false },
    actionTimeout: 20_000,
    launchOptions: chromium === undefined ? {} : { executablePath: chromium },
  },
})
