import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from './support/test.ts'

test('the chains are read whole, and the archive of the year is confirmed by the verifier alone', async ({ admin: { page } }) => {
  await page.goto('/fiscal-chains')
  await expect(page.getByRole('table', { name: 'Chaînes signées' }).or(page.getByRole('grid', { name: 'Chaînes signées' }))).toBeVisible()
  await page.getByRole('button', { name: 'Vérifier maintenant' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'toutes les chaînes sont intactes' })).toBeVisible({ timeout: 20_000 })
  const made = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Produire l’archive' }).click()
  const path = await (await made).path()
  expect(execFileSync(process.execPath, [join(import.meta.dirname, '../../tools/verify-archive.mjs'), path], { encoding: 'utf8' })).toMatch(
    /^Archive intacte : /,
  )
})
