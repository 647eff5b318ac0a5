import { addStay, adults, day, freePlaces } from './support/stays.ts'
import { expect, test } from './support/test.ts'

test('a place that somebody chose stays in the list of the best ones, however low it ranks', async ({ reception: { page, api } }) => {
  const [adult] = await adults(api, 1)
  await page.goto(`/new-booking/new/0/0/0/0/0/3?from=${day(40)}&to=${day(43)}&people=${adult?.ageCategoryId ?? 0}x2`)
  const list = page.getByRole('listbox', { name: 'Places libres' })
  await expect(list.getByRole('option')).toHaveCount(30)
  await page.getByRole('button', { name: /^Afficher les \d+ places/ }).click()
  await expect.poll(() => list.getByRole('option').count()).toBeGreaterThan(31)
  const low = list.getByRole('option').last()
  const id = await low.getAttribute('id')
  await low.click()
  const chosen = page.locator(`[id="${id}"]`)
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: /^Seulement les 30 meilleures/ }).click()
  await expect(list.getByRole('option')).toHaveCount(30)
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  await expect(list.getByRole('option').first()).toHaveAttribute('id', id ?? '')
})

test('the place of a new stay is chosen on the plan, by a click or by the keys; a taken one says why', async ({ reception }) => {
  const { page, api } = reception
  const dates = { from: 82, nights: 3 }
  const [taken, wanted] = await freePlaces(api, dates)
  if (!taken || !wanted) throw new Error('no two places are free')
  await addStay(api, { ...dates, placeId: taken.placeId })
  await page.goto(`/new-booking/new/0/0/0/0/0/3?from=${day(82)}&to=${day(85)}&adults=2`)
  await page.getByText('Sur le plan', { exact: true }).click()
  const plan = page.getByRole('listbox', { name: /^Places sur le plan/ })
  const refused = plan.locator(`[data-place="${taken.placeId}"]`)
  await expect(refused).toHaveAttribute('aria-disabled', 'true')
  await refused.hover()
  await expect(page.getByText(/^Occupée par /).first()).toBeVisible()
  await plan.locator(`[data-place="${wanted.placeId}"]`).click()
  await expect(plan.getByRole('option', { selected: true })).toHaveAttribute('data-place', String(wanted.placeId))
  await plan.focus()
  const reached = (): Promise<string | null> => plan.getAttribute('aria-activedescendant')
  const before = await reached()
  await page.keyboard.press('ArrowRight')
  await expect.poll(reached).not.toBe(before)
})
