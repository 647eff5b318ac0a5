import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '#tools/test/chromium.ts'
import { drawnWorld } from './plan-data.ts'
import { planningWorld } from './planning-data.ts'
import { openPlan, serveBuilt } from './planning-page.ts'

/*
 * Frames per second of the plan while the wheel turns, forth and back, and while the ground is pulled: 320 drawn places with their
 * states, data answered by the page itself so that only the browser is measured. Run after a build: node tools/bench/plan-frames.ts [dist]
 */
const slowFrame = 34
const lasts = 3000

/** Runs in the page, whose types are not those of a tool: one event for each frame, and the time between frames. */
function script(gesture: 'wheel' | 'pull'): string {
  return `(async () => {
    const svg = document.querySelector('[data-place]').ownerSVGElement
    const frame = svg.parentElement.getBoundingClientRect()
    const at = { bubbles: true, cancelable: true, clientX: frame.left + frame.width / 2, clientY: frame.top + frame.height / 2 }
    const times = []
    const began = performance.now()
    for (let last = began, step = 0; last - began < ${lasts}; step++) {
      const now = await new Promise((frame) => requestAnimationFrame(frame))
      times.push(now - last)
      last = now
      const way = Math.floor(step / 24) % 2 === 0 ? -1 : 1
      svg.dispatchEvent(new WheelEvent('wheel', ${gesture === 'wheel' ? '{ ...at, deltaY: way * 40 }' : '{ ...at, deltaX: way * 12, deltaY: 0 }'}))
    }
    return times.slice(1)
  })()`
}

async function measure(page: Page, gesture: 'wheel' | 'pull'): Promise<string> {
  const times = await page.evaluate<number[]>(script(gesture))
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Infinity
  return `median ${at(0.5).toFixed(1)} ms (${(1000 / at(0.5)).toFixed(0)} fps), p90 ${at(0.9).toFixed(1)} ms, ${((100 * times.filter((time) => time > slowFrame).length) / times.length).toFixed(1)} % of ${times.length} frames over ${slowFrame} ms`
}

const folder = resolve(process.argv[2] ?? 'dist')
if (!existsSync(folder)) throw new Error(`${folder} does not exist: build the site first`)
const executablePath = findChromium()
if (executablePath === null) throw new Error('no Chromium on this machine')
const world = planningWorld('2026-07-08', 8, 40)
const served = await serveBuilt(folder, world, drawnWorld(world))
const browser = await chromium.launch({ executablePath })
try {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    colorScheme: 'light',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  })
  const page = await openPlan(context, served.url, world)
  await page.waitForTimeout(1000)
  for (const gesture of ['wheel', 'pull'] as const) {
    console.log(`${gesture.padEnd(5)} ${await measure(page, gesture)}`)
    await page.waitForTimeout(500)
  }
} finally {
  await browser.close()
  served.close()
}
