import { keepDocument } from '#kernel/server/files.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import { serve, serveFile } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { printModePreference } from '../../entities/print-mode.ts'
import { composeContract } from '../../contract/mail.ts'
import { letterContract } from '../../contract/letter.ts'
import { mailHistoryContract } from '../../contract/mail-history.ts'
import { composeMail } from './compose.ts'
import { abandonMail, mailFile, readMail, retryMail, searchMails } from './history.ts'
import { previewMails, sendMails } from './send-many.ts'
import { sendMail } from './send.ts'
import { letterFor, printLetter } from './print-letter.ts'
import { mailSamples, tryModel } from './try-model.ts'

/** Messages: written from models, sent through the queue, found again in their history. */
export function mailService(service: Service): void {
  const { jobs } = service
  serve(service, composeContract.composeMail, composeMail)
  serve(service, composeContract.sendMail, (tx, input) => sendMail(tx, jobs, input))
  serve(service, composeContract.previewMails, previewMails)
  serve(service, composeContract.sendMails, (tx, input) => sendMails(tx, jobs, input))
  serve(service, composeContract.mailSamples, mailSamples)
  serve(service, composeContract.tryModel, tryModel)
  serve(service, letterContract.readLetter, async (tx, asked) => {
    const { label, record, subject, body, empty } = await letterFor(tx, asked)
    return { model: label, label: record.label, recipient: [...record.postal], subject, body, empty: [...empty] }
  })
  serve(service, letterContract.printLetter, async (tx, asked) => {
    const { name, content } = await printLetter(tx, asked)
    return { ...(await keepDocument(tx, { name, content })), opens: (await readSingle(tx, printModePreference)).opens }
  })
  serve(service, mailHistoryContract.searchMails, searchMails)
  serve(service, mailHistoryContract.readMail, readMail)
  serveFile(service, mailHistoryContract.mailFile, async (tx, asked) => {
    const { name, type, content } = await mailFile(tx, asked)
    return { content, type, fileName: name, inline: type === 'application/pdf' }
  })
  serve(service, mailHistoryContract.retryMail, (tx, { id }) => retryMail(tx, jobs, id))
  serve(service, mailHistoryContract.abandonMail, (tx, { id }) => abandonMail(tx, id))
}
