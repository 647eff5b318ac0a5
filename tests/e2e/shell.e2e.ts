import type { Page } from '@playwright/test'
import type { SearchReply } from '#platform/operation/search.ts'
import type { Api } from './support/api.ts'
import { expect, test } from './support/test.ts'
import { addStay, day, typed } from './support/stays.ts'

const headings = (page: Page) => page.getByRole('region', { name: 'Fichiers' }).locator('h3')

test('Ctrl+S pressed while a form is still on its way saves it once it is there', async ({ admin: { page } }) => {
  await page.goto('/place-family-list')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  const { promise: pressed, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/camp/place_family/edit/0*', async (route) => {
    await pressed
    await route.continue()
  })
  await page.getByRole('button', { name: /^Nouvelle famille/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Nouvelle famille/ })).toBeVisible()
  await page.keyboard.press('Control+s')
  answer()
  await expect(page.getByRole('textbox', { name: /^Libellé/ })).toBeFocused()
  await expect(page.getByRole('button', { name: /^\d+ erreurs?/ })).toBeVisible()
})

test('a heading of the menu is a context that a tab keeps, and hands over when it is duplicated', async ({ admin: { page, context } }) => {
  await page.goto('/home')
  const menu = page.getByRole('button', { name: 'Fichiers', exact: true })
  await menu.click()
  await expect.poll(() => headings(page).count()).toBeGreaterThan(1)
  // A site may call its headings as it likes.
  const part = await headings(page).nth(1).innerText()
  await headings(page).nth(1).getByRole('button').click()
  await expect(headings(page)).toHaveText([part])
  await page.reload()
  await menu.click()
  await expect(headings(page)).toHaveText([part])
  const [other] = await Promise.all([context.waitForEvent('page'), page.getByRole('button', { name: 'Dupliquer la session' }).click()])
  await other.getByRole('button', { name: 'Fichiers', exact: true }).click()
  await expect(headings(other)).toHaveText([part])
  // Each tab has its own.
  await other.getByRole('button', { name: 'Tous les écrans de Fichiers' }).click()
  await expect.poll(() => headings(other).count()).toBeGreaterThan(1)
  await page.reload()
  await menu.click()
  await expect(headings(page)).toHaveText([part])
})

test('a planning that is duplicated begins on the same days', async ({ admin: { page, context } }) => {
  await page.goto('/planning')
  const first = page.getByRole('textbox', { name: 'Premier jour' })
  await first.fill(typed(day(40)))
  await first.press('Enter')
  await expect(first).toHaveValue(typed(day(40)))
  const [other] = await Promise.all([context.waitForEvent('page'), page.getByRole('button', { name: 'Dupliquer la session' }).click()])
  await expect(other.getByRole('textbox', { name: 'Premier jour' })).toHaveValue(typed(day(40)))
})

test('every screen of the largest menu is seen at once, and reached by arrows', async ({ admin: { page } }) => {
  await page.goto('/home')
  const menu = page.getByRole('button', { name: 'Fichiers', exact: true })
  const panel = page.getByRole('region', { name: 'Fichiers' })
  await menu.focus()
  await page.keyboard.press('ArrowDown')
  await expect(panel.getByRole('link').first()).toBeFocused()
  expect(await panel.getByRole('link').count()).toBeGreaterThan(100)
  expect(await panel.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  const last = panel.getByRole('link').last()
  await expect(last).toBeInViewport({ ratio: 1 })
  for (let column = 1; column < 6; column += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('End')
  await expect(last).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})

/** A name that more customers bear than a group of the search shows. */
async function frequentName(api: Api): Promise<string> {
  for (const text of ['martin', 'bernard', 'petit', 'robert', 'mar', 'ann', 'ber', 'ier']) {
    const { total } = await api.post<SearchReply>('customer/customer/search', { text, pageSize: 1 })
    if (total > 10) return text
  }
  throw new Error('no name is frequent in the demonstration')
}

test('what is typed right after Ctrl K goes to the search, which leads to the whole list', async ({ reception: { page, api } }) => {
  const typed = await frequentName(api)
  await page.goto('/search-availability')
  const arrival = page.getByRole('textbox', { name: 'Arrivée' })
  await expect(arrival).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(typed)
  await expect(page.getByRole('combobox', { name: 'Chercher' })).toHaveValue(typed)
  await expect(arrival).toHaveValue('')
  await page.getByRole('option', { name: /^Voir tout.*Clients/ }).click()
  await expect(page).toHaveURL(new RegExp(String.raw`/customer-list\?texte=${typed}$`))
  await expect(page.getByRole('searchbox')).toHaveValue(typed)
})

test('the planning finds a stay of a day that it has not read, and keeps what waits over a reload', async ({ reception: person }) => {
  const { page, api } = person
  const stay = await addStay(api, { from: 300, nights: 2 })
  await page.goto('/planning')
  await expect(page.getByRole('grid', { name: 'Planning des emplacements' })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Chercher sur le planning' })
  await search.fill(stay.customer.name)
  const told = page.getByRole('toolbar').getByRole('status')
  await expect(told).toContainText('Entrée')
  await expect(told).toBeInViewport({ ratio: 1 })
  expect(await told.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true)
  await search.press('Enter')
  const bar = page.getByRole('button', { name: new RegExp(`^${stay.customer.name}`) })
  await expect(bar).toBeInViewport()
  const count = page.getByRole('toolbar').getByRole('button', { name: /^1 sur \d+\+?$/ })
  expect(
    await count.evaluate(
      (node) =>
        node.scrollWidth <= node.clientWidth &&
        node.getBoundingClientRect().right <= (node.closest('form')?.getBoundingClientRect().right ?? 0),
    ),
  ).toBe(true)
  await bar.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Attente' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'est en attente sur ce poste' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Aujourd’hui' }).click()
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, -100_000)
  await expect(page.getByRole('rowheader', { name: /^Zone d’attente/ })).toContainText('1')
})

test('the fields of a password stand one under the other', async ({ reception: { page } }) => {
  await page.goto('/password')
  const labels = [/^Mot de passe actuel/, /^Nouveau mot de passe \(/, /une seconde fois/]
  const tops = await Promise.all(labels.map((label) => page.getByLabel(label).evaluate((field) => field.getBoundingClientRect().top)))
  const gaps = tops.slice(1).map((top, at) => top - (tops[at] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThan(40)
})

test('a stay typed in one line in Ctrl K opens as a form that is filled', async ({ reception: { page } }) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Martin 2ad carav 6m50 12-19/7 opt')
  await expect(
    page.getByRole('option', { name: /^Nouveau séjour\s:\sMartin · 12 au 19\/07\/\d{4} · option · 2 adultes · caravane 6,50\sm/ }),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/new-booking\/new\//)
  await expect(page.getByRole('radio', { name: 'Option' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Arrivée' })).toHaveValue(/^12\/07\//)
  await expect(page.getByRole('textbox', { name: 'Départ' })).toHaveValue(/^19\/07\//)
  await expect(page.getByRole('combobox', { name: /Client/ })).toHaveValue('Martin')
  await expect(page.getByRole('combobox', { name: /Client/ })).toBeFocused()
  // Another line on the open form asks first, then fills it anew; so does a stay of nothing.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Durand 3ad 20-23/7 devis')
  await page.getByRole('option', { name: /^Nouveau séjour/ }).click()
  await page.getByRole('button', { name: 'Quitter' }).click()
  await expect(page.getByRole('textbox', { name: 'Arrivée' })).toHaveValue(/^20\/07\//)
  await expect(page.getByRole('radio', { name: 'Devis' })).toBeChecked()
  await page.keyboard.press('Alt+n')
  await page.getByRole('button', { name: 'Quitter' }).click()
  await expect(page.getByRole('textbox', { name: 'Arrivée' })).toHaveValue('')
  await expect(page.getByRole('radio', { name: 'Réservation' })).toBeChecked()
})

test('a record that does not exist says so and leads back to its list', async ({ admin: { page }, watch }) => {
  watch.expectRefusal(404, /camp\/place\/edit\/999999999/)
  await page.goto('/place/identity/999999999')
  await expect(page.getByRole('alert')).toContainText('n’existe pas')
  await page.getByRole('button', { name: 'Revenir à la liste des emplacements' }).click()
  await expect(page).toHaveURL(/\/place-list/)
  watch.expectRefusal(404, /pricegrid\/edit\/999999999/)
  await page.goto('/price/grid/999999999/0/0/0')
  await page.getByRole('button', { name: 'Revenir à la liste des grilles tarifaires' }).click()
  await expect(page).toHaveURL(/\/price\/grid-list/)
  watch.expectRefusal(400, /deposit\/bank\/view\/999999999/)
  await page.goto('/deposit/999999999')
  await expect(page.getByRole('alert')).toHaveText('Cette remise n’existe pas.')
  await expect(page.getByRole('heading', { level: 1, name: 'Remise en banque' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retour' })).toBeVisible()
  watch.expectRefusal(400, /booking\/view\/999999999/)
  await page.goto('/new-booking/summary/999999999/0/0/0/1/3')
  await expect(page.getByRole('heading', { level: 1, name: 'Séjour' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Ce séjour n’existe pas')
  await expect(page.getByRole('button', { name: 'Retour' })).toBeVisible()
})

test('an address that names its record by no number is a page that does not exist, like any other', async ({ admin: { page } }) => {
  for (const address of ['/customer/identity/abc', '/bill/12x', '/rien']) {
    await page.goto(address)
    await expect(page.getByText('Cette page n’existe pas')).toBeVisible()
  }
  // Cut short, or typed by heart, it opens the list that it is of.
  await page.goto('/deposit')
  await expect(page).toHaveURL(/\/deposit-list\/\d{6}$/)
  await page.goto('/bill')
  await expect(page.getByRole('heading', { level: 1, name: 'Factures' })).toBeVisible()
})

test('where what has the keyboard goes away, the keyboard stays near it: in its window, then on the page under it', async ({ connect }) => {
  const { page } = await connect('reception')
  await page.goto('/customer-list')
  const search = page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/^Code, nom/))
    .first()
  await search.focus()
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div role="dialog" aria-modal="true" aria-label="Essai"><p><button>Un</button></p><p><button>Deux</button></p></div>',
    )
    document.querySelector<HTMLElement>('[aria-label="Essai"] button')?.focus()
  })
  const window = page.getByRole('dialog', { name: 'Essai' })
  await expect(window.getByRole('button', { name: 'Un' })).toBeFocused()
  await window.getByRole('button', { name: 'Un' }).evaluate((button) => button.parentElement?.remove())
  await expect(window.getByRole('button', { name: 'Deux' })).toBeFocused()
  await window.evaluate((element) => element.remove())
  await expect(search).toBeFocused()
  // In another page it is the page's, whatever was held before.
  await page.keyboard.press('Control+k')
  await page
    .getByRole('textbox', { name: 'Chercher' })
    .or(page.getByRole('combobox', { name: 'Chercher' }))
    .fill('banques')
  await page
    .getByRole('option', { name: /^Banques/ })
    .first()
    .click()
  await expect(page).toHaveURL(/bank-account-list/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('#contenu') !== null)).toBe(true)
})

test('who types and presses Enter before the search has opened goes where he said', async ({ reception: { page } }) => {
  let bring = (): void => undefined
  const brought = new Promise<void>((resolve) => (bring = resolve))
  await page.route(/\/Palette-[^/]+\.js/, async (route) => {
    await brought
    await route.continue()
  })
  await page.goto('/booking-arrival-list')
  await expect(page.getByRole('heading', { level: 1, name: 'Arrivées' })).toBeVisible()
  const search = page.getByRole('combobox', { name: 'Chercher' })
  // Escape before it has opened is for it, not for the page.
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  // « é » comes as text and not as a key, as it does from a keyboard where it takes two; the last letter is corrected.
  await page.keyboard.type('nouveau séjoux')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('r')
  await page.keyboard.press('Enter')
  await expect(search).toHaveCount(0)
  bring()
  await expect(page).toHaveURL(/\/new-booking\/new\//)
  await expect(search).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Arrivée' })).toHaveValue('')
})

test('a button that leads elsewhere, pressed twice, is one visit: « Précédent » comes back from it', async ({ reception: { page } }) => {
  await page.goto('/search-availability')
  const book = page.getByRole('button', { name: /^Réserver/ })
  await expect(book).toBeVisible()
  const visits = await page.evaluate(() => window.history.length)
  await book.dblclick()
  await expect(page).toHaveURL(/\/new-booking\/new\//)
  await expect(page.getByRole('group', { name: 'Occupants' })).toBeVisible()
  expect(await page.evaluate(() => window.history.length)).toBe(visits + 1)
  await page.goBack()
  await expect(page).toHaveURL(/\/search-availability/)
})
