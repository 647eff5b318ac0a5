import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'

const foundItem = z.object({ label: z.string(), detail: z.string(), url: z.string() })

export const utilityContract = {
  find: operation({
    name: 'find',
    method: 'GET',
    path: 'utility/find',
    level: 'session',
    summary:
      'Cherche partout\u00A0: séjours, clients, emplacements, factures, plaques, téléphones\u00A0; ce que l’utilisateur n’a pas le droit de lire n’est pas cherché.',
    input: z.object({ q: z.string().max(100) }),
    reply: z.object({
      groups: z.array(
        z.object({
          label: z.string(),
          items: z.array(foundItem),
          /** The list with the same search, when there may be more. */ all: z.string().optional(),
        }),
      ),
    }),
  }),
  recordJournal: operation({
    name: 'recordJournal',
    method: 'GET',
    path: 'utility/journal/{entity}/{id}',
    level: 'session',
    summary:
      'Journal d’une fiche, du plus récent au plus ancien\u00A0: qui, quand, ce qui a changé. Le droit de lecture de la fiche est exigé.',
    input: z.object({
      entity: z.string().max(60),
      id: z.coerce.number().int().positive(),
      before: z.coerce.number().int().positive().optional(),
      most: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({
      entries: z.array(
        z.object({
          id: z.number().int(),
          at: z.string(),
          who: z.string(),
          station: z.string().nullable(),
          action: z.string(),
          before: z.record(z.string(), z.unknown()).nullable(),
          after: z.record(z.string(), z.unknown()).nullable(),
        }),
      ),
    }),
  }),
  initDemo: operation({
    name: 'initDemo',
    method: 'POST',
    path: 'utility/init-demo',
    right: 'establishment_access_utility',
    level: 'write',
    summary:
      'Remplit l’établissement, s’il est vide, avec le site de démonstration. Réservé aux utilisateurs techniques\u00A0; dure quelques dizaines de secondes.',
    input: z.object({ size: z.enum(['full', 'small']).default('full') }),
    reply: z.object({
      places: z.number().int(),
      customers: z.number().int(),
      stays: z.number().int(),
      payments: z.number().int(),
      bills: z.number().int(),
      message: z.string(),
    }),
    refusals: ['init-demo-not-empty'],
  }),
}
