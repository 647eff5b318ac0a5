import { formatDay } from '#domain/french.ts'
import { addDays } from '#domain/day.ts'
import { customerDocument } from '#areas/customer/entities/customer-parts.ts'
import { storeFile } from '#kernel/server/files.ts'
import type { Tx } from '#platform/server/tx.ts'
import { insertRecords } from './bulk.ts'

/** One page with one line: what a scanned paper weighs least. */
function page(line: string): Buffer {
  // The standard encoding of PDF has the letters of Western Europe only; the file is written in the same one.
  const text = `BT /F1 16 Tf 60 760 Td (${line.replaceAll(/[()\\]/g, (sign) => `\\${sign}`)}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table, 'latin1')
}

const papers = [
  { documentKind: 'insurance', label: 'Attestation de responsabilité civile', validDays: 300 },
  { documentKind: 'vaccination', label: 'Vaccin antirabique', validDays: 200 },
  { documentKind: 'mail', label: 'Courrier de remerciement', validDays: null },
] as const

/** Papers of some customers who have come already. */
export async function writeDocuments(tx: Tx, today: string): Promise<void> {
  const customers = await tx.rows<{ id: number; name: string; firstName: string }>(
    `select c.id, c.name, c.first_name as "firstName" from customer c where c.establishment_id = $1 and c.name is not null and c.is_loyal order by c.id limit 6`,
    [tx.session.establishmentId],
  )
  for (const [index, { id, name, firstName }] of customers.entries()) {
    const paper = papers[index % papers.length] ?? papers[0]
    const date = addDays(today, -30 * (index + 1))
    const file = await storeFile(tx, {
      name: `${paper.label}.pdf`,
      content: page(`${paper.label} - ${firstName} ${name} - ${formatDay(date)}`),
    })
    await insertRecords(tx, customerDocument, [
      {
        customerId: id,
        documentKind: paper.documentKind,
        date,
        validUntil: paper.validDays === null ? null : addDays(date, paper.validDays),
        label: paper.label,
        file,
      },
    ])
  }
}
