import type { Page } from '@playwright/test'
import { paymentContract } from '#areas/payment/contract.ts'
import type { SearchReply, WireRow } from '#platform/operation/search.ts'
import { mustEntity } from './support/records.ts'
import { addStay, day, stayAddress } from './support/stays.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const unique = (): string => String(Date.now() % 1_000_000)
const tick = async (page: Page, names: readonly string[]): Promise<void> => {
  for (const name of names) await page.getByRole('row', { name: new RegExp(name) }).getByRole('checkbox').check()
}

const choose = async (page: Page, field: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('combobox', { name: /^Champ/ }).click()
  await page.getByRole('option', { name: field, exact: true }).click()
}

test('one field is set in the ticked rows only, or in none of them', async ({ admin: { page, api }, watch }) => {
  const [one, two] = [`Furet ${unique()}`, `Loutre ${unique()}`]
  const made: number[] = []
  for (const label of [one, two]) made.push((await api.post<{ id: number }>('price/animaltype/edit', { id: 0, label })).id)
  // The page is cut from what happens meanwhile, as on a bad line.
  await page.route('**/rest/live', (route) => route.abort())
  await page.goto('/animal-type-list?taille=100')
  await tick(page, [one, two])
  await page.getByRole('button', { name: 'Modifier en nombre' }).click()
  const dialog = page.getByRole('dialog', { name: 'Modifier 2 types d’animaux' })
  await expectAccessible(page)
  await choose(page, 'Code comptable')
  const value = dialog.getByRole('textbox', { name: 'Code comptable' })
  await value.fill('706300')
  await dialog.getByRole('button', { name: 'Modifier 2 types d’animaux' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('2 types d’animaux modifiés')).toBeVisible()
  for (const id of made) expect((await api.get<WireRow>(`price/animaltype/edit/${id}`))['accountingCode']).toBe('706300')
  await tick(page, [one, two])
  await page.getByRole('button', { name: 'Modifier en nombre' }).click()
  await choose(page, 'Code comptable')
  // A colleague deletes one of them meanwhile.
  await api.post(`price/animaltype/delete/${made[1] ?? 0}`, {})
  await value.fill('706400')
  watch.expectRefusal(400, /price\/animaltype\/bulk$/)
  await dialog.getByRole('button', { name: /^Modifier \d/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('cette fiche n’existe plus')
  expect((await api.get<WireRow>(`price/animaltype/edit/${made[0] ?? 0}`))['accountingCode']).toBe('706300')
})

test('a record is duplicated: what must be unique is asked, nothing exists before it is saved', async ({ admin: { page, api } }) => {
  const label = `Perruche ${unique()}`
  const made = await api.post<{ id: number }>('price/animaltype/edit', { id: 0, label, accountingCode: '7063', isAccepted: false })
  await page.goto(`/animal-type/${made.id}`)
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Dupliquer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nouveau type d’animal' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Code comptable' })).toHaveValue('7063')
  await expect(page.getByRole('textbox', { name: /^Libellé/ })).toHaveValue('')
  await page.getByRole('textbox', { name: /^Libellé/ }).fill(`${label} bis`)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name: `${label} bis` })).toBeVisible()
  expect(Number(new URL(page.url()).pathname.split('/').at(-1))).toBeGreaterThan(made.id)
})

test('a record shows what refers to it, all of it and a new one', async ({ admin: { page, api } }) => {
  const label = `Famille ${unique()}`
  const family = await api.post<{ id: number }>('camp/place_family/edit', { id: 0, label, nature: 'pitch' })
  await page.goto(`/place-family/${family.id}`)
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: /^Types d’emplacements/ }) })
  await panel.scrollIntoViewIfNeeded()
  await expect(panel.getByText('Aucun type d’emplacement')).toBeVisible()
  await panel.getByRole('link', { name: 'Nouveau type d’emplacement' }).click()
  await expect(page.getByRole('textbox', { name: /^Famille/ })).toHaveValue(label)
  expect(mustEntity('place-family').related).toContain('place-type')
  await page.getByRole('button', { name: 'Retour' }).click()
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
  const counted = page.getByRole('navigation', { name: 'Parties de la fiche' }).getByRole('button', { name: /^Types d’emplacements/ })
  await expect(counted).toHaveText('Types d’emplacements0')
  const type = await api.post<{ id: number }>('camp/place_type/edit', { id: 0, label: `Type ${label}`, code: `T${unique()}`, placeFamilyId: family.id })
  await expect(counted).toHaveText('Types d’emplacements1')
  // A type on sale that no grid prices would be told to whoever looks for a place.
  await api.post(`camp/place_type/delete/${type.id}`)
})

test('rows of a spreadsheet are pasted under each other; what cannot be read is told in its cell', async ({ admin: { page, api } }) => {
  const [known, label] = [`Vue ${unique()}`, `Famille ${unique()}`]
  await api.post('camp/feature/edit', { id: 0, label: known, kind: 'location' })
  const family = await api.post<{ id: number }>('camp/place_family/edit', { id: 0, label, nature: 'pitch' })
  await page.goto(`/place-family/${family.id}`)
  await page.getByRole('button', { name: 'Nouvelle caractéristique' }).click()
  const table = page.locator('table').filter({ has: page.getByRole('columnheader', { name: /^Caractéristique/ }) })
  await table.getByRole('textbox', { name: 'Caractéristique' }).first().evaluate((cell, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, `${known}\tà 40 m\nInconnue\tprès du bar\n`)
  await expect(table.locator('tbody tr')).toHaveCount(2)
  await expect(table.getByRole('textbox', { name: 'Caractéristique' }).first()).toHaveValue(known)
  await expect(table.getByText('«\u00A0Inconnue\u00A0» ne se lit pas ici')).toBeVisible()
  await expect(table.getByRole('textbox', { name: 'Précision' }).nth(1)).toHaveValue('près du bar')
})

test('a new stay, a stay and the planning explain themselves beside what is typed', async ({ reception: { page, api } }) => {
  const stay = await addStay(api, { from: 75, nights: 3 })
  for (const [address, title] of [['/new-booking/new/0/0/0/0/0/3', 'Nouveau séjour'], [stayAddress(stay), 'Un séjour enregistré'], ['/planning', 'Lire le planning']] as const) {
    await page.goto(address)
    await page.getByRole('button', { name: 'Aide sur cette page' }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('the guide is read beside the page, and found by Ctrl K', async ({ admin: { page } }) => {
  await page.goto('/place-list')
  await page.getByRole('button', { name: 'Aide sur cette page' }).click()
  const help = page.getByRole('dialog', { name: 'Les emplacements' })
  await expect(help).toBeVisible()
  await expectAccessible(page)
  await help.getByRole('button', { name: 'Les tarifs' }).click()
  await expect(page.getByRole('dialog', { name: 'Les tarifs' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Chercher' }).fill('arrhes ou acompte')
  await page.getByRole('option', { name: /Arrhes ou acompte/ }).click()
  await expect(page.getByRole('dialog', { name: /Arrhes ou acompte/ })).toContainText('arrhes')
})

test('what is in use is told before anything is asked: what uses it, the rest, masking', async ({ admin: { page, api }, watch }) => {
  const type = (await api.post<{ rows: WireRow[] }>('camp/place_type/search', { pageSize: 100 })).rows.find(({ layoutId }) => layoutId !== null)
  const used = String(type?._labels?.['layoutId'])
  const free = `Yourte ${unique()}`
  await api.post('camp/layout/edit', { id: 0, label: free })
  await page.goto('/layout-list?taille=100')
  await tick(page, [used, free])
  watch.expectRefusal(400, /camp\/layout\/delete\/\d+$/)
  await page.getByRole('button', { name: 'Supprimer' }).click()
  const told = page.getByRole('dialog', { name: 'Suppression impossible' })
  await expect(told.getByRole('heading', { name: used })).toBeVisible()
  await expect(told.getByRole('link').first()).toBeVisible()
  await expect(told.getByRole('button', { name: 'Masquer' })).toBeVisible()
  await expect(page.getByText('La suppression est définitive.')).toHaveCount(0)
  await expectAccessible(page)
  await told.getByRole('button', { name: 'Supprimer l’autre' }).click()
  await page.getByRole('dialog', { name: /^Supprimer/ }).getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('1 aménagement supprimé')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(free) })).toHaveCount(0)
  await expect(page.getByRole('row', { name: new RegExp(used) }).first()).toBeVisible()
})

test('what keeps a customer or a place from being deleted leads to the stay that uses it, and to what a payment pays', async ({ admin: { page, api }, watch }) => {
  const stay = await addStay(api, { from: 50, nights: 2 })
  const methods = await api.post<SearchReply>(`${mustEntity('payment-method').base}/search`, { text: 'Espèces', pageSize: 1 })
  await api.call(paymentContract.takePayment, { bookingId: stay.view.header.id, paymentMethodId: methods.rows[0]?.id ?? 0, amount: 1500, paidOn: day() })
  watch.expectRefusal(400, /delete\/\d+$/)
  const refused = page.getByRole('dialog', { name: 'Suppression impossible' })
  const remove = async (address: string): Promise<void> => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Autres actions' }).click()
    await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  }
  await remove(`/customer/identity/${stay.customer.id}`)
  await refused.getByRole('link', { name: stay.view.header.bookingCode ?? '' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(stay.customer.name)
  await remove(`/customer/identity/${stay.customer.id}`)
  await refused.getByRole('list').filter({ hasText: 'règlement' }).getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/new-booking/payments/${stay.view.header.id}/`))
  await remove(`/place/identity/${stay.placeId}`)
  await refused.getByRole('list').filter({ hasText: 'occupation' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/new-booking\//)
})

test('a record deleted from its screen is not read again while the screen closes', async ({ admin: { page, api } }) => {
  const made = await api.post<{ id: number }>('camp/layout/edit', { id: 0, label: `Bulle ${unique()}` })
  const asked: string[] = []
  await page.goto(`/layout/${made.id}`)
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('dialog', { name: /^Supprimer/ }).getByRole('button', { name: 'Supprimer' }).click()
  await expect(page).toHaveURL(/layout-list/)
  await expect(page.getByText('1 aménagement supprimé')).toBeVisible()
  expect(asked.filter((path) => path.endsWith(`/edit/${made.id}`))).toEqual([])
})

test('a form shows what the choice asks for, and gives back what was typed when the choice comes back', async ({ admin: { page } }) => {
  await page.goto('/tax/0')
  const [price, rate] = [page.getByRole('textbox', { name: /^Montant/ }), page.getByRole('textbox', { name: /^Pourcentage/ })]
  await expect(rate).toHaveCount(0)
  await price.fill('0,60')
  const choosing = (name: string): Promise<void> => page.getByRole('radiogroup', { name: /^Unité/ }).getByText(name, { exact: true }).click()
  await choosing('Pourcentage')
  await expect(price).toHaveCount(0)
  await rate.fill('5')
  await choosing('Euro')
  await expect(price).toHaveValue('0,60')
  await choosing('Pourcentage')
  await expect(rate).toHaveValue(/^5/)
})

test('a long form scrolls in its own frame: the page under it does not grow', async ({ admin: { page, api } }) => {
  const [first] = await api.get<{ id: number }[]>('camp/place_type')
  await page.goto(`/place-type/0/${first?.id ?? 0}`)
  // The heading of a column that is only read aloud, far below.
  await expect(page.locator('th', { hasText: 'Retirer' }).first()).toBeAttached()
  expect(await page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)).toBe(0)
})

test('a number that cannot be read stays as it was typed, over a usual one too', async ({ admin: { page } }) => {
  await page.goto('/payment-terms/0')
  for (const name of [/^Avance attendue sous/, /^Tout dû d’avance sous/]) {
    const days = page.getByRole('textbox', { name })
    await days.fill('dix')
    await days.blur()
    await expect(days).toHaveValue('dix')
    await expect(days).toHaveAccessibleDescription(/attend un nombre entier/)
    await days.fill('10')
    await expect(days).not.toHaveAccessibleDescription(/entier/)
  }
})

test('what of a name does not print, a wrong key of a VAT number and a pasted text that was cut are told at their field', async ({ admin: { page } }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/customer/identity/0')
  await page.getByRole('switch', { name: 'Personne morale' }).check()
  const name = page.getByRole('textbox', { name: 'Nom', exact: true })
  await name.fill('Zoé 😀')
  await name.blur()
  await expect(name).toHaveAccessibleDescription(/ne s’imprime pas\s: les documents diront «\sZoé\s»/)
  const company = page.getByRole('textbox', { name: /^Raison sociale/ })
  await page.evaluate(() => navigator.clipboard.writeText('x'.repeat(95)))
  await company.fill('Les Pins ')
  await company.press('Control+v')
  await expect(company).toHaveValue(`Les Pins ${'x'.repeat(71)}`)
  await expect(company).toHaveAccessibleDescription(/Coupé à 80\scaractères\s: avec le texte collé, il y en aurait 104/)
  await company.fill('Les Pins')
  await expect(company).not.toHaveAccessibleDescription(/Coupé/)
  const vat = page.getByRole('textbox', { name: 'TVA intracommunautaire' })
  await vat.fill('BE0123456789')
  await vat.blur()
  await expect(vat).toHaveAccessibleDescription(/la clé de contrôle ne correspond pas/)
  await vat.fill('BE0123456749')
  await vat.blur()
  await expect(vat).not.toHaveAccessibleDescription(/clé de contrôle/)
})

test('a sector is made while a place is filled in, and its list leads to its places', async ({ admin: { page, api } }) => {
  const sector = `Dune ${unique()}`
  const { rows: [first] } = await api.post<{ rows: WireRow[] }>('camp/place/search', { sort: { field: 'number' }, pageSize: 1 })
  if (!first) throw new Error('no place')
  await page.goto(`/place/1/${first.id}`)
  const field = page.getByRole('textbox', { name: 'Secteur' })
  await field.fill(sector)
  await page.getByRole('option', { name: new RegExp(`Créer.*${sector}`) }).click()
  await expect(page.getByText('Modifié', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible()
  await page.goto('/place-list')
  await page.getByRole('button', { name: 'Secteurs' }).click()
  // Its place bears its name too.
  await expect(page).not.toHaveURL(/place-list/)
  await page.getByRole('row', { name: new RegExp(sector) }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: sector })).toBeVisible()
  await expect(page.getByRole('link', { name: String(first['number']), exact: true })).toBeVisible()
})

test('the family of a new article proposes its usual VAT, and leaves the one that was chosen', async ({ admin: { page, api } }) => {
  const { rows } = await api.post<{ rows: readonly { id: number; label: string; code: string }[] }>('price/tva/search', {})
  const [reduced, normal] = ['reduced', 'normal'].map((code) => rows.find((row) => row.code === code))
  const [grocery, bar] = [`Épicerie ${unique()}`, `Bar ${unique()}`]
  for (const [label, tvaId] of [[grocery, reduced?.id], [bar, normal?.id]] as const) await api.post('sale/famille-article/edit', { id: 0, label, tvaId })
  await page.goto('/article/0')
  const [family, vat] = [page.getByRole('textbox', { name: /^Famille/ }), page.getByRole('textbox', { name: /^TVA/ })]
  const take = async (field: typeof family, text: string): Promise<void> => {
    await field.fill(text)
    await page.getByRole('option', { name: text, exact: true }).click()
  }
  await take(family, grocery)
  await expect(vat).toHaveValue(reduced?.label ?? 'a reduced rate')
  await take(family, bar)
  await expect(vat).toHaveValue(normal?.label ?? 'a normal rate')
  await take(vat, reduced?.label ?? '')
  await take(family, grocery)
  await take(family, bar)
  await expect(family).toHaveValue(bar)
  await expect(vat).toHaveValue(reduced?.label ?? '')
})
