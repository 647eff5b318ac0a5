import { barOf, dialog, openPlanning, partsOf, rowOf, said } from './support/planning.ts'
import { addStay, day, placesInRow, typed } from './support/stays.ts'
import { expect, test } from './support/test.ts'

test('who comes back to the planning finds the keyboard where it was: on the bar that was opened, on the night that was chosen', async ({
  reception,
}) => {
  const { page } = reception
  const stay = await addStay(reception.api, { from: 91, nights: 3 })
  await openPlanning(reception, day(90), stay.placeNumber)
  const bar = barOf(page, stay)
  const summary = page.getByRole('heading', { level: 1, name: new RegExp(stay.customer.name) })
  await bar.focus()
  await page.keyboard.press('Enter')
  await expect(summary).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar).toBeFocused()
  // From its card, the keyboard was in the card.
  await page.keyboard.press('Space')
  await expect(dialog(page).getByRole('button', { name: 'Ouvrir' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(summary).toBeVisible()
  await page.goBack()
  await expect(bar).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const night = rowOf(page, stay.placeNumber).getByRole('gridcell', { name: /libre/ })
  await expect(night).toBeFocused()
  await page.reload()
  await expect(night).toBeFocused()
  // Who went to another field before leaving is not brought back to the grid.
  await page.getByRole('textbox', { name: 'Premier jour' }).focus()
  await page.reload()
  await expect(bar).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Planning des emplacements' }).locator(':focus')).toHaveCount(0)
})

test('who comes back to the planning of supplements finds its days and the bar that was opened', async ({ reception: { page } }) => {
  await page.goto('/extra-planning')
  const first = page.getByRole('textbox', { name: 'Premier jour' })
  await first.fill(typed(day(-3)))
  await first.press('Enter')
  const grid = page.getByRole('grid', { name: 'Planning des suppléments' })
  await expect(first).toHaveValue(typed(day(-3)))
  const bar = grid.locator(`[data-bar="${await grid.locator('[data-bar]').first().getAttribute('data-bar')}"]`)
  // A long stay is brought in sight by the click.
  await bar.click()
  const open = dialog(page).getByRole('button', { name: 'Ouvrir le séjour' })
  await expect(open).toBeFocused()
  const shown = await first.inputValue()
  await open.click()
  await expect(page).toHaveURL(/new-booking/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(first).toHaveValue(shown)
  await expect(bar).toBeFocused()
})

test('who comes back to the plan finds the place that was opened chosen, and the keyboard on it', async ({ reception: { page, api } }) => {
  const stay = await addStay(api, { from: 0, nights: 3 })
  await page.goto('/plan')
  const place = page.locator(`[data-place="${stay.placeId}"]`)
  await expect(place).toHaveAttribute('data-bar')
  await place.click()
  await dialog(page).getByRole('button', { name: 'Ouvrir', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(stay.customer.name) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(place).toBeFocused()
  await expect(place).toHaveAttribute('aria-pressed', 'true')
})

test('stays taken in a rectangle from an empty night are moved by the keys that are shown, a page at a time', async ({ reception }) => {
  const { page } = reception
  const dates = { from: 72, nights: 3 }
  const [first, second] = await placesInRow(reception.api, { from: 70, nights: 8 }, 2)
  const one = await addStay(reception.api, { ...dates, placeId: first?.placeId ?? 0 })
  const other = await addStay(reception.api, { ...dates, placeId: second?.placeId ?? 0 })
  await openPlanning(reception, day(70), one.placeNumber)
  await barOf(page, one).focus()
  for (const key of ['ArrowLeft', 'l', 'ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('region', { name: 'Séjours choisis' })).toContainText('2 séjours choisis')
  for (const key of ['x', 'ArrowRight', 'v']) await page.keyboard.press(key)
  await expect(dialog(page).getByRole('row')).toHaveCount(3)
  await page.keyboard.press('Enter')
  for (const stay of [one, other]) await expect.poll(async () => (await partsOf(reception, stay))[0]).toContain(` ${day(73)} `)
  await expect(barOf(page, one)).toBeFocused()
  const here = page.getByText(new RegExp(`^${one.placeNumber} · .* porter`))
  await page.keyboard.press('x')
  await expect(here).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect(here).toHaveCount(0)
  await page.keyboard.press('PageUp')
  await expect(here).toBeVisible()
  await page.keyboard.press('Escape')
})

test('Ctrl + S confirms what is asked over the planning; what was typed there is not left by Escape without a word', async ({
  reception,
}) => {
  const { page } = reception
  const stay = await addStay(reception.api, { from: 76, nights: 3 })
  await openPlanning(reception, day(75), stay.placeNumber)
  await barOf(page, stay).focus()
  await page.keyboard.press('k')
  await expect(dialog(page).getByRole('textbox', { name: /^Motif/ })).toBeFocused()
  await page.keyboard.type('Place demandée')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Abandonner la saisie\u00A0?' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('textbox', { name: /^Motif/ })).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(said(page, /^Verrouillé/)).toBeVisible()
  await page.keyboard.press('k')
  await expect(dialog(page).getByRole('button', { name: 'Déverrouiller' })).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(said(page, /^Déverrouillé/)).toBeVisible()
  for (const key of ['x', 'ArrowRight', 'v']) await page.keyboard.press(key)
  await expect(dialog(page).getByRole('heading', { name: 'Après' })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await partsOf(reception, stay))[0]).toContain(` ${day(77)} `)
})

test('zoomed in twice, the card of a stay shows who it is and scrolls to its actions', async ({ reception, connect }) => {
  const stay = await addStay(reception.api, { from: 0, nights: 6 })
  const { page } = await connect('reception', { viewport: { width: 640, height: 360 } })
  await page.goto('/planning')
  const search = page.getByRole('searchbox', { name: 'Chercher sur le planning' })
  await search.fill(stay.customer.name)
  await search.press('Enter')
  await barOf(page, stay).click()
  await expect(dialog(page).getByText(stay.customer.displayName)).toBeInViewport({ ratio: 1 })
  const last = dialog(page).getByRole('button', { name: 'Choisir' })
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('what refuses a supplement is in sight with the button that it greys', async ({ connect }) => {
  // Too low for all that is asked.
  const { page, api } = await connect('reception', { viewport: { width: 1280, height: 520 } })
  const stay = await addStay(api, { from: 57, nights: 3 })
  await page.goto('/extra-planning')
  await page.getByRole('button', { name: 'Ajouter…' }).click()
  const field = (name: string) => dialog(page).getByRole('combobox', { name }).or(dialog(page).getByRole('textbox', { name })).first()
  await field('Supplément').click()
  await page.getByRole('option', { name: 'Réfrigérateur' }).click()
  await field('Du').fill(typed(day(57)))
  await field('Au').fill(typed(day(60)))
  await field('Au').press('Tab')
  await field('Séjour').fill(stay.customer.name)
  await page.getByRole('option', { name: new RegExp(stay.customer.name) }).click()
  // Beyond the stay, which the server alone refuses.
  await field('Au').fill(typed(day(63)))
  await field('Au').press('Tab')
  await expect(dialog(page).getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(dialog(page).getByRole('button', { name: 'Ajouter' })).toBeInViewport({ ratio: 1 })
})

test('an arrival ticked on the planning says what is still due, and opens the stay where it is paid', async ({ reception }) => {
  const { page, api } = reception
  const stay = await addStay(api, { from: 0, nights: 3 })
  await openPlanning(reception, day(-1), stay.placeNumber)
  await barOf(page, stay).focus()
  await page.keyboard.press('a')
  const ticked = said(page, new RegExp(`Arrivée de .*${stay.customer.name}.* pointée. Reste dû\\s\\d`))
  await ticked.getByRole('button', { name: 'Ouvrir' }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(stay.customer.name) })).toBeVisible()
})

test('a stay in the hand is carried to the place that is looked for by its number; Escape comes back from the search to it', async ({
  reception,
}) => {
  const { page } = reception
  const dates = { from: 82, nights: 3 }
  const [here, , there] = await placesInRow(reception.api, dates, 3)
  const stay = await addStay(reception.api, { ...dates, placeId: here?.placeId ?? 0 })
  await openPlanning(reception, day(81), stay.placeNumber)
  await barOf(page, stay).focus()
  await page.keyboard.press('x')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Chercher sur le planning' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(barOf(page, stay)).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type(there?.number ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText(new RegExp(`^${there?.number} · .* porter`))).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Chercher sur le planning' })).not.toBeFocused()
  await page.keyboard.press('v')
  await expect(dialog(page).getByRole('heading', { name: 'Après' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await partsOf(reception, stay))[0]).toMatch(new RegExp(`^${there?.number} `))
  await expect(barOf(page, stay)).toBeFocused()
  // Out of the waiting area, the keyboard is where the stay stands.
  await page.keyboard.press('p')
  await expect(barOf(page, stay)).toHaveCount(2)
  await barOf(page, stay).first().focus()
  await page.keyboard.press('p')
  await expect(barOf(page, stay)).toHaveCount(1)
  await expect(barOf(page, stay)).toBeFocused()
})
