import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'

const right = 'establishment_access_technical_event_journal'
const values = z.record(z.string(), z.unknown()).nullable()
const day = z.iso.date('Une date est attendue.')

export const historyContract = {
  searchHistory: operation({
    name: 'searchHistory',
    method: 'POST',
    path: 'utility/history/search',
    right,
    level: 'select',
    summary: 'Historique des opérations\u00A0: qui a fait quoi, sur quelle fiche, quand et de quel poste, du plus récent au plus ancien.',
    input: z.object({
      entity: z.string().max(60).nullable().default(null),
      userId: z.int().nullable().default(null),
      action: z.string().max(60).nullable().default(null),
      from: day.nullable().default(null),
      to: day.nullable().default(null),
      page: z.int().min(1).max(100_000).default(1),
      pageSize: z.int().min(1).max(200).default(50),
    }),
    reply: z.object({
      total: z.int(),
      rows: z.array(
        z.object({
          id: z.int(),
          at: z.string(),
          who: z.string(),
          station: z.string().nullable(),
          action: z.string(),
          entity: z.string(),
          entityLabel: z.string(),
          entityId: z.int(),
          record: z.string(),
          url: z.string().nullable(),
        }),
      ),
      /** What the filters offer: screens and people that the journal holds. */
      entities: z.array(z.object({ name: z.string(), label: z.string() })),
      users: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  }),
  readHistory: operation({
    name: 'readHistory',
    method: 'GET',
    path: 'utility/history/{id}',
    right,
    level: 'select',
    summary: 'Les valeurs d’avant et d’après une opération\u00A0; elles demandent le droit de lire la fiche.',
    input: z.object({ id: z.coerce.number().int().positive() }),
    reply: z.object({
      id: z.int(),
      at: z.string(),
      who: z.string(),
      station: z.string().nullable(),
      entity: z.string(),
      action: z.string(),
      isErased: z.boolean(),
      before: values,
      after: values,
    }),
  }),
  verifyEvents: operation({
    name: 'verifyEvents',
    method: 'POST',
    path: 'utility/technical-events/verify',
    right,
    level: 'select',
    summary: 'Relit la chaîne des événements techniques depuis le premier et nomme le premier enregistrement qui ne tient plus.',
    input: z.object({}),
    reply: z.object({
      count: z.int(),
      lastHash: z.string().nullable(),
      broken: z.object({ number: z.int(), reason: z.string() }).nullable(),
      message: z.string(),
    }),
  }),
}
