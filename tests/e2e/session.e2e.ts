import type { Page } from '@playwright/test'
import { addPerson, stranger } from './support/users.ts'
import { expect, expectAccessible, password, test } from './support/test.ts'
import { noSession } from './support/no-session.ts'

async function signIn(page: Page, login: string, secret = password): Promise<void> {
  await page.getByRole('textbox', { name: 'Identifiant' }).fill(login)
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(secret)
  await page.keyboard.press('Enter')
}

test('the login page says what is wrong, then lets in', async ({ page, watch }) => {
  watch.expectRefusal(...noSession)
  watch.expectRefusal(400, /security\/login$/)
  await page.goto('/login')
  await expectAccessible(page, ['light', 'dark'])
  await signIn(page, 'reception', 'pas-le-bon')
  await expect(page.getByRole('alert')).toHaveText(/^\p{Lu}.*(identifiant|mot de passe).*\.$/iu)
  await expect(page.getByRole('textbox', { name: 'Identifiant' })).toHaveValue('reception')
  await signIn(page, 'reception')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('button', { name: 'Hugo Blanc' })).toBeVisible()
})

test('the login page keeps the establishment and the workstation, says who replaces a password, and opens another establishment', async ({
  page,
  context,
  watch,
}) => {
  watch.expectRefusal(...noSession)
  // The cookies go while the home page may still be asking for its tiles.
  watch.expectRefusal(403, /\/rest\/booking\//)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Changer d’établissement' })).toHaveCount(0)
  await signIn(page, 'reception')
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/station-name')
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Accueil 1')
  await page.getByRole('button', { name: /^Enregistrer/ }).click()
  await expect(page.getByText(/Ce poste s’appelle/)).toBeVisible()
  await context.clearCookies()
  await page.goto('/login')
  const place = page.getByRole('heading', { level: 1 })
  await expect(place).toHaveText('Camping Les Embruns')
  await expect(page.getByText('Poste Accueil 1')).toBeVisible()
  await page.getByRole('button', { name: 'Mot de passe oublié' }).click()
  await expect(page.getByText(/administrateur de votre établissement/)).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Changer d’établissement' }).click()
  await expectAccessible(page, ['light', 'dark'])
  await page.getByRole('button', { name: 'Un autre établissement' }).click()
  await expect(place).toHaveText('Connexion')
  await expect(page.getByRole('textbox', { name: 'Identifiant' })).toBeFocused()
  await signIn(page, 'reception-dunes')
  await expect(page).toHaveURL(/\/home$/)
  await context.clearCookies()
  await page.goto('/login')
  await expect(place).toHaveText('Camping Les Dunes')
  await expect(page.getByText(/^Poste/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Changer d’établissement' }).click()
  await page.getByRole('button', { name: /Les Embruns/ }).click()
  await expect(page.getByText('Poste Accueil 1')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Mot de passe' })).toBeFocused()
})

test('without a session every page leads to the login page, which leads back to it', async ({ page, watch }) => {
  watch.expectRefusal(...noSession)
  await page.goto('/customer-list')
  await expect(page).toHaveURL(/\/login\?/)
  await signIn(page, 'reception')
  await expect(page).toHaveURL(/\/customer-list$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
})

test('who signs out here is out everywhere in this browser, and comes back where they were', async ({ context, page, watch }) => {
  watch.expectRefusal(...noSession)
  // The session ends while the home page may still be asking for its tiles.
  watch.expectRefusal(403, /\/rest\/(booking\/home|booking\/waiting_request\/queue|accounting\/closure\/light)$/)
  await page.goto('/login')
  await signIn(page, 'reception')
  await expect(page).toHaveURL(/\/home$/)
  const other = await context.newPage()
  await other.goto('/customer-list')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Hugo Blanc' }).click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Vous êtes déconnecté.')).toBeVisible()
  await expect(other).toHaveURL(/\/login\?/)
  await expect(other.getByText('Vous êtes déconnecté.')).toBeVisible()
  expect((await context.request.get('/rest/security/session')).status()).toBe(403)
  await signIn(other, 'reception')
  await expect(other).toHaveURL(/\/customer-list$/)
})

test('a session that ends elsewhere leads to the login page, which says why', async ({ context, page, watch }) => {
  watch.expectRefusal(403, /\/rest\//)
  await page.goto('/login')
  await signIn(page, 'reception')
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/customer-list')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  await context.request.get('/rest/logout')
  await page.locator('main input').first().fill('martin')
  await expect(page).toHaveURL(/\/login\?/)
  await expect(page.getByText('403 Vous n’êtes pas connecté')).toBeVisible()
})

test('a user who may hold one workstation is offered to close the other session', async ({ browser, connect, watch }) => {
  watch.expectRefusal(...noSession)
  watch.expectRefusal(400, /security\/login$/)
  const { api } = await connect('systeme')
  const login = await addPerson(api, '001', { manyWorkstations: false })
  const [first, second] = [await stranger(browser), await stranger(browser)]
  try {
    const [here, there] = [await first.newPage(), await second.newPage()]
    await here.goto('/login')
    await signIn(here, login)
    await expect(here).toHaveURL(/\/home$/)
    await there.goto('/login')
    await signIn(there, login)
    await expect(there.getByRole('alert')).toContainText(/déjà connecté/)
    await there.getByRole('button', { name: /Fermer l’autre session/ }).click()
    await expect(there).toHaveURL(/\/home$/)
    expect((await first.request.get('/rest/security/session')).status()).toBe(403)
  } finally {
    await Promise.all([first.close(), second.close()])
  }
})

test('an unknown address says so inside the shell and leads home', async ({ reception: { page } }) => {
  await page.goto('/cette-page/nulle-part')
  await expect(page.getByText('Cette page n’existe pas')).toBeVisible()
  await expect(page).toHaveTitle('Page inconnue · Les Embruns')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Revenir à l’accueil' }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('a duplicated session is a second tab with a working state of its own', async ({ reception: { page, context } }) => {
  await page.goto('/customer-list')
  await page.getByRole('searchbox').fill('mar')
  await expect(page.getByText(/^\d+ clients?$/)).toBeVisible()
  const [copy] = await Promise.all([context.waitForEvent('page'), page.getByRole('button', { name: 'Dupliquer la session' }).click()])
  await expect(copy.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await copy.getByRole('searchbox').fill('dup')
  await copy.reload()
  await expect(copy.getByRole('grid', { name: 'Clients' })).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('searchbox')).toHaveValue('mar')
})

test('six tabs stay alive on one stream of events', async ({ reception: { context, api }, admin }) => {
  const streams = new Set<string>()
  context.on('request', (request) => {
    if (request.url().endsWith('/rest/live')) streams.add(request.frame().page().url() + streams.size)
  })
  const { id } = await api.post<{ id: number }>('customer/customer/edit', { id: 0, name: `Six ${Date.now()}` })
  const tabs = await Promise.all(Array.from({ length: 6 }, () => context.newPage()))
  for (const tab of tabs) {
    await tab.goto(`/customer/remarks/${id}`)
    await expect(tab.getByRole('textbox', { name: 'Préférences' })).toHaveValue('')
  }
  expect(streams.size).toBe(1)
  const row = await admin.api.get<Record<string, unknown>>(`customer/customer/edit/${id}`)
  await admin.api.post('customer/customer/edit', { ...row, preferences: 'Vu de partout' })
  for (const tab of tabs) await expect(tab.getByRole('textbox', { name: 'Préférences' })).toHaveValue('Vu de partout')
})

test('light and dark are chosen in the menu of the user and kept', async ({ reception: { page } }) => {
  const scheme = page.locator('html')
  await page.goto('/home')
  await page.getByRole('button', { name: 'Hugo Blanc' }).click()
  await page.getByRole('menuitemradio', { name: 'Sombre' }).click()
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, [])
  await page.getByRole('button', { name: 'Hugo Blanc' }).click()
  await page.getByRole('menuitemradio', { name: 'Clair' }).click()
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light')
})

test('Ctrl+K leads to a screen, to a customer and to a new stay', async ({ reception: { page, api } }) => {
  const name = `Kappa ${Date.now()}`
  await api.post('customer/customer/edit', { id: 0, name })
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const box = page.getByRole('combobox', { name: 'Chercher' })
  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('planning')
  await expect(page.getByRole('option', { name: /^Planning/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/planning$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name: new RegExp(name) })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('nouveau séjour')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/new-booking\/new\//)
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
})
