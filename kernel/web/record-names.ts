import { useQueries } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import type { FieldOf } from '#kernel/kinds/kind.ts'
import { allowed, useUser } from '#platform/web/session.ts'
import { readRecord } from './entity-api.ts'
import { nameOf } from './entity-text.ts'
import type { KindFieldProps } from './kind-field.ts'
import { idsOf, namesOf } from './referred.ts'
import { loadEntity } from './registry.ts'

/** Where the name of a record is kept once it was read or chosen. */
export const nameKey = (entityName: string, id: number): readonly unknown[] => ['entity', entityName, 'name', id]

/** Names of the records that a field refers to: those that came with its row, else (put there since, by hand or by another field) read. */
export function useRecordNames({
  field: { to },
  name,
  value,
  labels,
}: Pick<KindFieldProps<FieldOf<'reference'> | FieldOf<'references'>>, 'field' | 'name' | 'value' | 'labels'>): ReadonlyMap<number, string> {
  const form = useFormContext<Readonly<Record<string, unknown>>>() as ReturnType<
    typeof useFormContext<Readonly<Record<string, unknown>>>
  > | null
  const user = useUser()
  // A row of a table bears its own names, wherever it stands now.
  const held = name.includes('.') || form === null ? value : form.formState.defaultValues?.[name]
  const known = namesOf(held, labels?.[name.split('.').at(-1) ?? name])
  const missing = idsOf(value).filter((id) => !known.has(id))
  return useQueries({
    queries: missing.map((id) => ({
      queryKey: nameKey(to, id),
      staleTime: Infinity,
      retry: false,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const entity = await loadEntity(to)
        return allowed(user, entity.right, 'select') ? nameOf(entity, await readRecord(entity, id, signal)) : ''
      },
    })),
    combine: (read) => new Map([...known, ...read.flatMap(({ data }, at) => (data ? [[missing[at] ?? 0, data] as const] : []))]),
  })
}

/** The name of one record that a screen refers to, which is no field of a form of its entity; undefined while it is read. */
export function useRecordName(to: string, id: number | null): string | undefined {
  return useRecordNames({ field: { kind: 'reference', label: '', to }, name: to, value: id }).get(id ?? 0)
}
