import { existsSync, globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, normalize, relative } from 'node:path'
import { run } from 'node:test'
import { spec, type TestEvent } from 'node:test/reporters'
import { type Counts, failure, none } from './command.ts'

/** Every test file that Node itself runs; those of the browser are Playwright's. Those of the whole product come first: they last longest, and one begun last would leave the other cores idle. */
export function testFiles(): string[] {
  return [...globSync('tests/*.test.ts').toSorted(), ...globSync('{domain,platform,kernel,areas,server,web,tools}/**/*.test.ts').toSorted()]
}

const databaseHelper = normalize('tools/test/database.ts')

/** The files that ask for a database, directly or through what they import. */
export function databaseTestFiles(files: readonly string[]): string[] {
  const known = new Map<string, boolean>()
  const reaches = (file: string): boolean => {
    const before = known.get(file)
    if (before !== undefined) return before
    known.set(file, false) // a circle of imports ends here
    const found = file === databaseHelper || importsOf(file).some(reaches)
    known.set(file, found)
    return found
  }
  return files.filter(reaches)
}

function importsOf(file: string): string[] {
  if (!existsSync(file)) return []
  const specifiers = [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+\.ts)'/g)].map((match) => match[1] ?? '')
  return specifiers.map((specifier) => normalize(specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier)))
}

/** Runs the files with Node's own runner, in their order, and counts what passed. */
export async function runNodeTests(files: readonly string[], env: NodeJS.ProcessEnv): Promise<Counts> {
  if (files.length === 0) return none
  const failures: string[] = []
  let counts: Counts | null = null
  const events = run({
    files,
    env,
    concurrency: Math.max(2, availableParallelism()),
    // A test that hangs must end the run some day, not hold it for ever.
    timeout: 120_000,
  })
  events.on('test:fail', (failed) => holdsFailures(failed.details.error) || failures.push(told(failed)))
  events.on('test:summary', ({ file, counts: { passed, skipped, todo }, success }) => {
    // Node may fail without a failed test (a file that throws after its tests): the run fails all the same.
    if (file === undefined) counts = { passed, failed: Math.max(failures.length, success ? 0 : 1), skipped: skipped + todo, failures }
  })
  for await (const line of events.compose(spec)) process.stdout.write(line as string)
  return counts ?? { ...none, failed: 1, failures: ['node --test n’a rien rapporté'] }
}

type Failed = Extract<TestEvent, { type: 'test:fail' }>['data']

/** A test that fails only because of tests inside it says nothing of its own. */
function holdsFailures(error: Error): boolean {
  return 'failureType' in error && error.failureType === 'subtestsFailed'
}

function told({ name, file, line, details: { error } }: Failed): string {
  const reason = error.cause instanceof Error ? (error.cause.stack ?? error.cause.message) : error.message
  return failure(`${file === undefined ? '' : `${relative(process.cwd(), file)}:${line ?? 1} `}${name}`, reason)
}
