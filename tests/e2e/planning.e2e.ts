import { formatDayRange } from '#domain/french.ts'
import { entryPath } from '#areas/booking/rules/draft-entry.ts'
import { changeOperations } from '#areas/booking/contract/change.ts'
import { planningOperations } from '#areas/booking/contract/planning.ts'
import { unpackBars } from '#areas/booking/rules/packed-bars.ts'
import { expect, test } from './support/test.ts'
import { barOf, dialog, drag, middleOf, nightPoint, openPlanning, rowOf, said, startOf } from './support/planning.ts'
import { addPerson } from './support/users.ts'
import { addStay, day, freePlaces, typed } from './support/stays.ts'

test('a bar is dragged, before and after are shown, a colleague sees it at once, and it is undone', async ({ reception, admin }) => {
  const stay = await addStay(reception.api, { from: 30, nights: 3 })
  await Promise.all([openPlanning(reception, day(28), stay.placeNumber), openPlanning(admin, day(28), stay.placeNumber)])
  const [mine, theirs] = [barOf(reception.page, stay), barOf(admin.page, stay)]
  await expect(mine).toBeVisible()
  await expect(theirs).toBeVisible()
  const [before, seenBefore] = [await mine.boundingBox(), await theirs.boundingBox()]
  const width = (before?.width ?? 0) / 3

  const from = await middleOf(mine)
  await drag(reception.page, from, { x: from.x + 2 * width, y: from.y })
  const question = dialog(reception.page)
  await expect(question.getByRole('heading', { name: 'Avant' })).toBeVisible()
  await expect(question.getByRole('heading', { name: 'Après' })).toBeVisible()
  await expect(question).toContainText(stay.placeNumber)
  // Nothing is written before the answer.
  expect((await startOf(reception.api, stay)).startDate).toBe(day(30))
  await question.getByRole('button', { name: /^(Déplacer|Garder le prix)$/ }).click()
  // Whose hand it is, while the bar is lit; one's own says nothing.
  await expect(theirs.getByText('Hugo Blanc')).toBeVisible()
  await expect(mine.locator('em')).toHaveCount(0)
  await expect(said(reception.page, /déplacé/)).toBeVisible()
  await expect.poll(async () => (await startOf(reception.api, stay)).startDate).toBe(day(32))
  await expect
    .poll(async () => Math.round(((await theirs.boundingBox())?.x ?? 0) - (seenBefore?.x ?? 0)), { timeout: 5000 })
    .toBeGreaterThan(width)
  expect((await startOf(reception.api, stay)).placeId, 'a drag along a row stays in it').toBe(stay.placeId)

  await reception.page.keyboard.press('Control+z')
  await expect.poll(async () => (await startOf(reception.api, stay)).startDate).toBe(day(30))
  await expect
    .poll(async () => Math.round(Math.abs(((await theirs.boundingBox())?.x ?? 0) - (seenBefore?.x ?? 0))), { timeout: 5000 })
    .toBeLessThan(3)
})

test('a move that is given up in the dialog leaves everything as it was', async ({ reception }) => {
  const stay = await addStay(reception.api, { from: 31, nights: 2 })
  await openPlanning(reception, day(28), stay.placeNumber)
  const bar = barOf(reception.page, stay)
  const before = await bar.boundingBox()
  const from = await middleOf(bar)
  await drag(reception.page, from, { x: from.x + (before?.width ?? 0), y: from.y })
  await dialog(reception.page).getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(async () => Math.round(((await bar.boundingBox())?.x ?? 0) - (before?.x ?? 0))).toBe(0)
  expect((await startOf(reception.api, stay)).startDate).toBe(day(30 + 1))
})

test('empty nights dragged over become a booking with its place and dates', async ({ reception }) => {
  const { page, api } = reception
  const [, , place] = await freePlaces(api, { from: 45, nights: 6 })
  if (!place) throw new Error('no place is free')
  await openPlanning(reception, day(45), place.number)
  await drag(page, await nightPoint(page, place.number, day(46)), await nightPoint(page, place.number, day(48)))
  await expect(page).toHaveURL(/\/new-booking\/new\//)
  await expect(page.getByRole('textbox', { name: 'Arrivée' })).toHaveValue(typed(day(46)))
  await expect(page.getByRole('textbox', { name: 'Départ' })).toHaveValue(typed(day(49)))
  await expect(page.getByRole('status').filter({ hasText: `${place.number} retenu pour vous` })).toBeVisible()
})

test('a bar says who it is under the pointer, and acts on a click', async ({ reception }) => {
  const stay = await addStay(reception.api, { from: 30, nights: 4, note: 'Arrive en train' })
  await openPlanning(reception, day(28), stay.placeNumber)
  const { page } = reception
  await barOf(page, stay).hover()
  await expect(page.getByText(`Séjour ${stay.view.header.bookingCode}`)).toBeVisible()
  await expect(page.getByText('Arrive en train')).toBeVisible()
  await barOf(page, stay).click()
  const card = page.getByRole('dialog', { name: stay.customer.name })
  await expect(card.getByRole('button', { name: 'Arrivé', exact: true })).toBeDisabled()
  await expect(card.getByText(/Arrivée prévue le /)).toBeVisible()
  await card.getByRole('button', { name: 'Changer les dates' }).click()
  await expect(page.getByRole('textbox', { name: 'Arrivée' })).toHaveValue(typed(day(30)))
  await page.goBack()
  await barOf(page, stay).click()
  await card.getByRole('button', { name: 'Ouvrir' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(stay.customer.name)
})

test('a place kept by an open form is shown to a colleague with the name of who keeps it, and freed with it', async ({
  reception,
  admin,
}) => {
  const [, place] = await freePlaces(reception.api, { from: 50, nights: 4 })
  if (!place) throw new Error('no place is free')
  await openPlanning(admin, day(49), place.number)
  await reception.page.goto(
    entryPath({
      placeId: place.placeId,
      place: place.number,
      placeTypeId: place.placeTypeId,
      placeType: place.placeTypeLabel,
      from: day(51),
      to: day(53),
    }),
  )
  const held = rowOf(admin.page, place.number).getByRole('button', { name: /Saisie en cours/ })
  await expect(held).toBeVisible()
  await expect(held).toHaveAccessibleName(/Hugo Blanc/)
  await reception.page.getByRole('button', { name: 'Annuler' }).click()
  await expect(held).toHaveCount(0)
})

test('who may only read the planning is told so when dragging', async ({ reception, connect }) => {
  const stay = await addStay(reception.api, { from: 33, nights: 3 })
  const reader = await connect(await addPerson((await connect('systeme')).api, '001'))
  await openPlanning(reader, day(31), stay.placeNumber)
  const from = await middleOf(barOf(reader.page, stay))
  await drag(reader.page, from, { x: from.x + 120, y: from.y })
  await expect(said(reader.page, 'Votre profil ne permet pas de déplacer les séjours.')).toBeVisible()
  await expect(dialog(reader.page)).toHaveCount(0)
  const window = await reader.api.call(planningOperations.planningWindow, { from: day(30), to: day(40) })
  expect(unpackBars(window.bars).find(({ bookingId }) => bookingId === stay.view.header.id)?.start).toBe(day(33))
})

test('at 1280 points nothing of the planning is wider than the window but its grid', async ({ reception: { page } }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/planning')
  await expect(page.getByRole('grid', { name: 'Planning des emplacements' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aide sur cette page' })).toBeVisible()
  expect(await page.getByRole('main').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('in a window of 768 points, or of 1,024, every tool of the planning is at hand, and a name of one long word hides no « Annuler »', async ({
  reception: { api },
  connect,
}) => {
  const person = await connect('reception', { viewport: { width: 768, height: 1024 } })
  const { page } = person
  const tools = page.getByRole('toolbar', { name: 'Planning' }).getByRole('button')
  await page.goto('/planning')
  await expect(tools.filter({ hasText: 'Règlement' })).toBeVisible()
  for (const tool of await tools.all()) await expect(tool).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1024, height: 700 })
  const stay = await addStay(api, { from: 28, nights: 3 })
  const { customer } = stay
  const name = customer.name.repeat(4).slice(0, 60)
  const record = await api.get<Record<string, unknown>>(`customer/customer/edit/${customer.id}`)
  await api.post('customer/customer/edit', { ...record, name })
  await openPlanning(person, day(27), stay.placeNumber)
  await expect(page.getByRole('toolbar', { name: 'Planning' }).getByRole('button', { name: 'Imprimer' })).toBeInViewport({ ratio: 1 })
  await barOf(page, stay).focus()
  for (const key of ['x', 'ArrowRight', 'v']) await page.keyboard.press(key)
  await expect(dialog(page).getByRole('heading', { name: 'Après' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(said(page, `${name} déplacé`).getByRole('button', { name: /^Annuler/ })).toBeInViewport({ ratio: 1 })
})

test('who may not see money sees no payment on the planning, and is not sent away from it', async ({ connect }) => {
  const { page } = await connect('menage')
  await page.goto('/planning')
  await expect(page.getByRole('grid', { name: 'Planning des emplacements' })).toBeVisible()
  await expect(page.locator('[data-bar]').first()).toBeVisible()
  await expect(page.getByText('part réglée')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Règlement' })).toHaveCount(0)
  await expect(page.locator('[data-bar] i')).toHaveCount(0)
  await page.locator('[data-bar][data-state="inHouse"]').first().dblclick()
  await expect(page.getByRole('status').filter({ hasText: 'Vous n’avez pas le droit d’ouvrir' })).toBeVisible()
  await expect(page).toHaveURL(/\/planning/)
  await expect(page.getByRole('grid', { name: 'Planning des emplacements' })).toBeVisible()
})

test('Ctrl + F searches the planning, whose rows are not all in the page; arrows go by a day, a week, a fortnight and a month; each night says how full it is', async ({
  reception: { page },
}) => {
  await page.goto('/planning')
  const grid = page.getByRole('grid', { name: 'Planning des emplacements' })
  await expect(grid).toBeVisible()
  await page.keyboard.press('Control+f')
  await expect(page.getByRole('searchbox', { name: 'Chercher sur le planning' })).toBeFocused()
  const first = page.getByRole('textbox', { name: 'Premier jour' })
  await first.fill('15/03/2027')
  await first.press('Enter')
  for (const [name, modifiers, shown] of [
    ['Un jour avant', [], '14/03/2027'],
    ['Un jour après', [], '15/03/2027'],
    ['Une semaine après', [], '22/03/2027'],
    ['Une semaine avant', ['Shift'], '08/03/2027'],
    ['Une semaine après', [], '15/03/2027'],
  ] as const) {
    await page.getByRole('button', { name }).click({ modifiers: [...modifiers] })
    await expect(first).toHaveValue(shown)
  }
  await page.getByRole('button', { name: 'Un mois après' }).click()
  await expect(first).toHaveValue('15/04/2027')
  await page.getByRole('button', { name: 'Un mois avant' }).click()
  await expect(first).toHaveValue('15/03/2027')
  await expect(page.getByRole('columnheader', { name: /^mardi 16 mars 2027.*\d+\s% occupé$/ })).toContainText('%')
})

test('Alt + X opens what filters the places, Alt + T the planning of the past, which the list of keys says', async ({
  reception: { page },
}) => {
  await page.goto('/planning')
  await expect(page.getByRole('grid', { name: 'Planning des emplacements' })).toBeVisible()
  const filter = page.getByRole('dialog', { name: /^Secteurs et caractéristiques/ })
  await expect(page.getByRole('button', { name: /^Secteurs et caractéristiques/ })).toBeVisible()
  await page.keyboard.press('Alt+x')
  await expect(filter.locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(filter).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(dialog(page)).toContainText('Alt T')
  await expect(dialog(page)).toContainText('Alt X')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  // From a field too, where it writes nothing.
  const search = page.getByRole('searchbox', { name: 'Chercher sur le planning' })
  await search.focus()
  await page.keyboard.press('Alt+t')
  await expect(page.getByRole('region', { name: 'Planning passé' })).toBeVisible()
  await expect(search).toHaveValue('')
})

test('the name of who was expected yesterday and has not come begins after the line of today', async ({ reception }) => {
  const stay = await addStay(reception.api, { from: -1, nights: 5 })
  await openPlanning(reception, day(-1), stay.placeNumber)
  const bar = barOf(reception.page, stay)
  await expect(bar).toHaveAccessibleName(/À traiter/)
  await expect.poll(() => bar.evaluate((node) => node.style.getPropertyValue('--inset'))).not.toBe('')
})

test('a stay that is locked is hatched from then on', async ({ reception }) => {
  const stay = await addStay(reception.api, { from: 34, nights: 4 })
  await openPlanning(reception, day(32), stay.placeNumber)
  const bar = barOf(reception.page, stay)
  const stripes = () => bar.evaluate((node) => getComputedStyle(node).backgroundImage)
  await expect(bar).toBeVisible()
  expect(await stripes()).not.toContain('45deg')
  await reception.api.call(changeOperations.lockStay, {
    id: stay.view.header.id,
    version: stay.view.header.version,
    isLocked: true,
    reason: 'Groupe',
  })
  await expect(bar).toHaveAccessibleName(/, verrouillé$/)
  await expect.poll(stripes).toContain('45deg')
})

test('the foot names the hatching and the dark corners; on paper a state is a letter, which the foot of the sheet explains', async ({
  reception,
}) => {
  const { page, api } = reception
  const stay = await addStay(api, { from: 38, nights: 3 })
  await openPlanning(reception, day(36), stay.placeNumber)
  await expect(barOf(page, stay)).toBeVisible()
  const legend = page.getByRole('list', { name: 'Légende' })
  for (const mark of ['verrouillé', 'arrive tôt', 'pas parti', 'groupe'])
    await expect(legend.getByText(mark, { exact: true })).toBeInViewport()
  await page.getByText('Saison', { exact: true }).click()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  // The planning of the screen leaves the page: its width is not that of the paper.
  await page.emulateMedia({ media: 'print' })
  const { types } = await api.call(planningOperations.planningRows, {})
  const place = types.flatMap(({ places }) => places).find(({ number }) => number === stay.placeNumber)
  const row = page.locator('tr').filter({ has: page.getByText(`${stay.placeNumber} ${place?.detail ?? ''}`.trim(), { exact: true }) })
  await expect(row).toContainText(`R ${stay.customer.name}`)
  await expect(page.getByText('R\u00A0Réservation', { exact: false })).toContainText('!\u00A0À traiter')
  // Each sheet says its days, a month at most, and its letters.
  await expect(page.locator('thead h1')).toHaveText(`Planning ${formatDayRange(day(36), day(66))}`)
  await expect(page.locator('tfoot')).toContainText('Rt\u00A0Résident')
})

test('keys pressed faster than the answer of the server do nothing else: what the gesture changes is asked', async ({ reception }) => {
  const { page, api } = reception
  const stay = await addStay(api, { from: 30, nights: 3 })
  await openPlanning(reception, day(28), stay.placeNumber)
  await page.route(/planning\/moves\/preview/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await barOf(page, stay).focus()
  for (const key of ['x', 'ArrowRight', 'v', 'Enter']) await page.keyboard.press(key)
  await expect(dialog(page).getByRole('heading', { name: 'Après' })).toBeVisible()
  await expect(page).toHaveURL(/\/planning$/)
  await page.keyboard.press('Enter')
  await expect(said(page, /déplacé/)).toBeVisible()
  expect((await startOf(api, stay)).startDate).toBe(day(31))
})
