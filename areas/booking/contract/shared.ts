import { z } from 'zod'

export const id = z.number().int().nonnegative()
export const isoDate = z.iso.date('date attendue (JJ/MM/AAAA)')
export const isoTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'heure attendue (HH:MM)')
export const centsValue = z.number().int()
export const bookingKind = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])

export const fault = z.object({
  rule: z.string(), message: z.string(), field: z.string().optional(), warning: z.boolean().optional(),
  values: z.record(z.string(), z.unknown()).optional(),
  fix: z.object({ label: z.string(), action: z.string(), values: z.record(z.string(), z.unknown()).optional() }).optional(),
})

/** Who comes: numbers by age category before names are known, then one line each. */
export const attendant = z.object({
  id: id.default(0), ageCategoryId: id,
  name: z.string().max(80).nullable().default(null), firstName: z.string().max(80).nullable().default(null),
  birthDate: isoDate.nullable().default(null), countryId: id.nullable().default(null),
  taxExemption: z.enum(['minor', 'seasonal', 'emergency', 'lowRent']).nullable().default(null),
})
export const vehicle = z.object({ id: id.default(0), vehicleTypeId: id, plate: z.string().max(20).nullable().default(null) })
export const animal = z.object({ id: id.default(0), animalTypeId: id, name: z.string().max(60).nullable().default(null) })
export const extraChoice = z.object({ id: id.default(0), extraId: id, quantity: z.number().int().min(0).max(9999), startDate: isoDate.nullable().default(null), endDate: isoDate.nullable().default(null) })
export const equipment = z.enum(['tent', 'caravan', 'motorhome', 'van', 'foldingCaravan', 'none'])

/** What is asked of a place: the same shape searches availability, prices a stay and books it. */
export const demand = z.object({
  startDate: isoDate, endDate: isoDate,
  attendants: z.array(attendant).max(60),
  vehicles: z.array(vehicle).max(20).default([]),
  animals: z.array(animal).max(20).default([]),
  extras: z.array(extraChoice).max(60).default([]),
  equipment: equipment.nullable().default(null),
  equipmentLength: z.string().nullable().default(null),
})
export type Demand = z.output<typeof demand>

/** One line of a price, with the reason that made it. `vatRate` is null outside VAT (tourist tax). */
export const priceLine = z.object({
  category: z.number().int().min(1).max(24), label: z.string(), reason: z.string(),
  quantity: z.string(), unitPrice: centsValue.nullable(), amount: centsValue, vatRate: z.string().nullable(),
  gridId: id.nullable(), periodId: id.nullable(), extraId: id.nullable(), ageCategoryId: id.nullable(),
  isManual: z.boolean().default(false), manualReason: z.string().max(200).nullable().default(null),
})
export type PriceLineReply = z.output<typeof priceLine>

export const price = z.object({
  lines: z.array(priceLine), total: centsValue, touristTax: centsValue,
  gridLabel: z.string().nullable(),
  downPayment: centsValue, downPaymentType: z.union([z.literal(1), z.literal(2)]), downPaymentLabel: z.string(),
  downPaymentDueOn: isoDate.nullable(), balanceDueOn: isoDate.nullable(),
  refusals: z.array(fault), notes: z.array(z.object({ message: z.string(), fix: fault.shape.fix })),
})
export type PriceReply = z.output<typeof price>
