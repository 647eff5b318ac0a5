import type { Page } from '@playwright/test'
import type { SearchReply } from '#platform/operation/search.ts'
import { addCustomer, addStay, day, typed } from './support/stays.ts'
import { expect, test } from './support/test.ts'

type Strip = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** The colours drawn in a part of the page. */
async function coloursOf(page: Page, clip: Strip): Promise<string[]> {
  const picture = (await page.screenshot({ clip })).toString('base64')
  // A page of its own: that of the product reads no picture from elsewhere.
  const reader = await page.context().newPage()
  const colours = await reader.evaluate(async (data) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (canvas === null) throw new Error('this browser draws nothing')
    canvas.drawImage(bitmap, 0, 0)
    const { data: bytes } = canvas.getImageData(0, 0, bitmap.width, bitmap.height)
    return Array.from({ length: bytes.length / 4 }, (_one, at) => bytes.slice(at * 4, at * 4 + 3).join(' '))
  }, picture)
  await reader.close()
  await page.bringToFront()
  return [...new Set(colours)]
}

const focusColour = '42 117 186'

/** The frame of what has the focus is whole: one colour along each of its four sides. */
async function expectFrame(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).boundingBox()
  if (box === null) throw new Error(`${selector} is not drawn`)
  const [left, top, right, bottom] = [Math.ceil(box.x), Math.ceil(box.y), Math.floor(box.x + box.width), Math.floor(box.y + box.height)]
  const round = 8
  const [across, down] = [right - left - 2 * round, bottom - top - 2 * round]
  const sides: Readonly<Record<string, Strip>> = {
    top: { x: left + round, y: top, width: across, height: 1 },
    bottom: { x: left + round, y: bottom - 1, width: across, height: 1 },
    left: { x: left, y: top + round, width: 1, height: down },
    right: { x: right - 1, y: top + round, width: 1, height: down },
  }
  for (const [side, clip] of Object.entries(sides)) expect(await coloursOf(page, clip), `${selector}, ${side}`).toEqual([focusColour])
}

test('a new stay has the measures of its design, its dates are whole, and the frame of the places is not cut', async ({
  reception: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Alt+n')
  const arrival = page.getByRole('textbox', { name: 'Arrivée' })
  await expect(arrival).toBeFocused()
  await page.keyboard.type(typed(day(40)))
  await page.keyboard.press('Tab')
  await page.keyboard.type('7')
  const places = page.getByRole('listbox', { name: 'Places libres' })
  await expect(places.getByRole('option').nth(7)).toBeVisible()
  const widths = await Promise.all(
    ['Séjour', 'Places', 'Prix et règlement'].map(
      async (name) => (await page.getByRole('region', { name, exact: true }).boundingBox())?.width,
    ),
  )
  expect(widths).toEqual([282, 650, 300])
  for (const name of ['Arrivée', 'Départ'])
    expect(
      await page.getByRole('textbox', { name }).evaluate((field: HTMLInputElement) => field.scrollWidth <= field.clientWidth),
      name,
    ).toBe(true)
  await page.keyboard.press('F4')
  await expect(places).toBeFocused()
  await page.mouse.move(0, 0)
  await expectFrame(page, '[data-field="places"]')
})

test('the frame of a list that has the focus is whole, on the arrivals as in a table', async ({ reception: { page } }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/booking-arrival-list')
  await expect(page.getByRole('grid')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expectFrame(page, 'main section:has([data-grid])')
  await page.goto('/customer-list')
  await expect(page.getByRole('grid').getByRole('row').nth(9)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('grid')).toBeFocused()
  await expectFrame(page, 'main div:has(> [role="grid"])')
})

test('the head of an option is one line on the usual screen: its papers are icons that say their name', async ({
  reception: { page, api },
}) => {
  const { view } = await addStay(api, { from: 45, nights: 3, statusId: 2 })
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`/new-booking/summary/${view.header.id}/0/0/0/0/2`)
  await expect(page.getByRole('button', { name: 'Imprimer la confirmation d’option' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'E-mail', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Transformer en réservation' })).toBeVisible()
  expect((await page.locator('main [data-head]').first().boundingBox())?.height).toBe(52)
})

test('a type of place says beside its name how many places it has', async ({ connect }) => {
  const { page, api } = await connect('admin')
  const { rows } = await api.post<SearchReply>('camp/place_type/search', {})
  const type = rows.find((row) => Number(row['placeCount']) > 1)
  if (!type) throw new Error('no type has places')
  await page.goto(`/place-type/1/${type.id}`)
  await expect(page.getByRole('heading', { level: 1, name: String(type['label']) })).toBeVisible()
  await expect(page.locator('main [data-head]').getByText(`${Number(type['placeCount'])} places`, { exact: true })).toBeVisible()
})

test('a customer whose name is one long word stays within the card that names him, « Changer » beside it', async ({
  reception: { page, api },
}) => {
  const { id } = await addCustomer(api, 'Wolfeschlegelsteinhausenbergerdorff')
  await page.goto(`/new-booking/new/0/0/0/0/${id}/3`)
  const card = page.getByRole('group', { name: 'Client choisi' })
  await expect(card.getByRole('button', { name: 'Changer' })).toBeVisible()
  expect(await card.evaluate((drawn) => drawn.scrollWidth <= drawn.clientWidth)).toBe(true)
})
