import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { Entity } from '#kernel/entity/entity.ts'
import { validate } from '#kernel/entity/validate.ts'
import { Refused, type Fault } from '#platform/operation/refusal.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { readRecord, saveRecord } from '../entity-api.ts'
import { entityNamed } from '../registry.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { isTyping, settleTyping } from '#platform/web/ui/fields/settle-typing.ts'
import { authorOf, somebody, type Author } from '#platform/web/author.ts'
import { siteNow } from '#platform/web/today.ts'
import type { Conflict } from './ConflictStrip.tsx'
import { readJournal } from './HistoryPanel.tsx'
import { createFaultStore, shownFaults, type FaultStore, type FormTools } from '#platform/web/form-faults.ts'
import { blocking } from '#platform/web/fault-map.ts'
import { changedNames, editedValues, rebase, same, savedBody, type Values } from './record-model.ts'

export type RecordForm = {
  form: UseFormReturn<Values>
  tools: FormTools
  faults: FaultStore
  saving: boolean
  /** Saved since it was opened. */
  saved: boolean
  conflict: Conflict | null
  /** Saves; answers the stored record, or undefined when it was refused (the faults are shown, `onFault` names the first). */
  save: () => Promise<WireRow | undefined>
  take: () => void
  keep: () => void
  restore: (name: string, value: unknown) => void
}
/** How a record is checked on the screen and written, where rows of it name others that have no number yet. */
export type Writing = { checked: (body: Values) => Values; send: (body: Values) => Promise<WireRow>; merge: typeof rebase }
type Options = { entity: Entity; row: WireRow; locked: boolean; onFault: (faults: readonly Fault[]) => void; writing?: Writing }

async function lastChange(entity: Entity, id: number): Promise<Author> {
  try {
    return (await readJournal(entity, id)).entries[0] ?? somebody
  } catch (error) {
    // Without the right to read the journal the name stays unknown; the warning matters more.
    if (error instanceof Error) return somebody
    throw error
  }
}

type Checking = Pick<RecordForm, 'form' | 'faults' | 'tools'> & {
  base: WireRow
  start: (row: WireRow) => void
  check: () => Fault[]
  askAll: () => void
}

/** Values of the form and what is wrong with them: checked when a field is left, then on each key once it is at fault. */
function useChecking({ entity, row, locked, writing }: Options): Checking {
  const [base, setBase] = useState(row)
  const faults = useMemo(createFaultStore, [])
  const form = useForm<Values>({ defaultValues: editedValues(entity, row), shouldUnregister: false })
  const touched = useRef(new Set<string>())
  const asked = useRef(false)
  // The values that were refused: what the server said of them stands until one of them changes.
  const refused = useRef<Values | null>(null)
  const check = useCallback((): Fault[] => {
    const body = savedBody(entity, form.getValues(), base)
    return validate(entity, writing?.checked(body) ?? body, { today: siteNow().toPlainDate(), entity: entityNamed })
  }, [base, entity, form, writing])
  const tools = useMemo((): FormTools => {
    const show = (): void => faults.set(shownFaults(check(), touched.current, asked.current))
    return {
      faults,
      locked,
      recordId: base.id,
      changed: show,
      left(path) {
        touched.current.add(path)
        if (refused.current === null || !same(refused.current, form.getValues())) show()
      },
    }
  }, [base.id, check, faults, form, locked])
  const start = useCallback(
    (next: WireRow): void => {
      setBase(next)
      touched.current.clear()
      asked.current = false
      refused.current = null
      faults.set([])
      form.reset(editedValues(entity, next))
    },
    [entity, faults, form],
  )
  const askAll = useCallback(() => {
    asked.current = true
    refused.current = structuredClone(form.getValues())
  }, [form])
  return { form, faults, tools, base, start, check, askAll }
}

type Read = { readonly base: WireRow; readonly begin: (next: WireRow) => void; readonly isDirty: boolean }

/** What a colleague saved meanwhile: taken at once where nothing was typed, else told before anything goes. */
function useConflict({ entity, row }: Options, { base, begin, isDirty }: Read) {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const start = useCallback(
    (next: WireRow): void => {
      setConflict(null)
      begin(next)
    },
    [begin],
  )
  const meet = useCallback(
    async (theirs: WireRow): Promise<void> => {
      setConflict({ by: await lastChange(entity, theirs.id), read: base, theirs, isRefused: false })
    },
    [entity, base],
  )

  useEffect(() => {
    // A colleague's change: shown at once where nothing was typed, told where something was.
    if (row.version <= base.version) return
    if (isDirty || isTyping()) void meet(row)
    else start(row)
  }, [row, base.version, isDirty, meet, start])
  return { conflict, setConflict, start }
}

/** Values, faults, saving and conflicts of one record on screen. */
export function useRecordForm(options: Options): RecordForm {
  const { entity, onFault, writing } = options
  const { form, faults, tools, base, start: begin, check, askAll } = useChecking(options)
  const [saving, setSaving] = useState(false)
  const [saved, setSaved] = useState(false)
  const { conflict, setConflict, start } = useConflict(options, { base, begin, isDirty: form.formState.isDirty })
  const restore = (name: string, value: unknown): void => form.setValue(name, value, { shouldDirty: true })
  const refuse = (found: readonly Fault[]): undefined => {
    askAll()
    faults.set(found)
    onFault(found)
    return undefined
  }
  const fail = async (error: unknown): Promise<undefined> => {
    if (!(error instanceof Refused))
      return refuse([...faults.all().filter((fault) => fault.warning), { rule: 'not-saved', message: sentenceOf(error) }])
    const fault = error.faults.find((one) => one.rule === 'modified-by-other')
    if (fault === undefined) return refuse(error.faults)
    setConflict({ by: authorOf(fault), read: base, theirs: await readRecord(entity, base.id), isRefused: true })
    return undefined
  }
  const save = async (): Promise<WireRow | undefined> => {
    await settleTyping()
    const found = check()
    if (blocking(found).length > 0) return refuse(found)
    setSaving(true)
    try {
      const body = savedBody(entity, form.getValues(), base)
      const stored = await (writing === undefined ? saveRecord(entity, body) : writing.send(body))
      start(stored)
      setSaved(true)
      const warnings = stored['_warnings']
      if (Array.isArray(warnings)) faults.set(warnings)
      return stored
    } catch (error) {
      return await fail(error).catch((second: unknown) => refuse([{ rule: 'not-saved', message: sentenceOf(second) }]))
    } finally {
      setSaving(false)
    }
  }
  return {
    form,
    tools,
    faults,
    saving,
    saved,
    conflict,
    save,
    take: () => conflict && start(conflict.theirs),
    keep() {
      if (!conflict) return
      const theirs = editedValues(entity, conflict.theirs)
      const kept = (writing?.merge ?? rebase)(editedValues(entity, base), form.getValues(), theirs)
      start(conflict.theirs)
      for (const name of changedNames(theirs, kept)) restore(name, kept[name])
    },
    restore,
  }
}
