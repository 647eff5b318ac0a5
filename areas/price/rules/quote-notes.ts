import { daysBetween, isDay } from '#domain/day.ts'
import { fr, list, plural } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { groupsOf, headcount } from '#areas/price/rules/people.ts'
import type { Note, StayToPrice } from '#areas/price/rules/stay-to-price.ts'
import type { OptionTarget, Tariff } from '#areas/price/rules/tariff.ts'

/* What a stay says that its tariff does not know: refused where it can only be a mistake, said where it may be a forgotten price. */

/** Somebody of a category, or exempt for a reason, that the tariff does not have would silently be priced as somebody else. */
export function unknownPeople(tariff: Tariff, { occupants }: Pick<StayToPrice, 'occupants'>): readonly Fault[] {
  const [ages, exemptions] = [
    new Set(tariff.ageCategories.map(({ id }) => id)),
    new Set(tariff.touristTaxes.flatMap((tax) => tax.exemptions.map(({ id }) => id))),
  ]
  return occupants.flatMap(({ ageCategoryId, taxExemptionId = null }, index): readonly Fault[] => {
    const field = (name: string): string => `stay.occupants.${index}.${name}`
    const none = ages.size === 0
    const age: Fault = {
      rule: none ? 'no-age-category' : 'age-category-not-found',
      field: field('ageCategoryId'),
      message: none ? 'Aucune catégorie d’âge n’est configurée.' : fr`Catégorie d’âge introuvable : ${ageCategoryId ?? 0}.`,
    }
    const exemption: Fault = {
      rule: 'tax-exemption-not-found',
      field: field('taxExemptionId'),
      message: fr`Exonération introuvable : ${taxExemptionId ?? 0}. Aucune taxe de séjour du tarif ne la donne.`,
    }
    return [
      ...(ageCategoryId === null || ages.has(ageCategoryId) ? [] : [age]),
      ...(taxExemptionId === null || exemptions.has(taxExemptionId) ? [] : [exemption]),
    ]
  })
}

/** What is asked for and has no price, or had one that this stay could not choose. */
export function unpricedNotes(tariff: Tariff, stay: StayToPrice): readonly Note[] {
  return [
    ...unpricedThings(tariff, stay),
    ...unpricedPeople(tariff, stay),
    ...uselessWords(tariff, stay),
    ...weekBeforeLength(tariff, stay),
  ]
}

/** Animals and vehicles that no grid prices; extras are refused. */
function unpricedThings(tariff: Tariff, stay: StayToPrice): readonly Note[] {
  const targets = tariff.grids.flatMap((grid) => grid.options.map(({ target }) => target))
  const unknown = (matches: (target: OptionTarget) => boolean, quantity: number): boolean => quantity > 0 && !targets.some(matches)
  const animals = stay.animals
    .filter((one) => unknown((target) => target.kind === 'animal' && target.animalTypeId === one.animalTypeId, one.quantity))
    .map(({ animalTypeId }) => `animal ${animalTypeId}`)
  const vehicles = stay.vehicles
    .filter((one) => unknown((target) => target.kind === 'vehicle' && target.vehicleTypeId === one.vehicleTypeId, one.quantity))
    .map(({ vehicleTypeId }) => `véhicule ${vehicleTypeId}`)
  return [...animals, ...vehicles].map((what) => ({
    rule: 'option-not-mapped',
    message: fr`Aucune grille ne donne de prix pour : ${what}. Il n’est pas compté.`,
  }))
}

function unpricedPeople(tariff: Tariff, stay: StayToPrice): readonly Note[] {
  const groups = groupsOf(stay.occupants, tariff.ageCategories, stay.arrival)
  if (headcount(groups) === 0) {
    const [persons, tax] = [tariff.grids.some((grid) => grid.persons.length > 0), tariff.touristTaxes.length > 0]
    const uncounted = [...(persons ? ['aucune personne'] : []), ...(tax ? ['aucune taxe de séjour'] : [])]
    return uncounted.length === 0
      ? []
      : [{ rule: 'enter-occupants', message: fr`Aucun occupant n’est donné (occupants) : ${uncounted.join(' ni ')} n’est comptée.` }]
  }
  const nobody = tariff.ageCategories.length === 0 ? 0 : headcount(groups.filter(({ category }) => category === null))
  const twice = groups.flatMap(({ age }) => {
    const fits =
      age === null ? [] : tariff.ageCategories.filter(({ minAge, maxAge }) => minAge <= age && (maxAge === null || age <= maxAge))
    return fits.length < 2
      ? []
      : [
          {
            rule: 'age-category-ambiguous',
            message: fr`${age ?? 0} ans : plusieurs catégories d’âge conviennent (${list(fits.map(({ label }) => label))}), la première par rang est prise. Les bornes sont comprises.`,
            values: { age },
          },
        ]
  })
  return [
    ...(nobody === 0
      ? []
      : [
          {
            rule: 'no-age-category',
            message: fr`${plural(nobody, 'occupant')} dans aucune catégorie d’âge : rien n’est compté. Donnez ageCategoryId, age ou birthDate.`,
            values: { count: nobody },
          },
        ]),
    ...twice,
  ]
}

/** Seven nights and more take the price of the week where there is one: a night price by length is then not looked at. */
function weekBeforeLength({ grids }: Tariff, { arrival, departure }: StayToPrice): readonly Note[] {
  const nights = isDay(arrival) && isDay(departure) ? daysBetween(arrival, departure) : 0
  const periods = grids.flatMap((grid) =>
    grid.periods.filter(
      ({ start, end, weekCents, lengthPrices = [] }) =>
        start <= arrival &&
        arrival < end &&
        weekCents !== null &&
        lengthPrices.some(({ fromNights }) => fromNights >= 7 && fromNights <= nights),
    ),
  )
  return periods.map(({ id, label }) => ({
    rule: 'length-price-not-used',
    message: fr`${label} : le prix de la nuit selon la durée ne sert pas, la semaine a son prix.`,
    values: { periodId: id },
  }))
}

/** A promotional code or an insurance that changes nothing. */
function uselessWords({ offers = [], insurance }: Tariff, { promoCode = null, cancellationInsurance }: StayToPrice): readonly Note[] {
  const code =
    promoCode === null ||
    promoCode.trim() === '' ||
    offers.some((offer) => offer.promoCode?.trim().toLocaleUpperCase('fr') === promoCode.trim().toLocaleUpperCase('fr'))
      ? null
      : promoCode
  const free =
    cancellationInsurance && (insurance === null || (Number(insurance.rate) === 0 && !insurance.amount && !insurance.minimumCents))
  return [
    ...(code === null
      ? []
      : [{ rule: 'promo-code-unknown', message: fr`Aucune offre n’a le code « ${code} ».`, values: { promoCode: code } }]),
    ...(free
      ? [
          {
            rule: 'insurance-not-priced',
            message: 'L’assurance annulation est demandée, et le tarif ne lui donne pas de prix\u00A0: elle n’est pas comptée.',
          },
        ]
      : []),
  ]
}
