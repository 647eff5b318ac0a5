import { calendarFindings, missingPrices, smallerDearer, unpricedTypes, zeroPrices, type SheetToCheck } from './calendar-findings.ts'
import { doubled } from './doubled-findings.ts'
import { checkNames, type CheckName, type Finding } from './finding.ts'
import { deadOffers } from './offer-findings.ts'
import { freePersons } from './person-findings.ts'
import { soldTwice, type RivalGrid } from './rival-findings.ts'
import { sampleStays } from './samples.ts'
import { sharedWeeks } from './edge-findings.ts'
import { untaxedNights } from './tax-findings.ts'
import { unsoldSupplements, type SoldWith } from './unsold-findings.ts'
import { childDearer, impossiblePeriods, longerCheaper, type TypeTariff } from './stay-findings.ts'

export type CheckUp = { readonly findings: readonly Finding[]; readonly passed: readonly CheckName[] }

/** What the sheet alone tells: at once, while it is typed. */
export function sheetFindings(checked: SheetToCheck): readonly Finding[] {
  return [
    ...calendarFindings(checked),
    ...unpricedTypes(checked),
    ...missingPrices(checked),
    ...zeroPrices(checked),
    ...smallerDearer(checked),
  ]
}

/** What only the engine tells, on the tariff of each type, beside the grids that sell at the same dates and what the records of supplements say. */
export function engineFindings(
  types: readonly TypeTariff[],
  today: string,
  { rivals, soldWith }: { readonly rivals: readonly RivalGrid[]; readonly soldWith: SoldWith },
): readonly Finding[] {
  const samples = sampleStays(types)
  return [
    ...impossiblePeriods(types),
    ...sharedWeeks(types),
    ...longerCheaper(types),
    ...childDearer(types),
    ...freePersons(types),
    ...untaxedNights(types),
    ...doubled(types),
    ...unsoldSupplements(types, soldWith),
    ...soldTwice(types, samples, rivals),
    ...deadOffers(types, samples, today),
  ]
}

/** Blocking ones first, then in the order of the checks; `passed` are those that found nothing. */
export function checkUp(found: readonly Finding[]): CheckUp {
  const order = Object.keys(checkNames) as CheckName[]
  const findings = found.toSorted((a, b) => Number(b.blocking) - Number(a.blocking) || order.indexOf(a.check) - order.indexOf(b.check))
  return { findings, passed: order.filter((name) => !found.some(({ check }) => check === name)) }
}
