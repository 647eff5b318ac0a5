import { expect, expectAccessible, test } from './support/test.ts'

test('the front desk sees its day', async ({ reception: { page } }) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, ['light', 'dark'])
})
