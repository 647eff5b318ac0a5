/** An element of an XML document: either text or children. */
export type XmlElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  readonly text: string
}

type Content = string | readonly (XmlElement | null)[]

/** Makes an element. Children that do not apply are given as null and left out. */
export function element(name: string, content: Content, attributes: Readonly<Record<string, string>> = {}): XmlElement {
  if (typeof content === 'string') return { name, attributes, children: [], text: content }
  return { name, attributes, children: content.filter((child) => child !== null), text: '' }
}

/** Makes an element when there is something to say, null otherwise. */
export function optional(name: string, content: string, attributes: Readonly<Record<string, string>> = {}): XmlElement | null {
  return content === '' ? null : element(name, content, attributes)
}

/** XML 1.0 knows no other characters, not even escaped: a stray one would make the whole file unreadable. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

function escape(text: string): string {
  return text.replace(forbidden, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function write(node: XmlElement): string {
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('')
  const content = node.children.length > 0 ? node.children.map(write).join('') : escape(node.text)
  return `<${node.name}${attributes}>${content}</${node.name}>`
}

/** The whole document, in UTF-8. */
export function serialize(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}\n`
}

/** Elements found by walking down the names from a node: all branches are followed. */
export function findAll(node: XmlElement, ...path: readonly string[]): readonly XmlElement[] {
  return path.reduce<readonly XmlElement[]>(
    (found, name) => found.flatMap((parent) => parent.children.filter((child) => child.name === name)),
    [node],
  )
}

/** Text at the end of a path, empty when it is not there. */
export function textAt(node: XmlElement, ...path: readonly string[]): string {
  return findAll(node, ...path)[0]?.text ?? ''
}
