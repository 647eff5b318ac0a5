import { serveFile } from '#kernel/server/serve.ts'
import { admitSession } from '#kernel/server/service.ts'
import type { Service } from '#kernel/server/service.ts'
import { mailJob } from '#platform/server/outbox.ts'
import { documentContract } from '../contract.ts'
import { guidePdf } from './guide.ts'
import { mailService } from './mail/service.ts'
import { leavingBy } from './mail-settings.ts'
import { testMail } from './test-mail.ts'

/** Sends the messages that wait. The user guide: made when first asked for, the same for everybody until the server stops. */
export function documentService(service: Service): void {
  service.jobs.declare(mailJob(leavingBy))
  serveTestMail(service)
  mailService(service)
  let made: Promise<Buffer> | null = null
  serveFile(service, documentContract.documentation, async (tx) => {
    made ??= guidePdf(tx.today.toString()).catch((error: unknown) => {
      made = null
      throw error
    })
    return { content: await made, type: 'application/pdf', fileName: 'documentation.pdf', inline: true }
  })
}

/** Outside of any transaction: a mail server that does not answer must not hold one open. */
function serveTestMail(service: Service): void {
  const operation = documentContract.testMail
  service.served.push(operation)
  service.rest.post(`/${operation.path}`, async (request) => {
    const session = await admitSession(service, request, operation)
    return operation.reply.parse(await testMail(service.tenancy, session))
  })
}
