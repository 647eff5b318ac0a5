import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { NotFound } from '#kernel/server/errors.ts'
import { sendFile } from '#kernel/server/serve.ts'
import { admitSession } from '#kernel/server/service.ts'
import type { Service } from '#kernel/server/service.ts'
import type { Tx } from '#kernel/server/tx.ts'
import { parsed } from '#kernel/server/crud/parsed.ts'

export type MadeFile = { readonly name: string; readonly type: string; readonly content: Buffer }

const keptHours = 2

/** Keeps a file for the session that asked for it; answers its path. Files that nobody fetched are forgotten. */
export async function keepGenerated(tx: Tx, file: MadeFile): Promise<string> {
  const path = `export/${randomUUID()}`
  await tx.rows(`delete from generated_file where establishment_id = $1 and at < $2::timestamptz - make_interval(hours => ${keptHours})`, [tx.session.establishmentId, tx.now.toString()])
  await tx.rows(
    `insert into generated_file (establishment_id, path, session_id, name, type, content, at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.session.establishmentId, path, tx.session.sessionId, file.name, file.type, file.content, tx.now.toString()],
  )
  return path
}

/** A file of the session, or none: paths of other sessions and establishments do not exist for it. */
async function findGenerated(tx: Tx, path: string): Promise<MadeFile> {
  const [file] = await tx.rows<MadeFile>(
    `select name, type, content from generated_file where establishment_id = $1 and path = $2 and session_id = $3`,
    [tx.session.establishmentId, path, tx.session.sessionId],
  )
  if (file === undefined) throw new NotFound('Ce fichier n’existe pas ou n’est plus disponible\u00A0: demandez-le de nouveau.')
  return file
}

const asked = z.object({ filePath: z.string().max(200), generateFileName: z.string().max(200).optional(), fileName: z.string().max(200).optional() })

/** `document/model/download/pdf?filePath&generateFileName&fileName`: what `{base}/document` answered. */
export function downloadRoutes(service: Service): void {
  service.rest.get('/document/model/download/pdf', async (request, reply) => {
    const session = await admitSession(service, request, { level: 'session' })
    const { filePath, fileName } = parsed(asked, request.query)
    const file = await service.tenancy.inTenant(session, (tx) => findGenerated(tx, filePath))
    return sendFile(reply, { content: file.content, type: file.type, fileName: fileName ?? file.name })
  })
}
