import { readFileSync } from 'node:fs'
import { accountingContract } from '#areas/accounting/contract.ts'
import { expect, test } from './support/test.ts'

test('a month is exported once: seen before, taken as a FEC, found in the history, gone from the screen', async ({ admin: { page, api } }) => {
  await page.goto('/accounting-export')
  await expect(page.getByRole('heading', { name: 'Export comptable' })).toBeVisible()
  await expect(page.getByText('Par journal')).toBeVisible()
  await page.getByRole('button', { name: 'Exporter', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Exporter' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^\d{9}FEC\d{8}\.txt$/)
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(lines[0]?.split('\t')).toHaveLength(18)
  expect(lines.length).toBeGreaterThan(3)
  await expect(page.getByText('Rien à exporter')).toBeVisible()
  await page.getByRole('button', { name: 'Balance âgée' }).click()
  await expect(page.getByText(/D’après les écritures exportées/)).toBeVisible()
  await page.goto('/accounting-export-history')
  await expect(page.getByText('1 téléchargement')).toBeVisible()
  const { missing } = await api.call(accountingContract.preview, { from: '2026-01-01', to: '2026-01-31' })
  expect(missing).toEqual([])
})
