import type { Page } from '@playwright/test'
import { discount } from '#areas/price/entities/discount.ts'
import { getGroupRight, getUserRight, setGroupRight } from '#areas/security/contract/rights.ts'
import { freshName } from './support/stays.ts'
import { addPerson } from './support/users.ts'
import { expect, password, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test('the rights ticked for a user are saved with his record, by its one button, and what is typed beside them too', async ({
  connect,
}) => {
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

/** What the menu « Fichiers » offers, read once it is open. */
async function leaves(page: Page): Promise<readonly string[]> {
  const menu = page.getByRole('button', { name: 'Fichiers', exact: true })
  const links = page.getByRole('region', { name: 'Fichiers' }).getByRole('link')
  await menu.focus()
  await page.keyboard.press('ArrowDown')
  await expect(links.first()).toBeFocused()
  const found = await links.allInnerTexts()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  return found
}

test('a right taken from a group takes its leaves, and no other, from the menu of who is connected, at the next page; given back, they are back', async ({
  connect,
}) => {
  const { api } = await connect('systeme')
  const name = freshName()
  const { id: groupId } = await api.post<{ id: number }>('security/group/edit', { id: 0, label: name })
  const all = (await api.call(getGroupRight, { groupId })).map(({ key }) => ({ key, rights: '111' }))
  await api.call(setGroupRight, { groupId, rights: all })
  await api.post('security/user/edit', {
    id: 0,
    login: name.toLowerCase(),
    name,
    firstName: 'Essai',
    password,
    groupId,
    manyWorkstations: true,
    isActive: true,
  })
  const { page } = await connect(name.toLowerCase())
  await page.goto('/customer-list')
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  const before = await leaves(page)
  expect(before).toContain('Réduction')
  const next = async (path: string, title: string): Promise<readonly string[]> => {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    return leaves(page)
  }
  await api.call(setGroupRight, { groupId, rights: all.filter(({ key }) => key !== discount.right) })
  // The page is not read whole again: what was taken away is told to it.
  await expect.poll(() => leaves(page)).not.toContain('Réduction')
  expect(await next('/booking-arrival-list', 'Arrivées')).toEqual(before.filter((leaf) => leaf !== 'Réduction'))
  await api.call(setGroupRight, { groupId, rights: all })
  await expect.poll(() => leaves(page)).toContain('Réduction')
  expect(await next('/customer-list', 'Clients')).toEqual(before)
})

test('nobody is offered to mask his own account: the list and the record say why', async ({ admin: { page }, watch }) => {
  watch.expectRefusal(400, /security\/user\/delete\/\d+$/)
  const why = 'Vous ne pouvez pas suspendre votre propre compte.'
  await page.goto('/admin/user-list')
  const row = page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: 'admin', exact: true }) })
  await row.getByRole('checkbox').check()
  const mask = page.getByRole('button', { name: 'Masquer' })
  await expect(mask).toHaveAttribute('aria-disabled', 'true')
  await expect(mask).toHaveAttribute('title', why)
  await page.getByRole('button', { name: 'Supprimer' }).click()
  const refused = page.getByRole('dialog', { name: 'Suppression impossible' })
  await expect(refused).toContainText('Vous ne pouvez pas supprimer votre propre compte.')
  await expect(refused.getByRole('button', { name: 'Masquer' })).toHaveCount(0)
  await refused.getByRole('button', { name: 'Fermer' }).last().click()
  await row.dblclick()
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Masquer' })).toHaveAttribute('title', why)
})
