import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { mostPlaces } from '../rules/draft-state.ts'
import { updateModeKeys } from '../rules/update-modes.ts'
import { centsValue, chosenKind, downPaymentType, fault, id, isoDate, manualLine, price, priceLine } from './shared.ts'
import { endingOperations, versioned } from './stay-ending.ts'
import { paymentInput } from './stay-payment.ts'
import { bookingView, header, occupancyInput } from './stay-view.ts'

const updateMode = z.enum(updateModeKeys)
const saveInput = header.extend({
  statusId: chosenKind,
  occupancies: z.array(occupancyInput).min(1).max(mostPlaces),
  manualLines: z
    .array(manualLine)
    .max(60)
    .default([])
    .describe('Lignes changées à la main, avec leur motif\u00A0; le serveur calcule les autres'),
  keepPrice: z.boolean().default(false).describe('Garde le prix enregistré quand les dates ou les occupants changent'),
  updateMode: updateMode
    .nullable()
    .default(null)
    .describe('Ce que devient le prix enregistré, parmi ce que montre compareUpdateModes\u00A0; l’emporte sur keepPrice'),
  downPayment: centsValue.min(0).nullable().default(null),
  downPaymentType: downPaymentType.nullable().default(null),
  downPaymentDueOn: isoDate.nullable().default(null),
  balanceDueOn: isoDate.nullable().default(null),
  neighbourId: id
    .nullable()
    .default(null)
    .describe('Le séjour à côté duquel être (id de booking)\u00A0; un devis ne tient aucune place et n’est lié à personne'),
  requestId: z.uuid().optional().describe('Tiré par l’appelant pour un nouveau séjour\u00A0: demandé deux fois, il est fait une fois'),
  payments: z.array(paymentInput).max(10).default([]).describe('Règlements pris avec l’enregistrement, ensemble ou pas du tout'),
})

/** A line of the detail that one mode changes, beside the one that is stored. */
const lineDifference = z.object({
  occupancyIndex: z.number().int().nullable(),
  category: z.number().int(),
  label: z.string(),
  before: centsValue.nullable(),
  after: centsValue.nullable(),
  difference: centsValue,
  reason: z.string(),
})
export const modePrice = z.object({
  mode: updateMode,
  label: z.string(),
  price,
  difference: centsValue,
  differences: z.array(lineDifference),
  isCurrent: z.boolean(),
})
export type ModePrice = z.output<typeof modePrice>

export const bookingOperations = {
  readBooking: operation({
    name: 'readBooking',
    method: 'GET',
    path: 'booking/booking/view/{id}',
    right: 'stay_booking',
    level: 'select',
    summary: 'Un séjour complet : occupations, prix, règlements, factures, actions possibles.',
    input: z.object({ id: z.coerce.number().int() }),
    reply: bookingView,
  }),
  stayHistory: operation({
    name: 'stayHistory',
    method: 'GET',
    path: 'booking/booking/history/{id}',
    right: 'stay_booking',
    level: 'select',
    summary: 'Journal d’un séjour, de ses règlements et de ses factures, du plus récent au plus ancien.',
    input: z.object({ id: z.coerce.number().int().positive() }),
    reply: z.object({
      entries: z.array(
        z.object({
          id: z.number().int(),
          at: z.string(),
          who: z.string(),
          entity: z.string(),
          action: z.string(),
          before: z.record(z.string(), z.unknown()).nullable(),
          after: z.record(z.string(), z.unknown()).nullable(),
        }),
      ),
      /** Names of the partners and the origins that the entries refer to. */
      partners: z.array(z.object({ id, label: z.string() })),
      channels: z.array(z.object({ id, label: z.string() })),
    }),
  }),
  occupanciesOfBooking: operation({
    name: 'occupanciesOfBooking',
    method: 'GET',
    path: 'booking/occupancy/get_for_booking',
    right: 'stay_booking',
    level: 'select',
    summary: 'Les occupations d’un séjour, avec leurs occupants et leurs lignes de prix.',
    input: z.object({ bookingId: z.coerce.number().int().positive() }),
    reply: z.object({
      rows: z.array(
        occupancyInput.extend({ bookingId: id, placeNumber: z.string().nullable(), placeTypeLabel: z.string(), lines: z.array(priceLine) }),
      ),
    }),
    refusals: ['unknown-record'],
  }),
  saveBooking: operation({
    name: 'saveBooking',
    method: 'POST',
    path: 'booking/booking/edit',
    right: 'stay_booking',
    level: 'write',
    summary: 'Enregistre un séjour (id 0 : nouveau), ses occupations, son prix et les règlements pris en même temps.',
    input: saveInput,
    reply: z.object({
      id,
      version: z.number().int(),
      bookingCode: z.string().nullable(),
      quoteCode: z.string().nullable(),
      status: z.string(),
      warnings: z.array(fault),
      view: bookingView,
    }),
    refusals: [
      'choose-status',
      'customer-not-initialised',
      'place-not-available',
      'modified-by-other',
      'start-before-end',
      'quantity-equipment-capacity',
      'stay-request-reused',
    ],
  }),
  /** What a change would make: both prices, before anything is written. */
  previewBooking: operation({
    name: 'previewBooking',
    method: 'POST',
    path: 'booking/booking/preview',
    right: 'stay_booking',
    level: 'select',
    summary: 'Prix avant et après un changement, et refus, sans rien enregistrer.',
    input: saveInput,
    reply: z.object({ before: price.nullable(), after: price, difference: centsValue, refusals: z.array(fault) }),
  }),
  compareUpdateModes: operation({
    name: 'compareUpdateModes',
    method: 'POST',
    path: 'booking/booking/update_modes',
    right: 'stay_booking',
    level: 'select',
    summary:
      'Les quatre prix d’un séjour qui change, côte à côte : celui d’aujourd’hui, celui de sa grille, celui de son détail mis à jour, celui de son détail tel quel ; ce qui change, ligne par ligne, sans rien enregistrer.',
    input: saveInput,
    reply: z.object({ before: price, modes: z.array(modePrice) }),
    refusals: ['unknown-record'],
  }),
  convertBooking: operation({
    name: 'convertBooking',
    method: 'POST',
    path: 'booking/booking/convert',
    right: 'stay_booking',
    level: 'write',
    summary: 'Transforme un devis, une option ou une réservation en une autre nature.',
    input: versioned.extend({ statusId: chosenKind, optionExpiresOn: isoDate.nullable().default(null) }),
    reply: bookingView.extend({ /** What it has made of the other proposals of its quote. */ told: z.string().optional() }),
    refusals: ['choose-status', 'place-not-available', 'modification-not-authorised'],
  }),
  stayDefaults: operation({
    name: 'stayDefaults',
    method: 'GET',
    path: 'booking/booking/defaults',
    right: 'stay_booking',
    level: 'select',
    summary: 'Ce qu’un nouveau séjour propose, selon les préférences du site.',
    input: z.object({}),
    reply: z.object({
      optionDays: z.number().int(),
      afterSave: z.enum(['stayAndNew', 'stayOnSaved', 'leave']),
      isOriginRequired: z.boolean(),
      channels: z.object({ usual: id.nullable(), passage: id.nullable() }),
    }),
  }),
  ...endingOperations,
}
