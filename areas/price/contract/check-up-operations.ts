import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { typeTariff } from './grid-operations.ts'

const right = 'supplement_price_price_grid'
const count = z.number().int().min(0)
const id = z.number().int().positive()

const stayToReprice = z.object({
  code: z.string(),
  placeTypeId: id,
  bookedOn: z.string(),
  channel: z.string(),
  partnerId: id.nullable(),
  stay: z.object({
    arrival: z.string(),
    departure: z.string(),
    cancellationInsurance: z.boolean(),
    occupants: z.array(z.object({ ageCategoryId: id, birthDate: z.string().nullable(), age: count.nullable(), count })),
    animals: z.array(z.object({ animalTypeId: id, quantity: count })),
    vehicles: z.array(z.object({ vehicleTypeId: id, quantity: count })),
    extras: z.array(z.object({ extraId: id, quantity: count })),
  }),
})

/** What is read before a grid is published. */
export const checkUpOperations = {
  listStaysToReprice: operation({
    name: 'listStaysToReprice',
    method: 'GET',
    path: 'price/configuration/pricegrid/stays/{id}',
    right,
    level: 'select',
    summary:
      'Les options et les devis à venir dans les dates d’une grille, tels qu’ils se calculent : pour voir ce que changerait sa publication. Les plus proches d’abord, dix mille au plus.',
    input: z.object({ id: z.coerce.number().int().positive() }),
    reply: z.object({ stays: z.array(stayToReprice) }),
    refusals: ['unknown-record'],
  }),
  listRivalGrids: operation({
    name: 'listRivalGrids',
    method: 'GET',
    path: 'price/configuration/pricegrid/rivals/{id}',
    right,
    level: 'select',
    summary:
      'Les autres grilles en vente aux dates d’une grille, avec ce qu’elles donnent pour les types que les deux vendent. before : elle passe avant dans la liste, et donne donc le prix d’un séjour que les deux acceptent.',
    input: z.object({ id: z.coerce.number().int().positive() }),
    reply: z.object({ grids: z.array(z.object({ id, label: z.string(), before: z.boolean(), types: z.array(typeTariff) })) }),
    refusals: ['unknown-record'],
  }),
  printTariffSheet: operation({
    name: 'printTariffSheet',
    method: 'GET',
    path: 'price/configuration/pricegrid/sheet/{id}',
    right: 'stay_availability',
    level: 'select',
    summary:
      'Le tarif d’une grille à afficher à la réception, en PDF : prix TVA comprise, et ce qui n’est pas compris. Sans number : la version en vente ; 0 : la grille en préparation.',
    input: z.object({
      id: z.coerce.number().int().positive(),
      number: z.coerce.number().int().min(0).optional(),
      language: z.enum(['fr', 'en', 'de', 'nl']).default('fr'),
    }),
    reply: z.object({}),
    sends: 'application/pdf',
    refusals: ['unknown-record', 'enter-price'],
  }),
}
