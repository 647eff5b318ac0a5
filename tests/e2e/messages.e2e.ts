import { mailHistoryContract } from '#areas/document/contract/mail-history.ts'
import { dayOperations } from '#areas/booking/contract/day.ts'
import { expect, test } from './support/test.ts'

test('a model is written with fields from the list, tried on a real stay, sent for a stay and read again as it left', async ({
  admin: { page, api },
}) => {
  const label = `Accès au camping ${Date.now()}`
  await page.goto('/document-function-model-list')
  await page.getByRole('button', { name: 'Nouveau modèle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouveau modèle' })
  await dialog.getByRole('textbox', { name: /^Libellé/ }).fill(label)
  await dialog.getByRole('combobox', { name: /^Occasion/ }).click()
  await page.getByRole('option', { name: 'Autre message sur un séjour' }).click()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { name: label })).toBeVisible()

  await page.getByRole('button', { name: 'Français' }).click()
  const subject = page.getByRole('textbox', { name: /^Objet/ })
  await subject.fill('Votre arrivée, {prenom}')
  await subject.blur()
  await expect(page.getByText('Vouliez-vous écrire «\u00A0{prénom}\u00A0»\u00A0?').first()).toBeVisible()
  await subject.fill('Votre arrivée ')
  await page.getByRole('button', { name: 'Insérer un champ dans objet' }).click()
  await page.getByRole('menuitem', { name: '{n° de séjour}' }).click()
  await expect(subject).toHaveValue('Votre arrivée {n° de séjour}')
  await page
    .getByRole('textbox', { name: /^Texte/ })
    .fill('Bonjour {prénom} {nom},\nle code de la barrière est le 4512. Rendez-vous le {arrivée}.')
  await expect(page.getByText('le code de la barrière est le 4512. Rendez-vous le').last()).not.toContainText('{arrivée}')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/mailing-configuration\/\d+\/[1-9]/)

  const { rows } = await api.call(dayOperations.listStays, { filters: { statusId: 3 }, pageSize: 1 })
  const [stay] = rows
  expect(stay).toBeDefined()
  if (stay === undefined) return
  await page.goto(`/new-booking/summary/${stay.id}/0/0/0/${stay.customerId}/${stay.statusId}`)
  await page.getByRole('button', { name: 'E-mail', exact: true }).click()
  const message = page.getByRole('dialog', { name: /^Envoyer par e-mail/ })
  await expect(message.getByText('Aucun serveur d’e-mail n’est configuré')).toBeVisible()
  await message.getByRole('combobox', { name: /^Modèle/ }).click()
  await page.getByRole('option', { name: label }).click()
  await expect(message.getByRole('textbox', { name: 'Objet' })).toHaveValue(/^Votre arrivée \S+/)
  const text = await message.getByRole('textbox', { name: 'Message' }).inputValue()
  expect(text).toMatch(/^Bonjour .+,\nle code de la barrière est le 4512\. Rendez-vous le \d/)
  await message.getByRole('textbox', { name: 'Message' }).fill(`${text}\nÀ bientôt !`)
  await message.getByRole('checkbox', { name: /PDF/ }).check()
  await message.getByRole('button', { name: 'Mettre en attente' }).click()
  await expect(message).toHaveCount(0)

  await page.getByRole('tab', { name: 'Historique' }).click()
  const line = page.getByRole('grid', { name: 'E-mails' }).getByRole('row').filter({ hasText: 'Votre arrivée' }).first()
  await expect(line).toContainText('En attente')
  await line.dblclick()
  const kept = page.getByRole('dialog', { name: /^Votre arrivée/ })
  await expect(kept.getByRole('region', { name: 'Texte du message' })).toContainText('À bientôt !')
  await expect(kept.getByRole('link', { name: /\.pdf$/ })).toBeVisible()

  const { rows: mails } = await api.call(mailHistoryContract.searchMails, { bookingId: stay.id, state: 'queued' })
  expect(mails[0]).toMatchObject({ model: label, files: 1, customerId: stay.customerId })
  await kept.getByRole('button', { name: 'Abandonner' }).click()
  await page
    .getByRole('dialog', { name: /Abandonner/ })
    .getByRole('button', { name: 'Abandonner' })
    .click()
  await expect(kept).toContainText('Abandonné')
  await page.goto(`/customer/emails/${stay.customerId}`)
  await expect(page.getByRole('grid', { name: 'E-mails' }).getByRole('row').filter({ hasText: 'Votre arrivée' }).first()).toContainText(
    'Abandonné',
  )
})

test('several stays are written to at once, after a look at what each customer receives', async ({ reception: { page, api } }) => {
  const before = (await api.call(mailHistoryContract.searchMails, {})).total
  await page.goto('/booking-list/3')
  const boxes = page.getByRole('grid').getByRole('row').getByRole('checkbox')
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await page.getByRole('button', { name: 'Envoyer par e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Envoyer par e-mail\u00A0: 2 fiches' })
  await expect(dialog.getByRole('list', { name: 'Destinataires' }).getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('list', { name: 'Destinataires' }).getByRole('button').nth(1).click()
  const ready = await dialog.getByRole('button', { name: /^Mettre \d e-mails? en attente$/ }).textContent()
  await dialog.getByRole('button', { name: /^Mettre \d/ }).click()
  await page
    .getByRole('dialog', { name: 'Voulez-vous vraiment envoyer les e-mails\u00A0?' })
    .getByRole('button', { name: /^Envoyer/ })
    .click()
  await expect(dialog).toHaveCount(0)
  const after = (await api.call(mailHistoryContract.searchMails, {})).total
  expect(after - before).toBe(Number(/\d+/.exec(ready ?? '')?.[0]))
})
