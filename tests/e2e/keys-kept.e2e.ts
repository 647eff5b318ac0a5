import { addCustomer, day } from './support/stays.ts'
import { expect, test } from './support/test.ts'

test('Escape leaves a field for the part of the record that it belongs to: Tab goes on from there, a second Escape leaves the record', async ({
  reception: { page, api },
}) => {
  const customer = await addCustomer(api)
  await page.goto('/customer-list')
  await page.goto(`/customer/identity/${customer.id}`)
  await page.getByRole('textbox', { name: 'Téléphone', exact: true }).focus()
  await page.keyboard.press('Escape')
  const part = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Coordonnées' }) })
  await expect(part).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(part.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(part).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/customer-list/)
})

test('on a day without departures the arrows still change the day', async ({ reception: { page } }) => {
  await page.goto(`/booking-departure-list?jour=${day(900)}`)
  const empty = page.getByRole('group', { name: 'Départs' })
  await expect(empty).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(new RegExp(day(901)))
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(new RegExp(day(900)))
})
