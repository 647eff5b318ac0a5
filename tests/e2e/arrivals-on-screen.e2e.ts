import { dayOperations } from '#areas/booking/contract/day.ts'
import { planningOperations } from '#areas/booking/contract/planning.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { cleaningLabels } from '#areas/booking/rules/place-readiness.ts'
import { addCustomer, addStay, adults, day, freePlaces } from './support/stays.ts'
import { expect, test } from './support/test.ts'

test('what is to be done to an arrival stays in sight on a narrow screen', async ({ connect }) => {
  const { page, api } = await connect('reception', { viewport: { width: 1100, height: 720 } })
  const stay = await addStay(api, { from: 0, nights: 2 })
  await page.goto('/booking-arrival-list')
  await page.getByRole('searchbox', { name: 'Chercher dans les séjours du jour' }).fill(stay.customer.name)
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: stay.customer.name })
      .getByRole('button', { name: /^Arrivé,/ }),
  ).toBeInViewport({ ratio: 1 })
})

test('at 1280 points every column of the day is in sight', async ({ reception: { page, api } }) => {
  await addStay(api, { from: 0, nights: 2, note: 'Arrive par le train du soir, à chercher à la gare' })
  for (const address of ['/booking-arrival-list', '/booking-departure-list', '/booking-arrival-list?vue=presents']) {
    await page.goto(address)
    const rows = page.getByRole('grid').locator('..')
    await expect(rows.getByRole('row').nth(2)).toBeVisible()
    expect(await rows.evaluate((list) => list.scrollWidth - list.clientWidth), address).toBe(0)
    await expect(page.getByRole('columnheader', { name: 'Remarque' })).toBeInViewport({ ratio: 1 })
  }
})

test('the order in which a board was put is found again, each board its own', async ({ reception: { page, api } }) => {
  await addStay(api, { from: 0, nights: 2 })
  await page.goto('/booking-arrival-list')
  const title = (name: string) => page.getByRole('columnheader', { name })
  await title('Client').getByRole('button').click()
  await expect(title('Client')).toHaveAttribute('aria-sort', 'ascending')
  await page.reload()
  await expect(title('Client')).toHaveAttribute('aria-sort', 'ascending')
  await page.goto('/booking-arrival-list?vue=presents')
  await expect(title('Client')).not.toHaveAttribute('aria-sort')
})

test('who is still on the place of an arrival has room for his name at 1280 points', async ({ reception: { page, api } }) => {
  // A rental is not let for one night.
  const [place] = (await freePlaces(api, { from: -2, nights: 3 })).filter(
    ({ placeId, placeTypeLabel }) => placeId % 4 < 2 && /confort|Nature/i.test(placeTypeLabel),
  )
  if (!place) throw new Error('no place is free around today')
  const leaving = await addStay(api, { from: -2, nights: 2, placeId: place.placeId })
  await api.call(dayOperations.tick, { id: leaving.view.header.id, version: leaving.view.header.version, what: 'arrived', value: true })
  const coming = await addStay(api, { from: 0, nights: 1, placeId: leaving.placeId })
  await page.goto('/booking-arrival-list')
  const said = page
    .getByRole('row')
    .filter({ hasText: coming.customer.name })
    .getByText(`${leaving.customer.name} encore là`, { exact: true })
    .last()
  await expect(said).toBeVisible()
  // A name of the tests may be wider than any: it is cut with an ellipsis, and whole under the pointer.
  expect(await said.evaluate((text) => text.clientWidth)).toBeGreaterThan(120)
  await expect(said).toHaveCSS('text-overflow', 'ellipsis')
  await expect(said.locator('..')).toHaveAttribute('title', `${leaving.customer.name} encore là`)
  // Gone already, most often: he is marked so from the arrival that waits for his place.
  await said.click()
  await page.getByRole('button', { name: /^Marquer parti, / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Marquer parti' }).click()
  await expect(page.getByText(/^Départ coché/).first()).toBeVisible()
  await expect(said).toBeHidden()
  await page.getByRole('button', { name: 'Annuler', exact: true }).first().click()
  await expect(said).toBeVisible()
  // Among several too: what stops one of them is lifted from the question.
  await page.getByRole('row').filter({ hasText: coming.customer.name }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Marquer 1 arrivé' }).click()
  const many = page.getByRole('dialog', { name: 'Marquer 1 arrivé' })
  await expect(many.getByRole('button', { name: 'Marquer 1 arrivé' })).toHaveCount(0)
  await many.getByRole('button', { name: `Cocher le départ, ${coming.customer.name}` }).click()
  await expect(many.getByRole('button', { name: 'Marquer 1 arrivé' })).toBeVisible()
  await many.getByRole('button', { name: 'Annuler' }).click()
  const left = (await api.call(bookingOperations.readBooking, { id: leaving.view.header.id })).header
  await api.call(dayOperations.tick, { id: left.id, version: left.version, what: 'gone', value: false })
  await expect(said).toBeVisible()
  const propose = page.getByRole('button', { name: new RegExp(`^Proposer \\S+, ${coming.customer.name}`) })
  const proposed = /Proposer (\S+)/.exec(await propose.innerText())?.[1] ?? ''
  expect(proposed).not.toBe(coming.placeNumber)
  await propose.click()
  await page.getByRole('button', { name: `Placer en ${proposed}` }).click()
  await expect(page.getByText(`est placé en ${proposed}`)).toBeVisible()
})

test('where a colleague places an arrival is said in the window that was about to, which can still place it elsewhere', async ({
  reception: { page, api },
}) => {
  const [first] = await freePlaces(api, { from: 0, nights: 2 })
  if (!first) throw new Error('no place is free today')
  const { id: customerId, name } = await addCustomer(api)
  const asked = { startDate: day(0), endDate: day(2), attendants: await adults(api, 2), placeId: null, placeTypeId: first.placeTypeId }
  const { view } = await api.call(bookingOperations.saveBooking, { id: 0, statusId: 3, customerId, occupancies: [asked] })
  await page.goto('/booking-arrival-list')
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: /^Placer,/ }).click()
  const dialog = page.getByRole('dialog', { name: `Placer ${name} Jeanne` })
  await expect(dialog.getByRole('button', { name: /^Placer en/ }).first()).toBeVisible()
  await api.call(planningOperations.moveOccupancy, {
    occupancyId: view.occupancies[0]?.id ?? 0,
    version: view.header.version,
    placeId: first.placeId,
    startDate: asked.startDate,
    endDate: asked.endDate,
  })
  await expect(dialog).toContainText(`En ${first.number} pour l’instant`)
  await expect(dialog.getByRole('button', { name: `Placer en ${first.number}`, exact: true })).toHaveCount(0)
  await dialog
    .getByRole('button', { name: /^Placer en/ })
    .first()
    .click()
  await expect(page.getByText(`${name} Jeanne est placé en`)).toBeVisible()
})

test('the housekeeping of arrivals says how each place is: a pitch is bare, a rental is as it was left', async ({
  reception: { page, api },
}) => {
  const week = { from: 0, nights: 7 }
  const free = await freePlaces(api, week)
  const [rental, pitch] = [true, false].map((isRental) =>
    free.find(({ placeTypeLabel }) => /Évasion|Horizon|Chalet|Lodge|Cottage/.test(placeTypeLabel) === isRental),
  )
  if (!rental || !pitch) throw new Error('no rental and no pitch are free this week')
  const [inRental, onPitch] = [
    await addStay(api, { ...week, placeId: rental.placeId }),
    await addStay(api, { ...week, placeId: pitch.placeId }),
  ]
  const { rows } = await api.call(dayOperations.dayMovements, { kind: 'arrival', day: day() })
  const state = rows.find(({ id }) => id === inRental.view.header.id)?.placeState
  if (!state) throw new Error('the state of the rental is not told')
  await page.goto('/booking-arrival-list')
  await expect(page.getByRole('columnheader', { name: 'Ménage' })).toBeVisible()
  const said = ({ customer }: typeof inRental, word: string) =>
    page.getByRole('row').filter({ hasText: customer.name }).getByRole('gridcell', { name: word, exact: true })
  await expect(said(inRental, cleaningLabels[state])).toBeVisible()
  await expect(said(onPitch, 'Nu')).toBeVisible()
  await page.goto('/booking-departure-list')
  await expect(page.getByRole('columnheader', { name: 'À voir' })).toBeVisible()
})

test('on paper a long name is whole, a long note has its room, and titles that sort are words', async ({ reception: { page, api } }) => {
  const { customer } = await addStay(api, {
    from: 0,
    nights: 2,
    note: 'Demande une place calme, loin de la route, près de ses amis\u00A0; arrive tard, téléphoner avant minuit',
  })
  await page.goto('/booking-arrival-list')
  await page.getByRole('searchbox', { name: 'Chercher dans les séjours du jour' }).fill(customer.name)
  const row = page.getByRole('row').filter({ hasText: customer.name })
  await expect(row).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const cut = await row.evaluate((line) =>
    [...line.querySelectorAll('td')]
      .filter((cell) => cell.querySelector('[data-tip]') === null && cell.scrollWidth > cell.clientWidth + 1)
      .map((cell) => cell.textContent),
  )
  expect(cut).toEqual([])
  expect(await row.locator('td', { hasText: 'Demande une place calme' }).evaluate((cell) => cell.clientWidth)).toBeGreaterThan(100)
  // Where the keyboard is says nothing on paper.
  await page.getByRole('grid', { name: 'Arrivées' }).press('ArrowDown')
  expect(
    await page.evaluate(
      () => [...document.querySelectorAll('main *')].filter((part) => getComputedStyle(part).outlineStyle !== 'none').length,
    ),
  ).toBe(0)
  // A button is drawn on the first page alone.
  expect(
    await page
      .getByRole('columnheader', { name: 'Client' })
      .getByRole('button')
      .evaluate((button) => getComputedStyle(button).display),
  ).toBe('contents')
  // The message of what was just done would hide lines.
  await page.emulateMedia({ media: 'screen' })
  await row.getByRole('button', { name: /^Arrivé/ }).click()
  const told = page.getByRole('status').filter({ hasText: customer.name })
  await expect(told).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(told).toBeHidden()
})

test('who was expected yesterday and did not come is marked so from the list of the day', async ({ reception: { page, api } }) => {
  const {
    customer,
    view: { header },
  } = await addStay(api, { from: -1, nights: 3 })
  await page.goto('/booking-arrival-list')
  await page.getByRole('searchbox', { name: 'Chercher dans les séjours du jour' }).fill(customer.name)
  const chosen = page.getByRole('complementary', { name: 'Séjour choisi' })
  await expect(chosen.getByRole('heading', { name: customer.displayName })).toBeVisible()
  await chosen.getByRole('button', { name: 'Pas venu…' }).click()
  const asked = page.getByRole('dialog', { name: /^Le client n’est pas venu/ })
  await asked.getByRole('button', { name: 'Marquer non venu' }).click()
  await expect(page.getByText(/^Client marqué non venu/)).toBeVisible()
  expect(await api.get<{ header: { cancelState: string } }>(`booking/booking/view/${header.id}`)).toMatchObject({
    header: { cancelState: 'cancelled' },
  })
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(chosen.getByRole('button', { name: 'Pas venu…' })).toBeVisible()
})

test('an impatient double click on « Arrivé » marks the arrival and opens nothing', async ({ reception: { page, api } }) => {
  const { customer } = await addStay(api, { from: 0, nights: 2 })
  await page.goto('/booking-arrival-list')
  await page.getByRole('searchbox', { name: 'Chercher dans les séjours du jour' }).fill(customer.name)
  const row = page.getByRole('row', { name: new RegExp(customer.name) })
  await expect(row).toHaveCount(1)
  const box = await row.getByRole('button', { name: /^Arrivé/ }).boundingBox()
  if (!box) throw new Error('the button is not in sight')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.up()
  // By then the button may have given way to the hour.
  await page.waitForTimeout(350)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(page.getByText(new RegExp(`Arrivée de ${customer.name} Jeanne pointée`)).first()).toBeVisible()
  await expect(page).toHaveURL(/\/booking-arrival-list$/)
  // Elsewhere on the row, two clicks still open the stay.
  await row.getByText(customer.name).dblclick()
  await expect(page).toHaveURL(/\/new-booking\//)
})
