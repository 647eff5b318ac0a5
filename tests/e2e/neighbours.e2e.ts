import { entryPath } from '#areas/booking/rules/draft-entry.ts'
import { addCustomer, addStay, day, typed } from './support/stays.ts'
import { expect, test } from './support/test.ts'

test('a stay booked beside another is tied to it by the same save', async ({ reception: { page, api } }) => {
  const one = await addStay(api, { from: 61, nights: 4 })
  const two = await addCustomer(api)
  await page.goto(entryPath({ from: day(61), to: day(65) }))
  await expect(page.getByRole('textbox', { name: 'Arrivée' })).toHaveValue(typed(day(61)))
  await page.getByRole('button', { name: 'À côté de…' }).click()
  const near = page.getByRole('dialog', { name: 'À côté de…' })
  await near.getByRole('searchbox', { name: 'Voisin' }).fill(one.customer.name)
  await near.getByRole('button', { name: new RegExp(`^${one.customer.name}`) }).click()
  await near.getByRole('button', { name: /^Prendre/ }).first().click()
  const tied = page.getByRole('status').filter({ hasText: `Voisin de ${one.customer.name}` })
  await expect(tied).toBeVisible()
  await page.getByRole('combobox', { name: 'Client' }).fill(two.name)
  await page.getByRole('option', { name: new RegExp(two.name) }).first().click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Séjour .* enregistré/)).toBeVisible()
  const { stays } = await api.get<{ stays: { label: string }[] }>(`booking/room/neighbours/of/${one.view.header.id}`)
  expect(stays.map(({ label }) => label)).toEqual([two.name])
})
