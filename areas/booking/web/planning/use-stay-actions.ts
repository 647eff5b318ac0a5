import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { plural } from '#domain/french.ts'
import { call, operationKey } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { bookingContract } from '../../contract.ts'
import { receivedPath } from '../../rules/import/received.ts'
import type { Bar } from '../../rules/planning-data.ts'
import { tickedText, untickedText } from '../../rules/ticked-told.ts'
import { plainFault } from '../plain-fault.ts'
import { aimAt, focusBar } from './board.ts'
import type { Board, Carried } from './board-model.ts'
import { dropped } from './drop-actions.ts'
import { closurePath, tellRefused } from './refused.ts'
import { keepWaiting, leaveWaiting } from './waiting-area.ts'
import { fail } from './slide.ts'
import { takeBackLast } from './time/use-undo.ts'

export type Tick = 'arrive' | 'leave' | 'unarrive' | 'unleave'
export type StayActions = {
  /** Opens the stay of a bar. */
  open(bar: Bar): void
  tick(bar: Bar, what: Tick): void
  /** One after the other; those that are refused are said together. */
  tickAll(bars: readonly Bar[], what: Tick): void
  /** Puts a carried stay down: asks the server what it would change, then the user. */
  drop(carried: Carried): void
  /** Into the waiting area, or back out of it. */
  setAside(bar: Bar): void
}

const ticks: Readonly<Record<Tick, { what: 'arrived' | 'gone'; value: boolean; undo: Tick }>> = {
  arrive: { what: 'arrived', value: true, undo: 'unarrive' },
  unarrive: { what: 'arrived', value: false, undo: 'arrive' },
  leave: { what: 'gone', value: true, undo: 'unleave' },
  unleave: { what: 'gone', value: false, undo: 'leave' },
}

/** What is asked of one stay before its tick; several at once leave it aside. */
const askedBefore: Readonly<Record<string, { readonly title: string; readonly confirm: string } | undefined>> = {
  'place-not-ready': { title: 'Marquer arrivé quand même\u00A0?', confirm: 'Marquer arrivé' },
  'early-departure': { title: 'Marquer parti avant la fin\u00A0?', confirm: 'Cocher seulement le départ' },
}

class Actions implements StayActions {
  readonly board: Board
  readonly client: QueryClient
  constructor(board: Board, client: QueryClient) {
    this.board = board
    this.client = client
  }

  open(bar: Bar): void {
    aimAt(this.board, bar.key)
    if (bar.kind === 'unavailability') return go(closurePath(bar))
    if (bar.kind === 'import') return go(receivedPath(bar))
    if (bar.occupancyId === null) return toast('Cette barre n’a pas de séjour à ouvrir.', { tone: 'brick' })
    const input = { occupancyId: bar.occupancyId }
    this.client
      .fetchQuery({
        queryKey: operationKey(bookingContract.hoverCard, input),
        queryFn: () => call(bookingContract.hoverCard, input),
        staleTime: 30_000,
      })
      .then((card) => go(`/new-booking/summary/${card.bookingId}/0/0/0/${card.customerId}/${card.statusId}`))
      .catch(fail)
  }

  tick(bar: Bar, what: Tick): void {
    this.tickNow(bar, what).catch(fail)
  }
  async tickNow(bar: Bar, name: Tick): Promise<void> {
    if (bar.bookingId === null) return
    const view = await call(bookingContract.readBooking, { id: bar.bookingId })
    const fault = view.actions.find((action) => action.action === name)?.fault
    if (fault && !fault.warning) return tellRefused(this.board, bar, plainFault(fault))
    const asked = fault ? askedBefore[fault.rule] : undefined
    if (fault && asked && !(await confirm({ ...asked, text: fault.message }))) return
    const { what, value, undo } = ticks[name]
    const { balance } = await call(bookingContract.tick, { id: bar.bookingId, version: view.header.version, what, value })
    this.board.planning.refresh([bar.bookingId])
    const warning = fault && !asked ? ` ${fault.message}` : ''
    this.sayTicked(bar, { what, value, undo, balance, warning })
  }

  /** What was done and what is still due, with the way back; money is taken, or given back, on the stay. */
  sayTicked(bar: Bar, { what, value, undo, balance, warning }: (typeof ticks)[Tick] & { balance: number; warning: string }): void {
    const said = value ? `${tickedText(bar.label, what, { balance })}.` : untickedText(bar.label, what, 0)
    toast(`${said}${warning}`, {
      undo: () => this.tickNow(bar, undo),
      ...(value && balance !== 0 ? { action: { label: 'Ouvrir', run: () => this.open(bar) } } : {}),
    })
  }

  tickAll(bars: readonly Bar[], what: Tick): void {
    const [first, ...more] = bars
    if (first && more.length === 0) return this.tick(first, what)
    this.tickMany(bars, what).catch(fail)
  }
  async tickMany(bars: readonly Bar[], name: Tick): Promise<void> {
    const { what, value } = ticks[name]
    const refused: string[] = []
    const done: number[] = []
    for (const { bookingId, label } of bars) {
      if (bookingId === null) continue
      const view = await call(bookingContract.readBooking, { id: bookingId })
      const fault = view.actions.find((action) => action.action === name)?.fault
      if (fault && (!fault.warning || askedBefore[fault.rule])) {
        refused.push(`${label}\u00A0: ${fault.message}`)
        continue
      }
      await call(bookingContract.tick, { id: bookingId, version: view.header.version, what, value })
      done.push(bookingId)
    }
    this.board.planning.refresh(done)
    const said =
      done.length === 0
        ? ''
        : `${plural(done.length, name === 'arrive' ? 'arrivée pointée' : 'départ pointé', name === 'arrive' ? 'arrivées pointées' : 'départs pointés')}.`
    toast([said, ...refused].filter((text) => text !== '').join(' '), {
      ...(refused.length > 0 ? { tone: 'brick' } : {}),
      ...(done.length > 0 ? { undo: () => takeBackLast(this.board, done.length) } : {}),
    })
  }

  drop(carried: Carried): void {
    dropped(this.board, carried).catch(fail)
  }

  setAside(bar: Bar): void {
    const { board } = this
    if (bar.kind !== 'occupancy' || bar.bookingId === null) return
    const isIn = !board.waiting.get().has(bar.key)
    board.card.set(null)
    if (isIn) keepWaiting(board, (waiting) => waiting.set(bar.key, bar.bookingId ?? 0))
    else {
      leaveWaiting(board, [bar.key])
      // Its row of the waiting area goes: the keyboard goes to where it stands.
      if (board.isInside) requestAnimationFrame(() => focusBar(board, bar.key))
    }
    const { scroller } = board
    const isFar = isIn && scroller !== null && scroller.scrollTop > 0
    const showTop = { action: { label: 'Voir', run: () => scroller?.scrollTo({ top: 0 }) } }
    toast(
      isIn
        ? `${bar.label} est en attente sur ce poste, en haut du planning\u00A0: sa place reste retenue.`
        : `${bar.label} n’est plus en attente.`,
      isFar ? showTop : {},
    )
  }
}

export function useStayActions(board: Board): StayActions {
  const client = useQueryClient()
  return useMemo(() => new Actions(board, client), [board, client])
}
