import { formatShortDay } from '#domain/french.ts'
import { moveOperations } from '#areas/booking/contract/planning-moves.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { addStay, day, placesInRow, type Booked } from './support/stays.ts'
import { barOf, dialog, drag, middleOf, nightPoint, openPlanning, partsOf, rowOf, said, startOf } from './support/planning.ts'
import { expect, test, type Person } from './support/test.ts'

/** Two stays on the same nights, on places of one type that follow each other. */
async function twoStays({ api }: Person, dates: { readonly from: number; readonly nights: number }): Promise<readonly [Booked, Booked]> {
  const [one, other] = await placesInRow(api, dates, 2)
  if (!one || !other) throw new Error('no two places of one type are free')
  return [await addStay(api, { ...dates, placeId: one.placeId }), await addStay(api, { ...dates, placeId: other.placeId })]
}

test('two stays exchange their places, by the keyboard and by the pointer', async ({ reception }) => {
  const { page } = reception
  const [one, other] = await twoStays(reception, { from: 61, nights: 4 })
  const [here, there] = [await partsOf(reception, one), await partsOf(reception, other)]
  await openPlanning(reception, day(60), one.placeNumber)
  await barOf(page, one).focus()
  await page.keyboard.press('e')
  const mode = page.getByRole('region', { name: 'Échange de places' })
  await expect(mode).toContainText('Choisissez un séjour d’un autre emplacement.')
  await expect(mode.getByRole('button', { name: 'Échanger' })).toBeDisabled()
  await barOf(page, other).click()
  await expect(barOf(page, other)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Le prix ne change pas')
  await dialog(page).getByRole('button', { name: 'Échanger' }).click()
  await expect(said(page, /Places échangées/)).toBeVisible()
  expect(await partsOf(reception, one)).toEqual(there)
  expect(await partsOf(reception, other)).toEqual(here)
  await page.keyboard.press('Control+z')
  await expect.poll(() => partsOf(reception, one)).toEqual(here)
})

test('a place is taken from a stay that was put aside, which goes on waiting without one and is put down where the other was', async ({
  reception,
}) => {
  const { page } = reception
  const [one, other] = await twoStays(reception, { from: 61, nights: 4 })
  const [here, there] = [await partsOf(reception, one), await partsOf(reception, other)]
  await openPlanning(reception, day(60), one.placeNumber)
  await barOf(page, one).click()
  await dialog(page).getByRole('button', { name: 'Attente' }).click()
  // Its row still shows whose place it is, and says so there.
  const kept = rowOf(page, one.placeNumber).getByRole('button', { name: new RegExp(`^${one.customer.name}`) })
  await kept.click()
  await expect(dialog(page).getByText(`${one.customer.name} Jeanne`)).toBeInViewport()
  await page.keyboard.press('Escape')
  await drag(page, await middleOf(barOf(page, other)), await nightPoint(page, one.placeNumber, day(62)))
  await expect(dialog(page)).toContainText(`${one.customer.name} laisse ${one.placeNumber} et reste en attente, sans place.`)
  await dialog(page).getByRole('button', { name: 'Déplacer' }).click()
  await expect.poll(() => partsOf(reception, other)).toEqual(here)
  await expect(dialog(page)).toBeHidden()
  // It is still in the hand of who put it aside.
  await barOf(page, one).focus()
  await page.keyboard.press('x')
  const place = await nightPoint(page, other.placeNumber, day(62))
  await page.mouse.click(place.x, place.y)
  await dialog(page).getByRole('button', { name: 'Déplacer' }).click()
  await expect.poll(() => partsOf(reception, one)).toEqual(there)
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect.poll(() => partsOf(reception, one)).not.toEqual(there)
  await page.keyboard.press('Control+z')
  await expect.poll(() => partsOf(reception, one)).toEqual(here)
  expect(await partsOf(reception, other)).toEqual(there)
})

test('two people move one stay: who comes second is told who came first, and sees the stay where it now is', async ({
  reception,
  admin,
  watch,
}) => {
  watch.expectRefusal(400, /camp\/planning\/moves$/)
  const stay = await addStay(reception.api, { from: 111, nights: 3 })
  for (const [person, nights] of [
    [reception, 1],
    [admin, 2],
  ] as const) {
    await openPlanning(person, day(109), stay.placeNumber)
    await barOf(person.page, stay).focus()
    await person.page.keyboard.press('x')
    for (let gone = 0; gone < nights; gone++) await person.page.keyboard.press('ArrowRight')
    await person.page.keyboard.press('v')
    await expect(dialog(person.page).getByRole('heading', { name: 'Après' })).toBeVisible()
  }
  await dialog(reception.page)
    .getByRole('button', { name: /^(Déplacer|Garder le prix)$/ })
    .click()
  await expect(said(reception.page, /déplacé/)).toBeVisible()
  // What was done there has reached the other planning, under its question.
  const first = new RegExp(`${formatShortDay(day(112))} au `)
  await expect(admin.page.getByRole('button', { name: first, includeHidden: true }).filter({ hasText: stay.customer.name })).toHaveCount(1)
  await dialog(admin.page)
    .getByRole('button', { name: /^(Déplacer|Garder le prix)$/ })
    .click()
  await expect(said(admin.page, /Hugo Blanc a modifié ce séjour/)).toBeVisible()
  await expect(barOf(admin.page, stay)).toHaveAccessibleName(first)
})

test('what a colleague makes of a stay that is in the hand is said before it is put down', async ({ reception, admin }) => {
  const { page } = reception
  const [here, below, third] = await placesInRow(reception.api, { from: 95, nights: 4 }, 3)
  const stay = await addStay(reception.api, { from: 95, nights: 4, placeId: here?.placeId ?? 0 })
  await openPlanning(reception, day(94), stay.placeNumber)
  await barOf(page, stay).focus()
  await page.keyboard.press('x')
  const {
    header,
    occupancies: [occupancy],
  } = await admin.api.call(bookingOperations.readBooking, { id: stay.view.header.id })
  await admin.api.call(moveOperations.applyMoves, {
    updateMode: null,
    moves: [
      {
        occupancyId: occupancy?.id ?? 0,
        version: header.version,
        placeId: third?.placeId ?? 0,
        placeTypeId: stay.placeTypeId,
        startDate: day(95),
        endDate: day(99),
      },
    ],
  })
  await expect(rowOf(page, third?.number ?? '').getByRole('button', { name: stay.customer.name })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('v')
  await expect(dialog(page)).toContainText(`Camille Roussel vient de modifier ce séjour\u00A0: il était en ${here?.number}.`)
  await dialog(page)
    .getByRole('button', { name: /^(Déplacer|Garder le prix)$/ })
    .click()
  await expect.poll(async () => (await startOf(reception.api, stay)).placeId).toBe(below?.placeId)
})

test('a strip that comes during a drag waits for its end: the rows do not go from under the pointer', async ({ connect }) => {
  const { page, context, api } = await connect('reception', { viewport: { width: 1280, height: 800 } })
  const stay = await addStay(api, { from: 101, nights: 4 })
  await openPlanning({ page, context, api }, day(100), stay.placeNumber)
  const { x, y } = await middleOf(barOf(page, stay))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await context.setOffline(true)
  const unreached = page.waitForEvent('requestfailed')
  await page.mouse.move(x, y + 60, { steps: 4 })
  await unreached
  const strip = page.getByText(/^Connexion perdue/)
  // Time enough to draw what must not be drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(strip).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(strip).toBeVisible()
  // Days that could not be read are told apart from the connection, and are read when it is back.
  const unread = page.getByText(/^Des jours affichés ne sont pas lus/)
  for (let month = 0; month < 3; month++) await page.getByRole('button', { name: 'Un mois après' }).click()
  await expect(unread).toBeVisible()
  await expect(page.getByText(/Le serveur ne répond pas/)).toHaveCount(0)
  await context.setOffline(false)
  await expect(unread).toHaveCount(0)
})

test('stays chosen together go one day later in one gesture', async ({ reception }) => {
  const { page } = reception
  const [one, other] = await twoStays(reception, { from: 71, nights: 3 })
  await openPlanning(reception, day(69), one.placeNumber)
  await barOf(page, one).click({ modifiers: ['Control'] })
  await barOf(page, other).click({ modifiers: ['Control'] })
  await expect(page.getByRole('region', { name: 'Séjours choisis' })).toContainText('2 séjours choisis')
  const from = await middleOf(barOf(page, one))
  const width = ((await barOf(page, one).boundingBox())?.width ?? 0) / 3
  await drag(page, from, { x: from.x + width, y: from.y })
  await expect(dialog(page).getByRole('row')).toHaveCount(3)
  await dialog(page).getByRole('button', { name: 'Tout déplacer' }).click()
  await expect.poll(async () => (await partsOf(reception, other))[0]).toContain(day(72))
  expect((await partsOf(reception, one))[0]).toContain(day(72))
})

test('a stay is cut by the keyboard and goes on in another place, then is joined again', async ({ reception }) => {
  const { page } = reception
  // Its second half goes down one row, which must be free.
  const [place] = await placesInRow(reception.api, { from: 81, nights: 4 }, 2)
  const stay = await addStay(reception.api, { from: 81, nights: 4, placeId: place?.placeId ?? 0 })
  await openPlanning(reception, day(79), stay.placeNumber)
  await barOf(page, stay).focus()
  await page.keyboard.press('c')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'Après' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Couper' }).click()
  await expect.poll(async () => (await partsOf(reception, stay)).length).toBe(2)
  expect((await partsOf(reception, stay))[0]).toContain(`${stay.placeNumber} ${day(81)} ${day(83)}`)
  // The limit between the two parts moves: nobody sleeps in two places.
  const [, second] = await partsOf(reception, stay)
  await barOf(page, stay).first().focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Allonger' }).click()
  await expect
    .poll(() => partsOf(reception, stay))
    .toEqual([`${stay.placeNumber} ${day(81)} ${day(84)}`, second?.replace(day(83), day(84))])
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await partsOf(reception, stay))[1]).toBe(second)
  await page.keyboard.press('j')
  await dialog(page).getByRole('button', { name: 'Réunir' }).click()
  await expect.poll(() => partsOf(reception, stay)).toEqual([`${stay.placeNumber} ${day(81)} ${day(85)}`])
})

test('nights drawn with Alt are made unavailable with a reason, sold again from their card, and given back', async ({ reception }) => {
  const { page } = reception
  const stay = await addStay(reception.api, { from: 91, nights: 2 })
  await openPlanning(reception, day(90), stay.placeNumber)
  const draw = async (from: number, to: number): Promise<void> => {
    await page.keyboard.down('Alt')
    await drag(page, await nightPoint(page, stay.placeNumber, day(from)), await nightPoint(page, stay.placeNumber, day(to)))
    await page.keyboard.up('Alt')
  }
  // Drawn over a stay, nothing of it is left out: who has to go first is named.
  await draw(94, 92)
  await expect(dialog(page)).toContainText('3 jours fermés')
  await expect(dialog(page).getByRole('button', { name: new RegExp(`^Déplacer ${stay.customer.name}`) })).toBeVisible()
  await page.keyboard.press('Escape')
  await draw(94, 96)
  await expect(dialog(page)).toContainText('3 jours fermés, de nouveau en vente')
  await dialog(page).getByRole('textbox', { name: 'Commentaire' }).fill('Chauffe-eau')
  await dialog(page).getByRole('button', { name: 'Fermer l’emplacement' }).click()
  const closed = rowOf(page, stay.placeNumber).getByRole('button', { name: /^Chauffe-eau/ })
  await expect(closed).toBeVisible()
  await closed.click()
  // The last day is included, as it is typed.
  await expect(page.getByText(/ compris · 3 jours$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Remettre en vente' }).click()
  await expect(said(page, `${stay.placeNumber} se vend de nouveau.`)).toBeVisible()
  await expect(closed).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(closed).toBeVisible()
  await closed.dblclick()
  await expect(page).toHaveURL(/\/unavailability\//)
  await page.goBack()
  await page.keyboard.press('Control+z')
  await expect(closed).toHaveCount(0)
})

test('who has just changed a long stay is named on what is seen of it', async ({ reception, admin }) => {
  const stay = await addStay(reception.api, { from: 181, nights: 40 })
  await openPlanning(reception, day(180), stay.placeNumber)
  await expect(barOf(reception.page, stay)).toBeVisible()
  const {
    header: { version },
    occupancies: [occupancy],
  } = await admin.api.call(bookingOperations.readBooking, { id: stay.view.header.id })
  const { placeTypeId } = stay
  const { placeId } = await startOf(reception.api, stay)
  await admin.api.call(moveOperations.applyMoves, {
    updateMode: 'keepDetail',
    moves: [{ occupancyId: occupancy?.id ?? 0, version, placeId, placeTypeId, startDate: day(181), endDate: day(220) }],
  })
  await expect(barOf(reception.page, stay).getByText('Camille Roussel')).toBeInViewport()
})
