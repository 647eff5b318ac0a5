import { z } from 'zod'
import type { Weekday } from '#domain/day.ts'
import { parseDecimal } from '#domain/decimal.ts'
import { cents } from '#domain/money.ts'
import { greatestPrice } from '../rules/price-units.ts'

/*
 * What every part of the tariff format is made of: whole cents, days as 2026-07-04, percentages as text, weekdays 1 (Monday) to 7. A field that
 * is not known is refused: a price under a wrong name must not be a price of nothing. Descriptions are the documentation of the interface.
 */

export const money = z.number().int().min(-greatestPrice).max(greatestPrice).transform(cents).describe('Centimes TTC')
export const positiveMoney = z.number().int().min(0).max(greatestPrice).transform(cents).describe('Centimes TTC')
export const day = z.iso.date('date attendue (AAAA-MM-JJ)')
export const label = z.string().max(120)
export const id = z.number().int().min(1).max(2_000_000_000)
export const count = z.number().int().min(0).max(9999)
export const nights = z.number().int().min(1).max(1096)
/** Percent, as « 10 » or « 5.5 ». */
export const rate = z
  .string()
  .max(12)
  .refine((text) => /^\d{1,4}(\.\d{1,4})?$/.test(text) && parseDecimal(text) !== null, 'pourcentage attendu, comme 10 ou 5.5')
  .describe('Pourcentage en texte, "10" ou "5.5"')
export const weekdays = z
  .array(
    z
      .number()
      .int()
      .min(1)
      .max(7)
      .transform((weekday) => weekday as Weekday),
  )
  .max(7)
  .default([])
export const names = z.array(z.string().max(60)).max(50).default([])
export const ids = z.array(id).max(200).default([])

/** Start before end: a period of nights [start, end). */
export function inOrder<Shape extends z.ZodType<{ start: string; end: string }>>(shape: Shape): Shape {
  return shape.refine(({ start, end }) => start < end, { message: 'la fin doit être après le début', path: ['end'] })
}
