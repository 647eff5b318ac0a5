import { formatAmount, formatPercent, fr, list, plural, weekdayName } from '#domain/french.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import { scopes } from '#areas/price/rules/reduction.ts'
import type { PriceLine } from '#areas/price/rules/stay-to-price.ts'
import type { GridSettings, OtherOption, PersonOption, PriceGrid } from '#areas/price/rules/tariff.ts'
import type { Engine } from './price-booking.ts'
import { detail } from './xray-fact.ts'
import type { XrayDetail } from './xray-fact.ts'

type Words = readonly [text: string, details: readonly XrayDetail[]]
const plain = (text: string, ...details: readonly (string | null)[]): Words => [
  text,
  details.filter((one) => one !== null).map((one) => detail(one)),
]

const rounding: Readonly<Record<GridSettings['weekShareRounding'], string>> = {
  sum: 'Les centimes sont arrondis une fois, sur la somme des nuits.',
  eachNight: 'Chaque nuit est arrondie au centime.',
}
const acrossSeasons: Readonly<Record<GridSettings['weekAcrossSeasons'], string>> = {
  eachNight: 'Une semaine à cheval sur deux périodes se compte nuit par nuit, chacune dans sa période.',
  firstNight: 'Une semaine à cheval sur deux périodes prend le prix de celle où elle commence.',
}
const extraSeason: Readonly<Record<GridSettings['extraNightsSeason'], string>> = {
  own: 'Chacune prend le prix de sa propre période.',
  arrival: 'Toutes prennent le prix de la période d’arrivée.',
}

/** How each way of pricing nights came to be chosen. */
const lodging: Readonly<Record<string, (grid: PriceGrid) => Words>> = {
  'package-night': () => plain('Chaque nuit prend le prix à la nuit de sa période.'),
  'package-firstNight': () => plain('Les premières nuits du séjour ont leur propre prix.'),
  'package-week': ({ settings }) => plain('Sept nuits entières prennent le prix à la semaine.', acrossSeasons[settings.weekAcrossSeasons]),
  'package-extraNight': ({ settings }) =>
    plain('Après les semaines entières, les nuits restantes prennent le prix de la nuit en plus.', extraSeason[settings.extraNightsSeason]),
  'package-shareOfWeek': ({ settings }) =>
    plain(
      'Une nuit vaut le septième du prix à la semaine\u00A0: nuit en plus sans prix à elle, ou semaine à cheval sur deux périodes.',
      rounding[settings.weekShareRounding],
    ),
  'package-shortStay': () => plain('Ce nombre de nuits a son forfait dans la grille.'),
  'package-afterShortStay': () => plain('Le forfait le plus long de la grille se prolonge, chaque nuit au prix de sa nuit en plus.'),
  'package-special': () => plain('La période se vend en entier, à un seul prix.'),
  'package-month': ({ settings }) =>
    plain(
      'Les mois entiers prennent le prix au mois.',
      settings.monthLength === 'thirtyNights'
        ? 'Un mois compte trente nuits.'
        : 'Un mois va du jour d’arrivée au même jour du mois suivant.',
    ),
  'package-year': () => plain('Les années entières prennent le prix à l’année.'),
  'package-cappedAtWeek': () => plain('Moins de sept nuits ne coûtent jamais plus que la semaine.'),
  'special-offer-5': () => plain('Le prix de l’offre remplace celui de la grille.'),
}

const personModels: Readonly<Record<PersonOption['model'], string>> = {
  1: 'Par nuit et par personne.',
  2: 'Par nuit et par personne, par tranches de nuits.',
  3: 'Une fois par personne, pour le séjour.',
  4: 'Par nuit, pour le groupe.',
  5: 'Une fois pour le groupe, pour le séjour.',
}

function personWords(line: PriceLine, grid: PriceGrid): Words {
  if (line.source.rule === 'minimum-billed-persons')
    return plain('La grille facture un nombre minimum de personnes\u00A0: celles qui manquent sont comptées par nuit.')
  const option = grid.persons.find(({ ageCategoryId }) => ageCategoryId === line.ageCategoryId)
  if (option === undefined) return plain('Prix de la catégorie d’âge.')
  const ownPrice = option.periodPrices.some(({ periodId }) => periodId === line.source.periodId)
  const who = grid.settings.includedPlaces === 'dearest' ? 'les plus chères d’abord' : 'dans l’ordre des catégories d’âge'
  return plain(
    personModels[option.model],
    grid.includedPersons === 0
      ? null
      : `${plural(grid.includedPersons, 'personne est comprise', 'personnes sont comprises')} dans l’hébergement, ${who}.`,
    option.includedQuantity === 0
      ? null
      : fr`Dans cette catégorie, ${plural(option.includedQuantity, 'personne ne paie pas', 'personnes ne paient pas')}.`,
    option.freePer ? `Une gratuité par groupe de ${option.freePer}.` : null,
    ownPrice ? 'Cette période a son propre prix.' : null,
  )
}

const units: Readonly<Record<OtherOption['unit'], string>> = {
  night: 'Par nuit.',
  day: 'Par jour, compté par nuit.',
  week: 'Par semaine commencée.',
  month: 'Par mois commencé.',
  year: 'Par année commencée.',
  stay: 'Une fois par séjour.',
  percentage: 'En pourcentage de l’hébergement.',
}

function targets({ target }: OtherOption, line: PriceLine): boolean {
  if (target.kind === 'animal') return target.animalTypeId === line.animalTypeId
  return target.kind === 'vehicle' ? target.vehicleTypeId === line.vehicleTypeId : target.extraId === line.extraId
}

function optionWords(line: PriceLine, grid: PriceGrid): Words {
  const option = grid.options.find((one) => targets(one, line))
  if (option === undefined) return plain('Prix de la grille.')
  const { perPerson, mostCents } = option
  return plain(
    line.source.rule === 'option-included' ? 'Compris dans l’hébergement.' : units[option.unit],
    perPerson ? 'Compté pour chaque personne concernée.' : null,
    option.includedQuantity === 0 || line.source.rule === 'option-included'
      ? null
      : fr`${plural(option.includedQuantity, 'compris', 'compris')} dans l’hébergement.`,
    option.required ? 'Obligatoire dans cette grille.' : null,
    option.maxQuantity === null ? null : `${option.maxQuantity} au plus.`,
    mostCents === null || mostCents === undefined ? null : `Jamais plus de ${formatAmount(mostCents)} par séjour.`,
    option.periodPrices.some(({ periodId }) => periodId === line.source.periodId) ? 'Cette période a son propre prix.' : null,
  )
}

const offerTypes: Readonly<Record<number, string>> = {
  1: 'Montant en moins.',
  2: 'Pourcentage en moins.',
  3: 'Offre sur les frais de dossier.',
  4: 'Nuits offertes.',
  7: 'Prestation incluse.',
  8: 'Dernière minute.',
}
const visibilities: Readonly<Record<number, string>> = {
  1: 'La plus avantageuse des offres en concurrence.',
  2: 'S’ajoute aux autres offres.',
  3: 'Prioritaire\u00A0: elle remplace les autres offres.',
}

function offerWords(line: PriceLine, { tariff }: Engine): Words {
  const offer = tariff.offers?.find(({ id }) => id === line.offerId)
  if (offer === undefined) return plain(line.reason)
  return plain(
    offerTypes[offer.type] ?? line.reason,
    `${line.reason}.`,
    visibilities[offer.visibility] ?? null,
    offer.minNights === null ? null : fr`À partir de ${plural(offer.minNights, 'nuit')}.`,
    offer.arrivalWeekdays.length === 0 ? null : `Arrivée le ${list(offer.arrivalWeekdays.map(weekdayName), 'ou')}.`,
    offer.promoCode === null ? null : fr`Code promotionnel « ${offer.promoCode} ».`,
  )
}

function siteWords(line: PriceLine, { tariff, stay, priced }: Engine): Words {
  if (line.category === lineCategory.bookingFee) {
    const least = tariff.bookingFee?.minimumNights ?? 1
    return plain('Une fois par séjour, quel que soit le nombre de places.', least > 1 ? fr`À partir de ${plural(least, 'nuit')}.` : null)
  }
  if (line.category === lineCategory.cancellationInsurance) {
    const { packageCents, optionsCents, discountsCents } = priced.subtotals
    return plain(
      fr`${formatPercent(tariff.insurance?.rate ?? '0')} de l’hébergement, des options et des remises ; ni les frais, ni la taxe de séjour.`,
      fr`Hébergement : ${formatAmount(packageCents)}`,
      optionsCents === 0 ? null : fr`Options : ${formatAmount(optionsCents)}`,
      discountsCents === 0 ? null : fr`Remises et offres : ${formatAmount(discountsCents)}`,
    )
  }
  const discount = stay.discounts.find(({ id }) => id === line.discountId)
  return plain(
    discount === undefined ? `${line.reason}.` : `Réduction accordée ${scopes[discount.scope].words}.`,
    line.reason === '' ? null : `${line.reason}.`,
  )
}

/** The rule that made a line of the engine, in words. */
export function ruleWords(line: PriceLine, engine: Engine, grid: PriceGrid | null): Words {
  if (line.category === lineCategory.specialOffer) return offerWords(line, engine)
  if (grid === null || line.category === lineCategory.discount) return siteWords(line, engine)
  if (line.category === lineCategory.lodging) return lodging[line.source.rule]?.(grid) ?? plain(line.reason)
  return line.category === lineCategory.person ? personWords(line, grid) : optionWords(line, grid)
}
