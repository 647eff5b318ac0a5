import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '#tools/test/chromium.ts'
import { planningWorld } from './planning-data.ts'
import { openPlanning, serveBuilt } from './planning-page.ts'

/*
 * Frames per second of the planning while it scrolls: 600 places over a year, about 40,000 stays, data answered by the page itself so
 * that only the browser is measured. Run after a build: node tools/bench/planning-scroll.ts [dist]
 */
type Frames = { readonly median: number; readonly mean: number; readonly slow: number; readonly count: number }
const directions = { vertical: { x: 0, y: 1 }, horizontal: { x: 1, y: 0 }, diagonal: { x: 1, y: 1 } } as const
const lasts = 3000
const slowFrame = 34

/** Runs in the page, whose types are not those of a tool: scrolls by as much at each frame, forth and back at the ends, and keeps the time between frames. */
function script({ x, y }: { x: number; y: number }): string {
  return `(async () => {
    const grid = document.querySelector('[role="grid"]')
    const times = []
    const began = performance.now()
    let way = 1
    for (let last = began; last - began < ${lasts};) {
      const now = await new Promise((frame) => requestAnimationFrame(frame))
      times.push(now - last)
      last = now
      if (grid.scrollTop + grid.clientHeight >= grid.scrollHeight - 60) way = -1
      if (grid.scrollTop <= 0) way = 1
      grid.scrollTop += way * ${y} * 24
      grid.scrollLeft += ${x} * 30
    }
    return times.slice(1)
  })()`
}

async function scroll(page: Page, step: { x: number; y: number }): Promise<Frames> {
  const deltas = await page.evaluate<number[]>(script(step))
  const middle = deltas.toSorted((a, b) => a - b)[Math.floor(deltas.length / 2)] ?? Infinity
  return { median: 1000 / middle, mean: (1000 * deltas.length) / deltas.reduce((sum, delta) => sum + delta, 0), slow: deltas.filter((delta) => delta > slowFrame).length / deltas.length, count: deltas.length }
}

const folder = resolve(process.argv[2] ?? 'dist')
if (!existsSync(folder)) throw new Error(`${folder} does not exist: build the site first`)
const executablePath = findChromium()
if (executablePath === null) throw new Error('no Chromium on this machine')
const world = planningWorld('2026-07-08', 12, 50)
const { server, url } = await serveBuilt(folder)
const browser = await chromium.launch({ executablePath })
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, colorScheme: 'light', locale: 'fr-FR', timezoneId: 'Europe/Paris' })
  const page = await openPlanning(context, url, world)
  await page.waitForTimeout(1000)
  console.log(`${world.rows.types.length * 50} places, ${world.bars.length} bars, ${await page.evaluate<number>('document.querySelectorAll(\'[role="grid"] *\').length')} nodes in the grid`)
  for (const [name, step] of Object.entries(directions)) {
    const frames = await scroll(page, step)
    console.log(`${name.padEnd(10)} median ${frames.median.toFixed(1)} fps, mean ${frames.mean.toFixed(1)} fps, ${(frames.slow * 100).toFixed(1)} % of ${frames.count} frames over ${slowFrame} ms`)
  }
} finally {
  await browser.close()
  server.close()
}
