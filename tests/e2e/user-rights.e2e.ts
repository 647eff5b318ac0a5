import { getUserRight } from '#areas/security/contract/rights.ts'
import { addPerson } from './support/users.ts'
import { expect, test } from './support/test.ts'

test('the rights ticked for a user are saved with his record, by its one button, and what is typed beside them too', async ({ connect }) => {
  const { page, api } = await connect('systeme')
  const login = await addPerson(api, '001')
  const { rows } = await api.post<{ rows: { id: number; login: string }[] }>('security/user/search', { pageSize: 500 })
  const id = rows.find((row) => row.login === login)?.id ?? 0
  const writable = async (): Promise<number> => (await api.call(getUserRight, { userId: id })).filter(({ canWrite }) => canWrite).length
  const before = await writable()
  await page.goto(`/admin/user/rights/${id}`)
  await expect(page.getByRole('button', { name: 'Enregistrer les droits' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Partir d’un modèle' }).click()
  await page.getByRole('option', { name: /^Réception/ }).click()
  await expect(page.getByText('Modifié', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Modifié', { exact: true })).toHaveCount(0)
  const given = await writable()
  expect(given).toBeGreaterThan(before)
  // The rights have changed the record: it is saved again without a conflict, and left without a question.
  await page.getByRole('combobox', { name: 'Partir d’un modèle' }).click()
  await page.getByRole('option', { name: /^Tout lire/ }).click()
  await page.getByRole('button', { name: 'Autres façons d’enregistrer' }).click()
  await page.getByRole('menuitem', { name: /quitter/ }).click()
  await expect(page).toHaveURL(/\/admin\/user-list/)
  await expect(async () => expect(await writable()).toBeLessThan(given)).toPass()
})
