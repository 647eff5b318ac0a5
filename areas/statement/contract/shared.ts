import { z } from 'zod'
import { centsValue, isoDate } from '#areas/booking/contract/shared.ts'

/** From a day to a day, both included; at most what the past of a site holds. */
export const period = z.object({ from: isoDate, to: isoDate })

/** A line behind a figure: what it opens, and what it brings. */
export const documentLine = z.object({
  id: z.number().int(),
  on: isoDate,
  kind: z.string(),
  number: z.string(),
  label: z.string(),
  base: centsValue,
  vat: centsValue,
  gross: centsValue,
  /** Where it opens; null for what has no screen. */
  url: z.string().nullable(),
})
