import { z } from 'zod'
import { count, day, id, ids, label, names, nights, positiveMoney, rate, weekdays } from '#areas/price/contract/parts.ts'

const value = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), rate }), z.object({ kind: z.literal('amount'), cents: positiveMoney }),
  z.object({ kind: z.enum(['nightPrice', 'weekPrice', 'stayPrice']), cents: positiveMoney }),
])

export const scope = z.enum(['package', 'packageAndOptions', 'personOptions', 'otherOptions'])
export const discountFormat = z.object({ id: id.optional(), label, scope: scope.default('package'), value: z.discriminatedUnion('kind', [z.object({ kind: z.literal('percent'), rate }), z.object({ kind: z.literal('amount'), cents: positiveMoney })]) })

/** A special offer as it is imported, exported and sent to be priced. */
export const offerFormat = z.object({
  id: id.optional(), label, type: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(7), z.literal(8)]), active: z.boolean().default(true),
  value: value.default({ kind: 'percent', rate: '100' }), scope: scope.default('package'),
  weeks: z.array(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])).max(4).default([]), visibility: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(1),
  stayStart: day.nullable().default(null), stayEnd: day.nullable().default(null), acrossBorder: z.enum(['nothing', 'nightsInside']).default('nothing'),
  bookingStart: day.nullable().default(null), bookingEnd: day.nullable().default(null), promoCode: z.string().max(40).nullable().default(null), channels: names, partnerIds: ids,
  minNights: nights.nullable().default(null), maxNights: nights.nullable().default(null), arrivalWeekdays: weekdays,
  lastMinuteDays: count.nullable().default(null), earlyDays: count.nullable().default(null),
  tiers: z.array(z.object({ nights, free: nights })).max(20).default([]), freeNights: z.enum(['cheapest', 'last', 'average']).default('cheapest'),
  extraId: id.nullable().default(null), quantity: count.default(1),
}).superRefine((offer, context) => {
  const issue = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message })
  if (offer.type === 4 && offer.tiers.length === 0) issue('tiers', 'indiquez au moins un palier de nuits')
  if (offer.type === 7 && offer.extraId === null) issue('extraId', 'indiquez la prestation incluse')
  if (offer.type === 8 && offer.lastMinuteDays === null) issue('lastMinuteDays', 'indiquez le nombre de jours avant l’arrivée')
  if (offer.type !== 5 && offer.value.kind !== 'percent' && offer.value.kind !== 'amount') issue('value', 'seul un prix barré donne un prix')
})
