import type { Page } from '@playwright/test'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { barOf, dialog, drag, middleOf, openPlanning, partsOf, rowOf } from './support/planning.ts'
import { addCustomer, adults, day, placesInRow, type Booked } from './support/stays.ts'
import { expect, test, type Person } from './support/test.ts'

/*
 * The gestures of a morning at the desk, by the pointer then by the keyboard alone, with what each takes of the hand: presses of the pointer, a drag
 * being one. Their number is held rather than their time, which is that of the machine.
 */
type Morning = {
  readonly places: readonly string[]
  readonly moved: Booked
  readonly swapped: Booked
  readonly other: Booked
  readonly cut: Booked
  readonly late: Booked
  readonly inTheWay: Booked
}

/** One stay to move, two to swap, one to cut above a free row; and one whose place somebody takes over, so that who is in its way cannot come in exchange. */
async function morning(person: Person, from: number): Promise<Morning> {
  const { api } = person
  const places = await placesInRow(api, { from, nights: 7 }, 7)
  const attendants = await adults(api, 2)
  const stay = async (index: number, first: number, nights: number): Promise<Booked> => {
    const place = places[index]
    if (!place) throw new Error(`no place ${index}`)
    const customer = await addCustomer(api)
    const { placeId, placeTypeId } = place
    const { view } = await api.call(bookingOperations.saveBooking, {
      id: 0,
      statusId: 3,
      customerId: customer.id,
      occupancies: [{ startDate: day(from + first), endDate: day(from + first + nights), attendants, placeId, placeTypeId }],
    })
    return { view, customer, placeId, placeTypeId, placeNumber: place.number ?? '' }
  }
  const [moved, swapped, other, cut] = [await stay(0, 0, 3), await stay(1, 0, 3), await stay(2, 0, 3), await stay(3, 0, 4)]
  const [late, inTheWay] = [await stay(5, 0, 3), await stay(6, 0, 5)]
  await stay(5, 3, 3)
  await openPlanning(person, day(from - 2), cut.placeNumber)
  await expect(barOf(person.page, inTheWay)).toBeVisible()
  return { places: places.map(({ number }) => number ?? ''), moved, swapped, other, cut, late, inTheWay }
}

/** How often the pointer was pressed in the page since this was last asked. */
async function presses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate("window.pinedePresses = 0; addEventListener('pointerdown', () => window.pinedePresses++, true)")
  let before = 0
  return async () => {
    const now = await page.evaluate<number>('window.pinedePresses')
    const since = now - before
    before = now
    return since
  }
}
const placeOf = async (person: Person, stay: Booked): Promise<string> => (await partsOf(person, stay))[0]?.split(' ')[0] ?? ''
const confirm = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

test('by the pointer: a stay moved in 2 presses, two swapped in 3, one cut in two in 5, room made in 5', async ({ reception }) => {
  const { page } = reception
  const { places, moved, swapped, other, cut, late, inTheWay } = await morning(reception, 121)
  const pressed = await presses(page)

  const from = await middleOf(barOf(page, moved))
  await drag(page, from, { x: from.x + ((await barOf(page, moved).boundingBox())?.width ?? 0) / 3, y: from.y })
  await confirm(page, 'Déplacer').click()
  await expect.poll(() => partsOf(reception, moved)).toEqual([`${places[0]} ${day(122)} ${day(125)}`])
  expect(await pressed()).toBe(2)

  await drag(page, await middleOf(barOf(page, swapped)), await middleOf(barOf(page, other)))
  await page.getByRole('button', { name: /^Échanger avec/ }).click()
  await confirm(page, 'Échanger').click()
  await expect.poll(() => placeOf(reception, swapped)).toBe(places[2])
  expect(await placeOf(reception, other)).toBe(places[1])
  expect(await pressed()).toBe(3)

  await barOf(page, cut).click()
  await dialog(page)
    .getByRole('button', { name: /^Couper/ })
    .click()
  const middle = await middleOf(barOf(page, cut))
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.click(middle.x, middle.y)
  const below = await rowOf(page, places[4] ?? '').boundingBox()
  await page.mouse.move(middle.x, (below?.y ?? 0) + (below?.height ?? 0) / 2, { steps: 4 })
  await page.mouse.click(middle.x, (below?.y ?? 0) + (below?.height ?? 0) / 2)
  await confirm(page, 'Couper').click()
  await expect.poll(() => partsOf(reception, cut)).toEqual([`${places[3]} ${day(121)} ${day(123)}`, `${places[4]} ${day(123)} ${day(125)}`])
  expect(await pressed()).toBe(5)

  await drag(page, await middleOf(barOf(page, late)), {
    ...(await middleOf(barOf(page, late))),
    y: (await middleOf(barOf(page, inTheWay))).y,
  })
  await page.getByRole('button', { name: 'Faire de la place' }).click()
  const room = page.getByRole('dialog', { name: 'Faire de la place' })
  await room.getByRole('combobox', { name: /^Accord de/ }).click()
  await page.getByRole('option', { name: 'Par téléphone' }).click()
  await room.getByRole('button', { name: /prendre la place$/ }).click()
  await expect.poll(() => placeOf(reception, late)).toBe(places[6])
  expect(await placeOf(reception, inTheWay)).not.toBe(places[6])
  expect(await pressed()).toBe(5)
})

test('by the keyboard alone: a stay moved, two swapped, one cut in two, room made', async ({ reception }) => {
  const { page } = reception
  const { places, moved, swapped, other, cut, late, inTheWay } = await morning(reception, 135)
  const pressed = await presses(page)
  const type = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key)
  }

  await barOf(page, moved).focus()
  await type('x', 'ArrowRight', 'Enter')
  await expect(confirm(page, 'Déplacer')).toBeFocused()
  await type('Enter')
  await expect.poll(() => partsOf(reception, moved)).toEqual([`${places[0]} ${day(136)} ${day(139)}`])
  await expect(barOf(page, moved)).toBeFocused()

  await barOf(page, swapped).focus()
  await type('x', 'ArrowDown', 'Enter')
  await page.getByRole('button', { name: /^Échanger avec/ }).press('Enter')
  await expect(confirm(page, 'Échanger')).toBeFocused()
  await type('Enter')
  await expect.poll(() => placeOf(reception, swapped)).toBe(places[2])
  expect(await placeOf(reception, other)).toBe(places[1])

  await barOf(page, cut).focus()
  await type('c', 'Enter', 'ArrowDown', 'Enter')
  await expect(confirm(page, 'Couper')).toBeFocused()
  await type('Enter')
  await expect.poll(() => partsOf(reception, cut)).toEqual([`${places[3]} ${day(135)} ${day(137)}`, `${places[4]} ${day(137)} ${day(139)}`])

  await barOf(page, late).focus()
  await type('x', 'ArrowDown', 'Enter')
  await page.getByRole('button', { name: 'Faire de la place' }).press('Enter')
  const room = page.getByRole('dialog', { name: 'Faire de la place' })
  await expect(room.getByRole('radio').first()).toBeFocused()
  await room.getByRole('combobox', { name: /^Accord de/ }).focus()
  await page.keyboard.type('Par t')
  await type('Enter')
  await room.getByRole('button', { name: /prendre la place$/ }).press('Enter')
  await expect.poll(() => placeOf(reception, late)).toBe(places[6])
  expect(await placeOf(reception, inTheWay)).not.toBe(places[6])
  expect(await pressed()).toBe(0)
})
