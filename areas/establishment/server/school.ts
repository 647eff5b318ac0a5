import { schoolMark } from '#domain/school.ts'
import type { Tx } from '#platform/server/tx.ts'

/** True in an establishment that is wholly in school mode: nothing that it takes or bills is real. */
export async function isSchool(tx: Tx): Promise<boolean> {
  const [setting] = await tx.rows<{ isSchool: boolean }>('select is_school as "isSchool" from fiscal_setting where establishment_id = $1', [
    tx.session.establishmentId,
  ])
  return setting?.isSchool === true
}

/** What the loader of the demonstration writes as the reference of its sites: nobody types it, the field is read only. */
const demonstrationMark = 'DEMONSTRATION'

/** True where no money is real: in school mode, or on the data of the demonstration. */
export async function isPretend(tx: Tx): Promise<boolean> {
  const [site] = await tx.rows<{ reference: string | null }>('select reference from establishment where establishment_id = $1', [
    tx.session.establishmentId,
  ])
  return site?.reference === demonstrationMark || isSchool(tx)
}

/** The mark of the papers of the establishment: none in a real one. */
export async function markOf(tx: Tx): Promise<string> {
  return (await isSchool(tx)) ? schoolMark : ''
}
