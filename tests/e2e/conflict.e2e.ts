import type { Person } from './support/test.ts'
import { expect, test } from './support/test.ts'
import { addCustomer, addStay, stayAddress } from './support/stays.ts'

const saved = (page: Person['page']) => page.getByText('Modifié', { exact: true })

test('two people change one record: the second is refused with who and when, loses nothing, and may keep their version', async ({ reception, admin, watch }) => {
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
  const strip = reception.page.getByText(/Camille Roussel.*vient de modifier cette fiche/)
  await expect(strip).toBeVisible()
  await expect(reception.page.getByRole('textbox', { name: 'Préférences' })).toHaveValue('Près de la plage')

  await reception.page.getByRole('button', { name: 'Voir', exact: true }).click()
  const versions = reception.page.getByRole('dialog', { name: 'Version de Camille Roussel' })
  await expect(versions.getByRole('row', { name: 'Préférences Près de la plage vide' })).toBeVisible()
  await expect(versions.getByRole('row', { name: /Remarque à la réservation vide Arrive toujours tard/ })).toBeVisible()
  await versions.getByRole('button', { name: 'Garder ma version' }).click()

  await expect(reception.page.getByRole('textbox', { name: 'Préférences' })).toHaveValue('Près de la plage')
  await reception.page.keyboard.press('Control+s')
  await expect(saved(reception.page)).toHaveCount(0)
  const row = await reception.api.get<{ preferences: string; bookingRemark: string }>(`customer/customer/edit/${customer.id}`)
  expect(row).toMatchObject({ preferences: 'Près de la plage', bookingRemark: 'Arrive toujours tard' })
})

test('a colleague saves while a telephone number is still being typed: it stays, who saved is said, and leaving asks', async ({ reception: { page }, admin }) => {
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
  await expect.poll(async () => (await admin.api.get<{ phone1: string }>(`customer/customer/edit/${customer.id}`)).phone1).toBe('0611223344')
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
  await expect.poll(async () => (await reception.api.get<{ header: { groupName: string; reference: string } }>(`booking/booking/view/${stay.view.header.id}`)).header).toMatchObject({ groupName: 'Cousinade', reference: 'CE-2027' })
})

test('two desks cash on one stay: what the second has typed stays, the refusal stays until it is read, and nothing more than it is taken', async ({ reception, admin, watch }) => {
  const stay = await addStay(reception.api, { from: 44, nights: 3 })
  const address = stayAddress(stay).replace('summary', 'payments')
  await Promise.all([reception.page.goto(address), admin.page.goto(address)])
  const amountOf = (page: Person['page']) => page.getByRole('textbox', { name: 'Montant encaissé' })
  const paid = async () => (await reception.api.get<{ payments: { amount: number }[] }>(`booking/booking/view/${stay.view.header.id}`)).payments.map(({ amount }) => amount)
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

test('a colleague cashes while a way of paying is chosen and an amount is at hand: the way, the amount and the focus stay', async ({ reception: { page, api }, admin }) => {
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
