import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { addDays } from '#domain/day.ts'
import { chunkDays } from '#areas/booking/rules/planning-window.ts'
import { findChromium } from '#tools/test/chromium.ts'
import { planningWorld, type PlanningWorld } from './planning-data.ts'
import { openPlanning, serveBuilt, type Served } from './planning-page.ts'

/*
 * The planning of 800 places in a real browser, its data answered from memory so that the browser is what is measured: first paint, frames while it
 * scrolls and while a stay is dragged, how soon the move of a colleague is seen, what comes over the wire, a year reached by scrolling; then the same
 * with 200,000 stays instead of a month of them. Run after a build: node tools/bench/planning-browser.ts [dist]
 */
const today = Temporal.Now.plainDateISO('Europe/Paris').toString()
const [types, placesPerType] = [16, 50]
const lasts = 3000
const slowFrame = 34
const directions = { down: { x: 0, y: 1 }, across: { x: 1, y: 0 }, 'both ways': { x: 1, y: 1 } } as const

/** These run in the page, whose types are not those of a tool. Scrolls by as much at each frame, forth and back at the ends, and keeps the time between frames. */
function scrolling({ x, y }: { x: number; y: number }): string {
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
const watchFrames = `(() => {
  const times = []
  let last = performance.now()
  const next = (now) => { times.push(now - last); last = now; window.pinedeFrames = { times, id: requestAnimationFrame(next) } }
  requestAnimationFrame(next)
})()`
const framesWatched = '(() => { cancelAnimationFrame(window.pinedeFrames.id); return window.pinedeFrames.times.slice(1) })()'
/** When the first stay is on the screen: the frame after the one in which it was put into the page. */
const firstStay = `(() => {
  const look = () => document.querySelector('[data-bar]') ? requestAnimationFrame((now) => { window.pinedePainted = now }) : requestAnimationFrame(look)
  requestAnimationFrame(look)
})()`

function framesText(deltas: readonly number[]): string {
  const middle = deltas.toSorted((a, b) => a - b)[Math.floor(deltas.length / 2)] ?? Infinity
  const slow = deltas.filter((delta) => delta > slowFrame).length / deltas.length
  return `median ${(1000 / middle).toFixed(1)} fps, ${(slow * 100).toFixed(1)} % of ${deltas.length} frames over ${slowFrame} ms`
}
const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`
const ms = (time: number): string => `${time.toFixed(0)} ms`

/** Drags the stay under the middle of the grid up, down and across, without putting it down elsewhere. */
async function dragged(page: Page): Promise<number[]> {
  const bar = page.locator('[data-bar][data-state="booking"]').nth(20)
  const box = await bar.boundingBox()
  if (!box) throw new Error('no stay to drag is in sight')
  const [x, y] = [box.x + Math.min(box.width / 2, 40), box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate(watchFrames)
  const began = performance.now()
  for (let step = 0; performance.now() - began < lasts; step++)
    await page.mouse.move(x + 120 * Math.sin(step / 20), y + 90 * Math.sin(step / 33))
  const times = await page.evaluate<number[]>(framesWatched)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return times
}

/** A colleague moves a stay that is in sight by a night; how long until it is drawn there. */
async function colleague(page: Page, served: Served, world: PlanningWorld): Promise<number> {
  const key = (await page.locator('[data-bar][data-state="booking"]').nth(12).getAttribute('data-bar')) ?? ''
  const at = world.bars.findIndex((bar) => bar.key === key)
  const bar = world.bars[at]
  if (!bar || bar.bookingId === null) throw new Error('no stay of a colleague is in sight')
  world.bars[at] = { ...bar, end: addDays(bar.end, 1), version: bar.version + 1 }
  const flash = page.locator(`[data-bar="${key}"][data-flash]`)
  const began = performance.now()
  served.tell(bar.bookingId, 'Hugo Blanc')
  await flash.waitFor()
  return performance.now() - began
}

/** Turns the wheel sideways until a year from today is drawn. */
async function reachYear(page: Page): Promise<{ readonly days: number; readonly took: number }> {
  const began = performance.now()
  const drawn =
    'Math.max(...[...document.querySelectorAll(\'[role="columnheader"][aria-colindex]\')].map((head) => Number(head.getAttribute("aria-colindex"))))'
  const first = await page.evaluate<number>(drawn)
  const box = await page.getByRole('grid').boundingBox()
  await page.mouse.move((box?.x ?? 0) + 600, (box?.y ?? 0) + 300)
  for (let turns = 0; turns < 400 && (await page.evaluate<number>(drawn)) - first < 365; turns++) await page.mouse.wheel(1200, 0)
  const days = (await page.evaluate<number>(drawn)) - first
  await page.waitForFunction(
    '(() => { const grid = document.querySelector(\'[role="grid"]\').getBoundingClientRect(); return [...document.querySelectorAll("[data-bar]")].some((bar) => bar.getBoundingClientRect().right > grid.left + 300) })()',
  )
  return { days, took: performance.now() - began }
}

async function opened(browser: Browser, served: Served): Promise<{ page: Page; cold: number; warm: number }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    colorScheme: 'light',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  })
  await context.addInitScript(firstStay)
  const painted = async (page: Page): Promise<number> =>
    (await page.waitForFunction('window.pinedePainted')).evaluate((time) => Number(time))
  const page = await openPlanning(context, served.url)
  const cold = await painted(page)
  await page.reload()
  return { page, cold, warm: await painted(page) }
}

async function measured(browser: Browser, folder: string, world: PlanningWorld): Promise<void> {
  const served = await serveBuilt(folder, world)
  const { page, cold, warm } = await opened(browser, served)
  console.log(`${types * placesPerType} places, ${world.bars.length} stays and closures`)
  console.log(`first stays painted: ${ms(cold)} with nothing kept, ${ms(warm)} when opened again (target 1000 ms)`)
  await page.waitForTimeout(1500)
  console.log(`nodes in the grid: ${await page.evaluate<number>('document.querySelectorAll(\'[role="grid"] *\').length')}`)
  served.taken()
  for (const [name, step] of Object.entries(directions))
    console.log(`scrolled ${name.padEnd(10)} ${framesText(await page.evaluate<number[]>(scrolling(step)))} (target 50)`)
  const windows = served.taken()
  console.log(
    `windows of ${chunkDays} days read meanwhile: ${windows.answers}, ${kib(windows.bytes / Math.max(1, windows.answers))} each over the wire`,
  )
  await page.reload()
  await page.locator('[data-bar]').first().waitFor()
  await page.waitForTimeout(1000)
  console.log(`dragged             ${framesText(await dragged(page))} (target 50)`)
  served.taken()
  console.log(
    `move of a colleague seen after ${ms(await colleague(page, served, world))} (target 1000 ms), ${kib(served.taken().bytes)} over the wire`,
  )
  if (world.bars.some((bar) => bar.start > addDays(today, 400))) {
    const { days, took } = await reachYear(page)
    console.log(`${days} days further reached by the wheel in ${ms(took)}`)
  }
  console.log('')
  await page.context().close()
  served.close()
}

const folder = resolve(process.argv[2] ?? 'dist')
if (!existsSync(folder)) throw new Error(`${folder} does not exist: build the site first`)
const executablePath = findChromium()
if (executablePath === null) throw new Error('no Chromium on this machine')
const browser = await chromium.launch({ executablePath })
try {
  // A browser at work is already running: its own start is not what is measured.
  const warm = await browser.newContext()
  await (await warm.newPage()).goto('data:text/html,<script>document.title = 1</script>')
  await warm.close()
  for (const span of [{ after: 450 }, { before: 30, after: 60, longest: 1 }, { before: 200, after: 200, longest: 1 }])
    await measured(browser, folder, planningWorld(today, types, placesPerType, span))
} finally {
  await browser.close()
}
