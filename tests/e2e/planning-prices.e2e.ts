import type { Locator, Page } from '@playwright/test'
import { bookingContract } from '#areas/booking/contract.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { Api } from './support/api.ts'
import { day, typed } from './support/stays.ts'
import { expect, expectAccessible, test, type Person } from './support/test.ts'

const from = day(200)
const dayMonth = `${from.slice(8)}/${from.slice(5, 7)}`

/** The planning on that day with the types folded: each shows its prices once they are asked for. */
async function openPrices({ page }: Person): Promise<void> {
  await page.goto('/planning')
  await page.getByRole('button', { name: 'Ordre et colonnes des lignes' }).click()
  await page.getByRole('checkbox', { name: 'Prix de la nuit, deux adultes' }).check()
  // Kept for the next time.
  await page.reload()
  await page.getByRole('button', { name: 'Tout replier' }).click()
  const first = page.getByRole('textbox', { name: 'Premier jour' })
  await first.fill(typed(from))
  await first.press('Enter')
}

type Sold = {
  readonly id: number
  readonly label: string
  readonly night: number
  readonly read: ReplyOf<typeof bookingContract.planningPrice>
}
/** A type that is sold by the night that day. */
async function soldByNight(api: Api): Promise<Sold> {
  const { types } = await api.call(bookingContract.planningRows, {})
  for (const { id, label } of types) {
    const read = await api.call(bookingContract.planningPrice, { placeTypeId: id, day: from })
    const night = read.period?.nightPrice
    if (read.total !== null && read.whyNot === null && typeof night === 'number') return { id, label, night, read }
  }
  throw new Error('the demonstration sells a type by the night')
}

const cellOf = (page: Page, label: string): Locator => page.getByRole('button', { name: `${label}, nuit du ${dayMonth}` })
const inCell = (total: number | null): string =>
  ((total ?? 0) / 100).toLocaleString('fr-FR', { minimumFractionDigits: (total ?? 0) % 100 === 0 ? 0 : 2 })

test('the price of a night is shown under its type, changed where it is, and on sale at once', async ({ connect }) => {
  const admin = await connect('admin')
  const { page, api } = admin
  const { id, label, night, read } = await soldByNight(api)
  await openPrices(admin)
  const cell = cellOf(page, label)
  await expect(cell).toHaveText(inCell(read.total))
  await cell.focus()
  await cell.click()
  const window = page.getByRole('dialog', { name: new RegExp(label) })
  await expect(window.getByText('pour deux adultes')).toBeVisible()
  await expectAccessible(page)
  // The keyboard comes back to the price that it left.
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await expect(cell).toBeFocused()
  await page.keyboard.press('Enter')
  await window.getByRole('textbox', { name: 'Nuit', exact: true }).fill(String((night + 700) / 100).replace('.', ','))
  await window.getByRole('button', { name: 'Publier le prix' }).click()
  await expect(window).toBeHidden()
  await expect(page.getByText(/est publiée/)).toBeVisible()
  const after = await api.call(bookingContract.planningPrice, { placeTypeId: id, day: from })
  expect([after.period?.nightPrice, after.grid?.number]).toEqual([night + 700, Number(read.grid?.number) + 1])
  await expect(cell).toHaveText(inCell(after.total))
})

test('a season says the cheapest night of each week, and paper the price of each night', async ({ reception }) => {
  const { page, api } = reception
  const monday = Temporal.PlainDate.from(from).subtract({ days: Temporal.PlainDate.from(from).dayOfWeek - 1 })
  const { types } = await api.call(bookingContract.planningPrices, { from: monday.toString(), to: monday.add({ days: 7 }).toString() })
  const { types: rows } = await api.call(bookingContract.planningRows, {})
  const sold = types.find(({ placeTypeId, prices }) => rows.some(({ id }) => id === placeTypeId) && prices.every((price) => price !== null))
  const label = rows.find(({ id }) => id === sold?.placeTypeId)?.label ?? ''
  const least = Math.min(...(sold?.prices ?? []).map(Number))
  await openPrices(reception)
  await page.getByRole('group', { name: 'Durée' }).getByText('Saison', { exact: true }).click()
  const week = page.getByRole('button', {
    name: `${label}, semaine du ${String(monday.day).padStart(2, '0')}/${String(monday.month).padStart(2, '0')}`,
  })
  await expect(week).toHaveText(inCell(Math.ceil(least / 100) * 100))
  // Its words stay in its seven days.
  expect(await week.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true)
  await week.click()
  await expect(page.getByRole('dialog', { name: new RegExp(label) })).toContainText(inCell(least))
  await page.keyboard.press('Escape')

  await page.getByRole('group', { name: 'Durée' }).getByText('14 j', { exact: true }).click()
  const first = page.getByRole('textbox', { name: 'Premier jour' })
  await first.fill(typed(from))
  await first.press('Enter')
  await expect(cellOf(page, label)).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const onPaper = page
    .locator('tr')
    .filter({ has: page.locator('th', { hasText: new RegExp(`^${label}`) }) })
    .locator('xpath=following-sibling::tr[1]')
  await expect(onPaper).toContainText('Nuit, en €')
  const { types: night } = await api.call(bookingContract.planningPrices, {
    from,
    to: Temporal.PlainDate.from(from).add({ days: 1 }).toString(),
  })
  await expect(onPaper.locator('td').first()).toHaveText(
    inCell(night.find(({ placeTypeId }) => placeTypeId === sold?.placeTypeId)?.prices[0] ?? null),
  )
})

test('the desk reads what makes a price, and changes nothing', async ({ reception, connect }) => {
  const { label } = await soldByNight((await connect('admin')).api)
  await openPrices(reception)
  await cellOf(reception.page, label).click()
  const window = reception.page.getByRole('dialog', { name: new RegExp(label) })
  await expect(window.getByText(/Grille «/)).toBeVisible()
  await expect(window.getByRole('textbox')).toHaveCount(0)
})
