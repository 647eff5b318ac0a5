import { setImmediate as turn } from 'node:timers/promises'
import { importOfficialTowns, importTownsWhere } from '#areas/customer/server/api.ts'
import { loadPricer, offerTerms } from '#areas/booking/server/api.ts'
import { loadSeeds } from '#areas/establishment/server/api.ts'
import { referenceSeeds } from '#areas/seeds.ts'
import type { Tx } from '#platform/server/tx.ts'
import { assignHouseholds, historiesOf } from './assign.ts'
import { billEvents } from './bill-events.ts'
import { makeBookings } from './bookings.ts'
import type { Taken } from './bookings.ts'
import { idsBy } from './bulk.ts'
import { iso } from './calendar.ts'
import type { Around } from './calendar.ts'
import { drawHousehold, typedTwice } from './households.ts'
import type { Household } from './households.ts'
import { writeJournal } from './journal.ts'
import { partyOf } from './party.ts'
import type { PartyLists } from './party.ts'
import { paidOf, paymentsOf } from './payments.ts'
import type { Payment } from './payments.ts'
import { madeAndWritten } from './pipeline.ts'
import { priceStay } from './price.ts'
import type { Stay } from './price.ts'
import { randomFrom } from './random.ts'
import type { Random } from './random.ts'
import { sell, withMovements } from './sales.ts'
import { Counters } from './series.ts'
import type { SitePlan } from './site.ts'
import { drawClosures, fillPlaces } from './slots.ts'
import type { Closure } from './slots.ts'
import { ageBands, writeTariff } from './tariff.ts'
import type { AgeBand } from './tariff.ts'
import type { Staff } from './users.ts'
import { writeBills } from './write-bills.ts'
import { townPicker, townsOf, writeCustomers } from './write-customers.ts'
import { writeDocuments } from './write-documents.ts'
import { writeFromOutside } from './write-from-outside.ts'
import { writeParcels, writeShop } from './write-shop.ts'
import { writeMeters } from './write-meters.ts'
import { writeMoney } from './write-money.ts'
import { writePayments } from './write-payments.ts'
import { writeTickets } from './write-tickets.ts'
import { writeWorkstations } from './write-workstations.ts'
import { writeCalendar, writeEstablishment, writeSite } from './write-site.ts'
import type { Site } from './write-site.ts'
import { writeClosures, writeStays } from './write-stays.ts'
import type { StayContext, Written } from './write-stays.ts'

/** Told while the site is made: what is being done, how much of it, out of how much. */
export type DemoReport = (step: string, done: number, total: number) => void
/** `small`: three months and some tens of customers, for tests of the screens. */
export type DemoSize = 'full' | 'small'
export type DemoSummary = {
  readonly establishment: string
  readonly places: number
  readonly customers: number
  readonly stays: number
  readonly refused: number
  readonly payments: number
  readonly bills: number
  readonly journal: number
}

export type Filling = {
  readonly plan: SitePlan
  readonly around: Around
  readonly size: DemoSize
  readonly seed: string
  readonly staff: (tx: Tx) => Promise<Staff>
  readonly report: DemoReport
}

/** In a small site one place out of so many has a past and a future, and only some towns are known; all the places exist. */
const smallSite = { every: 18, customers: 60, departments: ['17', '44', '85'], population: 20_000 }

/** Streams of chance that do not disturb each other: a change in one part of the site leaves the others as they were. */
const streams = [
  'seeds',
  'places',
  'closures',
  'slots',
  'sales',
  'bookings',
  'customers',
  'assign',
  'history',
  'party',
  'price',
  'payments',
  'stays',
  'bills',
  'journal',
  'meters',
  'money',
] as const
type Streams = Readonly<Record<(typeof streams)[number], Random>>

function streamsOf(seed: string): Streams {
  return Object.fromEntries(streams.map((name) => [name, randomFrom(`${seed} ${name}`)])) as unknown as Streams
}

function drawHouseholds(
  count: number,
  context: { readonly around: Around; readonly random: Random; readonly pickTown: Parameters<typeof drawHousehold>[1]['pickTown'] },
): readonly Household[] {
  const twice = Math.round(count * 0.005)
  const households = Array.from({ length: count - twice }, (_, index) => drawHousehold(index, context))
  const copies = Array.from({ length: twice }, (_, index) =>
    typedTwice(context.random.pick(households), count - twice + index, context.random),
  )
  return [...households, ...copies]
}

async function partyLists(tx: Tx, ages: readonly AgeBand[]): Promise<PartyLists> {
  return {
    ages,
    vehicleTypeId: await idsBy(tx, 'vehicle-type', 'label'),
    animalTypeId: await idsBy(tx, 'animal-type', 'label'),
    extraId: await idsBy(tx, 'extra', 'code'),
    countryId: await idsBy(tx, 'country', 'isoCode'),
  }
}

/** Stays that follow each other are priced and written together. */
const batch = 300

type Selling = {
  readonly taken: readonly Taken[]
  readonly site: Site
  readonly around: Around
  readonly random: Streams
  readonly customerIds: readonly number[]
  readonly report: DemoReport
}
type Sold = { readonly written: readonly Written[]; readonly payments: readonly Payment[]; readonly refused: number }

/** Prices the stays, decides what they have paid, and writes them batch after batch. */
async function writeSales(tx: Tx, { taken, site, around, random, customerIds, report }: Selling): Promise<Sold> {
  const [pricer, ages, channelId] = [
    await loadPricer(tx, await offerTerms(tx)),
    await ageBands(tx),
    await idsBy(tx, 'access-channel', 'label'),
  ]
  const lists = await partyLists(tx, ages)
  const counters = new Counters()
  const payments: Payment[] = []
  const paid = new Map<Stay, number>()
  const context: StayContext = { around, random: random.stays, ages, customerIds, channelId, paid }
  const priced = (booking: Taken): Stay | null => {
    const unpriced = booking.occupancies.flatMap((occupied, rank) => {
      const place = site.places[occupied.place]
      return place === undefined
        ? []
        : [
            {
              place,
              isPlaced: occupied.isPlaced,
              startDate: iso(occupied.start),
              endDate: iso(occupied.end),
              party: partyOf(booking, rank, place, { around, lists, random: random.party }),
            },
          ]
    })
    const stay = priceStay(pricer, booking, unpriced, random.price)
    if (stay === null) return null
    const own = paymentsOf(stay, { around, random: random.payments })
    paid.set(stay, paidOf(own))
    payments.push(...own)
    return stay
  }
  const written = await madeAndWritten(taken, batch, priced, async (made, upTo) => {
    report('Séjours', upTo, taken.length)
    return writeStays(
      tx,
      made.filter((stay) => stay !== null),
      counters,
      context,
    )
  })
  return { written: written.flat(), payments, refused: taken.length - written.flat().length }
}

/** Reference data, tariff, places: everything but towns, customers and stays. */
async function prepare(tx: Tx, { plan, around, report }: Filling, random: Streams): Promise<Site> {
  report('Établissement et listes', 0, 3)
  await writeEstablishment(tx, plan, around)
  await loadSeeds(tx, referenceSeeds(Temporal.PlainDate.from(iso(around.today))), () => random.seeds.next())
  await writeCalendar(tx, plan, around)
  report('Emplacements et tarifs', 1, 3)
  const site = await writeSite(tx, plan, around, random.places)
  await writeTariff(tx, site, around)
  await writeShop(tx, site)
  await writeParcels(tx, around)
  await writeMeters(tx, around, random.meters)
  await writeWorkstations(tx)
  return site
}

function importTowns(tx: Tx, { size, report }: Filling): Promise<unknown> {
  report('Communes de France', 2, 3)
  if (size === 'full') return importOfficialTowns(tx)
  return importTownsWhere(
    tx,
    ({ department, population }) => smallSite.departments.includes(department ?? '') || (population ?? 0) > smallSite.population,
  )
}

type Drawn = { readonly closures: readonly Closure[]; readonly bookings: ReturnType<typeof makeBookings> }

/** Who is where and when, by turns: the database works meanwhile. */
async function drawBookings({ plan, around, size }: Filling, site: Site, random: Streams): Promise<Drawn> {
  const every = size === 'full' ? 1 : smallSite.every
  const closures = drawClosures(site.places, around, random.closures)
  const slots = fillPlaces(site.places, closures, around, { busy: plan.busy, every, random: random.slots })
  await turn()
  const { sold, unsold } = sell(site.places, slots, around, random.sales)
  await turn()
  const sales = { sold: withMovements(sold, { places: site.places, closures, around, random: random.sales }), unsold }
  await turn()
  return { closures, bookings: makeBookings(sales, { site, around, random: random.bookings }) }
}

/** Makes one whole site in the establishment of the transaction: all or nothing. */
export async function fillSite(tx: Tx, filling: Filling): Promise<DemoSummary> {
  const { plan, around, size, seed, report } = filling
  const random = streamsOf(`${seed} ${plan.key}`)
  // A site that is born whole has no past of its planning: nobody moved anything.
  await tx.rows(`set local app.actor = ''`)
  const site = await prepare(tx, filling, random)
  const staff = await filling.staff(tx)
  // Both must have ended before the transaction is rolled back.
  const [towns, drawn] = await Promise.allSettled([importTowns(tx, filling), drawBookings(filling, site, random)])
  if (towns.status === 'rejected') throw towns.reason
  if (drawn.status === 'rejected') throw drawn.reason
  const { closures, bookings } = drawn.value
  report('Clients', 0, 1)
  const pickTown = townPicker(await townsOf(tx), random.customers)
  const households = drawHouseholds(size === 'full' ? plan.customers : smallSite.customers, { around, random: random.customers, pickTown })
  const taken = assignHouseholds(bookings, households, site.places, random.assign)
  const customerIds = await writeCustomers(tx, historiesOf(households, taken, around, random.history), around, random.history)
  await writeDocuments(tx, iso(around.today))
  await writeClosures(tx, site.places, closures)
  const { written, payments, refused } = await writeSales(tx, { taken, site, around, random, customerIds, report })
  report('Règlements', 0, payments.length)
  const settled = await writePayments(tx, payments, new Map(written.map((one) => [one.stay, one])), {
    around,
    random: random.payments,
    staff,
  })
  const events = billEvents(written, settled, around, random.bills)
  const bills = await writeBills(tx, events, {
    around,
    random: random.bills,
    staff,
    progress: (done) => report('Factures', done, events.length),
  })
  await writeMoney(tx, settled, { around, random: random.money, staff })
  await writeTickets(tx, staff.reception)
  await writeFromOutside(tx, around, staff.reception)
  const journal = await writeJournal(tx, { written, taken: settled, bills }, { around, random: random.journal, staff, places: site.places })
  return {
    establishment: String(plan.establishment.name),
    places: site.places.length,
    customers: households.length,
    stays: written.length,
    refused,
    payments: settled.length,
    bills: bills.length,
    journal,
  }
}
