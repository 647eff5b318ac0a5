import type { Entity } from '#kernel/entity/entity.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { DocumentReply, SearchReply, SearchRequest, WireRow } from '#platform/operation/search.ts'
import { request } from '#platform/web/api.ts'
import { openPrintTab, printDocument, saveFile } from '#platform/web/print-document.ts'
import { queryOf } from '#platform/web/wire.ts'
import type { PrintedKind } from '#platform/workstation/printing.ts'

/** Keys of kept answers begin with the entity, so that one change reloads everything that shows it. */
export const entityKey = (entity: Entity, ...rest: readonly unknown[]): readonly unknown[] => ['entity', entity.name, ...rest]

export function searchRows(entity: Entity, body: SearchRequest, signal?: AbortSignal): Promise<SearchReply> {
  return request<SearchReply>('POST', `${entity.base}/search`, { body, signal })
}

/** A record with its owned children; id 0 answers the values of a new one, which `begun` may give: `?placeTypeId=3`, `?copyOf=12`. */
export function readRecord(entity: Entity, id: number, signal?: AbortSignal, begun = ''): Promise<WireRow> {
  return request<WireRow>('GET', `${entity.base}/edit/${id}${begun}`, { signal })
}

/** Saves and answers the record as it is stored, with `_warnings` when there are some. */
export function saveRecord(entity: Entity, row: Readonly<Record<string, unknown>>): Promise<WireRow> {
  return request<WireRow>('POST', `${entity.base}/edit`, { body: row, headers: { returnEditItem: 'true' }, changes: true })
}

/** `preview`: only refuses what would be refused. */
export async function deleteRecord(entity: Entity, id: number, preview = false): Promise<void> {
  await request('POST', `${entity.base}/delete/${id}`, { body: { preview }, changes: !preview })
}

/** What became of one record of many: as it is stored, or why it is not. */
export type Outcome = { id: number; row?: WireRow; faults: readonly Fault[] }
const many = async (entity: Entity, call: string, body: object): Promise<readonly Outcome[]> =>
  (await request<{ outcomes: readonly Outcome[] }>('POST', `${entity.base}/${call}`, { body })).outcomes
/** Sets one field of many records: all of them or none. */
export const setMany = (entity: Entity, ids: readonly number[], field: string, value: unknown): Promise<readonly Outcome[]> =>
  many(entity, 'bulk', { ids, field, value })
/** Shows or masks many records: all of them or none. */
export const setManyActive = (entity: Entity, ids: readonly number[], active: boolean): Promise<readonly Outcome[]> =>
  many(entity, 'active_many', { ids, active })
/** Copies dated records to the following year; `preview` only says what would come of it. */
export const copyYear = (entity: Entity, ids: readonly number[], preview: boolean): Promise<readonly Outcome[]> =>
  many(entity, 'copy_year', { ids, preview })
/** Arranges records by hand: the ids in their new order. */
export async function arrange(entity: Entity, ids: readonly number[]): Promise<void> {
  await request('POST', `${entity.base}/order`, { body: { ids } })
}

/**
 * Asks the server for a document, then shows, prints or saves it as this workstation does, or saves it where the establishment prefers that (`opens`).
 * Called by the click itself: the tab that it opens is closed when nothing comes.
 */
export async function printMade<Made extends DocumentReply & { readonly opens?: string }>(
  kind: PrintedKind,
  ask: () => Promise<Made>,
): Promise<Made> {
  const tab = openPrintTab(kind)
  try {
    const made = await ask()
    if (made.opens === 'download') {
      tab?.close()
      download(made)
    } else printDocument(kind, { address: documentAddress(made), fileName: made.fileName }, tab)
    return made
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** Asks for a document of the list, then saves it, or prints it the way of this workstation. */
export async function exportList(
  entity: Entity,
  extension: 'csv' | 'pdf',
  body: SearchRequest & { columns: readonly string[] },
): Promise<void> {
  const ask = (): Promise<DocumentReply> => request<DocumentReply>('POST', `${entity.base}/document`, { body: { ...body, extension } })
  if (extension === 'csv') download(await ask())
  else await printMade('list', ask)
}

/** Address of a document made by the server. */
export function documentAddress({ generateFilePath, generateFileName, fileName }: DocumentReply): string {
  return `/rest/document/model/download/pdf${queryOf({ filePath: generateFilePath, generateFileName, fileName })}`
}

export function download(made: DocumentReply): void {
  saveFile(documentAddress(made), made.fileName)
}
