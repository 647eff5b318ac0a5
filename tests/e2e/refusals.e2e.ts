import type { Locator } from '@playwright/test'
import { changeOperations } from '#areas/booking/contract/change.ts'
import { dayOperations } from '#areas/booking/contract/day.ts'
import { paymentContract } from '#areas/payment/contract.ts'
import { barOf, drag, middleOf, openPlanning, said } from './support/planning.ts'
import { addStay, day, stayAddress, typed } from './support/stays.ts'
import { expect, test } from './support/test.ts'

test('a stay that is locked is unlocked from what the lock refuses', async ({ reception: { page, api } }) => {
  const stay = await addStay(api, { from: 171, nights: 3 })
  const { id, version } = stay.view.header
  await api.call(changeOperations.lockStay, { id, version, isLocked: true, reason: 'voisins de la famille Roux' })
  await page.goto(stayAddress(stay))
  await page.getByRole('button', { name: 'Modifier' }).click()
  // What refuses the whole menu is said once, above it.
  await expect(page.getByRole('menu').getByText('voisins de la famille Roux')).toHaveCount(1)
  await page.keyboard.press('Escape')
  // A button that says why it is refused is pressed all the same.
  await page.getByRole('button', { name: 'Annuler le séjour' }).press('Enter')
  await page.getByRole('button', { name: 'Déverrouiller' }).click()
  await expect(page.getByText(/^Séjour .* déverrouillé$/)).toBeVisible()
  await page.getByRole('button', { name: 'Annuler le séjour' }).click()
  await expect(page.getByRole('dialog', { name: /^Annuler le séjour/ })).toBeVisible()
})

test('a client who is not expected yet is cancelled instead, an arrival refused for its dates to them', async ({
  reception: { page, api },
}) => {
  const stay = await addStay(api, { from: 175, nights: 3 })
  await page.goto(stayAddress(stay))
  await page.getByRole('button', { name: 'Modifier' }).click()
  await page.getByRole('menuitem', { name: /Le client n’est pas venu/ }).click()
  const cancelling = page.getByRole('dialog', { name: /^Annuler le séjour/ })
  await expect(cancelling).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cancelling).toBeHidden()
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: /Marquer arrivé/ }).click()
  await expect(page.getByRole('textbox', { name: 'Arrivée' })).toBeFocused()
  // He is of no group: its name is typed where the refusal leads.
  await page.getByRole('button', { name: 'Modifier' }).click()
  await page.getByRole('menuitem', { name: /Voir le groupe.*Nommer son groupe/ }).click()
  await expect(page.getByRole('combobox', { name: 'Groupe' })).toBeFocused()
})

test('on the planning a lock is lifted from what it refuses, and who is in house says which edge to pull', async ({ admin }) => {
  const { page, api } = admin
  const stay = await addStay(api, { from: 0, nights: 4 })
  const { id, version } = stay.view.header
  await api.call(changeOperations.lockStay, { id, version, isLocked: true, reason: 'accès PMR' })
  await openPlanning(admin, day(-1), stay.placeNumber)
  const pull = async (days: number): Promise<void> => {
    const from = await middleOf(barOf(page, stay))
    await drag(page, from, { x: from.x + days, y: from.y })
  }
  await pull(100)
  await expect(said(page, 'déverrouillez-le d’abord')).toBeVisible()
  await page.getByRole('button', { name: 'Déverrouiller' }).click()
  const unlocking = page.getByRole('dialog', { name: /^Déverrouiller/ })
  await unlocking.getByRole('button', { name: 'Déverrouiller' }).click()
  await expect(unlocking).toBeHidden()
  await expect(said(page, /^Déverrouillé/)).toBeVisible()
  const { header } = await api.get<{ header: { version: number; isLocked: boolean } }>(`booking/booking/view/${id}`)
  expect(header.isLocked).toBe(false)
  await api.call(dayOperations.tick, { id, version: header.version, what: 'arrived', value: true })
  await expect(page.getByRole('button', { name: new RegExp(`^${stay.customer.name}.*En séjour`, 'i') })).toBeVisible()
  // His last night is given back as the site decided it, and nothing else than that is proposed.
  await barOf(page, stay).focus()
  for (const key of ['Shift+ArrowLeft', 'v']) await page.keyboard.press(key)
  await page.getByRole('button', { name: 'Départ anticipé…' }).click()
  await expect(page.getByRole('dialog', { name: /^Départ anticipé/ })).toContainText('selon la préférence du site')
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  await pull(100)
  await expect(said(page, 'Tirez le bord droit pour reculer son départ')).toBeVisible()
  await page.getByRole('button', { name: 'Ouvrir le séjour' }).click()
  await expect(page).toHaveURL(new RegExp(`/new-booking/\\w+/${id}/`))
})

test('a stay that is billed is pulled on the planning: the refusal leads to its credit note', async ({ admin }) => {
  const { page, api } = admin
  // Apart from other stories: the nights after his are free, whatever they book.
  const stay = await addStay(api, { from: 272, nights: 3 })
  await api.call(paymentContract.issueBill, { bookingId: stay.view.header.id, nature: 'invoice' })
  await openPlanning(admin, day(270), stay.placeNumber)
  const from = await middleOf(barOf(page, stay))
  await drag(page, from, { x: from.x + 80, y: from.y })
  await expect(said(page, 'Séjour facturé')).toBeVisible()
  await page.getByRole('button', { name: 'Créer l’avoir' }).click()
  await expect(page).toHaveURL(new RegExp(`/new-booking/bills/${stay.view.header.id}/`))
})

test('whoever changes their password without filling anything in is told every field', async ({ reception: { page } }) => {
  await page.goto('/password')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  for (const message of [
    'Veuillez saisir votre mot de passe actuel.',
    'Veuillez saisir le nouveau mot de passe.',
    'Veuillez saisir une seconde fois le nouveau mot de passe.',
  ])
    await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByLabel('Mot de passe actuel')).toBeFocused()
})

test('a test e-mail that cannot leave leads to the fields where it is set right', async ({ admin: { page }, watch }) => {
  watch.expectRefusal(400, /mail\/configuration\/test$/)
  await page.goto('/email-configuration')
  await page.getByRole('button', { name: 'Envoyer un e-mail de test' }).click()
  const correct = page.getByRole('button', { name: 'Corriger\u00A0: Adresse de test' })
  await expect(correct).toBeInViewport()
  await correct.click()
  await expect(page.getByRole('textbox', { name: 'Adresse de test' })).toBeFocused()
})

test('the record of a closure names the stay in its way, and leads to it', async ({ admin: { page, api }, watch }) => {
  watch.expectRefusal(400, /camp\/unavailability\/edit$/)
  const stay = await addStay(api, { from: 181, nights: 3 })
  await page.goto('/unavailability/0')
  await page.getByRole('textbox', { name: 'Emplacement' }).fill(stay.placeNumber)
  await page.getByRole('option', { name: stay.placeNumber, exact: true }).first().click()
  await page.getByRole('textbox', { name: /^Du / }).fill(typed(day(181)))
  await page.getByRole('textbox', { name: /^Au / }).fill(typed(day(183)))
  await page.keyboard.press('Control+s')
  const refusal = page.getByRole('alert').filter({ hasText: 'n’est pas disponible' })
  await expect(refusal).toContainText('1 séjour à déplacer d’abord')
  await refusal.getByRole('link', { name: new RegExp(stay.customer.name, 'i') }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitter' }).click()
  await expect(page).toHaveURL(new RegExp(`/new-booking/\\w+/${stay.view.header.id}/`))
})

test('a number of people that is too great is told and is not cut, in a stay as in the search', async ({ reception: { page, api } }) => {
  const stay = await addStay(api, { from: 182, nights: 3 })
  const people = page.getByRole('group', { name: 'Occupants' })
  const adult = people.getByRole('textbox', { name: 'Adulte', exact: true })
  for (const address of [stayAddress(stay), '/search-availability']) {
    await page.goto(address)
    await adult.click()
    const before = await adult.inputValue()
    await adult.pressSequentially('500')
    await expect(people.getByRole('alert')).toHaveText(
      `«\u00A0500\u00A0» n’est pas pris\u00A0: un nombre de 0 à 60. Compté\u00A0: ${before}.`,
    )
    await expect(adult).toHaveValue('500')
    await adult.press('ControlOrMeta+a')
    await adult.press('3')
    await expect(people.getByRole('alert')).toHaveCount(0)
    await expect(adult).toHaveValue('3')
  }
})

test('what the server refuses of the people is said on their page, on its field or beside the button', async ({
  reception: { page, api },
  watch,
}) => {
  watch.expectRefusal(400, /booking\/edit$/)
  const stay = await addStay(api, { from: 185, nights: 3 })
  await page.goto(stayAddress(stay))
  await page.getByRole('tab', { name: /^Occupants/ }).click()
  const field = (name: string) => page.getByRole('combobox', { name: `${name}, occupant 2` })
  await field('Catégorie').click()
  await page.getByRole('option', { name: 'Enfant' }).click()
  await field('Exonération de taxe de séjour').click()
  await page.getByRole('option', { name: 'Mineur' }).click()
  const birth = page.getByRole('textbox', { name: 'Naissance, occupant 2' })
  await birth.fill('12/03/1985')
  await birth.press('Tab')
  // Of age: exempt as a minor no longer, and the reason is not offered any more.
  await expect(field('Catégorie')).toHaveValue('Adulte')
  await expect(field('Exonération de taxe de séjour')).toHaveValue('')
  await field('Exonération de taxe de séjour').click()
  await expect(page.getByRole('option', { name: 'Mineur' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await field('Catégorie').click()
  await page.getByRole('option', { name: 'Enfant' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/sa catégorie n’est pas «\u00A0Enfant\u00A0»/)).toBeVisible()
  await expect(field('Catégorie')).toBeFocused()
  await field('Catégorie').click()
  await page.getByRole('option', { name: 'Adulte' }).click()
  for (let count = 0; count < 8; count++) await page.getByRole('group', { name: 'Ajouter un occupant' }).getByRole('button').first().click()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').filter({ hasText: /^10 occupants, bébés compris, pour une capacité de \d/ })).toBeFocused()
  // What lifts it is on the page of the stay, which shows at once what it has changed.
  await page.getByRole('button', { name: 'Répartir sur 2 places' }).first().click()
  await expect(page.getByRole('tab', { name: 'Séjour' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('radiogroup', { name: 'Place du séjour' }).getByRole('radio')).toHaveCount(2)
})

test('a file dropped on its field is taken or refused before it is sent; dropped beside, the page and what is typed stay', async ({
  admin: { page },
}) => {
  await page.goto('/admin/establishment')
  const part = page.locator('section').filter({ has: page.locator('input[type="file"]') })
  await expect(part.getByRole('button', { name: /Choisir un fichier|Remplacer/ })).toBeVisible()
  const name = page.getByRole('textbox', { name: 'Nom court' })
  await name.fill('Embruns')
  const sent: string[] = []
  page.on('request', (request) => void (request.url().includes('/document/upload') && sent.push(request.url())))
  const drop = async (where: Locator, file: { readonly name: string; readonly bytes: number }): Promise<void> =>
    where.evaluate((element, { name: called, bytes }) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(bytes)], called))
      const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
      element.dispatchEvent(event)
      // What is not taken by the page is opened by the browser in its place.
      if (!event.defaultPrevented) throw new Error('the file would replace the page')
    }, file)
  await drop(page.getByRole('heading', { level: 1 }), { name: 'logo.png', bytes: 30 * 1_048_576 })
  await drop(part, { name: 'logo.png', bytes: 30 * 1_048_576 })
  await expect(part.getByText('Ce fichier (30 Mo) dépasse 2 Mo.')).toBeVisible()
  await drop(part, { name: 'logo.exe', bytes: 10 })
  await expect(part.getByText(/^Ce fichier \(\.exe\) n’est pas accepté/)).toBeVisible()
  expect(sent).toEqual([])
  await expect(name).toHaveValue('Embruns')
})

test('who is no longer accepted is refused at the desk with the reason in sight, and taken by a person in charge who says why', async ({
  reception: { page, api },
  admin: { page: chief, api: admin },
  watch,
}) => {
  const stay = await addStay(api, { from: 181, nights: 3 })
  const { id, name } = stay.customer
  const row = await admin.get<Record<string, unknown>>(`customer/customer/edit/${id}`)
  await admin.post('customer/customer/edit', { ...row, isBlacklisted: true, blacklistReason: 'Impayé 2025' })
  const address = `/new-booking/new/0/0/0/0/${id}/3?from=${day(190)}&to=${day(193)}`
  watch.expectRefusal(400, /booking\/edit/)
  await page.goto(address)
  await expect(page.getByRole('group', { name: 'Client choisi' })).toContainText('Impayé 2025')
  await expect(page.getByRole('listbox', { name: 'Places libres' }).getByRole('option', { selected: true })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').filter({ hasText: `${name} Jeanne n’est plus accepté` })).toContainText(
    'adressez-vous à un responsable',
  )
  await chief.goto(address)
  await expect(chief.getByRole('group', { name: 'Client choisi' })).toContainText('Impayé 2025')
  await expect(chief.getByRole('listbox', { name: 'Places libres' }).getByRole('option', { selected: true })).toBeVisible()
  await chief.getByRole('textbox', { name: 'Remarques' }).fill('Dette réglée ce matin')
  await chief.keyboard.press('Control+s')
  await expect(chief.getByRole('dialog', { name: /^Réserver pour/ })).toContainText('Impayé 2025')
  await chief.getByRole('button', { name: 'Réserver', exact: true }).click()
  await expect(chief).toHaveURL(/\/new-booking\/summary\/[1-9]/)
})
