import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { centsValue, id, isoDate, stayDay } from './shared.ts'

/** Days asked at once, at most: as many as a season draws on any screen. */
export const mostPriceDays = 280

/** What one night costs, type by type: two adults, with what their grid asks of them; no booking fee, no tourist tax. */
export const planningPriceOperations = {
  planningPrices: operation({
    name: 'planningPrices',
    method: 'GET',
    path: 'camp/planning/prices',
    right: 'stay_availability',
    level: 'select',
    summary:
      'Le prix d’une nuit pour deux adultes, type par type et jour par jour, tel que le calcule le moteur\u00A0: sans frais de dossier ni taxe de séjour. Rien où rien n’est vendu.',
    input: z.object({ from: stayDay, to: stayDay }),
    reply: z.object({ from: isoDate, types: z.array(z.object({ placeTypeId: id, prices: z.array(centsValue.nullable()) })) }),
    refusals: ['start-before-end', 'invalid-dates'],
  }),
  planningPrice: operation({
    name: 'planningPrice',
    method: 'GET',
    path: 'camp/planning/price/{placeTypeId}/{day}',
    right: 'stay_availability',
    level: 'select',
    summary:
      'Ce qui fait le prix d’une nuit pour deux adultes dans un type\u00A0: lignes et raisons, grille et période, prix de la nuit et de la semaine, et ce qui empêche de les changer.',
    input: z.object({ placeTypeId: z.coerce.number().int().positive(), day: stayDay }),
    reply: z.object({
      total: centsValue.nullable(),
      lines: z.array(z.object({ label: z.string(), reason: z.string(), amount: centsValue })),
      refusals: z.array(z.string()),
      grid: z.object({ id, label: z.string(), number: z.number().int() }).nullable(),
      period: z
        .object({
          id,
          label: z.string(),
          start: isoDate,
          end: isoDate,
          nightPrice: centsValue.nullable(),
          weekPrice: centsValue.nullable(),
        })
        .nullable(),
      /** Why the price may not be changed there, for who may write the grids; null when it may, or when he may not. */
      whyNot: z.string().nullable(),
    }),
    refusals: ['place-type-not-found'],
  }),
}
