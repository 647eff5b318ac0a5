import type { Route } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { barOf, dialog, drag, middleOf, openPlanning, partsOf, said, startOf } from './support/planning.ts'
import { formatShortDay } from '#domain/french.ts'
import { addStay, day, placesInRow } from './support/stays.ts'

test('a gesture is taken back after a reload, done again, and the planning is seen as it was before it', async ({ reception }) => {
  const { page, api } = reception
  const stay = await addStay(api, { from: 44, nights: 3 })
  await openPlanning(reception, day(42), stay.placeNumber)
  const bar = barOf(page, stay)
  const width = ((await bar.boundingBox())?.width ?? 0) / 3
  const from = await middleOf(bar)
  await drag(page, from, { x: from.x + width, y: from.y })
  await dialog(page)
    .getByRole('button', { name: /^(Déplacer|Garder le prix)$/ })
    .click()
  await expect.poll(async () => (await startOf(api, stay)).startDate).toBe(day(45))

  await openPlanning(reception, day(42), stay.placeNumber)
  await expect(page.getByRole('button', { name: /^Annuler\s: .* → / })).toBeVisible()
  await bar.focus()
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await startOf(api, stay)).startDate).toBe(day(44))
  // The keyboard goes with the stay: what follows is about it, not about the nights that it has left.
  await expect(bar).toBeFocused()
  await expect(bar).toHaveAccessibleName(new RegExp(`${formatShortDay(day(44))} au `))
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(async () => (await startOf(api, stay)).startDate).toBe(day(45))

  await page.getByRole('button', { name: 'Remonter le temps' }).click()
  const past = page.getByRole('region', { name: 'Planning passé' })
  await expect(past.getByText(/, lecture seule$/)).toBeVisible()
  // Other people work at the same time: their gestures stand in the list too.
  const moves = past
    .getByRole('complementary', { name: 'Qui a déplacé quoi' })
    .getByRole('listitem')
    .filter({ hasText: stay.customer.name })
  await expect(moves.first()).toContainText('Rétablissement')
  await moves.nth(1).getByRole('button').click()
  await expect(past.getByText(/\d déplacés? depuis/)).toBeVisible()
  // What was clicked is in sight, wherever it stands in the list of places; its card says where it was, and no key changes anything.
  const then = past.getByRole('button', { name: new RegExp(`^${stay.customer.name}`) }).and(past.locator('[data-bar]'))
  await expect(then).toBeInViewport()
  await then.click()
  const card = page.getByRole('dialog', { name: stay.customer.name })
  await expect(card.getByText(new RegExp(`^Alors\\s: en ${stay.placeNumber}, `))).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('a')
  await expect(said(page, 'Le passé se regarde')).toBeVisible()
  // On paper too it is that of then, and says so; nothing of the screen lies over it.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('thead h1')).toHaveText(/^Planning du .*, tel qu’il était le .* à \d\d:\d\d$/)
  await expect(page.locator('tr').filter({ hasText: stay.customer.name })).toBeVisible()
  await expect(past).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.keyboard.press('Escape')
  await expect(past).toHaveCount(0)
})

test('no key reaches the planning of now under that of the past: what was in the hand is put back, and the keyboard comes back to it', async ({
  reception,
}) => {
  const { page } = reception
  const [here] = await placesInRow(reception.api, { from: 134, nights: 4 }, 2)
  const stay = await addStay(reception.api, { from: 134, nights: 4, placeId: here?.placeId ?? 0 })
  await openPlanning(reception, day(133), stay.placeNumber)
  const before = await partsOf(reception, stay)
  await barOf(page, stay).focus()
  await page.keyboard.press('x')
  await expect(page.getByText(/ porter, /)).toBeVisible()
  await page.keyboard.press('Alt+t')
  const past = page.getByRole('region', { name: 'Planning passé' })
  const then = past.getByRole('button', { name: new RegExp(`^${stay.customer.name}`) }).and(past.locator('[data-bar]'))
  await expect(then).toBeFocused()
  for (const key of ['x', 'ArrowDown', 'v']) await page.keyboard.press(key)
  await expect(dialog(page)).toHaveCount(0)
  expect(await partsOf(reception, stay)).toEqual(before)
  await page.getByRole('button', { name: 'Revenir à maintenant' }).click()
  await expect(past).toHaveCount(0)
  await expect(page.getByText(/ porter, /)).toHaveCount(0)
  await expect(barOf(page, stay)).toBeFocused()
})

test('a gesture taken back whose answer is lost is told so, and asking again takes back no other', async ({ reception }) => {
  const { page } = reception
  const stay = await addStay(reception.api, { from: 146, nights: 3 })
  await openPlanning(reception, day(145), stay.placeNumber)
  const oneLater = async (arrival: number): Promise<void> => {
    await barOf(page, stay).focus()
    for (const key of ['x', 'ArrowRight', 'v']) await page.keyboard.press(key)
    await expect(dialog(page).getByRole('heading', { name: 'Après' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await startOf(reception.api, stay)).startDate).toBe(day(arrival))
    await expect(dialog(page)).toHaveCount(0)
  }
  await oneLater(147)
  await oneLater(148)
  await expect(page.getByRole('button', { name: new RegExp(`^Annuler\\s: ${stay.customer.name} `) })).toBeVisible()
  const lost = async (route: Route): Promise<void> => {
    await route.fetch()
    await route.abort()
  }
  await page.route(/\/rest\/camp\/planning\/undo$/, lost, { times: 1 })
  await barOf(page, stay).focus()
  await page.keyboard.press('Control+z')
  await expect(said(page, 'Le serveur ne répond pas')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(said(page, 'La réponse s’était perdue')).toBeVisible()
  expect((await startOf(reception.api, stay)).startDate).toBe(day(147))
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await startOf(reception.api, stay)).startDate).toBe(day(146))
})
