import { addPerson, stranger } from './support/users.ts'
import { expect, password, test } from './support/test.ts'

test('a session closed from another browser leads there to the login page at once, which says so', async ({ browser, connect, watch }) => {
  watch.expectRefusal(403, /\/rest\//)
  const { api } = await connect('systeme')
  const login = await addPerson(api, '001')
  const browsers = [await stranger(browser), await stranger(browser)]
  try {
    const [here, there] = await Promise.all(
      browsers.map(async (context) => {
        const page = await context.newPage()
        await page.goto('/login')
        await page.getByRole('textbox', { name: 'Identifiant' }).fill(login)
        await page.getByRole('textbox', { name: 'Mot de passe' }).fill(password)
        const listening = page.waitForResponse(/\/rest\/live$/)
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/\/home$/)
        await listening
        return page
      }),
    )
    if (!here || !there) throw new Error('two browsers are open')
    await here.goto('/password')
    await here.getByRole('button', { name: /^Fermer/ }).click()
    // Nobody touches the other browser.
    await expect(there).toHaveURL(/\/login/, { timeout: 3000 })
    await expect(there.getByText('403 Vous n’êtes pas connecté')).toBeVisible()
  } finally {
    await Promise.all(browsers.map((context) => context.close()))
  }
})
