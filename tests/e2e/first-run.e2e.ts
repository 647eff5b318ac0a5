import { testDatabase } from '#tools/test/database.ts'
import { startProduct } from './support/product.ts'
import { addPerson, stranger } from './support/users.ts'
import { expect, expectAccessible, password, test } from './support/test.ts'
import { noSession } from './support/no-session.ts'

test('an installation that has its users leads to their entrance from the screen of the first start', async ({
  browser,
  reception,
  watch,
}) => {
  watch.expectRefusal(...noSession)
  await reception.page.goto('/first-run')
  await expect(reception.page).toHaveURL(/\/home$/)
  const context = await stranger(browser)
  watch.follow(context)
  try {
    const page = await context.newPage()
    await page.goto('/first-run')
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('textbox', { name: 'Identifiant' })).toBeFocused()
  } finally {
    await context.close()
  }
})

test('an empty installation asks for its establishment and its first administrator', async ({ browser, watch }) => {
  test.slow()
  watch.expectRefusal(...noSession)
  const product = await startProduct(await testDatabase(), { PINEDE_DEMO: '0' })
  const context = await browser.newContext({ baseURL: product.url, locale: 'fr-FR', timezoneId: 'Europe/Paris' })
  watch.follow(context)
  try {
    const page = await context.newPage()
    await page.goto('/')
    await expect(page).toHaveURL(/\/first-run$/)
    await expectAccessible(page, ['light', 'dark'])
    const field = (label: string) => page.getByRole('textbox', { name: label, exact: false })
    await field('Nom de l’établissement').fill('Camping du Lac')
    await field('Votre nom').fill('Martin')
    await field('Identifiant').fill('patron')
    await field('Mot de passe (').fill('un-long-secret')
    await field('Mot de passe, à nouveau').fill('un-autre-secret')
    await page.getByRole('button', { name: 'Créer l’établissement' }).click()
    await expect(page.getByText('Les deux mots de passe sont différents.')).toBeVisible()
    await expect(field('Mot de passe, à nouveau')).toBeFocused()
    await field('Mot de passe, à nouveau').fill('un-long-secret')
    await page.getByRole('button', { name: 'Créer l’établissement' }).click()
    // Reference data is written meanwhile, the towns of France among it.
    await expect(page).toHaveURL(/\/home$/, { timeout: 60_000 })
    await expect(page.getByRole('button', { name: /Martin/ })).toBeVisible()
    await page.goto('/first-run')
    await page.goto('/tva-list')
    await expect(page.getByRole('gridcell', { name: 'TVA 10 %' }).or(page.getByText('TVA 10 %')).first()).toBeVisible()
    // Nothing can be sold yet: no reason is promised, and where to begin is said.
    const { year } = Temporal.Now.plainDateISO()
    for (const path of ['/search-availability', '/new-booking/new/0/0/0/0/0/3']) {
      await page.goto(`${path}?from=${year + 1}-07-04&to=${year + 1}-07-11`)
      await expect(page.getByText('Aucun emplacement', { exact: true })).toBeVisible()
      await expect(page.getByText('Les raisons sont ci-dessous')).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Revenir à l’accueil' }).click()
    await expect(page).toHaveURL(/\/home$/)
  } finally {
    await context.close()
    await product.stop()
  }
})

test('demonstration passwords on an address that others reach are said to be in use', async ({ browser, watch }) => {
  watch.expectRefusal(...noSession)
  const context = await browser.newContext({ baseURL: process.env['PINEDE_URL'] ?? '', locale: 'fr-FR' })
  watch.follow(context)
  try {
    const page = await context.newPage()
    await context.request.post('/rest/security/login', { data: { login: 'reception', password } })
    await page.route('**/rest/security/session', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), demo: true } })
    })
    await page.goto('/home')
    await expect(page.getByRole('note')).toContainText('mots de passe de démonstration')
    await expectAccessible(page, ['light', 'dark'])
  } finally {
    await context.close()
  }
})

test('the home page says nothing of stays to who may not read them', async ({ admin, connect }) => {
  const { page } = await connect(await addPerson(admin.api, '000'))
  await page.goto('/home')
  const toDo = page.locator('section').filter({ has: page.getByRole('heading', { name: 'À traiter' }) })
  await expect(toDo).toContainText('Vos droits ne montrent pas les séjours.')
  await expect(toDo.getByText('Rien à traiter')).toHaveCount(0)
})
