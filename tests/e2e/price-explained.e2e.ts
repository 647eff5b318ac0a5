import type { Locator, Page } from '@playwright/test'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { addDays } from '#domain/day.ts'
import { mustEntity } from './support/records.ts'
import { addStay, centsIn, day, priceShown, stayAddress, summerSunday, tabTo, typed } from './support/stays.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const linesOf = (page: Page): Locator => page.getByRole('list', { name: 'Lignes de prix' })
const arrival = (page: Page): Locator => page.getByRole('textbox', { name: 'Arrivée' })
const whyNot = (page: Page): Locator => page.getByRole('region', { name: 'Pourquoi pas ?' })

/** A new stay of two adults; the price follows. */
async function begin(page: Page, start: string, nights: number): Promise<void> {
  await page.goto('/home')
  await page.getByRole('button', { name: 'Nouveau séjour' }).click()
  await arrival(page).fill(typed(start))
  await page.keyboard.press('Tab')
  await page.getByRole('textbox', { name: 'Nuits' }).fill(String(nights))
  await page.keyboard.press('Tab')
}

test('a line of the price opens on its reasons without a mouse, on a new stay and on a stored one', async ({
  reception: { page, api },
}) => {
  await begin(page, day(40), 7)
  await priceShown(page)
  const lodging = linesOf(page)
    .getByRole('button', { name: /7 nuits$/ })
    .first()
  const label = await lodging.innerText()
  await tabTo(page, lodging)
  await page.keyboard.press('Enter')
  await expect(lodging).toHaveAttribute('aria-expanded', 'true')
  const reasons = page.getByLabel(`Raisons\u00A0: ${label}`)
  for (const fact of ['Grille', 'Période', 'Nuits', 'Calcul', 'Règle', 'Offres', 'TVA'])
    await expect(reasons.getByText(fact, { exact: true })).toBeVisible()
  await expectAccessible(page, ['dark'])
  await page.keyboard.press('Enter')
  await expect(reasons).toHaveCount(0)

  const stay = await addStay(api, { from: 60, nights: 3 })
  await page.goto(stayAddress(stay))
  const tax = linesOf(page).getByRole('button', { name: /^Taxe de séjour/ })
  await tax.click()
  await expect(page.getByLabel(/^Raisons.*Taxe de séjour/).getByText(/2 adultes × 3 nuits × .* = /)).toBeVisible()
})

test('what costs less is taken in one click, and undone in another', async ({ reception: { page } }) => {
  await begin(page, day(45), 6)
  const before = await priceShown(page)
  const cheaper = page.getByRole('region', { name: 'Une nuit de moins' })
  await expect(cheaper).toHaveAttribute('aria-busy', 'false')
  const shorter = cheaper.getByRole('button', { name: /^(Partir un jour plus tôt|Arriver un jour plus tard)/ })
  const promised = centsIn((await shorter.getAttribute('aria-label')) ?? '')
  expect(promised).toBeLessThan(before)
  await shorter.click()
  await expect(page.getByRole('textbox', { name: 'Nuits' })).toHaveValue('5')
  await expect.poll(() => priceShown(page)).toBe(promised)
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('textbox', { name: 'Nuits' })).toHaveValue('6')
  await expect.poll(() => priceShown(page)).toBe(before)
})

test('a refused type says every rule with what lifts it; one click does it', async ({ reception: { page } }) => {
  const sunday = summerSunday()
  await begin(page, sunday, 7)
  await page.getByText('Locatifs', { exact: true }).click()
  await whyNot(page)
    .getByRole('button', { name: /arrivée le samedi/ })
    .first()
    .click()
  const panel = page.getByRole('dialog', { name: /^Pourquoi pas/ })
  await expect(panel).toContainText('arrivée le samedi')
  await expectAccessible(page)
  await panel.getByRole('button', { name: /^Arriver le sam\./ }).click()
  await expect(arrival(page)).toHaveValue(typed(addDays(sunday, -1)))
  await expect(page.getByRole('listbox', { name: 'Places libres' }).getByRole('option').first()).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click()
  await expect(arrival(page)).toHaveValue(typed(sunday))
})

test('whoever may grant reductions sells against the tariff, with a reason that stays on the line', async ({ connect }) => {
  const { page } = await connect('admin')
  await begin(page, summerSunday(), 7)
  await page.getByText('Locatifs', { exact: true }).click()
  await whyNot(page)
    .getByRole('button', { name: /arrivée le samedi/ })
    .first()
    .click()
  await page
    .getByRole('dialog', { name: /^Pourquoi pas/ })
    .getByRole('button', { name: /malgré tout$/ })
    .click()
  const refusals = page.getByRole('region', { name: 'Prix et règlement' }).getByRole('region', { name: 'Pourquoi pas ?' })
  await refusals.getByRole('button', { name: 'Passer outre, avec un motif' }).click()
  await page.getByRole('textbox', { name: /^Motif/ }).fill('Dépannage')
  await page.getByRole('dialog').getByRole('button', { name: 'Passer outre' }).click()
  await expect(refusals).toHaveCount(0)
  await expect(linesOf(page)).toContainText('Modifié à la main\u00A0: Dépannage')
})

test('nights without a grid: other dates in one click, whom to ask, or a price that is agreed', async ({
  reception: { page },
  connect,
}) => {
  const { page: office, api, context } = await connect('admin')
  // Far beyond any grid, the site open all the same.
  const opening = `${mustEntity('activity-period').base}`
  const { id } = await api.post<{ id: number }>(`${opening}/edit`, {
    id: 0,
    label: 'Sans grille',
    startDate: '2093-01-01',
    endDate: '2093-12-31',
  })
  try {
    await begin(page, '2093-02-07', 7)
    const reason = whyNot(page)
      .getByRole('button', { name: /^Aucune grille tarifaire/ })
      .first()
    await reason.click()
    const panel = page.getByRole('dialog', { name: /^Pourquoi pas/ })
    await expect(panel).toContainText('Pour changer la grille, demandez à ')
    await expect(panel.getByRole('button', { name: 'Ouvrir les grilles' })).toHaveCount(0)
    await expectAccessible(page)
    const nearest = panel.getByRole('button', { name: /^Arriver le / }).first()
    const [, dayMonthYear = ''] = /(\d\d\/\d\d\/\d{4})$/.exec(await nearest.innerText()) ?? []
    await nearest.click()
    await expect(arrival(page)).toHaveValue(dayMonthYear)
    await expect(page.getByRole('textbox', { name: 'Nuits' })).toHaveValue('7')
    await expect(whyNot(page).getByText('Aucune grille tarifaire')).toHaveCount(0)

    await begin(office, '2093-02-07', 7)
    await whyNot(office)
      .getByRole('button', { name: /^Aucune grille tarifaire/ })
      .first()
      .click()
    await office
      .getByRole('dialog', { name: /^Pourquoi pas/ })
      .getByRole('button', { name: /malgré tout$/ })
      .click()
    const refusals = office.getByRole('region', { name: 'Prix et règlement' }).getByRole('region', { name: 'Pourquoi pas ?' })
    const opened = context.waitForEvent('page')
    await refusals.getByRole('button', { name: 'Ouvrir les grilles' }).click()
    await expect((await opened).getByRole('heading', { name: 'Grilles tarifaires' })).toBeVisible()
    await refusals.getByRole('button', { name: 'Convenir d’un prix, avec un motif' }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /^Prix du séjour TTC/ }).fill('315')
    await dialog.getByRole('combobox', { name: /^TVA/ }).click()
    await office.getByRole('option', { name: /^10/ }).first().click()
    await dialog.getByRole('textbox', { name: /^Motif/ }).fill('Tarif de 2093 à venir')
    await dialog.getByRole('button', { name: 'Passer outre' }).click()
    await expect(refusals).toHaveCount(0)
    await expect(linesOf(office)).toContainText('Modifié à la main\u00A0: Tarif de 2093 à venir')
    await expect(linesOf(office)).toContainText('315,00')
  } finally {
    await api.post(`${opening}/delete/${id}`)
  }
})

test('the search says why a type costs what it costs', async ({ reception: { page } }) => {
  await page.goto('/search-availability')
  await arrival(page).fill(typed(day(40)))
  await page.keyboard.press('Tab')
  await page.getByRole('textbox', { name: 'Nuits' }).fill('7')
  await page.keyboard.press('Tab')
  await page.getByRole('listbox', { name: 'Types' }).getByRole('option').filter({ hasText: '€' }).first().click()
  const asked = page.getByRole('button', { name: /^Pourquoi .*€/ })
  const total = centsIn(await asked.innerText())
  await asked.click()
  const panel = page.getByRole('dialog', { name: /^Prix/ })
  await expect
    .poll(async () => centsIn((await panel.getByText('Total', { exact: true }).locator('..').innerText()).replaceAll('\n', ' ')))
    .toBe(total)
  await panel.getByRole('list', { name: 'Lignes de prix' }).getByRole('button').first().press('Enter')
  await expect(panel.getByText('Calcul', { exact: true })).toBeVisible()
})

test('a stay that changes shows its prices side by side; the one chosen is the one saved', async ({ reception: { page, api } }) => {
  const stay = await addStay(api, { from: 70, nights: 3 })
  const agreed = stay.view.total
  await page.goto(stayAddress(stay))
  await page.getByRole('textbox', { name: 'Nuits' }).fill('4')
  await page.keyboard.press('Tab')
  const modes = page.getByRole('group', { name: /^Prix à enregistrer/ })
  await expect(modes.getByRole('radio')).toHaveCount(4)
  await expect(modes.getByRole('radio', { name: /^Prix des tarifs actuels/ })).toBeChecked()
  const longer = await priceShown(page)
  expect(longer).toBeGreaterThan(agreed)
  await modes.getByRole('button', { name: 'Comparer ligne à ligne' }).click()
  const columns = page.getByRole('dialog', { name: 'Quel prix garder\u00A0?' })
  await expect(columns.getByRole('columnheader')).toHaveCount(5)
  await expectAccessible(page)
  await columns.getByRole('button', { name: /Détail conservé$/ }).click()
  await expect(modes.getByRole('radio', { name: /^Détail conservé/ })).toBeChecked()
  await expect.poll(() => priceShown(page)).toBeLessThan(longer)
  const kept = await priceShown(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Modifié', { exact: true })).toHaveCount(0)
  await expect.poll(async () => (await api.call(bookingOperations.readBooking, { id: stay.view.header.id })).total).toBe(kept)
})

test('two places of one type are told apart in the price while the stay is being typed, as once it is saved', async ({
  reception: { page },
}) => {
  await page.goto('/new-booking/new/0/0/0/0/0/3')
  await page.getByRole('textbox', { name: 'Arrivée' }).fill(typed(day(200)))
  await page.getByRole('textbox', { name: 'Départ' }).fill(typed(day(207)))
  await page.getByRole('textbox', { name: 'Départ' }).press('Tab')
  await expect(linesOf(page).getByRole('listitem').first()).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter une place à ce séjour' }).click()
  const places = page.getByRole('radiogroup', { name: 'Place du séjour' }).getByRole('radio')
  await expect(places).toHaveCount(2)
  // Nights of two seasons are two lines of each place.
  const lodging = linesOf(page).getByRole('button', { name: /, \d nuits?, \S+$/ })
  const names = async (): Promise<number> => new Set((await lodging.allInnerTexts()).map((label) => label.trim().split(', ').at(-1))).size
  await expect.poll(names).toBe(2)
})
