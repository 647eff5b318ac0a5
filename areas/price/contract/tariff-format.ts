import { z } from 'zod'
import type { AgeCategory, OtherOption, PersonOption, PriceGrid, PricePeriod, Tariff } from '#areas/price/rules/tariff.ts'
import { gridFormat } from '#areas/price/contract/grid-format.ts'
import type { GridFormat } from '#areas/price/contract/grid-format.ts'
import { offerFormat } from '#areas/price/contract/offer-format.ts'
import { count, day, id, inOrder, label, nights, positiveMoney, rate } from '#areas/price/contract/parts.ts'

const age = z.number().int().min(0).max(150)
const ageCategory = z.strictObject({
  id,
  label,
  minAge: age.default(0).describe('Années révolues à l’arrivée'),
  maxAge: age.nullable().default(null).describe('Compris\u00A0: «\u00A0moins de 12 ans\u00A0» s’écrit 11'),
  position: count.optional(),
})

const taxTariff = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('amount'),
      cents: positiveMoney,
      publishedCents: positiveMoney
        .nullable()
        .default(null)
        .describe('Total imprimé par la collectivité, additions comprises, pris tel quel'),
      byAgeCategory: z
        .array(z.strictObject({ ageCategoryId: id, cents: positiveMoney }))
        .max(60)
        .default([]),
    }),
    z.strictObject({ kind: z.literal('percentage'), rate, ceilingCents: positiveMoney.nullable().default(null) }),
  ])
  .describe('Montant par personne et par nuit sans les additions, ou pourcentage du prix hors taxe de la nuit (hébergement non classé)')
const touristTax = inOrder(
  z.strictObject({
    id: id.optional(),
    label: label.default('Taxe de séjour'),
    start: day.default('2000-01-01'),
    end: day.default('2100-01-01'),
    tariff: taxTariff,
    additions: z
      .array(z.strictObject({ id: id.optional(), label: label.default('Additionnelle'), rate }))
      .max(5)
      .default([])
      .describe('Additions en pourcentage de la part municipale\u00A0: département "10", région "34"'),
    rounding: z.enum(['unit', 'total']).default('unit').describe('Arrondie par personne et par nuit, ou à la fin'),
    minimumAge: age.default(18),
    maximumNights: z.number().int().min(1).max(366).default(366),
    exemptRentBelow: positiveMoney.nullable().default(null),
    exemptions: z
      .array(z.strictObject({ id, label, belowAge: age.optional().describe('Seulement pour qui est plus jeune') }))
      .max(20)
      .default([]),
  }),
)

const downPayment = z.strictObject({
  nature: z.enum(['acompte', 'arrhes']).default('acompte'),
  calculation: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('fixed'), cents: positiveMoney }),
    z.strictObject({ kind: z.literal('percentage'), rate }),
    z.strictObject({ kind: z.literal('startedWeek'), cents: positiveMoney }),
  ]),
  base: z
    .enum(['stay', 'stayAndFee', 'stayAndInsurance', 'stayFeeAndInsurance', 'total'])
    .default('stay')
    .describe('Ce dont on prend un pourcentage\u00A0: stay est l’hébergement, les options et les réductions'),
  plusFee: z.boolean().default(false).describe('Frais de dossier demandés en entier en plus'),
  plusInsurance: z.boolean().default(false).describe('De même pour l’assurance'),
  balanceDaysBefore: count.default(30),
  fullBelowNights: count.nullable().default(null),
  fullWithinDays: count.nullable().default(null),
})

const guarantee = z
  .strictObject({
    parts: z
      .array(z.strictObject({ label: label.default('Dépôt de garantie'), cents: positiveMoney }))
      .min(1)
      .max(10)
      .describe('Dégâts, ménage, badge\u00A0: chacun son montant, pour chaque hébergement'),
    taken: z
      .enum(['arrival', 'balance', 'daysBefore'])
      .default('arrival')
      .describe('Pris à l’arrivée, avec le solde, ou daysBefore jours avant l’arrivée'),
    daysBefore: count.default(0),
    means: label.nullable().default(null).describe('Sous quelle forme\u00A0: chèque, empreinte de carte'),
  })
  .describe('Dépôt de garantie (caution)\u00A0: rendu après le séjour, jamais compté dans le total')

/** The documented format of a tariff: what one type of place costs, complete. Whatever is left out has the usual value of the trade. */
export const tariffFormat = z.strictObject({
  label: label.default('Hébergement'),
  grids: z.array(gridFormat).min(1).max(40),
  ageCategories: z.array(ageCategory).max(40).default([]),
  maxPersons: count.nullable().default(null).describe('Capacité, bébés compris'),
  bookingFee: z
    .strictObject({
      label: label.default('Frais de dossier'),
      cents: positiveMoney,
      vatRate: rate.nullable().default('10'),
      minimumNights: count.default(1).describe('Un séjour plus court n’en paie pas'),
      shortStay: z
        .strictObject({ maxNights: nights, cents: positiveMoney })
        .nullable()
        .default(null)
        .describe('Autres frais pour un séjour d’au plus tant de nuits'),
    })
    .nullable()
    .default(null),
  insurance: z
    .strictObject({
      label: label.default('Assurance annulation'),
      rate: rate.default('0'),
      vatRate: rate.nullable().default(null),
      amount: z
        .strictObject({ per: z.enum(['stay', 'night', 'person', 'personNight']), cents: positiveMoney })
        .nullable()
        .default(null),
      minimumCents: positiveMoney.nullable().default(null),
    })
    .nullable()
    .default(null),
  touristTaxes: z.array(touristTax).max(20).default([]),
  downPayment: downPayment.nullable().default(null),
  guarantee: guarantee.nullable().default(null),
  vatRounding: z.enum(['perRate', 'perLine']).default('perRate'),
  offers: z.array(offerFormat).max(200).default([]),
  offersTogether: z
    .enum(['remaining', 'added'])
    .default('remaining')
    .describe('Offres cumulables\u00A0: l’une après l’autre sur ce qui reste, ou pourcentages ajoutés'),
  openings: z
    .array(inOrder(z.strictObject({ start: day, end: day })))
    .max(20)
    .default([])
    .describe('Ouvertures du site\u00A0; vide\u00A0: toujours'),
})
export type TariffFormat = z.output<typeof tariffFormat>

const numbered = <Part extends { id?: number | undefined }>(parts: readonly Part[]): (Part & { id: number })[] =>
  parts.map((part, index) => ({ ...part, id: part.id ?? index + 1 }))

function gridOf(grid: GridFormat & { id: number }): PriceGrid {
  const options: readonly OtherOption[] = numbered(grid.options).map((option) => ({ ...option, vatRate: option.vatRate ?? grid.vatRate }))
  const persons: readonly PersonOption[] = numbered(grid.persons).map((person) => ({ ...person, vatRate: person.vatRate ?? grid.vatRate }))
  const periods: readonly PricePeriod[] = numbered(grid.periods)
  return { ...grid, periods, persons, options }
}

/** A tariff in the documented format, as the engine reads it: what has no number takes its place in the list, what has no rate that of its grid. */
export function readTariff(format: TariffFormat): Tariff {
  const ageCategories: readonly AgeCategory[] = format.ageCategories.map((category, index) => ({
    ...category,
    position: category.position ?? index + 1,
  }))
  return {
    ...format,
    ageCategories,
    grids: numbered(format.grids).map(gridOf),
    offers: numbered(format.offers),
    touristTaxes: numbered(format.touristTaxes).map((tax) => ({ ...tax, additions: numbered(tax.additions) })),
  }
}
