import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'

const span = z.object({ kind: z.enum(['text', 'strong', 'key', 'link']), text: z.string(), to: z.string().optional() })
const spans = z.array(span).readonly()
const block = z.union([
  z.object({ kind: z.literal('heading'), level: z.number().int(), spans }),
  z.object({ kind: z.enum(['paragraph', 'note']), spans }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(spans).readonly() }),
  z.object({ kind: z.literal('table'), head: z.array(spans).readonly(), rows: z.array(z.array(spans).readonly()).readonly() }),
  z.object({ kind: z.literal('picture'), file: z.string(), caption: z.string() }),
])
export type HelpSpan = z.output<typeof span>
export type HelpBlock = z.output<typeof block>

/** The user guide, read on screen. */
export const helpContract = {
  guideChapter: operation({
    name: 'guideChapter',
    method: 'GET',
    path: 'utility/guide/{chapter}',
    level: 'session',
    summary: 'Un chapitre du mode d’emploi, partie par partie.',
    input: z.object({ chapter: z.string().max(60) }),
    reply: z.object({
      chapter: z.string(),
      title: z.string(),
      sections: z.array(z.object({ anchor: z.string(), title: z.string(), blocks: z.array(block).readonly() })),
    }),
  }),
  guidePicture: operation({
    name: 'guidePicture',
    method: 'GET',
    path: 'utility/guide/picture/{file}',
    level: 'session',
    summary: 'Une image du mode d’emploi.',
    input: z.object({ file: z.string().max(60) }),
    reply: z.string(),
    sends: 'image/*',
  }),
}
