import { markOf } from '#areas/establishment/server/api.ts'
import { buffer } from 'node:stream/consumers'
import { createZipArchive, ZipEntry } from 'node:zlib'
import { formatDay } from '#domain/french.ts'
import { findStored } from '#kernel/server/files.ts'
import type { FileAnswer } from '#kernel/server/serve.ts'
import { NotFound } from '#platform/server/errors.ts'
import { renderListPdf } from '#platform/server/pdf/list.ts'
import type { Tx } from '#platform/server/tx.ts'
import { personalSections } from './personal-data.sql.ts'

type Section = { readonly name: string; readonly title: string; readonly rows: readonly Readonly<Record<string, unknown>>[] }
type Gathered = {
  readonly code: string
  readonly name: string
  readonly establishment: string
  readonly sections: readonly Section[]
  readonly documents: readonly { name: string; content: Buffer }[]
  /** Across the pages of what is printed. */ readonly mark: string
}

/** Everything that is known of a customer; what was read is journaled, without its values. */
export async function gather(tx: Tx, customerId: number): Promise<Gathered> {
  const asked = [tx.session.establishmentId, customerId]
  const [customer] = await tx.rows<{ code: string; name: string; establishment: string }>(
    `select coalesce(c.customer_code, c.id::text) as code, case when c.is_legal_entity then coalesce(c.company_name, '') else trim(concat_ws(' ', c.first_name, c.name)) end as name, e.name as establishment
     from customer c join establishment e on e.establishment_id = c.establishment_id where c.establishment_id = $1 and c.id = $2`,
    asked,
  )
  if (customer === undefined) throw new NotFound('Ce client n’existe pas ou n’existe plus.')
  const sections: Section[] = []
  for (const { name, title, sql } of personalSections)
    sections.push({ name, title, rows: await tx.rows<Record<string, unknown>>(sql, asked) })
  const files = await tx.rows<{ path: string }>(
    'select file_path as path from customer_document where establishment_id = $1 and customer_id = $2 order by id',
    asked,
  )
  const documents: { name: string; content: Buffer }[] = []
  for (const { path } of files) {
    const file = await findStored(tx, path)
    if (file !== undefined) documents.push({ name: file.name, content: file.content })
  }
  await tx.journal({ entity: 'customer', entityId: customerId, action: 'export', after: { sections: sections.length } })
  return { ...customer, sections, documents, mark: await markOf(tx) }
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** One file for the person: data for a machine, a document to read, and the papers that were kept. */
export async function customerArchive(
  { code, name, establishment, sections, documents, mark }: Gathered,
  today: string,
): Promise<FileAnswer> {
  const rows = sections.flatMap(({ title, rows: found }) =>
    found.flatMap((row) =>
      Object.entries(row)
        .filter(([, value]) => text(value) !== '')
        .map(([label, value]) => [title, label, text(value)]),
    ),
  )
  const pdf = await renderListPdf({
    title: 'Vos données personnelles',
    subtitle: name,
    filters: [`Données que ${establishment} détient au ${formatDay(today)}, remises au titre du droit d’accès (RGPD, article 15).`],
    columns: [
      { label: 'Rubrique', align: 'left', width: 18 },
      { label: 'Donnée', align: 'left', width: 18 },
      { label: 'Valeur', align: 'left', width: 44 },
    ],
    rows,
    totals: null,
    empty: 'Aucune donnée.',
    printed: `${establishment} · ${formatDay(today)}`,
    landscape: false,
    author: establishment,
    date: today,
    mark,
  })
  const json = {
    customer: code,
    establishment,
    date: today,
    ...Object.fromEntries(sections.map((section) => [section.name, section.rows])),
  }
  const entries = await Promise.all([
    ZipEntry.create('donnees.json', Buffer.from(JSON.stringify(json, null, 2), 'utf8')),
    ZipEntry.create('donnees.pdf', pdf),
    ...documents.map((file, at) => ZipEntry.create(`documents/${at + 1}-${file.name}`, file.content)),
  ])
  return { content: await buffer(createZipArchive(entries)), type: 'application/zip', fileName: `donnees-client-${code}.zip` }
}
