import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import type { BrowserContext } from '@playwright/test'
import { addStay, stayAddress } from './support/stays.ts'
import { stayTab } from './support/stay-screen.ts'
import { expect, test } from './support/test.ts'

/** The text of the file that something prints. */
async function printedBy(context: BrowserContext, print: () => Promise<void>): Promise<string> {
  const asked = context.waitForEvent('request', (request) => new URL(request.url()).pathname === '/rest/document/model/download/pdf')
  await print()
  const answer = await context.request.get((await asked).url())
  return pageText(readPdf(await answer.body()))
    .replaceAll('\n', ' ')
    .replaceAll(/[\u00A0\u202F]/g, ' ')
}

test('who pays at the desk is given a receipt, from the message and from the line; the second one is a duplicate, and a payment taken back has none', async ({
  admin: { page, api, context },
}) => {
  const stay = await addStay(api, { from: 0, nights: 2 })
  await page.goto(stayAddress(stay))
  await stayTab(page, 'Règlements').click()
  await page.getByRole('textbox', { name: 'Montant encaissé' }).fill('21,00')
  await page.getByRole('button', { name: 'Encaisser', exact: true }).click()
  await expect(page.getByText(/^Règlement de 21,00\s€ encaissé/)).toBeVisible()
  const first = await printedBy(context, () => page.getByRole('button', { name: 'Reçu', exact: true }).click())
  for (const words of ['Reçu de règlement', stay.customer.name, 'vingt et un euros', 'ne vaut pas facture']) expect(first).toContain(words)
  expect(first).not.toContain('DUPLICATA')
  const line = page
    .getByRole('tabpanel')
    .getByRole('row')
    .filter({ hasText: /21,00\s€/ })
  const second = await printedBy(context, () => line.getByRole('button', { name: /^Reçu du règlement n°/ }).click())
  expect(second).toContain('DUPLICATA n° 1')
  await line.getByRole('button', { name: /^Annuler le règlement/ }).click()
  const taking = page.getByRole('dialog')
  await taking.getByRole('textbox', { name: 'Motif' }).fill('Erreur de séjour')
  await taking.getByRole('button', { name: /^Annuler le règlement/ }).click()
  await expect(taking).toBeHidden()
  await expect(page.getByRole('button', { name: /^Reçu du règlement/ })).toHaveCount(0)
})
