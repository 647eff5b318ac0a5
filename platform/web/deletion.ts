import { Refused, type Fault } from '#platform/operation/refusal.ts'

export type Refusal = { id: number; name: string; message: string; faults: readonly Fault[] }
export type DeletionOutcome = { deleted: readonly number[]; refused: readonly Refusal[] }

/** Deletes one after the other, or tries to; a refusal of one does not stop the others, any other failure does. */
export async function deleteAll(
  records: readonly { id: number; name: string }[],
  remove: (id: number) => Promise<void>,
): Promise<DeletionOutcome> {
  const deleted: number[] = []
  const refused: Refusal[] = []
  for (const { id, name } of records) {
    try {
      await remove(id)
      deleted.push(id)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refused.push({ id, name, message: error.faults.map((fault) => fault.message).join(' '), faults: error.faults })
    }
  }
  return { deleted, refused }
}
