import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const missed = /^Une partie de la page n’est pas arrivée/
const palette = /\/assets\/Palette-[^/]+\.js/

/** Whether this browser asks again for code whose first request failed; most did not before the middle of 2026. */
async function asksAgain(page: Page): Promise<boolean> {
  let asked = 0
  await page.route('**/again.js', (route) => (asked++ === 0 ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: '' })))
  const arrives = (): Promise<boolean> =>
    page.evaluate(
      async (address) =>
        import(address).then(
          () => true,
          () => false,
        ),
      '/again.js',
    )
  await arrives()
  const again = await arrives()
  await page.unrouteAll()
  return again
}

test('a part of the page that comes late, since the server was away, keeps what was typed and opens by itself where the browser can', async ({
  reception: { page },
}) => {
  await page.goto('/new-booking/new/0/0/0/0/0/3')
  const remarks = page.getByRole('textbox', { name: 'Remarques' })
  // The page is whole before anything is stood in the way of its requests.
  await remarks.fill('Arrive tard')
  const again = await asksAgain(page)
  await page.route(palette, (route) => route.abort())
  await page.route('**/rest/security/session', (route) => route.abort())
  await page.keyboard.press('Control+k')
  await expect(page.getByText(/^Connexion perdue/)).toBeVisible()
  await expect(remarks).toHaveValue('Arrive tard')
  await page.unrouteAll()
  if (again) {
    await expect(page.getByRole('combobox', { name: 'Chercher' })).toBeFocused({ timeout: 15_000 })
    await page.keyboard.press('Escape')
  } else await expect(page.getByText(missed)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText(/^Connexion perdue/)).toHaveCount(0)
  await expect(remarks).toHaveValue('Arrive tard')
})

test('a page opened before the product was brought up to date says so, and what was typed can still be saved', async ({
  reception: { page },
  watch,
}) => {
  watch.expectRefusal(404, palette)
  await page.goto('/new-booking/new/0/0/0/0/0/3')
  const remarks = page.getByRole('textbox', { name: 'Remarques' })
  await remarks.fill('Arrive tard')
  await page.route(palette, (route) => route.fulfill({ status: 404, body: '' }))
  await page.keyboard.press('Control+k')
  const told = page.getByText(missed)
  await expect(told).toBeVisible()
  await expect(remarks).toHaveValue('Arrive tard')
  await page.keyboard.press('Escape')
  await page.unrouteAll()
  await remarks.fill('')
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Recharger' }).click()])
  await expect(remarks).toBeVisible()
  await expect(told).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Chercher' })).toBeFocused()
})

test('a server that goes away is told in every tab of a browser, also where nothing is asked, and what was typed stays', async ({
  reception: { page, context },
}) => {
  const gone = Promise.withResolvers<boolean>()
  await context.route('**/rest/live', async (route) => {
    await gone.promise
    await route.abort()
  })
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The first tab reads the stream of events; this one only hears of it.
  const form = await context.newPage()
  await form.goto('/customer/identity/0')
  const name = form.getByRole('textbox', { name: /^Nom/ })
  await name.fill('Zedoire')
  const strip = form.getByText(/^Connexion perdue/)
  await context.route('**/rest/security/session', (route) => route.abort())
  gone.resolve(true)
  await expect(strip).toBeVisible()
  await context.unrouteAll()
  await expect(strip).toHaveCount(0, { timeout: 15_000 })
  await expect(name).toHaveValue('Zedoire')
})

test('a computer that loses its network says so at once, though nothing was asked of the server', async ({ reception: { page } }) => {
  await page.goto('/booking-list/3')
  await expect(page.getByRole('heading', { name: 'Réservations' })).toBeVisible()
  await page.route('**/rest/security/session', (route) => route.abort())
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await expect(page.getByText(/^Connexion perdue/)).toBeVisible()
  await page.unrouteAll()
})
