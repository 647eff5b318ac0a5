import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { discountFormat } from './offer-format.ts'
import { count, day, id, label } from './parts.ts'
import { tariffContradictions } from './coherence.ts'
import { tariffFormat } from './tariff-format.ts'

const occupant = z.strictObject({
  ageCategoryId: id.nullable().default(null),
  birthDate: day.nullable().default(null).describe('Décide de la catégorie, sinon age, sinon ageCategoryId'),
  age: z.number().int().min(0).max(150).nullable().default(null),
  count: z.number().int().min(0).max(999).default(1).describe('Occupants semblables'),
  taxExemptionId: id.nullable().default(null),
})

export const stay = z.strictObject({
  arrival: day,
  departure: day.describe('Jour du départ, qui n’est pas une nuit'),
  occupants: z.array(occupant).max(60).default([]),
  animals: z
    .array(z.strictObject({ animalTypeId: id, quantity: count }))
    .max(20)
    .default([]),
  vehicles: z
    .array(z.strictObject({ vehicleTypeId: id, quantity: count }))
    .max(20)
    .default([]),
  extras: z
    .array(
      z
        .strictObject({
          extraId: id,
          label: label.optional(),
          quantity: count,
          start: day.optional().describe('Premier jour, s’il n’est pas demandé pour tout le séjour'),
          end: day.optional().describe('Jour où il cesse, non compté'),
        })
        .refine(({ start, end }) => start === undefined || end === undefined || start < end, {
          message: 'la fin doit être après le début',
          path: ['end'],
        }),
    )
    .max(100)
    .default([]),
  discounts: z.array(discountFormat).max(20).default([]),
  cancellationInsurance: z.boolean().default(false),
  promoCode: z.string().max(40).nullable().default(null),
  origin: z.string().max(60).nullable().default(null).describe('Zone de vacances ou région du client, pour les modèles 7 à 9'),
  origins: z.array(z.string().max(60)).max(10).default([]),
})

const amount = z.number().int()
const values = z.record(z.string(), z.unknown())
const fix = z.object({ label: z.string(), action: z.string(), values: values.optional() })
const refusal = z.object({
  rule: z.string(),
  message: z.string(),
  field: z.string().optional(),
  values: values.optional(),
  fix: fix.optional(),
  warning: z.boolean().optional(),
})

const line = z.object({
  category: z.number().int().min(1).max(25),
  categoryLabel: z.string(),
  label: z.string(),
  reason: z.string(),
  quantity: z.string(),
  unitCents: amount.nullable(),
  amountCents: amount,
  struckCents: amount.nullable(),
  vatRate: z.string().nullable(),
  start: z.string(),
  end: z.string(),
  rule: z.string(),
  gridId: amount.nullable(),
  gridLabel: z.string().nullable(),
  gridVersion: amount.nullable(),
  periodId: amount.nullable(),
  periodLabel: z.string().nullable(),
  offerId: amount.nullable(),
  ageCategoryId: amount.nullable(),
  extraId: amount.nullable(),
  animalTypeId: amount.nullable(),
  vehicleTypeId: amount.nullable(),
  discountId: amount.nullable(),
})

const subtotals = z.object({
  packageCents: amount,
  optionsCents: amount,
  discountsCents: amount,
  stayCents: amount,
  feeCents: amount,
  insuranceCents: amount,
  taxCents: amount,
})
const vat = z.array(z.object({ rate: z.string(), gross: amount, net: amount, vat: amount }))
const deposit = z
  .object({
    nature: z.enum(['acompte', 'arrhes']),
    dueNowCents: amount,
    full: z.boolean(),
    reason: z.string(),
    balanceCents: amount,
    balanceDueOn: z.string().nullable(),
  })
  .nullable()
const guarantee = z
  .object({ amountCents: amount, parts: z.array(z.object({ label: z.string(), cents: amount })), dueOn: z.string(), reason: z.string() })
  .nullable()
  .describe('Dépôt de garantie\u00A0: pris et rendu, jamais dans le total')

export const quote = z.object({
  nights: amount,
  gridId: amount.nullable(),
  gridLabel: z.string().nullable(),
  gridVersion: amount.nullable(),
  lines: z.array(line),
  totalCents: amount,
  subtotals,
  refusals: z.array(refusal),
  considered: z.array(refusal.omit({ field: true, warning: true })),
  vat,
  deposit,
  guarantee,
  touristTax: z.object({
    amountCents: amount,
    details: z.array(
      z.object({
        taxId: amount,
        label: z.string(),
        ageCategoryId: amount.nullable(),
        nights: amount,
        taxablePersons: amount,
        exemptPersons: amount,
        unitCents: amount.nullable(),
        baseCents: amount,
        additions: z.array(z.object({ id: amount, label: z.string(), cents: amount })),
        amountCents: amount,
      }),
    ),
  }),
})
export type Quote = z.output<typeof quote>

/** A tariff given in a call is told everything in it that could not serve, rather than priced without it. */
const wholeTariff = tariffFormat.superRefine((tariff, context) => {
  for (const { path, message } of tariffContradictions(tariff))
    context.addIssue({ code: 'custom', path: [...path], message, params: { rule: 'tariff-contradiction' } })
})

/** What prices a stay: a complete tariff, or saved grids. */
const priced = z.strictObject({
  tariff: wholeTariff.optional(),
  placeTypeId: id.optional(),
  priceGridId: id.optional(),
  /** Of the grid chosen by its number: a published version as it was on its day, or 0 for the grid being prepared. The published one when it is not given. */
  gridVersion: z.number().int().min(0).optional(),
  stay,
})
const context = z.object({
  bookedOn: day.optional().describe('Jour de la réservation, dont dépendent les offres et l’acompte\u00A0; sans lui, aujourd’hui'),
  channel: z.string().max(60).default('reception'),
  partnerId: id.nullable().default(null),
})

export const quoteOperations = {
  quoteStay: operation({
    name: 'quoteStay',
    method: 'POST',
    path: 'price/quote',
    right: 'stay_availability',
    level: 'select',
    summary:
      'Calcule le prix d’un séjour, ligne par ligne avec ses raisons, sans rien enregistrer : avec un tarif complet donné dans l’appel (tariff), ou avec les grilles publiées pour un type d’emplacement (placeTypeId), ou avec une seule d’entre elles (priceGridId), au besoin dans une de ses versions (gridVersion). Les montants sont en centimes.',
    input: priced.extend(context.shape),
    reply: quote,
    refusals: [
      'tariff-contradiction',
      'choose-price-grid',
      'place-type-not-found',
      'choose-channel',
      'age-category-not-found',
      'no-age-category',
      'tax-exemption-not-found',
    ],
  }),
  quoteStays: operation({
    name: 'quoteStays',
    method: 'POST',
    path: 'price/quote/several',
    right: 'stay_availability',
    level: 'select',
    summary:
      'Calcule ensemble les occupations d’un même séjour : le prix de chacune, les frais de dossier une seule fois, puis le total, la TVA, l’acompte et le dépôt de garantie de l’ensemble.',
    input: context.extend({ occupancies: z.array(priced).min(1).max(30) }),
    reply: z.object({ occupancies: z.array(quote), totalCents: amount, subtotals, vat, deposit, guarantee, taxCents: amount }),
    refusals: [
      'tariff-contradiction',
      'choose-price-grid',
      'place-type-not-found',
      'choose-channel',
      'age-category-not-found',
      'no-age-category',
      'tax-exemption-not-found',
    ],
  }),
}
