import { z } from 'zod'
import { judgedByLine } from '#platform/operation/cells.ts'
import { operation } from '#platform/operation/operation.ts'
import { bookingTargets, type BookingTarget } from '../rules/import/booking-import.ts'
import { roomOperations } from './room.ts'
import { bookingKind, id, stayDay } from './shared.ts'

const right = 'stay_booking_import'
/** Lines of one call: each of them may make a whole stay. */
export const bookingBatch = 50
const text = z.string().max(2000)
const importedRow = z.object(
  Object.fromEntries(Object.keys(bookingTargets).map((target) => [target, text.optional()])) as Record<
    BookingTarget,
    z.ZodOptional<typeof text>
  >,
)
const told = z.object({ line: z.number().int(), label: z.string(), messages: z.array(z.string()) })
const outcome = z.object({
  created: z.number().int(),
  /** Their number is there already. */ known: z.array(told),
  refused: z.array(told),
  /** Kept, with what must be put right before they are integrated. */ incomplete: z.array(told),
  /** Said to be cancelled by the file, and cancelled here. */ cancelled: z.array(told),
})
export type BookingOutcome = z.output<typeof outcome>
const ids = z.array(id.min(1)).min(1).max(200)

export const importOperations = {
  importBookings: operation({
    name: 'importBookings',
    method: 'POST',
    path: 'booking/import/file',
    right,
    level: 'write',
    summary:
      'Importe les réservations d’un fichier\u00A0; à l’essai, rien n’est gardé. Chaque ligne est prise entière ou refusée avec son motif\u00A0; un même numéro n’est pas pris deux fois. Une ligne dont l’état dit «\u00A0annulée\u00A0» annule ici ce qui porte son numéro.',
    input: z
      .object({
        isTrial: z.boolean(),
        /** Accepts and integrates at once those that can be. */ integrate: z.boolean().default(false),
        source: z.string().max(60).default(''),
        rows: z
          .array(z.object({ line: z.number().int().min(1), row: importedRow }))
          .min(1, 'Aucune ligne à importer.')
          .max(bookingBatch),
      })
      .register(judgedByLine, { lists: ['rows'] }),
    reply: outcome,
  }),
  decideImports: operation({
    name: 'decideImports',
    method: 'POST',
    path: 'booking/import/decide',
    right,
    level: 'write',
    summary: 'Accepte ou refuse des réservations venues d’ailleurs.',
    input: z.object({ ids, decision: z.enum(['accepted', 'refused']), reason: z.string().trim().max(200).default('') }),
    reply: z.object({ decided: z.number().int() }),
    refusals: ['unknown-record', 'booking-already-integrated', 'reason-required'],
  }),
  integrateImport: operation({
    name: 'integrateImport',
    method: 'POST',
    path: 'booking/import/integrate',
    right,
    level: 'write',
    summary:
      'Fait un séjour d’une réservation acceptée, ou qu’on accepte en même temps, sous les règles d’une saisie\u00A0; sur une autre place que la sienne si on la donne, ou sans place si on le demande\u00A0: elle reste alors à placer.',
    input: z.object({
      id: id.min(1),
      /** Nobody has decided of it: it is accepted with its stay, or neither is. */ accepts: z.boolean().default(false),
      /** The place that it asks for is left to others: it is to be placed. */ withoutPlace: z.boolean().default(false),
      /** The place that was found for it, with what keeps it meanwhile. */
      place: z
        .object({ placeId: id.min(1), holdId: id.default(0) })
        .nullable()
        .default(null),
      /** Who is moved first so that this place is free; all of it is done, or nothing. */ room: roomOperations.applyRoom.input
        .pick({ changes: true, consents: true })
        .nullable()
        .default(null),
      /** Its places one after the other, where none is free for all its nights. */ parts: z
        .array(z.object({ placeId: id.min(1), placeTypeId: id.min(1), startDate: stayDay }))
        .max(21)
        .default([]),
    }),
    reply: z.object({ bookingId: id, customerId: id, statusId: bookingKind, bookingCode: z.string().nullable(), message: z.string() }),
    refusals: [
      'unknown-record',
      'accepted-before-integrated',
      'booking-already-integrated',
      'internet-booking-already-integrated',
      'internet-booking-integration-error',
    ],
  }),
}
