import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { moveOperations } from '#areas/booking/contract/planning-moves.ts'
import { barOf, openPlanning } from './support/planning.ts'
import { addStay, day, typed } from './support/stays.ts'
import { expect, test } from './support/test.ts'

test('a planning that is reloaded shows the days it showed, and what waits out of sight is one click away', async ({ reception }) => {
  const { page } = reception
  const stay = await addStay(reception.api, { from: 151, nights: 3 })
  await openPlanning(reception, day(150), stay.placeNumber)
  await barOf(page, stay).focus()
  await page.keyboard.press('p')
  const first = page.getByRole('textbox', { name: 'Premier jour' })
  const shown = await first.inputValue()
  await page.reload()
  await expect(first).toHaveValue(shown)
  await page.getByRole('button', { name: 'Aujourd’hui' }).click()
  await expect(first).not.toHaveValue(shown)
  // The waiting area is above the first type.
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, -100_000)
  await page.getByTitle('1 séjour en attente après').click()
  await expect(barOf(page, stay).first()).toBeInViewport()
})

test('a day that is typed before the places are read is the day that is shown', async ({ reception: { page } }) => {
  let read = (): void => {}
  const asked = new Promise<void>((resolve) => (read = resolve))
  await page.route('**/rest/camp/planning/rows', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/planning')
  const first = page.getByRole('textbox', { name: 'Premier jour' })
  await first.fill(typed(day(40)))
  await first.press('Enter')
  const answered = page.waitForResponse('**/rest/camp/planning/rows')
  read()
  await answered
  await expect(page.getByRole('grid', { name: 'Planning des emplacements' }).getByRole('rowheader').first()).toBeVisible()
  await expect(first).toHaveValue(typed(day(40)))
})

test('coming back from a stay finds the places that were asked for', async ({ reception: { page } }) => {
  const filter = page.getByRole('button', { name: /^Secteurs et caractéristiques/ })
  await page.goto('/planning')
  await filter.click()
  await page.getByRole('dialog').getByRole('checkbox').first().check()
  await page.keyboard.press('Escape')
  await expect(filter).toHaveAccessibleName(/: 1$/)
  await page.keyboard.press('Alt+n')
  await expect(page).toHaveURL(/\/new-booking/)
  await page.goBack()
  await expect(filter).toHaveAccessibleName(/: 1$/)
})

test('a planning left open over midnight is that of the new day', async ({ connect }) => {
  // A clock of its own.
  const { page } = await connect('reception', { viewport: { width: 1280, height: 800 } })
  const late = Temporal.PlainDateTime.from(`${day()}T23:59:30`).toZonedDateTime('Europe/Paris')
  await page.clock.install({ time: late.epochMilliseconds })
  let isTomorrow = false
  await page.route(/camp\/planning\/window/, async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { readonly today: string }
    await route.fulfill({ response, json: isTomorrow ? { ...reply, today: day(1) } : reply })
  })
  await page.goto('/planning')
  const first = page.getByRole('textbox', { name: 'Premier jour' })
  await expect(first).toHaveValue(typed(day(-1)))
  await expect(page.getByText(/^Nuit du/)).toBeVisible()
  isTomorrow = true
  await page.clock.fastForward('01:00')
  await expect(first).toHaveValue(typed(day()))
  await page.unrouteAll({ behavior: 'wait' })
})

test('in a narrow column the count of the stays to place leaves its weekday legible', async ({ reception: { page, api } }) => {
  const stay = await addStay(api, { from: 8, nights: 3 })
  const {
    header,
    occupancies: [occupancy],
  } = await api.call(bookingOperations.readBooking, { id: stay.view.header.id })
  await api.call(moveOperations.applyMoves, {
    updateMode: null,
    moves: [
      {
        occupancyId: occupancy?.id ?? 0,
        version: header.version,
        placeId: null,
        placeTypeId: stay.placeTypeId,
        startDate: day(8),
        endDate: day(11),
      },
    ],
  })
  await page.goto('/planning')
  for (const view of ['21 j', '28 j']) {
    await page.getByText(view, { exact: true }).click()
    const count = page.getByRole('button', { name: /sans place$/ }).first()
    await expect(count).toBeVisible()
    const gap = () =>
      count.evaluate((button) => {
        const name = document.createRange()
        name.selectNodeContents(button.closest('[role="columnheader"]')?.querySelector('span') ?? button)
        return name.getBoundingClientRect().left - button.getBoundingClientRect().right
      })
    await expect.poll(gap).toBeGreaterThanOrEqual(0)
  }
})

test('« planning », « arrivées » and a day, typed in the search, go to that day', async ({ reception: { page } }) => {
  const go = async (line: string, label: string): Promise<void> => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill(line)
    await expect(page.getByRole('option', { name: label }).first()).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await page.goto('/home')
  await expect(page.getByRole('button', { name: /Chercher/ })).toBeVisible()
  const first = page.getByRole('textbox', { name: 'Premier jour' })
  // From elsewhere, then from the planning itself.
  for (const offset of [40, 200]) {
    await go(`planning ${typed(day(offset))}`, `Planning du ${typed(day(offset))}`)
    await expect(first).toHaveValue(typed(day(offset)))
    await expect(page).toHaveURL(/\/planning$/)
  }
  await go('arrivées demain', `Arrivées du ${typed(day(1))}`)
  await expect(page).toHaveURL(new RegExp(`/booking-arrival-list\\?jour=${day(1)}$`))
})
