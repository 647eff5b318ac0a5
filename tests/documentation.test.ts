import assert from 'node:assert/strict'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { Block, Span } from '#areas/document/rules/markdown.ts'
import { helpAddress, topicOf } from '#areas/utility/help.ts'
import { helpTopics } from '#areas/utility/help-topics.ts'
import { sectionsOf } from '#areas/utility/rules/guide-sections.ts'
import { readGuide } from '#areas/document/server/guide.ts'
import type { Menu } from '#areas/security/rules/menu.ts'
import { fonts, pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { entities } from '#areas/registry.ts'
import { screens } from '#server/screens.ts'
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

test('the guide has its chapters, in plain French with its typography', () => {
  assert.deepEqual(
    chapters.map(({ title }) => title),
    [
      'Premiers pas',
      'L’accueil',
      'Chercher une place et réserver',
      'Arrivées et départs',
      'Règlements, arrhes et acompte',
      'Factures et avoirs',
      'Le planning',
      'Les clients',
      'Les paramètres',
      'Les touches du clavier',
      'Questions fréquentes',
      'Les listes et les fiches',
      'Les partenaires',
      'Administration',
      'Tarifs et listes',
      'Sauvegardes et contrôles',
      'E-mails et courriers',
      'Le plan du site',
      'Les occupants, les assurances et les réservations venues d’ailleurs',
      'États et résultats',
      'La comptabilité',
      'Clôtures',
      'Chaînes signées',
      'Les liens de paiement',
      'Facturation électronique',
    ],
  )
  for (const { file, blocks } of chapters) {
    for (const span of blocks.flatMap(spansIn).filter(({ kind }) => kind !== 'key'))
      assert.doesNotMatch(span.text, /'|"|\.\.\.| [;:!?%€»]|« /, `${file}: ${span.text}`)
  }
})

test('every picture of the guide is there, light, and used; every link leads to a chapter', () => {
  const used = new Set(chapters.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'picture' ? [block.file] : []))))
  assert.deepEqual(readdirSync(join(folder, 'pictures')).toSorted(), [...used].toSorted())
  for (const file of used) assert.ok(statSync(join(folder, 'pictures', file)).size <= 150 * 1024, file)
  for (const span of chapters.flatMap(({ blocks }) => blocks.flatMap(spansIn)))
    if (span.kind === 'link') assert.ok(existsSync(join(folder, span.to)), span.to)
})

test('the README and the pages of docs lead to files that exist', () => {
  const root = join(import.meta.dirname, '..')
  const pages = [
    'README.md',
    ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join('docs', name)),
  ]
  const broken = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:)([^)#\s]+)/g)]
      .filter(([, to = '']) => !existsSync(join(root, page, '..', to)))
      .map(([, to = '']) => `${page}: ${to}`),
  )
  assert.deepEqual(broken, [])
})

test('the entity that the documentation adds is the one that the product has', () => {
  const root = join(import.meta.dirname, '..')
  const [, shown] = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/adding-an-entity.md'), 'utf8')) ?? []
  assert.equal(shown, readFileSync(join(root, 'areas/camp/entities/meter-type.ts'), 'utf8'))
})

test('any connected user opens it from the menu; it holds every chapter in our fonts', async () => {
  const database = await testDatabase()
  const product = await openProduct({
    database: database.app,
    owner: database.owner,
    cloneFolder: join(import.meta.dirname, 'nowhere'),
    backupFolder: join(tmpdir(), `pinede-backups-${process.pid}`),
    demo: false,
    port: () => 3000,
    refusalFloorMs: 0,
  })
  after(() => product.stop())
  const url = '/rest/document/model/download/documentation/documentation.pdf'
  assert.equal((await product.app.inject({ method: 'GET', url })).statusCode, 403)
  const created = await product.app.inject({
    method: 'POST',
    url: '/rest/security/first-run',
    payload: { establishmentName: 'Les Pins', userName: 'Claire Roussel', login: 'admin', password: 'pinede-demo' },
  })
  const cookies = Object.fromEntries(created.cookies.map(({ name, value }) => [name, value]))
  const { menus } = (await product.app.inject({ method: 'GET', url: '/rest/security/session', cookies })).json<{ menus: Menu[] }>()
  assert.ok(menus.flatMap((menu) => menu.subMenus).some((menu) => menu.name === 'Documentation' && menu.url === url))
  const answer = await product.app.inject({ method: 'GET', url, cookies })
  assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'application/pdf'])
  assert.match(String(answer.headers['content-disposition']), /^inline/)
  const section = await product.app.inject({ method: 'GET', url: '/rest/utility/guide/09-parametres', cookies })
  assert.ok(section.json<{ sections: { title: string }[] }>().sections.some(({ title }) => title === 'Les tarifs'))
  assert.equal((await product.app.inject({ method: 'GET', url: '/rest/utility/guide/99-rien', cookies })).statusCode, 404)
  const picture = await product.app.inject({ method: 'GET', url: '/rest/utility/guide/picture/droits.png', cookies })
  assert.deepEqual(
    [picture.statusCode, picture.headers['content-type'], picture.rawPayload.equals(readFileSync(join(folder, 'pictures/droits.png')))],
    [200, 'image/png', true],
  )
  for (const name of ['..%2F09-parametres.md', 'rien.png', '%00'])
    assert.ok(
      [400, 404].includes((await product.app.inject({ method: 'GET', url: `/rest/utility/guide/picture/${name}`, cookies })).statusCode),
      name,
    )
  const found = await product.app.inject({ method: 'GET', url: '/rest/utility/find?q=garantie', cookies })
  assert.deepEqual(
    found.json<{ groups: { label: string; items: { url: string }[] }[] }>().groups.map(({ label }) => label),
    ['Mode d’emploi'],
  )
  const pdf = readPdf(answer.rawPayload)
  const text = flat(pageText(pdf))
  for (const { title } of chapters) assert.ok(text.includes(flat(title)), title)
  assert.ok(text.includes(flat('Une facture émise ne change plus.')))
  assert.ok(fonts(pdf).every(({ name, embedded }) => embedded && name.startsWith('PinedeSans')))
  assert.deepEqual((await product.app.inject({ method: 'GET', url, cookies })).rawPayload, answer.rawPayload, 'made once')
})

test('every « ? » leads to a section of the guide, and every page of help says which', () => {
  const known = new Set(
    chapters.flatMap(({ file, title, blocks }) => sectionsOf(title, blocks).map(({ anchor }) => `${file.replace('.md', '')}/${anchor}`)),
  )
  assert.deepEqual(
    helpTopics.map(({ chapter, section }) => `${chapter}/${section}`).filter((address) => !known.has(address)),
    [],
  )
  const screensOf = helpTopics.flatMap(({ screens }) => screens)
  assert.deepEqual(
    screensOf.filter((screen, at) => screensOf.indexOf(screen) !== at),
    [],
    'one section by screen',
  )
  assert.equal(helpAddress('/place/identity/12'), '09-parametres/les-emplacements')
  assert.equal(topicOf('/place-ranking-informations')?.section, 'le-classement-des-emplacements')
  assert.equal(helpAddress('/place-ranking-informations'), undefined, 'a page of help needs none')
  assert.equal(helpAddress('/place/identity/12/autre'), undefined)
  // What is addressed for an older link only, and leads on: nobody reads these pages.
  const leadOn = /^\/(price\/(period|option)|residential-fees-price-period|parcel-type-price-period)\//
  const drawn = [...entities.flatMap(({ routes }) => [routes?.list, routes?.record]), ...screens.map(({ path }) => path)].filter(
    (path) => path !== undefined,
  )
  const unexplained = drawn.filter(
    (path) =>
      !/informations?$/.test(path) &&
      !leadOn.test(path) &&
      helpAddress(path.replace('{activeKey}', 'new').replaceAll(/\{\w+\}/g, '1')) === undefined,
  )
  assert.deepEqual(unexplained, [], 'a « ? » on every screen')
  assert.deepEqual(
    ['new', 'summary', 'bills'].map((page) => helpAddress(`/new-booking/${page}/0/0/0/0/0/3`)),
    ['03-reserver/nouveau-sejour', '03-reserver/un-sejour-enregistre', '06-factures/facturer'],
  )
})
