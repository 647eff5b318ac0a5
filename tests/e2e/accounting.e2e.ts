import { readFileSync } from 'node:fs'
import { accountingContract } from '#areas/accounting/contract.ts'
import { expect, test } from './support/test.ts'

test('a month is exported once: seen before, taken as a FEC, found in the history, gone from the screen', async ({
  admin: { page, api },
}) => {
  await page.goto('/accounting-export')
  await expect(page.getByRole('heading', { name: 'Export comptable' })).toBeVisible()
  await expect(page.getByText('Par journal')).toBeVisible()
  await page.getByRole('button', { name: 'Exporter', exact: true }).click()
  const download = page.waitForEvent('download')
  // The demonstration has older months that never left: said, led to, and confirmed as such.
  await expect(page.getByRole('dialog')).toContainText('pièces antérieures ne sont pas exportées')
  await page.getByRole('dialog').getByRole('button', { name: 'Exporter quand même' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^\d{9}FEC\d{8}\.txt$/)
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(lines[0]?.split('\t')).toHaveLength(18)
  expect(lines.length).toBeGreaterThan(3)
  await expect(page.getByText('Rien à exporter')).toBeVisible()
  await page.getByRole('button', { name: /^Voir \S+ \d{4}$/ }).click()
  await expect(page.getByText('Par journal')).toBeVisible()
  await expect(page.getByText(/pièces? antérieures?/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Balance âgée' }).click()
  await expect(page.getByText(/D’après les écritures exportées/)).toBeVisible()
  const aged = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await aged).suggestedFilename()).toMatch(/^balance-agee-.*\.csv$/)
  await page.getByRole('button', { name: 'Retour' }).click()
  await page.getByRole('button', { name: 'Grand livre' }).click()
  await page.getByRole('combobox', { name: 'Compte' }).fill('419100')
  await page.getByRole('option', { name: /^419100/ }).click()
  await expect(page.getByText(/^Report .*, solde .*D’après les écritures exportées/)).toBeVisible()
  const first = page.getByRole('grid', { name: 'Grand livre' }).getByRole('row').nth(1)
  await expect(first).toContainText(/(R|F|FA)-\d/)
  await first.getByRole('link').click()
  await expect(page).toHaveURL(/\/(bill|new-booking)\//)
  await page.goto('/accounting-export-history')
  await expect(page.getByText('1 téléchargement')).toBeVisible()
  const { missing } = await api.call(accountingContract.preview, { from: '2026-01-01', to: '2026-01-31' })
  expect(missing).toEqual([])
})
