import type { TestEvent } from 'node:test/reporters'

/** A reporter of `node --test` that writes only the counts of the whole run, for the last line of `npm test`. */
export default async function* counts(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of source) {
    if (event.type === 'test:summary' && event.data.file === undefined) yield JSON.stringify(event.data.counts)
  }
}
