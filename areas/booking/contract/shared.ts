import { z } from 'zod'
import { originsOfChoice } from '#areas/price/rules/origins.ts'
import { wishes } from '../rules/wishes.ts'

export const id = z.number().int().nonnegative()
export const isoDate = z.iso.date('date attendue (AAAA-MM-JJ)')
/** A day on which a stay may be: further away is a slip of the keyboard. */
export const stayDay = isoDate.refine((day) => day >= '2000-01-01' && day < '2100-01-01', 'date attendue entre 2000 et 2099')
export const isoTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'heure attendue (HH:MM)')
export const centsValue = z.number().int()
/** A zone of school holidays, a region or the number of a department, while the customer is not known: regional tariffs are for some of them only. */
export const origin = z
  .string()
  .refine((choice) => originsOfChoice(choice).length > 0, 'zone de vacances, région ou numéro de département attendu')
  .nullable()
  .default(null)
/** What the money of a down payment is called. */
export const downPaymentType = z.union([z.literal(1), z.literal(2)]).describe('1 acompte, 2 arrhes')
export const bookingKind = z
  .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])
  .describe('1 devis, 2 option, 3 réservation, 4 séjour, 5 clôturé')

/** As a form chooses it: one that says none is told so by the rule of the specification. */
export const chosenKind = z
  .union([z.literal(0), bookingKind])
  .nullable()
  .default(0)
  .transform((kind, context) => {
    if (kind !== 0 && kind !== null) return kind
    context.addIssue({ code: 'custom', message: 'Veuillez choisir un statut.', params: { rule: 'choose-status' } })
    return z.NEVER
  })

export const fault = z.object({
  rule: z.string(),
  message: z.string(),
  field: z.string().optional(),
  warning: z.boolean().optional(),
  values: z.record(z.string(), z.unknown()).optional(),
  fix: z.object({ label: z.string(), action: z.string(), values: z.record(z.string(), z.unknown()).optional() }).optional(),
})

/** Who comes: numbers by age category before names are known, then one line each. */
export const attendant = z.object({
  id: id.default(0),
  ageCategoryId: id.describe('id de age-category'),
  name: z.string().max(80).nullable().default(null),
  firstName: z.string().max(80).nullable().default(null),
  birthDate: isoDate.nullable().default(null),
  age: z.number().int().min(0).max(120).nullable().default(null),
  countryId: id.nullable().default(null).describe('id de country'),
  taxExemption: z.enum(['minor', 'seasonal', 'emergency', 'lowRent']).nullable().default(null).describe('Exonération de la taxe de séjour'),
  person: z
    .number()
    .int()
    .positive()
    .max(2_147_483_647)
    .nullish()
    .describe('Le même nombre dans deux parties d’un séjour qui se suivent\u00A0: une seule personne'),
})
export const vehicle = z.object({
  id: id.default(0),
  vehicleTypeId: id.describe('id de vehicle-type'),
  plate: z.string().max(20).nullable().default(null),
})
export const animal = z.object({
  id: id.default(0),
  animalTypeId: id.describe('id de animal-type'),
  name: z.string().max(60).nullable().default(null),
})
export const extraChoice = z.object({
  id: id.default(0),
  extraId: id.describe('id de extra'),
  quantity: z.number().int().min(0).max(9999),
  startDate: isoDate.nullable().default(null),
  endDate: isoDate.nullable().default(null),
})
export const equipment = z.enum(['tent', 'caravan', 'motorhome', 'van', 'foldingCaravan', 'none'])

/** What would please of a place. */
export const wishesAsked = z.array(z.enum(wishes)).max(5).default([])

/** Metres of an equipment, as a decimal. */
function metresAsked(words: string) {
  return z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, { error: words, abort: true })
    .refine((metres) => Number(metres) <= 30, words)
    .nullable()
    .default(null)
    .describe('En mètres')
}

/** What is asked of a place: the same shape searches availability, prices a stay and books it. */
export const demand = z.object({
  startDate: stayDay.describe('Jour d’arrivée'),
  endDate: stayDay.describe('Jour de départ\u00A0: sa nuit n’est pas comprise'),
  attendants: z.array(attendant).max(60),
  vehicles: z.array(vehicle).max(20).default([]),
  animals: z.array(animal).max(20).default([]),
  extras: z.array(extraChoice).max(60).default([]),
  equipment: equipment.nullable().default(null),
  equipmentLength: metresAsked('longueur attendue en mètres, de 0 à 30, avec deux décimales au plus'),
  equipmentWidth: metresAsked('largeur attendue en mètres, de 0 à 30, avec deux décimales au plus'),
  amperes: z.number().int().min(0).max(63).nullable().default(null).describe('Ampères qu’il faut à l’équipement'),
})
export type Demand = z.output<typeof demand>

/** One line of a price, with the reason that made it. `vatRate` is null outside VAT (tourist tax). */
export const priceLine = z.object({
  category: z.number().int().min(1).max(25),
  label: z.string(),
  reason: z.string(),
  quantity: z.string(),
  unitPrice: centsValue.nullable(),
  amount: centsValue,
  vatRate: z.string().nullable(),
  gridId: id.nullable().describe('id de price-grid'),
  /** Published version of the grid that priced it. */ gridVersion: z.number().int().min(1).nullable().default(null),
  periodId: id.nullable().describe('Période de cette grille'),
  extraId: id.nullable().describe('id de extra'),
  ageCategoryId: id.nullable().describe('id de age-category'),
  isManual: z.boolean().default(false),
  manualReason: z.string().max(200).nullable().default(null),
  manualBy: z.string().nullable().default(null),
})
export type PriceLineReply = z.output<typeof priceLine>

const quantityWords = 'quantité attendue au-dessus de 0, avec trois décimales au plus'
const rateWords = 'taux de TVA attendu entre 0 et 100'
/** 100 000 €. */
const mostCents = 10_000_000
const boundedCents = z.number().int().min(-mostCents).max(mostCents)
/** A line of price written by hand, on one occupancy of the form or on the stay as a whole. */
export const manualLine = priceLine.extend({
  label: z.string().trim().min(1).max(200),
  reason: z.string().max(400),
  occupancyIndex: z.number().int().nullable(),
  unitPrice: boundedCents.nullable(),
  amount: boundedCents,
  quantity: z
    .string()
    .regex(/^\d{1,5}(\.\d{1,3})?$/, { error: quantityWords, abort: true })
    .refine((quantity) => Number(quantity) > 0, quantityWords),
  vatRate: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/, { error: rateWords, abort: true })
    .refine((rate) => Number(rate) <= 100, rateWords)
    .nullable(),
})

/** What is held for a stay and given back after it, never in its total; null when its places ask for nothing. */
export const guarantee = z
  .object({ amount: centsValue, dueOn: isoDate, reason: z.string(), parts: z.array(z.object({ label: z.string(), amount: centsValue })) })
  .nullable()

export const price = z.object({
  /** `occupancyIndex`: which place of the stay, in the order of what was asked; null for the stay as a whole. */
  lines: z.array(priceLine.extend({ occupancyIndex: z.number().int().nullable().default(null) })),
  total: centsValue,
  touristTax: centsValue,
  gridLabel: z.string().nullable(),
  downPayment: centsValue,
  downPaymentType,
  downPaymentLabel: z.string(),
  downPaymentDueOn: isoDate.nullable(),
  balanceDueOn: isoDate.nullable(),
  guarantee,
  refusals: z.array(fault),
  notes: z.array(z.object({ rule: z.string(), message: z.string(), fix: fault.shape.fix })),
})
export type PriceReply = z.output<typeof price>
