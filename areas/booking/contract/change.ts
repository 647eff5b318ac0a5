import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { updateModeKeys } from '../rules/update-modes.ts'
import { planningBar } from './planning.ts'
import { centsValue, fault, id, stayDay } from './shared.ts'
import { cancelMoney } from './stay-ending-schema.ts'
import { modePrice } from './stay.ts'
import { customer, extend, join, leaveEarly, mode, positive, split, stayChange, supplement } from './change-schema.ts'

const stayAt = z.object({ id: positive, version: z.number().int() })
const changed = z.object({ bookingId: id, version: z.number().int(), bars: z.array(planningBar) })
export type Changed = z.output<typeof changed>
const side = z.object({ lines: z.array(z.object({ label: z.string(), value: z.string() })), total: centsValue })
export type ChangeSide = z.output<typeof side>

const refusals = ['place-not-available', 'modified-by-other', 'modification-not-authorised', 'past-nights-stand', 'unknown-record']

export const changeOperations = {
  /** Nothing is written: what « Avant / Après » shows. */
  previewChange: operation({
    name: 'previewChange',
    method: 'POST',
    path: 'booking/booking/change/preview',
    right: 'stay_booking',
    level: 'select',
    summary: 'Ce que fera un changement : avant, après, les quatre prix, ce qui le refuse. Rien n’est enregistré.',
    input: z.object({ id: positive, change: stayChange }),
    refusals: ['unknown-record'],
    reply: z.object({
      version: z.number().int(),
      before: side,
      after: side,
      modes: z.array(modePrice),
      refusals: z.array(fault),
      /** Chosen until somebody chooses another. */ usualMode: z.enum(updateModeKeys),
      /** What the site decided of such a change, while the usual price is chosen, and what is said with another one. */ note: z
        .string()
        .nullable(),
      noteOtherwise: z.string().nullable(),
      /** What the stay has received. */ paid: centsValue,
    }),
  }),
  splitStay: operation({
    name: 'splitStay',
    method: 'POST',
    path: 'booking/booking/change/split',
    right: 'stay_booking',
    level: 'write',
    summary: 'Partage les nuits d’une place entre deux : celles d’avant la coupure restent où elles sont, les autres vont ailleurs.',
    input: stayAt
      .extend(split.shape)
      .extend(mode.shape)
      .extend({
        /** Cuts of the nights that stay, from the last to the first: all are made, or none. */ more: z
          .array(split.omit({ occupancyId: true }))
          .max(20)
          .optional(),
      }),
    reply: changed,
    refusals: [...refusals, 'split-needs-nights', 'same-place'],
  }),
  joinStay: operation({
    name: 'joinStay',
    method: 'POST',
    path: 'booking/booking/change/join',
    right: 'stay_booking',
    level: 'write',
    summary: 'Réunit deux parties d’un séjour qui se suivent sur la place de l’une d’elles.',
    input: stayAt.extend(join.shape).extend(mode.shape),
    reply: changed,
    refusals: [...refusals, 'parts-not-following', 'parts-not-alike'],
  }),
  extendStay: operation({
    name: 'extendStay',
    method: 'POST',
    path: 'booking/booking/change/extend',
    right: 'stay_booking',
    level: 'write',
    summary: 'Change le dernier jour d’un séjour, le prix suivant l’un des quatre modes.',
    input: stayAt.extend(extend.shape).extend(mode.shape),
    reply: changed,
    refusals: [...refusals, 'part-beyond-end'],
  }),
  leaveEarly: operation({
    name: 'leaveEarly',
    method: 'POST',
    path: 'booking/booking/change/leave_early',
    right: 'stay_booking',
    level: 'write',
    summary:
      'Départ avant la date prévue : les nuits non passées sont dues, rendues en partie ou rendues, selon la préférence du site ou le mode choisi ; la place est libérée.',
    input: stayAt
      .extend(leaveEarly.shape)
      .extend(mode.shape)
      .extend({ /** He has left now. */ isGone: z.boolean().default(false) }),
    reply: changed,
    refusals: [...refusals, 'early-departure', 'arrived-before-gone'],
  }),
  changeCustomer: operation({
    name: 'changeCustomer',
    method: 'POST',
    path: 'booking/booking/change/customer',
    right: 'stay_booking',
    level: 'write',
    summary: 'Met le séjour au nom d’un autre client.',
    input: stayAt.extend(customer.shape).extend(mode.shape),
    reply: changed,
    refusals: [...refusals, 'choose-customer', 'ticket-billed-booking'],
  }),
  changeSupplement: operation({
    name: 'changeSupplement',
    method: 'POST',
    path: 'booking/booking/change/supplement',
    right: 'stay_booking',
    level: 'write',
    summary: 'Ajoute un supplément à une place d’un séjour, en change la quantité ou les jours, ou le retire ; jamais plus que le stock.',
    input: stayAt.extend(supplement.shape).extend(mode.shape),
    reply: changed,
    refusals: [...refusals, 'quantity-above-stock', 'supplement-outside-stay', 'same-supplement', 'start-before-end'],
  }),
  noShow: operation({
    name: 'noShow',
    method: 'POST',
    path: 'booking/booking/change/no_show',
    right: 'stay_booking',
    level: 'delete',
    summary:
      'Le client n’est pas venu : sa place est libérée ; ce qu’il a réglé est gardé, sauf si l’appel en dit autre chose, comme pour une annulation.',
    input: stayAt.extend({ reason: z.string().trim().max(400).default(''), ...cancelMoney.shape }),
    reply: changed,
    refusals: [
      ...refusals,
      'ticket-billed-booking',
      'cancel-partner-occupancy',
      'cancel-kept-too-great',
      'cancel-kept-tourist-tax',
      'credit-validity-date',
    ],
  }),
  deleteStay: operation({
    name: 'deleteStay',
    method: 'POST',
    path: 'booking/booking/change/delete',
    right: 'stay_booking',
    level: 'delete',
    summary: 'Supprime un séjour saisi par erreur, avec son motif ; il peut être rétabli.',
    input: stayAt.extend({ reason: z.string().trim().max(400) }),
    reply: changed,
    refusals: [...refusals, 'reason-required', 'ticket-billed-booking'],
  }),
  closeStay: operation({
    name: 'closeStay',
    method: 'POST',
    path: 'booking/booking/change/close',
    right: 'stay_booking',
    level: 'write',
    summary: 'Clôture un séjour parti et soldé, avec son motif : plus rien n’y change.',
    input: stayAt.extend({ reason: z.string().trim().max(400) }),
    reply: changed,
    refusals: [...refusals, 'reason-required'],
  }),
  restoreStay: operation({
    name: 'restoreStay',
    method: 'POST',
    path: 'booking/booking/change/restore',
    right: 'stay_booking',
    level: 'write',
    summary:
      'Rétablit un séjour annulé, supprimé ou dont le client n’est pas venu, à sa place ou à celle qui est dite ; prise, elle en propose une autre.',
    input: stayAt.extend({
      places: z
        .array(z.object({ occupancyId: positive, placeId: id.nullable() }))
        .max(30)
        .default([]),
      /** What the cancellation gave back really went to the customer, or never did; the likely answer where it is not said. */ refund: z
        .enum(['done', 'undone'])
        .optional(),
    }),
    reply: changed,
    refusals: [...refusals, 'places-count-match'],
  }),
  copyStay: operation({
    name: 'copyStay',
    method: 'POST',
    path: 'booking/booking/change/copy',
    right: 'stay_booking',
    level: 'write',
    summary:
      'Copie un séjour à d’autres dates : mêmes occupants, équipement et suppléments, au tarif de ces dates ; une place prise devient une place à donner.',
    input: z.object({
      id: positive,
      startDate: stayDay,
      statusId: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(3),
      customerId: positive.nullable().default(null),
      optionExpiresOn: stayDay.nullable().default(null),
      /** Number of the demand: asked for twice, it is made once. */ requestId: z.uuid().optional(),
    }),
    reply: changed.extend({
      /** Places of the model that were taken: the type alone is kept. */ unplaced: z.array(z.string()),
      /** What is said of the copy and does not stop it, as an arrival that is past. */ warnings: z.array(fault),
    }),
    refusals: ['place-not-available', 'unknown-record'],
  }),
  mergeStays: operation({
    name: 'mergeStays',
    method: 'POST',
    path: 'booking/booking/change/merge',
    right: 'stay_booking',
    level: 'delete',
    summary:
      'Réunit deux séjours d’un même client et de même nature : places, prix, règlements et aides vont au plus ancien, ou à celui dont l’argent ne bouge pas\u00A0; l’autre est supprimé.',
    input: stayAt.extend({ otherId: positive, otherVersion: z.number().int() }),
    reply: changed,
    refusals: [...refusals, 'booking-merge', 'ticket-billed-booking'],
  }),
  mergeableStays: operation({
    name: 'mergeableStays',
    method: 'GET',
    path: 'booking/booking/change/mergeable/{id}',
    right: 'stay_booking',
    level: 'select',
    summary: 'Les séjours auxquels celui-ci peut être réuni : même client, ni facturés ni annulés.',
    input: z.object({ id: z.coerce.number().int().positive() }),
    reply: z.object({
      stays: z.array(
        z.object({
          id,
          version: z.number().int(),
          code: z.string(),
          startDate: z.string(),
          endDate: z.string(),
          places: z.string(),
          total: centsValue,
          paid: centsValue,
          /** That one stays, the stay that asks goes. */ isKept: z.boolean(),
          /** Money that would change its stay, line by line. */ moves: z.array(z.string()),
          /** Why they cannot become one. */ refusal: fault.nullable(),
          /** Fees that both ask and that are asked once. */ feesDropped: centsValue,
        }),
      ),
    }),
    refusals: ['unknown-record'],
  }),
  lockStay: operation({
    name: 'lockStay',
    method: 'POST',
    path: 'booking/booking/change/lock',
    right: 'stay_booking',
    level: 'write',
    summary: 'Verrouille un séjour avec un motif, ou le déverrouille : verrouillé, ni ses places, ni ses dates, ni son prix ne changent.',
    input: stayAt.extend({ isLocked: z.boolean(), reason: z.string().trim().max(200).default('') }),
    reply: changed,
    refusals: ['reason-required', 'insufficient-right', 'modified-by-other', 'modification-not-authorised', 'unknown-record'],
  }),
}
export type { UpdateMode } from '../rules/update-modes.ts'
