import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { say } from '#server/start/progress.ts'
import { type Counts, failure, none, run } from './command.ts'

const config = 'tests/e2e/playwright.config.ts'

/** Runs the browser tests, or says in a sentence why they are skipped. */
export async function runBrowserTests(environment: NodeJS.ProcessEnv): Promise<Counts> {
  if (!existsSync(config)) return skip(`le fichier ${config} n’existe pas`)
  const chromium = await ensureChromium()
  if (chromium === null) return skip('aucun Chromium n’a été trouvé ni n’a pu être installé (CHROMIUM_PATH peut en désigner un)')
  say(`Navigateur : ${chromium}`)
  const folder = mkdtempSync(join(tmpdir(), 'pinede-counts-'))
  const report = join(folder, 'report.json')
  try {
    const playwright = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
    const env = { ...environment, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const status = await run(process.execPath, [playwright, 'test', '--config', config, '--reporter=list,json'], { env })
    return readReport(report, status)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function skip(reason: string): Counts {
  say(`Les tests dans le navigateur sont sautés : ${reason}.`)
  return { ...none, skipped: 1 }
}

type Spec = {
  readonly title: string
  readonly file: string
  readonly ok: boolean
  readonly tests: readonly { readonly results: readonly { readonly error?: { readonly message?: string } }[] }[]
}
type Suite = { readonly suites?: readonly Suite[]; readonly specs: readonly Spec[] }
type Report = {
  readonly suites: readonly Suite[]
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number }
}

function readReport(path: string, status: number | null): Counts {
  if (!existsSync(path)) return { ...none, failed: 1, failures: ['playwright n’a rien rapporté'] }
  const { stats, suites } = JSON.parse(readFileSync(path, 'utf8')) as Report
  if (stats.flaky > 0) say(`Dans le navigateur, ${stats.flaky} tests n’ont passé qu’à la seconde tentative : voir « flaky » ci-dessus.`)
  return {
    passed: stats.expected + stats.flaky,
    failed: status === 0 ? stats.unexpected : Math.max(stats.unexpected, 1),
    skipped: stats.skipped,
    failures: suites.flatMap(failuresOf),
  }
}

function failuresOf(suite: Suite): string[] {
  const own = suite.specs
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const errors = spec.tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''))
      return failure(`${spec.file} › ${spec.title}`, errors.findLast((message) => message !== '') ?? '')
    })
  return [...own, ...(suite.suites ?? []).flatMap(failuresOf)]
}
