import type { Locator, Page } from '@playwright/test'
import { printed, xmlCents } from './support/bills.ts'
import { action, billRow, stayId, stayTab } from './support/stay-screen.ts'
import { centsIn, day, freshName, priceShown, tabTo, typed } from './support/stays.ts'
import { expect, expectAccessible, test } from './support/test.ts'

/** The departure alone, where nights are left. */
const onlyTick = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Départ anticipé' }).getByRole('button', { name: 'Cocher seulement le départ' })
const owed = async (page: Page): Promise<number> => centsIn((await page.getByRole('definition').nth(2).innerText()).replaceAll('\n', ' '))

/** A new customer calls: dates, people, who they are, a place; the price is shown and an advance taken. */
async function bookByMouse(page: Page, name: string): Promise<number> {
  await page.getByRole('button', { name: 'Nouveau séjour' }).click()
  await page.getByRole('textbox', { name: 'Arrivée' }).fill(typed(day()))
  await page.getByRole('textbox', { name: 'Nuits' }).fill('2')
  await page.getByRole('button', { name: /^Enfant.*un de plus/ }).click()

  await page.getByRole('combobox', { name: 'Client' }).fill(name)
  await page.getByRole('button', { name: /^Créer «/ }).click()
  const form = page.getByRole('group', { name: 'Nouveau client' })
  await expect(form.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(name)
  await form.getByRole('textbox', { name: 'Prénom' }).fill('Odile')
  await form.getByRole('textbox', { name: 'Téléphone' }).fill('0612345678')
  await form.getByRole('textbox', { name: 'Code postal' }).fill('85160')
  await expect(form.getByRole('textbox', { name: 'Ville' })).toHaveValue(/Saint-Jean-de-Monts/i)
  await form.getByRole('textbox', { name: 'Adresse' }).fill('3 rue des Pins')
  const email = form.getByRole('textbox', { name: 'E-mail' })
  await email.fill('odile')
  await form.getByRole('button', { name: /^Créer le client/ }).click()
  await expect(email).toBeFocused()
  await email.fill('')
  await form.getByRole('button', { name: /^Créer le client/ }).click()
  await expect(page.getByRole('group', { name: 'Client choisi' })).toContainText(name)

  const places = page.getByRole('listbox', { name: 'Places libres' })
  // Nobody has to leave before it can be given.
  const chosen = places.getByRole('option').filter({ hasText: 'Libre avant et après' }).nth(1)
  await chosen.click()
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('listitem').filter({ hasText: 'Taxe de séjour' })).toContainText(/2 adultes × 2 nuits/)
  const total = await priceShown(page)
  await expectAccessible(page, ['light', 'dark'])

  await page.getByRole('combobox', { name: 'Encaissé par' }).click()
  await page.getByRole('option', { name: 'Espèces' }).click()
  await page.getByRole('textbox', { name: 'Montant encaissé' }).fill('30,00')
  await page.getByRole('button', { name: 'Enregistrer Ctrl S' }).click()
  await expect(page).toHaveURL(/\/new-booking\/summary\/[1-9]/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expectAccessible(page)
  return total
}

async function arriveByMouse(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Séjours', exact: true }).click()
  await page.getByRole('link', { name: 'Arrivées', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: new RegExp(`^Arrivé, ${name}`) }).click()
  await expect(row.getByRole('button', { name: /^Arrivé/ })).toHaveCount(0)
  await row.dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
}

async function payByMouse(page: Page, balance: number): Promise<void> {
  await stayTab(page, 'Règlements').click()
  expect(await owed(page)).toBe(balance)
  await page.getByRole('combobox', { name: 'Encaissé par' }).click()
  await page.getByRole('option', { name: 'Carte bancaire' }).click()
  await expect(page.getByRole('textbox', { name: 'Montant encaissé' })).not.toHaveValue('')
  // The message of the tick, which may still be there, offers the same word.
  await page.getByRole('tabpanel', { name: 'Règlements' }).getByRole('button', { name: 'Encaisser', exact: true }).click()
  await expect.poll(() => owed(page)).toBe(0)
}

/** The bill, its original and its first duplicate. */
async function billByMouse(page: Page, name: string, total: number): Promise<void> {
  const context = page.context()
  await stayTab(page, 'Factures').click()
  await page.getByRole('button', { name: 'Facturer le séjour' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Émettre la facture' }).click()
  const bill = billRow(page, 'Facture')
  await expect(bill).toContainText(/F-\d{4}-\d{6}/)
  expect(centsIn(await bill.innerText())).toBe(total)
  const number = /F-\d{4}-\d{6}/.exec(await bill.innerText())?.[0] ?? ''
  const original = await printed(context, () => bill.getByRole('button', { name: `Imprimer ${number}` }).click())
  expect(original.text).toContain(number)
  expect(original.text).toContain(name)
  expect(original.text).not.toContain('DUPLICATA')
  expect(original.xml).toContain(`<ram:ID>${number}</ram:ID>`)
  expect(xmlCents(original, 'GrandTotalAmount')).toBe(total)
  expect(xmlCents(original, 'DuePayableAmount')).toBe(0)

  await expect(bill).toContainText('1 impression')
  const copy = await printed(context, () => bill.getByRole('button', { name: `Imprimer ${number}` }).click())
  expect(copy.text).toMatch(/DUPLICATA n°\s*1/)
  expect(copy.xml).toBe(original.xml)
}

test('by mouse: someone phones, books, comes, pays, has a legal invoice and leaves', async ({ reception: { page, api }, watch }) => {
  test.slow()
  // An e-mail that is none is refused where it stands.
  watch.expectRefusal(400, /customer\/customer\/edit/)
  const name = freshName()
  await page.goto('/home')
  const total = await bookByMouse(page, name)
  await arriveByMouse(page, name)
  await payByMouse(page, total - 3000)
  await billByMouse(page, name, total)
  await action(page, 'Marquer parti').click()
  // Nights are left: what becomes of them is asked.
  await onlyTick(page).click()
  await expect(action(page, 'Décocher le départ')).toBeVisible()
  const id = stayId(page)
  expect(await api.get(`booking/booking/view/${id}`)).toMatchObject({
    header: { isArrived: true, isGone: true },
    total,
    paid: total,
    balance: 0,
  })
})

/** Dates and a new customer, without leaving the keyboard. */
async function beginByKeyboard(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Alt+n')
  await expect(page.getByRole('textbox', { name: 'Arrivée' })).toBeFocused()
  await page.keyboard.type(typed(day()))
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  await page.keyboard.press('F2')
  await page.keyboard.type(name)
  await expect(page.getByRole('button', { name: /^Créer «/ })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('group', { name: 'Nouveau client' }).getByRole('textbox', { name: 'Nom', exact: true })).toBeFocused()
  for (const text of ['', 'Odile', '0612345679', '']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('85160')
  await expect(page.getByRole('textbox', { name: 'Ville' })).toHaveValue(/Saint-Jean-de-Monts/i)
  await tabTo(page, page.getByRole('textbox', { name: 'Adresse' }))
  await page.keyboard.type('3 rue des Pins')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('group', { name: 'Client choisi' })).toContainText(name)
}

/** A place and an advance; answers the price. */
async function bookByKeyboard(page: Page): Promise<number> {
  await page.keyboard.press('F4')
  await expect(page.getByRole('listbox', { name: 'Places libres' })).toBeFocused()
  const texts = await page.getByRole('listbox', { name: 'Places libres' }).getByRole('option').allInnerTexts()
  // The third of those that nobody has to leave first.
  const wanted = texts.flatMap((text, at) => (text.includes('Libre avant et après') ? [at] : []))[2] ?? 0
  for (let row = 0; row < wanted; row++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox', { name: 'Places libres' }).getByRole('option').nth(wanted)).toHaveAttribute(
    'aria-selected',
    'true',
  )
  const total = await priceShown(page)
  await page.keyboard.press('F6')
  await expect(page.getByRole('combobox', { name: 'Encaissé par' })).toBeFocused()
  await page.keyboard.type('Esp')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: 'Montant encaissé' }))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('20')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/new-booking\/summary\/[1-9]/)
  return total
}

/** From anywhere to the row of the customer, then the tick and the payment in one act. */
async function arriveByKeyboard(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Chercher' })).toBeFocused()
  await page.keyboard.type('Arrivées')
  await expect(page.getByRole('option', { name: /^Arrivées/ }).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Arrivées' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await expect(page.getByRole('grid').getByRole('row').filter({ hasText: name })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('grid')).toBeFocused()
  await page.keyboard.press('a')
  const payment = page.getByRole('dialog')
  await expect(payment.getByRole('combobox', { name: 'Encaissé par' })).toHaveValue(/.+/)
  await tabTo(page, payment.getByRole('button', { name: /arrivé/i }))
  await page.keyboard.press('Enter')
  await expect(payment).toHaveCount(0)
}

async function billByKeyboard(page: Page, total: number): Promise<void> {
  await tabTo(page, stayTab(page, 'Séjour'))
  for (let tab = 0; tab < 3; tab++) await page.keyboard.press('ArrowRight')
  await expect(stayTab(page, 'Factures')).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Facturer le séjour' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Émettre la facture' })).toBeFocused()
  await page.keyboard.press('Enter')
  const bill = billRow(page, 'Facture')
  await expect(bill).toContainText(/F-\d{4}-\d{6}/)
  await tabTo(page, bill.getByRole('button', { name: /^Imprimer/ }))
  const invoice = await printed(page.context(), () => page.keyboard.press('Enter'))
  expect(xmlCents(invoice, 'GrandTotalAmount')).toBe(total)
}

test('by keyboard alone: the same story', async ({ reception: { page, api } }) => {
  test.slow()
  const name = freshName()
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await beginByKeyboard(page, name)
  const total = await bookByKeyboard(page)
  const id = stayId(page)
  await arriveByKeyboard(page, name)
  await expect
    .poll(async () => api.get(`booking/booking/view/${id}`))
    .toMatchObject({ header: { isArrived: true }, total, paid: total, balance: 0 })
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('grid')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await billByKeyboard(page, total)
  await page.bringToFront()
  await tabTo(page, action(page, 'Marquer parti'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, onlyTick(page))
  await page.keyboard.press('Enter')
  await expect(action(page, 'Décocher le départ')).toBeVisible()
  expect(await api.get(`booking/booking/view/${id}`)).toMatchObject({ header: { isGone: true } })
})
