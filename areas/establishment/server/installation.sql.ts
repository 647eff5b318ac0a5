import type { Tx } from '#platform/server/tx.ts'

/**
 * What technical users ask of the whole installation. Each statement calls one `security definer` function of
 * migrations/0013-places-and-establishments.sql; the calls that use them are for technical users only.
 */

export type Installed = { readonly id: number; readonly name: string; readonly reference: string | null }

export function installedEstablishments(tx: Tx): Promise<Installed[]> {
  return tx.rows<Installed>('select id, name, reference from installation_establishments()')
}

export async function nextEstablishment(tx: Tx): Promise<number> {
  const [row] = await tx.rows<{ id: number }>('select installation_next() as id')
  if (row === undefined) throw new Error('no number for a new establishment')
  return row.id
}

/** Tables of issued records that hold something of an establishment. */
export async function issuedIn(tx: Tx, id: number): Promise<readonly string[]> {
  return (await tx.rows<{ table: string }>('select t as "table" from installation_issued($1) t', [id])).map(({ table }) => table)
}

export async function eraseEstablishment(tx: Tx, id: number): Promise<void> {
  await tx.rows('select installation_erase($1)', [id])
}
