import type { Page } from '@playwright/test'
import { day, typed } from './stays.ts'
import { expect } from './test.ts'

/** A new stay, filled and not saved. */
export async function fillStay(page: Page, name: string, from: number): Promise<void> {
  await page.goto('/new-booking/new/0/0/0/0/0/3')
  await page.getByRole('textbox', { name: 'Arrivée' }).fill(typed(day(from)))
  await page.getByRole('textbox', { name: 'Nuits' }).fill('3')
  await page.getByRole('combobox', { name: 'Client' }).fill(name)
  await page.getByRole('option', { name }).click()
  await expect(page.getByRole('listbox', { name: 'Places libres' }).getByRole('option', { selected: true })).toBeVisible()
}
