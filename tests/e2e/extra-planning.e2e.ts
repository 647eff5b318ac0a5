import type { Locator, Page } from '@playwright/test'
import { dialog, drag, said } from './support/planning.ts'
import { addStay, day, typed } from './support/stays.ts'
import { expect, test } from './support/test.ts'

const spoken = (iso: string): string =>
  Temporal.PlainDate.from(iso)
    .toLocaleString('fr-FR', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    .replace(/ 1 /, ' 1er ')
const barsOf = (page: Page, name: string): Locator => page.getByRole('grid').getByRole('button', { name: new RegExp(`^${name}`) })

/** Middle of a night in a row of units. */
async function nightOf(page: Page, row: Locator, night: string): Promise<{ x: number; y: number }> {
  const [column, line] = [
    await page.getByRole('columnheader', { name: new RegExp(`^${spoken(night)}`) }).boundingBox(),
    await row.boundingBox(),
  ]
  if (!column || !line) throw new Error(`the night of ${night} is not in sight`)
  return { x: column.x + column.width, y: line.y + line.height / 2 }
}

test('a supplement is added by dragging, changed, taken back and added by the keyboard, and undone', async ({ reception }) => {
  const { page, api } = reception
  const stay = await addStay(api, { from: 47, nights: 5 })
  await page.goto('/extra-planning')
  const first = page.getByRole('textbox', { name: 'Premier jour' })
  await first.fill(typed(day(46)))
  await first.press('Enter')
  await expect(page.getByRole('columnheader', { name: new RegExp(`^${spoken(day(47))}`) })).toBeInViewport()
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /Réfrigérateur 8$/ }) })
  await row.scrollIntoViewIfNeeded()

  await drag(page, await nightOf(page, row, day(48)), await nightOf(page, row, day(49)))
  await expect(dialog(page).getByRole('textbox', { name: 'Du' })).toHaveValue(typed(day(48)))
  const field = dialog(page)
    .getByRole('combobox', { name: 'Séjour' })
    .or(dialog(page).getByRole('textbox', { name: 'Séjour' }))
    .first()
  await field.fill(stay.customer.name)
  await page.getByRole('option', { name: new RegExp(stay.customer.name) }).click()
  await dialog(page).getByRole('button', { name: 'Ajouter' }).click()
  await expect(said(page, /ajouté au séjour/)).toBeVisible()
  const bar = barsOf(page, stay.customer.name)
  await expect(bar).toHaveCount(1)

  await bar.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(dialog(page).getByRole('textbox', { name: 'Au' })).toHaveValue(typed(day(51)))
  // The gesture said it all: Enter does it, as on the planning.
  await expect(dialog(page).getByRole('button', { name: 'Enregistrer' })).toBeFocused()
  await expect(dialog(page).getByRole('button', { name: 'Enregistrer' })).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press('Enter')
  await expect(said(page, /changé dans le séjour/)).toBeVisible()
  // Every edge has its keys, and the list of keys names them.
  await bar.focus()
  await page.keyboard.press('Control+Shift+ArrowRight')
  await expect(dialog(page).getByRole('textbox', { name: 'Du' })).toHaveValue(typed(day(49)))
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await bar.focus()
  await page.keyboard.press('?')
  await expect(dialog(page)).toContainText('changer son premier jour')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await bar.focus()
  await page.keyboard.press('Delete')
  await dialog(page).getByRole('button', { name: 'Retirer' }).click()
  await expect(bar).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(bar).toHaveCount(1)

  await bar.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: /^Ajouter/ })).toBeVisible()
  await expect(dialog(page).getByRole('textbox', { name: 'Du' })).toHaveValue(typed(day(47)))
})

test('from its button, a supplement is chosen, and so is a stay that is there on the days as they are typed', async ({
  reception: { page, api },
}) => {
  const stay = await addStay(api, { from: 57, nights: 3 })
  await page.goto('/extra-planning')
  await page.getByRole('button', { name: 'Ajouter…' }).click()
  const field = (name: string): Locator =>
    dialog(page).getByRole('combobox', { name }).or(dialog(page).getByRole('textbox', { name })).first()
  await field('Supplément').click()
  await page.getByRole('option', { name: 'Réfrigérateur' }).click()
  await expect(dialog(page).getByRole('heading', { name: /^Ajouter Réfrigérateur/ })).toBeVisible()
  await field('Du').fill(typed(day(57)))
  await field('Au').fill(typed(day(59)))
  await field('Au').press('Tab')
  await field('Séjour').fill(stay.customer.name)
  await page.getByRole('option', { name: new RegExp(stay.customer.name) }).click()
  await dialog(page).getByRole('button', { name: 'Ajouter' }).click()
  await expect(said(page, /^Réfrigérateur.*ajouté au séjour/)).toBeVisible()
})

test('on days that are not shown too, who holds the last ones is told', async ({ reception: { page, api } }) => {
  // What a first try has taken is taken.
  const from = 67 + 7 * test.info().retry
  const [first, second] = [await addStay(api, { from, nights: 4 }), await addStay(api, { from, nights: 4 })]
  const field = (name: string): Locator =>
    dialog(page).getByRole('combobox', { name }).or(dialog(page).getByRole('textbox', { name })).first()
  await page.goto('/extra-planning')
  const ask = async ({ customer }: typeof first): Promise<void> => {
    await page.getByRole('button', { name: 'Ajouter…' }).click()
    await field('Supplément').click()
    await page.getByRole('option', { name: 'Réfrigérateur' }).click()
    await expect(dialog(page).getByRole('heading', { name: /^Ajouter Réfrigérateur/ })).toBeVisible()
    await field('Du').fill(typed(day(from + 1)))
    await field('Au').fill(typed(day(from + 3)))
    await field('Au').press('Tab')
    await field('Séjour').fill(customer.name)
    await page.getByRole('option', { name: new RegExp(customer.name) }).click()
  }
  const add = dialog(page).getByRole('button', { name: 'Ajouter' })
  await ask(first)
  await field('Quantité').fill('24')
  await field('Quantité').press('Tab')
  await expect(dialog(page)).toContainText('24, du')
  await add.click()
  await expect(said(page, /^Réfrigérateur.*ajouté au séjour/)).toBeVisible()
  await ask(second)
  await expect(add).toHaveAttribute('aria-disabled')
  const why = dialog(page).getByRole('region', { name: 'Pourquoi pas ?' })
  await expect(why).toContainText(`Tenu par ${first.customer.name}`)
  await why.getByRole('button', { name: new RegExp(`^Voir ${first.customer.name}`) }).click()
  await expect(barsOf(page, first.customer.name).first()).toBeInViewport()
  await expect(dialog(page).getByText(first.customer.displayName)).toBeInViewport()
})
