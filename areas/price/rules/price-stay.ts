import { dayFromNumber, dayNumber, isDay } from '#domain/day.ts'
import { formatDayRange, fr } from '#domain/french.ts'
import { add, noCents, subtract, sum } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { vatByRate } from '#domain/vat.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { chooseGrid } from '#areas/price/rules/choose-grid.ts'
import type { Attempt } from '#areas/price/rules/choose-grid.ts'
import { discountLines } from '#areas/price/rules/discount-lines.ts'
import type { Left } from '#areas/price/rules/reduction.ts'
import { feeOfferLines, offerLines } from '#areas/price/rules/offer-lines.ts'
import { openingFaults } from '#areas/price/rules/conditions.ts'
import type { Asked } from '#areas/price/rules/conditions.ts'
import { downPayment } from '#areas/price/rules/down-payment.ts'
import { guaranteeDue } from '#areas/price/rules/guarantee.ts'
import { bookingFeeLines, insuranceLines } from '#areas/price/rules/fee-lines.ts'
import { cheaperWholeWeeks, inversionNote } from '#areas/price/rules/inversion.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import { optionLines } from '#areas/price/rules/option-lines.ts'
import { packageLines } from '#areas/price/rules/package-lines.ts'
import { packageTotal } from '#areas/price/rules/package-price.ts'
import { capacityFaults, groupsOf, headcount } from '#areas/price/rules/people.ts'
import type { Group } from '#areas/price/rules/people.ts'
import { missingPersonLines, personLines, personMaximumFaults } from '#areas/price/rules/person-lines.ts'
import { longestStay } from '#areas/price/rules/stay-nights.ts'
import type { Note, PriceLine, PricedStay, PricingContext, StayToPrice, Subtotals } from '#areas/price/rules/stay-to-price.ts'
import type { Tariff } from '#areas/price/rules/tariff.ts'
import { touristTaxLines } from '#areas/price/rules/tourist-tax-lines.ts'
import { touristTaxDetails, touristTaxTotal } from '#areas/price/rules/tourist-tax.ts'

/**
 * Price of a stay in one place type, line by line, with the reason of each, and everything that refuses it. Pure: the same tariff, stay and
 * booking day always give the same answer. A stay may have a price and be refused (too short, wrong arrival day): both are told.
 */
export function priceStay(tariff: Tariff, stay: StayToPrice, context: PricingContext): PricedStay {
  const nights = isDay(stay.arrival) && isDay(stay.departure) ? dayNumber(stay.departure) - dayNumber(stay.arrival) : 0
  if (nights <= 0 || nights > longestStay)
    return unpriced(Math.max(nights, 0), [
      {
        rule: 'invalid-dates',
        message: 'L’arrivée et le départ ne forment pas un séjour.',
        field: 'departure',
        values: { arrival: stay.arrival, departure: stay.departure },
      },
    ])
  const groups = groupsOf(stay.occupants, tariff.ageCategories, stay.arrival)
  const asked: Asked = { stay, context, persons: headcount(groups) }
  const { chosen, passedOver } = chooseGrid(tariff.grids, { arrival: dayNumber(stay.arrival), count: nights, asked })
  if (chosen === null) return unpriced(nights, [noGrid(tariff, stay)])
  const refusals = [...openingFaults(tariff, stay), ...chosen.faults, ...capacityFaults(groups, tariff.maxPersons)]
  if (packageTotal(chosen.price) === null || chosen.price.pieces.length === 0)
    return { ...unpriced(nights, refusals), gridId: chosen.grid.id, considered: passedOver }
  const priced = priceWith(tariff, asked, groups, chosen)
  const longer = longerNote(tariff, asked, groups, { chosen, total: priced.totalCents })
  const deposit =
    tariff.downPayment &&
    downPayment(tariff.downPayment, { arrival: stay.arrival, nights, bookedOn: context.bookedOn, subtotals: priced.subtotals })
  return {
    nights,
    gridId: chosen.grid.id,
    lines: priced.lines,
    totalCents: priced.totalCents,
    subtotals: priced.subtotals,
    refusals: [...refusals, ...priced.faults],
    considered: [...passedOver, ...priced.notes, ...longer],
    deposit,
    guarantee: guaranteeDue([tariff.guarantee], {
      arrival: stay.arrival,
      bookedOn: context.bookedOn,
      balanceDueOn: deposit?.balanceDueOn ?? null,
    }),
    touristTax: priced.touristTax,
    vat: vatByRate(
      priced.lines.map((line) => ({ amount: line.amountCents, vatRate: line.vatRate })),
      tariff.vatRounding,
    ),
  }
}

type Priced = {
  readonly lines: readonly PriceLine[]
  readonly totalCents: Cents
  readonly subtotals: Subtotals
  readonly touristTax: PricedStay['touristTax']
  readonly faults: readonly Fault[]
  readonly notes: readonly Note[]
}

/** Every line of a stay that a grid prices: package, people, options, discounts, fee, insurance, tourist tax. */
function priceWith(tariff: Tariff, asked: Asked, groups: readonly Group[], { grid, nights, price }: Attempt): Priced {
  const { stay } = asked
  const lodging = packageLines(tariff.label, grid, nights, price.pieces)
  const people = [...personLines(grid, nights, groups), ...missingPersonLines(grid, nights, groups)]
  const options = optionLines(grid, nights, { stay, groups }, total(lodging))
  const offers = offerLines(tariff, [...lodging, ...people, ...options.lines], { asked, nights: nights.count, grid })
  const discounts = discountLines(offers.left, stay.discounts)
  const priced = offers.left.map(({ line }) => line)
  const packageCents = total(priced.filter(({ category }) => category === lineCategory.lodging))
  const [optionsCents, discountsCents] = [subtract(total(priced), packageCents), add(total(offers.lines), total(discounts.lines))]
  const stayCents = sum([packageCents, optionsCents, discountsCents])
  const asIs = bookingFeeLines(tariff.bookingFee, stay)
  const fees = [...asIs, ...feeOfferLines(asIs, offers.feeOffers)]
  const insurance = insuranceLines(tariff.insurance, stay, stayCents)
  const lodgingCents = netLodging(discounts.left)
  const details = touristTaxDetails(tariff.touristTaxes, { period: stay, groups, netLodgingCents: lodgingCents })
  const lines = [
    ...priced,
    ...offers.lines,
    ...discounts.lines,
    ...fees,
    ...insurance,
    ...touristTaxLines(tariff.touristTaxes, stay, groups, details),
  ]
  const taxCents = touristTaxTotal(details)
  return {
    lines,
    totalCents: total(lines),
    subtotals: { packageCents, optionsCents, discountsCents, stayCents, feeCents: total(fees), insuranceCents: total(insurance), taxCents },
    touristTax: { amountCents: taxCents, details, lodgingCents },
    faults: [...personMaximumFaults(grid, groups), ...options.faults],
    notes: [...freeNights(lodging), ...options.notes, ...offers.notes],
  }
}

function total(lines: readonly PriceLine[]): Cents {
  return sum(lines.map((line) => line.amountCents))
}

/** Price of the lodging and of its occupants without VAT, after discounts: what unclassified lodging is taxed on. */
function netLodging(left: readonly Left[]): Cents {
  const lodging = left.filter(({ line }) => line.category === lineCategory.lodging || line.category === lineCategory.person)
  return sum(vatByRate(lodging.map(({ line, cents }) => ({ amount: cents, vatRate: line.vatRate }))).map((part) => part.net))
}

/** A price of zero is accepted, and said. */
function freeNights(lodging: readonly PriceLine[]): readonly Note[] {
  return lodging
    .filter((line) => line.amountCents === 0)
    .map((line) => ({
      rule: 'price-per-night-null',
      message: fr`Prix nul ${formatDayRange(line.start, line.end)} : ${line.reason}.`,
      values: { start: line.start, end: line.end, periodId: line.source.periodId },
    }))
}

function longerNote(
  tariff: Tariff,
  asked: Asked,
  groups: readonly Group[],
  { chosen, total: cost }: { readonly chosen: Attempt; readonly total: Cents },
): readonly Note[] {
  const longer = cheaperWholeWeeks(chosen, asked)
  if (longer === null) return []
  const note = inversionNote(
    longer,
    priceWith(
      tariff,
      { ...asked, stay: { ...asked.stay, departure: dayFromNumber(longer.nights.arrival + longer.nights.count) } },
      groups,
      longer,
    ).totalCents,
    cost,
  )
  return note ? [note] : []
}

function noGrid(tariff: Tariff, stay: StayToPrice): Fault {
  return {
    rule: 'no-price-grid',
    message: fr`Aucune grille tarifaire pour « ${tariff.label} » ${formatDayRange(stay.arrival, stay.departure)}.`,
    values: { arrival: stay.arrival, departure: stay.departure },
  }
}

function unpriced(nights: number, refusals: readonly Fault[]): PricedStay {
  const subtotals = {
    packageCents: noCents,
    optionsCents: noCents,
    discountsCents: noCents,
    stayCents: noCents,
    feeCents: noCents,
    insuranceCents: noCents,
    taxCents: noCents,
  }
  return {
    nights,
    gridId: null,
    lines: [],
    totalCents: noCents,
    subtotals,
    refusals,
    considered: [],
    deposit: null,
    guarantee: null,
    touristTax: { amountCents: noCents, details: [], lodgingCents: noCents },
    vat: [],
  }
}
