import { randomUUID } from 'node:crypto'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import type { DocumentReply } from '#platform/operation/search.ts'
import type { Session } from './session.ts'
import type { InTenant } from './tenant.ts'
import type { Tx } from './tx.ts'

export type MadeFile = { readonly name: string; readonly type: string; readonly content: Buffer }
/** A file whose content comes piece by piece: it is kept in parts, and never whole in memory. */
export type LongFile = { readonly name: string; readonly type: string; readonly content: AsyncIterable<Buffer> }

const folder = 'export/'
const partBytes = 262_144

/** True for the path of a file made on demand, which only the session that asked for it may fetch. */
export const isGenerated = (path: string): boolean => path.startsWith(folder)

/** Pieces put together until they are worth a row. */
async function* gathered(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const piece of pieces) {
    waiting.push(piece)
    size += piece.length
    if (size < partBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

/** Keeps a file for the session that asked for it, for two hours at least; answers its path. */
export async function keepGenerated(tx: Tx, { name, type, content }: MadeFile | LongFile): Promise<string> {
  const path = folder + randomUUID()
  const { establishmentId, sessionId } = tx.session
  const isWhole = Buffer.isBuffer(content)
  await tx.rows(
    `insert into generated_file (establishment_id, path, session_id, name, type, content, at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [establishmentId, path, sessionId, name, type, isWhole ? content : Buffer.alloc(0), tx.now.toString()],
  )
  if (isWhole) return path
  let number = 0
  for await (const part of gathered(content)) {
    number += 1
    await tx.rows(`insert into generated_file_part (establishment_id, path, number, content) values ($1, $2, $3, $4)`, [
      establishmentId,
      path,
      number,
      part,
    ])
  }
  return path
}

/** Keeps a file, a PDF unless told otherwise; answers what the call that downloads it asks for. */
export async function keepDocument(
  tx: Tx,
  { name, content, type = 'application/pdf' }: Pick<MadeFile, 'name' | 'content'> & Partial<Pick<MadeFile, 'type'>>,
): Promise<DocumentReply> {
  return {
    generateFilePath: await keepGenerated(tx, { name, type, content }),
    generateFileName: name,
    fileName: name,
    extension: extname(name).slice(1),
  }
}

/** A file made for this session, with how many parts follow its content: those of other sessions do not exist for it. */
export async function findGenerated(tx: Tx, path: string): Promise<(MadeFile & { readonly parts: number }) | undefined> {
  const [file] = await tx.rows<MadeFile & { readonly parts: number }>(
    `select name, type, content, (select count(*) from generated_file_part p where p.establishment_id = $1 and p.path = $2)::int as parts from generated_file where establishment_id = $1 and path = $2 and session_id = $3`,
    [tx.session.establishmentId, path, tx.session.sessionId],
  )
  return file
}

/** The parts of a file, each read when the one before is on its way: no transaction waits for a slow reader. */
export function partsOf(inTenant: InTenant, session: Session, file: { readonly path: string; readonly parts: number }): Readable {
  async function* read(): AsyncGenerator<Buffer> {
    for (let number = 1; number <= file.parts; number += 1) {
      const [part] = await inTenant(session, (tx) =>
        tx.rows<{ content: Buffer }>(`select content from generated_file_part where establishment_id = $1 and path = $2 and number = $3`, [
          tx.session.establishmentId,
          file.path,
          number,
        ]),
      )
      if (part === undefined) throw new Error(`part ${number} of ${file.path} is gone while it was being sent`)
      yield part.content
    }
  }
  return Readable.from(read(), { objectMode: false })
}
