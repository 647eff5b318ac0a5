import type { TariffFormat } from '#areas/price/contract/tariff-format.ts'
import type { OtherOption, PeriodPrice, PersonOption, PriceGrid, PricePeriod, Tariff } from '#areas/price/rules/tariff.ts'
import type { GuaranteeTerms } from '#areas/price/rules/tariff-terms.ts'

type GridFormat = TariffFormat['grids'][number]

function periodFormat(period: PricePeriod): GridFormat['periods'][number] {
  return {
    id: period.id,
    label: period.label,
    start: period.start,
    end: period.end,
    ...(period.season !== undefined && { season: period.season }),
    ...(period.colour !== undefined && { colour: period.colour }),
    nightCents: period.nightCents,
    weekCents: period.weekCents,
    extraNightCents: period.extraNightCents,
    firstNightCents: [...period.firstNightCents],
    packageCents: period.packageCents,
    monthCents: period.monthCents ?? null,
    yearCents: period.yearCents ?? null,
    shortStays: period.shortStays.map((price) => ({
      ...price,
      arrivalWeekdays: [...price.arrivalWeekdays],
      extraNightCents: price.extraNightCents ?? null,
    })),
    weekdayNights: (period.weekdayNights ?? []).map(({ weekdays, cents }) => ({ weekdays: [...weekdays], cents })),
    lengthPrices: [...(period.lengthPrices ?? [])],
    headcountPrices: [...(period.headcountPrices ?? [])],
    minNights: period.minNights,
    maxNights: period.maxNights,
    arrivalWeekdays: [...period.arrivalWeekdays],
    departureWeekdays: [...period.departureWeekdays],
    closed: period.closed,
  }
}

const periodPrice = ({ weekCents = null, ...price }: PeriodPrice): GridFormat['persons'][number]['periodPrices'][number] => ({
  ...price,
  weekCents,
})

function personFormat(person: PersonOption): GridFormat['persons'][number] {
  return {
    ...ownId(person.id),
    label: person.label,
    ageCategoryId: person.ageCategoryId,
    model: person.model,
    cents: person.cents,
    weekCents: person.weekCents ?? null,
    periodPrices: person.periodPrices.map(periodPrice),
    datePrices: [...(person.datePrices ?? [])],
    seasons: [...(person.seasons ?? [])],
    slices: [...person.slices],
    brackets: [...(person.brackets ?? [])],
    freePer: person.freePer ?? null,
    includedQuantity: person.includedQuantity,
    maxQuantity: person.maxQuantity,
    vatRate: person.vatRate,
  }
}

function optionFormat(option: OtherOption): GridFormat['options'][number] {
  return {
    ...ownId(option.id),
    label: option.label,
    target: option.target,
    unit: option.unit,
    cents: option.cents,
    weekCents: option.weekCents ?? null,
    rate: option.rate,
    periodPrices: option.periodPrices.map(periodPrice),
    datePrices: [...(option.datePrices ?? [])],
    seasons: [...(option.seasons ?? [])],
    lengthPrices: [...(option.lengthPrices ?? [])],
    quantityPrices: [...(option.quantityPrices ?? [])],
    required: option.required,
    includedQuantity: option.includedQuantity,
    maxQuantity: option.maxQuantity,
    stock: option.stock ?? null,
    perPerson: option.perPerson ? { ageCategoryIds: [...option.perPerson.ageCategoryIds] } : null,
    mostCents: option.mostCents ?? null,
    vatRate: option.vatRate,
    ownPrice: option.ownPrice ?? false,
  }
}

/** An option that stands for the price of a supplement has no number of its own. */
function ownId(id: number): { id?: number } {
  return id > 0 ? { id } : {}
}

/** A grid that says nothing is for everybody. */
const everybody: NonNullable<PriceGrid['conditions']> = {
  active: true,
  start: null,
  end: null,
  bookingStart: null,
  bookingEnd: null,
  channels: [],
  partnerIds: [],
  minPersons: null,
  maxPersons: null,
  origins: [],
}

function conditionsFormat(grid: PriceGrid): GridFormat['conditions'] {
  const { channels, closedChannels = [], partnerIds, origins, ...others } = { ...everybody, ...grid.conditions }
  return { ...others, channels: [...channels], closedChannels: [...closedChannels], partnerIds: [...partnerIds], origins: [...origins] }
}

/** A grid of the engine in the documented format: what `readTariff` reads again is the same grid. */
export function writeGrid(grid: PriceGrid): GridFormat {
  return {
    id: grid.id,
    version: grid.version ?? null,
    label: grid.label,
    model: grid.model,
    vatRate: grid.vatRate,
    periods: grid.periods.map(periodFormat),
    includedPersons: grid.includedPersons,
    minimumBilled: grid.minimumBilled ?? null,
    persons: grid.persons.map(personFormat),
    options: grid.options.map(optionFormat),
    settings: { ...grid.settings, monthLength: grid.settings.monthLength ?? 'calendar' },
    conditions: conditionsFormat(grid),
  }
}

function feeFormat(fee: Tariff['bookingFee']): TariffFormat['bookingFee'] {
  return fee && { ...fee, minimumNights: fee.minimumNights ?? 1, shortStay: fee.shortStay ? { ...fee.shortStay } : null }
}

function guaranteeFormat(guarantee: GuaranteeTerms | null): TariffFormat['guarantee'] {
  return guarantee && { ...guarantee, parts: guarantee.parts.map((part) => ({ ...part })) }
}

/** A tariff of the engine in the documented format. */
export function writeTariff(tariff: Tariff): TariffFormat {
  return {
    label: tariff.label,
    grids: tariff.grids.map(writeGrid),
    ageCategories: tariff.ageCategories.map((category) => ({ ...category })),
    maxPersons: tariff.maxPersons,
    bookingFee: feeFormat(tariff.bookingFee),
    insurance: tariff.insurance && {
      ...tariff.insurance,
      amount: tariff.insurance.amount ?? null,
      minimumCents: tariff.insurance.minimumCents ?? null,
    },
    touristTaxes: tariff.touristTaxes.map((tax) => ({
      ...tax,
      additions: tax.additions.map((addition) => ({ ...addition })),
      exemptions: tax.exemptions.map((exemption) => ({ ...exemption })),
      tariff:
        tax.tariff.kind === 'amount'
          ? { ...tax.tariff, byAgeCategory: tax.tariff.byAgeCategory.map((own) => ({ ...own })) }
          : { ...tax.tariff },
    })),
    downPayment: tariff.downPayment && {
      ...tariff.downPayment,
      plusFee: tariff.downPayment.plusFee ?? false,
      plusInsurance: tariff.downPayment.plusInsurance ?? false,
      calculation: { ...tariff.downPayment.calculation },
    },
    guarantee: guaranteeFormat(tariff.guarantee ?? null),
    vatRounding: tariff.vatRounding,
    offers: (tariff.offers ?? []).map((offer) => ({
      ...offer,
      minPersons: offer.minPersons ?? null,
      maxPersons: offer.maxPersons ?? null,
      value: { ...offer.value },
      weeks: [...offer.weeks],
      channels: [...offer.channels],
      partnerIds: [...offer.partnerIds],
      arrivalWeekdays: [...offer.arrivalWeekdays],
      tiers: offer.tiers.map((tier) => ({ ...tier })),
    })),
    offersTogether: tariff.offersTogether ?? 'remaining',
    openings: (tariff.openings ?? []).map((opening) => ({ ...opening })),
  }
}
