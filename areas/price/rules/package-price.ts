import { weekdayOfNumber } from '#domain/day.ts'
import { multiply } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { wholeMonths } from '#areas/price/rules/month-price.ts'
import { priceNights } from '#areas/price/rules/night-price.ts'
import { joined, piecesTotal } from '#areas/price/rules/piece.ts'
import type { PackagePrice, Piece } from '#areas/price/rules/piece.ts'
import type { StayNights } from '#areas/price/rules/stay-nights.ts'
import { nightDay } from '#areas/price/rules/stay-nights.ts'
import type { PriceGrid, PricePeriod } from '#areas/price/rules/tariff.ts'
import { priceWeeks } from '#areas/price/rules/week-price.ts'

const shortStayModel = 3
const specialDurationModel = 4

/** One piece that prices the whole stay at once. */
function wholeStay(nights: StayNights, period: PricePeriod, kind: Piece['kind'], amount: Cents): PackagePrice {
  return { pieces: [{ kind, period, from: 0, to: nights.count, quantity: 1, unitCents: amount, amountCents: amount }], missing: [] }
}

function noPrice(nights: StayNights): PackagePrice {
  return { pieces: [], missing: Array.from({ length: nights.count }, (_, index) => index) }
}

/** A special duration is sold whole: same first and last day as its period. */
function priceSpecialDuration(nights: StayNights, period: PricePeriod): PackagePrice {
  const whole = period.start === nightDay(nights, 0) && period.end === nightDay(nights, nights.count)
  return whole && period.packageCents !== null ? wholeStay(nights, period, 'special', period.packageCents) : noPrice(nights)
}

function shortStayPrice(nights: StayNights, period: PricePeriod): Cents | null {
  const weekday = weekdayOfNumber(nights.arrival)
  const fits = period.shortStays.filter((price) => price.nights === nights.count)
  // A price made for that arrival day says more than one for any day.
  const price =
    fits.find((candidate) => candidate.arrivalWeekdays.includes(weekday)) ??
    fits.find((candidate) => candidate.arrivalWeekdays.length === 0)
  return price?.cents ?? null
}

/** A package of fewer nights, then its price of each night more: the longest one that the arrival day allows. */
function extendedShortStay(nights: StayNights, period: PricePeriod): PackagePrice | null {
  const weekday = weekdayOfNumber(nights.arrival)
  const fits = period.shortStays.filter(
    (price) =>
      typeof price.extraNightCents === 'number' &&
      price.nights < nights.count &&
      (price.arrivalWeekdays.length === 0 || price.arrivalWeekdays.includes(weekday)),
  )
  const longest = fits.toSorted((a, b) => b.nights - a.nights || b.arrivalWeekdays.length - a.arrivalWeekdays.length)[0]
  if (longest === undefined || typeof longest.extraNightCents !== 'number') return null
  const [extra, more] = [longest.extraNightCents, nights.count - longest.nights]
  const base: Piece = {
    kind: 'shortStay',
    period,
    from: 0,
    to: longest.nights,
    quantity: 1,
    unitCents: longest.cents,
    amountCents: longest.cents,
  }
  return {
    pieces: [
      base,
      {
        kind: 'afterShortStay',
        period,
        from: longest.nights,
        to: nights.count,
        quantity: more,
        unitCents: extra,
        amountCents: multiply(extra, more),
      },
    ],
    missing: [],
  }
}

/** Fewer than seven nights, or nights of a grid that has no week price; never dearer than a week when the grid says so. */
function priceByNight(grid: PriceGrid, nights: StayNights, period: PricePeriod): PackagePrice {
  const price = joinedPrice(priceNights(nights, 0, nights.count))
  const cap = grid.settings.capAtWeek && nights.count < 7 ? period.weekCents : null
  const total = packageTotal(price)
  return cap !== null && total !== null && total > cap ? wholeStay(nights, period, 'cappedAtWeek', cap) : price
}

/**
 * The table prices whole stays of a length that it gives, but seven nights where a week has its price; a package goes on by its extra night where no
 * week price does. A night outside every period is still not for sale.
 */
function fromTable(grid: PriceGrid, nights: StayNights, period: PricePeriod): PackagePrice | null {
  if (nights.periods.includes(null)) return null
  const byWeek = nights.count >= 7 && period.weekCents !== null && grid.model !== shortStayModel
  const exact = byWeek && nights.count === 7 ? null : shortStayPrice(nights, period)
  if (exact !== null) return wholeStay(nights, period, 'shortStay', exact)
  return byWeek ? null : extendedShortStay(nights, period)
}

/**
 * Price of the place itself. Seven nights take the week price when there is one; shorter stays take the short-stay table, else first-night
 * prices and night price; longer ones take weeks and extra nights. The cheapest combination is never looked for.
 */
export function packagePrice(grid: PriceGrid, nights: StayNights): PackagePrice {
  const period = nights.periods[0]
  if (!period) return noPrice(nights)
  if (grid.model === specialDurationModel) return priceSpecialDuration(nights, period)
  const tabled = fromTable(grid, nights, period)
  if (tabled !== null) return tabled
  const months = wholeMonths(grid.settings, nights)
  if (months.length > 0) return withRest(grid, nights, months)
  return weeksAndNights(grid, nights, period)
}

function weeksAndNights(grid: PriceGrid, nights: StayNights, period: PricePeriod): PackagePrice {
  const byWeek = nights.count >= 7 && nights.periods.some((each) => each !== null && each.weekCents !== null)
  return byWeek ? joinedPrice(priceWeeks(grid, nights)) : priceByNight(grid, nights, period)
}

/** What months leave is priced as a stay that begins there. */
function withRest(grid: PriceGrid, nights: StayNights, months: readonly Piece[]): PackagePrice {
  const from = months.at(-1)?.to ?? 0
  const rest: StayNights = { arrival: nights.arrival + from, count: nights.count - from, periods: nights.periods.slice(from) }
  const period = rest.periods[0]
  if (!period) return joinedPrice({ pieces: months, missing: rest.periods.map((_, index) => from + index) })
  const { pieces, missing } = weeksAndNights(grid, rest, period)
  const moved = pieces.map((piece) => ({ ...piece, from: piece.from + from, to: piece.to + from }))
  return joinedPrice({ pieces: [...months, ...moved], missing: missing.map((index) => index + from) })
}

function joinedPrice({ pieces, missing }: PackagePrice): PackagePrice {
  return { pieces: joined(pieces), missing }
}

/** Sum of a price's pieces, or null when a night has none. */
export function packageTotal(price: PackagePrice): Cents | null {
  return price.missing.length > 0 ? null : piecesTotal(price.pieces)
}
