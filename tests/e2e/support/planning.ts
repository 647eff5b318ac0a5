import type { Locator, Page } from '@playwright/test'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import type { Api } from './api.ts'
import { typed, type Booked } from './stays.ts'
import { expect, type Person } from './test.ts'

/** Opens the planning with a place in sight, found by its number, then on a day. */
export async function openPlanning({ page }: Person, from: string, placeNumber: string): Promise<void> {
  await page.goto('/planning')
  await expect(page.getByRole('grid', { name: 'Planning des emplacements' })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Chercher sur le planning' })
  await search.fill(placeNumber)
  await search.press('Enter')
  await expect(rowOf(page, placeNumber)).toBeInViewport()
  // Near an edge a drag scrolls: the row is brought to the middle.
  await page.mouse.move(640, 400)
  const offMiddle = async (): Promise<number> => ((await rowOf(page, placeNumber).boundingBox())?.y ?? 0) - 400
  await expect(async () => {
    // The search may still be bringing it in sight: what is missing is counted again.
    await page.mouse.wheel(0, await offMiddle())
    await expect
      .poll(async () => Math.abs(await offMiddle()) < 250 || (await isAtEnd(rowOf(page, placeNumber))), { timeout: 2000 })
      .toBe(true)
  }).toPass()
  await search.fill('')
  const first = page.getByRole('textbox', { name: 'Premier jour' })
  await first.fill(typed(from))
  await first.press('Enter')
  await expect(page.getByRole('columnheader', { name: new RegExp(`^${spoken(from)}`) })).toBeInViewport()
}

/** The last rows of all stay at the foot: nothing more scrolls there. */
const isAtEnd = (row: Locator): Promise<boolean> =>
  row.evaluate((node) => {
    let box = node.parentElement
    while (box !== null && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement
    return box === null || box.scrollTop + box.clientHeight >= box.scrollHeight - 1
  })

/** « samedi 21 novembre 2026 » */
const spoken = (iso: string): string =>
  Temporal.PlainDate.from(iso)
    .toLocaleString('fr-FR', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    .replace(/ 1 /, ' 1er ')

export const rowOf = (page: Page, placeNumber: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${placeNumber}\\b`) }) })
export const barOf = (page: Page, { customer }: Pick<Booked, 'customer'>): Locator =>
  page.getByRole('button', { name: new RegExp(`^${customer.name}`) })

type Point = { readonly x: number; readonly y: number }
/** Middle of the night that begins on a day, in the row of a place: a night runs from noon to noon. */
export async function nightPoint(page: Page, placeNumber: string, from: string): Promise<Point> {
  const box = await page.getByRole('columnheader', { name: new RegExp(`^${spoken(from)}`) }).boundingBox()
  const row = await rowOf(page, placeNumber).boundingBox()
  if (!box || !row) throw new Error(`the night of ${from} in ${placeNumber} is not in sight`)
  return { x: box.x + box.width, y: row.y + row.height / 2 }
}

export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 5 })
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
}

export const middleOf = async (bar: Locator): Promise<Point> => {
  const box = await bar.boundingBox()
  if (!box) throw new Error('the bar is not in sight')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

export async function startOf(api: Api, { view }: Booked): Promise<{ startDate: string; placeId: number | null }> {
  const { header, occupancies } = await api.call(bookingOperations.readBooking, { id: view.header.id })
  return { startDate: header.startDate, placeId: occupancies[0]?.placeId ?? null }
}

/** Where each part of a stay stands, in the order of its nights. */
export async function partsOf({ api }: Person, { view }: Booked): Promise<readonly string[]> {
  const { occupancies } = await api.call(bookingOperations.readBooking, { id: view.header.id })
  return occupancies
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate))
    .map(({ placeNumber, startDate, endDate }) => `${placeNumber} ${startDate} ${endDate}`)
}

/** What is said for a moment: among the messages of the page, the one with these words. */
export const said = (page: Page, words: string | RegExp): Locator => page.getByRole('status').filter({ hasText: words })
export const dialog = (page: Page): Locator => page.getByRole('dialog')
