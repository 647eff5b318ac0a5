import { randomUUID } from 'node:crypto'
import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { FileValue } from '#kernel/entity/entity.ts'
import { downloadFile, showImage, uploadFile } from '#platform/operation/files.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Model } from '#kernel/server/crud/model.ts'
import { MissingRight, NotFound } from '#platform/server/errors.ts'
import { fileType } from '#kernel/server/file-types.ts'
import { serve, serveFile, type SentFile } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { findGenerated, isGenerated, keepDocument, keepGenerated, partsOf, type MadeFile } from '#platform/server/generated-files.ts'
import type { Job } from '#platform/server/jobs.ts'
import { allows } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'

export { keepDocument, keepGenerated, type MadeFile }

const keptHours = 2
const longestName = 120
const gone = 'Ce fichier n’existe pas ou n’est plus disponible.'

const forgetGenerated: Job = {
  name: 'forget-generated-files',
  label: 'Oubli des fichiers produits',
  every: '20 * * * *',
  retries: 0,
  run: ({ inTenant }) =>
    inTenant(async (tx) => {
      await tx.rows(
        `delete from generated_file where establishment_id = $1 and at < $2::timestamptz - make_interval(hours => ${keptHours})`,
        [tx.session.establishmentId, tx.now.toString()],
      )
    }),
}

/** A file that somebody of the establishment sent; undefined when there is none at this path. */
export async function findStored(tx: Tx, path: string): Promise<MadeFile | undefined> {
  const [file] = await tx.rows<MadeFile>(`select name, type, content from stored_file where establishment_id = $1 and path = $2`, [
    tx.session.establishmentId,
    path,
  ])
  return file
}

/** Keeps a file for good; answers what a field of kind file or image holds. Refuses what is not what its name says, or not among the extensions of its field. */
export async function storeFile(
  tx: Tx,
  file: { readonly name: string; readonly content: Buffer },
  accepted?: readonly string[],
): Promise<FileValue> {
  const found = fileType(file.name, file.content, accepted)
  if ('rule' in found) throw new Refused([found])
  const path = `file/${randomUUID()}${found.extension}`
  const name = file.name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}/\\]/gu, '_')
    .slice(-longestName)
  await tx.rows(`insert into stored_file (establishment_id, path, name, type, content, sent_by, at) values ($1, $2, $3, $4, $5, $6, $7)`, [
    tx.session.establishmentId,
    path,
    name,
    found.type,
    file.content,
    tx.session.userId,
    tx.now.toString(),
  ])
  return { path, name, size: file.content.length, type: found.type }
}

/** True when a value names a file of the establishment as it was stored. */
export async function isStored(tx: Tx, value: FileValue): Promise<boolean> {
  const found = await tx.rows(
    `select from stored_file where establishment_id = $1 and path = $2 and type = $3 and octet_length(content) = $4`,
    [tx.session.establishmentId, value.path, value.type, value.size],
  )
  return found.length > 0
}

/** What the framework refuses is answered elsewhere; anything else says that the parts of the body cannot be told apart. */
function unreadable(request: FastifyRequest, error: unknown): Error {
  if (error instanceof Refused || (error instanceof Error && 'code' in error)) return error
  request.log.info({ err: error }, 'unreadable multipart body')
  return new Refused([
    { rule: 'bad-content-type', message: 'L’envoi du fichier est mal formé\u00A0: le début et la fin du fichier ne s’y trouvent pas.' },
  ])
}

async function readPart(request: FastifyRequest): Promise<{ fieldname: string; filename: string; content: Buffer } | undefined> {
  try {
    const part = await request.file()
    return part === undefined ? undefined : { fieldname: part.fieldname, filename: part.filename, content: await part.toBuffer() }
  } catch (error) {
    throw unreadable(request, error)
  }
}

export async function sentFile(request: FastifyRequest): Promise<{ name: string; content: Buffer }> {
  const part = await readPart(request)
  if (part === undefined || part.fieldname !== 'uploadfile') refuse('valid-file', 'Un fichier est attendu dans le champ uploadfile.')
  return { name: part.filename, content: part.content }
}

type Asked = {
  readonly filePath?: string | undefined
  readonly generateFilePath?: string | undefined
  readonly fileName?: string | undefined
}

/** What a path names, to be sent: a long file part by part. */
export async function findFile(service: Service, tx: Tx, asked: Asked): Promise<SentFile> {
  const path = asked.filePath ?? asked.generateFilePath ?? ''
  const made = isGenerated(path) ? await findGenerated(tx, path) : undefined
  const file = made ?? (isGenerated(path) ? undefined : await findStored(tx, path))
  if (file === undefined) throw new NotFound(gone)
  const content =
    made === undefined || made.parts === 0 ? file.content : partsOf(service.tenancy.inTenant, tx.session, { path, parts: made.parts })
  return { content, type: file.type, fileName: asked.fileName ?? file.name }
}

const documentRights = ['document_model', 'document_setting', 'doc_editor', 'mailing_configuration', 'attachment'].map(
  (name) => `document_email_${name}`,
)

/** The rights of those who have something to send: records that hold a file or a picture, and documents. */
function sendingRights(model: Model): ReadonlySet<string> {
  const holding = model.plans.filter(({ fields }) => fields.some(({ field }) => field.kind === 'file' || field.kind === 'image'))
  return new Set([...documentRights, ...holding.map(({ entity }) => entity.right)])
}

/** The calls that send, fetch and show files. */
export function fileRoutes(service: Service): void {
  const rights = sendingRights(service.model)
  service.jobs.declare(forgetGenerated)
  serve(service, uploadFile, async (tx, _input, { request }) => {
    if (![...rights].some((right) => allows(tx.session, right, 'write'))) throw new MissingRight()
    return storeFile(tx, await sentFile(request))
  })
  serveFile(service, downloadFile, (tx, asked) => findFile(service, tx, asked))
  serveFile(service, showImage, async (tx, asked) => {
    const file = await findFile(service, tx, asked)
    if (!file.type.startsWith('image/')) throw new NotFound(gone)
    return { ...file, inline: true }
  })
}
