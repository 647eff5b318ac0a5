import type { Locator, Page } from '@playwright/test'
import { addDays, weekdayOf } from '#domain/day.ts'
import { availabilityOperations } from '#areas/booking/contract/availability.ts'
import { roomOperations } from '#areas/booking/contract/room.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import type { Api } from './support/api.ts'
import { addCustomer, addStay, adults, day } from './support/stays.ts'
import { expect, expectAccessible, test } from './support/test.ts'

type Full = { readonly typeId: number; readonly start: string; readonly end: string; readonly adultId: number }

/** A type with a free place each night of a fortnight, none for all of them: two stays of three weeks that half meet it, one night of the others. */
async function fillType(api: Api, inDays: number): Promise<Full> {
  const from = day(inDays)
  const start = addDays(from, 6 - weekdayOf(from))
  const [before, end, after] = [addDays(start, -7), addDays(start, 14), addDays(start, 21)]
  const people = await adults(api, 2)
  const search = (startDate: string, endDate: string, placeTypeIds: number[]) =>
    api.call(availabilityOperations.searchAvailability, { startDate, endDate, attendants: people, placeTypeIds, most: 200 })
  const all = await search(before, after, [])
  const type = all.types.filter(({ free, refusals }) => free >= 2 && refusals.length === 0).toSorted((a, b) => a.places - b.places)[0]
  const [first, second] = all.places.filter(({ placeTypeId }) => placeTypeId === type?.placeTypeId)
  if (!type || !first || !second) throw new Error('no type has two places free for four weeks')
  const book = async (placeId: number, startDate: string, endDate: string): Promise<void> => {
    const customer = await addCustomer(api)
    await api.call(bookingOperations.saveBooking, {
      id: 0,
      statusId: 3,
      customerId: customer.id,
      occupancies: [{ placeTypeId: type.placeTypeId, placeId, startDate, endDate, attendants: people }],
    })
  }
  await book(first.placeId, before, addDays(start, 7))
  await book(second.placeId, addDays(start, 7), after)
  for (const { placeId } of (await search(start, end, [type.placeTypeId])).places) await book(placeId, start, addDays(start, 7))
  return { typeId: type.placeTypeId, start, end, adultId: people[0]?.ageCategoryId ?? 0 }
}

async function openPlans(page: Page, { start, end, adultId, typeId }: Full): Promise<Locator> {
  await page.goto(`/new-booking/new/0/0/0/0/0/3?from=${start}&to=${end}&people=${adultId}x2&types=${typeId}`)
  await page.getByRole('region', { name: 'Pourquoi pas ?' }).getByRole('button', { name: 'Faire de la place' }).first().press('Enter')
  return page.getByRole('dialog', { name: 'Faire de la place' })
}

test('no place is free for the fortnight: a plan is chosen by keyboard, who moves has agreed, and his place is taken', async ({
  reception: { page, api },
  watch,
}) => {
  watch.expectRefusal(400, /room\/apply$/)
  const full = await fillType(api, 240)
  const dialog = await openPlans(page, full)
  const plans = dialog.getByRole('radio')
  await expect(plans.first()).toBeFocused()
  await expect(dialog.getByText('1 séjour à déplacer').first()).toBeVisible()
  await expect(dialog.getByText('Le prix du client déplacé ne change pas.').first()).toBeVisible()
  await expect(dialog.getByRole('link', { name: /\d\d$/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  const chosen = dialog.getByRole('radio', { checked: true })
  const summary = /Déplacer (\S+) de (\S+) en (\S+)$/.exec((await chosen.getAttribute('aria-label')) ?? '')
  const freed = summary?.[2] ?? ''
  expect(freed).not.toBe('')
  // Nobody is noted as having agreed by himself.
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText(/^Indiquez l’accord de .*, qui change de place\.$/)
  await expect(dialog.getByRole('combobox', { name: /^Accord de/ })).toBeFocused()
  await page.keyboard.type('Par t')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox', { name: /^Accord de/ })).toHaveValue('Par téléphone')
  await dialog.getByRole('button', { name: /prendre la place$/ }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Prévenir…' }).click()
  const telling = page.getByRole('dialog', { name: 'Prévenir le client déplacé' })
  await expect(telling.getByText(new RegExp(`^en ${summary?.[3] ?? ''} `))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(telling).toHaveCount(0)
  // The place that was left is the form's: it is chosen and priced.
  await expect(page.getByRole('option', { selected: true })).toContainText(freed)
  const { places } = await api.call(availabilityOperations.searchAvailability, {
    startDate: full.start,
    endDate: full.end,
    attendants: await adults(api, 2),
    placeTypeIds: [full.typeId],
  })
  expect(places.map(({ number }) => number)).toEqual([freed])
})

test('giving places says that it works, and a double click gives them once', async ({ reception: { page, api } }) => {
  const customer = await addCustomer(api)
  const people = await adults(api, 2)
  const [startDate, endDate] = [day(3), day(5)]
  const { types } = await api.call(availabilityOperations.searchAvailability, { startDate, endDate, attendants: people })
  const type = types.find(({ free, refusals }) => free > 3 && refusals.length === 0)
  await api.call(bookingOperations.saveBooking, {
    id: 0,
    statusId: 3,
    customerId: customer.id,
    occupancies: [{ placeTypeId: type?.placeTypeId ?? 0, placeId: null, startDate, endDate, attendants: people }],
  })
  let asked = 0
  await page.route('**/rest/booking/room/apply', async (route) => {
    asked += 1
    await new Promise((done) => setTimeout(done, 1000))
    await route.continue()
  })
  await page.goto('/planning')
  await page.getByRole('button', { name: 'Donner et réunir les places' }).click()
  await page.getByRole('menuitem', { name: 'Attribuer les places' }).click()
  const dialog = page.getByRole('dialog', { name: 'Attribuer les places' })
  await expect(dialog.getByText(customer.name, { exact: false })).toBeVisible()
  const give = dialog.getByRole('button', { name: /^Attribuer (la|les)/ })
  await give.dblclick()
  await expect(give).toHaveAttribute('aria-busy', 'true')
  await expect(give.locator('.mantine-Loader-root')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(asked).toBe(1)
})

test('of two people who make the same room, the second is told who was first, although nothing is left to propose', async ({
  reception,
  admin,
  watch,
}) => {
  watch.expectRefusal(400, /room\/apply$/)
  const full = await fillType(reception.api, 290)
  const { start: startDate, end: endDate } = full
  const dialog = await openPlans(reception.page, full)
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  let release: () => void = () => undefined
  const isAnswered = new Promise<void>((answer) => (release = answer))
  // What is proposed by then comes after the refusal: nothing.
  await reception.page.route(/booking\/room\/make$/, async (route) => {
    await isAnswered
    await route.fulfill({ json: { wanted: null, free: [], plans: [], freezeHours: 72, refusals: [] } })
  })
  const {
    plans: [plan],
  } = await admin.api.call(roomOperations.makeRoom, {
    wanted: { startDate, endDate, attendants: await adults(admin.api, 2), placeTypeIds: [full.typeId] },
  })
  await admin.api.call(roomOperations.applyRoom, {
    kind: 'makeRoom',
    hold: { placeId: plan?.parts[0]?.placeId ?? 0, startDate, endDate },
    consents: plan?.changes.map(({ bookingId, label }) => ({ bookingId, by: label, means: 'phone' as const })) ?? [],
    changes:
      plan?.changes.map(({ occupancyId, bookingId, version, to }) => ({ occupancyId, bookingId, version, placeId: to.placeId })) ?? [],
  })
  await reception.page.keyboard.press('Enter')
  const told = dialog.getByRole('alert')
  await expect(told).toContainText('Camille Roussel a modifié ce séjour')
  release()
  await expect(dialog.getByText('Pas de solution pour ces nuits')).toBeVisible()
  await expect(told).toBeVisible()
})

test('the stay in the way is moved by a click on its reason, and the place that it leaves is taken', async ({
  reception: { page, api },
}) => {
  const stay = await addStay(api, { from: 262, nights: 3 })
  const [adult] = await adults(api, 1)
  await page.goto(
    `/new-booking/new/0/0/0/0/0/3?from=${day(262)}&to=${day(265)}&people=${adult?.ageCategoryId ?? 0}x2&types=${stay.placeTypeId}`,
  )
  const reason = page.getByRole('region', { name: 'Pourquoi pas ?' }).getByRole('listitem').filter({ hasText: stay.customer.name })
  await reason.getByRole('button', { name: /^Déplacer/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Déplacer', exact: true }).click()
  await expect(page.getByRole('option', { selected: true })).toContainText(stay.placeNumber)
  await expect(page.getByText(new RegExp(`${stay.placeNumber}.retenu pour vous`))).toBeVisible()
})

test('a member of a group for whom no place is free all the nights has room made for him from the window that says so', async ({
  reception: { page, api },
}) => {
  const { typeId, start, end } = await fillType(api, 282)
  const customer = await addCustomer(api)
  const { view } = await api.call(bookingOperations.saveBooking, {
    id: 0,
    statusId: 3,
    customerId: customer.id,
    groupName: customer.name,
    occupancies: [{ placeTypeId: typeId, placeId: null, startDate: start, endDate: end, attendants: await adults(api, 2) }],
  })
  await page.goto(`/booking-group/${view.header.id}`)
  await page.getByRole('button', { name: 'Placer côte à côte…' }).click()
  await page.getByRole('button', { name: `Faire de la place, ${customer.name}` }).click()
  await expect(page.getByRole('dialog', { name: 'Faire de la place' }).getByRole('radio').first()).toBeVisible()
})
