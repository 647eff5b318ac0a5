/**
 * Completes the XMP metadata of a PDF by an incremental update: the file is kept as it is, the metadata object is
 * written again behind it. Works on what our compiler writes: metadata not compressed, classic cross-reference table.
 */
export function replaceXmp(pdf: Buffer, change: (xmp: string) => string): Buffer {
  const text = pdf.toString('latin1')
  const [, number] = required(/\/Metadata (\d+) 0 R/.exec(text), 'metadata')
  const [, trailer] = required(/trailer\s*<<([\s\S]*?)>>\s*startxref\s*\d+\s*%%EOF\s*$/.exec(text), 'trailer')
  const [, previous] = required(/startxref\s*(\d+)\s*%%EOF\s*$/.exec(text), 'cross-reference table')
  const metadata = Buffer.from(change(readXmp(pdf)), 'utf8')
  const object = Buffer.concat([
    Buffer.from(`${pdf.at(-1) === 0x0a ? '' : '\n'}`),
    Buffer.from(`${number} 0 obj\n<<\n  /Type /Metadata\n  /Subtype /XML\n  /Length ${metadata.length}\n>>\nstream\n`),
    metadata,
    Buffer.from('\nendstream\nendobj\n'),
  ])
  const offset = pdf.length + (pdf.at(-1) === 0x0a ? 0 : 1)
  const entry = `${String(offset).padStart(10, '0')} 00000 n\r\n`
  const end = `xref\n${number} 1\n${entry}trailer\n<<${trailer.trimEnd()}\n  /Prev ${previous}\n>>\nstartxref\n${pdf.length + object.length}\n%%EOF\n`
  return Buffer.concat([pdf, object, Buffer.from(end, 'latin1')])
}

/** The XMP metadata of a PDF: the last ones written. */
export function readXmp(pdf: Buffer): string {
  const start = pdf.lastIndexOf('<?xpacket begin')
  const end = pdf.indexOf('<?xpacket end', start)
  if (start < 0 || end < 0) throw new Error('the document has no metadata')
  return pdf.toString('utf8', start, pdf.indexOf('?>', end) + 2)
}

function required(match: RegExpExecArray | null, what: string): [string, string] {
  const [all, found] = match ?? []
  if (all === undefined || found === undefined) throw new Error(`the document has no ${what}`)
  return [all, found]
}
