import { expect, expectAccessible, test } from './support/test.ts'

for (const { address, box } of [
  { address: '/customer-list', box: /^Chercher dans les clients/ },
  { address: '/booking-list/3', box: /^Chercher dans les séjours/ },
  { address: '/bill-list', box: /^Chercher dans les factures/ },
]) {
  test(`${address}: a filter is named, found again from another workstation, and deleted`, async ({ reception: { page } }) => {
    await page.goto(address)
    const search = page.getByRole('searchbox', { name: box })
    const mine = page.getByRole('button', { name: 'Mes filtres' })
    const panel = page.getByRole('dialog', { name: 'Mes filtres' })
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
    await search.fill('mart')
    await expect(page).toHaveURL(/texte=mart/)
    await mine.click()
    await panel.getByRole('textbox', { name: 'Nom du filtre affiché' }).fill('Les Martin')
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('button', { name: 'Les Martin', exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Tout effacer' }).click()
    await expect(page).not.toHaveURL(/texte/)
    // What this browser remembers, another does not.
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await mine.click()
    await panel.getByRole('button', { name: 'Les Martin', exact: true }).click()
    await expect(page).toHaveURL(/texte=mart/)
    await expect(search).toHaveValue('mart')
    await mine.click()
    await panel.getByRole('button', { name: 'Supprimer le filtre Les Martin' }).click()
    await expect(panel.getByRole('button', { name: /Les Martin/ })).toHaveCount(0)
    await page.reload()
    await mine.click()
    await expect(panel.getByRole('textbox', { name: 'Nom du filtre affiché' })).toBeVisible()
    await expect(panel.getByRole('button', { name: /Les Martin/ })).toHaveCount(0)
  })
}
