import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Entity } from '#kernel/entity/entity.ts'
import { plain } from '#domain/search-key.ts'
import { greatestPageSize, type WireRow } from '#platform/operation/search.ts'
import { readRecord, saveRecord, searchRows } from './entity-api.ts'
import { displayNames, nameOf, textOf } from './entity-text.ts'
import { nameKey } from './record-names.ts'
import { entityNamed, loadEntity } from './registry.ts'
import { useUser, allowed } from '#platform/web/session.ts'
import type { SearchOption, SearchSource } from '#platform/web/ui/fields/use-search.ts'
import { toldApart } from '#platform/web/ui/fields/told-apart.ts'

const mostOptions = 20

function optionOf(entity: Entity, row: WireRow): SearchOption {
  const name = nameOf(entity, row)
  return { id: row.id, label: name === '' ? `n°\u00A0${row.id}` : name }
}

/** What the list shows of a record beside its name: « 06 12 34 56 78 ». */
function detailOf(entity: Entity, row: WireRow | undefined): string {
  return (entity.list?.columns ?? [])
    .flatMap((name) =>
      row !== undefined &&
      !displayNames(entity).includes(name) &&
      ['text', 'address', 'phone'].includes(entity.fields[name]?.kind ?? '') &&
      entity.fields[name]
        ? textOf(entity.fields[name], name, row)
        : [],
    )
    .filter((text) => text !== '')
    .slice(0, 2)
    .join(' · ')
}

async function create(entity: Entity, text: string): Promise<SearchOption> {
  const display = displayNames(entity)[0] ?? 'label'
  const { id: _id, version: _version, _labels, ...values } = await readRecord(entity, 0)
  return optionOf(entity, await saveRecord(entity, { ...values, id: 0, [display]: text }))
}

/** The record that bears a name, whatever its case and its accents. */
export async function findByName(entityName: string, name: string): Promise<SearchOption | undefined> {
  const entity = await loadEntity(entityName)
  const searched = (entity.list?.search ?? []).length > 0
  const { rows } = await searchRows(entity, searched ? { text: name, pageSize: mostOptions } : { pageSize: greatestPageSize })
  return rows.map((row) => optionOf(entity, row)).find((option) => plain(option.label) === plain(name))
}

/** Choices among the records of an entity: found by the server while typing, masked ones left out. */
export function useRecordSource(entityName: string, creates: boolean): SearchSource {
  const user = useUser()
  const client = useQueryClient()
  return useMemo(() => {
    const named = (option: SearchOption): SearchOption => {
      client.setQueryData(nameKey(entityName, option.id), option.label)
      return option
    }
    const declared = entityNamed(entityName)
    const may = creates && declared !== undefined && allowed(user, declared.right, 'write')
    return {
      search: async (text, signal) => {
        const entity = await loadEntity(entityName)
        const active = entity.activeField === undefined ? {} : { filters: { [entity.activeField]: { equals: true } } }
        const searched = text.trim() !== '' && (entity.list?.search ?? []).length > 0
        const reply = await searchRows(entity, { ...(searched ? { text: text.trim() } : {}), ...active, pageSize: mostOptions }, signal)
        return toldApart(
          reply.rows.map((row) => optionOf(entity, row)),
          (at) => detailOf(entity, reply.rows[at]),
        ).map(named)
      },
      create: may ? async (text: string) => named(await create(declared, text)) : undefined,
    }
  }, [entityName, creates, user, client])
}
