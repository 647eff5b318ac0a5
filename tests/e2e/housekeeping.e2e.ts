import { dayOperations } from '#areas/booking/contract/day.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { addCustomer, addStay, adults, day, freePlaces, ownPlaces } from './support/stays.ts'
import type { SearchReply } from '#platform/operation/search.ts'
import { paymentContract } from '#areas/payment/contract.ts'
import { expect, test } from './support/test.ts'

test('several arrivals are ticked by keyboard with one preview of what blocks, undone together, and one is paid on its row', async ({
  reception: { page, api },
}) => {
  const [free, other] = await ownPlaces(api, { from: 0, nights: 1 }, 'several')
  if (!free || !other) throw new Error('no two places are free')
  const people = await adults(api, 2)
  const book = async ({ placeTypeId }: { placeTypeId: number }, placeId: number | null): Promise<string> => {
    const customer = await addCustomer(api)
    await api.call(bookingOperations.saveBooking, {
      id: 0,
      statusId: 3,
      customerId: customer.id,
      occupancies: [{ startDate: day(), endDate: day(1), attendants: people, placeId, placeTypeId }],
    })
    return customer.name
  }
  const [first, second, unplaced] = await Promise.all([book(free, free.placeId), book(other, other.placeId), book(free, null)])
  await page.goto('/booking-arrival-list')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const grid = page.getByRole('grid', { name: 'Arrivées' })
  for (const name of [first, second, unplaced]) {
    await row(name).getByRole('gridcell').nth(2).click()
    await grid.press(' ')
    await expect(row(name).getByRole('checkbox')).toBeChecked()
  }
  await page.getByRole('button', { name: 'Marquer 3 arrivés' }).click()
  const preview = page.getByRole('dialog', { name: 'Marquer 3 arrivés' })
  await expect(preview).toContainText(unplaced)
  await expect(preview).toContainText('La validation nécessite une occupation avec un emplacement.')
  await preview.getByRole('button', { name: 'Marquer 2 arrivés' }).click()
  await expect(page.getByText('2 arrivées pointées').first()).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText('2 arrivées décochées').first()).toBeVisible()
  await row(first).getByRole('gridcell').nth(2).click()
  await page.keyboard.press('p')
  await expect(page.getByRole('form', { name: new RegExp(`Règlement de ${first}`) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(new RegExp(`Arrivée de ${first} Jeanne pointée`)).first()).toBeVisible()
  await expect
    .poll(async () => {
      const { rows } = await api.call(dayOperations.listStays, { filters: { text: first } })
      return rows.map(({ isArrived, balance }) => ({ isArrived, balance }))
    })
    .toEqual([{ isArrived: true, balance: 0 }])
})

const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

test('a departure puts its place to clean on the phone of housekeeping, where a tap begins it and another ends it', async ({
  connect,
  reception,
}) => {
  const { api } = reception
  // A week, which every season sells: the shortest stay of a rental changes with the seasons.
  const week = { from: -7, nights: 7 }
  const free = (await freePlaces(api, week)).find(({ placeTypeLabel }) => /Évasion|Horizon|Chalet|Lodge|Cottage/.test(placeTypeLabel))
  if (!free) throw new Error('no rental was free last week')
  const { view, customer } = await addStay(api, { ...week, placeId: free.placeId })
  const tick = async (what: 'arrived' | 'gone'): Promise<void> => {
    const { rows } = await api.call(dayOperations.listStays, { filters: { text: customer.name } })
    await api.call(dayOperations.tick, { id: view.header.id, version: rows[0]?.version ?? 0, what, value: true })
  }
  await tick('arrived')
  await tick('gone')
  const { page } = await connect('menage', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto('/cleanning-planning')
  const card = page.getByRole('listitem', { name: new RegExp(`^${free.number},`) })
  await expect(card).toContainText('À nettoyer')
  // Taken by one of the team: it is among hers, and colleagues read whose it is.
  const bar = page.getByRole('navigation', { name: 'Ménage' })
  await expect(bar.getByRole('link', { name: 'Tâches' })).toHaveAttribute('aria-current', 'page')
  await card.getByRole('button', { name: /^Prendre/ }).tap()
  await expect(card).toContainText('Pris par')
  await page.getByRole('button', { name: /^À moi/ }).tap()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: /^Rendre/ }).tap()
  await expect(card).toHaveCount(0)
  await bar.getByRole('link', { name: 'Tâches' }).tap()
  await card.getByRole('button', { name: /^Commencer/ }).tap()
  await expect(card).toContainText('Ménage en cours')
  await card.getByRole('button', { name: /^Signaler un problème/ }).tap()
  const dialog = page.getByRole('dialog', { name: `Problème en ${free.number}` })
  await dialog.getByRole('textbox', { name: /Ce qui ne va pas/ }).fill('Ampoule grillée')
  const photo = dialog.getByLabel('Photo du problème')
  await photo.setInputFiles({ name: 'ampoule.heic', mimeType: 'image/heic', buffer: Buffer.from('heic') })
  await expect(dialog.getByText(/Ce fichier \(\.heic\) n’est pas une photo acceptée/)).toBeVisible()
  await photo.setInputFiles({ name: 'ampoule.png', mimeType: 'image/png', buffer: onePixel })
  await expect(dialog.getByText(/ampoule\.png/)).toBeVisible()
  expect((await dialog.getByRole('button', { name: 'Changer' }).boundingBox())?.height).toBeGreaterThanOrEqual(44)
  // The network fails once: what was typed and taken is still there.
  await page.route('**/rest/document/upload', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Signaler' }).tap()
  await expect(dialog.getByText(/La photo n’est pas partie/)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: /Ce qui ne va pas/ })).toHaveValue('Ampoule grillée')
  await dialog.getByRole('button', { name: 'Signaler' }).tap()
  await expect(card).toContainText('Ampoule grillée')
  const shown = card.getByRole('link', { name: `Photo du problème, ${free.number}` }).locator('img')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(0)
  await bar.getByRole('link', { name: /^Pannes/ }).tap()
  await expect(card).toContainText('Ampoule grillée')
  await bar.getByRole('link', { name: 'Tâches' }).tap()
  await card.getByRole('button', { name: /^Terminé/ }).tap()
  await expect(card).toContainText('À contrôler')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('on her phone, housekeeping sees what tomorrow asks, by sector or by the hour at which a place is needed, and why nothing is ticked there', async ({
  connect,
  reception: { api },
}) => {
  const week = { from: -6, nights: 7 }
  const free = (await freePlaces(api, week)).find(({ placeTypeLabel }) => /Évasion|Horizon|Chalet|Lodge|Cottage/.test(placeTypeLabel))
  if (!free) throw new Error('no rental was free until tomorrow')
  const { customer } = await addStay(api, { ...week, placeId: free.placeId })
  const { page } = await connect('menage', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const card = page.getByRole('listitem', { name: new RegExp(`^${free.number},`) })
  const leaves = card.getByText(new RegExp(`Part\u00A0: ${customer.name}`))
  for (const [path, isByHour] of [
    ['/cleanning-planning', false],
    ['/booking-departure-cleanning', true],
  ] as const) {
    await page.goto(path)
    await expect(leaves).toBeHidden()
    await page.getByRole('button', { name: 'Jour suivant' }).tap()
    await expect(leaves).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`jour=${day(1)}`))
    await expect(card.getByRole('button')).toHaveCount(0)
    await expect(page.getByText('Le ménage d’une place se pointe le jour même.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: /Attendues|Personne n’est attendu/ })).toHaveCount(
      isByHour ? await page.getByRole('heading', { level: 2 }).count() : 0,
    )
    await page.reload()
    await expect(leaves).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('on a telephone the panel of an arrival stays open when its payment takes it out of « Reste dû », and a row is of one colour', async ({
  connect,
  reception: { api },
}) => {
  const { view, customer } = await addStay(api, { from: 0, nights: 2 })
  const {
    rows: [cash],
  } = await api.post<SearchReply>('payment/paymentmethod/search', { text: 'Espèces', pageSize: 1 })
  const { page } = await connect('reception', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto('/booking-arrival-list')
  await page
    .getByRole('button', { name: /^Reste dû/ })
    .first()
    .tap()
  const row = page.getByRole('row').filter({ hasText: customer.name })
  await row.getByText(customer.name).tap()
  const panel = page.getByRole('dialog', { name: 'Séjour' })
  await expect(panel).toContainText(customer.name)
  await expect(row).toHaveAttribute('data-current')
  expect(await row.locator('td').evaluateAll((cells) => [...new Set(cells.map((cell) => getComputedStyle(cell).backgroundColor))])).toEqual(
    ['rgba(0, 0, 0, 0)'],
  )
  await api.call(paymentContract.takePayment, {
    bookingId: view.header.id,
    paymentMethodId: cash?.id ?? 0,
    amount: view.balance,
    paidOn: day(),
  })
  await expect(row).toHaveCount(0)
  await expect(panel).toContainText(customer.name)
  await panel.getByRole('button', { name: 'Fermer' }).tap()
  await expect(panel).toBeHidden()
})

test('the home page of the desk says how far housekeeping is, in its own words, and leads there', async ({ reception: { page } }) => {
  await page.goto('/home')
  const tile = page.getByRole('region', { name: 'Ménage' })
  await expect(tile.getByText(/^(places? prêtes?|Rien à nettoyer aujourd’hui)/)).toBeVisible()
  await tile.getByRole('link', { name: 'Ouvrir, Ménage' }).click()
  await expect(page).toHaveURL(/cleanning-planning/)
})
