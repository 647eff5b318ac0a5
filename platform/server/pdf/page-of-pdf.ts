import { fileURLToPath } from 'node:url'
import { projectFiles } from './pdf.ts'
import { WorkerQueue } from './queue.ts'

/** A page as a drawing (SVG), or why it is none: no such page, a file that does not read, or one that takes too long. */
export type PageOfPdf = { readonly svg: string } | { readonly pages: number } | { readonly trouble: 'unreadable' | 'slow' }

const template = new URL('templates/page.typ', import.meta.url)
const timeoutMs = 20_000

/** What the worker said, as the person who sent the file can understand it; null where the file is not the cause. */
function causeOf(message: string): Exclude<PageOfPdf, { svg: string }> | null {
  const count = /does not exist.*only has (\d+) page/.exec(message)?.[1]
  if (count !== undefined) return { pages: Number(count) }
  if (message.includes('was not made within')) return { trouble: 'slow' }
  return message.includes('the document could not be made') || message.includes('the PDF worker stopped') ? { trouble: 'unreadable' } : null
}

/**
 * One page of a PDF that somebody sent. It is read by a worker of its own, which ends with it: bills do not wait behind a plan of the surveyor, and
 * what a hostile file does there touches nothing else.
 */
export async function pageOfPdf(content: Uint8Array, page: number): Promise<PageOfPdf> {
  const queue = new WorkerQueue({ worker: fileURLToPath(new URL('worker.ts', import.meta.url)), documentsPerWorker: 1, timeoutMs })
  try {
    const files = await projectFiles({
      template,
      data: { page },
      title: 'Page',
      author: '',
      date: '2000-01-01',
      mark: '',
      pictures: { 'page.pdf': content },
    })
    return { svg: Buffer.from(await queue.compile(files, 'svg')).toString() }
  } catch (error) {
    const cause = error instanceof Error ? causeOf(error.message) : null
    if (cause === null) throw error
    return cause
  } finally {
    queue.stop()
  }
}
