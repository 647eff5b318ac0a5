import { serve, serveFile } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { composeContract } from '../../contract/mail.ts'
import { mailHistoryContract } from '../../contract/mail-history.ts'
import { composeMail } from './compose.ts'
import { abandonMail, mailFile, readMail, retryMail, searchMails } from './history.ts'
import { previewMails, sendMails } from './send-many.ts'
import { sendMail } from './send.ts'
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
  serve(service, mailHistoryContract.searchMails, searchMails)
  serve(service, mailHistoryContract.readMail, readMail)
  serveFile(service, mailHistoryContract.mailFile, async (tx, asked) => {
    const { name, type, content } = await mailFile(tx, asked)
    return { content, type, fileName: name, inline: type === 'application/pdf' }
  })
  serve(service, mailHistoryContract.retryMail, (tx, { id }) => retryMail(tx, jobs, id))
  serve(service, mailHistoryContract.abandonMail, (tx, { id }) => abandonMail(tx, id))
}
