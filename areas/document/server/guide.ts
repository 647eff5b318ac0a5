import { readFile, readdir } from 'node:fs/promises'
import { renderPdf } from '#platform/server/pdf/pdf.ts'
import { readMarkdown, wordsOf } from '../rules/markdown.ts'
import type { Block } from '../rules/markdown.ts'

/** One chapter of the guide: its file, its title, and what is under it. */
export type Chapter = { readonly file: string; readonly title: string; readonly blocks: readonly Block[] }

export const guideFolder = new URL('../../../docs/guide/', import.meta.url)
const template = new URL('guide.typ', import.meta.url)

/** The chapters in their order, which is that of their file names. Throws with the name of the file that cannot be read. */
export async function readGuide(): Promise<readonly Chapter[]> {
  const files = (await readdir(guideFolder)).filter((name) => /^\d\d-.+\.md$/.test(name)).toSorted()
  return Promise.all(files.map(async (file) => chapterOf(file, await readFile(new URL(file, guideFolder), 'utf8'))))
}

function chapterOf(file: string, source: string): Chapter {
  try {
    const [first, ...blocks] = readMarkdown(source)
    if (first?.kind !== 'heading' || first.level !== 1) throw new Error('a chapter begins with its title')
    return { file, title: wordsOf(first.spans), blocks }
  } catch (error) {
    throw new Error(`docs/guide/${file}`, { cause: error })
  }
}

const isPicture = (block: Block): block is Extract<Block, { kind: 'picture' }> => block.kind === 'picture'

/** The guide as one PDF. `date` (YYYY-MM-DD) is printed on its first page. */
export async function guidePdf(date: string): Promise<Buffer> {
  const chapters = await readGuide()
  const pictures = new Set(chapters.flatMap(({ blocks }) => blocks.filter(isPicture).map(({ file }) => file)))
  const contents = await Promise.all(
    [...pictures].map(async (file) => [file, await readFile(new URL(`pictures/${file}`, guideFolder))] as const),
  )
  const title = 'Pinède, mode d’emploi'
  return renderPdf({
    template,
    data: { title, printed: date.split('-').toReversed().join('/'), chapters },
    title,
    author: 'Pinède',
    date,
    mark: '',
    pictures: Object.fromEntries(contents),
  })
}
