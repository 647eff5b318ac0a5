import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { customerTargets, type CustomerTarget } from '../rules/import/customer-import.ts'

/** Lines of one call: few enough for a transaction of a second, with an advance to show. */
export const importBatch = 200

const id = z.number().int().positive()
const text = z.string().max(4000)
const customerRow = z.object(
  Object.fromEntries(Object.keys(customerTargets).map((target) => [target, text.optional()])) as Record<
    CustomerTarget,
    z.ZodOptional<typeof text>
  >,
)
const told = z.object({ line: z.number().int(), label: z.string(), messages: z.array(z.string()) })
/** What became of the lines; of a trial, what would become of them. */
const outcome = z.object({
  created: z.number().int(),
  /** They look like a customer who is there already. */ known: z.array(told),
  refused: z.array(told),
  /** Saved, without what is named. */ incomplete: z.array(told),
})
export type ImportOutcome = z.output<typeof outcome>

export const importContract = {
  importCustomers: operation({
    name: 'importCustomers',
    method: 'POST',
    path: 'utility/import/customers',
    right: 'establishment_access_system',
    level: 'write',
    summary:
      'Importe des clients de la version précédente, sous les règles d’une saisie\u00A0; à l’essai, rien n’est gardé. Réservé aux utilisateurs techniques.',
    input: z.object({
      isTrial: z.boolean(),
      /** Creates also those who look like a customer who is there; never the very same. */ evenAlike: z.boolean().default(false),
      rows: z
        .array(z.object({ line: z.number().int().min(1), row: customerRow }))
        .min(1, 'Aucune ligne à importer.')
        .max(importBatch),
    }),
    reply: outcome,
  }),
  transferTargets: operation({
    name: 'transferTargets',
    method: 'GET',
    path: 'utility/customers/transfer',
    right: 'establishment_access_utility',
    level: 'select',
    summary:
      'Les autres établissements de l’installation, pour les utilisateurs techniques\u00A0; les autres utilisateurs n’en voient aucun.',
    input: z.object({}),
    reply: z.object({ establishments: z.array(z.object({ id, name: z.string() })) }),
  }),
  transferCustomers: operation({
    name: 'transferCustomers',
    method: 'POST',
    path: 'utility/customers/transfer',
    right: 'establishment_access_utility',
    level: 'write',
    summary:
      'Recopie des clients dans un autre établissement de l’installation, leurs accompagnants, véhicules, animaux et adresses avec eux\u00A0; leur fiche d’ici reste, avec ses séjours et ses pièces. À l’essai, rien n’est gardé.',
    input: z.object({
      isTrial: z.boolean(),
      establishmentId: id,
      customerIds: z.array(id).min(1, 'Choisissez au moins un client.').max(importBatch),
    }),
    reply: outcome,
    refusals: ['transfer-system-only'],
  }),
}
