import { z } from 'zod'
import { madeFile } from '#platform/operation/files.ts'
import { operation } from '#platform/operation/operation.ts'
import { id, isoDate } from './shared.ts'

const right = 'customer_partner_police_register'
const stays = z.object({ bookingIds: z.array(id.min(1)).min(1).max(200) })
const text = (most: number) => z.string().trim().max(most)

/** A stroke of the pen after the other, on a sheet of 600 by 200. */
export const signaturePath = z
  .string()
  .max(20_000)
  .regex(/^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/, 'signature attendue')

const person = z.object({
  name: z.string(),
  firstName: z.string(),
  birthDate: isoDate.nullable(),
  birthPlace: z.string(),
  nationalityId: id.nullable(),
  nationality: z.string(),
  residence: z.string(),
  phone: z.string(),
  email: z.string(),
  children: z.string(),
  arrival: isoDate,
  departure: isoDate,
})
const expected = person.extend({
  bookingId: id,
  attendantId: id,
  stay: z.string(),
  places: z.string(),
  /** ISO code of the language of the customer. */ language: z.string(),
  /** Null while it is still to be signed. */
  signedOn: isoDate.nullable(),
  /** What the stay says otherwise than the form that was signed: dates that changed, a name or a birth put right. */
  differs: z.array(z.object({ label: z.string(), value: z.string() })),
})
export type ExpectedForm = z.output<typeof expected>

const kept = person.extend({ id, bookingId: id, signedOn: isoDate, erasedOn: isoDate, onPaper: z.boolean() })
export type KeptForm = z.output<typeof kept>

export const policeOperations = {
  expectedPoliceForms: operation({
    name: 'expectedPoliceForms',
    method: 'POST',
    path: 'booking/police_form/expected',
    right,
    level: 'select',
    summary: 'Les fiches de police que demandent des séjours : une par étranger d’au moins quinze ans, préremplie, signée ou à signer.',
    input: stays,
    reply: z.object({ forms: z.array(expected), minimumAge: z.number().int(), keptMonths: z.number().int() }),
  }),
  signPoliceForm: operation({
    name: 'signPoliceForm',
    method: 'POST',
    path: 'booking/police_form/sign',
    right,
    level: 'write',
    summary: 'Enregistre la fiche de police d’un occupant, signée à l’écran ou sur papier. Signée de nouveau, elle remplace la précédente.',
    input: z.object({
      bookingId: id.min(1),
      attendantId: id.min(1),
      name: text(80).min(1),
      firstName: text(80).min(1),
      birthDate: isoDate,
      birthPlace: text(80).min(1),
      nationalityId: id.min(1),
      residence: text(250).min(1),
      phone: text(30).default(''),
      email: text(120).default(''),
      children: text(400).default(''),
      /** Null: the printed form was signed by hand. */
      signature: signaturePath.nullable(),
    }),
    reply: z.object({ id }),
    refusals: ['unknown-record', 'invalid-birth-date', 'choose-nationality'],
  }),
  listPoliceForms: operation({
    name: 'listPoliceForms',
    method: 'POST',
    path: 'booking/police_form/kept',
    right,
    level: 'select',
    summary: 'Les fiches de police conservées, avec le jour où chacune sera effacée.',
    input: z.object({ text: z.string().max(80).default('') }),
    reply: z.object({ rows: z.array(kept), count: z.number().int() }),
  }),
  printPoliceForms: operation({
    name: 'printPoliceForms',
    method: 'POST',
    path: 'booking/police_form/print',
    right,
    level: 'select',
    summary:
      'Imprime les fiches de police de plusieurs séjours, signées ou à signer, en français et dans la langue de chaque client. Le fichier se télécharge avec document/model/download/pdf.',
    input: stays,
    reply: madeFile,
    refusals: ['no-police-form'],
  }),
}
