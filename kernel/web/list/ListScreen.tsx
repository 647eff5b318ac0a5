import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { capitalized, formatNumber, plural, uncapitalized } from '#domain/french.ts'
import { answers, isOnly } from '#kernel/entity/calls.ts'
import type { Entity } from '#kernel/entity/entity.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import { type SearchReply, type WireRow } from '#platform/operation/search.ts'
import { arrange, entityKey, exportList } from '../entity-api.ts'
import { newOne, none } from '#domain/french-noun.ts'
import { alignOf, displayNames } from '../entity-text.ts'
import { go } from '#platform/web/navigation.tsx'
import { recordPath } from '#kernel/entity/paths.ts'
import { allowed, useUser } from '#platform/web/session.ts'
import { partsOf } from '../slots.ts'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { ColumnsMenu, GridFoot, GridFrame, SelectionLine } from '#platform/web/ui/grid/GridParts.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { EmptyState, PageHead } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { EntityCell } from './EntityCell.tsx'
import { ListActions } from './ListActions.tsx'
import { useRecordActions } from './use-actions.tsx'
import { emptyState, filterCount, fixedFilters, isFiltered, requestOf, whyEmpty, type ListState } from './list-state.ts'
import { keepRow, lastRow } from '#platform/web/ui/grid/remembered.ts'
import { useList, type ListOf } from './use-list.ts'
import classes from './list.module.css'
import { Filters } from './ListFilters.tsx'
import { useTicks } from './use-ticks.ts'

type Props = {
  entity: Entity
  params: Readonly<Record<string, string>>
  /** What an area says of the whole list, between its title and its rows. */ notice?: ReactNode
}

export function columnsOf(entity: Entity): GridColumn<WireRow>[] {
  const { cells, columnTitles } = partsOf(entity.name)
  const names = [
    ...(entity.list?.columns ?? displayNames(entity)),
    ...Object.keys(cells).filter((name) => entity.fields[name] === undefined),
  ]
  const strong = displayNames(entity)[0]
  return names.flatMap((name): GridColumn<WireRow>[] => {
    const field = entity.fields[name]
    const Cell = cells[name]
    if (!field && !Cell) return []
    return [
      {
        id: name,
        label: columnTitles[name] ?? field?.label ?? name,
        strong: name === strong,
        sortable: field !== undefined,
        align: field ? alignOf(field) : 'left',
        cell: (row) => (Cell ? <Cell row={row} /> : field ? <EntityCell field={field} name={name} row={row} /> : null),
      },
    ]
  })
}

function totalsOf(entity: Entity, reply: SearchReply | undefined): { label: string; value: string }[] {
  return (entity.list?.totals ?? []).flatMap((name) => {
    const field = entity.fields[name]
    const value = reply?.totals?.[name]
    if (!field || value === undefined) return []
    return [{ label: uncapitalized(field.label), value: field.kind === 'integer' ? formatNumber(value) : kindOf(field).text(value) }]
  })
}

/** What the totals leave out, in words. */
function leftOut(entity: Entity): string | undefined {
  return entity.list?.totalsExcept?.label
}

/** null until the list is read. */
const countRead = (found: { readonly total: number } | undefined): number | null => found?.total ?? null
/** An empty list offers the first record in its middle: one main button is enough. */
const variantOfNew = (found: { readonly total: number } | undefined, state: ListOf['state']): 'default' | 'filled' =>
  found?.total === 0 && !isFiltered(state) ? 'default' : 'filled'

function Empty({ entity, list, onNew }: { entity: Entity; list: ListOf; onNew: (() => void) | undefined }): ReactNode {
  if (isFiltered(list.state)) {
    return (
      <EmptyState
        title={`${none(entity.label)} ne correspond`}
        text={whyEmpty(list.state.text, filterCount(list.state))}
        action={<Button onClick={() => list.change({ text: '', filters: {} })}>Effacer les filtres</Button>}
      />
    )
  }
  return (
    <EmptyState
      title={none(entity.label)}
      text={entity.list?.empty}
      action={
        onNew && (
          <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={onNew}>
            {newOne(entity.label)}
          </Button>
        )
      }
    />
  )
}

type Export = { exporting: boolean; run: ((extension: 'csv' | 'pdf', ids?: readonly number[]) => void) | undefined }
/** The whole filter as a file, or the ticked rows, with the columns in sight; Ctrl+E gives the CSV. */
function useExport(entity: Entity, list: ListOf, params: Props['params']): Export {
  const user = useUser()
  const [exporting, setExporting] = useState(false)
  const may = answers(entity, 'document') && allowed(user, entity.right, 'export')
  const run = (extension: 'csv' | 'pdf', ids?: readonly number[]): void => {
    const { page: _page, pageSize: _size, totals: _totals, ...criteria } = requestOf(entity, list.state, fixedFilters(entity, params))
    const columns = (entity.list?.columns ?? displayNames(entity)).filter((name) => !list.kept.hidden.includes(name))
    setExporting(true)
    exportList(entity, extension, { ...criteria, ...(ids && { filters: { id: { in: ids } } }), columns })
      .catch((error: unknown) => toast(sentenceOf(error), { tone: 'brick' }))
      .finally(() => setExporting(false))
  }
  useEffect(() => {
    if (!may) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'e' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      event.preventDefault()
      run('csv')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  return { exporting, run: may ? run : undefined }
}

/** Arranging by hand, where the whole list is in sight in its own order; can be undone. */
function useOrder(
  entity: Entity,
  state: ListState,
  rows: readonly WireRow[] | undefined,
  may: boolean,
): ((ids: readonly number[]) => void) | undefined {
  const client = useQueryClient()
  if (!may || entity.ordered !== true || !answers(entity, 'order') || isFiltered(state) || state.sort) return undefined
  return (ids) => {
    const before = rows?.map((row) => row.id) ?? []
    const reload = (): Promise<void> => client.invalidateQueries({ queryKey: entityKey(entity) })
    arrange(entity, ids)
      .then(
        () => toast('Ordre modifié', { undo: () => arrange(entity, before).then(reload) }),
        (error: unknown) => toast(sentenceOf(error), { tone: 'brick' }),
      )
      .finally(() => void reload())
  }
}

const focusRows = (): void => document.querySelector<HTMLElement>('[data-grid]')?.focus()

/** Where a row leads; undefined leads nowhere. */
const pathOf = (entity: Entity, row: WireRow): string | undefined => recordPath(entity, row.id) ?? partsOf(entity.name).open?.(row)
const openHint = (entity: Entity, rows: readonly WireRow[] | undefined): string | undefined =>
  rows?.some((row) => pathOf(entity, row) !== undefined) === true ? 'Double clic ou Entrée\u00A0: ouvrir' : undefined

/** The list of any entity, drawn from its declaration: search, filters, sort, pages, totals, ticks, export, order by hand. */
export function ListScreen({ entity, params, notice }: Props): ReactNode {
  const user = useUser()
  const list = useList(entity, params)
  const { state, change, kept, query } = list
  const [currentId, setCurrentId] = useState(lastRow(entity.name))
  const columns = useMemo(() => columnsOf(entity), [entity])
  const { headActions } = partsOf(entity.name)
  const { exporting, run } = useExport(entity, list, params)
  const actions = useRecordActions(entity)
  const rows = query.data?.rows
  const total = query.data?.total ?? 0
  const { ticked, setTicked, picked, all } = useTicks(list, rows ?? [], total)
  const writes = allowed(user, entity.right, 'write') && answers(entity, 'save')
  const createPath = writes && !isOnly(entity) ? recordPath(entity, 0) : undefined
  const onNew = createPath === undefined ? undefined : () => go(createPath)
  const onMove = useOrder(entity, state, rows, writes && rows?.length === total)
  return (
    <div className={classes['page']}>
      <PageHead title={capitalized(entity.label.many)} count={query.data && plural(total, entity.label.one, entity.label.many)}>
        <ColumnsMenu columns={columns} hidden={kept.hidden} onHidden={list.setHidden} />
        {run && (
          <ActionIcon
            variant="default"
            aria-label="Imprimer la liste"
            data-tip="Imprimer la liste"
            aria-disabled={exporting}
            onClick={() => !exporting && run('pdf')}
          >
            <Icon of={IconPrinter} size={17} />
          </ActionIcon>
        )}
        {run && (
          <Button leftSection={<Icon of={IconDownload} />} onClick={() => !exporting && run('csv')} aria-busy={exporting}>
            {exporting ? 'Export…' : 'Exporter'}
          </Button>
        )}
        {headActions.map((Action, at) => (
          <Action key={at} />
        ))}
        {onNew && (
          <Button variant={variantOfNew(query.data, list.state)} leftSection={<Icon of={IconPlus} />} onClick={onNew}>
            {newOne(entity.label)}
          </Button>
        )}
      </PageHead>
      {notice}
      <div className={classes['body']}>
        <GridFrame>
          <Filters entity={entity} list={list} focusRows={focusRows} />
          {picked.length > 0 && (
            <SelectionLine
              count={picked.length}
              one={entity.label.one}
              many={entity.label.many}
              feminine={entity.label.feminine}
              onClear={() => setTicked(new Set())}
              all={all}
            >
              <ListActions entity={entity} actions={actions} rows={picked} onDone={() => setTicked(new Set())} onExport={run} />
            </SelectionLine>
          )}
          <DataGrid
            label={capitalized(entity.label.many)}
            columns={columns}
            rows={rows}
            hidden={kept.hidden}
            sort={state.sort ?? usualSort(entity)}
            onSort={(sort) => change({ sort })}
            ticked={ticked}
            onTick={setTicked}
            currentId={currentId}
            flashed={list.flashed}
            error={query.error ?? undefined}
            onRetry={() => void query.refetch()}
            onCurrent={(row) => {
              setCurrentId(row?.id)
              if (row) keepRow(entity.name, row.id)
            }}
            onOpen={(row) => {
              const path = pathOf(entity, row)
              if (path === undefined) return
              keepRow(entity.name, row.id)
              go(path)
            }}
            isMasked={(row) => entity.activeField !== undefined && row[entity.activeField] === false}
            {...(onMove ? { onMove } : {})}
            empty={<Empty entity={entity} list={list} onNew={onNew} />}
          />
          <GridFoot
            page={state.page}
            pageSize={state.pageSize}
            total={countRead(query.data)}
            onPage={(page) => change({ page })}
            onPageSize={(pageSize) => change({ pageSize })}
            totals={totalsOf(entity, query.data)}
            totalled={leftOut(entity)}
            hint={openHint(entity, rows)}
          />
        </GridFrame>
        {actions.dialog}
      </div>
    </div>
  )
}

/** The order the server uses when none is chosen; an order made by hand has no column. */
function usualSort(entity: Entity): ListState['sort'] {
  const sort = entity.list?.sort
  if (entity.ordered || !sort) return emptyState.sort
  return { field: sort.field, direction: sort.direction ?? 'asc' }
}
