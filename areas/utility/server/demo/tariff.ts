import { cents } from '#domain/money.ts'
import { discount } from '#areas/price/entities/discount.ts'
import { extra } from '#areas/price/entities/extra.ts'
import { priceGrid } from '#areas/price/entities/price-grid.ts'
import { feesPreference } from '#areas/price/entities/preferences.ts'
import { optionPrice, priceGridOption, priceGridPeriod, priceGridPrice } from '#areas/price/entities/price-grid-parts.ts'
import { lastMinuteOffer, specialOffer, specialOfferTier } from '#areas/price/entities/special-offer.ts'
import { tax } from '#areas/price/entities/tax.ts'
import type { Tx } from '#platform/server/tx.ts'
import { idsBy, insertRecords } from './bulk.ts'
import type { NewRecord } from './bulk.ts'
import { iso } from './calendar.ts'
import type { Around } from './calendar.ts'
import { arrivalRules, periodsOf } from './seasons.ts'
import type { SeasonPeriod } from './seasons.ts'
import { seasons } from './site.ts'
import type { Nature, Season, SeasonPrices, TypePlan } from './site.ts'
import type { Site } from './write-site.ts'
import { extraPlans } from './extra-plans.ts'

/** Prices of the bare pitches beyond the two persons included, in euros by night. */
const adultPrices: SeasonPrices = [4, 5, 7, 9]
const childPrices: SeasonPrices = [2, 3, 4, 5.5]
const colours: Readonly<Record<Season, string>> = { low: '#7A9A3C', middle: '#B98A1F', high: '#C2622D', peak: '#B3403A' }

/** Prices rise a little every year: 3 % from one year to the next, in whole euros. */
function inYear(price: number, year: number, around: Around): number {
  return Math.round(price * 1.03 ** (year - around.year))
}

type Written = { readonly gridId: number; readonly periods: readonly (SeasonPeriod & { readonly id: number })[] }

async function writeGrid(tx: Tx, nature: Nature, year: number, tvaId: number): Promise<Written> {
  const pitch = nature === 'pitch'
  const [gridId = 0] = await insertRecords(tx, priceGrid, [
    {
      label: `${pitch ? 'Emplacements' : 'Locatifs'} ${year}`,
      priceModel: pitch ? 1 : 2,
      startDate: `${year}-01-01`,
      endDate: `${year + 1}-01-01`,
      tvaId,
      includedPersons: pitch ? 2 : 0,
      capAtWeek: !pitch,
      historyVersion: 1,
      publishedAt: `${year - 1}-09-15T08:00:00Z`,
    },
  ])
  const periods = periodsOf(year)
  const ids = await insertRecords(
    tx,
    priceGridPeriod,
    periods.map(({ label, season, start, end }) => {
      const { nights, weekdays } = arrivalRules[nature][season]
      return {
        priceGridId: gridId,
        label,
        season,
        colour: colours[season],
        startDate: start,
        endDate: end,
        numberOfNights: nights,
        arrivalDays: weekdays.map((weekday) => String(weekday) as '6'),
      }
    }),
  )
  return { gridId, periods: periods.map((period, index) => ({ ...period, id: ids[index] ?? 0 })) }
}

/** A night costs a little more than a seventh of the week; the nights beyond the week exactly a seventh, to the euro. */
function priceOf(
  type: TypePlan,
  season: Season,
  year: number,
  around: Around,
): Pick<NewRecord<typeof priceGridPrice>, 'nightPrice' | 'weekPrice' | 'extraNightPrice'> {
  const price = inYear(type.prices[seasons.indexOf(season)] ?? 0, year, around)
  if (type.nature === 'pitch') return { nightPrice: cents(price * 100) }
  return {
    weekPrice: cents(price * 100),
    nightPrice: cents(Math.round(price / 5.6) * 100),
    extraNightPrice: cents(Math.round(price / 7) * 100),
  }
}

async function writeOptions(tx: Tx, nature: Nature, { gridId, periods }: Written): Promise<void> {
  const [age, animal, vehicle] = [
    await idsBy(tx, 'age-category', 'label'),
    await idsBy(tx, 'animal-type', 'label'),
    await idsBy(tx, 'vehicle-type', 'label'),
  ]
  const others = [
    ...['Chien', 'Chat', 'Autre petit animal'].map((label) => ({
      priceGridId: gridId,
      animalTypeId: animal(label),
      label: 'Animal',
      price: cents(nature === 'pitch' ? 300 : 500),
    })),
    ...['Voiture', 'Moto', 'Camping-car', 'Remorque', 'Bateau'].map((label) => ({
      priceGridId: gridId,
      vehicleTypeId: vehicle(label),
      label: 'Véhicule',
      price: cents(400),
    })),
  ]
  if (nature === 'rental') {
    await insertRecords(tx, priceGridOption, others)
    return
  }
  const people = [
    ['Adulte', 'Adulte supplémentaire', adultPrices],
    ['Enfant', 'Enfant', childPrices],
  ] as const
  const [adultId = 0, childId = 0] = await insertRecords(tx, priceGridOption, [
    ...people.map(([category, label, prices]) => ({
      priceGridId: gridId,
      ageCategoryId: age(category),
      label,
      price: cents(prices[1] * 100),
    })),
    ...others,
  ])
  await insertRecords(
    tx,
    optionPrice,
    [adultId, childId].flatMap((priceGridOptionId, index) =>
      periods.map(({ id, season }) => ({
        priceGridId: gridId,
        priceGridOptionId,
        priceGridPeriodId: id,
        price: cents(Math.round((people[index]?.[2][seasons.indexOf(season)] ?? 0) * 100)),
      })),
    ),
  )
}

async function writeTaxes(tx: Tx, site: Site, years: readonly number[]): Promise<void> {
  const taxTypeId = await idsBy(tx, 'tax-type', 'label')
  await insertRecords(
    tx,
    tax,
    years.map((year) => ({
      label: `Taxe de séjour ${year}`,
      taxTypeId: taxTypeId('Taxe de séjour'),
      price: cents(site.plan.touristTax),
      departmentalRate: '10',
      startDate: `${year}-01-01`,
      endDate: `${year}-12-31`,
      collectivity: site.plan.collectivity,
      lodgingCategory: Number(site.plan.establishment.classification ?? 0) < 3 ? ('camp12' as const) : ('camp345' as const),
      accountingCode: '447800',
    })),
  )
}

async function writeExtras(tx: Tx, site: Site): Promise<void> {
  const [extraTypeId, tvaId] = [await idsBy(tx, 'extra-type', 'label'), await idsBy(tx, 'tva', 'code')]
  const typesOf = (nature: Nature | null): readonly number[] =>
    site.plan.types.filter((type) => nature !== null && type.nature === nature).map(({ code }) => site.typeIds.get(code) ?? 0)
  await insertRecords(
    tx,
    extra,
    extraPlans.map(({ label, code, type, price, night, vat, nature, colour, stock }) => ({
      label,
      code,
      extraTypeId: extraTypeId(type),
      color: colour,
      priceUnit: night ? 1 : 4,
      price: cents(price),
      tvaId: tvaId(vat),
      placeTypeIds: typesOf(nature),
      bookableOnline: true,
      accountingCode: '706300',
      hasStock: stock !== undefined,
      stock: stock ?? null,
    })),
  )
  await insertRecords(tx, discount, [
    { label: 'Geste commercial', discountType: 'percent', rate: '5', maximumRate: '15' },
    { label: 'Comité d’entreprise', discountType: 'percent', rate: '10' },
    { label: 'Personnel', discountType: 'percent', rate: '30' },
    { label: 'Séjour écourté par la météo', discountType: 'amount', amount: cents(3000) },
  ])
}

/** Offers of the season to come: what is sold early, long or late costs less, never in July and August. */
async function writeOffers(tx: Tx, site: Site, around: Around): Promise<void> {
  const lodgings = (nature: Nature): readonly number[] =>
    site.plan.types.filter((type) => type.nature === nature).map(({ code }) => site.typeIds.get(code) ?? 0)
  const next = around.year + 1
  const [, freeWeek] = await insertRecords(tx, specialOffer, [
    {
      label: `Réservez tôt ${next}`,
      type: 2,
      rate: '10',
      visibility: 1,
      lodgings: lodgings('rental'),
      stayStartDate: `${next}-04-01`,
      stayEndDate: `${next}-07-03`,
      earlyDays: 120,
      channels: ['reception', 'site'],
    },
    {
      label: `7 nuits = 6, printemps ${next}`,
      type: 4,
      visibility: 1,
      lodgings: lodgings('pitch'),
      stayStartDate: `${next}-04-01`,
      stayEndDate: `${next}-06-27`,
    },
    {
      label: 'Long séjour, 2e semaine à −20\u00A0%',
      type: 2,
      rate: '20',
      weeks: ['2'],
      visibility: 1,
      lodgings: lodgings('rental'),
      stayStartDate: `${next}-04-01`,
      stayEndDate: `${next}-11-01`,
      minimumNights: 14,
    },
    { label: 'Frais de dossier offerts sur le site', type: 3, rate: '100', visibility: 2, channels: ['site'] },
  ])
  await insertRecords(tx, specialOfferTier, [
    { specialOfferId: freeWeek ?? 0, nights: 7, free: 1 },
    { specialOfferId: freeWeek ?? 0, nights: 14, free: 2 },
  ])
  await insertRecords(tx, lastMinuteOffer, [
    {
      label: 'Dernière minute −15\u00A0%',
      rate: '15',
      lastMinuteDays: 7,
      lodgings: lodgings('rental'),
      stayStartDate: iso(around.today),
      minimumNights: 2,
    },
  ])
}

/** The tariff of each year, with its taxes, its supplements and the reductions that the front desk may grant. */
export async function writeTariff(tx: Tx, site: Site, around: Around): Promise<void> {
  const tvaId = (await idsBy(tx, 'tva', 'code'))('intermediate')
  const years = [around.year - 2, around.year - 1, around.year, around.year + 1]
  await writeExtras(tx, site)
  for (const year of years) {
    for (const nature of ['pitch', 'rental'] as const) {
      const written = await writeGrid(tx, nature, year, tvaId)
      const types = site.plan.types.filter((type) => type.nature === nature)
      await insertRecords(
        tx,
        priceGridPrice,
        types.flatMap((type) =>
          written.periods.map(({ id, season }) => ({
            priceGridId: written.gridId,
            priceGridPeriodId: id,
            placeTypeId: site.typeIds.get(type.code) ?? 0,
            ...priceOf(type, season, year, around),
          })),
        ),
      )
      await writeOptions(tx, nature, written)
    }
  }
  await insertRecords(tx, feesPreference, [{ bookingFee: site.plan.bookingFee, chargesPassages: site.plan.chargesPassages }])
  await writeTaxes(tx, site, years)
  await writeOffers(tx, site, around)
}

/** Ages of the categories that every new establishment has. */
export type AgeBand = { readonly id: number; readonly minAge: number; readonly maxAge: number | null }
export async function ageBands(tx: Tx): Promise<readonly AgeBand[]> {
  return tx.rows<AgeBand>(
    `select id, min_age as "minAge", max_age as "maxAge" from age_category where establishment_id = $1 and is_actif order by position, id`,
    [tx.session.establishmentId],
  )
}
