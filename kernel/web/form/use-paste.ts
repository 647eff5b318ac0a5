import type { ClipboardEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Entity } from '#kernel/entity/entity.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { today } from '#platform/web/today.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { findByName } from '../record-source.ts'
import { useFormTools } from '#platform/web/form-faults.ts'
import type { LaidField } from './form-layout.ts'
import { pastedRows, type PastedRow } from './pasted-rows.ts'
import { newChild, type Values } from './record-model.ts'

type Table = { path: string; child: Entity; fields: readonly LaidField[]; replace: (rows: Values[]) => void }
type Found = { values: Values; labels: Record<string, string>; unread: Record<string, string> }

/** Names of records become their numbers. */
async function found({ values, names, unread }: PastedRow, child: Entity): Promise<Found> {
  const known: Found = { values: { ...values }, labels: {}, unread: { ...unread } }
  for (const [name, text] of Object.entries(names)) {
    const field = child.fields[name]
    const option = field?.kind === 'reference' ? await findByName(field.to, text) : undefined
    if (option === undefined) known.unread[name] = text
    else [known.values[name], known.labels[name]] = [option.id, option.label]
  }
  return known
}

/** A range of a spreadsheet pasted into a cell fills the cells below and beside it, and adds the rows that are missing. */
export function usePaste({ path, child, fields, replace }: Table): (event: ClipboardEvent<HTMLElement>) => void {
  const { getValues } = useFormContext()
  const tools = useFormTools()
  const fill = async (lines: readonly PastedRow[], from: number): Promise<void> => {
    const pasted: Found[] = []
    for (const line of lines) pasted.push(await found(line, child))
    const before: unknown = getValues(path)
    const rows: Values[] = Array.isArray(before) ? [...before] : []
    for (const [at, { values, labels }] of pasted.entries()) {
      const row: Values = rows[from + at] ?? newChild(child, Math.random)
      rows[from + at] = { ...row, ...values, _labels: { ...(row['_labels'] as Record<string, string> | undefined), ...labels } }
    }
    replace(rows)
    tools.left(path)
    const unread = pasted.flatMap((one, at) =>
      Object.entries(one.unread).map(([name, text]): Fault => ({
        rule: 'unread-cell',
        field: `${path}.${from + at}.${name}`,
        message: `«\u00A0${text}\u00A0» ne se lit pas ici\u00A0: à saisir.`,
      })),
    )
    const told = new Set(unread.map((fault) => fault.field))
    tools.faults.set([...unread, ...tools.faults.all().filter((fault) => !told.has(fault.field))])
  }
  return (event) => {
    const text = event.clipboardData.getData('text/plain')
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null
    if (!cell || !/[\t\n]./.test(text)) return
    event.preventDefault()
    fill(pastedRows(text, fields.slice(Number(cell.dataset['column'])), today()), Number(cell.dataset['row'])).catch((error: unknown) =>
      toast(sentenceOf(error), { tone: 'brick' }),
    )
  }
}
