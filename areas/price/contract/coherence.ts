import { compareDecimals, parseDecimal } from '#domain/decimal.ts'
import { weekdayName } from '#domain/french.ts'
import type { GridFormat } from '#areas/price/contract/grid-format.ts'
import type { TariffFormat } from '#areas/price/contract/tariff-format.ts'
import { bookingChannels } from '#areas/price/rules/sale-channels.ts'

/*
 * What a tariff written by hand says that could not serve: a number that nothing has, a price given twice, a price that its own part does not use.
 * Each would price a stay wrongly without a word. Tariffs that are stored are made of what was checked when it was saved.
 */

export type Contradiction = { readonly path: readonly (string | number)[]; readonly message: string }

type Period = GridFormat['periods'][number]
type Person = GridFormat['persons'][number]
type Option = GridFormat['options'][number]
type Offer = TariffFormat['offers'][number]

const nbsp = '\u00A0'
const told = (path: Contradiction['path'], message: string): Contradiction => ({ path, message })
const inside = (path: Contradiction['path'], found: readonly Contradiction[]): readonly Contradiction[] =>
  found.map((one) => told([...path, ...one.path], one.message))
const each = <Part>(name: string, parts: readonly Part[], look: (part: Part) => readonly Contradiction[]): readonly Contradiction[] =>
  parts.flatMap((part, index) => inside([name, index], look(part)))

/** Parts of a list that repeat the key of an earlier one. */
function repeated<Part>(
  name: string,
  parts: readonly Part[],
  key: (part: Part) => unknown,
  message: (part: Part) => string,
): readonly Contradiction[] {
  const keys = parts.map((part) => JSON.stringify(key(part)))
  return parts.flatMap((part, index) => (keys.indexOf(keys[index] ?? '') < index ? [told([name, index], message(part))] : []))
}

const common = <Value extends number>(one: readonly Value[], other: readonly Value[]): Value | undefined =>
  one.find((value) => other.includes(value))

function weekdayPrices({ weekdayNights }: Period): readonly Contradiction[] {
  return weekdayNights.flatMap(({ weekdays }, index) => {
    if (weekdays.length === 0) return [told(['weekdayNights', index, 'weekdays'], 'Indiquez les jours de ce prix.')]
    const shared = weekdayNights
      .slice(0, index)
      .map((other) => common(weekdays, other.weekdays))
      .find((day) => day !== undefined)
    return shared === undefined ? [] : [told(['weekdayNights', index, 'weekdays'], `Deux prix pour le ${weekdayName(shared)}.`)]
  })
}

/** A price for some arrival days stands beside the one for any day; two for one day do not. */
function shortStays(period: Period): readonly Contradiction[] {
  const same = (a: Period['shortStays'][number], b: Period['shortStays'][number]): boolean =>
    a.nights === b.nights &&
    (a.arrivalWeekdays.length + b.arrivalWeekdays.length === 0 || common(a.arrivalWeekdays, b.arrivalWeekdays) !== undefined)
  return period.shortStays.flatMap((price, index) =>
    period.shortStays.slice(0, index).some((other) => same(price, other))
      ? [told(['shortStays', index], `Deux prix de ${price.nights} nuits pour les mêmes arrivées.`)]
      : [],
  )
}

function ofPeriod(period: Period, model: number): readonly Contradiction[] {
  const forPackage =
    model !== 4 && period.packageCents !== null
      ? [told(['packageCents'], 'Un prix de période entière demande le modèle 4 (durée spéciale).')]
      : []
  return [
    ...forPackage,
    ...weekdayPrices(period),
    ...shortStays(period),
    ...repeated(
      'lengthPrices',
      period.lengthPrices,
      ({ fromNights }) => fromNights,
      ({ fromNights }) => `Deux prix dès ${fromNights} nuits.`,
    ),
    ...repeated(
      'headcountPrices',
      period.headcountPrices,
      ({ fromPersons }) => fromPersons,
      ({ fromPersons }) => `Deux prix dès ${fromPersons} personnes.`,
    ),
  ]
}

/** Periods that a price names, by their number or their rank. */
function unknownPeriods({ periodPrices, seasons }: Person | Option, known: ReadonlySet<number>): readonly Contradiction[] {
  const named = (name: string, rows: readonly { readonly periodId: number | null }[]): readonly Contradiction[] =>
    each(name, rows, ({ periodId }) =>
      periodId === null || known.has(periodId) ? [] : [told(['periodId'], `Aucune période n’a le numéro ${periodId}.`)],
    )
  return [
    ...named('periodPrices', periodPrices),
    ...named('seasons', seasons),
    ...repeated(
      'periodPrices',
      periodPrices,
      ({ periodId }) => periodId,
      ({ periodId }) => `Deux prix pour la période ${periodId}.`,
    ),
  ]
}

function unknownAge(id: number, ages: ReadonlySet<number> | null): string | null {
  return ages === null || ages.has(id) ? null : `Aucune catégorie d’âge n’a le numéro ${id}${nbsp}: ajoutez-la à ageCategories.`
}

function ofPerson(person: Person, ages: ReadonlySet<number> | null): readonly Contradiction[] {
  const unknown = unknownAge(person.ageCategoryId, ages)
  const byNight = person.model === 1 || person.model === 4
  const prices = [person, ...person.periodPrices]
  return [
    ...(unknown === null ? [] : [told(['ageCategoryId'], unknown)]),
    ...(person.slices.length > 0 && person.model !== 2 ? [told(['slices'], 'Des tranches de nuits demandent model 2.')] : []),
    ...(!byNight && prices.some(({ weekCents }) => weekCents !== null)
      ? [told(['weekCents'], 'Un prix à la semaine demande model 1 ou 4.')]
      : []),
    ...repeated(
      'brackets',
      person.brackets,
      ({ fromPersons }) => fromPersons,
      ({ fromPersons }) => `Deux prix dès ${fromPersons} personnes.`,
    ),
  ]
}

function ofOption(option: Option, ages: ReadonlySet<number> | null): readonly Contradiction[] {
  const byNight = option.unit === 'night' || option.unit === 'day'
  const percentage = option.unit === 'percentage'
  const unknown = (option.perPerson?.ageCategoryIds ?? []).flatMap((id) => unknownAge(id, ages) ?? [])
  return [
    ...unknown.map((message) => told(['perPerson', 'ageCategoryIds'], message)),
    ...(percentage && option.rate === null ? [told(['rate'], 'Indiquez le pourcentage (rate).')] : []),
    ...(!percentage && option.rate !== null ? [told(['rate'], 'Un pourcentage demande l’unité percentage.')] : []),
    ...(!byNight && [option, ...option.periodPrices].some(({ weekCents }) => weekCents !== null)
      ? [
          told(
            ['weekCents'],
            'Un prix à la semaine demande l’unité night ou day\u00A0; pour un prix par semaine commencée, donnez cents et l’unité week.',
          ),
        ]
      : []),
    ...repeated(
      'lengthPrices',
      option.lengthPrices,
      ({ fromNights }) => fromNights,
      ({ fromNights }) => `Deux prix dès ${fromNights} nuits.`,
    ),
    ...repeated(
      'quantityPrices',
      option.quantityPrices,
      ({ fromQuantity }) => fromQuantity,
      ({ fromQuantity }) => `Deux prix dès ${fromQuantity}.`,
    ),
  ]
}

/** Periods of which an option says the price, null for all of them. */
function pricedPeriods({ cents, rate, lengthPrices, quantityPrices, datePrices, periodPrices }: Option): readonly number[] | null {
  if (cents !== 0 || rate !== null || lengthPrices.length + quantityPrices.length + datePrices.length > 0) return null
  return periodPrices.flatMap(({ periodId, cents: price }) => (price === 0 ? [] : [periodId]))
}
/** Whether two options for one thing are meant together: by night and by stay, for other ages, in other periods. */
function apart(a: Option, b: Option): boolean {
  const [ages, otherAges] = [a.perPerson?.ageCategoryIds ?? [], b.perPerson?.ageCategoryIds ?? []]
  const [periods, otherPeriods] = [pricedPeriods(a), pricedPeriods(b)]
  return (
    a.unit !== b.unit ||
    (ages.length > 0 && otherAges.length > 0 && common(ages, otherAges) === undefined) ||
    (periods !== null && otherPeriods !== null && common(periods, otherPeriods) === undefined)
  )
}

/** Two prices of one thing are both charged. */
function sameTargets(options: readonly Option[]): readonly Contradiction[] {
  return options.flatMap((option, index) => {
    const other = options.slice(0, index).find((one) => JSON.stringify(one.target) === JSON.stringify(option.target) && !apart(option, one))
    return other === undefined
      ? []
      : [
          told(
            ['options', index, 'target'],
            `«${nbsp}${option.label}${nbsp}» et «${nbsp}${other.label}${nbsp}» ont le même numéro${nbsp}: les deux seraient comptés. Donnez un numéro à chacun.`,
          ),
        ]
  })
}

/** What is wrong inside one grid. Null ages: those of the establishment, whatever they are. */
export function gridContradictions(grid: GridFormat, ages: ReadonlySet<number> | null): readonly Contradiction[] {
  const numbers = grid.periods.map(({ id }, index) => id ?? index + 1)
  const known = new Set(numbers)
  return [
    ...(known.size < numbers.length
      ? [
          told(
            ['periods'],
            'Deux périodes ont le même numéro (id, ou le rang dans la liste quand il manque)\u00A0: numérotez-les toutes, ou aucune.',
          ),
        ]
      : []),
    ...each('periods', grid.periods, (period) => ofPeriod(period, grid.model)),
    ...each('persons', grid.persons, (person) => [...ofPerson(person, ages), ...unknownPeriods(person, known)]),
    ...repeated(
      'persons',
      grid.persons,
      ({ ageCategoryId }) => ageCategoryId,
      ({ ageCategoryId }) => `Deux prix pour la catégorie d’âge ${ageCategoryId}.`,
    ),
    ...each('options', grid.options, (option) => [...ofOption(option, ages), ...unknownPeriods(option, known)]),
    ...sameTargets(grid.options),
    ...(grid.model < 7 && grid.conditions.origins.length > 0
      ? [told(['conditions', 'origins'], 'Des zones ou des régions demandent un modèle de 7 à 9.')]
      : []),
    ...inside(
      ['conditions'],
      [...unknownChannels('channels', grid.conditions.channels), ...unknownChannels('closedChannels', grid.conditions.closedChannels)],
    ),
  ]
}

function unknownChannels(name: string, channels: readonly string[]): readonly Contradiction[] {
  const known = Object.keys(bookingChannels)
  return channels.flatMap((channel, index) =>
    known.includes(channel) ? [] : [told([name, index], `Canal inconnu${nbsp}: ${channel}. Connus${nbsp}: ${known.join(', ')}.`)],
  )
}

function ofOffer(offer: Offer): readonly Contradiction[] {
  // An offer that its own format refuses is read as it was given: what it lacks is told already.
  const value: Offer['value'] | null = offer.value
  const whole = value?.kind === 'percent' && parseDecimal(value.rate) !== null && compareDecimals(value.rate, '100') > 0
  return [
    ...(offer.type !== 4 && offer.tiers.length > 0 ? [told(['tiers'], 'Des paliers de nuits demandent le type 4.')] : []),
    ...each('tiers', offer.tiers, ({ nights, free }) =>
      2 * free <= nights
        ? []
        : [told(['free'], `Ce palier offre ${free} nuits sur ${nights}${nbsp}: «${nbsp}7 nuits = 6${nbsp}» s’écrit nights 7, free 1.`)],
    ),
    ...repeated(
      'tiers',
      offer.tiers,
      ({ nights }) => nights,
      ({ nights }) => `Deux paliers de ${nights} nuits.`,
    ),
    ...(whole ? [told(['value', 'rate'], 'Un pourcentage de réduction est au plus de 100.')] : []),
    ...unknownChannels('channels', offer.channels),
  ]
}

function ofAge({ minAge, maxAge }: TariffFormat['ageCategories'][number]): readonly Contradiction[] {
  return maxAge !== null && maxAge < minAge
    ? [told(['maxAge'], `L’âge le plus haut (${maxAge}) est inférieur au plus bas (${minAge}).`)]
    : []
}

/** What a whole tariff says that could not serve. */
export function tariffContradictions(tariff: TariffFormat): readonly Contradiction[] {
  const ages = new Set(tariff.ageCategories.map(({ id }) => id))
  return [
    ...each('ageCategories', tariff.ageCategories, ofAge),
    ...repeated(
      'ageCategories',
      tariff.ageCategories,
      ({ id }) => id,
      ({ id }) => `Deux catégories d’âge ont le numéro ${id}.`,
    ),
    ...each('grids', tariff.grids, (grid) => gridContradictions(grid, ages)),
    ...each('offers', tariff.offers, ofOffer),
    ...each('touristTaxes', tariff.touristTaxes, ({ tariff: amount }) =>
      amount.kind === 'amount'
        ? inside(
            ['tariff'],
            each('byAgeCategory', amount.byAgeCategory, ({ ageCategoryId }) =>
              ages.has(ageCategoryId) ? [] : [told(['ageCategoryId'], unknownAge(ageCategoryId, ages) ?? '')],
            ),
          )
        : [],
    ),
  ]
}
