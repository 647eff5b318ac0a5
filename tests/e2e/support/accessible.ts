import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
// No screen has a frame of another origin.
const options: RunOptions = { resultTypes: ['violations'], iframes: false }

type Axe = { readonly run: (context: Document, options: RunOptions) => Promise<AxeResults> }

/** What the checker says of the page; it is brought once to each document, since that costs as much as a check. */
async function check(page: Page): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate((asked) => (globalThis as unknown as { axe: Axe }).axe.run(document, asked), options)
}

type Scheme = 'light' | 'dark'
/** No serious fault of accessibility in what is on screen. */
export async function expectAccessible(page: Page, schemes: readonly Scheme[] = ['light']): Promise<void> {
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
    // What is being asked again is dimmed on purpose until it is answered.
    await expect(page.locator('[data-late][aria-busy="true"]')).toHaveCount(0)
    // The colours of what is out of sight follow with the next frames.
    await page.evaluate(
      () =>
        new Promise((done) => {
          requestAnimationFrame(() => requestAnimationFrame(done))
        }),
    )
    const { violations } = await check(page)
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    const said = serious.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`)
          .slice(0, 4)
          .join(' | ')}`,
    )
    expect(said, `${page.url()} in ${scheme}`).toEqual([])
  }
}
