import type { Fault } from '#platform/operation/refusal.ts'
import { childrenOf, datesInOrder, numberOf, textOf, type Check, type Draft } from '#areas/establishment/rules/checks.ts'

/** First nights up to the third have a column of their own. */
const firstRank = 4
const groupPrices = ['nightPrice', 'weekPrice', 'extraNightPrice', 'packagePrice'] as const

function thresholdFault(variation: Draft): string | null {
  const threshold = numberOf(variation, 'threshold')
  if (variation['nature'] === 'weekday') return null
  if (threshold === null) return 'Indiquez à partir de combien de nuits ou de personnes.'
  return variation['nature'] === 'firstNight' && (threshold < firstRank || threshold > 31)
    ? 'Le rang d’une première nuit va de 4 à 31 : les trois premières ont leur colonne.'
    : null
}

function variationFaults(variation: Draft, at: string): readonly Fault[] {
  const faults: Fault[] = []
  const wrong = thresholdFault(variation)
  if (wrong !== null) faults.push({ rule: 'price-nights-required', field: `${at}.threshold`, message: wrong })
  const days = variation['weekdays']
  if (variation['nature'] === 'weekday' && (!Array.isArray(days) || days.length === 0))
    faults.push({ rule: 'choose-weekday', field: `${at}.weekdays`, message: 'Choisissez les nuits de la semaine.' })
  const prices = variation['nature'] === 'headcount' ? groupPrices : (['nightPrice'] as const)
  if (prices.every((field) => numberOf(variation, field) === null))
    faults.push({ rule: 'enter-price', field: `${at}.nightPrice`, message: 'Saisissez le prix.' })
  return faults
}

/** The same thing said twice: two prices from 7 nights, or for Friday. */
function keysOf(variation: Draft): readonly string[] {
  const at = `${numberOf(variation, 'priceGridPeriodId')} ${numberOf(variation, 'placeTypeId')} ${textOf(variation, 'nature')}`
  const days = variation['weekdays']
  return variation['nature'] === 'weekday'
    ? Array.isArray(days)
      ? days.map((day) => `${at} ${String(day)}`)
      : []
    : [`${at} ${numberOf(variation, 'threshold') ?? ''}`]
}

/** Prices by length, headcount, weekday and rank each say when they hold and what they are, once. */
export const gridVariations: Check = (row) => {
  const seen = new Set<string>()
  return childrenOf(row, 'variations').flatMap((variation, index) => {
    const at = `variations.${index}`
    const faults = [...variationFaults(variation, at)]
    const keys = keysOf(variation)
    if (keys.some((key) => seen.has(key)))
      faults.push({
        rule: 'price-period-exists',
        field: `${at}.threshold`,
        message: 'Ce prix particulier figure déjà pour ce type et cette période.',
      })
    for (const key of keys) seen.add(key)
    return faults
  })
}

const optionPriceDates = datesInOrder({ start: 'startDate', end: 'endDate', sameDay: false })

/** Another price of an option holds during a period, between dates, from a quantity or up to a night: one of them at a time; dates come in pairs. */
export const gridOptionPrices: Check = (row) =>
  childrenOf(row, 'optionPrices').flatMap((price, index) => {
    const at = (field: string): string => `optionPrices.${index}.${field}`
    const faults: Fault[] = optionPriceDates(price).map((fault) => ({ ...fault, field: at(fault.field ?? 'startDate') }))
    const [start, end] = [textOf(price, 'startDate'), textOf(price, 'endDate')]
    if ((start === null) !== (end === null))
      faults.push({ rule: 'required-field', field: at(start === null ? 'startDate' : 'endDate'), message: 'Indiquez les deux dates.' })
    const reasons = [
      numberOf(price, 'priceGridPeriodId') !== null,
      start !== null || end !== null,
      numberOf(price, 'quantity') !== null,
      numberOf(price, 'upToNight') !== null,
    ].filter(Boolean)
    if (reasons.length > 1)
      faults.push({
        rule: 'option-price-reason',
        field: at('priceGridPeriodId'),
        message: 'Un prix dépend d’une seule chose : une période, des dates, une quantité ou une nuit.',
      })
    const dated = start !== null || numberOf(price, 'priceGridPeriodId') !== null
    if (!dated && (price['isRequired'] === true || numberOf(price, 'includedQuantity') !== null))
      faults.push({
        rule: 'option-price-reason',
        field: at('isRequired'),
        message: 'Obligatoire ou inclus : pendant une période ou entre deux dates.',
      })
    if (price['isRequired'] === true && (numberOf(price, 'includedQuantity') ?? 0) > 0)
      faults.push({
        rule: 'option-included-and-mandatory',
        field: at('isRequired'),
        message: `Une option ne peut pas être à la fois obligatoire et incluse (${numberOf(price, 'includedQuantity')}).`,
      })
    return faults
  })
