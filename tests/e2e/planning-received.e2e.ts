import { importOperations } from '#areas/booking/contract/booking-import.ts'
import { planningOperations } from '#areas/booking/contract/planning.ts'
import { dialog, openPlanning, said } from './support/planning.ts'
import { addStay, day, freshName, typed } from './support/stays.ts'
import { expect, test } from './support/test.ts'

test('a reservation from the internet that finds its place taken is seen in its type, and is taken without it by the keys', async ({
  reception,
  watch,
}) => {
  const { page, api } = reception
  const dates = { from: 91, nights: 5 }
  const holder = await addStay(api, dates)
  const { types } = await api.call(planningOperations.planningRows, {})
  const type = types.find(({ places }) => places.some(({ number }) => number === holder.placeNumber))
  const name = freshName()
  const [startDate, endDate] = [typed(day(dates.from)), typed(day(dates.from + dates.nights))]
  const row = { number: name, name, startDate, endDate, placeType: type?.label ?? '', place: holder.placeNumber, adults: '2' }
  await api.call(importOperations.importBookings, { isTrial: false, source: 'essai.csv', rows: [{ line: 2, row }] })
  const bar = page.getByRole('button', { name: new RegExp(`^${name}`) })
  // It is found from days that are far from its own.
  await page.goto('/planning')
  await page.getByRole('searchbox', { name: 'Chercher sur le planning' }).fill(name)
  await expect(page.getByText(new RegExp(`^Entrée\\s: .*${name}`))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(bar).toBeFocused()
  await openPlanning(reception, day(dates.from - 1), type?.places[0]?.number ?? '')
  await expect(bar).toHaveAccessibleName(/À intégrer/)
  await bar.focus()
  await page.keyboard.press(' ')
  await expect(dialog(page)).toContainText(`Réservation ${name} · essai.csv · à valider`)
  await expect(dialog(page).getByRole('status')).toContainText(`${holder.placeNumber} n’est pas disponible`)
  watch.expectRefusal(400, /booking\/import\/integrate$/)
  const take = dialog(page).getByRole('button', { name: 'Accepter et intégrer' })
  await expect(take).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('status')).toContainText('Erreur lors de l’intégration')
  // It is accepted with its stay, or not at all.
  await expect(dialog(page)).toContainText('à valider')
  await dialog(page).getByRole('button', { name: 'Intégrer sans sa place' }).click()
  await expect(said(page, `${name} est à placer.`)).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`^${name}.*À intégrer`) })).toHaveCount(0)
  await expect(bar).toHaveAccessibleName(/Réservation.*sans place/)
  await bar.focus()
  await page.keyboard.press(' ')
  await expect(dialog(page).getByRole('button', { name: 'Faire de la place' })).toBeVisible()
})

test('room is made for a reservation from the internet before it is a stay: the keyboard goes on from the place that it takes', async ({
  reception,
}) => {
  const { page, api } = reception
  const { types } = await api.call(planningOperations.planningRows, {})
  const holder = await addStay(api, { from: 98, nights: 4 })
  const type = types.find(({ places }) => places.some(({ number }) => number === holder.placeNumber))
  const name = freshName()
  const row = { number: name, name, startDate: typed(day(98)), endDate: typed(day(102)), placeType: type?.label ?? '', adults: '2' }
  await api.call(importOperations.importBookings, { isTrial: false, source: 'essai.csv', rows: [{ line: 2, row }] })
  await openPlanning(reception, day(97), type?.places[0]?.number ?? '')
  const bar = page.getByRole('button', { name: new RegExp(`^${name}`) })
  await bar.focus()
  await page.keyboard.press(' ')
  await dialog(page).getByRole('button', { name: 'Faire de la place' }).press('Enter')
  await dialog(page)
    .getByRole('button', { name: /^Prendre / })
    .press('Enter')
  // What waited leaves once the stay has come in its place: for a moment both are there.
  await expect(page.getByRole('button', { name: new RegExp(`^${name}.*À intégrer`) })).toHaveCount(0)
  await expect(bar).toHaveCount(1)
  await expect(bar).toBeFocused()
  await expect(bar).not.toHaveAccessibleName(/À intégrer|sans place/)
})
