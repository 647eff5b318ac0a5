import { keepDocument } from '#kernel/server/files.ts'
import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { reminderContract } from '../../contract/reminder.ts'
import { lateStays } from './late.ts'
import { previewReminders, printReminders, reprintReminder, sendReminders } from './send.ts'

/** Reminders of what is late. */
export function serveReminders(service: Service): void {
  serve(service, reminderContract.late, lateStays)
  serve(service, reminderContract.preview, previewReminders)
  serve(service, reminderContract.send, (tx, input) => sendReminders(tx, service.jobs, input))
  serve(service, reminderContract.print, async (tx, input) => {
    const { sent, skipped, ...file } = await printReminders(tx, input)
    return { sent, skipped, ...(await keepDocument(tx, file)) }
  })
  serve(service, reminderContract.reprint, async (tx, { reminderId }) => keepDocument(tx, await reprintReminder(tx, reminderId)))
}
