import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { discountFormat } from './contract/offer-format.ts'
import { count, day, id, label } from './contract/parts.ts'
import { tariffFormat } from './contract/tariff-format.ts'

const occupant = z.object({
  ageCategoryId: id.nullable().default(null), birthDate: day.nullable().default(null), age: z.number().int().min(0).max(150).nullable().default(null),
  count: z.number().int().min(0).max(999).default(1), taxExemptionId: id.nullable().default(null),
})

const stay = z.object({
  arrival: day, departure: day, occupants: z.array(occupant).max(60).default([]),
  animals: z.array(z.object({ animalTypeId: id, quantity: count })).max(20).default([]), vehicles: z.array(z.object({ vehicleTypeId: id, quantity: count })).max(20).default([]),
  extras: z.array(z.object({ extraId: id, label: label.optional(), quantity: count, start: day.optional(), end: day.optional() })).max(100).default([]),
  discounts: z.array(discountFormat).max(20).default([]), cancellationInsurance: z.boolean().default(false),
  promoCode: z.string().max(40).nullable().default(null), origin: z.string().max(60).nullable().default(null),
})

const amount = z.number().int()
const values = z.record(z.string(), z.unknown())
const fix = z.object({ label: z.string(), action: z.string(), values: values.optional() })
const refusal = z.object({ rule: z.string(), message: z.string(), field: z.string().optional(), values: values.optional(), fix: fix.optional(), warning: z.boolean().optional() })

const line = z.object({
  category: z.number().int().min(1).max(24), categoryLabel: z.string(), label: z.string(), reason: z.string(),
  quantity: z.string(), unitCents: amount.nullable(), amountCents: amount, struckCents: amount.nullable(), vatRate: z.string().nullable(),
  start: z.string(), end: z.string(), rule: z.string(), gridId: amount.nullable(), gridLabel: z.string().nullable(), periodId: amount.nullable(), periodLabel: z.string().nullable(), offerId: amount.nullable(),
})

const quote = z.object({
  nights: amount, gridId: amount.nullable(), gridLabel: z.string().nullable(), lines: z.array(line), totalCents: amount,
  subtotals: z.object({ packageCents: amount, optionsCents: amount, discountsCents: amount, stayCents: amount, feeCents: amount, insuranceCents: amount, taxCents: amount }),
  refusals: z.array(refusal), considered: z.array(refusal.omit({ field: true, warning: true })),
  vat: z.array(z.object({ rate: z.string(), gross: amount, net: amount, vat: amount })),
  deposit: z.object({ nature: z.enum(['acompte', 'arrhes']), dueNowCents: amount, full: z.boolean(), reason: z.string(), balanceCents: amount, balanceDueOn: z.string().nullable() }).nullable(),
  touristTax: z.object({
    amountCents: amount,
    details: z.array(z.object({
      taxId: amount, label: z.string(), ageCategoryId: amount.nullable(), nights: amount, taxablePersons: amount, exemptPersons: amount, unitCents: amount.nullable(), baseCents: amount,
      additions: z.array(z.object({ id: amount, label: z.string(), cents: amount })), amountCents: amount,
    })),
  }),
})

export const priceContract = {
  quoteStay: operation({
    name: 'quoteStay', method: 'POST', path: 'price/quote', right: 'stay_availability', level: 'select',
    summary: 'Calcule le prix d’un séjour, ligne par ligne avec ses raisons, sans rien enregistrer : avec un tarif complet donné dans l’appel (tariff), ou avec les grilles enregistrées pour un type d’emplacement (placeTypeId), ou avec une seule d’entre elles (priceGridId). Les montants sont en centimes.',
    input: z.object({
      tariff: tariffFormat.optional(), placeTypeId: id.optional(), priceGridId: id.optional(), stay,
      bookedOn: day.optional(), channel: z.string().max(60).default('reception'), partnerId: id.nullable().default(null),
    }),
    reply: quote,
    refusals: ['choose-price-grid', 'place-type-not-found', 'choose-channel', 'age-category-not-found', 'no-age-category'],
  }),
}
