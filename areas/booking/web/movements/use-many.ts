import { useCallback, useRef, useState } from 'react'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { call } from '#platform/web/api.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { useOneAtATime } from '#platform/web/use-one-at-a-time.ts'
import { dayOperations } from '../../contract/day.ts'
import { bookingOperations } from '../../contract/stay.ts'
import type { StayRow } from '../../contract/day-rows.ts'
import { manyDone, manyTick, manyTold } from './movements-board.ts'
import type { MovementKind } from './movements-model.ts'

export type ManyRow = ReplyOf<typeof dayOperations.tickMany>['rows'][number]
export type Many = {
  readonly picked: ReadonlySet<number>
  readonly pick: (row: StayRow) => void
  readonly pickAll: (rows: readonly StayRow[]) => void
  readonly clear: () => void
  /** What stops some of those picked, once asked; null while nothing is asked or nothing stops any. */
  readonly preview: readonly ManyRow[] | null
  readonly isBusy: boolean
  /** Asks what stops each; ticks them all at once when nothing does. */
  readonly ask: (rows: readonly StayRow[]) => void
  /** Ticks those that nothing stops. */
  readonly go: () => void
  /** Ticks the departure that stops one of them, then asks again. */
  readonly leaveFirst: (otherId: number) => void
  readonly closePreview: () => void
}

type Versioned = { readonly id: number; readonly version: number }
const none: ReadonlySet<number> = new Set()
type Around = {
  readonly reload: () => Promise<void>
  /** Takes what one of them owes; undefined for who may take no money. */
  readonly onPay: ((row: StayRow) => void) | undefined
  /** Shows those that owe, or whose guarantee is still held, where they are several. */
  readonly onOwing: (of: 'due' | 'guarantee') => void
}

/** The stays that are picked; what was picked in one list is not picked in another. */
function usePicked(kind: MovementKind, day: string): Pick<Many, 'picked' | 'pick' | 'pickAll' | 'clear'> {
  const list = `${kind} ${day}`
  const [chosen, setChosen] = useState<{ readonly list: string; readonly ids: ReadonlySet<number> }>({ list, ids: none })
  const picked = chosen.list === list ? chosen.ids : none
  const setPicked = useCallback(
    (change: (before: ReadonlySet<number>) => ReadonlySet<number>): void =>
      setChosen((before) => ({ list, ids: change(before.list === list ? before.ids : none) })),
    [list],
  )
  const pick = useCallback(
    (row: StayRow): void =>
      setPicked((before) => {
        const next = new Set(before)
        if (!next.delete(row.id)) next.add(row.id)
        return next
      }),
    [setPicked],
  )
  const clear = useCallback((): void => setPicked(() => none), [setPicked])
  const pickAll = useCallback((rows: readonly StayRow[]): void => setPicked(() => new Set(rows.map(({ id }) => id))), [setPicked])
  return { picked, pick, pickAll, clear }
}

/** Several arrivals or departures ticked at once, and the whole of it undone. */
export function useMany(kind: MovementKind, day: string, { reload, onPay, onOwing }: Around): Many {
  const what = manyTick[kind]
  const stays = usePicked(kind, day)
  const [preview, setPreview] = useState<readonly ManyRow[] | null>(null)
  /** The rows that were asked about, as the list had them. */
  const asked = useRef<readonly StayRow[]>([])
  const { isBusy, work: guarded } = useOneAtATime(reload)
  const send = async (of: readonly Versioned[], value: boolean, preview = false): Promise<readonly ManyRow[]> => {
    const items = of.map(({ id, version }) => ({ id, version }))
    return (await call(dayOperations.tickMany, { items, what, value, preview })).rows
  }
  /** What is offered beside undoing: to take what one of them owes, or to see those that owe. */
  const nextOf = (done: readonly ManyRow[]): { readonly action?: { readonly label: string; readonly run: () => void } } => {
    const [first, ...more] = done.filter(({ balance }) => balance > 0)
    if (first === undefined) {
      const isHeld = what === 'gone' && asked.current.some(({ id, held }) => held > 0 && done.some((row) => row.id === id))
      return isHeld ? { action: { label: 'Voir', run: () => onOwing('guarantee') } } : {}
    }
    if (more.length > 0) return { action: { label: 'Voir', run: () => onOwing('due') } }
    const row = asked.current.find(({ id }) => id === first.id)
    return row && onPay
      ? { action: { label: 'Encaisser', run: () => onPay({ ...row, version: first.version, balance: first.balance }) } }
      : {}
  }
  const tick = async (items: readonly ManyRow[]): Promise<void> => {
    const done = await send(items, true)
    const undo = async (): Promise<void> => {
      await send(done, false)
      await reload()
      toast(manyDone(what, done.length, false))
    }
    stays.clear()
    setPreview(null)
    const held = (id: number): number => asked.current.find((row) => row.id === id)?.held ?? 0
    toast(
      manyTold(
        what,
        done.map((row) => ({ ...row, held: held(row.id) })),
      ),
      { undo, ...nextOf(done) },
    )
  }
  return {
    ...stays,
    preview,
    isBusy,
    closePreview: () => setPreview(null),
    ask: (rows) =>
      void guarded(async () => {
        asked.current = rows
        const told = await send(rows, true, true)
        if (told.some(({ fault }) => fault !== null)) setPreview(told)
        else await tick(told)
      }),
    leaveFirst: (otherId) =>
      void guarded(async () => {
        const other = await call(bookingOperations.readBooking, { id: otherId })
        await call(dayOperations.tick, { id: otherId, version: other.header.version, what: 'gone', value: true })
        setPreview(await send(asked.current, true, true))
        await reload()
      }),
    go: () => void guarded(() => tick((preview ?? []).filter(({ isBlocked }) => !isBlocked))),
  }
}
