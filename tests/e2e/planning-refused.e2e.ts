import type { Route } from '@playwright/test'
import { changeOperations } from '#areas/booking/contract/change.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { barOf, dialog, drag, middleOf, nightPoint, openPlanning, partsOf, rowOf, said } from './support/planning.ts'
import { addStay, day, placesInRow, typed, type Booked } from './support/stays.ts'
import { expect, test, type Person } from './support/test.ts'

/** Stays on the same nights, on places of one type that follow each other; the rows between those named are left free. */
async function inRow(
  { api }: Person,
  dates: { readonly from: number; readonly nights: number },
  rows: number,
  taken: readonly number[],
): Promise<readonly Booked[]> {
  const places = await placesInRow(api, dates, rows)
  const stays: Booked[] = []
  for (const at of taken) stays.push(await addStay(api, { ...dates, placeId: places[at]?.placeId ?? 0 }))
  return stays
}

test('several stays that do not all fit: each that is refused says why and what lifts it, and the others go without it', async ({
  reception,
}) => {
  const { page } = reception
  // The second one would come down on the third; the first comes down on a free row.
  const [one, other, inTheWay] = await inRow(reception, { from: 131, nights: 3 }, 5, [0, 2, 3])
  if (!one || !other || !inTheWay) throw new Error('no five places of one type are free')
  await openPlanning(reception, day(129), one.placeNumber)
  for (const stay of [one, other]) await barOf(page, stay).click({ modifiers: ['Control'] })
  const from = await middleOf(barOf(page, one))
  const down = (await middleOf(rowOf(page, other.placeNumber))).y - from.y
  await drag(page, from, { x: from.x, y: from.y + down / 2 })
  const refused = page.getByRole('dialog', { name: '2 séjours : 1 refus, rien n’a bougé' })
  await expect(refused.getByRole('listitem')).toHaveText([
    new RegExp(`^${other.customer.name}\\s: ${inTheWay.placeNumber} est occupé par ${inTheWay.customer.name}`),
  ])
  await expect(refused.getByRole('button', { name: 'Faire de la place' })).toBeVisible()
  const before = await partsOf(reception, other)
  await refused.getByRole('button', { name: 'Déplacer l’autre' }).click()
  await dialog(page)
    .getByRole('button', { name: /^(Déplacer|Garder le prix)$/ })
    .click()
  await expect(said(page, new RegExp(`${one.customer.name} déplacé`))).toBeVisible()
  expect(await partsOf(reception, other)).toEqual(before)
  expect((await partsOf(reception, one))[0]).not.toContain(`${one.placeNumber} `)
})

test('of several stays, one that a colleague has just locked: the refusal of the server names it, and offers its lock', async ({
  reception,
}) => {
  const { page, api } = reception
  const [one, other] = await inRow(reception, { from: 171, nights: 3 }, 2, [0, 1])
  if (!one || !other) throw new Error('no two places of one type are free')
  // What the colleague does does not reach this planning.
  await page.route('**/rest/live', (route) => route.abort())
  await openPlanning(reception, day(169), one.placeNumber)
  for (const stay of [one, other]) await barOf(page, stay).click({ modifiers: ['Control'] })
  const { header } = await api.call(bookingOperations.readBooking, { id: other.view.header.id })
  await api.call(changeOperations.lockStay, { id: header.id, version: header.version, isLocked: true, reason: 'Près de sa famille' })
  const from = await middleOf(barOf(page, one))
  await drag(page, from, { x: from.x + 80, y: from.y })
  const refused = page.getByRole('dialog', { name: '2 séjours : 1 refus, rien n’a bougé' })
  await expect(refused.getByRole('listitem')).toHaveText([new RegExp(`^${other.customer.name}\\s: .*verrouillé`)])
  await expect(refused.getByRole('button', { name: 'Déplacer l’autre' })).toBeVisible()
  await refused.getByRole('button', { name: 'Déverrouiller' }).click()
  await page
    .getByRole('dialog', { name: `Déverrouiller ${other.customer.name} ?` })
    .getByRole('button', { name: 'Déverrouiller' })
    .click()
  // The move is asked again, for both: it is not to be made a second time.
  await page
    .getByRole('dialog', { name: 'Déplacer 2 séjours ?' })
    .getByRole('button', { name: /^(Tout déplacer|Garder le prix)$/ })
    .click()
  await expect(said(page, '2 séjours déplacés.')).toBeVisible()
  for (const stay of [one, other]) expect((await partsOf(reception, stay))[0]).not.toContain(day(171))
})

test('nobody answers when a move is confirmed: what was asked stays, and the same button writes it', async ({ reception }) => {
  const { page } = reception
  const [stay] = await inRow(reception, { from: 141, nights: 3 }, 2, [0])
  if (!stay) throw new Error('no two places of one type are free')
  await openPlanning(reception, day(139), stay.placeNumber)
  const from = await middleOf(barOf(page, stay))
  await drag(page, from, { x: from.x, y: from.y + 28 })
  await expect(dialog(page)).toContainText('Le prix ne change pas')
  await page.route(/\/rest\/camp\/planning\/moves$/, (route) => route.abort(), { times: 1 })
  const confirm = dialog(page).getByRole('button', { name: 'Déplacer', exact: true })
  await confirm.click()
  await expect(said(page, 'Le serveur ne répond pas')).toBeVisible()
  // It was off while it asked: the keyboard is on it again.
  await expect(confirm).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  expect((await partsOf(reception, stay))[0]).not.toContain(`${stay.placeNumber} `)
})

test('a lock whose answer is lost is on, and asking again does not take it off', async ({ reception }) => {
  const { page, api } = reception
  const [stay] = await inRow(reception, { from: 141, nights: 3 }, 2, [0])
  if (!stay) throw new Error('no two places of one type are free')
  await openPlanning(reception, day(139), stay.placeNumber)
  await barOf(page, stay).focus()
  await page.keyboard.press('k')
  await expect(dialog(page).getByRole('textbox', { name: /^Motif/ })).toBeFocused()
  await page.keyboard.type('Place demandée')
  const lost = async (route: Route): Promise<void> => {
    await route.fetch()
    await route.abort()
  }
  await page.route(/\/lock$/, lost, { times: 1 })
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toContainText('Le serveur ne répond pas')
  const isLocked = async (): Promise<boolean> =>
    (await api.call(bookingOperations.readBooking, { id: stay.view.header.id })).header.isLocked
  expect(await isLocked()).toBe(true)
  // The planning under it has heard of the lock by then.
  await expect(page.locator('[data-bar]').filter({ hasText: stay.customer.name }).locator('svg')).toHaveCount(1)
  await dialog(page).getByRole('button', { name: 'Verrouiller' }).click()
  await expect(said(page, /^Verrouillé/)).toBeVisible()
  expect(await isLocked()).toBe(true)
})

test('the line of the scissors is brought in sight, in the middle of a long stay', async ({ reception }) => {
  const { page } = reception
  const stay = await addStay(reception.api, { from: 161, nights: 80 })
  await openPlanning(reception, day(160), stay.placeNumber)
  await barOf(page, stay).click({ position: { x: 40, y: 10 } })
  await page
    .getByRole('dialog', { name: new RegExp(stay.customer.name) })
    .getByRole('button', { name: /^Couper/ })
    .click()
  const line = page.getByRole('grid').getByRole('status')
  await expect(line).toHaveText(/\d\d\/\d\d/)
  await expect(line).toBeInViewport()
  // With the pointer on the bar, no card comes over the line.
  const name = page.getByText(stay.customer.displayName, { exact: true })
  const bar = (await barOf(page, stay).boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(bar.x + 60, bar.y + 10, { steps: 3 })
  await page.waitForTimeout(500)
  await expect(name).toHaveCount(0)
  await page.keyboard.press('Escape')
})

test('nights that are over are said before a stay is written down there, drawn or by the keyboard', async ({ reception }) => {
  const { page, api } = reception
  const [free] = await placesInRow(api, { from: -4, nights: 4 }, 1)
  if (!free) throw new Error('no place was free on the last four nights')
  await openPlanning(reception, day(-4), free.number)
  const night = rowOf(page, free.number).getByRole('gridcell', { name: /libre/ })
  await drag(page, await nightPoint(page, free.number, day(-4)), await nightPoint(page, free.number, day(-3)))
  await expect(said(page, /^Les nuits .* sont passées\./)).toBeVisible()
  await expect(night).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(said(page, /^La nuit .* est passée\./)).toBeVisible()
  await expect(page).toHaveURL(/\/planning$/)
  await said(page, /^La nuit .* est passée\./)
    .getByRole('button', { name: 'Inscrire quand même' })
    .click()
  await expect(page.getByRole('textbox', { name: 'Arrivée' })).toHaveValue(typed(day(-4)))
})
