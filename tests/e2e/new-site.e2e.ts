import { testDatabase } from '#tools/test/database.ts'
import { startProduct } from './support/product.ts'
import { expect, test } from './support/test.ts'
import {
  types,
  yearly,
  team,
  list,
  install,
  emptyScreens,
  completeCompany,
  makeType,
  number,
  price,
  tax,
  invite,
  firstStay,
  bank,
  arrive,
  payAndBill,
} from './new-site-steps.ts'

test('a new administrator sets a whole campsite up and bills its first stay', async ({ browser, watch }) => {
  test.slow()
  watch.expectRefusal(403, /\/rest\/(security\/session|live)$/)
  watch.expectRefusal(400, /utility\/restore$/)
  const product = await startProduct(await testDatabase(), { PINEDE_DEMO: '0' })
  const context = await browser.newContext({ baseURL: product.url, locale: 'fr-FR', timezoneId: 'Europe/Paris' })
  watch.follow(context)
  try {
    const page = await context.newPage()
    await install(page)
    await emptyScreens(page)
    await completeCompany(page)
    for (const type of [...types, yearly]) await makeType(page, type)
    for (const type of [...types, yearly]) await number(page, type)
    await tax(page)
    await bank(page)
    for (const person of team) await invite(page, person)
    await price(page)
    await page.goto('/home')
    await expect(list(page)).toContainText('8 sur 9')
    await expect(list(page)).toContainText('210 emplacements')
    await expect(list(page)).toContainText(`Sans prix, résidentiels ou fermés à la vente\u00A0: ${yearly.label}.`)
    await firstStay(page)
    await payAndBill(page)
    await arrive(page)
    await page.goto('/home')
    await expect(page.getByRole('region', { name: 'À traiter' })).toBeVisible()
    await expect(list(page)).toHaveCount(0)
  } finally {
    await context.close()
    await product.stop()
  }
})
