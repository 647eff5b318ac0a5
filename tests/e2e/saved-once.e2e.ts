import { stayId } from './support/stay-screen.ts'
import { addCustomer, addStay, day, stayAddress } from './support/stays.ts'
import { expect, test } from './support/test.ts'
import { fillStay } from './support/fill-stay.ts'

test('the search that is opened while a stay is being saved keeps the keyboard when the stay comes back', async ({
  reception: { page, api },
}) => {
  await fillStay(page, (await addCustomer(api)).name, 74)
  const save = Promise.withResolvers<undefined>()
  await page.route('**/rest/booking/booking/edit', async (route) => {
    await save.promise
    await route.continue()
  })
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Chercher' })
  await expect(search).toBeFocused()
  await page.keyboard.type('Arri')
  save.resolve(undefined)
  await expect(page).toHaveURL(/\/new-booking\/summary\/[1-9]/)
  await expect(page.locator('[data-head] h1')).toBeVisible()
  await page.keyboard.type('vées')
  await expect(search).toHaveValue('Arrivées')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Arrivées' })).toBeVisible()
})

test('who leaves while a stay is being saved is told that it was, and is left where he went', async ({ reception: { page, api } }) => {
  await fillStay(page, (await addCustomer(api)).name, 78)
  const save = Promise.withResolvers<undefined>()
  await page.route('**/rest/booking/booking/edit', async (route) => {
    await save.promise
    await route.continue()
  })
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Chercher' }).fill('Arrivées')
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: /Quitter sans enregistrer/ })
    .getByRole('button', { name: 'Quitter' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Arrivées' })).toBeVisible()
  save.resolve(undefined)
  await expect(page.getByText(/^Séjour .* enregistré/)).toBeVisible()
  await expect(page).toHaveURL(/\/booking-arrival-list/)
})

test('what is being typed when Ctrl S is pressed is saved with the stay, one that is new too', async ({ reception: { page, api } }) => {
  const stay = await addStay(api, { from: 52, nights: 3 })
  const read = async (id: string | number = stay.view.header.id) =>
    (await api.get<{ header: { expectedTime: string | null; endDate: string } }>(`booking/booking/view/${id}`)).header
  await page.goto(stayAddress(stay))
  const time = page.getByRole('textbox', { name: 'Heure prévue' })
  await time.click()
  await page.keyboard.type('16h30')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await read()).expectedTime?.slice(0, 5)).toBe('16:30')
  const end = page.getByRole('textbox', { name: 'Départ', exact: true })
  await end.click()
  await page.keyboard.press('Control+a')
  // As it is said: neither its zeros nor its year, which are read when the field is left.
  const later = day(54)
  await page.keyboard.type(`${Number(later.slice(8))}/${Number(later.slice(5, 7))}`)
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await read()).endDate).toBe(later)

  await fillStay(page, (await addCustomer(api)).name, 60)
  await time.click()
  await page.keyboard.type('9h')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('group', { name: 'Actions du séjour' })).toBeVisible()
  expect((await read(stayId(page))).expectedTime?.slice(0, 5)).toBe('09:00')
})

test('a double press on « Enregistrer » of a new customer makes one customer', async ({ reception: { page, api } }) => {
  const name = `Dédoublé ${Date.now() % 1_000_000}`
  let saves = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/customer/customer/edit')) saves++
  })
  await page.goto('/customer/identity/0')
  await page.getByRole('textbox', { name: /^Nom/ }).first().fill(name)
  await page
    .getByRole('textbox', { name: /^Prénom/ })
    .first()
    .fill('Anne')
  // The search of duplicates that comes before the save is slow, as on a bad line: the second press comes meanwhile.
  await page.route('**/customer/customer/duplicates', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  const save = page.getByRole('button', { name: /^Enregistrer/ }).first()
  await save.click()
  await save.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(/\/customer\/identity\/[1-9]/)
  const { rows } = await api.post<{ rows: readonly unknown[] }>('customer/customer/search', { text: name, pageSize: 10 })
  expect([rows.length, saves]).toEqual([1, 1])
})
