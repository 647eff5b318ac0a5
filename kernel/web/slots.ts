import type { ComponentType, ReactNode } from 'react'
import type { WireRow } from '#platform/operation/search.ts'
import type { User } from '#platform/web/session.ts'

export type CellProps = { row: WireRow }
/** `id` is 0 on a record that is not saved yet. */
export type PanelProps = { id: number; row: WireRow }
/** What a replaced field receives: the same as a generic one. */
export type FieldPartProps = {
  name: string
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  error: string | undefined
  warning: string | undefined
  disabled: boolean
  /** Errors of parts of the value (`postalCode` of an address). */
  partErrors: Readonly<Record<string, string>>
  /** Names of the records that the row refers to. */
  labels: Readonly<Record<string, string | readonly string[]>> | undefined
  row: Readonly<Record<string, unknown>>
  inputRef: (element: HTMLElement | null) => void
}
export type ActionProps = { rows: readonly WireRow[]; done: () => void }

export type EntityParts = {
  /** Cells of the list, by field; a name that is not a field adds a column (give it a title in `columnTitles`). */
  cells?: Readonly<Record<string, (props: CellProps) => ReactNode>>
  columnTitles?: Readonly<Record<string, string>>
  /** Fields of the form, by name. */
  fields?: Readonly<Record<string, ComponentType<FieldPartProps>>>
  /** Cards added after the sections of the form, in order; `tab` is the page that shows one, which may be a page of its own. */
  panels?: readonly { title: string; tab?: string; component: ComponentType<PanelProps> }[]
  /** Buttons of the head of the list. */
  headActions?: readonly ComponentType[]
  /** Asked before a record is saved; false leaves it as it is, a function is called once it is stored and answers false to stay there. */
  confirmSave?: (row: Readonly<Record<string, unknown>>) => Promise<boolean | (() => Promise<boolean>)>
  /** Why this user may not mask that record, if so: said where it would be masked. */
  whyShown?: (row: WireRow, user: User) => string | undefined
  /** Buttons of the selection line of the list. */
  actions?: readonly ComponentType<ActionProps>[]
  /** Buttons of the head of a record. */
  recordActions?: readonly ComponentType<PanelProps>[]
  /** Tags after the title of a record. */
  tags?: ComponentType<PanelProps>
  /** Where a row of the list leads when the entity has no screen of its own; undefined leads nowhere. */
  open?: (row: WireRow) => string | undefined
}

type Single = 'tags' | 'open' | 'confirmSave' | 'whyShown'

const parts = new Map<string, EntityParts[]>()

/** Replaces or adds parts of the generic screens of an entity. Called by an area when its web code is loaded. */
export function registerParts(entityName: string, given: EntityParts): void {
  parts.set(entityName, [...(parts.get(entityName) ?? []), given])
}

/** Everything that the areas give for an entity; on the same cell, field or single part the later area wins. */
export function partsOf(entityName: string): Required<Omit<EntityParts, Single>> & Pick<EntityParts, Single> {
  const all = parts.get(entityName) ?? []
  return {
    ...(Object.assign({}, ...all) as EntityParts),
    cells: Object.assign({}, ...all.map((one) => one.cells)),
    columnTitles: Object.assign({}, ...all.map((one) => one.columnTitles)),
    fields: Object.assign({}, ...all.map((one) => one.fields)),
    panels: all.flatMap((one) => one.panels ?? []),
    headActions: all.flatMap((one) => one.headActions ?? []),
    actions: all.flatMap((one) => one.actions ?? []),
    recordActions: all.flatMap((one) => one.recordActions ?? []),
  }
}
