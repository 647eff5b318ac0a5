import type { SearchReply } from '#platform/operation/search.ts'
import { dayOperations } from '#areas/booking/contract/day.ts'
import { paymentContract } from '#areas/payment/contract.ts'
import type { Api } from './support/api.ts'
import { mustEntity } from './support/records.ts'
import { addStay, day, stayAddress, typed, type Booked } from './support/stays.ts'
import { expect, test } from './support/test.ts'

const euros = (amount: number): RegExp =>
  new RegExp(
    `${(amount / 100)
      .toFixed(2)
      .replace('.', ',')
      .replace(/\B(?=(\d{3})+,)/, '[\u00A0\u202F]')}\u00A0€`,
  )

/** Somebody who has paid a stay of five nights, and has just arrived. */
async function paidAndArrived(api: Api): Promise<Booked> {
  const stay = await addStay(api, { from: 0, nights: 5 })
  const { header, balance } = stay.view
  const methods = await api.post<SearchReply>(`${mustEntity('payment-method').base}/search`, { text: 'Espèces', pageSize: 1 })
  const paid = await api.call(paymentContract.takePayment, {
    bookingId: header.id,
    paymentMethodId: methods.rows[0]?.id ?? 0,
    amount: balance,
    paidOn: day(),
  })
  await api.call(dayOperations.tick, { id: header.id, version: paid.header.version, what: 'arrived', value: true })
  return stay
}

test('who leaves early is given his money back from the message that says so', async ({ reception: { page, api } }) => {
  const stay = await paidAndArrived(api)
  await page.goto(stayAddress(stay))
  await page.getByRole('button', { name: 'Modifier' }).click()
  await page.getByRole('menuitem', { name: 'Départ anticipé…' }).click()
  const leaving = page.getByRole('dialog', { name: 'Départ anticipé ?' })
  await leaving
    .getByRole('textbox', { name: 'Départ', exact: false })
    .first()
    .fill(typed(day(3)))
  await leaving.getByRole('radio', { name: /^Prix des tarifs actuels/ }).check()
  await leaving.getByRole('button', { name: 'Enregistrer le départ' }).click()
  const told = page.getByText(/Départ anticipé le .*\. Trop-perçu/)
  await expect(told).toBeVisible()
  await page.getByRole('button', { name: 'Rendre', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Rendre au client' })
  const owed = stay.view.total - (await api.get<{ total: number }>(`booking/booking/view/${stay.view.header.id}`)).total
  expect(owed).toBeGreaterThan(0)
  await expect(dialog.getByText(euros(owed)).first()).toBeVisible()
  await dialog.getByRole('button', { name: /^Rembourser/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Remboursement' })).toContainText(euros(owed))
  await expect(page.getByRole('button', { name: /^Rembourser/ })).toHaveCount(0)
})

test('an earlier departure typed over who is there is asked as an early leave, as the site decided of his nights', async ({
  reception: { page, api },
}) => {
  const stay = await paidAndArrived(api)
  await page.goto(stayAddress(stay))
  const departure = page.getByRole('group', { name: 'Dates' }).getByRole('textbox', { name: 'Départ' })
  await departure.fill(typed(day(3)))
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Le client est arrivé\s: enregistrez un départ anticipé/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Départ anticipé…' }).click()
  const leaving = page.getByRole('dialog', { name: 'Départ anticipé ?' })
  await expect(leaving.getByRole('textbox', { name: 'Départ', exact: false }).first()).toHaveValue(typed(day(3)))
  await leaving.getByRole('button', { name: 'Enregistrer le départ' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Départ anticipé le' })).toBeVisible()
  await expect(departure).toHaveValue(typed(day(3)))
})

test('an early departure that a bill refuses leads at once to its credit note, from the stay and from the board', async ({
  reception: { page, api },
}) => {
  const { view, customer } = await paidAndArrived(api)
  await api.call(paymentContract.issueBill, { bookingId: view.header.id, nature: 'invoice' })
  await page.goto(stayAddress({ view, customer }))
  const leaving = page.getByRole('dialog', { name: 'Départ anticipé ?' })
  const creditNote = page.getByRole('dialog', { name: /^Créer l’avoir de/ })
  await page.getByRole('button', { name: 'Modifier' }).click()
  await page.getByRole('menuitem', { name: 'Départ anticipé…' }).click()
  await leaving.getByRole('button', { name: 'Créer l’avoir' }).click()
  await expect(creditNote).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/booking-departure-list')
  await page.getByText(/^Présents/).click()
  await page.getByRole('row').filter({ hasText: customer.name }).click()
  await page.keyboard.press('d')
  await leaving.getByRole('button', { name: 'Créer l’avoir' }).click()
  await expect(creditNote).toBeVisible()
})

test('who is there and stays on is given a night more from the board, and it is taken back from the message', async ({
  reception: { page, api },
}) => {
  const { view, customer } = await paidAndArrived(api)
  const departure = async () => (await api.get<{ header: { endDate: string } }>(`booking/booking/view/${view.header.id}`)).header.endDate
  await page.goto('/booking-departure-list')
  await page.getByText(/^Présents/).click()
  await page.getByRole('row').filter({ hasText: customer.name }).click()
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('menuitem', { name: 'Prolonger…' }).click()
  const staysOn = page.getByRole('dialog', { name: 'Changer le départ ?' })
  await expect(staysOn.getByRole('textbox', { name: 'Nouveau départ' })).toHaveValue(typed(day(6)))
  await staysOn.getByRole('button', { name: 'Changer le départ' }).click()
  const told = page.getByRole('status').filter({ hasText: customer.name })
  await expect(told).toContainText('Départ le')
  expect(await departure()).toBe(day(6))
  await told.getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(departure).toBe(day(5))
})

test('the board of the day says what a stay was paid too much, and leads to giving it back', async ({ reception: { page, api } }) => {
  const stay = await addStay(api, { from: 0, nights: 3 })
  const methods = await api.post<SearchReply>(`${mustEntity('payment-method').base}/search`, { text: 'Espèces', pageSize: 1 })
  await api.call(paymentContract.takePayment, {
    bookingId: stay.view.header.id,
    paymentMethodId: methods.rows[0]?.id ?? 0,
    amount: stay.view.balance + 1000,
    paidOn: day(),
  })
  await page.goto('/booking-arrival-list')
  await page.getByRole('searchbox', { name: 'Chercher dans les séjours du jour' }).fill(stay.customer.name)
  const panel = page.getByRole('complementary', { name: 'Séjour choisi' })
  await expect(panel.getByText('Trop-perçu 10,00\u00A0€')).toBeVisible()
  await page
    .getByRole('row')
    .filter({ hasText: stay.customer.name })
    .getByRole('button', { name: `Trop-perçu, rendre 10,00\u00A0€, ${stay.customer.displayName}` })
    .click()
  await expect(page.getByRole('dialog', { name: 'Rendre au client' }).getByText('10,00\u00A0€').first()).toBeVisible()
})

test('who has not come: what is kept and what is billed are said before, then the stay is set aside', async ({
  reception: { page, api },
}) => {
  const stay = await addStay(api, { from: 0, nights: 3 })
  const methods = await api.post<SearchReply>(`${mustEntity('payment-method').base}/search`, { text: 'Espèces', pageSize: 1 })
  await api.call(paymentContract.takePayment, {
    bookingId: stay.view.header.id,
    paymentMethodId: methods.rows[0]?.id ?? 0,
    amount: 5000,
    paidOn: day(),
  })
  await page.goto(stayAddress(stay))
  await page.getByRole('button', { name: 'Modifier' }).click()
  await page.getByRole('menuitem', { name: /Le client n’est pas venu/ }).click()
  const absence = page.getByRole('dialog', { name: /^Le client n’est pas venu/ })
  await expect(absence.getByRole('combobox', { name: /^Motif/ })).toHaveValue('Client non venu')
  await expect(absence).toContainText('50,00')
  const kept = absence.getByRole('textbox', { name: 'Somme gardée' })
  await kept.fill('20')
  await page.keyboard.press('Tab')
  await absence.getByRole('button', { name: 'Marquer non venu' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Client marqué non venu' })).toBeVisible()
  const view = await api.get<{ header: { stateReason: string; cancelAmount: number }; paid: number; bills: { amount: number }[] }>(
    `booking/booking/view/${stay.view.header.id}`,
  )
  expect([view.header.stateReason, view.header.cancelAmount, view.paid, view.bills.map(({ amount }) => amount)]).toEqual([
    'Non venu',
    2000,
    2000,
    [2000],
  ])
})
