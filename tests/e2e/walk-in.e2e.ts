import { day, freshName, priceShown, typed } from './support/stays.ts'
import { said } from './support/planning.ts'
import { expect, test } from './support/test.ts'

test('a walk-in pays the whole stay at once', async ({ reception: { page, api } }) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('nouveau passage')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Passage' })).toBeChecked()
  await page.getByRole('textbox', { name: 'Arrivée' }).fill(typed(day()))
  await page.getByRole('textbox', { name: 'Nuits' }).fill('1')
  await page.getByRole('combobox', { name: 'Client' }).fill('mar')
  await page.getByRole('listbox', { name: 'Clients trouvés' }).getByRole('option').first().click()
  const total = await priceShown(page)
  await expect(page.getByRole('textbox', { name: 'Montant encaissé' })).toHaveValue(/\d/)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/summary\/[1-9]/)
  const id = /\/summary\/(\d+)\//.exec(page.url())?.[1]
  expect(await api.get(`booking/booking/view/${id}`)).toMatchObject({ header: { isPassage: true }, total, paid: total, balance: 0 })
})

test('a walk-in is saved, paid and billed in one go', async ({ reception: { page, api } }) => {
  await page.goto('/new-booking/new/0/0/0/0/0/4')
  await page.getByRole('textbox', { name: 'Arrivée' }).fill(typed(day()))
  await page.getByRole('textbox', { name: 'Nuits' }).fill('1')
  await page.getByRole('combobox', { name: 'Client' }).fill('mar')
  await page.getByRole('listbox', { name: 'Clients trouvés' }).getByRole('option').first().click()
  const total = await priceShown(page)
  await expect(page.getByRole('textbox', { name: 'Montant encaissé' })).toHaveValue(/\d/)
  await expect(page.getByText('Solde de')).toHaveCount(0)
  await page.getByRole('button', { name: 'Autres façons d’enregistrer' }).click()
  await page.getByRole('menuitem', { name: 'Enregistrer et facturer' }).click()
  await expect(page).toHaveURL(/\/bills\/[1-9]/)
  await expect(page.getByRole('button', { name: 'Imprimer la facture' })).toBeVisible()
  await expect(said(page, /Client marqué arrivé\. Facture \S+ émise/)).toBeVisible()
  const id = /\/bills\/(\d+)\//.exec(page.url())?.[1]
  expect(await api.get(`booking/booking/view/${id}`)).toMatchObject({
    paid: total,
    balance: 0,
    bills: [{ nature: 'invoice', amount: total }],
  })
})

test('a walk-in whose address is not known is saved, paid and marked arrived; its page of bills lists what is missing', async ({
  reception: { page },
  watch,
}) => {
  watch.expectRefusal(400, /\/rest\/payment\/bill\/issue$/)
  watch.expectRefusal(400, /\/rest\/payment\/bill\//)
  await page.goto('/new-booking/new/0/0/0/0/0/4')
  await page.getByRole('textbox', { name: 'Arrivée' }).fill(typed(day()))
  await page.getByRole('textbox', { name: 'Nuits' }).fill('1')
  const name = freshName()
  await page.getByRole('combobox', { name: 'Client' }).fill(`${name} Luc`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(name)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('group', { name: 'Client choisi' })).toContainText(name)
  await priceShown(page)
  await page.getByRole('button', { name: 'Autres façons d’enregistrer' }).click()
  await page.getByRole('menuitem', { name: 'Enregistrer et facturer' }).click()
  await expect(page).toHaveURL(/\/bills\/[1-9]/)
  await expect(said(page, 'Client marqué arrivé. Facture non émise')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Compléter la fiche du client' })).toBeVisible()
})
