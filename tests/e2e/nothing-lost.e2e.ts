import type { Page } from '@playwright/test'
import { formatShortDay } from '#domain/french.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { stranger } from './support/users.ts'
import { addCustomer, addStay, day, stayAddress, typed } from './support/stays.ts'
import { barOf, openPlanning, said } from './support/planning.ts'
import { expect, password, productUrl, test } from './support/test.ts'
import { fillStay } from './support/fill-stay.ts'

test('what cannot be read is neither cashed nor saved under another value', async ({ reception: { page, api } }) => {
  const stay = await addStay(api, { from: 62, nights: 3 })
  const { id } = stay.view.header
  const stored = () => api.call(bookingOperations.readBooking, { id })
  const { downPayment } = await stored()
  await page.goto(stayAddress(stay))
  const advance = page.getByRole('textbox', { name: 'Acompte' })
  await advance.fill('2o,00')
  await page.keyboard.press('Control+s')
  await expect(advance).toBeFocused()
  await expect(advance).toHaveValue('2o,00')
  await expect(page.getByText('Ce montant ne se lit pas')).toBeVisible()
  await advance.fill('2,00')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Séjour .* enregistré$/)).toBeVisible()
  expect([downPayment > 200, (await stored()).downPayment]).toEqual([true, 200])
  await page.getByRole('tab', { name: 'Règlements' }).click()
  const amount = page.getByRole('textbox', { name: 'Montant encaissé' })
  // What was said of the amount before is not said of a text that cannot be read.
  await amount.fill('0')
  await page.getByRole('button', { name: 'Encaisser' }).click()
  const nothing = page.getByText(/doit être supérieur à zéro/)
  await expect(nothing).toBeVisible()
  for (const text of ['15o,00', '1e9', '12,345', 'abc']) {
    await amount.fill(text)
    // The field says what is wrong when it is left, and the button moves down.
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Encaisser' }).click()
    await expect(amount).toBeFocused()
    await expect(amount).toHaveValue(text)
    await expect(page.getByText('Ce montant ne se lit pas')).toBeVisible()
    await expect(nothing).toHaveCount(0)
  }
  expect((await stored()).paid).toBe(0)
  await amount.fill('15,00')
  await page.getByRole('button', { name: 'Encaisser' }).click()
  await expect(page.getByText(/^Règlement de 15,00\s€ encaissé$/)).toBeVisible()
  expect((await stored()).paid).toBe(1500)
  // A way of paying that is typed and left, by the mouse or by Tab, is the one that was marked.
  const method = page.getByRole('combobox', { name: 'Encaissé par' })
  await method.click()
  await page.keyboard.type('especes')
  await expect(page.getByRole('option', { name: 'Espèces', exact: true })).toHaveAttribute('data-combobox-selected', 'true')
  await page.getByText('Total du séjour').click()
  await expect(method).toHaveValue('Espèces')
  await expect(amount).toBeVisible()
  // As it is named at the desk.
  await method.click()
  await page.keyboard.type('CB')
  await page.keyboard.press('Enter')
  await expect(method).toHaveValue('Carte bancaire')
  // One that is named by no choice is not replaced by the one that was chosen before.
  await method.click()
  await page.keyboard.type('Chq')
  await expect(page.getByText('Aucun choix ne correspond')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(method).toHaveValue('Chq')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await page.getByText('Total du séjour').click()
  await expect(method).toHaveValue('Chq')
  await expect(page.getByText('Aucun choix ne correspond à «\u00A0Chq\u00A0»')).toBeVisible()
  await page.getByRole('button', { name: 'Encaisser' }).click()
  await expect(method).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(method).toHaveValue('Chq')
  expect((await stored()).paid).toBe(1500)
  // What is missing of a cheque has the keys at once.
  await method.fill('chèque')
  await page.keyboard.press('Tab')
  await expect(method).toHaveValue('Chèque')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Numéro du chèque' })).toBeFocused()
  // A bank that is typed and left is the one that it alone names; where several could be meant, nothing is taken.
  const bank = page.getByLabel('Établissement payeur')
  await bank.fill('lcl')
  await page.keyboard.press('Tab')
  await expect(bank).toHaveValue('LCL')
  await bank.fill('crédit')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Plusieurs fiches correspondent à «\u00A0crédit\u00A0»/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Numéro du chèque' }).fill('1234567')
  await page.getByRole('button', { name: 'Encaisser' }).click()
  await expect(bank).toBeFocused()
  await expect(bank).toHaveValue('crédit')
  expect((await stored()).paid).toBe(1500)
  await method.fill('')
  await page.getByRole('option', { name: 'Chèques-vacances', exact: true }).click()
  const vouchers = page.getByRole('textbox', { name: 'Titres de 50 €' })
  await vouchers.fill('501')
  await page.getByRole('button', { name: 'Encaisser' }).click()
  const tooMany = page.getByText(/^Le nombre de chèques-vacances .* dépasse 500/)
  await expect(tooMany).toBeVisible()
  // What was said of all the vouchers goes once their number changes, whatever their value.
  await vouchers.fill('1')
  await page.keyboard.press('Tab')
  await expect(tooMany).toHaveCount(0)
})

test('a session that ends under a stay being typed waits for its user, and the stay with it', async ({ browser, reception, watch }) => {
  watch.expectRefusal(403, /^\/rest\//)
  const { name } = await addCustomer(reception.api)
  const context = await stranger(browser)
  try {
    await context.request.post(`${productUrl()}/rest/security/login`, { data: { login: 'reception', password } })
    const page = await context.newPage()
    await fillStay(page, name, 66)
    const [place = ''] = (await page.getByText(/retenu pour vous jusqu’à/).textContent())?.split(' ') ?? []
    await context.clearCookies()
    await page.keyboard.press('Control+s')
    const asked = page.getByRole('dialog', { name: 'Votre session est terminée' })
    await asked.getByRole('textbox', { name: 'Identifiant' }).fill('reception')
    await asked.getByRole('textbox', { name: 'Mot de passe' }).fill(password)
    await page.keyboard.press('Enter')
    await expect(asked).toBeHidden()
    await expect(page.getByRole('group', { name: 'Client choisi' })).toContainText(name)
    // The place that was held for the session before is still this form's.
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/summary\/[1-9]/)
    await expect(page.getByRole('listbox', { name: 'Places libres' }).getByRole('option', { selected: true })).toContainText(place)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  } finally {
    await context.close()
  }
})

test('a session that ends under a window of the planning keeps what was typed there; a gesture that it stops is told as not made', async ({
  browser,
  reception,
  watch,
}) => {
  watch.expectRefusal(403, /^\/rest\//)
  const stay = await addStay(reception.api, { from: 74, nights: 3 })
  const context = await stranger(browser)
  const signIn = async (page: Page): Promise<void> => {
    await page.getByRole('textbox', { name: 'Identifiant' }).fill('reception')
    await page.getByRole('textbox', { name: 'Mot de passe' }).fill(password)
    await page.keyboard.press('Enter')
  }
  try {
    await context.request.post(`${productUrl()}/rest/security/login`, { data: { login: 'reception', password } })
    const page = await context.newPage()
    await openPlanning({ page, context, api: reception.api }, day(73), stay.placeNumber)
    await barOf(page, stay).focus()
    await page.keyboard.press('k')
    const lock = page.getByRole('dialog', { name: /^Verrouiller/ })
    await lock.getByRole('textbox', { name: 'Motif' }).fill('accès PMR')
    await context.clearCookies()
    await page.keyboard.press('Control+s')
    const asked = page.getByRole('dialog', { name: 'Votre session est terminée' })
    await expect(asked).toBeVisible()
    await signIn(page)
    await expect(asked).toBeHidden()
    await expect(lock.getByRole('textbox', { name: 'Motif' })).toHaveValue('accès PMR')
    await lock.getByRole('button', { name: 'Annuler' }).click()
    await barOf(page, stay).focus()
    for (const key of ['x', 'ArrowRight']) await page.keyboard.press(key)
    await context.clearCookies()
    await page.keyboard.press('v')
    await expect(page).toHaveURL(/\/login/)
    await expect(said(page, 'rien n’a été enregistré')).toBeVisible()
    await signIn(page)
    await expect(barOf(page, stay)).toHaveAccessibleName(new RegExp(formatShortDay(day(74))))
  } finally {
    await context.close()
  }
})

test('a save and a payment whose answers are lost are made once', async ({ reception: { page, api }, watch }) => {
  // The hold that is renewed meanwhile finds the stay that the first call made.
  watch.expectRefusal(400, /booking\/hold$/)
  const { id: customerId, name } = await addCustomer(api)
  await fillStay(page, name, 70)
  // The server does what it is asked, and the line is cut before its first answer.
  for (const path of ['booking/booking/edit', 'payment/payment/take']) {
    await page.route(
      `**/rest/${path}`,
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
  }
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/summary\/[1-9]/)
  const { rows } = await api.post<{ rows: { id: number }[] }>('booking/booking/search', { filters: { customerId: { in: [customerId] } } })
  expect(rows).toHaveLength(1)
  await page.getByRole('tab', { name: 'Règlements' }).click()
  await page.getByRole('textbox', { name: 'Montant encaissé' }).fill('10,00')
  await page.getByRole('button', { name: 'Encaisser' }).click()
  await expect(page.getByText(/^Règlement de 10,00\s€ encaissé$/)).toBeVisible()
  expect((await api.call(bookingOperations.readBooking, { id: rows[0]?.id ?? 0 })).payments.map(({ amount }) => amount)).toEqual([1000])
})

test('a stay changed by a save whose answer is lost is said saved, not changed by its own user', async ({ reception: { page, api } }) => {
  const stay = await addStay(api, { from: 76, nights: 2 })
  await page.goto(stayAddress(stay))
  await page.getByRole('textbox', { name: 'Remarques' }).fill('Arrive par le train')
  await page.route(
    '**/rest/booking/booking/edit',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await page.keyboard.press('Control+s')
  await expect(page.getByText(`Séjour ${stay.view.header.bookingCode ?? ''} enregistré`)).toBeVisible()
  await expect(page.getByText('vient de modifier ce séjour')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Remarques' }).fill('Arrive par le train de 15 h')
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () => (await api.call(bookingOperations.readBooking, { id: stay.view.header.id })).header.note)
    .toBe('Arrive par le train de 15 h')
})

test('somebody calls while a stay is typed: his page opens beside it, and what was typed is still there', async ({
  reception: { page, context, api },
}) => {
  const [typedFor, caller] = [await addCustomer(api), await addStay(api, { from: 71, nights: 2 })]
  await fillStay(page, typedFor.name, 68)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Chercher' }).fill(caller.customer.name)
  await page
    .getByRole('option', { name: new RegExp(caller.customer.name) })
    .first()
    .click()
  const asked = page.getByRole('dialog', { name: /Quitter sans enregistrer/ })
  const [beside] = await Promise.all([
    context.waitForEvent('page'),
    asked.getByRole('button', { name: 'Ouvrir dans un autre onglet' }).click(),
  ])
  await expect(beside.getByRole('heading', { name: new RegExp(caller.customer.name) }).first()).toBeVisible()
  await beside.close()
  await expect(asked).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Arrivée' })).toHaveValue(typed(day(68)))
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Séjour .* enregistré/)).toBeVisible()
})
