import type { Person } from './support/test.ts'
import { expect, test } from './support/test.ts'
import { paymentContract } from '#areas/payment/contract.ts'
import type { SearchReply } from '#platform/operation/search.ts'
import { mustEntity } from './support/records.ts'
import { addCustomer, addStay, day, freshName, stayAddress } from './support/stays.ts'

const saved = (page: Person['page']) => page.getByText('Modifié', { exact: true })

test('two people change one record: the second is refused with who and when, loses nothing, and may keep their version', async ({
  reception,
  admin,
  watch,
}) => {
  const customer = await addCustomer(reception.api)
  const address = `/customer/remarks/${customer.id}`
  // Hugo is cut from what happens meanwhile, as on a bad line: only his save finds out.
  await reception.page.route('**/rest/live', (route) => route.abort())
  await Promise.all([reception.page.goto(address), admin.page.goto(address)])
  await reception.page.getByRole('textbox', { name: 'Préférences' }).fill('Près de la plage')

  await admin.page.getByRole('textbox', { name: 'Remarque à la réservation' }).fill('Arrive toujours tard')
  await admin.page.keyboard.press('Control+s')
  await expect(saved(admin.page)).toHaveCount(0)

  watch.expectRefusal(400, /customer\/customer\/edit$/)
  await reception.page.keyboard.press('Control+s')
  const strip = reception.page.getByText(
    /Rien n’est enregistré\u00A0: Camille Roussel.*vient de modifier cette fiche \(aujourd’hui \d\d:\d\d\)\./,
  )
  await expect(strip).toBeVisible()
  await expect(reception.page.getByRole('textbox', { name: 'Préférences' })).toHaveValue('Près de la plage')

  await reception.page.getByRole('button', { name: 'Voir', exact: true }).click()
  const versions = reception.page.getByRole('dialog', { name: 'Version de Camille Roussel' })
  await expect(versions.getByRole('row', { name: 'Préférences Près de la plage vide' })).toBeVisible()
  await expect(versions.getByRole('row', { name: /Remarque à la réservation non modifié Arrive toujours tard/ })).toBeVisible()
  await versions.getByRole('button', { name: 'Garder ma version' }).click()

  await expect(reception.page.getByRole('textbox', { name: 'Préférences' })).toHaveValue('Près de la plage')
  await reception.page.keyboard.press('Control+s')
  await expect(saved(reception.page)).toHaveCount(0)
  const row = await reception.api.get<{ preferences: string; bookingRemark: string }>(`customer/customer/edit/${customer.id}`)
  expect(row).toMatchObject({ preferences: 'Près de la plage', bookingRemark: 'Arrive toujours tard' })
})

test('a colleague saves while a telephone number is still being typed: it stays, who saved is said, and leaving asks', async ({
  reception: { page },
  admin,
}) => {
  const customer = await addCustomer(admin.api)
  await page.goto(`/customer/identity/${customer.id}`)
  const phone = page.getByRole('textbox', { name: 'Téléphone', exact: true })
  await phone.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('06 11 22')
  const asked = page.waitForEvent('dialog')
  const left = page.evaluate(() => location.reload())
  await (await asked).dismiss()
  await left
  const row = await admin.api.get<Record<string, unknown>>(`customer/customer/edit/${customer.id}`)
  await admin.api.post('customer/customer/edit', { ...row, phone1: '+33699887766' })
  await expect(page.getByText(/Camille Roussel.*vient de modifier cette fiche/)).toBeVisible()
  await expect(phone).toHaveValue('06 11 22')
  await expect(phone).toBeFocused()
  await page.keyboard.type(' 33 44')
  await page.getByRole('button', { name: 'Garder ma version' }).click()
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () => (await admin.api.get<{ phone1: string }>(`customer/customer/edit/${customer.id}`)).phone1)
    .toBe('0611223344')
})

test('a colleague saves a stay while a date is still being typed in it: the date stays', async ({ reception: { page }, admin }) => {
  const stay = await addStay(admin.api, { from: 40, nights: 3 })
  await page.goto(stayAddress(stay))
  const start = page.getByRole('textbox', { name: 'Arrivée', exact: true })
  await start.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('12/0')
  await admin.page.goto(stayAddress(stay))
  await admin.page.getByRole('textbox', { name: 'Référence' }).fill('CE-2027')
  await admin.page.keyboard.press('Control+s')
  await expect(page.getByText(/Camille Roussel.*vient de modifier ce séjour/)).toBeVisible()
  await expect(start).toHaveValue('12/0')
  await expect(start).toBeFocused()
})

test('a record shown and not typed in follows what a colleague saves', async ({ reception, admin }) => {
  const customer = await addCustomer(reception.api)
  const address = `/customer/remarks/${customer.id}`
  await Promise.all([reception.page.goto(address), admin.page.goto(address)])
  await expect(reception.page.getByRole('textbox', { name: 'Préférences' })).toHaveValue('')
  await admin.page.getByRole('textbox', { name: 'Préférences' }).fill('Au calme')
  await admin.page.keyboard.press('Control+s')
  await expect(reception.page.getByRole('textbox', { name: 'Préférences' })).toHaveValue('Au calme')
})

test('two people change one stay: the second is told, and keeps what was typed', async ({ reception, admin }) => {
  const stay = await addStay(reception.api, { from: 40, nights: 3 })
  await Promise.all([reception.page.goto(stayAddress(stay)), admin.page.goto(stayAddress(stay))])
  await reception.page.getByRole('combobox', { name: 'Groupe' }).fill('Cousinade')
  await admin.page.getByRole('textbox', { name: 'Référence' }).fill('CE-2027')
  await admin.page.keyboard.press('Control+s')
  await expect(reception.page.getByText(/Camille Roussel.*vient de modifier ce séjour/)).toBeVisible()
  await reception.page.getByRole('button', { name: 'Garder ma version' }).click()
  await expect(reception.page.getByRole('combobox', { name: 'Groupe' })).toHaveValue('Cousinade')
  await reception.page.keyboard.press('Control+s')
  await expect(reception.page.getByText(/vient de modifier ce séjour/)).toHaveCount(0)
  await expect
    .poll(
      async () =>
        (await reception.api.get<{ header: { groupName: string; reference: string } }>(`booking/booking/view/${stay.view.header.id}`))
          .header,
    )
    .toMatchObject({ groupName: 'Cousinade', reference: 'CE-2027' })
})

test('two desks cash on one stay: what the second has typed stays, the refusal stays until it is read, and nothing more than it is taken', async ({
  reception,
  admin,
  watch,
}) => {
  const stay = await addStay(reception.api, { from: 44, nights: 3 })
  const address = stayAddress(stay).replace('summary', 'payments')
  await Promise.all([reception.page.goto(address), admin.page.goto(address)])
  const amountOf = (page: Person['page']) => page.getByRole('textbox', { name: 'Montant encaissé' })
  const paid = async () =>
    (await reception.api.get<{ payments: { amount: number }[] }>(`booking/booking/view/${stay.view.header.id}`)).payments.map(
      ({ amount }) => amount,
    )
  await amountOf(reception.page).fill('30,00')
  await amountOf(admin.page).fill('10,00')
  await admin.page.getByRole('button', { name: 'Encaisser', exact: true }).click()
  await expect.poll(paid).toEqual([1000])
  await expect(reception.page.getByText(/Camille Roussel.*vient de modifier ce séjour/)).toBeVisible()
  await expect(amountOf(reception.page)).toHaveValue('30,00')
  watch.expectRefusal(400, /payment\/payment/)
  await reception.page.getByRole('button', { name: 'Encaisser', exact: true }).click()
  const reload = reception.page.getByRole('button', { name: /^(Recharger|Relire)/ })
  await reload.click()
  // Read by the person, then by the page: before that a press is refused again.
  await expect(reload).toHaveCount(0)
  await expect(amountOf(reception.page)).toHaveValue('30,00')
  await reception.page.getByRole('button', { name: 'Encaisser', exact: true }).click()
  await expect.poll(paid).toEqual([1000, 3000])
})

test('a colleague cashes while a way of paying is chosen and an amount is at hand: the way, the amount and the focus stay', async ({
  reception: { page, api },
  admin,
}) => {
  const stay = await addStay(api, { from: 48, nights: 3 })
  const cash = async (amount: string): Promise<void> => {
    await admin.page.goto(stayAddress(stay).replace('summary', 'payments'))
    await admin.page.getByRole('textbox', { name: 'Montant encaissé' }).fill(amount)
    await admin.page.getByRole('button', { name: 'Encaisser', exact: true }).click()
    await expect(admin.page.getByText(/^Règlement de .* encaissé/)).toBeVisible()
  }
  const told = page.getByText(/Camille Roussel.*vient de modifier ce séjour/)
  const amount = page.getByRole('textbox', { name: 'Montant encaissé' })

  // Nothing is typed yet: the field that has the keys keeps them.
  await page.goto(stayAddress(stay).replace('summary', 'payments'))
  const proposed = await amount.inputValue()
  await amount.focus()
  await cash('10,00')
  await expect(told).toBeVisible()
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue(proposed)

  // A way of paying chosen by the mouse alone, then the page left by the hand.
  await page.reload()
  const way = page.getByRole('combobox', { name: 'Encaissé par' })
  await way.click()
  await page.getByRole('option', { name: 'Chèque', exact: true }).click()
  await page.getByRole('heading', { name: 'Encaisser', exact: true }).click()
  await cash('12,00')
  await expect(told).toBeVisible()
  await expect(way).toHaveValue('Chèque')
})

test('two people change different prices and periods of one grid: keeping one’s own version loses none of the other’s', async ({
  admin,
  connect,
}) => {
  const technician = await connect('systeme')
  const { rows } = await admin.api.post<SearchReply>('price/configuration/pricegrid/search', { text: 'Locatifs' })
  const model = await admin.api.get<Record<string, unknown>>(`price/configuration/pricegrid/edit/${rows[0]?.id ?? 0}`)
  const [placeTypeId] = (model['prices'] as { placeTypeId: number }[]).map((one) => one.placeTypeId)
  const { id } = await admin.api.post<{ id: number }>('price/configuration/pricegrid/edit', {
    id: 0,
    label: `Deux à la fois ${freshName()}`,
    priceModel: 1,
    startDate: '2044-01-01',
    endDate: '2045-01-01',
    tvaId: model['tvaId'],
    periods: [
      { id: 0, version: 0, label: 'Avant', startDate: '2044-01-01', endDate: '2044-07-01' },
      { id: 0, version: 0, label: 'Après', startDate: '2044-07-01', endDate: '2045-01-01' },
    ],
  })
  const read = () =>
    admin.api.get<{ periods: { id: number; label: string }[]; prices: { priceGridPeriodId: number; nightPrice: number }[] }>(
      `price/configuration/pricegrid/edit/${id}`,
    )
  const { periods } = await read()
  const begun = await read()
  const priced = {
    ...begun,
    prices: periods.map((period, at) => ({ id: 0, version: 0, priceGridPeriodId: period.id, placeTypeId, nightPrice: 1000 + at })),
  }
  await admin.api.post('price/configuration/pricegrid/edit', priced)

  await Promise.all([admin, technician].map(({ page }) => page.goto(`/price/grid/${id}/0/0/0`)))
  const change = async (page: Person['page'], column: number, price: string): Promise<void> => {
    await page.locator(`#cell-0-${column}`).click()
    await page.keyboard.type(price)
    await page.keyboard.press('Enter')
    await expect(page.locator(`#cell-0-${column}`)).toHaveText(`${price},00`)
  }
  await change(technician.page, 0, '21')
  // The price still being typed is saved too; one that is none is not, and stays.
  await admin.page.locator('#cell-0-1').click()
  await admin.page.keyboard.type('12a')
  await admin.page.getByRole('button', { name: /^Enregistrer/ }).click()
  await expect(admin.page.getByText('n’est pas un prix')).toBeVisible()
  await expect(admin.page.locator('#cell-0-1').getByRole('textbox')).toBeFocused()
  await admin.page.keyboard.press('Escape')
  await admin.page.locator('#cell-0-1').click()
  await admin.page.keyboard.type('34')
  await admin.page.keyboard.press('Control+s')
  await expect(technician.page.getByText(/Camille Roussel.*vient de modifier cette fiche/)).toBeVisible()
  await technician.page.getByRole('button', { name: 'Garder ma version' }).click()
  await expect(technician.page.locator('#cell-0-0')).toHaveText('21,00')
  await expect(technician.page.locator('#cell-0-1')).toHaveText('34,00')
  await technician.page.keyboard.press('Control+s')
  await expect
    .poll(async () =>
      (await read()).prices.toSorted((a, b) => a.priceGridPeriodId - b.priceGridPeriodId).map(({ nightPrice }) => nightPrice),
    )
    .toEqual([2100, 3400])
})

test('two people change different rows of one list: keeping one’s own version loses none of the other’s', async ({ reception, admin }) => {
  const { id } = await addCustomer(admin.api)
  const stored = () => admin.api.get<{ vehicles: { plate: string; brand: string | null }[] }>(`customer/customer/edit/${id}`)
  const known = await admin.api.get<Record<string, unknown>>(`customer/customer/edit/${id}`)
  const types = await admin.api.post<SearchReply>(`${mustEntity('vehicle-type').base}/search`, { pageSize: 1 })
  const vehicle = (plate: string) => ({ id: 0, version: 0, plate, vehicleTypeId: types.rows[0]?.id })
  await admin.api.post('customer/customer/edit', { ...known, vehicles: [vehicle('AA-111-AA'), vehicle('BB-222-BB')] })
  await Promise.all([reception, admin].map(({ page }) => page.goto(`/customer/vehicles/${id}`)))
  const plates = (page: Person['page']) => page.getByRole('textbox', { name: 'Immatriculation' })
  await plates(reception.page).nth(0).fill('AA-999-AA')
  await plates(admin.page).nth(1).fill('BB-888-BB')
  await admin.page.keyboard.press('Control+s')
  await reception.page.getByRole('button', { name: 'Garder ma version' }).click()
  await expect(plates(reception.page).nth(1)).toHaveValue('BB-888-BB')
  await reception.page.keyboard.press('Control+s')
  await expect.poll(async () => (await stored()).vehicles.map(({ plate }) => plate)).toEqual(['AA-999-AA', 'BB-888-BB'])
})

test('money that a colleague took first is said in sight, over nothing, and the balance can be read again', async ({
  reception: { page, api },
  connect,
  watch,
}) => {
  const { view, customer } = await addStay(api, { from: 0, nights: 1 })
  await page.goto('/booking-arrival-list')
  await page.getByRole('searchbox', { name: 'Chercher dans les séjours du jour' }).fill(customer.name)
  await page.getByRole('button', { name: /^Encaisser et marquer arrivé/ }).click()
  const dialog = page.getByRole('dialog', { name: /Encaisser et marquer arrivé/ })
  await expect(dialog.getByRole('textbox', { name: 'Montant encaissé' })).toBeVisible()
  const colleague = (await connect('admin')).api
  const { rows } = await colleague.post<SearchReply>('payment/paymentmethod/search', { text: 'Espèces', pageSize: 1 })
  const paymentMethodId = rows[0]?.id ?? 0
  await colleague.call(paymentContract.takePayment, { bookingId: view.header.id, paymentMethodId, amount: view.balance, paidOn: day() })
  watch.expectRefusal(400, /payment\/take/)
  await dialog.getByRole('button', { name: 'Encaisser et marquer arrivé' }).click()
  await expect(dialog.getByRole('alert')).toContainText('vient d’encaisser')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Recharger' }).click()
  await expect(dialog).toContainText('doit 0,00 €')
})
