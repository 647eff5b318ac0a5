import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Fault } from '#platform/operation/refusal.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { entityKey } from '#kernel/web/entity-api.ts'
import { rebase, same } from '#kernel/web/form/record-model.ts'
import { useRecordForm, type RecordForm, type Writing } from '#kernel/web/form/use-record-form.ts'
import { call } from '#platform/web/api.ts'
import { settleTyping } from '#platform/web/ui/fields/settle-typing.ts'
import { gridOperations } from '../../contract/grid-operations.ts'
import { priceGrid } from '../../entities/price-grid.ts'
import { mergedGrid } from '../../rules/grid-edit/merge-grid.ts'
import { checkable } from '../../rules/grid-edit/new-rows.ts'
import type { Layout } from '../../rules/grid-edit/selection.ts'
import { sheetOf, sheetParts, type Sheet } from '../../rules/grid-edit/sheet.ts'
import { reduceSheet, sheetState, type SheetAction, type SheetState } from '../../rules/grid-edit/sheet-reducer.ts'

export type GridEdit = {
  readonly record: RecordForm
  readonly state: SheetState
  readonly sheet: Sheet
  /** As the server has it: what was changed since is marked. */
  readonly stored: Sheet
  readonly act: (action: SheetAction, layout: Layout) => void
  /** Another sheet, undone like any other change. */
  readonly change: (sheet: Sheet) => void
  /** Takes what was changed in the forms around the sheet. */
  readonly takeForm: () => void
  readonly save: () => Promise<WireRow | undefined>
  readonly take: () => void
  readonly keep: () => void
}

const noLayout: Layout = { lines: [], periodIds: [] }

/** The sheet on screen, in step with the form that is saved: what changes one is written into the other. */
function useSheet(
  row: WireRow,
  record: RecordForm,
): Pick<GridEdit, 'state' | 'act' | 'change' | 'takeForm'> & {
  readonly load: (sheet: Sheet) => void
  /** As it stands, drawn or not. */ readonly now: () => SheetState
} {
  const [state, setState] = useState(() => sheetState(sheetOf(row)))
  const latest = useRef(state)
  const set = (next: SheetState): void => {
    latest.current = next
    setState(next)
  }
  const write = (sheet: Sheet): void => {
    for (const part of sheetParts)
      if (!same(record.form.getValues(part), sheet[part])) record.form.setValue(part, sheet[part], { shouldDirty: true })
  }
  const act = (action: SheetAction, layout: Layout): void => {
    const before = latest.current
    const next = reduceSheet(before, action, layout)
    if (next === before) return
    set(next)
    if (next.history.present === before.history.present) return
    write(next.history.present)
    record.tools.changed('prices')
  }
  const change = (sheet: Sheet): void => act({ kind: 'change', sheet }, noLayout)
  return {
    state,
    act,
    change,
    now: () => latest.current,
    load: (sheet) => set(reduceSheet(latest.current, { kind: 'load', sheet }, noLayout)),
    takeForm() {
      const sheet = sheetOf(record.form.getValues())
      if (!sheetParts.every((part) => same(sheet[part], latest.current.history.present[part]))) change(sheet)
    },
  }
}

/** In one call, so that a new period and its prices are written together or not at all. */
const writing: Writing = {
  checked: checkable,
  merge: (read, mine, theirs) => mergedGrid({ read, mine, theirs }, rebase(read, mine, theirs)),
  send: async (body) => {
    const { id, version, record } = await call(gridOperations.saveGridDraft, { record: body })
    // The record comes as the generic calls send it, with the names of what it refers to.
    return { ...record, id, version, _labels: record['_labels'] as WireRow['_labels'] }
  },
}

/** The record of a grid with its sheet: one form, saved with its version in one piece, and the past of the sheet beside it. */
export function useGridEdit(row: WireRow, locked: boolean, onFault: (faults: readonly Fault[]) => void): GridEdit {
  const client = useQueryClient()
  const record = useRecordForm({ entity: priceGrid, row, locked, onFault, writing })
  const { state, act, change, takeForm, load, now } = useSheet(row, record)
  const stored = useMemo(() => sheetOf(row), [row])
  const { isDirty } = record.form.formState
  const reload = useRef({ load, isTyped: isDirty })
  useEffect(() => {
    reload.current = { load, isTyped: isDirty || state.typing !== null }
  })
  useEffect(() => {
    // What a colleague saved is shown at once where nothing was typed.
    if (!reload.current.isTyped) reload.current.load(stored)
  }, [stored])

  const loadRow = (saved: WireRow): void => {
    client.setQueryData(entityKey(priceGrid, 'record', saved.id, 0, ''), saved)
    void client.invalidateQueries({ queryKey: entityKey(priceGrid, 'search') })
    void client.invalidateQueries({ queryKey: entityKey(priceGrid, 'journal', saved.id) })
    load(sheetOf(saved))
  }
  const save = async (): Promise<WireRow | undefined> => {
    await settleTyping()
    // What is no price stays in its cell, with why.
    if (now().typing !== null) {
      onFault([{ rule: 'price-unread', field: 'prices', message: now().said ?? '' }])
      requestAnimationFrame(() => document.querySelector<HTMLInputElement>('[data-cell] input')?.focus())
      return undefined
    }
    takeForm()
    const saved = await record.save()
    if (saved !== undefined) loadRow(saved)
    return saved
  }
  return {
    record,
    state,
    sheet: state.history.present,
    stored,
    act,
    change,
    takeForm,
    save,
    take() {
      record.take()
      load(sheetOf(record.form.getValues()))
    },
    keep() {
      takeForm()
      record.keep()
      // To undo beyond would take the colleague's prices away again.
      load(sheetOf(record.form.getValues()))
    },
  }
}
