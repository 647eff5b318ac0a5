import type { Locator, Page } from '@playwright/test'
import { availabilityOperations } from '#areas/booking/contract/availability.ts'
import { planningOperations } from '#areas/booking/contract/planning.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { addDays, weekdayOf } from '#domain/day.ts'
import { formatDay } from '#domain/french.ts'
import type { SearchReply } from '#platform/operation/search.ts'
import type { Api } from './api.ts'
import { mustEntity } from './records.ts'
import { expect } from './test.ts'

/** The day of the establishment, so many days from today. */
export function day(offset = 0): string {
  return addDays(Temporal.Now.plainDateISO('Europe/Paris').toString(), offset)
}
/** A Sunday of the middle of next summer: rentals then go from Saturday to Saturday. */
export function summerSunday(): string {
  const today = day()
  const july = `${Number(today.slice(0, 4)) + (today.slice(5) < '06-15' ? 0 : 1)}-07-15`
  return addDays(july, 7 - weekdayOf(july))
}

/** As people type it: `21/11/2026`. */
export const typed = (iso: string): string => formatDay(iso)

const letters = (count: number): string =>
  Array.from({ length: 8 }, (_unused, at) => String.fromCharCode(97 + (Math.floor(count / 26 ** at) % 26))).join('')
let made = 0
/** A family name that nobody bears, made of letters alone. */
export function freshName(): string {
  made += 1
  const name = letters((Date.now() % 1_000_000_000) * 64 + (process.pid % 8) * 8 + made)
  return `Zz${name}`
}

export type Known = { readonly id: number; readonly name: string; readonly displayName: string }

/** A customer with all that a bill asks for. */
export async function addCustomer(api: Api, name = freshName()): Promise<Known> {
  const countries = await api.post<SearchReply>(`${mustEntity('country').base}/search`, { text: 'France', pageSize: 1 })
  const { id } = await api.post<{ id: number }>('customer/customer/edit', {
    id: 0,
    name,
    firstName: 'Jeanne',
    phone1: '+33612345678',
    emails: [`${name.toLowerCase()}@essai.example`],
    address: {
      line1: '3 rue des Pins',
      line2: '',
      line3: '',
      postalCode: '85160',
      town: 'Saint-Jean-de-Monts',
      countryId: countries.rows[0]?.id ?? null,
    },
  })
  return { id, name, displayName: `${name} Jeanne` }
}

type Wanted = {
  readonly from: number
  readonly nights: number
  readonly statusId?: 1 | 2 | 3 | 4
  readonly placeId?: number
  readonly note?: string
}
export type Booked = {
  readonly view: BookingView
  readonly customer: Known
  readonly placeId: number
  readonly placeTypeId: number
  readonly placeNumber: string
}

export async function adults(api: Api, count: number): Promise<{ ageCategoryId: number }[]> {
  const { rows } = await api.post<SearchReply>(`${mustEntity('age-category').base}/search`, { text: 'Adulte', pageSize: 1 })
  return Array.from({ length: count }, () => ({ ageCategoryId: rows[0]?.id ?? 0 }))
}

type Place = Awaited<ReturnType<typeof allFree>>[number]
/** Every place that is free on all the nights. */
async function allFree(api: Api, { from, nights }: Pick<Wanted, 'from' | 'nights'>) {
  const { places } = await api.call(availabilityOperations.searchAvailability, {
    startDate: day(from),
    endDate: day(from + nights),
    attendants: await adults(api, 2),
    most: 1000,
  })
  return places
}
/** Free places without a neighbour around the dates: those that screens offer last, so that tests do not meet there. */
export async function freePlaces(api: Api, dates: Pick<Wanted, 'from' | 'nights'>) {
  return (await allFree(api, dates))
    .slice(0, 200)
    .filter(({ around, rank }) => around.length === 0 && rank === 1)
    .toReversed()
}

/** Free places of one type that follow each other on the planning, no other between them. */
export async function placesInRow(api: Api, dates: Pick<Wanted, 'from' | 'nights'>, count: number): Promise<readonly Place[]> {
  const [{ types }, places] = await Promise.all([api.call(planningOperations.planningRows, {}), allFree(api, dates)])
  const free = new Map(places.map((place) => [place.placeId, place]))
  for (const { places: rows } of types) {
    const at = rows.findIndex(
      (_first, index) => index + count <= rows.length && rows.slice(index, index + count).every(({ id }) => free.has(id)),
    )
    if (at >= 0) return rows.slice(at, at + count).flatMap(({ id }) => free.get(id) ?? [])
  }
  throw new Error(`no type has ${count} places free in a row`)
}

/** Free places that a test has for itself when it fills a day beside others: those that `addStay` draws from are the first two shares. */
const shares = { rush: 2, several: 3 } as const
export async function ownPlaces(api: Api, wanted: Pick<Wanted, 'from' | 'nights'>, share: keyof typeof shares): Promise<readonly Place[]> {
  return (await freePlaces(api, wanted)).filter(({ placeId }) => placeId % 4 === shares[share])
}

async function drawn(api: Api, wanted: Wanted): Promise<Place | undefined> {
  const places = (await freePlaces(api, wanted)).filter(({ placeId }) => placeId % 4 < shares.rush)
  return places[Math.floor(Math.random() * Math.min(40, places.length))]
}

/** A stay of two adults, booked as the screen would. */
export async function addStay(api: Api, wanted: Wanted): Promise<Booked> {
  const place =
    wanted.placeId === undefined ? await drawn(api, wanted) : (await allFree(api, wanted)).find(({ placeId }) => placeId === wanted.placeId)
  if (!place) throw new Error('no place is free around the wanted dates')
  const customer = await addCustomer(api)
  const { view } = await api.call(bookingOperations.saveBooking, {
    id: 0,
    statusId: wanted.statusId ?? 3,
    customerId: customer.id,
    note: wanted.note ?? null,
    optionExpiresOn: wanted.statusId === 2 ? day(5) : null,
    occupancies: [
      {
        startDate: day(wanted.from),
        endDate: day(wanted.from + wanted.nights),
        attendants: await adults(api, 2),
        placeId: place.placeId,
        placeTypeId: place.placeTypeId,
      },
    ],
  })
  return { view, customer, placeId: place.placeId, placeTypeId: place.placeTypeId, placeNumber: place.number }
}

export const stayAddress = ({ view, customer }: Pick<Booked, 'view' | 'customer'>): string =>
  `/new-booking/summary/${view.header.id}/0/0/0/${customer.id}/${view.header.statusId}`

/** Cents of the last amount written in a text: « Total 84,66 € ». */
export function centsIn(text: string): number {
  const amounts = [...text.matchAll(/([-−]?)\s?(\d[\d\u202F\u00A0 ]*),(\d{2})\s*€/g)]
  const last = amounts.at(-1)
  if (!last) throw new Error(`no amount in « ${text} »`)
  return Number(`${last[1] === '' ? '' : '-'}${last[2]?.replaceAll(/\D/g, '')}${last[3]}`)
}

/** The price shown beside the form, once it has settled: its lines add up to its total. */
export async function priceShown(page: Page): Promise<number> {
  const panel = page.getByRole('region', { name: 'Prix et règlement' })
  const list = panel.getByRole('list', { name: 'Lignes de prix' })
  // A price that is being worked out again is the price of something else.
  await expect(list).toHaveAttribute('aria-busy', 'false')
  const lines = list.getByRole('listitem')
  await expect(lines.first()).toBeVisible()
  let total = 0
  await expect(async () => {
    const text = await panel.getByText('Total', { exact: true }).locator('..').innerText()
    total = centsIn(text.replaceAll('\n', ' '))
    const amounts = (await lines.allInnerTexts()).map((line) => centsIn(line.replaceAll('\n', ' ')))
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
  }).toPass({ timeout: 10_000 })
  return total
}

const mostTabs = 120
/** Goes to a control as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < mostTabs; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${String(target)} is not reached by ${key}`)
}
