import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import path from 'node:path'
import { fontFamily, loadFonts } from './fonts.ts'
import { packPdf } from './pack.ts'

/** How a document leaves: a PDF of some standard, or its first page as a drawing. */
export type WorkerOutput = 'a-3b' | '1.7' | 'svg'
/** A document to compile: files of a project that exists in memory only, seen by the template as `/name`. */
export type WorkerRequest = {
  readonly id: number
  readonly files: Readonly<Record<string, Uint8Array>>
  readonly standard: WorkerOutput
  /** It may have thousands of cells: packed where it is heavy. */ readonly isLong: boolean
}
export type WorkerReply = { readonly id: number; readonly pdf: Uint8Array } | { readonly id: number; readonly error: string }

/**
 * What surrounds every template. Data come as JSON, never as source: nothing that a customer typed is ever read as
 * Typst. Without fallback, a text that our fonts cannot show is an error rather than a text in some other font.
 */
const main = `
#import "/template.typ": render
#let job = json("/job.json")
#set document(
  title: job.title, author: job.author,
  date: datetime(year: job.date.at(0), month: job.date.at(1), day: job.date.at(2)),
)
#set text(font: "${fontFamily}", fallback: false, lang: "fr", region: "FR")
#for file in job.attachments {
  pdf.attach("/" + file.name, relationship: file.relationship, mime-type: file.type, description: file.description)
}
#set page(foreground: if job.mark == "" { none } else {
  place(top + center, dy: 4mm, text(size: 11pt, weight: 700, fill: rgb("#a2331f"), job.mark))
  place(center + horizon, rotate(-35deg, text(size: 40pt, weight: 700, fill: rgb("#a2331f22"), job.mark)))
})
#render(json("/data.json"))
`

const root = path.resolve('/pinede-document')
const compiler = NodeCompiler.create({ workspace: root, fontArgs: [{ fontBlobs: [...loadFonts()] }] })

/** Bytes from which a document is worth packing. */
const heavy = 400_000

function compile({ files, standard, isLong }: WorkerRequest): Uint8Array {
  compiler.resetShadow()
  compiler.mapShadow(path.join(root, 'main.typ'), Buffer.from(main))
  for (const [name, content] of Object.entries(files)) compiler.mapShadow(path.join(root, name), Buffer.from(content))
  const compiled = compiler.compile({ mainFilePath: path.join(root, 'main.typ'), resetRead: true })
  const [trouble] = [compiled.takeError(), compiled.takeWarnings()].filter((diagnostics) => diagnostics !== null)
  // A warning is as bad as an error: « unknown font family » prints a page without any text.
  if (trouble) throw new Error(JSON.stringify(trouble.shortDiagnostics))
  if (!compiled.result) throw new Error('the document was not compiled')
  if (standard === 'svg') return Buffer.from(compiler.plainSvg(compiled.result))
  const pdf = compiler.pdf(compiled.result, { pdfStandard: standard })
  return isLong && pdf.length > heavy ? packPdf(pdf) : pdf
}

function answer(request: WorkerRequest): WorkerReply {
  try {
    return { id: request.id, pdf: compile(request) }
  } catch (error) {
    return { id: request.id, error: error instanceof Error ? error.message : String(error) }
  } finally {
    compiler.evictCache(10)
  }
}

process.on('message', (request: WorkerRequest) => {
  // Nobody listens any more: the server went away while the document was being made.
  process.send?.(answer(request), undefined, undefined, (error) => {
    if (error) process.exit(0)
  })
})
process.on('disconnect', () => process.exit(0))
