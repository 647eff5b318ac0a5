import { Refused, type Fault } from '#platform/operation/refusal.ts'

/** A record that still uses the one being deleted. */
export type Use = { label: string; count: number; list: string | null; records: readonly { id: number; label: string; route: string | null }[] }
export type Refusal = { id: number; name: string; message: string; uses: readonly Use[] }
export type DeletionOutcome = { deleted: readonly number[]; refused: readonly Refusal[] }

function isUse(value: unknown): value is Use {
  return typeof value === 'object' && value !== null && 'label' in value && 'count' in value && 'records' in value && Array.isArray(value.records)
}
/** What still uses a record, read from the refusal of its deletion. */
export function usesOf(fault: Fault): Use[] {
  const uses = fault.values?.['uses']
  return Array.isArray(uses) ? uses.filter(isUse) : []
}

/** Deletes one after the other; a refusal of one does not stop the others, any other failure does. */
export async function deleteAll(records: readonly { id: number; name: string }[], remove: (id: number) => Promise<void>): Promise<DeletionOutcome> {
  const deleted: number[] = []
  const refused: Refusal[] = []
  for (const { id, name } of records) {
    try {
      await remove(id)
      deleted.push(id)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refused.push({ id, name, message: error.faults.map((fault) => fault.message).join(' '), uses: error.faults.flatMap(usesOf) })
    }
  }
  return { deleted, refused }
}
