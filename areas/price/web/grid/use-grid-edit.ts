import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Refused, type Fault } from '#platform/operation/refusal.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { entityKey, saveRecord } from '#kernel/web/entity-api.ts'
import { editedValues, same, savedBody } from '#kernel/web/form/record-model.ts'
import { useRecordForm, type RecordForm } from '#kernel/web/form/use-record-form.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { priceGrid } from '../../entities/price-grid.ts'
import { afterPeriods, savePlan } from '../../rules/grid-edit/save-plan.ts'
import type { Layout } from '../../rules/grid-edit/selection.ts'
import { sheetOf, type Sheet } from '../../rules/grid-edit/sheet.ts'
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
const parts = ['periods', 'prices', 'shortStays'] as const

/** The sheet on screen, in step with the form that is saved: what changes one is written into the other. */
function useSheet(row: WireRow, record: RecordForm): Pick<GridEdit, 'state' | 'act' | 'change' | 'takeForm'> & { readonly present: () => Sheet; readonly load: (sheet: Sheet) => void; readonly write: (sheet: Sheet) => void } {
  const [state, setState] = useState(() => sheetState(sheetOf(row)))
  const latest = useRef(state)
  const set = (next: SheetState): void => {
    latest.current = next
    setState(next)
  }
  const write = (sheet: Sheet): void => {
    for (const part of parts) if (!same(record.form.getValues(part), sheet[part])) record.form.setValue(part, sheet[part], { shouldDirty: true })
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
    state, act, change, write,
    present: () => latest.current.history.present,
    load: (sheet) => set(reduceSheet(latest.current, { kind: 'load', sheet }, noLayout)),
    takeForm() {
      const sheet = sheetOf(record.form.getValues())
      if (!parts.every((part) => same(sheet[part], latest.current.history.present[part]))) change(sheet)
    },
  }
}

/** The record of a grid with its sheet: one form, saved with its version in one piece, and the past of the sheet beside it. */
export function useGridEdit(row: WireRow, locked: boolean, onFault: (faults: readonly Fault[]) => void): GridEdit {
  const client = useQueryClient()
  const record = useRecordForm({ entity: priceGrid, row, locked, onFault })
  const { state, act, change, takeForm, present, load, write } = useSheet(row, record)
  const stored = useMemo(() => sheetOf(row), [row])
  const { isDirty } = record.form.formState
  const reload = useRef({ load, isDirty })
  useEffect(() => {
    reload.current = { load, isDirty }
  })
  useEffect(() => {
    // What a colleague saved is shown at once where nothing was typed.
    if (!reload.current.isDirty) reload.current.load(stored)
  }, [stored])

  const loadRow = (saved: WireRow): void => {
    client.setQueryData(entityKey(priceGrid, 'record', saved.id, 0, ''), saved)
    void client.invalidateQueries({ queryKey: entityKey(priceGrid, 'search') })
    void client.invalidateQueries({ queryKey: entityKey(priceGrid, 'journal', saved.id) })
    load(sheetOf(saved))
  }
  const save = async (): Promise<WireRow | undefined> => {
    takeForm()
    const sheet = present()
    const { first, waits } = savePlan(sheet)
    write(first)
    const saved = await record.save()
    if (saved === undefined) {
      write(sheet)
      return undefined
    }
    if (!waits) {
      loadRow(saved)
      return saved
    }
    // The prices of new periods follow, now that the periods have a number.
    const whole = afterPeriods(sheet, sheetOf(saved))
    try {
      const complete = await saveRecord(priceGrid, savedBody(priceGrid, { ...editedValues(priceGrid, saved), ...whole }, saved))
      loadRow(complete)
      return complete
    } catch (error) {
      loadRow(saved)
      change(whole)
      record.faults.set(error instanceof Refused ? error.faults : [{ rule: 'not-saved', message: sentenceOf(error) }])
      return undefined
    }
  }
  return {
    record, state, sheet: state.history.present, stored, act, change, takeForm, save,
    take() {
      record.take()
      load(sheetOf(record.form.getValues()))
    },
    keep() {
      record.keep()
      takeForm()
    },
  }
}
