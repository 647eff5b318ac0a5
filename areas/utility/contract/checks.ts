import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'

const right = 'establishment_access_utility'
const ticket = z.string().trim().max(35).default('')
const finding = z.object({ label: z.string(), detail: z.string(), url: z.string().nullable() })

export const reportNames = ['double-bills', 'due-bills', 'tickets-payment', 'sales', 'unbilled-bookings'] as const
export type ReportName = (typeof reportNames)[number]
/** Only what follows from the records is put right: sums of a stay, the tourist tax of an agreed price, and the bill that is missing. */
export const mends = ['recompute', 'tax', 'bill'] as const
export type Mend = (typeof mends)[number]
export const purgeKinds = ['unused-files', 'made-files', 'expired-holds', 'failed-backups'] as const
export type PurgeKind = (typeof purgeKinds)[number]

export const checksContract = {
  verifyFiles: operation({
    name: 'verifyFiles',
    method: 'POST',
    path: 'utility/verify',
    right: 'establishment_access_system',
    level: 'select',
    summary:
      'Vérifie les invariants de la base, un par un, et nomme ce qui ne les tient pas. Réservé aux utilisateurs techniques\u00A0; ne change rien.',
    input: z.object({}),
    reply: z.object({
      checks: z.array(z.object({ id: z.string(), title: z.string(), purpose: z.string(), count: z.int(), findings: z.array(finding) })),
    }),
  }),
  report: operation({
    name: 'utilityReport',
    method: 'GET',
    path: 'utility/report/{name}',
    right,
    level: 'select',
    summary: 'Une vérification des utilitaires\u00A0: ce qui mérite un regard, avec le lien vers la pièce. Ne change rien.',
    input: z.object({
      name: z.enum(reportNames, 'Cette vérification n’existe pas.'),
      /** Only the documents of these numbers, both included; empty: all of them. */ fromTicket: ticket,
      toTicket: ticket,
    }),
    reply: z.object({
      count: z.int(),
      amount: z.int(),
      rows: z.array(
        finding.extend({
          id: z.int(),
          amount: z.int().nullable(),
          date: z.string().nullable(),
          /** What may be put right from here, as the button says it; null where only the record itself can be. */ mend: z
            .enum(mends)
            .nullable(),
        }),
      ),
    }),
    refusals: ['ticket-range'],
  }),
  mend: operation({
    name: 'utilityMend',
    method: 'POST',
    path: 'utility/report/{name}/mend',
    right,
    level: 'write',
    summary:
      'Répare une ligne d’une vérification, quand la loi le permet\u00A0: recalcule une somme déduite, compte la taxe de séjour d’un prix convenu, ou émet la facture qui manque. Ne touche à rien de ce qui est émis, encaissé ou clôturé.',
    input: z.object({ name: z.enum(reportNames, 'Cette vérification n’existe pas.'), id: z.int() }),
    reply: z.object({ message: z.string() }),
    refusals: ['nothing-to-mend', 'modification-not-authorised', 'billing-needs-address', 'financial-year-absent', 'day-closed'],
  }),
  previewPurge: operation({
    name: 'previewPurge',
    method: 'GET',
    path: 'utility/purge',
    right,
    level: 'select',
    summary: 'Ce qu’une purge retirerait, nommé\u00A0: rien n’est retiré.',
    input: z.object({}),
    reply: z.object({
      kinds: z.array(
        z.object({
          kind: z.enum(purgeKinds),
          title: z.string(),
          purpose: z.string(),
          count: z.int(),
          bytes: z.int(),
          digest: z.string(),
          items: z.array(z.string()),
        }),
      ),
    }),
  }),
  purge: operation({
    name: 'purge',
    method: 'POST',
    path: 'utility/purge',
    right,
    level: 'delete',
    summary: 'Retire exactement ce que l’aperçu a montré\u00A0; refusé si cela a changé depuis.',
    input: z.object({
      kinds: z
        .array(z.object({ kind: z.enum(purgeKinds, 'Ce genre de données ne se purge pas.'), digest: z.string().max(64) }))
        .min(1, 'Choisissez ce qui est à retirer.'),
    }),
    reply: z.object({ removed: z.int(), message: z.string() }),
    refusals: ['purge-changed'],
  }),
  previewInitDemo: operation({
    name: 'previewInitDemo',
    method: 'GET',
    path: 'utility/init-demo',
    right,
    level: 'select',
    summary: 'Ce que l’établissement contient déjà, et qui empêche d’y charger la démonstration.',
    input: z.object({}),
    reply: z.object({ isEmpty: z.boolean(), found: z.array(z.string()) }),
  }),
}
