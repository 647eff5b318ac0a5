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
