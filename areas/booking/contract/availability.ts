import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { bookingKind, centsValue, demand, fault, id, isoDate, origin, price, stayDay, wishesAsked } from './shared.ts'

const search = demand.extend({
  placeTypeIds: z.array(id).default([]).describe('ids de place-type\u00A0; aucun\u00A0: tous'),
  placeFamilyIds: z.array(id).default([]).describe('ids de place-family\u00A0; aucun\u00A0: toutes'),
  featureIds: z.array(id).default([]).describe('ids de feature, toutes exigées'),
  sectorIds: z.array(id).default([]).describe('ids de sector'),
  wishes: wishesAsked.describe('Ce qui plairait\u00A0: ces places viennent d’abord, aucune n’est refusée'),
  bookingId: id.default(0).describe('Le séjour qu’on change\u00A0: ses occupations ne comptent pas comme prises'),
  parts: z
    .array(
      z.object({
        startDate: stayDay.describe('Première nuit'),
        endDate: stayDay.describe('Jour de départ'),
        placeTypeId: id.describe('id de place-type'),
      }),
    )
    .max(30)
    .default([])
    .describe('Les autres places du même séjour\u00A0: dans un même type, les nuits qui se suivent font une seule durée'),
  partnerId: id.default(0).describe('id de partner\u00A0: les places de son contingent sont à lui'),
  isPassage: z.boolean().default(false).describe('Vient sans avoir réservé\u00A0: les frais peuvent différer'),
  hasInsurance: z.boolean().default(false).describe('Prix avec l’assurance'),
  promoCode: z.string().max(40).nullable().default(null).describe('Code promotionnel donné par le client'),
  customerId: id.default(0).describe('id de customer\u00A0: sa provenance peut décider du tarif'),
  origin,
  most: z.number().int().min(1).max(1000).default(30).describe('Nombre de places voulues, la meilleure d’abord'),
  placeId: id.default(0).describe('Une place déjà choisie\u00A0: libre, elle est parmi les réponses'),
})

/** A bar of the small planning beside a place: what holds it, around the wanted dates. */
const around = z.object({
  start: isoDate,
  end: isoDate,
  kind: z.enum(['option', 'booking', 'inHouse', 'gone', 'unavailability', 'hold', 'resident', 'allotment']),
  label: z.string(),
})
/** Does the place suit, item by item: people, animals, equipment, electricity, features. `ok: false` is a reserve, not a refusal. */
const fit = z.object({ key: z.string(), label: z.string(), ok: z.boolean() })

const rankedPlace = z.object({
  placeId: id,
  number: z.string(),
  placeTypeId: id,
  placeTypeLabel: z.string(),
  detail: z.string().nullable(),
  /** 3 fills the gap exactly, 2 touches a neighbour, 1 neither. */
  rank: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .describe('3 comble exactement un trou, 2 touche un voisin, 1 ni l’un ni l’autre'),
  reason: z.string(),
  fits: z.array(fit),
  around: z.array(around),
  total: centsValue.nullable(),
})
const refusedItem = z.object({
  /** Places or type that the refusal speaks of: « E02 », « C01 à C16 ». */
  label: z.string(),
  placeIds: z.array(id),
  placeTypeId: id.nullable(),
  faults: z.array(fault),
})
const typeCount = z.object({
  placeTypeId: id,
  label: z.string(),
  familyId: id,
  color: z.string().nullable(),
  free: z.number().int(),
  places: z.number().int(),
  total: centsValue.nullable(),
  refusals: z.array(fault),
})

const found = z.object({
  nights: z.number().int(),
  /** What can still be sold: free places less the promised ones. */ freePlaces: z.number().int(),
  allPlaces: z.number().int(),
  /** Free places that stays without a place of their own will take: they are listed with the others, since nobody knows yet which ones. */
  promisedPlaces: z.number().int(),
  types: z.array(typeCount),
  places: z.array(rankedPlace),
  refused: z.array(refusedItem),
  /** A better nearby offer: « Du 22 au 29/08 : 784,64 € ». */
  /** Zones and regions that the prices were computed for, and whether any tariff looks at them. */
  origins: z.object({ known: z.array(z.string()), matter: z.boolean() }),
  nearby: z.array(z.object({ startDate: isoDate, endDate: isoDate, placeTypeId: id, total: centsValue, message: z.string() })),
})

const countsText = z
  .string()
  .max(400)
  .regex(/^(\d{1,12}x\d{1,2}(_\d{1,12}x\d{1,2})*)?$/, 'nombres attendus par sorte, comme 1x2_3x1')
const ids = z.array(z.coerce.number().int().nonnegative()).max(100).default([])

export const availabilityOperations = {
  searchAvailability: operation({
    name: 'searchAvailability',
    method: 'POST',
    path: 'booking/search/availability',
    right: 'stay_availability',
    level: 'select',
    summary: 'Cherche les emplacements libres pour des dates et des occupants : types avec prix, emplacements classés, raisons des refus.',
    input: search,
    reply: found,
  }),
  readAvailability: operation({
    name: 'readAvailability',
    method: 'GET',
    path: 'booking/search/availability',
    right: 'stay_availability',
    level: 'select',
    summary:
      'La même recherche, par son adresse seule\u00A0: people et animals sont des nombres par catégorie, «\u00A01x2_3x1\u00A0» pour deux personnes de la catégorie 1 et une de la 3.',
    input: demand.pick({ startDate: true, endDate: true, equipment: true, equipmentLength: true, equipmentWidth: true }).extend({
      amperes: z.coerce.number().int().min(0).max(63).nullable().default(null),
      people: countsText.default(''),
      animals: countsText.default(''),
      placeTypeIds: ids,
      placeFamilyIds: ids,
      featureIds: ids,
      sectorIds: ids,
      wishes: search.shape.wishes,
      most: search.shape.most,
      placeId: z.coerce.number().int().nonnegative().default(0),
      promoCode: search.shape.promoCode,
      customerId: z.coerce.number().int().nonnegative().default(0),
      partnerId: z.coerce.number().int().nonnegative().default(0),
      origin,
    }),
    reply: found,
  }),
  priceStay: operation({
    name: 'priceStay',
    method: 'POST',
    path: 'booking/price',
    right: 'stay_availability',
    level: 'select',
    summary: 'Calcule le prix d’un séjour sans rien enregistrer, chaque ligne avec la règle qui la fait.',
    input: demand.extend({
      placeTypeId: id,
      placeId: id.nullable().default(null),
      hasInsurance: z.boolean().default(false),
      isPassage: z.boolean().default(false),
      promoCode: z.string().max(40).nullable().default(null),
      discountIds: z.array(id).default([]),
      bookedOn: isoDate.optional(),
      bookingId: id.default(0),
      /** Where he comes from may decide which grids are his. */ customerId: id.default(0),
      origin,
      /** What is asked in advance of a quote or an option is due by the day of its answer. */ statusId: bookingKind.default(3),
      optionExpiresOn: isoDate.nullable().default(null),
    }),
    reply: price,
  }),
  holdPlace: operation({
    name: 'holdPlace',
    method: 'POST',
    path: 'booking/hold',
    right: 'stay_booking',
    level: 'write',
    summary: 'Retient un emplacement pendant la saisie ; à renouveler, libéré 60 secondes après le dernier renouvellement.',
    input: z.object({ holdId: id.default(0), placeId: id, startDate: stayDay, endDate: stayDay, bookingId: id.default(0) }),
    reply: z.object({ holdId: id, expiresAt: z.string() }),
    refusals: ['place-not-available'],
  }),
  releaseHold: operation({
    name: 'releaseHold',
    method: 'POST',
    path: 'booking/hold/release/{holdId}',
    right: 'stay_booking',
    level: 'write',
    summary: 'Libère un emplacement retenu.',
    input: z.object({ holdId: id }),
    reply: z.object({ released: z.boolean() }),
  }),
}
