import type { Locator, Page } from '@playwright/test'

/** A tab of the stay on screen. */
export const stayTab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}`) })
/** The number of the stay on screen, whatever its page. */
export const stayId = (page: Page): string => /\/new-booking\/\w+\/(\d+)\//.exec(page.url())?.[1] ?? ''
/** A button at the head of the stay. */
export const action = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Actions du séjour' }).getByRole('button', { name, exact: true })
/** The row of the bill that was just issued. */
export const billRow = (page: Page, nature: string): Locator =>
  page
    .getByRole('tabpanel')
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: new RegExp(`^${nature}`) }) })
