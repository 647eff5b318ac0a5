import type { Locator, Page } from '@playwright/test'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import type { SearchReply } from '#platform/operation/search.ts'
import { printed, xmlCents } from './support/bills.ts'
import { action, billRow, stayId, stayTab } from './support/stay-screen.ts'
import { mustEntity } from './support/records.ts'
import { addStay, adults, day, stayAddress, typed } from './support/stays.ts'
import { expect, test } from './support/test.ts'

const firstPlace = (page: Page): Locator => page.getByRole('listbox', { name: 'Places libres' }).getByRole('option', { selected: true })

test('a quote becomes an option with its expiry, then a reservation', async ({ reception: { page, api } }) => {
  const stay = await addStay(api, { from: 70, nights: 7, statusId: 1 })
  await page.goto(stayAddress(stay))
  await expect(page.getByText('Devis', { exact: true }).first()).toBeVisible()
  await action(page, 'Transformer').click()
  await expect(page.getByRole('menuitem', { name: 'En réservation' })).toContainText(
    'Seul un devis accepté peut être transformé. Marquer accepté',
  )
  await page.getByRole('menuitem', { name: 'En réservation' }).click()
  await expect(page.getByRole('combobox', { name: 'Suite du devis' })).toHaveValue('Accepté')
  await action(page, 'Transformer').click()
  await page.getByRole('menuitem', { name: 'En option' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /Option gardée jusqu’au/ }).fill('')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Transformer en option' }).click()
  await expect(dialog.getByText('Indiquez jusqu’à quand l’option est gardée.')).toBeVisible()
  await dialog.getByRole('textbox', { name: /Option gardée jusqu’au/ }).fill(typed(day(6)))
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Transformer en option' }).click()
  await expect(page.getByText('Option', { exact: true }).first()).toBeVisible()
  expect(await api.get(`booking/booking/view/${stay.view.header.id}`)).toMatchObject({ header: { statusId: 2, optionExpiresOn: day(6) } })
  await action(page, 'Transformer en réservation').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Transformer', exact: true }).click()
  await expect(page.getByText('Réservation', { exact: true }).first()).toBeVisible()
  const view = await api.get<{ header: { bookingCode: string | null } }>(`booking/booking/view/${stay.view.header.id}`)
  expect(view).toMatchObject({ header: { statusId: 3, optionExpiresOn: null } })
  expect(view.header.bookingCode).not.toBeNull()
})

test('the partner who brings a stay is read by his name when it is opened again', async ({ reception: { page, api }, admin }) => {
  const { view, customer, placeTypeId } = await addStay(api, { from: 70, nights: 2 })
  const { rows } = await admin.api.post<SearchReply>(`${mustEntity('partner').base}/search`, { pageSize: 1 })
  const partner = rows[0]
  const stay = await api.call(bookingOperations.saveBooking, {
    id: 0,
    statusId: 3,
    customerId: customer.id,
    partnerId: partner?.id ?? 0,
    occupancies: [{ startDate: day(70), endDate: day(72), attendants: await adults(api, 2), placeId: null, placeTypeId }],
  })
  await page.goto(`/new-booking/summary/${stay.id}/0/0/0/${customer.id}/${view.header.statusId}`)
  await expect(page.getByRole('textbox', { name: 'Partenaire' }).or(page.getByRole('combobox', { name: 'Partenaire' }))).toHaveValue(
    String(partner?.['name'] ?? partner?.['label']),
  )
})

test('an option is booked with the day it ends', async ({ reception: { page } }) => {
  await page.goto('/new-booking/new/0/0/0/0/0/2')
  await expect(page.getByRole('radio', { name: 'Option' })).toBeChecked()
  await page.getByRole('textbox', { name: 'Arrivée' }).fill(typed(day(80)))
  await page.getByRole('textbox', { name: 'Nuits' }).fill('4')
  await page.getByRole('combobox', { name: 'Client' }).fill('mar')
  await page.getByRole('listbox', { name: 'Clients trouvés' }).getByRole('option').first().click()
  await expect(firstPlace(page)).toBeVisible()
  await page.getByRole('button', { name: 'Électricité', exact: true }).click()
  // The place first proposed may have no electricity: before another one is, a save is refused with the reason.
  await expect(page.getByRole('listbox', { name: 'Places libres' })).not.toHaveAttribute('data-late')
  await expect(firstPlace(page)).toBeVisible()
  // A wish ranks the others: the place that is held stays, wherever it stands then.
  await page.getByRole('button', { name: 'Au calme' }).click()
  await page.getByRole('textbox', { name: /^Option/ }).fill(typed(day(9)))
  await expect(page.getByRole('listbox', { name: 'Places libres' })).not.toHaveAttribute('data-late')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/summary\/[1-9]\d*\/.*\/2$/)
  await page.goto(new URL(page.url()).pathname)
  for (const name of ['Électricité', 'Au calme'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Option', { exact: true }).first()).toBeVisible()
})

test('who comes is asked first where the dates are known, the dates where they are not', async ({ reception: { page } }) => {
  await page.goto('/search-availability')
  await page.getByRole('textbox', { name: 'Arrivée' }).fill(typed(day(82)))
  await page.getByRole('textbox', { name: 'Nuits' }).fill('3')
  await page.getByRole('button', { name: 'Réserver', exact: true }).click()
  await expect(page).toHaveURL(/\/new-booking\/new\//)
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeFocused()
  await page.goto('/new-booking/new/0/0/0/0/0/3')
  await expect(page.getByRole('textbox', { name: 'Arrivée' })).toBeFocused()
})

test('the type chosen in the search is the one that is booked, and coming back finds what was asked', async ({ reception: { page } }) => {
  await page.goto('/search-availability')
  await page.getByRole('textbox', { name: 'Arrivée' }).fill(typed(day(82)))
  await page.getByRole('textbox', { name: 'Nuits' }).fill('3')
  await page.keyboard.press('Tab')
  const types = page.getByRole('listbox', { name: 'Types', exact: true }).getByRole('option')
  // The last one with free places: never the one that would be proposed.
  const last = types.filter({ hasNotText: /(^|\D)0 libre/ }).last()
  const label = (await last.innerText()).split('\n')[0] ?? ''
  await last.click()
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: `Réserver ${label}`, exact: true }).click()
  await expect(page).toHaveURL(/\/new-booking\/new\//)
  await expect(page.getByRole('list', { name: 'Lignes de prix' })).toContainText(`${label}, 3 nuits`)
  await expect(page.getByText(`Seulement «\u00A0${label}\u00A0».`)).toBeVisible()
  await page.getByRole('button', { name: 'Tous les types' }).click()
  await expect(page.getByText(/^Seulement/)).toHaveCount(0)
  await page.goBack()
  for (const reloads of [false, true]) {
    if (reloads) await page.reload()
    await expect(page.getByRole('textbox', { name: 'Arrivée' })).toHaveValue(typed(day(82)))
    await expect(page.getByRole('textbox', { name: 'Nuits' })).toHaveValue('3')
    await expect(types.filter({ hasText: label })).toHaveAttribute('aria-selected', 'true')
  }
})

test('« départs demain » in the search opens the list of that day', async ({ reception: { page } }) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('départs demain')
  await expect(page.getByRole('option', { name: `Départs du ${typed(day(1))}` })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/booking-departure-list?jour=${day(1)}`)
})

test('a double click on « Marquer arrivé » marks the arrival and nothing more', async ({ reception: { page, api } }) => {
  const stay = await addStay(api, { from: 0, nights: 2 })
  await page.goto(stayAddress(stay))
  await action(page, 'Marquer arrivé').click()
  const left = action(page, 'Marquer parti')
  await expect(left).toBeVisible()
  // The second press, on what came under the pointer.
  await left.dispatchEvent('click', { detail: 2 })
  await left.hover()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await left.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('once a bill is issued by the keyboard, the keyboard goes on from the bills', async ({ admin: { page, api } }) => {
  const stay = await addStay(api, { from: 0, nights: 2 })
  await page.goto(`/new-booking/bills/${stay.view.header.id}/0/0/0/${stay.customer.id}/3`)
  await page.getByRole('button', { name: 'Facturer le séjour' }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Émettre la facture' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(billRow(page, 'Facture')).toBeVisible()
  await expect(stayTab(page, 'Factures')).toBeFocused()
})

test('a stay is cancelled with its reason, restored, and locked by the keyboard alone', async ({ reception: { page, api }, admin }) => {
  const stay = await addStay(api, { from: 90, nights: 5 })
  await admin.page.goto(stayAddress(stay))
  await action(admin.page, 'Annuler le séjour').click()
  const dialog = admin.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Annuler le séjour' }).click()
  await expect(dialog.getByText('Veuillez saisir un motif.')).toBeVisible()
  await dialog.getByRole('combobox', { name: /^Motif/ }).click()
  await admin.page.getByRole('option', { name: 'Maladie' }).click()
  await dialog.getByRole('button', { name: 'Annuler le séjour' }).click()
  await expect(admin.page.getByText('Annulé', { exact: true }).first()).toBeVisible()
  await page.goto('/booking-cancelled-list/0')
  await page.getByRole('searchbox').fill(stay.customer.name)
  await expect(page.getByRole('row').filter({ hasText: stay.customer.name })).toBeVisible()
  await action(admin.page, 'Rétablir').click()
  await expect(action(admin.page, 'Annuler le séjour')).toBeVisible()
  expect(await api.get(`booking/booking/view/${stay.view.header.id}`)).toMatchObject({
    header: { cancelState: 'none' },
    occupancies: [{ placeId: stay.placeId }],
  })
  await action(admin.page, 'Modifier').click()
  await admin.page.getByRole('menuitem', { name: /^Verrouiller/ }).click()
  await admin.page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Motif/ })
    .fill('Place promise')
  await admin.page.keyboard.press('Enter')
  await expect(admin.page.getByText('Séjour verrouillé')).toBeVisible()
})

test('an issued bill is never changed: a credit note cancels it, for the same amount', async ({ admin: { page, context, api } }) => {
  const stay = await addStay(api, { from: 0, nights: 2 })
  await page.goto(`/new-booking/bills/${stay.view.header.id}/0/0/0/${stay.customer.id}/3`)
  await page.getByRole('button', { name: 'Facturer le séjour' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Émettre la facture' }).click()
  const bill = billRow(page, 'Facture')
  await bill.getByRole('button', { name: /^Créer l’avoir/ }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Motif' }).fill('Nom du client à corriger')
  await page.getByRole('dialog').getByRole('button', { name: 'Créer l’avoir' }).click()
  const credit = billRow(page, 'Avoir')
  await expect(credit).toBeVisible()
  await expect(bill).toContainText('Annulée par un avoir')
  await expect(bill.getByRole('button', { name: /^Créer l’avoir/ })).toHaveCount(0)
  const note = await printed(context, () => credit.getByRole('button', { name: /^Imprimer/ }).click())
  expect(note.xml).toContain('<ram:TypeCode>381</ram:TypeCode>')
  expect(Math.abs(xmlCents(note, 'GrandTotalAmount'))).toBe(stay.view.total)
})

test('arrhes and acompte are told apart, from the question to the payment', async ({ reception: { page, api } }) => {
  const from = day(100)
  await page.goto('/new-booking/new/0/0/0/0/0/3')
  await page.getByRole('textbox', { name: 'Arrivée' }).fill(typed(from))
  await page.getByRole('textbox', { name: 'Nuits' }).fill('3')
  await page.getByRole('combobox', { name: 'Client' }).fill('mar')
  await page.getByRole('listbox', { name: 'Clients trouvés' }).getByRole('option').first().click()
  await expect(page.getByText('L’acompte engage les deux parties.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Acompte/ })).toBeVisible()
  await page.getByRole('button', { name: 'Demander des arrhes' }).click()
  await expect(page.getByText('Les arrhes restent acquises si le client se dédit.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Encaissé par' }).click()
  await page.getByRole('option', { name: 'Espèces' }).click()
  await expect(page.getByRole('combobox', { name: /^Nature/ })).toHaveValue('Arrhes')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/summary\/[1-9]/)
  await stayTab(page, 'Règlements').click()
  await expect(page.getByRole('tabpanel').getByRole('cell', { name: 'Arrhes' })).toBeVisible()
  const id = stayId(page)
  expect(await api.get(`booking/booking/view/${id}`)).toMatchObject({ downPaymentType: 2, payments: [{ accountType: 2 }] })
})
