import { z } from 'zod'
import { centsValue, id, isoDate } from '#areas/booking/contract/shared.ts'
import { madeFile } from '#platform/operation/files.ts'
import { operation } from '#platform/operation/operation.ts'
import { remindedFor, reminderWays } from '../rules/reminder.ts'
import type { RemindedFor, ReminderWay } from '../rules/reminder.ts'

const right = 'payment_invoice_bill'
const keys = <K extends string>(options: Readonly<Record<K, string>>): [K, ...K[]] => Object.keys(options) as [K, ...K[]]
const about = z.enum(keys<RemindedFor>(remindedFor))
const way = z.enum(keys<ReminderWay>(reminderWays))
const bookingIds = z.array(id).min(1).max(200)
const skipped = z.array(z.object({ id, label: z.string(), problem: z.string() }))

export const reminderContract = {
  late: operation({
    name: 'lateStays',
    method: 'POST',
    path: 'payment/reminder/late',
    right,
    level: 'select',
    summary: 'Ce qui est dû et en retard, séjour par séjour\u00A0: depuis quand, qui joindre, la dernière relance et la suivante.',
    input: z.object({}),
    reply: z.object({
      rows: z.array(
        z.object({
          id,
          code: z.string(),
          customerId: id,
          customer: z.string(),
          statusId: z.number().int(),
          email: z.string().nullable(),
          phone: z.string().nullable(),
          about,
          amount: centsValue,
          dueOn: isoDate,
          days: z.number().int(),
          bills: z.string(),
          last: z.object({ label: z.string(), sentOn: isoDate, way }).nullable(),
          next: z.string().nullable(),
          /** Why nothing leaves today. */ held: z.string().nullable(),
        }),
      ),
      isCut: z.boolean(),
      /** No level is in use: nothing can leave. */ hasLevels: z.boolean(),
    }),
  }),
  preview: operation({
    name: 'previewReminders',
    method: 'POST',
    path: 'payment/reminder/preview',
    right,
    level: 'select',
    summary: 'Ce que recevrait chaque client, par e-mail ou par courrier, et ceux à qui rien ne part, avec la raison.',
    input: z.object({ bookingIds, way }),
    reply: z.object({
      /** Why an e-mail would not leave now; null where it would. */ notice: z.string().nullable(),
      rows: z.array(
        z.object({
          id,
          label: z.string(),
          level: z.string(),
          to: z.string(),
          subject: z.string(),
          body: z.string(),
          problem: z.string().nullable(),
        }),
      ),
    }),
  }),
  send: operation({
    name: 'sendReminders',
    method: 'POST',
    path: 'payment/reminder/send',
    right,
    level: 'write',
    summary: 'Envoie par e-mail la relance suivante de chaque séjour en retard\u00A0; un même niveau ne part jamais deux fois.',
    input: z.object({ bookingIds }),
    reply: z.object({ sent: z.number().int(), skipped, message: z.string() }),
    refusals: ['reminder-none', 'mail-too-heavy', 'valid-file'],
  }),
  print: operation({
    name: 'printReminders',
    method: 'POST',
    path: 'payment/reminder/print',
    right,
    level: 'write',
    summary:
      'Imprime en un seul PDF la relance suivante de chaque séjour en retard, une lettre par page. Le fichier se télécharge avec document/model/download/pdf.',
    input: z.object({ bookingIds }),
    reply: madeFile.extend({ sent: z.number().int(), skipped }),
    refusals: ['reminder-none'],
  }),
  reprint: operation({
    name: 'reprintReminder',
    method: 'POST',
    path: 'payment/reminder/reprint/{reminderId}',
    right,
    level: 'select',
    summary: 'Imprime une relance telle qu’elle est partie. Le fichier se télécharge avec document/model/download/pdf.',
    input: z.object({ reminderId: z.coerce.number().int() }),
    reply: madeFile,
    refusals: ['record-not-found'],
  }),
}
