import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { characterSet, loadFonts } from './fonts.ts'
import { printableCharacters } from '#domain/printable.ts'
import { renderListPdf, type ListDocument } from './list.ts'
import { createPdfRenderer, renderPdf, stopPdf, type PdfRequest } from './pdf.ts'
import { fonts, pageText, readPdf } from './pdf-testing.ts'
import { printableText } from './printable.ts'
import { readXmp } from './xmp.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'pinede-pdf-'))
after(() => rm(folder, { recursive: true }))
after(stopPdf)

async function template(name: string, source: string): Promise<URL> {
  const file = path.join(folder, name)
  await writeFile(file, source)
  return pathToFileURL(file)
}
const plain = await template('plain.typ', '#let render(data) = [#data.text]')
const request = (data: unknown, more: Partial<PdfRequest> = {}): PdfRequest => ({
  template: plain,
  data,
  title: 'Essai',
  author: 'Pinède',
  date: '2026-08-22',
  mark: '',
  ...more,
})
const list: ListDocument = {
  title: 'Liste des clients',
  subtitle: '124 clients',
  filters: ['Pays : France'],
  columns: [
    { label: 'Nom', align: 'left', width: 3 },
    { label: 'Solde', align: 'right', width: 1 },
  ],
  rows: Array.from({ length: 124 }, (_, index) => [`Lefèvre ${index}`, `${index},00 €`]),
  totals: ['Total', '7 626,00 €'],
  empty: 'Aucun client.',
  printed: 'Camping Les Embruns · imprimé le 22/08/2026 à 14:05 par Anne',
  landscape: true,
  author: 'Camping Les Embruns',
  date: '2026-08-22',
  mark: '',
}

test('the four fonts cover the same characters, among them all that French needs', () => {
  const [first, ...others] = loadFonts().map(characterSet)
  assert.ok(first)
  assert.equal(others.length, 3)
  for (const other of others) assert.deepEqual(other, first)
  assert.deepEqual(
    [...printableCharacters()],
    [...first].toSorted((a, b) => a - b),
  )
  for (const character of 'ÀÂÇÉÈÊËÎÏÔŒÙÛÜŸàâçéèêëîïôœùûüÿæÆ«»’…–—€−×·°№□\u00a0\u202f')
    assert.ok(first.has(character.codePointAt(0) ?? 0), character)
})

test('text is made printable: accents composed, invisible characters dropped, emoji dropped, unknown ones replaced', () => {
  assert.equal(printableText('Cle\u0301ment\u0000\u202e\tŁukasz Čapek, Ελένη, Жанна'), 'Clément Łukasz Čapek, Ελένη, Жанна')
  assert.equal(printableText('Zoé 😀 👩‍👩‍👧 王小明'), 'Zoé □□□')
  assert.equal(printableText('a\r\nb\u2028c'), 'a\nb\nc')
  assert.equal(printableText('accueil@camping-les-embruns.example'), 'accueil@camping-les-embruns.example')
  assert.equal(printableText('W'.repeat(45)), `${'W'.repeat(20)}\u200b${'W'.repeat(20)}\u200b${'W'.repeat(5)}`)
})

test('a document is PDF/A-3b, tagged, with our fonts only and the given date', async () => {
  const pdf = await renderPdf(request({ text: 'Été à 12 €, « bienvenue »' }))
  const read = readPdf(pdf)
  assert.match(readXmp(pdf), /<pdfaid:part>3<\/pdfaid:part><pdfaid:conformance>B<\/pdfaid:conformance>/)
  assert.match(read.raw, /\/Marked true/)
  assert.match(read.raw, /\/Lang \(fr-FR\)/)
  assert.match(read.raw, /\/CreationDate \(D:20260822000000Z?/)
  assert.deepEqual(fonts(read), [{ name: 'PinedeSans-Regular', embedded: true }])
  assert.equal(pageText(read).trim(), 'Été à 12 €, « bienvenue »')
})

test('the same request gives the same bytes, in this worker or in another one', async () => {
  const once = await renderPdf(request({ text: 'Bonjour' }))
  assert.ok(once.equals(await renderPdf(request({ text: 'Bonjour' }))))
  const other = createPdfRenderer()
  assert.ok(once.equals(await other.render(request({ text: 'Bonjour' }))))
  other.stop()
})

test('what a customer typed is never read as a template', async () => {
  const hostile = '#panic("x") $1+1$ \\ *gras* _it_ `code` @ref <script>alert(1)</script> "\'{{}} #{1+1} // /* ~ --- [x]'
  assert.equal(pageText(readPdf(await renderPdf(request({ text: hostile })))).replaceAll('\n', ''), hostile)
})

test('an unknown font family is refused rather than printed without text', async () => {
  const wrong = await template('wrong.typ', '#let render(data) = text(font: "No Such Font")[#data.text]')
  await assert.rejects(renderPdf(request({ text: 'Bonjour' }, { template: wrong })), /unknown font family/)
})

test('no template names a font of its own: a machine that lacks it would print nothing', () => {
  const root = path.join(import.meta.dirname, '../../..')
  const templates = globSync('{areas,platform}/**/*.typ', { cwd: root })
  assert.ok(templates.length > 3)
  assert.deepEqual(
    templates.filter((name) => readFileSync(path.join(root, name), 'utf8').includes('font:')),
    [],
  )
})

test('a character that our fonts lack cannot leave a hole: PDF/A refuses it', async () => {
  const symbol = await template('symbol.typ', '#let render(data) = "\\u{1F600}"')
  await assert.rejects(renderPdf(request({}, { template: symbol })), /could not be displayed/)
})

test('a template reads no file of the machine, and a wrong one says what is wrong', async () => {
  const curious = await template('curious.typ', '#let render(data) = read("/../../../../../etc/hostname")')
  await assert.rejects(renderPdf(request({}, { template: curious })), /the document could not be made/)
  await assert.rejects(renderPdf(request({})), /does not contain key|text/)
  await assert.rejects(renderPdf(request({ text: '' }, { date: '22/08/2026' })), RangeError)
  await assert.rejects(renderPdf(request({ text: '' }, { pictures: { '../x.png': Buffer.alloc(1) } })), RangeError)
})

test('when the worker dies in the middle, the document is made by another one', async () => {
  const renderer = createPdfRenderer()
  await renderer.render(request({ text: 'échauffement' }))
  const first = renderer.workerPid()
  const pending = renderer.render(request({ text: 'Bonjour' }))
  while (renderer.workerPid() === null) await new Promise(setImmediate)
  process.kill(first ?? 0, 'SIGKILL')
  assert.equal(pageText(readPdf(await pending)).trim(), 'Bonjour')
  assert.notEqual(renderer.workerPid(), first)
  renderer.stop()
})

const endlessTemplate = (): Promise<URL> =>
  template('endless.typ', '#let render(data) = { let i = 0; while i < 9000 { let j = 0; while j < 9000 { j += 1 }; i += 1 } }')

test('a template that never ends is given up, and the next document is made', async () => {
  const endless = await endlessTemplate()
  const renderer = createPdfRenderer({ timeoutMs: 1_500 })
  const refused = assert.rejects(renderer.render(request({}, { template: endless })), /not made within/)
  const made = renderer.render(request({ text: 'Bonjour' }))
  await refused
  assert.equal(pageText(readPdf(await made)).trim(), 'Bonjour')
  renderer.stop()
})

test('with two workers, what takes long does not hold up the next document', async () => {
  const endless = await endlessTemplate()
  const renderer = createPdfRenderer({ workers: 2 })
  const refused = assert.rejects(renderer.render(request({}, { template: endless })), /stopping/)
  const made = renderer.render(request({ text: 'Bonjour' }))
  assert.equal(await Promise.race([made.then(() => 'made'), refused.then(() => 'refused')]), 'made')
  const busy = renderer.workerPid()
  renderer.stop()
  await refused
  process.kill(busy ?? 0, 'SIGKILL')
})

test('the worker is replaced after its number of documents; stopping refuses what is left', async () => {
  const renderer = createPdfRenderer({ documentsPerWorker: 2 })
  const pids: (number | null)[] = []
  for (let index = 0; index < 4; index++) {
    const pending = renderer.render(request({ text: String(index) }))
    while (renderer.workerPid() === null) await new Promise(setImmediate)
    pids.push(renderer.workerPid())
    await pending
  }
  assert.equal(new Set(pids).size, 2)
  const left = assert.rejects(renderer.render(request({ text: 'trop tard' })), /stopping/)
  await new Promise((resolve) => setTimeout(resolve, 20))
  renderer.stop()
  await left
})

test('300 documents in a row leave the worker’s memory bounded', { skip: process.platform !== 'linux' && 'reads /proc' }, async () => {
  const renderer = createPdfRenderer()
  const resident = (): number => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${renderer.workerPid()}/status`, 'utf8'))?.[1]) / 1024
  const text = 'Une ligne de texte assez longue pour remplir la page. '.repeat(40)
  for (let index = 0; index < 50; index++) await renderer.render(request({ text: `${index} ${text}` }))
  const before = resident()
  for (let index = 0; index < 300; index++) await renderer.render(request({ text: `${index} ${text}` }))
  const growth = resident() - before
  renderer.stop()
  // Without eviction it grows by some 230 MB.
  assert.ok(growth < 100, `the worker grew by ${growth.toFixed(0)} MB`)
})

test('a list repeats its header, shows its totals once and says who printed it on every page', async () => {
  const read = readPdf(await renderListPdf(list))
  const text = pageText(read)
  const pages = read.raw.match(/\/Type \/Page\n/g)?.length ?? 0
  assert.ok(pages >= 3)
  assert.equal(text.split('Solde').length - 1, pages)
  assert.equal(text.split('par Anne').length - 1, pages)
  assert.equal(text.split('7 626,00 €').length - 1, 1)
  assert.match(text, new RegExp(`page ${pages} sur ${pages}`))
  assert.match(read.raw, /\/MediaBox \[0 0 841\.8\d* 595\.2/)
})

test('an empty list says so, and a row of the wrong length is refused', async () => {
  assert.match(pageText(readPdf(await renderListPdf({ ...list, rows: [] }))), /Aucun client\./)
  assert.throws(() => renderListPdf({ ...list, rows: [['seul']] }), RangeError)
})
