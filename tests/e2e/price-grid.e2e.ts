import type { Locator, Page } from '@playwright/test'
import type { WireRow } from '#platform/operation/search.ts'
import { addDays } from '#domain/day.ts'
import { availabilityOperations } from '#areas/booking/contract/availability.ts'
import { gridOperations } from '#areas/price/contract/grid-operations.ts'
import { quoteOperations } from '#areas/price/contract/quote.ts'
import type { Api } from './support/api.ts'
import { adults } from './support/stays.ts'
import { expect, expectAccessible, test } from './support/test.ts'

type Period = { readonly id: number; readonly label: string; readonly startDate: string }
type Price = { readonly placeTypeId: number; readonly priceGridPeriodId: number; readonly weekPrice: number | null }
type Grid = { readonly id: number; readonly label: string; readonly period: Period; readonly placeTypeId: number; readonly week: number }

/** The rental grid of the last year, with the week of its first type in its second period, the first in which the site is open. */
async function lastGrid(api: Api): Promise<Grid> {
  const { rows } = await api.post<{ rows: readonly WireRow[] }>('price/configuration/pricegrid/search', {
    text: 'Locatifs',
    sort: { field: 'startDate', direction: 'desc' },
  })
  const record = await api.get<Record<string, unknown>>(`price/configuration/pricegrid/edit/${rows[0]?.id ?? 0}`)
  const period = (record['periods'] as Period[]).toSorted((a, b) => a.startDate.localeCompare(b.startDate))[1]
  const price = (record['prices'] as Price[]).find((row) => row.priceGridPeriodId === period?.id)
  if (period === undefined || price === undefined) throw new Error('the demonstration has a rental grid with periods and prices')
  return { id: Number(record['id']), label: String(record['label']), period, placeTypeId: price.placeTypeId, week: price.weekPrice ?? 0 }
}

const sheet = (page: Page): Locator => page.getByRole('grid', { name: 'Prix par type et par période' })
const cell = (page: Page, row: number, column: number): Locator => page.locator(`#cell-${row}-${column}`)

test('a price is typed, a block pasted and undone, the grid published: the search has the new price', async ({ connect }) => {
  const { page, api, context } = await connect('admin')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const grid = await lastGrid(api)
  const attendants = await adults(api, 2)
  const startDate = addDays(grid.period.startDate, 14)
  const priced = async (): Promise<number | null> => {
    const { types } = await api.call(availabilityOperations.searchAvailability, { startDate, endDate: addDays(startDate, 7), attendants })
    return types.find(({ placeTypeId }) => placeTypeId === grid.placeTypeId)?.total ?? null
  }
  const before = await priced()
  expect(before).not.toBeNull()

  await page.goto(`/price/grid/${grid.id}/0/0/0`)
  await expect(cell(page, 0, 0)).toHaveText(/\d/)
  await expectAccessible(page)
  const old = await cell(page, 1, 1).innerText()
  await sheet(page).focus()
  for (const key of ['ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
  await expect(page.getByText(/(sur|comme) «\u00A0Locatifs \d{4}\u00A0»/), 'beside the grid of the year before').toBeVisible()
  await page.keyboard.type(String((grid.week + 1000) / 100).replace('.', ','))
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 1)).not.toHaveText(old)

  const untouched = await cell(page, 2, 1).innerText()
  await page.evaluate(() => navigator.clipboard.writeText('11,50\t12\n13\t14'))
  await page.keyboard.press('Control+v')
  await expect(cell(page, 2, 1)).toHaveText('11,50')
  await expect(cell(page, 3, 2)).toHaveText('14,00')
  await page.keyboard.press('Control+z')
  await expect(cell(page, 2, 1)).toHaveText(untouched)
  await expect(page.getByText('Brouillon modifié')).toBeVisible()

  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /Publier/ })
  await expect(dialog.getByText(/Sur 200.séjours/)).toBeVisible()
  expect(await priced()).toBe(before)
  await dialog.getByRole('button', { name: 'Publier la grille' }).click()
  await expect(dialog).toBeHidden()
  // Offers may take their share of the ten euros; the package before them has them all.
  expect(await priced()).toBeGreaterThan(before ?? 0)
  const quote = await api.call(quoteOperations.quoteStay, {
    placeTypeId: grid.placeTypeId,
    stay: { arrival: startDate, departure: addDays(startDate, 7) },
  })
  expect(quote.subtotals.packageCents).toBe(grid.week + 1000)

  const { current } = await api.call(gridOperations.listGridVersions, { id: grid.id })
  await page.getByText('Versions', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Comparer avec' }).click()
  await page.getByRole('option', { name: `Version ${current - 1}`, exact: true }).click()
  await expect(page.getByRole('row', { name: /Modifié.*Semaine.*\+10,00/ })).toBeVisible()
})

test('an option added to the rules of a grid leaves the page as high as its window', async ({ connect }) => {
  const { page, api } = await connect('admin')
  const grid = await lastGrid(api)
  await page.goto(`/price/grid/${grid.id}/0/0/0`)
  await page.getByText('Réglages et suppléments', { exact: true }).click()
  await page.getByRole('button', { name: 'Nouveau supplément de grille' }).click()
  await page.getByRole('menuitem', { name: 'Supplément', exact: true }).click()
  await expect(
    page
      .getByRole('combobox', { name: 'Supplément', exact: true })
      .last()
      .or(page.getByRole('textbox', { name: 'Supplément', exact: true }).last()),
  ).toBeFocused()
  expect(await page.evaluate(() => (document.scrollingElement?.scrollHeight ?? 0) - window.innerHeight)).toBe(0)
})

test('what « Affichage » shows is kept while another part of the grid is open, and Escape closes it after a length was added', async ({
  connect,
}) => {
  const { page, api } = await connect('admin')
  const grid = await lastGrid(api)
  await page.goto(`/price/grid/${grid.id}/0/0/0`)
  const display = page.getByRole('button', { name: /^Affichage/ })
  await display.click()
  const nights = page.getByRole('textbox', { name: 'Court séjour d’un autre nombre de nuits' })
  await nights.fill('23')
  await page.getByRole('button', { name: 'Afficher', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: /23/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(nights).toHaveCount(0)
  const shown = await display.innerText()
  await page.getByText('Réglages et suppléments', { exact: true }).click()
  await expect(display).toHaveCount(0)
  await page.getByText('Prix', { exact: true }).first().click()
  await expect(display).toHaveText(shown)
})

test('a wrong block is refused whole, an edge of a period is moved by the keyboard and its neighbour follows, leaving asks', async ({
  connect,
}) => {
  const { page, api, context } = await connect('admin')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const grid = await lastGrid(api)
  await page.goto(`/price/grid/${grid.id}/0/0/0`)
  await expect(cell(page, 0, 0)).toHaveText(/\d/)
  const first = await cell(page, 0, 0).innerText()
  await sheet(page).focus()
  await page.evaluate(() => navigator.clipboard.writeText('20\tsur devis'))
  await page.keyboard.press('Control+v')
  await expect(page.getByRole('alert')).toContainText('sur devis')
  await expect(cell(page, 0, 0)).toHaveText(first)

  await page.getByText('Périodes', { exact: true }).click()
  await page.getByRole('complementary', { name: 'Périodes' }).getByRole('button', { name: grid.period.label }).first().click()
  const start = page.getByRole('textbox', { name: /^Début de/ })
  await start.focus()
  await page.keyboard.press('ArrowUp')
  await expect(start).toHaveValue(addDays(grid.period.startDate, 1).split('-').toReversed().join('/'))
  await expect(page.getByText(/sans période/)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Retour' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitter' }).click()
  await expect(page).toHaveURL(/\/price\/grid-list/)
})
