import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Runtime } from '#platform/server/embedded/runtime.ts'
import { runBrowserTests } from './browser-tests.ts'
import { say } from '#server/start/progress.ts'
import { type Counts, failure, none, one, run, sum } from './command.ts'
import { prepareTemplate, secondPassVariable, serverVariable } from './database.ts'
import { databaseTestFiles, runNodeTests, testFiles } from './node-tests.ts'
import { machineRuntime, startTestServer } from './servers.ts'

/** Everything behind `npm test`: one run, one last line, one exit status. `npm test -- fast` leaves the browser out. */

const root = dirname(dirname(import.meta.dirname))

/** Tests choose their own database, folder and port, whatever the developer's shell says. */
function testEnvironment(): NodeJS.ProcessEnv {
  const environment = { ...process.env }
  for (const name of [
    'DATABASE_URL',
    'PINEDE_APP_DATABASE_URL',
    'PINEDE_DATA',
    'PINEDE_DEMO',
    'HOST',
    'PORT',
    secondPassVariable,
    'NODE_OPTIONS',
    'NODE_TEST_CONTEXT',
  ])
    delete environment[name]
  return environment
}

function programOf(packageName: string, command: string): string {
  const manifest = createRequire(import.meta.url).resolve(`${packageName}/package.json`)
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> }
  return join(dirname(manifest), typeof bin === 'string' ? bin : (bin[command] ?? ''))
}

async function types(): Promise<Counts> {
  const results: Counts[] = []
  for (const side of ['pure', 'server', 'web']) {
    results.push(
      one(`tsconfig.${side}.json`, (await run(process.execPath, [programOf('typescript', 'tsc'), '-p', `tsconfig.${side}.json`])) === 0),
    )
  }
  return sum(results)
}

async function lint(): Promise<Counts> {
  return one('oxlint', (await run(process.execPath, [programOf('oxlint', 'oxlint'), '--type-aware', '--deny-warnings'])) === 0)
}

/** Every file as the formatter lays it out, those apart that `.oxfmtrc.json` names. */
async function layout(): Promise<Counts> {
  return one('oxfmt', (await run(process.execPath, [programOf('oxfmt', 'oxfmt'), '--check'])) === 0)
}

/** Runs test files against a fresh server; the files find it through one variable. */
async function withServer(files: readonly string[], runtime?: Runtime): Promise<Counts> {
  const server = await startTestServer(runtime)
  try {
    await prepareTemplate(server.url)
    return await runNodeTests(files, { ...testEnvironment(), [serverVariable]: server.url, ...(runtime && { [secondPassVariable]: '1' }) })
  } finally {
    await server.stop()
  }
}

/** What lasts longest and asks of the database nothing that the others do not: one PostgreSQL is enough for it. */
const onceOnly: ReadonlySet<string> = new Set([
  'tests/demo.test.ts',
  'tests/demo-loading.test.ts',
  'tests/documentation.test.ts',
  'tests/any-life.test.ts',
])

async function onMachineServer(): Promise<Counts> {
  const runtime = machineRuntime()
  if (runtime === null) {
    say('Aucun PostgreSQL de Debian sur cette machine : la seconde passe est sautée.')
    return { ...none, skipped: 1 }
  }
  say(`PostgreSQL ${runtime.major} : ${runtime.bin}`)
  return withServer(
    databaseTestFiles(testFiles()).filter((file) => !onceOnly.has(file.replaceAll('\\', '/'))),
    runtime,
  )
}

type Step = { readonly title: string; readonly work: () => Promise<Counts>; readonly browser?: boolean }

const steps: readonly Step[] = [
  { title: 'Types', work: types },
  { title: 'Règles d’écriture', work: lint },
  { title: 'Mise en forme', work: layout },
  { title: 'Tests', work: () => withServer(testFiles()) },
  { title: 'Les mêmes sur le PostgreSQL de la machine', work: onMachineServer },
  { title: 'Navigateur', work: () => runBrowserTests(testEnvironment()), browser: true },
]

async function runStep(step: Step): Promise<Counts> {
  say(`\n── ${step.title}`)
  const began = performance.now()
  try {
    return await step.work()
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stderr.write(`${reason}\n`)
    return { ...none, failed: 1, failures: [failure(step.title, reason)] }
  } finally {
    say(`── ${step.title}\u00A0: ${((performance.now() - began) / 60_000).toFixed(1).replace('.', ',')} min`)
  }
}

process.chdir(root)
const fast = process.argv.includes('fast')
const results: Counts[] = []
for (const step of steps.filter(({ browser }) => !(fast && browser === true))) results.push(await runStep(step))
const total = sum(results)
if (total.failed > 0) say(`\n── Ce qui a échoué\n${(total.failures ?? []).join('\n')}`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
say(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed === 0 ? 0 : 1
