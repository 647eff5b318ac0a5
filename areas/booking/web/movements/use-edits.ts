import { useCallback, useState } from 'react'
import { call } from '#platform/web/api.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { dayOperations } from '../../contract/day.ts'
import type { StayRow } from '../../contract/day-rows.ts'
import { toRows } from './desk-keys.ts'

/** What is being typed in its place in the list. */
export type Edited = { readonly id: number; readonly field: 'hour' | 'note' }
export type Edits = {
  readonly edited: Edited | null
  readonly edit: (row: StayRow, field: Edited['field'] | null) => void
  readonly save: (row: StayRow, field: Edited['field'], value: string | null) => void
}

/** The expected hour and the remark of a stay, changed in the list; what cannot be kept is told. */
export function useEdits(reload: () => Promise<void>): Edits {
  const [edited, setEdited] = useState<Edited | null>(null)
  const edit = useCallback((row: StayRow, field: Edited['field'] | null): void => {
    setEdited(field === null ? null : { id: row.id, field })
    if (field === null) toRows()
  }, [])
  const save = useCallback(
    (row: StayRow, field: Edited['field'], value: string | null): void => {
      setEdited(null)
      toRows()
      const change = field === 'hour' ? { expectedTime: value } : { note: value }
      const before = field === 'hour' ? { expectedTime: row.expectedTime } : { note: row.note }
      const what = field === 'hour' ? 'L’heure prévue' : 'La remarque'
      const send = async (): Promise<void> => {
        try {
          const { version } = await call(dayOperations.editMovement, { id: row.id, version: row.version, ...change })
          const undo = async (): Promise<void> => {
            await call(dayOperations.editMovement, { id: row.id, version, ...before })
            await reload()
          }
          toast(`${what} de ${row.customerName} est enregistrée`, { undo })
        } catch (error) {
          toast(sentenceOf(error), { tone: 'brick' })
        }
        await reload()
      }
      void send()
    },
    [reload],
  )
  return { edited, edit, save }
}
