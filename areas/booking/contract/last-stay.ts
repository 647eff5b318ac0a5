import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { animal, attendant, equipment, id, vehicle, wishesAsked } from './shared.ts'

/** What the last stay of somebody tells of the next one: never its place nor its dates, which are asked anew. */
const last = z.object({
  year: z.number().int(),
  placeTypeLabel: z.string(),
  /** Families of the same nature: where the next place is looked for. */
  placeFamilyIds: z.array(id),
  attendants: z.array(attendant),
  animals: z.array(animal),
  vehicles: z.array(vehicle),
  equipment: equipment.nullable(),
  equipmentLength: z.string().nullable(),
  equipmentWidth: z.string().nullable(),
  amperes: z.number().int().nullable(),
  /** What the place had to have, as far as it can still be asked, and what would have pleased. */ featureIds: z.array(id),
  wishes: wishesAsked,
})

export const lastStayOperations = {
  lastStay: operation({
    name: 'lastStay',
    method: 'GET',
    path: 'booking/customer/last_stay/{customerId}',
    right: 'stay_booking',
    level: 'select',
    summary:
      'Ce que le dernier séjour d’un client dit du suivant\u00A0: sorte de place, équipement et sa longueur, occupants, animaux et véhicules. Rien quand il n’a jamais séjourné.',
    input: z.object({ customerId: z.coerce.number().int().nonnegative() }),
    reply: z.object({ last: last.nullable() }),
  }),
}
