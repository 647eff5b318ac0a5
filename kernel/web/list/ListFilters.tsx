import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { capitalized, uncapitalized } from '#domain/french.ts'
import type { Entity } from '#kernel/entity/entity.ts'
import { searchRows } from '../entity-api.ts'
import { nameOf } from '../entity-text.ts'
import { entityNamed } from '../registry.ts'
import { lazy } from '#platform/web/lazy.ts'
import { AddFilter, FilterChip, FilterLine } from '#platform/web/ui/grid/GridParts.tsx'
import { SearchBox } from '#platform/web/ui/SearchBox.tsx'
import { chipText, isFiltered, type ListState } from './list-state.ts'
import { type ListOf } from './use-list.ts'

const FilterEditor = lazy(() => import('./FilterEditor.tsx').then((module) => ({ default: module.FilterEditor })))

/** Names of the records chosen in filters, asked once per entity. */
function useFilterLabels(entity: Entity, state: ListState): ReadonlyMap<number, string> {
  const wanted = Object.entries(state.filters).flatMap(([name, filter]) => {
    const field = entity.fields[name]
    return field?.kind === 'reference' || field?.kind === 'references'
      ? [{ to: field.to, ids: (filter.in ?? [filter.equals]).map(Number) }]
      : []
  })
  const query = useQuery({
    queryKey: ['entity', entity.name, 'filter-labels', wanted],
    enabled: wanted.length > 0,
    queryFn: async ({ signal }) => {
      const labels: [number, string][] = []
      for (const { to, ids } of wanted) {
        const target = entityNamed(to)
        const reply = target && (await searchRows(target, { filters: { id: { in: ids } }, pageSize: 100 }, signal))
        for (const row of reply?.rows ?? []) if (target) labels.push([row.id, nameOf(target, row)])
      }
      return labels
    },
  })
  return useMemo(() => new Map(query.data), [query.data])
}

export function Filters({ entity, list, focusRows }: { entity: Entity; list: ListOf; focusRows: () => void }): ReactNode {
  const { state, change } = list
  const [opened, setOpened] = useState(false)
  const [editing, setEditing] = useState<string>()
  const labels = useFilterLabels(entity, state)
  const searched = (entity.list?.search ?? []).map((name) => entity.fields[name]?.label ?? '').filter((label) => label !== '')
  const setFilter = (name: string, filter: ListState['filters'][string] | undefined): void => {
    const { [name]: _before, ...others } = state.filters
    change({ filters: filter === undefined ? others : { ...others, [name]: filter } })
  }
  const add = (
    <AddFilter
      opened={opened}
      onClick={() => {
        setEditing(undefined)
        setOpened(!opened)
      }}
    />
  )
  return (
    <FilterLine>
      {searched.length > 0 && (
        <SearchBox
          width={300}
          label={`Chercher dans les ${entity.label.many}`}
          placeholder={capitalized(searched.map(uncapitalized).join(', '))}
          value={state.text}
          onSearch={(text) => change({ text })}
          onDown={focusRows}
        />
      )}
      {Object.entries(state.filters).map(([name, filter]) => {
        const field = entity.fields[name]
        return (
          field && (
            <FilterChip
              key={name}
              label={field.label}
              value={chipText(field, filter, labels)}
              onRemove={() => setFilter(name, undefined)}
              onEdit={() => {
                setEditing(name)
                setOpened(true)
              }}
            />
          )
        )
      })}
      {(entity.list?.filters ?? []).length > 0 &&
        (opened ? (
          <Suspense fallback={add}>
            <FilterEditor
              entity={entity}
              editing={editing}
              onEditing={setEditing}
              onClose={() => setOpened(false)}
              target={add}
              filters={state.filters}
              labels={labels}
              onFilter={setFilter}
            />
          </Suspense>
        ) : (
          add
        ))}
      <span style={{ flex: 1 }} />
      {isFiltered(state) && (
        <Button size="xs" variant="subtle" onClick={() => change({ text: '', filters: {} })}>
          Tout effacer
        </Button>
      )}
    </FilterLine>
  )
}
