import { z } from 'zod'
import { centsValue, isoDate } from '#areas/booking/contract/shared.ts'
import { operation } from '#platform/operation/operation.ts'
import { period } from './shared.ts'

const right = 'payment_invoice_tax_statement'
export const attachment = z.enum(['night', 'departure', 'collection'])
const asked = period.extend({ /** Left out: as the preference says. */ attachedTo: attachment.optional() })
const count = z.number().int()

/** Nights are those of people: two people for three nights make six. */
const figures = {
  stays: count,
  persons: count,
  nights: count,
  exempt: z.record(z.string(), count),
  taxable: count,
  base: centsValue,
  departmental: centsValue,
  regional: centsValue,
  other: centsValue,
  amount: centsValue,
}
export const taxTotals = z.object(figures)
export const taxGroup = z.object({
  key: z.string(),
  collectivity: z.string().nullable(),
  category: z.string().nullable(),
  tariff: z.string(),
  /** By person and night, additions included; null where it follows the price of the night. */ unit: centsValue.nullable(),
  /** Who collects it in place of the site; null when the site does. */ third: z.string().nullable(),
  ...figures,
})
/** `unit`: by person and night, before the abatement (in percent); `capacity`: people; `amount`: with the additions. */
const flatLine = z.object({
  taxId: count,
  tariff: z.string(),
  category: z.string().nullable(),
  unit: centsValue,
  abatementRate: z.string(),
  capacity: count,
  nights: count,
  base: centsValue,
  additions: centsValue,
  amount: centsValue,
})
export const taxStay = z.object({
  id: count,
  bookingId: count,
  code: z.string(),
  start: isoDate,
  end: isoDate,
  collectedOn: isoDate.nullable(),
  place: z.string(),
  persons: count,
  exemptPersons: count,
  nights: count,
  exempt: z.record(z.string(), count),
  taxable: count,
  /** Of the whole lodging, without VAT, where the tax follows it. */ nightPrice: centsValue.nullable(),
  unit: centsValue.nullable(),
  base: centsValue,
  amount: centsValue,
  third: z.string().nullable(),
  url: z.string(),
})

export const taxContract = {
  taxStatement: operation({
    name: 'taxStatement',
    method: 'GET',
    path: 'accounting/tax_statement',
    right,
    level: 'select',
    summary:
      'État de la taxe de séjour d’une période, par collectivité, catégorie et tarif\u00A0: nuitées, exonérations par motif, part communale et additionnelles, ce que des tiers collectent à part.',
    input: asked,
    reply: z.object({
      attachedTo: attachment,
      preferredPeriod: z.enum(['month', 'quarter', 'season', 'year']),
      recipient: z.string().nullable(),
      /** Of the lodging, as the register prints it. */ address: z.string(),
      showsExempt: z.boolean(),
      regime: z.enum(['real', 'flat', 'none']),
      /** What a site at the flat rate owes for these days, whoever came; empty under another regime. */ flat: z.array(flatLine),
      groups: z.array(taxGroup),
      /** What the site pays. */ own: taxTotals,
      /** What others pay. */ third: taxTotals,
      /** Stays counted whose day of arrival has come and that nobody has ticked as arrived. */ notArrived: count,
      /** Stays counted that are still to come: until then the figures are a forecast. */ toCome: count,
      /** The declaration that holds these very days, counted the same way; null where there is none. */ declared: z
        .object({
          declaredOn: isoDate,
          byName: z.string(),
          nights: count,
          taxable: count,
          amount: centsValue,
          attachedTo: z.enum([...attachment.options, 'flat']),
        })
        .nullable(),
    }),
    refusals: ['start-before-end'],
  }),
  taxStays: operation({
    name: 'taxStays',
    method: 'GET',
    path: 'accounting/tax_statement/stays',
    right,
    level: 'select',
    summary: 'Le registre de la taxe de séjour d’une période, séjour par séjour dans l’ordre de perception, sans nom.',
    input: asked.extend({ /** One figure only. */ key: z.string().max(200).optional() }),
    reply: z.object({ rows: z.array(taxStay), isCut: z.boolean() }),
    refusals: ['start-before-end'],
  }),
  declareTax: operation({
    name: 'declareTax',
    method: 'POST',
    path: 'accounting/tax_declaration/declare',
    right,
    level: 'write',
    summary:
      'Garde les chiffres d’une période tels qu’ils sont déclarés, avec leur date et leur auteur ; une seule fois par jour de la période.',
    input: asked,
    reply: z.object({ taxDeclarationId: count, amount: centsValue }),
    refusals: ['start-before-end', 'tax-period-not-over', 'tax-already-declared'],
  }),
  printTaxStatement: operation({
    name: 'printTaxStatement',
    method: 'GET',
    path: 'accounting/tax_statement/print',
    right,
    level: 'select',
    summary: 'L’état de la taxe de séjour d’une période, en PDF.',
    input: asked,
    reply: z.object({}),
    sends: 'application/pdf',
    refusals: ['start-before-end'],
  }),
}
