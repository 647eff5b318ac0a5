import { plain } from '#domain/search-key.ts'
import { wordsOf } from '#areas/document/rules/markdown.ts'
import type { Block } from '#areas/document/rules/markdown.ts'

/** A part of a chapter under one heading; the first one, before any heading, has the title of its chapter. */
export type GuideSection = { readonly anchor: string; readonly title: string; readonly blocks: readonly Block[] }

/** « Arrhes ou acompte ? » → `arrhes-ou-acompte`: what an address or a link calls a section. */
export function anchorOf(title: string): string {
  return plain(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

export function sectionsOf(title: string, blocks: readonly Block[]): GuideSection[] {
  const sections: { anchor: string; title: string; blocks: Block[] }[] = [{ anchor: anchorOf(title), title, blocks: [] }]
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2)
      sections.push({ anchor: anchorOf(wordsOf(block.spans)), title: wordsOf(block.spans), blocks: [] })
    else sections.at(-1)?.blocks.push(block)
  }
  return sections.filter((section) => section.blocks.length > 0)
}

function wordsIn(block: Block): string {
  if (block.kind === 'picture') return block.caption
  const spans = block.kind === 'list' ? block.items.flat() : block.kind === 'table' ? [block.head, ...block.rows].flat(2) : block.spans
  return wordsOf(spans)
}

/** How well a section answers some words: all of them in its title, in it and the title of its chapter, or in its text; 0 not at all. */
export function likeness(section: GuideSection, chapter: string, typed: string): 0 | 1 | 2 | 3 {
  const words = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
  const holds = (text: string): boolean => words.length > 0 && words.every((word) => plain(text).includes(word))
  if (holds(section.title)) return 3
  if (holds(`${chapter} ${section.title}`)) return 2
  return holds([chapter, section.title, ...section.blocks.map(wordsIn)].join(' ')) ? 1 : 0
}
