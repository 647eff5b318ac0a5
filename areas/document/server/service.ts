import { serveFile } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { documentContract } from '../contract.ts'
import { guidePdf } from './guide.ts'

/** The user guide: made when first asked for, the same for everybody until the server stops. */
export function documentService(service: Service): void {
  let made: Promise<Buffer> | null = null
  serveFile(service, documentContract.documentation, async (tx) => {
    made ??= guidePdf(tx.today.toString()).catch((error: unknown) => {
      made = null
      throw error
    })
    return { content: await made, type: 'application/pdf', fileName: 'documentation.pdf', inline: true }
  })
}
