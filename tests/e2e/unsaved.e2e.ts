import type { Page } from '@playwright/test'
import { day, typed } from './support/stays.ts'
import { expect, test } from './support/test.ts'

test.describe('work that is not saved', () => {
  const question = (page: Page) => page.getByRole('dialog', { name: /Quitter sans enregistrer/ })

  async function begin(page: Page): Promise<void> {
    await page.goto('/home')
    await page.getByRole('button', { name: 'Nouveau séjour' }).click()
    await page.getByRole('textbox', { name: 'Arrivée' }).fill(typed(day(60)))
    await page.keyboard.press('Tab')
    await expect(page.getByRole('textbox', { name: 'Arrivée' })).toHaveValue(typed(day(60)))
  }

  test('a link asks first; staying keeps what was typed', async ({ reception: { page } }) => {
    await begin(page)
    await page.getByRole('link', { name: 'Pinède, accueil' }).click()
    await expect(question(page)).toBeVisible()
    await page.getByRole('button', { name: 'Rester' }).click()
    await expect(page.getByRole('textbox', { name: 'Arrivée' })).toHaveValue(typed(day(60)))
    await page.getByRole('link', { name: 'Pinède, accueil' }).click()
    await page.getByRole('button', { name: 'Quitter' }).click()
    await expect(page).toHaveURL(/\/home$/)
  })

  test('Back asks too', async ({ reception: { page } }) => {
    await begin(page)
    await page.goBack()
    await expect(question(page)).toBeVisible()
    await page.getByRole('button', { name: 'Rester' }).click()
    await expect(page).toHaveURL(/\/new-booking\//)
    await expect(page.getByRole('textbox', { name: 'Arrivée' })).toHaveValue(typed(day(60)))
  })

  test('so does the browser itself on a reload, and nothing is asked when nothing was typed', async ({ reception: { page } }) => {
    let asked = 0
    page.on('dialog', (dialog) => {
      asked += 1
      expect(dialog.type()).toBe('beforeunload')
      void dialog.dismiss()
    })
    await begin(page)
    await page.evaluate(() => location.reload())
    await expect.poll(() => asked).toBe(1)
    await expect(page.getByRole('textbox', { name: 'Arrivée' })).toHaveValue(typed(day(60)))
    await page.getByRole('link', { name: 'Pinède, accueil' }).click()
    await page.getByRole('button', { name: 'Quitter' }).click()
    await page.getByRole('button', { name: 'Nouveau séjour' }).click()
    await page.getByRole('link', { name: 'Pinède, accueil' }).click()
    await expect(page).toHaveURL(/\/home$/)
    expect(asked).toBe(1)
  })
})
