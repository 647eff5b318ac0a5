import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { planContract } from '#areas/plan/contract.ts'
import { addStay, day, freePlaces } from './support/stays.ts'
import { dialog, said } from './support/planning.ts'
import { expect, test, type Person } from './support/test.ts'

const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')
async function openPlan({ page }: Person, from: string, to: string): Promise<void> {
  await page.addInitScript((period) => sessionStorage.setItem('pinede-plan', JSON.stringify({ mode: 'stay', ...period })), { from, to })
  await page.goto('/plan')
}
const placeOn = ({ page }: Person, placeId: number) => page.locator(`[data-place="${placeId}"]`)

test('a free place is booked from the plan, a taken one is carried to another, and the planning beside it shows the same place', async ({
  reception,
}) => {
  const { page, api } = reception
  const dates = { from: 75, nights: 3 }
  const free = await freePlaces(api, dates)
  const target = free.find(({ placeTypeId }, index) => index > 3 && placeTypeId === free[0]?.placeTypeId)
  const [first] = free
  if (!first || !target) throw new Error('no two places are free')
  const stay = await addStay(api, { ...dates, placeId: first.placeId })
  await openPlan(reception, day(75), day(78))
  await expect(placeOn(reception, first.placeId)).toHaveAttribute('data-colour', 'booking')
  await expect(placeOn(reception, target.placeId)).toHaveAttribute('data-colour', 'free')

  await placeOn(reception, first.placeId).hover()
  await page.mouse.down()
  const to = await placeOn(reception, target.placeId).boundingBox()
  if (!to) throw new Error('the place is not drawn')
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 })
  await page.mouse.up()
  await dialog(page).getByRole('button', { name: 'Déplacer' }).click()
  await expect(said(page, /déplacé/)).toBeVisible()
  await expect(placeOn(reception, first.placeId)).toHaveAttribute('data-colour', 'free')
  const { occupancies } = await api.call(bookingOperations.readBooking, { id: stay.view.header.id })
  expect(occupancies.map(({ placeId }) => placeId)).toEqual([target.placeId])
  // The keyboard is on the plan again, not on the first button of its bar.
  await expect(page.locator('[data-place]:focus')).toHaveCount(1)

  await page.getByRole('button', { name: 'Plan et planning' }).click()
  await placeOn(reception, first.placeId).click()
  for (const thing of ['sanitaire', 'point d’eau', 'borne électrique', 'jeux', 'tri', 'entrée'])
    await expect(page.getByRole('region', { name: `Place ${first.number}` })).toContainText(new RegExp(`${thing}[^,]* à \\d+\u00A0m`))
  const row = page.getByRole('grid').locator('[data-row^="p"]')
  await expect(row.first(), 'the planning begins with the place chosen on the plan').toHaveAttribute('data-row', `p${first.placeId}`)
  await expect(row.first()).toBeInViewport()
  await expect(page.getByText(`rangées par distance à ${first.number}`)).toBeVisible()
  await page.getByRole('button', { name: 'Toutes les places' }).click()
  await expect(row.first(), 'all of them are in the order of the planning').not.toHaveAttribute('data-row', `p${first.placeId}`)
  await page.getByRole('button', { name: 'Seulement les libres' }).click()
  await expect(row.first()).toHaveAttribute('data-row', `p${first.placeId}`)
  const printed = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Imprimer le chemin' }).click()
  expect((await printed).suggestedFilename()).toBe(`chemin-${first.number.toLowerCase()}.pdf`)
  await placeOn(reception, first.placeId).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/new-booking/new/.*placeId=${first.placeId}`))
})

test('a sector is drawn, undone, and kept; one whose save was not answered is said kept once it is seen there', async ({ admin }) => {
  const { page, api } = admin
  await page.goto('/plan?dessin')
  await page.getByRole('combobox', { name: 'Secteur', exact: true }).click()
  await page.getByRole('option', { name: 'Nouveau secteur…' }).click()
  await page.getByLabel('Nom du secteur').fill('Essai')
  await page.keyboard.press('Tab')
  const paper = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }
  await page.locator('input[type=file]').setInputFiles(paper)
  const refusal = page.getByText(/^Ce fichier \(\.pdf\) n’est pas accepté/)
  await expect(refusal).toBeVisible()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40" viewBox="0 0 60 40"><rect width="60" height="40"/></svg>'
  await page.route('**/rest/plan/page_of_pdf', (route) => route.fulfill({ json: { svg } }))
  await page.getByRole('button', { name: 'Prendre une page d’un PDF' }).click()
  await dialog(page).locator('input[type=file]').setInputFiles(paper)
  await dialog(page).getByRole('button', { name: 'Utiliser cette page' }).click()
  await expect(page.getByRole('link', { name: 'plan-page-1.png' })).toBeVisible()
  await expect(refusal, 'what was said of the paper is over once its page is there').toHaveCount(0)
  await page.locator('input[type=file]').setInputFiles({ name: 'fond.png', mimeType: 'image/png', buffer: onePixel })
  await expect(page.locator('svg image'), 'a picture lies where the sheet opened').toBeInViewport()
  await page.getByRole('button', { name: 'Équipement' }).click()
  const sheet = page.getByRole('group', { name: 'Dessin du secteur' })
  for (const [x, y] of [
    [200, 200],
    [320, 200],
    [320, 300],
  ] as const)
    await sheet.click({ position: { x, y } })
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-item]')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(page.locator('[data-item]')).toHaveCount(0)
  await page.keyboard.press('Control+y')
  await page.route(
    '**/rest/plan/drawing',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(said(page, /Dessin enregistré/)).toBeVisible()
  const plan = await api.call(planContract.readPlan, {})
  const sector = plan.sectors.find(({ label }) => label === 'Essai')
  expect(plan.elements.filter(({ sectorId }) => sectorId === sector?.id).map(({ kind, points }) => [kind, points.length])).toEqual([
    ['road', 3],
  ])
})

test('each equipment is drawn as what it is: a click for a point, its corners for a surface, and another kind ends what was begun', async ({
  admin,
}) => {
  const { page, api } = admin
  await page.goto('/plan?dessin')
  await page.getByRole('combobox', { name: 'Secteur', exact: true }).click()
  await page.getByRole('option', { name: 'Nouveau secteur…' }).click()
  await page.getByLabel('Nom du secteur').fill('Équipé')
  await page.getByRole('button', { name: 'Équipement' }).click()
  const sheet = page.getByRole('group', { name: 'Dessin du secteur' })
  const take = async (kind: string): Promise<void> => {
    await page.getByRole('combobox', { name: 'Équipement à dessiner' }).click()
    await page.getByRole('option', { name: kind, exact: true }).click()
  }
  await take('Bloc sanitaire')
  for (const [x, y] of [
    [150, 400],
    [210, 400],
    [210, 440],
  ] as const)
    await sheet.click({ position: { x, y } })
  for (const [index, kind] of ['Point d’eau', 'Borne électrique', 'Point de tri', 'Barrière d’entrée'].entries()) {
    await take(kind)
    await sheet.dblclick({ position: { x: 280 + index * 80, y: 400 } })
  }
  await take('Aire de jeux')
  await sheet.click({ position: { x: 640, y: 400 } })
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(said(page, /Dessin enregistré/)).toBeVisible()
  const plan = await api.call(planContract.readPlan, {})
  const sector = plan.sectors.find(({ label }) => label === 'Équipé')
  expect(plan.elements.filter(({ sectorId }) => sectorId === sector?.id).map(({ kind, points }) => [kind, points.length])).toEqual([
    ['sanitary', 3],
    ['water', 1],
    ['power', 1],
    ['waste', 1],
    ['gate', 1],
    ['play', 1],
  ])
})

test('what is said while a sector is drawn moves nothing: the next click lands where it is aimed', async ({ admin }) => {
  const { page } = admin
  await page.goto('/plan?dessin')
  await page.getByRole('combobox', { name: 'Secteur', exact: true }).click()
  await page.getByRole('option', { name: 'Nouveau secteur…' }).click()
  await page.getByRole('button', { name: 'Rectangle' }).click()
  const sheet = page.getByRole('group', { name: 'Dessin du secteur' })
  await expect(page.locator('svg polygon').nth(20)).toBeAttached()
  const box = await sheet.boundingBox()
  if (!box) throw new Error('the sheet is not drawn')
  const inSight = async (): Promise<readonly { x: number; y: number }[]> => {
    const places = await sheet
      .locator('polygon')
      .evaluateAll((nodes) =>
        nodes
          .map((node) => node.getBoundingClientRect())
          .map(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2, width })),
      )
    return places.filter(({ x, y, width }) => width < 30 && x > box.x + 200 && x < box.x + 700 && y > box.y + 200 && y < box.y + 500)
  }
  // It opens on free ground, under the other sectors, which a wider view shows.
  expect(await inSight()).toHaveLength(0)
  await expect(async () => {
    await page.getByRole('button', { name: 'Réduire' }).click()
    expect((await inSight()).length).toBeGreaterThan(9)
  }).toPass()
  const seen = await inSight()
  const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)]
  await page.mouse.move(Math.min(...xs), Math.min(...ys))
  await page.mouse.down()
  await page.mouse.move(Math.max(...xs), Math.max(...ys), { steps: 4 })
  await page.mouse.up()
  await expect(page.getByText(/recouvre celle d’un autre secteur/)).toBeVisible()
  expect(await sheet.boundingBox()).toEqual(box)
})

test('the right button shows the actions of a stay, and what is printed says its days at a true scale', async ({ reception }) => {
  const { page, api } = reception
  const dates = { from: 75, nights: 3 }
  const [free] = await freePlaces(api, dates)
  if (!free) throw new Error('no place is free')
  const { customer } = await addStay(api, { ...dates, placeId: free.placeId })
  await openPlan(reception, day(75), day(78))
  await expect(placeOn(reception, free.placeId)).toHaveAttribute('data-colour', 'booking')
  await placeOn(reception, free.placeId).click({ button: 'right' })
  await expect(dialog(page)).toContainText(customer.name)
  await page.keyboard.press('Escape')

  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Plan du .* au /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agrandir' })).toBeHidden()
  const far = await page.locator('svg svg[overflow] path').evaluate((bar) => {
    const world = bar.closest('svg')?.parentElement?.querySelector<SVGGElement>(':scope > g')
    const metre = world?.getScreenCTM()?.a ?? 0
    return { drawn: bar.getBoundingClientRect().width / metre, said: Number.parseInt(bar.nextElementSibling?.textContent ?? '', 10) }
  })
  expect(Math.abs(far.drawn - far.said)).toBeLessThan(far.said / 20)
})

test('two people draw one sector: who saves last joins his drawing to the other’s', async ({ admin, connect, watch }) => {
  watch.expectRefusal(400, /plan\/drawing$/)
  const other = await connect('systeme')
  const { page, api } = admin
  const { sectorId } = await api.call(planContract.saveDrawing, {
    sectorId: 0,
    label: `À deux ${Date.now() % 100_000}`,
    outline: null,
    picture: null,
    pictureX: 0,
    pictureY: 0,
    pictureWidth: 200,
    pictureDegrees: 0,
    places: [],
    elements: [],
  })
  const label = (await api.call(planContract.readPlan, {})).sectors.find(({ id }) => id === sectorId)?.label ?? ''
  const draw = async ({ page: one }: Person, y: number): Promise<void> => {
    await one.goto('/plan?dessin')
    await one.getByRole('combobox', { name: 'Secteur', exact: true }).click()
    await one.getByRole('option', { name: label }).click()
    await one.getByRole('button', { name: 'Équipement' }).click()
    const sheet = one.getByRole('group', { name: 'Dessin du secteur' })
    for (const x of [200, 320]) await sheet.click({ position: { x, y } })
    await one.keyboard.press('Enter')
    await expect(one.locator('[data-item]')).toHaveCount(1)
  }
  await draw(admin, 250)
  await draw(other, 350)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(said(page, /Dessin enregistré/)).toBeVisible()
  await other.page.getByRole('button', { name: 'Enregistrer' }).click()
  await other.page.getByRole('button', { name: 'Réunir les deux dessins' }).click()
  await expect(other.page.locator('[data-item]')).toHaveCount(2)
  await other.page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(said(other.page, /Dessin enregistré/)).toBeVisible()
  expect((await api.call(planContract.readPlan, {})).elements.filter((one) => one.sectorId === sectorId)).toHaveLength(2)
})

test('two stays are exchanged on the plan, several are chosen there, and one is cut on the planning that comes beside it', async ({
  reception,
}) => {
  const { page, api } = reception
  const dates = { from: 87, nights: 4 }
  const free = await freePlaces(api, dates)
  const [first, second] = free.filter(({ placeTypeId }) => placeTypeId === free[0]?.placeTypeId)
  if (!first || !second) throw new Error('no two places are free')
  const [one, other] = [await addStay(api, { ...dates, placeId: first.placeId }), await addStay(api, { ...dates, placeId: second.placeId })]
  await openPlan(reception, day(87), day(91))
  await placeOn(reception, first.placeId).click({ modifiers: ['Control'] })
  await placeOn(reception, second.placeId).click({ modifiers: ['Control'] })
  await expect(page.getByRole('region', { name: 'Séjours choisis' })).toContainText('2 séjours choisis')
  await expect(placeOn(reception, first.placeId)).toHaveAttribute('data-chosen', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Séjours choisis' })).toBeHidden()

  await placeOn(reception, first.placeId).click()
  await dialog(page).getByRole('button', { name: 'Échanger' }).click()
  await placeOn(reception, second.placeId).click()
  await page.getByRole('region', { name: 'Échange de places' }).getByRole('button', { name: 'Échanger' }).click()
  await dialog(page).getByRole('button', { name: 'Échanger', exact: true }).click()
  await expect(said(page, /échang/i)).toBeVisible()
  const placesOf = async (stay: typeof one) =>
    (await api.call(bookingOperations.readBooking, { id: stay.view.header.id })).occupancies.map(({ placeId }) => placeId)
  await expect.poll(() => placesOf(one)).toEqual([second.placeId])
  expect(await placesOf(other)).toEqual([first.placeId])

  await placeOn(reception, second.placeId).click()
  await dialog(page).getByRole('button', { name: 'Couper' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid').locator(`[data-row="p${second.placeId}"]`)).toBeVisible()
})
