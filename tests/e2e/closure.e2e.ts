import { closureContract } from '#areas/closure/contract.ts'
import { passedOf } from '#areas/closure/rules/light.ts'
import { formatAmount, formatDay, formatDayInWords } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { expect, test } from './support/test.ts'

test('the light of tonight leads to the closure; a day is closed as its dry run said, for good, with its paper', async ({ connect }) => {
  const { page, api } = await connect('systeme')
  await page.goto('/home')
  await page.getByRole('link', { name: /^Clôture\s: / }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clôture' })).toBeVisible()
  const { nextDay } = await api.call(closureContract.closureState, {})
  const dry = await api.call(closureContract.previewDay, { day: nextDay })
  const total = page.getByRole('table', { name: 'Clôture à blanc' }).getByRole('row', { name: /^Total encaissé/ })
  await expect(total).toContainText(formatAmount(cents(dry.totals.payments.amount)))
  await expect(page.getByRole('list', { name: 'En ordre' }).getByRole('listitem')).toHaveText(
    [...dry.sealed, ...passedOf(dry.light.blockers)].map(({ label, detail }) => `${label}${detail}`),
  )
  if (dry.light.blockers.length > 0) await page.getByRole('textbox', { name: /^Motif/ }).fill('Reprise des journées passées')
  await page.getByRole('button', { name: `Clôturer le ${formatDayInWords(nextDay)}` }).click()
  await page
    .getByRole('dialog', { name: `Clôturer le ${formatDayInWords(nextDay)}\u00A0?` })
    .getByRole('button', { name: 'Clôturer' })
    .click()
  await expect(page.getByText(`Clôturé jusqu’au ${formatDay(nextDay)}`)).toBeVisible()
  const line = page
    .getByRole('grid', { name: 'Clôtures' })
    .getByRole('row')
    .filter({ hasText: `Journée du ${formatDay(nextDay)}` })
  await expect(line).toContainText(formatAmount(cents(dry.perpetual.perpetual)))
  await expect(page.getByText(/sans document/)).toHaveCount(0)
  const { rows } = await api.post<{ rows: { id: number }[] }>('accounting/closure/search', {
    sort: { field: 'id', direction: 'desc' },
    pageSize: 1,
  })
  // The paper is made once the closure stands.
  await expect(async () => {
    expect((await api.call(closureContract.readDocument, { closureId: rows[0]?.id ?? 0 })).fileName).toMatch(/^cloture-jour-.*\.pdf$/)
  }).toPass()
})

test('a closure that is refused says why, whichever card asked and however the day stands', async ({ connect, watch }) => {
  watch.expectRefusal(400, /accounting\/closure\/start$/)
  const { page, api } = await connect('systeme')
  // The evening: the day is closed, and its card no longer has anything to say.
  const state = { ...(await api.call(closureContract.closureState, {})), openDays: 0, closedUntil: null, nextDay: '2026-01-01' }
  await page.route('**/rest/accounting/closure/state', (route) => route.fulfill({ json: state }))
  await page.goto('/closure')
  await expect(page.getByText('La journée est clôturée', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Première journée à clôturer' }).fill('15/01/2026')
  await page.getByRole('button', { name: 'Reprendre' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reprendre' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /premier jour d’un mois|tout est clôturé jusqu’au/ })).toBeVisible()
})
