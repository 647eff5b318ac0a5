import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { type Counts, none, run } from './command.ts'

/** Every test file that Node itself runs; those of the browser are Playwright's. */
export function testFiles(): string[] {
  return globSync(['{domain,platform,kernel,areas,server,web,tools}/**/*.test.ts', 'tests/*.test.ts']).toSorted()
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

/** Runs the files with Node's own runner and reads how many tests passed. */
export async function runNodeTests(files: readonly string[], environment: NodeJS.ProcessEnv): Promise<Counts> {
  if (files.length === 0) return none
  const folder = mkdtempSync(join(tmpdir(), 'pinede-counts-'))
  const report = join(folder, 'counts.json')
  try {
    const status = await run(
      process.execPath,
      [
        '--test',
        `--test-concurrency=${Math.max(2, availableParallelism())}`,
        // A test that hangs must end the run some day, not hold it for ever.
        '--test-timeout=120000',
        '--test-reporter=spec', '--test-reporter-destination=stdout',
        `--test-reporter=${join(import.meta.dirname, 'counts-reporter.ts')}`, `--test-reporter-destination=${report}`,
        ...files,
      ],
      { env: environment },
    )
    return readCounts(report, status)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type NodeCounts = { readonly passed: number; readonly failed: number; readonly cancelled: number; readonly skipped: number; readonly todo: number; readonly failures: readonly string[] }

function readCounts(report: string, status: number | null): Counts {
  const text = existsSync(report) ? readFileSync(report, 'utf8') : ''
  if (text === '') return { ...none, failed: 1, failures: ['node --test n’a rien rapporté'] }
  const counts = JSON.parse(text) as NodeCounts
  const failed = counts.failed + counts.cancelled
  // Node may fail without a failed test (a file that throws after its tests): the run fails all the same.
  return { passed: counts.passed, failed: status === 0 ? failed : Math.max(failed, 1), skipped: counts.skipped + counts.todo, failures: counts.failures }
}
