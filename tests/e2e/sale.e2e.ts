import { deskContract } from '#areas/sale/contract/sale.ts'
import { expect, test } from './support/test.ts'

test('a ticket is typed, touched, paid, found in its list, opened and cancelled by an opposite one', async ({ admin: { page, api } }) => {
  // Articles, family and way of paying of its own: no till nor shelf of others moves.
  const own = Date.now().toString(36).toUpperCase()
  const made = async (base: string, values: object): Promise<number> =>
    (await api.post<{ id: number }>(`${base}/edit`, { id: 0, ...values })).id
  const vats = (await api.post<{ rows: { id: number; rate: string }[] }>('price/tva/search', { pageSize: 50 })).rows
  const rate = (wanted: number): number | undefined => vats.find((one) => Number(one.rate) === wanted)?.id
  const articleFamilyId = await made('sale/famille-article', { label: `Bar ${own}` })
  await made('sale/article', {
    label: `Bière ${own}`,
    code: `B${own}`,
    articleFamilyId,
    price: 450,
    tvaId: rate(20),
    hasStock: true,
    stock: 3,
    stockAlert: 2,
    cashRegisterIds: [],
  })
  await made('sale/article', { label: `Crêpe ${own}`, articleFamilyId, price: 600, tvaId: rate(10), cashRegisterIds: [] })
  await made('payment/paymentmethod', { label: `Carte ${own}`, paymentKind: 4 })

  await page.goto('/vente-annexe')
  const typed = page.getByLabel('Code, code-barres ou nom d’un article')
  await typed.fill(`2*b${own}`)
  await typed.press('Enter')
  await page.getByRole('button', { name: `Bar ${own}` }).click()
  await page.getByRole('button', { name: new RegExp(`^Crêpe ${own}`) }).click()
  await expect(page.getByText(`Bière ${own}\u00A0: reste 1`)).toBeVisible()
  await expect(typed).toBeFocused()
  const methods = page.getByRole('group', { name: 'Mode de règlement' })
  await methods.getByRole('button', { name: 'Espèces' }).first().click()
  await page.getByLabel('Donné par le client').fill('20')
  await expect(page.getByText(/À rendre\s: 5,00/)).toBeVisible()
  await methods.getByRole('button', { name: `Carte ${own}` }).click()
  // Enter on nothing goes to the payment: a second Enter takes it.
  await typed.press('Enter')
  await page.keyboard.press('Enter')
  const sold = page.getByRole('status', { name: 'Dernière vente' })
  await expect(sold).toContainText('15,00')
  await expect(page.getByText('Touchez un article, ou tapez son code.')).toBeVisible()
  const desk = await api.call(deskContract.desk, {})
  expect(desk.articles.find(({ code }) => code === `B${own}`)?.stock).toBe(1)

  await page.goto('/vente-annexe-list')
  const row = page.getByRole('row', { name: new RegExp(`Bière ${own}`) })
  await expect(row).toContainText('2,05')
  await row.dblclick()
  await expect(page.getByText('TVA 20\u00A0% sur 7,50\u00A0€')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler le ticket' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motif, imprimé sur le ticket').fill('Erreur de saisie')
  await dialog.getByRole('button', { name: /^Rendre 15,00/ }).click()
  await expect(page.getByText('Annulation', { exact: true })).toBeVisible()
  await expect(page.getByText('-15,00').or(page.getByText('−15,00')).first()).toBeVisible()
  expect((await api.call(deskContract.desk, {})).articles.find(({ code }) => code === `B${own}`)?.stock).toBe(3)
})

test('tickets stay apart from bills; a cheque that comes back is noted on its ticket, which is paid again', async ({
  admin: { page, api },
  watch,
}) => {
  const own = Date.now().toString(36).toUpperCase()
  const made = async (base: string, values: object): Promise<number> =>
    (await api.post<{ id: number }>(`${base}/edit`, { id: 0, ...values })).id
  const vat = (await api.post<{ rows: { id: number; rate: string }[] }>('price/tva/search', { pageSize: 50 })).rows.find(
    ({ rate }) => Number(rate) === 10,
  )
  const [bank] = (await api.post<{ rows: { id: number }[] }>('payment/bank/search', { pageSize: 1 })).rows
  const articleFamilyId = await made('sale/famille-article', { label: `Épicerie ${own}` })
  const articleId = await made('sale/article', { label: `Pain ${own}`, articleFamilyId, price: 120, tvaId: vat?.id, cashRegisterIds: [] })
  const cheque = await made('payment/paymentmethod', { label: `Chèque ${own}`, paymentKind: 1 })
  await made('payment/paymentmethod', { label: `Carte ${own}`, paymentKind: 4 })
  const { number, saleId } = await api.call(deskContract.sell, {
    lines: [{ articleId, quantity: 5, unitPrice: 120 }],
    payments: [{ paymentMethodId: cheque, amount: 600, chequeNumber: '77', chequeHolder: own, bankId: bank?.id ?? 0 }],
  })

  await page.goto('/bill-list')
  const grid = page.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  await expect(grid.getByRole('row').nth(1)).toBeVisible()
  await expect(grid.getByText('Ticket', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Tickets', exact: true }).click()
  await expect(grid.getByText(number)).toBeVisible()
  await page.goto(`/bill-list?texte=${number}`)
  await expect(grid.getByText(number)).toBeVisible()

  await page.goto(`/vente-annexe/${saleId}`)
  await page.getByRole('button', { name: 'Chèque impayé' }).click()
  const dialog = page.getByRole('dialog')
  watch.expectRefusal(400, /sale\/sale\/bounce$/)
  await dialog.getByRole('button', { name: 'Noter l’impayé' }).click()
  await expect(dialog.getByText('Le motif est obligatoire.')).toBeVisible()
  await dialog.getByLabel('Motif').fill('Sans provision')
  await dialog.getByRole('button', { name: 'Noter l’impayé' }).click()
  await expect(page.getByText('Impayé', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Encaisser 6,00/ }).click()
  await dialog.getByRole('combobox', { name: /^Mode de règlement/ }).click()
  await page.getByRole('option', { name: `Carte ${own}` }).click()
  await dialog.getByRole('button', { name: /^Encaisser 6,00/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Impayé', { exact: true })).toHaveCount(0)
  expect((await api.call(deskContract.read, { saleId })).payments.map(({ amount }) => amount)).toEqual([600, -600, 600])
})

test('a part of the payment that is not whole is said at once, nothing is lost by leaving, and a line taken off never makes a payment too great', async ({
  admin: { page, api },
}) => {
  const own = Date.now().toString(36).toUpperCase()
  const made = async (base: string, values: object): Promise<number> =>
    (await api.post<{ id: number }>(`${base}/edit`, { id: 0, ...values })).id
  const vat = (await api.post<{ rows: { id: number; rate: string }[] }>('price/tva/search', { pageSize: 50 })).rows.find(
    ({ rate }) => Number(rate) === 10,
  )
  const articleFamilyId = await made('sale/famille-article', { label: `Plage ${own}` })
  for (const name of ['Ballon', 'Bouée'])
    await made('sale/article', {
      label: `${name} ${own}`,
      code: `${name.slice(0, 3)}${own}`.toUpperCase().replace('É', 'E'),
      articleFamilyId,
      price: 500,
      tvaId: vat?.id,
      cashRegisterIds: [],
    })
  for (const [label, paymentKind] of [
    ['Chèque', 1],
    ['Carte', 4],
  ])
    await made('payment/paymentmethod', { label: `${label} ${own}`, paymentKind })

  await page.goto('/vente-annexe')
  const typed = page.getByLabel('Code, code-barres ou nom d’un article')
  await typed.fill(own)
  await typed.press('Enter')
  await expect(
    page.getByText(`2 articles pour «${'\u00A0'}${own}${'\u00A0'}»${'\u00A0'}: Ballon ${own}, Bouée ${own}.`, { exact: false }),
  ).toBeVisible()
  for (const code of ['BAL', 'BOU']) {
    await typed.fill(`${code}${own}`)
    await typed.press('Enter')
  }
  const methods = page.getByRole('group', { name: 'Mode de règlement' })
  await methods.getByRole('button', { name: `Chèque ${own}` }).click()
  await page.getByLabel('Montant', { exact: true }).fill('6')
  await page.getByRole('button', { name: /^Ajouter 6,00/ }).click()
  await expect(page.getByText('Le numéro de chèque est obligatoire.')).toBeVisible()
  await methods.getByRole('button', { name: `Carte ${own}` }).click()
  await page.getByRole('button', { name: /^Ajouter 6,00/ }).click()
  await page.getByRole('button', { name: `Retirer Bouée ${own}` }).click()
  await expect(page.getByText(/^1,00\s€ de trop/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Encaisser/ })).toBeDisabled()
  await page.getByRole('link', { name: 'Pinède, accueil' }).click()
  await expect(page.getByText('Le ticket commencé sera perdu.')).toBeVisible()
  await page.getByRole('button', { name: 'Rester' }).click()
  await page.getByRole('button', { name: 'Retirer', exact: true }).click()
  await methods.getByRole('button', { name: `Carte ${own}` }).click()
  await page.getByRole('button', { name: /^Encaisser 5,00/ }).click()
  await expect(page.getByRole('status', { name: 'Dernière vente' })).toContainText('5,00')
})
