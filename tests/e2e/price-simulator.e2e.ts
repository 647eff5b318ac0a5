import type { Locator, Page } from '@playwright/test'
import type { WireRow } from '#platform/operation/search.ts'
import { centsIn, summerSunday, tabTo, typed } from './support/stays.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Simulateur de prix' })
const total = async (page: Page): Promise<number> =>
  centsIn(
    await dialog(page)
      .getByRole('row', { name: /^Total/ })
      .innerText(),
  )

/** Types in a list that has the focus, and takes the first that is found. */
async function choose(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await expect(page.getByRole('option').first()).toHaveText(new RegExp(`^${text}`))
  await expect(page.getByRole('option').first()).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
}

test('a price is simulated without a mouse: a refusal and an animal, each taken where it is said', async ({ reception: { page } }) => {
  await page.goto('/search-availability')
  await tabTo(page, page.getByRole('button', { name: 'Simuler un prix' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const type = dialog(page).getByRole('combobox', { name: 'Type d’emplacement' })
  await expect(type).not.toHaveValue('')
  await tabTo(page, type)
  await choose(page, 'Évasion')
  await expect(type).toHaveValue(/^Évasion/)
  await page.keyboard.press('Tab')
  await page.keyboard.type(typed(summerSunday()))
  await page.keyboard.press('Tab')
  await page.keyboard.type('7')
  await page.keyboard.press('Tab')
  const refused = dialog(page).getByText('Séjour refusé')
  await expect(refused).toBeVisible()
  await expectAccessible(page)

  await tabTo(page, dialog(page).getByRole('button', { name: /^Arriver le sam\./ }))
  await page.keyboard.press('Enter')
  await expect(refused).toHaveCount(0)
  const before = await total(page)

  await tabTo(page, dialog(page).getByRole('combobox', { name: 'Animaux et véhicules' }), 'Shift+Tab')
  await choose(page, 'Chien')
  await expect(dialog(page).getByRole('textbox', { name: 'Chien', exact: true })).toHaveValue('1')
  await expect.poll(() => total(page)).toBeGreaterThan(before)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Simuler un prix' })).toBeFocused()
})

test('next year’s grid is looked at without a mouse before it is copied: its Saturdays stay Saturdays', async ({ connect }) => {
  const { page, api } = await connect('admin')
  const { rows } = await api.post<{ rows: readonly WireRow[] }>('price/configuration/pricegrid/search', {
    text: 'Locatifs',
    sort: { field: 'startDate', direction: 'desc' },
  })
  await page.goto(`/price/grid/${rows[0]?.id ?? 0}/0/0/0`)
  await tabTo(page, page.getByRole('button', { name: 'Autres actions' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: /année suivante/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const copy = page.getByRole('dialog', { name: /vers l’année suivante$/ })
  await expect(copy.getByRole('radio', { name: 'Mêmes jours, 52 semaines' })).toBeChecked()
  await expect(copy.getByText(/Très haute saison, samedi/)).toBeVisible()
  await expectAccessible(page)
  // The choices of a group are drawn by their labels: the first Tab is the rounding, the second the days.
  for (const name of ['0,10\u00A0€', 'Mêmes jours, 52 semaines']) {
    await page.keyboard.press('Tab')
    await expect(copy.getByRole('radio', { name })).toBeFocused()
  }
  await page.keyboard.press('ArrowLeft')
  await expect(copy.getByText(/Très haute saison, (?!samedi)/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(copy).toHaveCount(0)
})

test('a reduction is created and the tariff of the wall printed without a mouse', async ({ connect }) => {
  const { page, api } = await connect('admin')
  const label = `Comité ${Date.now()}`
  await page.goto('/discount-list')
  await tabTo(page, page.getByRole('button', { name: 'Nouvelle réduction' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nouvelle réduction')
  const name = page.getByRole('textbox', { name: /^Libellé/ })
  await tabTo(page, name)
  await page.keyboard.type(label)
  // Whether it is active comes between the name and the kind.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Pourcentage' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await tabTo(page, page.getByRole('textbox', { name: /^Montant/ }))
  await page.keyboard.type('12,50')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/discount\/[1-9]/)
  const { rows } = await api.post<{ rows: readonly WireRow[] }>('price/pricediscount/search', { text: label })
  expect(rows.map(({ discountType, amount }) => [discountType, amount])).toEqual([['amount', 1250]])

  await page.goto('/price/grid-list')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await tabTo(page, page.getByRole('grid'))
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Imprimer le tarif' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const french = page.getByRole('menuitem', { name: 'Français' })
  await expect(french).toBeVisible()
  // The menu takes the keys a moment after it is drawn.
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(french).toBeFocused({ timeout: 500 })
  }).toPass()
  const answered = page.context().waitForEvent('response', (response) => response.url().includes('/pricegrid/sheet/'))
  await page.keyboard.press('Enter')
  expect((await answered).status()).toBe(200)
})
