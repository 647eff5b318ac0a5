import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { partsOf } from './support/planning.ts'
import { addCustomer, addStay, adults, day, stayAddress, typed } from './support/stays.ts'
import { expect, test } from './support/test.ts'

test('two more nights when the place is somebody else’s: the stay ends on another one, the nights before stay', async ({ reception }) => {
  const { page, api } = reception
  const stay = await addStay(api, { from: 151, nights: 3 })
  const next = await addCustomer(api)
  await api.call(bookingOperations.saveBooking, { id: 0, statusId: 3, customerId: next.id, occupancies: [{ startDate: day(154), endDate: day(158), attendants: await adults(api, 2), placeId: stay.placeId, placeTypeId: stay.placeTypeId }] })
  await page.goto(stayAddress(stay))
  await page.getByRole('button', { name: 'Modifier' }).click()
  await page.getByRole('menuitem', { name: 'Prolonger ou raccourcir…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changer le départ ?' })
  await dialog.getByRole('textbox', { name: 'Nouveau départ' }).fill(typed(day(156)))
  await expect(dialog).toContainText(`${stay.placeNumber} n’est pas disponible`)
  const elsewhere = dialog.getByRole('combobox', { name: 'Place des nuits ajoutées' })
  await elsewhere.click()
  const choices = page.getByRole('listbox', { name: 'Place des nuits ajoutées' }).getByRole('option').filter({ hasText: ', ' })
  const chosen = (await choices.first().textContent()) ?? ''
  const [other = ''] = chosen.split(',')
  await choices.getByText(chosen, { exact: true }).click()
  await expect(dialog.getByRole('region', { name: 'Après' })).toContainText(other)
  await dialog.getByRole('button', { name: 'Changer le départ' }).click()
  await expect.poll(() => partsOf(reception, stay)).toEqual([`${stay.placeNumber} ${day(151)} ${day(154)}`, `${other} ${day(154)} ${day(156)}`])
})

test('the form of a stay offers to go on elsewhere when its place is somebody else’s, not only to leave', async ({ reception }) => {
  const { page, api } = reception
  const stay = await addStay(api, { from: 161, nights: 3 })
  const next = await addCustomer(api)
  await api.call(bookingOperations.saveBooking, { id: 0, statusId: 3, customerId: next.id, occupancies: [{ startDate: day(164), endDate: day(168), attendants: await adults(api, 2), placeId: stay.placeId, placeTypeId: stay.placeTypeId }] })
  await page.goto(stayAddress(stay))
  await page.getByRole('textbox', { name: 'Départ' }).fill(typed(day(166)))
  await page.keyboard.press('Tab')
  const goOn = page.getByRole('region', { name: 'Prix et règlement' }).getByRole('button', { name: new RegExp(`^Rester en ${stay.placeNumber} jusqu’au `) })
  await expect(goOn).toBeVisible()
  const [, other = ''] = /puis (\S+)$/.exec(await goOn.innerText()) ?? []
  await goOn.click()
  await expect(goOn).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect.poll(() => partsOf(reception, stay)).toEqual([`${stay.placeNumber} ${day(161)} ${day(164)}`, `${other} ${day(164)} ${day(166)}`])
})
