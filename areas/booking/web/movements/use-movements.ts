import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, concerns, useOperation } from '#kernel/web/api.ts'
import { toast } from '#kernel/web/ui/toast-store.ts'
import { sentenceOf } from '#kernel/web/wire.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReplyOf } from '#kernel/operation/operation.ts'
import { dayOperations, type StayRow } from '../../contract/day.ts'
import { bookingOperations } from '../../contract/stay.ts'
import { option, reservation } from '../../rules/booking-kind.ts'
import type { MovementAddress } from './movements-model.ts'

export type Movements = UseQueryResult<ReplyOf<typeof dayOperations.dayMovements>>
/** What a tick moves. */
const moved = ['booking', 'occupancy', 'payment', 'customer'] as const

export function useMovements({ kind, day }: MovementAddress): Movements {
  return useOperation(dayOperations.dayMovements, { kind, day }, { entities: [...moved, 'place', 'place-type'], keepPrevious: true })
}

export type Tick = 'arrived' | 'gone'
/** A stay as an act needs it: the version it was read at, and how it is called. */
type Known = Pick<StayRow, 'id' | 'version' | 'customerName'>
export type MovementActions = {
  /** The stay whose act is on its way. */
  readonly busyId: number | null
  /** Marks or unmarks; what was marked can be undone from the message. Answers whether it was done. */
  readonly tick: (row: Known, what: Tick, value?: boolean) => Promise<boolean>
  /** Turns an option into a reservation; can be undone. */
  readonly confirm: (row: StayRow) => Promise<boolean>
  readonly reload: () => Promise<void>
}
const words: Readonly<Record<Tick, readonly [done: string, undone: string]>> = { arrived: ['est marqué arrivé', 'n’est plus marqué arrivé'], gone: ['est marqué parti', 'n’est plus marqué parti'] }

/** The acts of arrivals and departures. A refusal is told in its own words, and what others changed is read again. */
export function useMovementActions(): MovementActions {
  const client = useQueryClient()
  const [busyId, setBusyId] = useState<number | null>(null)
  const reload = (): Promise<void> => client.invalidateQueries({ predicate: (query) => moved.some((entity) => concerns(query, entity)) })
  const act = async (id: number, work: () => Promise<void>): Promise<boolean> => {
    if (busyId === id) return false
    setBusyId(id)
    try {
      await work()
      return true
    } catch (error) {
      toast(sentenceOf(error), { tone: 'brick' })
      return false
    } finally {
      setBusyId(null)
      await reload()
    }
  }
  const tick: MovementActions['tick'] = (row, what, value = true) => act(row.id, async () => {
    const view = await call(dayOperations.tick, { id: row.id, version: row.version, what, value })
    const undo = async (): Promise<void> => {
      await call(dayOperations.tick, { id: row.id, version: view.header.version, what, value: !value })
      await reload()
    }
    toast(`${row.customerName} ${words[what][value ? 0 : 1]}`, { undo })
  })
  const confirm: MovementActions['confirm'] = (row) => act(row.id, async () => {
    const view = await call(bookingOperations.convertBooking, { id: row.id, version: row.version, statusId: reservation })
    const undo = async (): Promise<void> => {
      await call(bookingOperations.convertBooking, { id: row.id, version: view.header.version, statusId: option, optionExpiresOn: row.optionExpiresOn })
      await reload()
    }
    toast(`L’option de ${row.customerName} est confirmée`, { undo })
  })
  return { busyId, tick, confirm, reload }
}
