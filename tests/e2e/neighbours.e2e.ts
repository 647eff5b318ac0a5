import { entryPath } from '#areas/booking/rules/draft-entry.ts'
import { barOf, dialog, openPlanning, partsOf, said } from './support/planning.ts'
import { addCustomer, addStay, day, placesInRow, typed } from './support/stays.ts'
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
  await near
    .getByRole('button', { name: /^Prendre/ })
    .first()
    .click()
  const tied = page.getByRole('status').filter({ hasText: `Voisin de ${one.customer.name}` })
  await expect(tied).toBeVisible()
  await page.getByRole('combobox', { name: 'Client' }).fill(two.name)
  await page
    .getByRole('option', { name: new RegExp(two.name) })
    .first()
    .click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Séjour .* enregistré/)).toBeVisible()
  const { stays } = await api.get<{ stays: { label: string }[] }>(`booking/room/neighbours/of/${one.view.header.id}`)
  expect(stays.map(({ label }) => label)).toEqual([two.name])
})

test('two stays chosen on the planning are tied by the keys, and one is brought beside the other', async ({ reception }) => {
  const { page, api } = reception
  const dates = { from: 66, nights: 4 }
  const row = await placesInRow(api, dates, 4)
  const one = await addStay(api, { ...dates, placeId: row[0]?.placeId ?? 0 })
  const two = await addStay(api, { ...dates, placeId: row[3]?.placeId ?? 0 })
  const before = await partsOf(reception, two)
  await openPlanning(reception, day(65), one.placeNumber)
  await barOf(page, one).focus()
  await page.keyboard.press('s')
  await barOf(page, two).click({ modifiers: ['Control'] })
  await page.keyboard.press('n')
  const tie = dialog(page).getByRole('button', { name: `Lier à ${two.customer.name}` })
  await expect(tie).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText(/Ils sont dans .* à \d+ places l’une de l’autre\./)
  await dialog(page)
    .getByRole('combobox', { name: /^Accord de/ })
    .click()
  await page.getByRole('option', { name: 'Place non promise, sans accord' }).click()
  await dialog(page)
    .getByRole('button', { name: /^Rapprocher/ })
    .click()
  await expect(said(page, /est en /)).toBeVisible()
  // Beside the dialog, with two buttons: its words keep the width of the message.
  expect((await page.getByText(/^\S+ est en \S+$/).boundingBox())?.width).toBeGreaterThan(130)
  expect(await partsOf(reception, two)).not.toEqual(before)
  await expect(dialog(page).getByRole('status')).toBeHidden()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await expect.poll(() => partsOf(reception, two)).toEqual(before)
})

test('three places side by side taken with an impatient double click are those three', async ({ reception: { page } }) => {
  await page.goto(entryPath({ from: day(61), to: day(65) }))
  await expect(page.getByRole('textbox', { name: 'Arrivée' })).toHaveValue(typed(day(61)))
  await page.getByRole('button', { name: 'À côté de…' }).click()
  const near = page.getByRole('dialog', { name: 'À côté de…' })
  await near.getByLabel('Places', { exact: true }).fill('3')
  const take = near.getByRole('button', { name: /^Prendre/ }).first()
  const numbers = (await take.innerText()).replace('Prendre ', '').split(', ')
  expect(numbers).toHaveLength(3)
  await take.dblclick()
  await expect(near).toBeHidden()
  const tabs = page.getByRole('radiogroup').filter({ hasText: numbers[2] ?? '' })
  await expect(tabs.getByRole('radio')).toHaveCount(3)
  expect((await tabs.innerText()).split(/\s+/)).toEqual(numbers)
})
