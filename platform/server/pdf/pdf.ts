import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { printableText, printableValue } from './printable.ts'
import { WorkerQueue } from './queue.ts'

export type PdfAttachment = {
  /** A plain file name: `factur-x.xml`. */
  readonly name: string
  readonly type: string
  readonly content: string | Uint8Array
  readonly description: string
  /** What the file is to the document (AFRelationship). */
  readonly relationship: 'source' | 'data' | 'alternative' | 'supplement'
}

export type PdfRequest = {
  /** A Typst file that defines `render(data)`. */
  readonly template: URL
  /** Anything that JSON can hold. Texts are printed literally. */
  readonly data: unknown
  readonly title: string
  readonly author: string
  /** Date of the document, YYYY-MM-DD: what makes its bytes reproducible. */
  readonly date: string
  readonly attachments?: readonly PdfAttachment[]
  /** Pictures, seen by the template as `/name`. */
  readonly pictures?: Readonly<Record<string, Uint8Array>>
  readonly standard?: 'a-3b' | '1.7'
  /** A table of any length. Never an issued document, whose bytes stay those of the compiler. */
  readonly isLong?: boolean
  /** Written across every page, whatever the template: « MODE ÉCOLE — sans valeur ». Always stated, so that no paper forgets it; empty on a real one. */
  readonly mark: string
}

export type PdfRenderer = {
  render: (request: PdfRequest) => Promise<Buffer>
  /** Process id of the first worker, when there is one. */
  workerPid: () => number | null
  stop: () => void
}

const libraryUrl = new URL('templates/library.typ', import.meta.url)
const sources = new Map<string, Promise<Uint8Array>>()

/** Templates do not change while the server runs. */
function source(url: URL): Promise<Uint8Array> {
  const known = sources.get(url.href) ?? readFile(url)
  sources.set(url.href, known)
  return known
}

const plainName = /^[a-z0-9][a-z0-9._-]*$/i
const reserved = new Set(['main.typ', 'template.typ', 'library.typ', 'job.json', 'data.json'])

function checkedName(name: string): string {
  if (!plainName.test(name) || reserved.has(name)) throw new RangeError(`not a name for a file of a document: ${name}`)
  return name
}

function dateParts(date: string): readonly number[] {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new RangeError(`not a date: ${date}`)
  return date.split('-').map(Number)
}

/** The files that the worker compiles. */
export async function projectFiles(request: PdfRequest): Promise<Record<string, Uint8Array>> {
  const attachments = request.attachments ?? []
  const job = {
    title: printableText(request.title),
    author: printableText(request.author),
    date: dateParts(request.date),
    mark: printableText(request.mark),
    attachments: attachments.map(({ name, type, description, relationship }) => ({ name, type, description, relationship })),
  }
  const files: Record<string, Uint8Array> = {
    'template.typ': await source(request.template),
    'library.typ': await source(libraryUrl),
    'job.json': Buffer.from(JSON.stringify(job)),
    'data.json': Buffer.from(JSON.stringify(printableValue(request.data))),
  }
  for (const { name, content } of attachments) files[checkedName(name)] = Buffer.from(content)
  for (const [name, content] of Object.entries(request.pictures ?? {})) files[checkedName(name)] = content
  return files
}

/** A renderer with worker processes of its own, as many as `workers` says; the product uses the one of `renderPdf`. */
export function createPdfRenderer(limits: { documentsPerWorker?: number; timeoutMs?: number; workers?: number } = {}): PdfRenderer {
  const { workers = 1, documentsPerWorker = 2_000, timeoutMs = 60_000 } = limits
  const worker = fileURLToPath(new URL('worker.ts', import.meta.url))
  const queues = Array.from({ length: workers }, () => new WorkerQueue({ worker, documentsPerWorker, timeoutMs }))
  // The least charged, the first of those: another worker is started only while the ones before it are at work.
  const next = (): WorkerQueue => queues.reduce((best, queue) => (queue.unfinished < best.unfinished ? queue : best))
  return {
    workerPid: () => queues[0]?.workerPid ?? null,
    stop: () => queues.forEach((queue) => queue.stop()),
    async render(request) {
      const files = await projectFiles(request)
      const pdf = await next().compile(files, request.standard ?? 'a-3b', request.isLong ?? false)
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
    },
  }
}

/** Two at once where there is a second core: a series of bills takes half the time, and a long list does not hold up the bill of who is at the desk. */
const shared = createPdfRenderer({ workers: Math.min(2, availableParallelism()) })

/** Makes a PDF in a worker process. Same request, same bytes. Rejects when the template or its data are wrong. */
export function renderPdf(request: PdfRequest): Promise<Buffer> {
  return shared.render(request)
}

/** Ends the worker processes; the next document starts another one. */
export function stopPdf(): void {
  shared.stop()
}
