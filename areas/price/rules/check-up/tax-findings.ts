import { addDays, isDay } from '#domain/day.ts'
import { formatDay, fr } from '#domain/french.ts'
import type { Tariff } from '../tariff.ts'
import type { Finding } from './finding.ts'
import type { TypeTariff } from './stay-findings.ts'

const yearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
const isTaxed = ({ touristTaxes }: Tariff, night: string): boolean => touristTaxes.some(({ start, end }) => start <= night && night < end)

/** Nights on sale for which no tourist tax is collected, though one was on the same day a year before. */
function untaxed(tariff: Tariff): readonly string[] {
  if (tariff.touristTaxes.length === 0) return []
  const nights: string[] = []
  for (const { closed, start, end } of tariff.grids.flatMap(({ periods }) => periods)) {
    for (let night = start; !closed && night < end; night = addDays(night, 1)) {
      const before = yearBefore(night)
      if (!isTaxed(tariff, night) && isDay(before) && isTaxed(tariff, before)) nights.push(night)
    }
  }
  return nights
}

/** A tariff prepared for a year whose tourist tax is not there yet: its stays would be sold without it. Said once for all types. */
export function untaxedNights(types: readonly TypeTariff[]): readonly Finding[] {
  const nights = [...new Set(types.flatMap(({ tariff }) => untaxed(tariff)))].toSorted()
  const [first, last] = [nights[0], nights.at(-1)]
  if (first === undefined || last === undefined) return []
  return [
    {
      check: 'untaxed',
      blocking: false,
      place: { kind: 'taxes' },
      title:
        first === last
          ? fr`Aucune taxe de séjour la nuit du ${formatDay(first)}`
          : fr`Aucune taxe de séjour du ${formatDay(first)} au ${formatDay(last)}`,
      text: 'Elle était due un an plus tôt, aux mêmes dates\u00A0: reconduisez-la, sinon ces séjours seront vendus sans elle, et la comparaison les dira moins chers.',
    },
  ]
}
