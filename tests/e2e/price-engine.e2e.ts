import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { build } from 'vite'
import { priceContract } from '#areas/price/contract.ts'
import { drawn } from '#areas/price/server/cases/drawn.ts'
import { quoted } from '#areas/price/server/cases/quoted.ts'
import { expect, test } from './support/test.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const engine = `${root}areas/price/server/cases/quoted.ts`
const samples = 60

/** The engine and the format that it reads, as a page would load them. */
async function bundle(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry: engine, formats: ['iife'], name: 'engine' } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (output === undefined || !('output' in output)) throw new Error('nothing was built')
  return output.output[0].code
}

test('the engine gives in the browser what the server answers, to the cent', async ({ reception: { page, api } }) => {
  await page.goto('/home')
  const inputs = fc.sample(drawn, { seed: 2027, numRuns: samples }).map((input) => ({ ...input, bookedOn: '2026-01-15' }))
  const inBrowser = await page.evaluate<string[]>(
    `${await bundle()};${JSON.stringify(inputs)}.map((input) => JSON.stringify(engine.quoted(input)))`,
  )
  expect(inBrowser).toHaveLength(samples)
  for (const [index, input] of inputs.entries()) {
    const here = quoted(input)
    expect(JSON.parse(inBrowser[index] ?? '')).toEqual(JSON.parse(JSON.stringify(here)))
    const answered = await api.call(priceContract.quoteStay, input)
    expect([answered.totalCents, answered.subtotals, answered.lines.map(({ label, amountCents }) => [label, amountCents])]).toEqual([
      here.totalCents,
      here.subtotals,
      here.lines.map(({ label, amountCents }) => [label, amountCents]),
    ])
  }
})
