import { dayNumber } from '#domain/day.ts'
import { cents } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { priceNights } from '#areas/price/rules/night-price.ts'
import type { PackagePrice, Piece, PieceKind } from '#areas/price/rules/piece.ts'
import type { StayNights } from '#areas/price/rules/stay-nights.ts'
import type { GridSettings, PriceGrid, PricePeriod } from '#areas/price/rules/tariff.ts'

/** Whole weeks, then the nights left over: nights 7, 14, 21… complete a week, the others after the first week are extra nights. */
export function priceWeeks(grid: PriceGrid, nights: StayNights): PackagePrice {
  const weeks = Math.floor(nights.count / 7)
  const parts: PackagePrice[] = []
  for (let week = 0; week < weeks; week++) parts.push(priceWeek(grid.settings, nights, week * 7))
  parts.push(priceExtraNights(grid.settings, nights, weeks * 7))
  return { pieces: parts.flatMap((part) => part.pieces), missing: parts.flatMap((part) => part.missing) }
}

function sameSeason(nights: StayNights, from: number, to: number): boolean {
  for (let index = from + 1; index < to; index++) if (nights.periods[index] !== nights.periods[from]) return false
  return true
}

function priceWeek(settings: GridSettings, nights: StayNights, from: number): PackagePrice {
  const period = nights.periods[from]
  const to = from + 7
  const unpriced = indices(from, to).filter((index) => !nights.periods[index])
  if (!period || unpriced.length > 0) return { pieces: [], missing: unpriced }
  const within = sameSeason(nights, from, to)
  if (period.weekCents === null) return within ? priceNights(nights, from, to) : priceByNight(settings, nights, from, to)
  if (within || dayNumber(period.start) === nights.arrival + from || settings.weekAcrossSeasons === 'firstNight') {
    return {
      pieces: [{ kind: 'week', period, from, to, quantity: 1, unitCents: period.weekCents, amountCents: period.weekCents }],
      missing: [],
    }
  }
  return priceByNight(settings, nights, from, to)
}

/** A week lying across two seasons: each night a seventh of its own season's week, or its night price where there is no week. */
function priceByNight(settings: GridSettings, nights: StayNights, from: number, to: number): PackagePrice {
  const choices = indices(from, to).map((index) => ({
    index,
    choice: choiceFor(nights.periods[index] ?? null, nights.periods[index] ?? null),
  }))
  return priceChoices(settings, choices)
}

function priceExtraNights(settings: GridSettings, nights: StayNights, from: number): PackagePrice {
  const arrival = nights.periods[0] ?? null
  const choices = indices(from, nights.count).map((index) => {
    const own = nights.periods[index] ?? null
    const period = settings.extraNightsSeason === 'arrival' ? arrival : own
    // A night outside every period is not for sale, whatever the arrival's season would charge for it.
    const choice =
      own === null || period === null || period.extraNightCents === null
        ? choiceFor(own, period)
        : { kind: 'extraNight' as const, period, sevenths: 7 * period.extraNightCents }
    return { index, choice }
  })
  return priceChoices(settings, choices)
}

/** How one night is priced. Sevenths of a cent keep shares of a week exact. */
type Choice = { readonly kind: PieceKind; readonly period: PricePeriod; readonly sevenths: number }

function choiceFor(own: PricePeriod | null, period: PricePeriod | null): Choice | null {
  if (own === null || period === null) return null
  if (period.weekCents !== null) return { kind: 'shareOfWeek', period, sevenths: period.weekCents }
  return period.nightCents === null ? null : { kind: 'night', period, sevenths: 7 * period.nightCents }
}

/** Rounded night by night, or once on the sum: then each night takes what it adds to the rounded sum. */
function priceChoices(
  settings: GridSettings,
  choices: readonly { readonly index: number; readonly choice: Choice | null }[],
): PackagePrice {
  const pieces: Piece[] = []
  const missing: number[] = []
  let sum = 0
  for (const { index, choice } of choices) {
    if (choice === null) {
      missing.push(index)
      continue
    }
    const { kind, period, sevenths } = choice
    const alone = settings.weekShareRounding === 'eachNight' || sevenths % 7 === 0
    const amountCents = alone ? roundSevenths(sevenths) : cents(roundSevenths(sum + sevenths) - roundSevenths(sum))
    sum += sevenths
    pieces.push({ kind, period, from: index, to: index + 1, quantity: 1, unitCents: alone ? amountCents : null, amountCents })
  }
  return { pieces, missing }
}

/** A seventh never falls on a half, so that rounding has no ties. */
function roundSevenths(sevenths: number): Cents {
  return cents(Math.round(sevenths / 7))
}

function indices(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(to - from, 0) }, (_, offset) => from + offset)
}
