import { availabilityOperations } from '#areas/booking/contract/availability.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { addDays } from '#domain/day.ts'
import type { Api } from './support/api.ts'
import { barOf, drag, middleOf, openPlanning, partsOf } from './support/planning.ts'
import { addCustomer, addStay, adults, day, stayAddress, summerSunday, typed } from './support/stays.ts'
import { expect, test } from './support/test.ts'

test('two more nights when the place is somebody else’s: the stay ends on another one, the nights before stay', async ({ reception }) => {
  const { page, api } = reception
  const stay = await addStay(api, { from: 151, nights: 3 })
  const next = await addCustomer(api)
  await api.call(bookingOperations.saveBooking, {
    id: 0,
    statusId: 3,
    customerId: next.id,
    occupancies: [
      { startDate: day(154), endDate: day(158), attendants: await adults(api, 2), placeId: stay.placeId, placeTypeId: stay.placeTypeId },
    ],
  })
  await page.goto(stayAddress(stay))
  await page.getByRole('button', { name: 'Modifier' }).click()
  await page.getByRole('menuitem', { name: 'Prolonger ou raccourcir…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changer le départ ?' })
  await dialog.getByRole('textbox', { name: 'Nouveau départ' }).fill(typed(day(156)))
  await expect(dialog).toContainText(`${stay.placeNumber} n’est pas disponible`)
  // The record itself has more to propose: to move who comes next, another place for the whole stay.
  await dialog.getByRole('button', { name: 'Voir d’autres solutions' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Départ' })).toHaveValue(typed(day(156)))
  await expect(
    page
      .getByRole('region', { name: 'Prix et règlement' })
      .getByRole('button', { name: new RegExp(`^Rester en ${stay.placeNumber} jusqu’au `) }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Modifier' }).click()
  await page.getByRole('menuitem', { name: 'Prolonger ou raccourcir…' }).click()
  await page.getByRole('dialog', { name: 'Abandonner la saisie en cours ?' }).getByRole('button', { name: 'Abandonner' }).click()
  await dialog.getByRole('textbox', { name: 'Nouveau départ' }).fill(typed(day(156)))
  const elsewhere = dialog.getByRole('combobox', { name: 'Place des nuits ajoutées' })
  await elsewhere.click()
  const choices = page.getByRole('listbox', { name: 'Place des nuits ajoutées' }).getByRole('option').filter({ hasText: ', ' })
  const chosen = (await choices.first().textContent()) ?? ''
  const [other = ''] = chosen.split(',')
  await choices.getByText(chosen, { exact: true }).click()
  await expect(dialog.getByRole('region', { name: 'Après' })).toContainText(other)
  await dialog.getByRole('button', { name: 'Changer le départ' }).click()
  await expect
    .poll(() => partsOf(reception, stay))
    .toEqual([`${stay.placeNumber} ${day(151)} ${day(154)}`, `${other} ${day(154)} ${day(156)}`])
})

test('the form of a stay offers to go on elsewhere when its place is somebody else’s, not only to leave', async ({ reception }) => {
  const { page, api } = reception
  const stay = await addStay(api, { from: 161, nights: 3 })
  const next = await addCustomer(api)
  await api.call(bookingOperations.saveBooking, {
    id: 0,
    statusId: 3,
    customerId: next.id,
    occupancies: [
      { startDate: day(164), endDate: day(168), attendants: await adults(api, 2), placeId: stay.placeId, placeTypeId: stay.placeTypeId },
    ],
  })
  await page.goto(stayAddress(stay))
  await page.getByRole('textbox', { name: 'Départ' }).fill(typed(day(166)))
  await page.keyboard.press('Tab')
  const goOn = page
    .getByRole('region', { name: 'Prix et règlement' })
    .getByRole('button', { name: new RegExp(`^Rester en ${stay.placeNumber} jusqu’au `) })
  await expect(goOn).toBeVisible()
  const [, other = ''] = /puis (\S+)$/.exec(await goOn.innerText()) ?? []
  await goOn.click()
  await expect(goOn).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect
    .poll(() => partsOf(reception, stay))
    .toEqual([`${stay.placeNumber} ${day(161)} ${day(164)}`, `${other} ${day(164)} ${day(166)}`])
})

test('nights added on the planning where the place is somebody else’s: the refusal leads to the stay with these nights typed, and to the places for them', async ({
  reception,
}) => {
  const { page, api } = reception
  const stay = await addStay(api, { from: 181, nights: 3 })
  const next = await addCustomer(api)
  await api.call(bookingOperations.saveBooking, {
    id: 0,
    statusId: 3,
    customerId: next.id,
    occupancies: [
      { startDate: day(184), endDate: day(188), attendants: await adults(api, 2), placeId: stay.placeId, placeTypeId: stay.placeTypeId },
    ],
  })
  await openPlanning(reception, day(180), stay.placeNumber)
  const [box, middle] = [await barOf(page, stay).boundingBox(), await middleOf(barOf(page, stay))]
  const edge = (box?.x ?? 0) + (box?.width ?? 0) - 3
  const night = ((box?.width ?? 0) + 4) / 3
  await drag(page, { x: edge, y: middle.y }, { x: edge + 2 * night, y: middle.y })
  await page
    .getByRole('status')
    .filter({ hasText: `${stay.placeNumber} est occupé par ${next.name}` })
    .getByRole('button', { name: 'Voir d’autres solutions' })
    .click()
  await expect(page.getByRole('textbox', { name: 'Nuits' })).toHaveValue('5')
  await expect(page.getByRole('textbox', { name: 'Départ' })).toHaveValue(typed(day(186)))
  await expect(
    page
      .getByRole('region', { name: 'Prix et règlement' })
      .getByRole('button', { name: new RegExp(`^Rester en ${stay.placeNumber} jusqu’au `) }),
  ).toBeVisible()
  // They are typed, not saved: to read the page again leaves the stay as it was.
  page.once('dialog', (asked) => void asked.accept())
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Nuits' })).toHaveValue('3')
})

/** A Saturday of high season, and a place of a type that is sold there by the week, free for two weeks. */
async function soldByTheWeek(
  api: Api,
): Promise<{ readonly saturday: string; readonly placeId: number; readonly placeTypeId: number; readonly number: string }> {
  const saturday = addDays(summerSunday(), 6)
  const search = async (startDate: string, endDate: string) =>
    api.call(availabilityOperations.searchAvailability, { startDate, endDate, attendants: await adults(api, 2), most: 1000 })
  const [short, weeks] = [await search(addDays(saturday, 7), addDays(saturday, 9)), await search(saturday, addDays(saturday, 14))]
  const byTheWeek = new Set(
    short.types.filter(({ refusals }) => refusals.some(({ rule }) => rule === 'price-nights-number')).map(({ placeTypeId }) => placeTypeId),
  )
  const place = weeks.places.findLast(({ placeTypeId, around }) => byTheWeek.has(placeTypeId) && around.length === 0)
  if (!place) throw new Error('no place sold by the week is free for two')
  return { saturday, ...place }
}

test('two more nights where only weeks are sold: the stay ends on another place of its type, not in a tent', async ({ reception }) => {
  const { page, api } = reception
  const { saturday, placeId, placeTypeId, number } = await soldByTheWeek(api)
  const [customer, next, attendants] = [await addCustomer(api), await addCustomer(api), await adults(api, 2)]
  const book = (customerId: number, from: number) =>
    api.call(bookingOperations.saveBooking, {
      id: 0,
      statusId: 3,
      customerId,
      occupancies: [{ startDate: addDays(saturday, from), endDate: addDays(saturday, from + 7), attendants, placeId, placeTypeId }],
    })
  const [{ view }] = [await book(customer.id, 0), await book(next.id, 7)]
  const [{ placeTypeLabel } = { placeTypeLabel: '' }] = view.occupancies
  await page.goto(stayAddress({ view, customer }))
  await page.getByRole('button', { name: 'Modifier' }).click()
  await page.getByRole('menuitem', { name: 'Prolonger ou raccourcir…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changer le départ ?' })
  await dialog.getByRole('textbox', { name: 'Nouveau départ' }).fill(typed(addDays(saturday, 9)))
  await expect(dialog).toContainText(`${number} n’est pas disponible`)
  await dialog.getByRole('combobox', { name: 'Place des nuits ajoutées' }).click()
  await expect(page.getByRole('listbox', { name: 'Place des nuits ajoutées' }).getByRole('option').first()).toContainText(
    `, ${placeTypeLabel}`,
  )
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Annuler' }).click()

  await page.getByRole('textbox', { name: 'Nuits' }).fill('9')
  await page.keyboard.press('Tab')
  const goOn = page
    .getByRole('region', { name: 'Prix et règlement' })
    .getByRole('button', { name: new RegExp(`^Rester en ${number} jusqu’au `) })
  const [, other = ''] = /puis (\S+)$/.exec(await goOn.innerText()) ?? []
  await goOn.click()
  await expect(goOn).toBeHidden()
  await expect(page.getByRole('listbox', { name: 'Places libres' })).not.toHaveAttribute('data-late')
  await page.keyboard.press('Control+s')
  await expect
    .poll(() => partsOf(reception, { view, customer, placeId, placeTypeId, placeNumber: number }))
    .toEqual([`${number} ${saturday} ${addDays(saturday, 7)}`, `${other} ${addDays(saturday, 7)} ${addDays(saturday, 9)}`])
  const { occupancies } = await api.call(bookingOperations.readBooking, { id: view.header.id })
  expect(occupancies.map((one) => one.placeTypeId)).toEqual([placeTypeId, placeTypeId])
})
