import { relative } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import { failure } from './command.ts'

/** A reporter of `node --test` that writes the counts of the whole run and what failed in it, for the last lines of `npm test`. */
export default async function* counts(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const failures: string[] = []
  for await (const event of source) {
    if (event.type === 'test:fail' && !holdsFailures(event.data.details.error)) failures.push(told(event.data))
    if (event.type === 'test:summary' && event.data.file === undefined) yield JSON.stringify({ ...event.data.counts, failures })
  }
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
