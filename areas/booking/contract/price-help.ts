import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { centsValue, demand, fault, id, isoDate, origin, priceLine } from './shared.ts'
import { bookingOperations } from './stay.ts'

const detail = z.object({
  text: z.string(),
  amount: centsValue.nullable(),
  /** Of an offer, a grid, a person: counted or not. */ applied: z.boolean().nullable(),
  fix: fault.shape.fix.unwrap().nullable(),
})
const fact = z.object({
  kind: z.enum(['manual', 'kept', 'grid', 'period', 'nights', 'calculation', 'rule', 'offers', 'exemptions', 'vat']),
  label: z.string(),
  text: z.string(),
  details: z.array(detail),
})
const explained = priceLine.extend({ occupancyIndex: z.number().int().nullable(), facts: z.array(fact) })

const alternative = z.object({
  key: z.string(),
  kind: z.enum(['dates', 'shorter', 'longer', 'extra', 'type', 'offer']),
  /** « Arriver dimanche 12/07 » */
  label: z.string(),
  startDate: isoDate,
  endDate: isoDate,
  total: centsValue,
  /** What it costs less; always above zero. */
  gain: centsValue,
  fix: fault.shape.fix.unwrap(),
})

/** A price that says why it is what it is, and what would make it lower. */
export const priceHelpOperations = {
  explainPrice: operation({
    name: 'explainPrice',
    method: 'POST',
    path: 'booking/price/explain',
    right: 'stay_availability',
    level: 'select',
    summary:
      'Les raisons de chaque ligne du prix d’un séjour, telles que les donne le moteur\u00A0: grille, période, nuits, calcul, règle, offres examinées, TVA. Rien n’est enregistré.',
    input: bookingOperations.saveBooking.input,
    reply: z.object({ lines: z.array(explained), total: centsValue }),
    refusals: ['start-before-end', 'invalid-dates', 'unknown-record'],
  }),
  stayAlternatives: operation({
    name: 'stayAlternatives',
    method: 'POST',
    path: 'booking/price/alternatives',
    right: 'stay_availability',
    level: 'select',
    summary:
      'Ce qui coûterait moins, libre et permis par le tarif\u00A0: autre arrivée, nuits en moins ou en plus, sans un supplément, autre type de la même famille. Quatre propositions au plus, de la plus avantageuse à la moins.',
    input: demand.extend({
      placeTypeId: id,
      /** The place on screen: it is kept wherever it is free. */ placeId: id.nullable().default(null),
      /** Places of the same stay that others of its guests have. */ otherPlaceIds: z.array(id).max(60).default([]),
      featureIds: z.array(id).default([]),
      hasInsurance: z.boolean().default(false),
      isPassage: z.boolean().default(false),
      promoCode: z.string().max(40).nullable().default(null),
      partnerId: id.nullable().default(null),
      bookingId: id.default(0),
      /** Where he comes from may decide which grids are his. */ customerId: id.default(0),
      origin,
      isFirst: z.boolean().default(true),
      /** He is at the desk: only the departure may move. */ isArrivalFixed: z.boolean().default(false),
      /** His place is promised to him: no other type. */ isTypeFixed: z.boolean().default(false),
    }),
    reply: z.object({ total: centsValue.nullable(), alternatives: z.array(alternative).max(4) }),
    refusals: ['start-before-end', 'invalid-dates'],
  }),
}
