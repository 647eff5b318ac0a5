import { readFile } from 'node:fs/promises'
import { guideFolder, readGuide } from '#areas/document/server/api.ts'
import { serve, serveFile } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { NotFound } from '#platform/server/errors.ts'
import { helpContract } from '../contract/help.ts'
import { likeness, sectionsOf } from '../rules/guide-sections.ts'
import type { GuideSection } from '../rules/guide-sections.ts'

type Chapter = { readonly chapter: string; readonly title: string; readonly sections: readonly GuideSection[] }
/** Most sections that Ctrl K shows, after everything else. */
const most = 4

let read: Promise<readonly Chapter[]> | null = null
/** The chapters, read once: the guide does not change while the product runs. */
function chapters(): Promise<readonly Chapter[]> {
  read ??= readGuide().then(
    (all) => all.map(({ file, title, blocks }) => ({ chapter: file.replace(/\.md$/, ''), title, sections: sectionsOf(title, blocks) })),
    (error: unknown) => {
      read = null
      throw error
    },
  )
  return read
}

/** Sections of the guide about some words, the closest first; their address opens the guide beside the page. */
export async function findInGuide(typed: string): Promise<{ label: string; detail: string; url: string }[]> {
  const all = (await chapters()).flatMap(({ chapter, title, sections }) =>
    sections.map((section) => ({ chapter, title, section, rank: likeness(section, title, typed) })),
  )
  return all
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, most)
    .map(({ chapter, title, section }) => ({ label: section.title, detail: title, url: `aide:${chapter}/${section.anchor}` }))
}

export function guideRoutes(service: Service): void {
  serve(service, helpContract.guideChapter, async (_tx, { chapter }) => {
    const found = (await chapters()).find((one) => one.chapter === chapter)
    if (found === undefined) throw new NotFound('Ce chapitre du mode d’emploi n’existe pas.')
    return { ...found, sections: [...found.sections] }
  })
  serveFile(service, helpContract.guidePicture, async (_tx, { file }) => {
    // Only what the guide shows is served: the name never reaches the disk otherwise.
    const known = (await chapters()).some(({ sections }) =>
      sections.some(({ blocks }) => blocks.some((block) => block.kind === 'picture' && block.file === file)),
    )
    if (!known) throw new NotFound('Cette image n’est pas dans le mode d’emploi.')
    return { content: await readFile(new URL(`pictures/${file}`, guideFolder)), type: 'image/png', fileName: file, inline: true }
  })
}
