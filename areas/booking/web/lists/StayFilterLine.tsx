import { Button } from '@mantine/core'
import { Suspense, useState, type ReactNode } from 'react'
import { lazy } from '#platform/web/lazy.ts'
import { AddFilter, FilterChip, FilterLine } from '#platform/web/ui/grid/GridParts.tsx'
import { SearchBox } from '#platform/web/ui/SearchBox.tsx'
import { filterKeys, isFiltered, specOf, type FilterKey, type StayListKind } from './stay-list-model.ts'
import { chipText } from './stay-list-words.ts'
import { useRecordNames, type StayListOf } from './use-stay-list.ts'

const StayFilterEditor = lazy(async () => ({ default: (await import('./StayFilterEditor.tsx')).StayFilterEditor }))
const focusRows = (): void => document.querySelector<HTMLElement>('[data-grid]')?.focus()

/** Search field, one chip per filter, and the way to add one. */
export function StayFilterLine({ list, kind }: { list: StayListOf; kind: StayListKind }): ReactNode {
  const { state, change } = list
  const [opened, setOpened] = useState(false)
  const [editing, setEditing] = useState<FilterKey>()
  const names = useRecordNames(state.filters)
  const offered = filterKeys.filter((key) => !(kind.cancelled && (key === 'cancelled' || key === 'state' || key === 'subject')))
  const set = (key: FilterKey, value: string | undefined): void => {
    const { [key]: _before, ...others } = state.filters
    change({ filters: value === undefined ? others : { ...others, [key]: value } })
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
      <SearchBox
        label="Chercher dans les séjours"
        placeholder="Client, code, place, plaque"
        value={state.text}
        onSearch={(text) => change({ text })}
        onDown={focusRows}
      />
      {filterKeys.map((key) => {
        const value = state.filters[key]
        return (
          value !== undefined && (
            <FilterChip
              key={key}
              label={specOf(key).label}
              value={chipText(key, value, names)}
              onRemove={() => set(key, undefined)}
              onEdit={() => {
                setEditing(key)
                setOpened(true)
              }}
            />
          )
        )
      })}
      {opened ? (
        <Suspense fallback={add}>
          <StayFilterEditor
            editing={editing}
            onEditing={setEditing}
            onClose={() => setOpened(false)}
            target={add}
            left={offered.filter((key) => state.filters[key] === undefined)}
            valueOf={(key) => state.filters[key] ?? ''}
            names={names}
            onFilter={set}
          />
        </Suspense>
      ) : (
        add
      )}
      <span style={{ flex: 1 }} />
      {isFiltered(state) && (
        <Button size="xs" variant="subtle" onClick={() => change({ text: '', filters: {} })}>
          Tout effacer
        </Button>
      )}
    </FilterLine>
  )
}
