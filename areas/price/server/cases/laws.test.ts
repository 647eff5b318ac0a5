import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, dayNumber } from '#domain/day.ts'
import { cents } from '#domain/money.ts'
import type { InputOf } from '#platform/operation/operation.ts'
import type { priceContract } from '#areas/price/contract.ts'
import { readTariff, tariffFormat } from '#areas/price/contract/tariff-format.ts'
import { writeTariff } from '#areas/price/contract/write-tariff.ts'
import { drawn } from '#areas/price/server/cases/drawn.ts'
import type { Drawn } from '#areas/price/server/cases/drawn.ts'
import { quoted } from '#areas/price/server/cases/quoted.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import { splitByMonth } from '#areas/price/rules/split-by-month.ts'
import type { PricedStay } from '#areas/price/rules/stay-to-price.ts'

/* Laws of any price: tariffs, stays and offers drawn at random, awkward cents included. */

const runs = { numRuns: 300 }
const total = (priced: PricedStay, matches: (category: number) => boolean = () => true): number =>
  priced.lines.filter(({ category }) => matches(category)).reduce((sum, line) => sum + line.amountCents, 0)

test('law: lines add up to the total, to the subtotals, and to the VAT with what is outside it', () => {
  fc.assert(
    fc.property(drawn, (input) => {
      const priced = quoted(input)
      const { stayCents, feeCents, insuranceCents, taxCents } = priced.subtotals
      assert.equal(total(priced), priced.totalCents)
      assert.equal(stayCents + feeCents + insuranceCents + taxCents, priced.totalCents)
      const outside = priced.lines.filter(({ vatRate }) => vatRate === null).reduce((sum, line) => sum + line.amountCents, 0)
      assert.equal(priced.vat.reduce((sum, part) => sum + part.gross, 0) + outside, priced.totalCents)
      for (const part of priced.vat) assert.equal(part.net + part.vat, part.gross)
      assert.equal((priced.deposit?.dueNowCents ?? 0) + (priced.deposit?.balanceCents ?? 0), priced.totalCents)
      assert.ok(stayCents >= 0, 'offers never pay the customer')
    }),
    runs,
  )
})

test('law: quantity × unit price is the amount, to the cent, wherever a unit price is said', () => {
  fc.assert(
    fc.property(drawn, (input) => {
      for (const line of quoted(input).lines)
        if (line.unitCents !== null) assert.equal(Math.round(Number(line.quantity) * line.unitCents), line.amountCents, line.reason)
    }),
    runs,
  )
})

test('law: the order of people, options and offers does not matter', () => {
  fc.assert(
    fc.property(drawn, ({ tariff, stay }) => {
      const sorted = (priced: PricedStay): readonly string[] =>
        priced.lines
          .map((line) => [line.category, line.label, line.amountCents, line.offerId ?? '', line.ageCategoryId ?? ''].join(' '))
          .toSorted()
      const grids = tariff.grids.map((grid) => ({
        ...grid,
        periods: grid.periods.map((period, index) => ({ ...period, id: index + 1 })).toReversed(),
        persons: (grid.persons ?? []).toReversed(),
        options: (grid.options ?? []).toReversed(),
      }))
      const turned = quoted({
        tariff: { ...tariff, grids, offers: (tariff.offers ?? []).toReversed() },
        stay: { ...stay, occupants: (stay.occupants ?? []).toReversed(), extras: (stay.extras ?? []).toReversed() },
      })
      assert.deepEqual(sorted(turned), sorted(quoted({ tariff, stay })))
    }),
    runs,
  )
})

test('law: one more night never takes away the price of the nights before, but where a week, a month or the arrival’s rules say so', () => {
  const byNight = drawn.map(({ tariff, stay }) => ({
    tariff: {
      ...tariff,
      offers: [],
      grids: tariff.grids.map((grid) => ({
        ...grid,
        periods: grid.periods.map((period) => ({ ...period, weekCents: null, monthCents: null })),
      })),
    },
    stay,
  }))
  fc.assert(
    fc.property(byNight, ({ tariff, stay }) => {
      const nightsOf = (priced: PricedStay): readonly string[] =>
        priced.lines
          .filter(({ category }) => category === lineCategory.lodging)
          .flatMap((line) =>
            Array.from(
              { length: dayNumber(line.end) - dayNumber(line.start) },
              (_, index) => `${addDays(line.start, index)} ${line.unitCents}`,
            ),
          )
      const [shorter, longer] = [quoted({ tariff, stay }), quoted({ tariff, stay: { ...stay, departure: addDays(stay.departure, 1) } })]
      assert.deepEqual(nightsOf(longer).slice(0, shorter.nights), nightsOf(shorter))
      assert.equal(nightsOf(longer).length, shorter.nights + 1)
    }),
    runs,
  )
})

test('law: the nights of the lodging are each priced once, whatever mixes months, weeks and nights', () => {
  fc.assert(
    fc.property(drawn, (input) => {
      const priced = quoted(input)
      const days = priced.lines
        .filter(({ category }) => category === lineCategory.lodging)
        .flatMap((line) => Array.from({ length: dayNumber(line.end) - dayNumber(line.start) }, (_, index) => dayNumber(line.start) + index))
      assert.deepEqual(
        days.toSorted((a, b) => a - b),
        Array.from({ length: priced.nights }, (_, index) => dayNumber(input.stay.arrival) + index),
      )
    }),
    runs,
  )
})

test('law: a split over months adds up to the stay', () => {
  fc.assert(
    fc.property(drawn, (input) => {
      const priced = quoted(input)
      const months = splitByMonth(cents(priced.totalCents), { arrival: input.stay.arrival, departure: input.stay.departure })
      assert.equal(
        months.reduce((sum, month) => sum + month.cents, 0),
        priced.totalCents,
      )
      assert.equal(
        months.reduce((sum, month) => sum + month.nights, 0),
        priced.nights,
      )
    }),
    runs,
  )
})

test('law: what travels is what was priced: the same call written as JSON and read again gives the same answer', () => {
  fc.assert(
    fc.property(drawn, (input) => {
      assert.deepEqual(quoted(JSON.parse(JSON.stringify(input)) as InputOf<typeof priceContract.quoteStay> & Drawn), quoted(input))
    }),
    { numRuns: 100 },
  )
})

test('law: a tariff written in the documented format and read again is the same tariff', () => {
  fc.assert(
    fc.property(drawn, ({ tariff }) => {
      const read = readTariff(tariffFormat.parse(tariff))
      assert.deepEqual(readTariff(tariffFormat.parse(writeTariff(read))), read)
    }),
    runs,
  )
})

test('law: seasons kept in two grids price as in one, whatever the order of the grids', () => {
  fc.assert(
    fc.property(drawn, fc.integer({ min: 1, max: 2 }), fc.boolean(), (input, cut, turned) => {
      const [grid] = input.tariff.grids
      assert.ok(grid)
      const parts = [
        { ...grid, id: 1, periods: grid.periods.slice(0, cut) },
        { ...grid, id: 2, periods: grid.periods.slice(cut) },
      ]
      const [one, two] = [quoted(input), quoted({ ...input, tariff: { ...input.tariff, grids: turned ? parts.toReversed() : parts } })]
      const told = (priced: PricedStay): unknown =>
        priced.lines.map(({ category, label, quantity, amountCents, start, end }) => [category, label, quantity, amountCents, start, end])
      assert.deepEqual([told(two), two.refusals], [told(one), one.refusals])
    }),
    runs,
  )
})
