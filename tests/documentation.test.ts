import assert from 'node:assert/strict'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { Block, Span } from '#areas/document/rules/markdown.ts'
import { readGuide } from '#areas/document/server/guide.ts'
import type { Menu } from '#areas/security/rules/menu.ts'
import { fonts, pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { openProduct } from '#server/product.ts'
import { testDatabase } from '#tools/test/database.ts'

const folder = join(import.meta.dirname, '../docs/guide')
const chapters = await readGuide()
const flat = (text: string): string => text.replaceAll(/[\s\u200b]/g, '')

function spansIn(block: Block): readonly Span[] {
  if (block.kind === 'picture') return [{ kind: 'text', text: block.caption }]
  if (block.kind === 'list') return block.items.flat()
  return block.kind === 'table' ? [block.head, ...block.rows].flat(2) : block.spans
}

test('the guide has its eleven chapters, in plain French with its typography', () => {
  assert.deepEqual(chapters.map(({ title }) => title), [
    'Premiers pas', 'L’accueil', 'Chercher une place et réserver', 'Arrivées et départs', 'Règlements, arrhes et acompte', 'Factures et avoirs', 'Le planning', 'Les clients', 'Les paramètres',
    'Les touches du clavier', 'Questions fréquentes',
  ])
  for (const { file, blocks } of chapters) {
    for (const span of blocks.flatMap(spansIn).filter(({ kind }) => kind !== 'key')) assert.doesNotMatch(span.text, /'|"|\.\.\.| [;:!?%€»]|« /, `${file}: ${span.text}`)
  }
})

test('every picture of the guide is there, light, and used; every link leads to a chapter', () => {
  const used = new Set(chapters.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'picture' ? [block.file] : []))))
  assert.deepEqual(readdirSync(join(folder, 'pictures')).toSorted(), [...used].toSorted())
  for (const file of used) assert.ok(statSync(join(folder, 'pictures', file)).size <= 150 * 1024, file)
  for (const span of chapters.flatMap(({ blocks }) => blocks.flatMap(spansIn))) if (span.kind === 'link') assert.ok(existsSync(join(folder, span.to)), span.to)
})

test('the README and the pages of docs lead to files that exist', () => {
  const root = join(import.meta.dirname, '..')
  const pages = ['README.md', ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md')).map((name) => join('docs', name))]
  const broken = pages.flatMap((page) => [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:)([^)#\s]+)/g)].filter(([, to = '']) => !existsSync(join(root, page, '..', to))).map(([, to = '']) => `${page}: ${to}`))
  assert.deepEqual(broken, [])
})

test('any connected user opens it from the menu; it holds every chapter in our fonts', async () => {
  const database = await testDatabase()
  const product = await openProduct({ database: database.app, cloneFolder: join(import.meta.dirname, 'nowhere'), demo: false, port: () => 3000, refusalFloorMs: 0 })
  after(() => product.stop())
  const url = '/rest/document/model/download/documentation/documentation.pdf'
  assert.equal((await product.app.inject({ method: 'GET', url })).statusCode, 403)
  const created = await product.app.inject({ method: 'POST', url: '/rest/security/first-run', payload: { establishmentName: 'Les Pins', userName: 'Claire Roussel', login: 'admin', password: 'pinede-demo' } })
  const cookies = Object.fromEntries(created.cookies.map(({ name, value }) => [name, value]))
  const { menus } = (await product.app.inject({ method: 'GET', url: '/rest/security/session', cookies })).json<{ menus: Menu[] }>()
  assert.ok(menus.flatMap((menu) => menu.subMenus).some((menu) => menu.name === 'Documentation' && menu.url === url))
  const answer = await product.app.inject({ method: 'GET', url, cookies })
  assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'application/pdf'])
  assert.match(String(answer.headers['content-disposition']), /^inline/)
  const pdf = readPdf(answer.rawPayload)
  const text = flat(pageText(pdf))
  for (const { title } of chapters) assert.ok(text.includes(flat(title)), title)
  assert.ok(text.includes(flat('Une facture émise ne change plus.')))
  assert.ok(fonts(pdf).every(({ name, embedded }) => embedded && name.startsWith('PinedeSans')))
  assert.deepEqual((await product.app.inject({ method: 'GET', url, cookies })).rawPayload, answer.rawPayload, 'made once')
})
