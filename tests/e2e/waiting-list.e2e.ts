import { addDays } from '#domain/day.ts'
import { waitingOperations } from '#areas/booking/contract/waiting.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { stayId } from './support/stay-screen.ts'
import { addCustomer, day, freshName, summerSunday, typed } from './support/stays.ts'
import { said } from './support/planning.ts'
import { expect, test } from './support/test.ts'

test('who waits is made on the spot, says his number and what he asks, and his stay begins with it', async ({ reception: { page, api } }) => {
  const name = freshName()
  await page.goto('/home')
  await page.getByRole('button', { name: /^Liste d’attente/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Liste d’attente' })
  await dialog.getByRole('textbox', { name: 'Arrivée' }).fill(typed(day(140)))
  await dialog.getByRole('textbox', { name: 'Départ' }).fill(typed(day(144)))
  await dialog.getByRole('button', { name: 'Électricité' }).click()
  await dialog.getByRole('button', { name: 'À l’ombre' }).click()
  await dialog.getByRole('combobox', { name: 'Client' }).fill(`${name} Inès`)
  await page.keyboard.press('Control+Enter')
  await dialog.getByRole('textbox', { name: 'Téléphone' }).fill('06 12 34 56 78')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('combobox', { name: 'Client' })).toHaveValue(`${name} Inès`)
  await dialog.getByRole('button', { name: 'Inscrire en attente' }).click()
  await expect(said(page, 'est en liste d’attente')).toBeVisible()
  const line = dialog.getByRole('listitem').filter({ hasText: name })
  await expect(line).toContainText('06 12 34 56 78')
  await expect(line).toContainText('Électricité, à l’ombre')
  const { rows } = await api.call(waitingOperations.waitingList, {})
  const demand = rows.find(({ customerName }) => customerName.includes(name))
  await line.getByRole('button', { name: /^Proposer/ }).click()
  await expect(page.getByRole('group', { name: 'Client choisi' })).toContainText(name)
  await expect(page.getByRole('button', { name: 'Électricité', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'À l’ombre' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/new-booking\/summary\/[1-9]/)
  const { occupancies } = await api.call(bookingOperations.readBooking, { id: Number(stayId(page)) })
  expect(occupancies.map(({ featureIds, wishes }) => [featureIds, wishes])).toEqual([[demand?.featureIds, ['shade']]])
})

test('a new stay for which nothing is free goes on the waiting list with what was typed', async ({ reception: { page, api } }) => {
  const customer = await addCustomer(api)
  const sunday = summerSunday()
  await page.goto(`/new-booking/new/0/0/0/0/${customer.id}/3`)
  await page.getByRole('textbox', { name: 'Arrivée' }).fill(typed(sunday))
  await page.keyboard.press('Tab')
  await page.getByRole('textbox', { name: 'Nuits' }).fill('7')
  await page.keyboard.press('Tab')
  await page.getByText('Locatifs', { exact: true }).click()
  await page.getByRole('button', { name: 'Inscrire en liste d’attente…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inscrire en liste d’attente' })
  await expect(dialog.getByRole('combobox', { name: 'Client' })).toHaveValue(customer.displayName)
  await expect(dialog.getByRole('textbox', { name: 'Départ' })).toHaveValue(typed(addDays(sunday, 7)))
  await dialog.getByRole('button', { name: 'Inscrire en attente' }).click()
  await expect(said(page, 'est en liste d’attente')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Arrivée' })).toHaveValue(typed(sunday))
  const { rows } = await api.call(waitingOperations.waitingList, {})
  expect(rows.filter(({ customerId }) => customerId === customer.id).map(({ startDate, endDate, people }) => [startDate, endDate, people])).toEqual([[sunday, addDays(sunday, 7), 2]])
})
