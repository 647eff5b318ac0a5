import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { cents } from '#domain/money.ts'
import type { BillDocument, BillLogo } from '#areas/payment/rules/bill-document/bill-document.ts'
import { ciiXml } from '#areas/payment/rules/bill-document/cii.ts'
import { sampleLine, sampleRequest } from '#areas/payment/rules/bill-document/sample-bill.ts'
import { fonts, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { renderPdf, stopPdf } from '#platform/server/pdf/pdf.ts'
import { readXmp } from '#platform/server/pdf/xmp.ts'
import { parseXml } from './cii-testing.ts'
import { billPdfRequest, facturX } from './factur-x.ts'
import { flat, bill, original, open, text } from './factur-x-shared.ts'

after(stopPdf)

test('the file is a Factur-X: PDF/A-3b that says so, in one list of schemas', async () => {
  const xmp = readXmp(await facturX(bill(), original))
  assert.equal(parseXml(xmp.replace(/<\?xpacket[^>]*>/g, '')).name, 'x:xmpmeta')
  assert.match(xmp, /<pdfaid:part>3<\/pdfaid:part><pdfaid:conformance>B<\/pdfaid:conformance>/)
  assert.equal(xmp.split('<pdfaExtension:schemas>').length, 2)
  const bag = xmp.slice(xmp.indexOf('<pdfaExtension:schemas>'), xmp.indexOf('</pdfaExtension:schemas>'))
  assert.equal(
    bag.split(
      '<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>',
    ).length,
    2,
  )
  for (const name of ['DocumentType', 'DocumentFileName', 'Version', 'ConformanceLevel'])
    assert.ok(bag.includes(`<pdfaProperty:name>${name}</pdfaProperty:name>`), name)
  assert.ok(
    xmp.includes(
      '<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>factur-x.xml</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
    ),
  )
})

test('the invoice inside is the one of the document, attached as the alternative of the page', async () => {
  const document = bill()
  const pdf = await open(document)
  const catalog = [...pdf.objects.values()].find((object) => object.includes('/Type /Catalog')) ?? ''
  const specification = Number(/\/AF \[(\d+) 0 R\]/.exec(catalog)?.[1])
  assert.match(catalog, new RegExp(`/EmbeddedFiles <<\\s*/Names \\[\\(factur-x\\.xml\\) ${specification} 0 R\\]`))
  const file = pdf.objects.get(specification) ?? ''
  assert.match(file, /\/AFRelationship \/Alternative/)
  assert.match(file, /\/F \(factur-x\.xml\)/)
  assert.match(file, /\/UF \(factur-x\.xml\)/)
  const embedded = Number(/\/EF <<[^>]*\/F (\d+) 0 R/.exec(file)?.[1])
  assert.match(pdf.objects.get(embedded) ?? '', /\/Subtype \/text#2Fxml/)
  assert.equal(pdf.stream(embedded).toString('utf8'), ciiXml(document))
})

test('every font is ours and inside the file', async () => {
  const used = fonts(await open(bill()))
  assert.deepEqual(used.map(({ name }) => name).toSorted(), ['PinedeSans-Medium', 'PinedeSans-Regular', 'PinedeSans-SemiBold'])
  assert.ok(used.every(({ embedded }) => embedded))
})

test('the date of the bill is the only date of the file', async () => {
  const pdf = await facturX(bill(), original)
  const xmp = readXmp(pdf)
  const dates = [...xmp.matchAll(/<(?:xmp:CreateDate|xmp:ModifyDate|stEvt:when)>([^<]*)</g)].map((match) => match[1])
  assert.deepEqual(new Set(dates), new Set(['2026-08-22T00:00:00Z']))
  const written = [...pdf.toString('latin1').matchAll(/\/(?:CreationDate|ModDate) \(D:(\d{14})/g)].map((match) => match[1])
  assert.ok(written.length >= 2)
  assert.deepEqual(new Set(written), new Set(['20260822000000']))
})

test('the same document gives the same bytes, also after having been stored as JSON', async () => {
  const document = bill()
  const stored: BillDocument = JSON.parse(JSON.stringify(document))
  assert.ok((await facturX(document, original)).equals(await facturX(stored, original)))
})

test('the update adds to the compiled file without touching it', async () => {
  const document = bill()
  const compiled = await renderPdf(billPdfRequest(document, original))
  const whole = await facturX(document, original)
  assert.ok(whole.subarray(0, compiled.length).equals(compiled))
  assert.deepEqual(
    [...readPdf(whole).objects.keys()].toSorted((a, b) => a - b),
    [...readPdf(compiled).objects.keys()].toSorted((a, b) => a - b),
  )
})

test('the page says what the law wants and what the printed model shows', async () => {
  const page = await text(bill())
  for (const expected of [
    'Camping Les Embruns',
    'Facture',
    'F2026-001918',
    'SARL Les Embruns, capital 80 000 €',
    'SIRET 123 456 782 00010 · NAF 55.30Z',
    'TVA FR11 123456782',
    'Mme Claire Lefèvre',
    '44000 Nantes',
    '22/08/2026',
    '26-04231',
    'du 15/08 au 22/08/2026, 7 nuits',
    'E07, Évasion 4 pers.',
    'Services',
    'PU TTC',
    'Offre « Août en famille », −5 % sur 1 078,00 €',
    '−53,90',
    'hors TVA',
    '10,00 %',
    '972,82',
    '97,28',
    '1 078,64 €',
    'Acompte du 08/07, facture FA2026-000412',
    '− 315,63 €',
    'Carte, le 16/07',
    'Reste à payer',
    '0,00 €',
    'Facture acquittée le 16/07/2026.',
    'Signature 8F2C 91A4 77D0 3B6E',
    'Original · page 1 sur 1',
  ])
    assert.ok(flat(page).includes(flat(expected)), `${expected}\n${page}`)
  assert.match(page, /pénalités à trois fois le taux d’intérêt légal/)
  assert.match(page, /RCS La Roche-sur-Yon 123 456 782/)
})

test('an indemnity is outside the scope of VAT on the page, beside what is exempt; the file keeps the European category', async () => {
  const taxed = (label: string, amount: number, code: string) => ({
    ...sampleLine(label, amount),
    tax: { kind: 'exempt' as const, exemption: { code, reason: label } },
  })
  const kept = bill({ lines: [taxed('Arrhes gardées', 12_000, 'VATEX-EU-O')], acomptes: [], payments: [] })
  const page = flat(await text(kept))
  assert.ok(page.includes(flat('Hors du champ de la TVA 120,00 €')), page)
  assert.ok(page.includes(flat('hors champ')))
  assert.doesNotMatch(page, /xonéré/)
  assert.match(ciiXml(kept), /<ram:CategoryCode>E</)
  const both = bill({
    lines: [taxed('Arrhes gardées', 12_000, 'VATEX-EU-O'), taxed('Assurance', 1_800, 'VATEX-FR-CGI261C-2')],
    acomptes: [],
    payments: [],
  })
  for (const row of ['Opérations exonérées 18,00 €', 'Hors du champ de la TVA 120,00 €'])
    assert.ok(flat(await text(both)).includes(flat(row)), row)
})

test('dates, people and several long places are read whole, on one page', async () => {
  const stay = {
    code: '26-04231',
    place: 'E07, Évasion 4 pers. ; Chalet Les Grands Pins maritimes 12 ; Emplacement confort caravane 148',
    arrival: '2026-08-15',
    departure: '2026-08-22',
    occupants: '2 adultes et 3 enfants',
  }
  const page = await text(bill({ stay }))
  assert.match(page, /^du 15\/08 au 22\/08\/2026, 7 nuits$/m)
  assert.match(page, /^2 adultes et 3 enfants$/m)
  assert.match(page, /page 1 sur 1/)
})

test('a duplicate says so, with its number', async () => {
  const page = await text(bill(), { kind: 'duplicate', number: 2 })
  assert.match(page, /DUPLICATA n°\u00a02/)
  assert.match(flat(page), /Duplicatan°2·page1sur1/)
  assert.doesNotMatch(page, /Original/)
})

test('each nature has its title and its last line', async () => {
  const preceding = [{ number: 'F2026-000123', issueDate: '2026-07-18' }]
  const nothing = { acomptes: [], payments: [] }
  const credit = await text(bill({ nature: 'creditNote', preceding, ...nothing }))
  assert.match(credit, /^Avoir$/m)
  assert.match(credit, /Avoir sur la facture F2026-000123 du 18\/07\/2026\./)
  assert.match(credit, /Montant de l’avoir/)
  assert.match(await text(bill({ nature: 'cancellation', preceding, ...nothing })), /Annule en totalité la facture F2026-000123/)
  assert.match(await text(bill({ nature: 'acompte', stay: null, acomptes: [] })), /Facture d’acompte/)
  assert.match(await text(bill(nothing)), /À régler au plus tard le 22\/08\/2026\.\n+Par virement : IBAN FR76\u00a03000/)
  assert.match(
    await text(bill({ payments: [{ date: '2026-08-22', method: 'Carte', amount: cents(200_000) }] })),
    /Trop-perçu à vous rembourser/,
  )
})

test('a professional reads unit prices without VAT, that multiply to the printed totals', async () => {
  const page = await text(bill({ buyer: { ...sampleRequest.buyer, kind: 'professional', siren: '404833048' } }))
  assert.match(page, /PU HT[\s\S]*Total HT/)
  const [, quantity, unit, amount] = /Animal, la nuit\n(\d+)\n([\d,]+)\n10\u00a0%\n([\d,]+)/.exec(page) ?? []
  const number = (shown = ''): number => Number(shown.replace(',', '.'))
  assert.equal(quantity, '7')
  assert.equal((number(quantity) * number(unit)).toFixed(2), number(amount).toFixed(2))
})

test('a long bill goes over several pages: header repeated, numbered, totals once', async () => {
  const lines = Array.from({ length: 90 }, (_, index) => sampleLine(`Prestation ${index + 1}`, 1_000 + index))
  const page = await text(bill({ lines, acomptes: [], payments: [] }))
  assert.match(page, /page (\d) sur \d[\s\S]*page (\d) sur \2/)
  assert.ok(page.split('Désignation').length - 1 >= 3)
  assert.ok(page.includes('(suite)'))
  assert.equal(page.split('Reste à payer').length - 1, 1)
  for (const line of lines) assert.ok(page.includes(line.label))
})

test('hostile or endless texts are printed as they are and stay in the page', async () => {
  const name = '#panic("x") $1+1$ \\ <script>alert(1)</script> *gras* @ref "q" 😀'
  const buyer = { ...sampleRequest.buyer, name, address: { ...sampleRequest.buyer.address, lines: ['W'.repeat(200)] } }
  const label = '#let x = read("/etc/passwd")'
  const page = flat(
    await text(
      bill({
        buyer,
        lines: [sampleLine(label, 1_000, { detail: '= Titre\n- puce' })],
        remarks: '#pagebreak()',
        acomptes: [],
        payments: [],
      }),
    ),
  )
  for (const expected of [name.replace(' 😀', ''), 'W'.repeat(200), label, '= Titre- puce', '#pagebreak()'])
    assert.ok(page.includes(flat(expected)), expected)
})

test('the logo of the day is printed', async () => {
  const logo: BillLogo = { type: 'image/png', base64: png(8, 8).toString('base64') }
  const pdf = await open(bill({ seller: { ...sampleRequest.seller, logo } }))
  assert.ok([...pdf.objects.values()].some((object) => object.includes('/Subtype /Image')))
  assert.ok(pdf.raw.includes('Logo Camping Les Embruns'))
})

function png(width: number, height: number): Buffer {
  const crc = (bytes: Buffer): number => {
    let value = 0xff_ff_ff_ff
    for (const byte of bytes) {
      value ^= byte
      for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1
    }
    return (value ^ 0xff_ff_ff_ff) >>> 0
  }
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const pixels = Buffer.alloc(height * (1 + width * 3), 0x60).map((value, index) => (index % (1 + width * 3) === 0 ? 0 : value))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
