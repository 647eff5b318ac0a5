import { day, priceShown, typed } from './support/stays.ts'
import { expect, test } from './support/test.ts'

test('a walk-in pays the whole stay at once', async ({ reception: { page, api } }) => {
  await page.goto('/new-booking/new/0/0/0/0/0/4')
  await expect(page.getByRole('radio', { name: 'Passage' })).toBeChecked()
  await page.getByRole('textbox', { name: 'Arrivée' }).fill(typed(day()))
  await page.getByRole('textbox', { name: 'Nuits' }).fill('1')
  await page.getByRole('combobox', { name: 'Client' }).fill('mar')
  await page.getByRole('listbox', { name: 'Clients trouvés' }).getByRole('option').first().click()
  const total = await priceShown(page)
  await expect(page.getByRole('textbox', { name: 'Montant encaissé' })).toHaveValue(/\d/)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/summary\/[1-9]/)
  const id = /\/summary\/(\d+)\//.exec(page.url())?.[1]
  expect(await api.get(`booking/booking/view/${id}`)).toMatchObject({ header: { isPassage: true }, total, paid: total, balance: 0 })
})
