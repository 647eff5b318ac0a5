import type { Page } from '@playwright/test'

/** Opens an address as a link of the product does, without reading the product again; the first of a page is read whole. Gives back once the screen that was there is gone. */
export async function visit(page: Page, path: string): Promise<void> {
  const before = await page.$('main h1')
  if (before === null) return void (await page.goto(path))
  await page.evaluate((address) => history.pushState(null, '', address), path)
  await page.waitForFunction(({ heading, text }) => !heading.isConnected || heading.textContent !== text, {
    heading: before,
    text: await before.textContent(),
  })
}

/** Opens an address that is refused to who stands on the home page: the address is left again, and the home page never was. */
export async function visitRefused(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => history.pushState(null, '', address), path)
  await page.waitForFunction((address) => location.pathname !== address, path)
}
