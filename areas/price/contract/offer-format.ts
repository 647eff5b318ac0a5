import { z } from 'zod'
import { count, day, id, ids, label, names, nights, positiveMoney, rate, weekdays } from '#areas/price/contract/parts.ts'

const value = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), rate }),
  z.strictObject({ kind: z.literal('amount'), cents: positiveMoney }),
  z.strictObject({ kind: z.enum(['nightPrice', 'weekPrice', 'stayPrice']), cents: positiveMoney }),
])

export const scope = z
  .enum(['package', 'packageAndOptions', 'personOptions', 'otherOptions'])
  .describe(
    'Hébergement, hébergement et toutes les options, options des personnes, autres options. Jamais les frais, l’assurance ni la taxe',
  )
export const discountFormat = z.strictObject({
  id: id.optional(),
  label,
  scope: scope.default('package'),
  value: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('percent'), rate }),
    z.strictObject({ kind: z.literal('amount'), cents: positiveMoney }),
  ]),
})

const givesPrice: readonly unknown[] = ['nightPrice', 'weekPrice', 'stayPrice']
/** What is offered whole. */
const whole: z.output<typeof value> = { kind: 'percent', rate: '100' }

/** A special offer as it is imported, exported and sent to be priced. */
export const offerFormat = z
  .strictObject({
    id: id.optional(),
    label,
    type: z
      .literal([1, 2, 3, 4, 5, 7, 8])
      .describe(
        '1 moins un montant, 2 moins un pourcentage, 3 frais de dossier réduits, 4 x nuits = y nuits (tiers), 5 prix barré, 7 prestation incluse (extraId), 8 dernière minute (lastMinuteDays)',
      ),
    active: z.boolean().default(true),
    value: value
      .nullable()
      .default(null)
      .describe('Ce que l’offre enlève ; sans elle, des frais de dossier sont offerts en entier. Les types 4 et 7 n’en ont pas'),
    scope: scope.default('package'),
    weeks: z
      .array(z.literal([1, 2, 3, 4]))
      .max(4)
      .default([])
      .describe('Semaines complètes du séjour qui sont réduites\u00A0; vide\u00A0: tout le séjour'),
    visibility: z
      .literal([1, 2, 3])
      .default(1)
      .describe('1 en concurrence\u00A0: la meilleure seule\u00A0; 2 cumulable\u00A0; 3 prioritaire\u00A0: remplace les autres'),
    stayStart: day.nullable().default(null).describe('Première arrivée'),
    stayEnd: day.nullable().default(null).describe('Dernier départ'),
    acrossBorder: z
      .enum(['nothing', 'nightsInside'])
      .default('nothing')
      .describe('Séjour qui dépasse ces dates\u00A0: rien, ou ses nuits dedans'),
    bookingStart: day.nullable().default(null),
    bookingEnd: day.nullable().default(null).describe('Dernier jour de réservation, compris'),
    promoCode: z.string().max(40).nullable().default(null),
    channels: names,
    partnerIds: ids,
    minNights: nights.nullable().default(null),
    maxNights: nights.nullable().default(null),
    minPersons: count.nullable().default(null),
    maxPersons: count.nullable().default(null).describe('Bébés compris\u00A0: «\u00A02 personnes au plus\u00A0»'),
    arrivalWeekdays: weekdays,
    lastMinuteDays: count.nullable().default(null).describe('Réservé au plus tant de jours avant l’arrivée'),
    earlyDays: count.nullable().default(null).describe('Réservé au moins tant de jours avant l’arrivée'),
    tiers: z
      .array(z.strictObject({ nights, free: nights }))
      .max(20)
      .default([])
      .describe('7 nuits = 6 s’écrit nights 7, free 1\u00A0; le plus haut palier atteint, une fois'),
    freeNights: z.enum(['cheapest', 'last', 'average']).default('cheapest').describe('Lesquelles sont offertes quand leurs prix diffèrent'),
    extraId: id.nullable().default(null),
    quantity: count.default(1),
  })
  .superRefine((offer, context) => {
    const issue = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message })
    if (offer.type === 4 && offer.tiers.length === 0) issue('tiers', 'indiquez au moins un palier de nuits')
    if (offer.type === 7 && offer.extraId === null) issue('extraId', 'indiquez la prestation incluse')
    if (offer.type === 8 && offer.lastMinuteDays === null) issue('lastMinuteDays', 'indiquez le nombre de jours avant l’arrivée')
    // Nothing else can be said of an offer that takes nothing off.
    if (offer.value === null && [1, 2, 5, 8].includes(offer.type))
      context.addIssue({
        code: 'custom',
        path: ['value'],
        message: 'indiquez ce que l’offre enlève, comme { "kind": "percent", "rate": "10" }',
        continue: false,
      })
    if (offer.type !== 5 && givesPrice.includes(offer.value?.kind)) issue('value', 'seul un prix barré donne un prix')
  })
  .transform((offer) => ({ ...offer, value: offer.value ?? whole }))
