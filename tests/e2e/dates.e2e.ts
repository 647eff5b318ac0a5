import { addDays } from '#domain/day.ts'
import { formatDay } from '#domain/french.ts'
import { expect, test } from './support/test.ts'

test('a date is chosen on its month by the mouse or by keys alone, and the keys come back to the field', async ({ connect }) => {
  const { page } = await connect('reception')
  await page.goto('/search-availability')
  const arrival = page.getByRole('textbox', { name: 'Arrivée' })
  await arrival.fill('10/07/2027')
  await arrival.press('Alt+ArrowDown')
  const month = page.getByRole('dialog', { name: 'Calendrier' })
  await expect(month.getByRole('button', { name: '10 juillet 2027' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(arrival).toHaveValue(formatDay(addDays('2027-07-10', 7)))
  await expect(arrival).toBeFocused()
  await expect(month).toHaveCount(0)
  await page.getByRole('button', { name: 'Ouvrir le calendrier' }).first().click()
  await month.getByRole('button', { name: 'Mois suivant' }).click()
  await month.getByRole('button', { name: '14 août 2027' }).click()
  await expect(arrival).toHaveValue('14/08/2027')
  await page.getByRole('button', { name: 'Ouvrir le calendrier' }).first().click()
  await page.keyboard.press('Escape')
  await expect(month).toHaveCount(0)
  await expect(arrival).toHaveValue('14/08/2027')
})

test('a year that is a slip is said at its field, and the planning is found again as it was', async ({ connect }) => {
  const { page } = await connect('reception')
  await page.goto('/planning')
  const day = page.getByRole('textbox', { name: 'Premier jour' })
  await day.fill('31/12/9999')
  await day.press('Tab')
  await expect(page.getByText('Une date est entre le 01/01/1900 et le 31/12/2199.')).toBeVisible()
  await day.fill('12/7/27')
  await day.press('Tab')
  await expect(page.getByText('Une date est entre')).toHaveCount(0)
  await expect(day).toHaveValue('12/07/2027')
  // What an older page may have left in the tab.
  await page.evaluate(() => sessionStorage.setItem('pinede-planning', JSON.stringify({ day: '9999-12-31', view: '14' })))
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Premier jour' })).toBeVisible()
})
