import { adults, day } from './support/stays.ts'
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
