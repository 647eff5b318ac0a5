import { plain } from '#domain/search-key.ts'
import type { Model } from '#kernel/server/crud/model.ts'
import type { ParsedInputOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { importContract, ImportOutcome } from '../../contract/import.ts'
import { cellFaults, soundItems } from '#platform/import/refused-rows.ts'
import {
  customerBody,
  customerTargets,
  importedLabel,
  type ImportedCustomer,
  type ImportedReference,
  type Resolve,
} from '../../rules/import/customer-import.ts'
import { createCustomers } from './create-customers.ts'

/** What names the records that an imported customer refers to. $1 establishment. */
const namesSql: Readonly<Record<ImportedReference, string>> = {
  civility: 'select id, array[label, long_label] as names from civility where establishment_id = $1 order by position, id',
  language: 'select id, array[iso_code, label] as names from language where establishment_id = $1 order by position, id',
  country: 'select id, array[iso_code, name] as names from country where establishment_id = $1 order by position, id',
  nationality: 'select id, array[iso_code, name, nationality] as names from country where establishment_id = $1 order by position, id',
}

/** Finds records by any of their names, accents and case ignored; the first one of a name wins. */
export async function resolver(tx: Tx): Promise<Resolve> {
  const known = new Map<string, number>()
  for (const reference of Object.keys(namesSql) as ImportedReference[]) {
    const rows = await tx.rows<{ id: number; names: (string | null)[] }>(namesSql[reference], [tx.session.establishmentId])
    const named = rows.flatMap(({ id, names }) =>
      names.flatMap((name) => (name === null ? [] : [[`${reference} ${plain(name)}`, id] as const])),
    )
    for (const [key, id] of named.toReversed()) known.set(key, id)
  }
  return (reference, text) => known.get(`${reference} ${plain(text)}`) ?? null
}

/** Absent properties rather than undefined ones. */
const tidy = (row: Readonly<Record<string, string | undefined>>): ImportedCustomer =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))

/** `importCustomers`: one batch of lines of a file. */
export async function importCustomers(
  tx: Tx,
  model: Model,
  { isTrial, evenAlike, rows }: ParsedInputOf<typeof importContract.importCustomers>,
): Promise<ImportOutcome> {
  const resolve = await resolver(tx)
  const given = rows.map(({ line, row }) => ({ line, row: tidy(row) }))
  const { sound, refused } = soundItems(given, ({ line, row }) => ({
    line,
    label: importedLabel(row),
    messages: cellFaults(customerTargets, row),
  }))
  const outcome = await createCustomers(tx, model, {
    isTrial,
    evenAlike,
    arriving: sound.map(({ line, row }) => ({ line, label: importedLabel(row), ...customerBody(row, resolve) })),
  })
  return { ...outcome, refused: [...refused.map((one) => ({ ...one, messages: [...one.messages] })), ...outcome.refused] }
}
