/*
 * The part of Markdown that the user guide is written in, as data for a template: headings, paragraphs, lists, tables, notes,
 * pictures. Anything else is an error: a page that is not understood must not be printed wrong.
 */

/** A piece of a line. A key is what stands between backquotes: a key of the keyboard, or what is typed. */
export type Span =
  | { readonly kind: 'text' | 'strong' | 'key'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string }
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly spans: readonly Span[] }
  | { readonly kind: 'paragraph' | 'note'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Span[])[] }
  | { readonly kind: 'table'; readonly head: readonly (readonly Span[])[]; readonly rows: readonly (readonly (readonly Span[])[])[] }
  | { readonly kind: 'picture'; readonly file: string; readonly caption: string }

/** A text that cannot be read, with its line. */
export class MarkdownError extends Error {
  constructor(line: number, why: string) {
    super(`line ${line}: ${why}`)
    this.name = 'MarkdownError'
  }
}

type Numbered = { readonly line: number; readonly text: string }
const inline = /\*\*(?<strong>[^*]+)\*\*|`(?<key>[^`]+)`|(?<!!)\[(?<label>[^\]]+)\]\((?<to>[^)\s]+)\)/g

/** The pieces of one line. */
export function spansOf(text: string, line = 0): Span[] {
  const spans: Span[] = []
  let from = 0
  const plain = (until: number): void => {
    const between = text.slice(from, until)
    if (/\*|`|\]\(|<[a-z/]/i.test(between)) throw new MarkdownError(line, `a mark that is not understood: ${between}`)
    if (between !== '') spans.push({ kind: 'text', text: between })
  }
  for (const match of text.matchAll(inline)) {
    plain(match.index)
    const { strong, key, label, to } = match.groups ?? {}
    if (strong !== undefined) spans.push({ kind: 'strong', text: strong })
    else if (key !== undefined) spans.push({ kind: 'key', text: key })
    else spans.push({ kind: 'link', text: label ?? '', to: to ?? '' })
    from = match.index + match[0].length
  }
  plain(text.length)
  return spans
}

/** Blocks of lines that no empty line parts. */
function paragraphs(source: string): Numbered[][] {
  const blocks: Numbered[][] = [[]]
  for (const [index, text] of source.replaceAll('\r', '').split('\n').entries()) {
    if (text.trim() === '') blocks.push([])
    else blocks.at(-1)?.push({ line: index + 1, text })
  }
  return blocks.filter((block) => block.length > 0)
}

const isPicture = /^!\[(?<caption>[^\]]*)\]\(pictures\/(?<file>[a-z0-9-]+\.png)\)$/
const isItem = /^(?:- |(?<rank>\d+)\. )(?<text>.*)$/

/** Reads a whole chapter. Throws MarkdownError where it holds something else than the subset. */
export function readMarkdown(source: string): Block[] {
  return paragraphs(source).map((lines) => {
    const [first] = lines
    if (first === undefined) throw new Error('a block has a line')
    if (first.text.startsWith('#')) return heading(lines)
    if (first.text.startsWith('![')) return picture(lines)
    if (first.text.startsWith('|')) return table(lines)
    if (first.text.startsWith('>')) return { kind: 'note', spans: spansOf(joined(lines, /^> ?/), first.line) }
    if (isItem.test(first.text)) return list(lines)
    return { kind: 'paragraph', spans: spansOf(joined(lines, /^/), first.line) }
  })
}

const joined = (lines: readonly Numbered[], mark: RegExp): string => lines.map(({ text }) => text.replace(mark, '').trim()).join(' ')

function heading([first, more]: readonly Numbered[]): Block {
  const [, marks = '', text = ''] = /^(#{1,3}) (.+)$/.exec(first?.text ?? '') ?? []
  if (marks === '' || more !== undefined) throw new MarkdownError(first?.line ?? 0, 'a heading is one line with one to three marks')
  return { kind: 'heading', level: marks.length as 1 | 2 | 3, spans: spansOf(text, first?.line) }
}

function picture([first, more]: readonly Numbered[]): Block {
  const { caption, file } = isPicture.exec(first?.text ?? '')?.groups ?? {}
  if (caption === undefined || file === undefined || more !== undefined)
    throw new MarkdownError(first?.line ?? 0, 'a picture stands alone and lies in pictures/')
  return { kind: 'picture', file, caption }
}

/** An item may go on under itself, indented. */
function list(lines: readonly Numbered[]): Block {
  const items: { line: number; text: string }[] = []
  const ordered = /^\d/.test(lines[0]?.text ?? '')
  for (const { line, text } of lines) {
    const found = isItem.exec(text)?.groups
    const last = items.at(-1)
    if (found !== undefined && (found['rank'] !== undefined) === ordered) items.push({ line, text: found['text'] ?? '' })
    else if (last !== undefined && /^\s/.test(text) && !isItem.test(text.trim())) last.text += ` ${text.trim()}`
    else throw new MarkdownError(line, 'a list holds items of one kind, without lists inside')
  }
  return { kind: 'list', ordered, items: items.map((item) => spansOf(item.text, item.line)) }
}

const cells = ({ line, text }: Numbered): Span[][] => {
  if (!/^\|.*\|$/.test(text.trim())) throw new MarkdownError(line, 'a line of a table begins and ends with a bar')
  return text
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => spansOf(cell.trim(), line))
}

function table(lines: readonly Numbered[]): Block {
  const [head, rule, ...rows] = lines
  if (head === undefined || rule === undefined || !/^\|(?: ?-+ ?\|)+$/.test(rule.text.trim()))
    throw new MarkdownError(head?.line ?? 0, 'a table has a head and a rule under it')
  const columns = cells(head)
  for (const row of [rule, ...rows])
    if (row.text.split('|').length !== head.text.split('|').length)
      throw new MarkdownError(row.line, `a row of a table has ${columns.length} cells`)
  return { kind: 'table', head: columns, rows: rows.map(cells) }
}

/** The words of a block's pieces, without their looks. */
export const wordsOf = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('')
