import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { policeOperations } from '#areas/booking/contract/police.ts'
import type { SearchReply } from '#platform/operation/search.ts'
import { mustEntity } from './support/records.ts'
import { addCustomer, addStay, adults, day, freshName, ownPlaces } from './support/stays.ts'
import { expect, test } from './support/test.ts'

const rush = 8

test('arrivals are ticked with their payment one after the other, at a pace of twenty in five minutes at worst', async ({
  reception: { page, api },
}) => {
  const names: string[] = []
  const free = await ownPlaces(api, { from: 0, nights: 1 }, 'rush')
  expect(free.length).toBeGreaterThanOrEqual(rush)
  const people = await adults(api, 2)
  for (const { placeId, placeTypeId } of free.slice(0, rush)) {
    const customer = await addCustomer(api)
    await api.call(bookingOperations.saveBooking, {
      id: 0,
      statusId: 3,
      customerId: customer.id,
      occupancies: [{ startDate: day(), endDate: day(1), attendants: people, placeId, placeTypeId }],
    })
    names.push(customer.name)
  }
  await page.goto('/booking-arrival-list')
  const search = page.getByRole('searchbox', { name: 'Chercher dans les séjours du jour' })
  await search.fill(names[0] ?? '')
  const main = page.getByRole('button', { name: /^Encaisser et marquer arrivé/ })
  await expect(main).toBeVisible()
  expect(
    await main.locator('.mantine-Button-label').evaluate((label) => label.scrollWidth - label.clientWidth),
    'the label of the main button is read whole',
  ).toBeLessThanOrEqual(0)
  const top = async (name: string): Promise<number | undefined> => (await page.getByRole('button', { name, exact: true }).boundingBox())?.y
  expect(await top('Ouvrir le séjour'), 'what is rarer stays on one line').toBe(await top('Plus d’actions'))
  const begun = Date.now()
  for (const name of names) {
    await search.fill(name)
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(name) })).toBeVisible()
    await search.press('ArrowDown')
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog', { name: /Encaisser et marquer arrivé/ })
    await dialog.getByRole('button', { name: 'Encaisser et marquer arrivé' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(new RegExp(`Arrivée de ${name} Jeanne pointée`)).first()).toBeVisible()
  }
  expect(Date.now() - begun).toBeLessThan(rush * 15_000)
  test.info().annotations.push({ type: 'seconds', description: String(Math.round((Date.now() - begun) / 1000)) })
})

test('what is pressed before the ways of paying are read takes the money once they are', async ({ reception: { page, api } }) => {
  const { customer } = await addStay(api, { from: 0, nights: 1 })
  const read = Promise.withResolvers<void>()
  await page.route(`**${mustEntity('payment-method').base}/search`, async (route) => {
    await read.promise
    await route.continue()
  })
  await page.goto('/booking-arrival-list')
  const search = page.getByRole('searchbox', { name: 'Chercher dans les séjours du jour' })
  await search.fill(customer.name)
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(customer.name) })).toBeVisible()
  await search.press('ArrowDown')
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: /Encaisser et marquer arrivé/ })
  const button = dialog.getByRole('button', { name: 'Encaisser et marquer arrivé' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  read.resolve()
  await expect(page.getByText(new RegExp(`Arrivée de ${customer.name} Jeanne pointée`)).first()).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a foreign guest signs his police form on screen', async ({ reception: { page, api } }) => {
  const { view, customer } = await addStay(api, { from: 0, nights: 1 })
  const countries = await api.post<SearchReply>(`${mustEntity('country').base}/search`, { text: 'Allemagne', pageSize: 1 })
  const entity = mustEntity('customer')
  const record = await api.get<Record<string, unknown>>(`${entity.base}/edit/${customer.id}`)
  await api.post(`${entity.base}/edit`, { ...record, nationalityId: countries.rows[0]?.id })
  await page.goto('/booking-arrival-list')
  await page.getByRole('searchbox', { name: 'Chercher dans les séjours du jour' }).fill(customer.name)
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(customer.name) })).toBeVisible()
  await page.getByRole('button', { name: /^Faire signer/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Fiches de police' })
  await expect(dialog.getByRole('textbox', { name: 'Nom', exact: false }).first()).toHaveValue(customer.name)
  await dialog.getByRole('textbox', { name: /Né/ }).fill('12/03/1980')
  await dialog.getByRole('textbox', { name: /^À/ }).fill('Köln')
  const box = await dialog.getByRole('img', { name: 'Signer ici' }).boundingBox()
  if (!box) throw new Error('the sheet to sign on is not shown')
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  for (const step of [1, 2, 3, 4]) await page.mouse.move(box.x + 40 + step * 40, box.y + 60 + (step % 2) * 30)
  await page.mouse.up()
  // Another guest's form is looked at before this one is saved: neither what was typed nor the signature is lost.
  await dialog.getByRole('button', { name: /Nom à saisir/ }).click()
  await expect(dialog.getByRole('textbox', { name: /^À/ })).toHaveValue('')
  await dialog.getByRole('button', { name: new RegExp(customer.name) }).click()
  await expect(dialog.getByRole('textbox', { name: /^À/ })).toHaveValue('Köln')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Fermer sans enregistrer' }).getByRole('button', { name: 'Rester' }).click()
  await expect(dialog.getByRole('textbox', { name: /^À/ })).toHaveValue('Köln')
  await dialog.getByRole('button', { name: 'Enregistrer la fiche' }).click()
  await expect(async () => {
    const { forms } = await api.call(policeOperations.expectedPoliceForms, { bookingIds: [view.header.id] })
    expect(forms.find(({ name }) => name === customer.name)).toMatchObject({ birthPlace: 'Köln', signedOn: day() })
  }).toPass({ timeout: 10_000 })
  await dialog.getByText('Conservées', { exact: true }).click()
  await dialog.getByRole('searchbox', { name: 'Chercher une fiche' }).fill(customer.name)
  const sheet = page.waitForResponse(/\/police_form\/print$/)
  await dialog.getByRole('button', { name: new RegExp(`^Imprimer les fiches du séjour de ${customer.name}`) }).click()
  expect((await sheet).ok()).toBe(true)
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await expect(dialog, 'nothing is left to ask about').toBeHidden()
})

test('a company’s arrival names who comes and how to call him, and is found by either', async ({ reception: { page, api } }) => {
  const [name, company] = [freshName(), `Toitures ${freshName()}`]
  const { id: customerId } = await api.post<{ id: number }>('customer/customer/edit', {
    id: 0,
    isLegalEntity: true,
    companyName: company,
    name,
    firstName: 'Yann',
    phone2: '+33677889911',
  })
  const [place] = await ownPlaces(api, { from: 0, nights: 1 }, 'several')
  expect(place).toBeDefined()
  await api.call(bookingOperations.saveBooking, {
    id: 0,
    statusId: 3,
    customerId,
    groupName: `Chantier ${company}`,
    occupancies: [
      {
        startDate: day(),
        endDate: day(1),
        attendants: await adults(api, 2),
        placeId: place?.placeId ?? null,
        placeTypeId: place?.placeTypeId ?? 0,
      },
    ],
  })
  await page.goto('/booking-arrival-list')
  const search = page.getByRole('searchbox', { name: 'Chercher dans les séjours du jour' })
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: company })
  const panel = page.getByRole('complementary', { name: 'Séjour choisi' })
  for (const text of [name.toLowerCase(), '06 77 88 99 11', `chantier ${company}`]) {
    await search.fill(text)
    await expect(row).toContainText(`Yann ${name}`)
    await expect(panel.getByRole('heading', { level: 2, name: company })).toBeVisible()
  }
  await expect(panel.getByText(`Yann ${name}`)).toBeVisible()
  await expect(panel.getByRole('link', { name: '+33\u00A06\u00A077\u00A088\u00A099\u00A011' })).toHaveAttribute('href', 'tel:+33677889911')
  await expect(panel.getByRole('link', { name: `Chantier ${company}` })).toBeVisible()
})
