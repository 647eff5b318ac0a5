import { keepGenerated } from '#kernel/server/files.ts'
import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import type { Tx } from '#platform/server/tx.ts'
import { reminderContract } from '../../contract/reminder.ts'
import { lateStays } from './late.ts'
import { previewReminders, printReminders, reprintReminder, sendReminders } from './send.ts'

async function kept(tx: Tx, { name, content }: { readonly name: string; readonly content: Buffer }) {
  const path = await keepGenerated(tx, { name, type: 'application/pdf', content })
  return { generateFilePath: path, generateFileName: name, fileName: name, extension: 'pdf' }
}

/** Reminders of what is late. */
export function serveReminders(service: Service): void {
  serve(service, reminderContract.late, lateStays)
  serve(service, reminderContract.preview, previewReminders)
  serve(service, reminderContract.send, (tx, input) => sendReminders(tx, service.jobs, input))
  serve(service, reminderContract.print, async (tx, input) => {
    const { sent, skipped, ...file } = await printReminders(tx, input)
    return { sent, skipped, ...(await kept(tx, file)) }
  })
  serve(service, reminderContract.reprint, async (tx, { reminderId }) => kept(tx, await reprintReminder(tx, reminderId)))
}
