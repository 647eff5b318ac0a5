import { mustEntity } from './support/records.ts'
import { expect, test } from './support/test.ts'

type Rights = { readonly rights: readonly { readonly key: string; readonly canSelect: boolean }[] }

test('who reads the journal opens the records that their profile may read; of the others the line is told, without a link', async ({
  connect,
}) => {
  const admin = await connect('admin')
  const { page, api } = await connect('compta')
  const [closed, open] = [mustEntity('mailing-criteria'), mustEntity('bank')]
  const { rights } = await api.get<Rights>('security/session')
  expect([closed, open].map(({ right }) => rights.find(({ key }) => key === right)?.canSelect ?? false)).toEqual([false, true])
  const label = `Essai ${Date.now()}`
  for (const { base } of [closed, open]) await admin.api.post(`${base}/edit`, { id: 0, label })
  await page.goto('/post-history')
  const line = (kind: string) =>
    page.getByRole('grid', { name: 'Historique des opérations' }).getByRole('row').filter({ hasText: label }).filter({ hasText: kind })
  const dialog = page.getByRole('dialog')
  await line('Établissement payeur').dblclick()
  await expect(dialog.getByRole('link', { name: 'Ouvrir la fiche' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await line('Critère de mailing').dblclick()
  await expect(dialog).toContainText('Votre profil ne lit pas ces fiches')
  await expect(dialog.getByRole('link')).toHaveCount(0)
})
