import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dayFromNumber } from '#domain/day.ts'
import { formatDayRange } from '#domain/french.ts'
import { call, operationKey } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { sentenceOf } from '#platform/web/wire.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { bookingContract } from '../../contract.ts'
import type { Bar } from '../../rules/planning-data.ts'
import type { Draft } from '../../rules/planning-drag.ts'
import { barElement, focusBar, type Board, type Carried, type MoveQuestion } from './board.ts'
import { rememberWaiting } from './remembered.ts'

export type Tick = 'arrive' | 'leave' | 'unarrive' | 'unleave'
export type StayActions = {
  /** Opens the stay of a bar. */
  open(bar: Bar): void
  tick(bar: Bar, what: Tick): void
  /** Puts a carried stay down: asks the server what it would change, then the user. */
  drop(carried: Carried): void
  /** The user accepts the move that was asked about, keeping the price or not; `null` gives it up. */
  answer(question: MoveQuestion, keepPrice: boolean | null): Promise<void>
  /** Into the waiting area, or back out of it. */
  setAside(bar: Bar): void
}

const ticks: Readonly<Record<Tick, { what: 'arrived' | 'gone'; value: boolean; undo: Tick; said: (name: string) => string }>> = {
  arrive: { what: 'arrived', value: true, undo: 'unarrive', said: (name) => `Arrivée de ${name} pointée` }, unarrive: { what: 'arrived', value: false, undo: 'arrive', said: (name) => `Arrivée de ${name} décochée` },
  leave: { what: 'gone', value: true, undo: 'unleave', said: (name) => `Départ de ${name} pointé` }, unleave: { what: 'gone', value: false, undo: 'leave', said: (name) => `Départ de ${name} décoché` },
}

function fail(error: unknown): void {
  toast(sentenceOf(error), { tone: 'brick' })
}

/** The bar slides from where it was shown to where it really is. */
function slideBack(board: Board, key: string, change: () => void): void {
  const from = barElement(board, key)?.getBoundingClientRect()
  change()
  requestAnimationFrame(() => {
    const element = barElement(board, key)
    if (!from || !element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const to = element.getBoundingClientRect()
    element.animate([{ transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)` }, { transform: 'none' }], { duration: 200, easing: 'ease-out' })
  })
}

function moved(draft: Draft): Bar {
  const { bar, first, after, placeId, placeTypeId } = draft
  return { ...bar, placeId, placeTypeId, first, after, start: dayFromNumber(first), end: dayFromNumber(after) }
}
function whereOf(board: Board, bar: Pick<Bar, 'placeId' | 'start' | 'end'>, before: Bar): string {
  const place = bar.placeId === null ? 'sans place' : `en ${board.ground.placeNumbers.get(bar.placeId) ?? ''}`
  const isSamePlace = bar.placeId === before.placeId
  const dates = bar.start === before.start && bar.end === before.end ? '' : formatDayRange(bar.start, bar.end)
  return [isSamePlace && dates !== '' ? '' : place, dates].filter((part) => part !== '').join(' ')
}

class Actions implements StayActions {
  readonly board: Board
  readonly client: QueryClient
  constructor(board: Board, client: QueryClient) {
    this.board = board
    this.client = client
  }

  open(bar: Bar): void {
    if (bar.occupancyId === null) return toast('Cette barre n’a pas de séjour à ouvrir.', { tone: 'brick' })
    const input = { occupancyId: bar.occupancyId }
    this.client.fetchQuery({ queryKey: operationKey(bookingContract.hoverCard, input), queryFn: () => call(bookingContract.hoverCard, input), staleTime: 30_000 })
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
    if (fault && !fault.warning) return toast(fault.message, { tone: 'brick' })
    const { what, value, undo, said } = ticks[name]
    await call(bookingContract.tick, { id: bar.bookingId, version: view.header.version, what, value })
    this.board.planning.refresh([bar.bookingId])
    const warning = fault ? ` ${fault.message}` : ''
    toast(`${said(bar.label)}.${warning}`, { undo: () => this.tickNow(bar, undo) })
  }

  drop({ draft, fault }: Carried): void {
    if (fault) return toast(fault.message, { tone: 'brick' })
    this.ask(draft).catch(fail)
  }
  async ask(draft: Draft): Promise<void> {
    const { bar } = draft
    const { planning } = this.board
    if (bar.occupancyId === null) return
    const before = planning.known.get().bars.get(bar.key) ?? bar
    const after = moved(draft)
    planning.show(after)
    const back = (): void => slideBack(this.board, bar.key, () => planning.show(before))
    try {
      const preview = await call(bookingContract.previewMove, { occupancyId: bar.occupancyId, placeId: draft.placeId, startDate: after.start, endDate: after.end })
      const refusals = preview.refusals.filter((refusal) => !refusal.warning)
      if (refusals.length === 0) return this.board.question.set({ draft, before, preview })
      back()
      toast(refusals.map((refusal) => refusal.message).join(' '), { tone: 'brick' })
    } catch (error) {
      back()
      fail(error)
    }
  }

  async answer({ draft, before }: MoveQuestion, keepPrice: boolean | null): Promise<void> {
    const { board } = this
    const after = moved(draft)
    const isRefused = keepPrice === null || !(await this.move(before, after, { version: before.version, keepPrice }))
    board.question.set(null)
    if (isRefused) slideBack(board, before.key, () => board.planning.show(before))
    focusBar(board, before.key)
    if (isRefused) return
    toast(`${before.label} déplacé ${whereOf(board, after, before)}.`, {
      undo: async () => {
        const now = board.planning.known.get().bars.get(before.key)
        const isBack = now !== undefined && (await this.move(now, before, { version: now.version, keepPrice: keepPrice === true }))
        if (!isBack) return
        if (board.isInside) focusBar(board, before.key)
        toast(`Déplacement de ${before.label} annulé\u00A0: de retour ${whereOf(board, before, after)}.`)
      },
    })
  }
  /** Writes a move; false when it was refused, which is then said. */
  async move(from: Bar, to: Bar, { version, keepPrice }: { version: number; keepPrice: boolean }): Promise<boolean> {
    if (from.occupancyId === null) return false
    try {
      const reply = await call(bookingContract.moveOccupancy, { occupancyId: from.occupancyId, version, placeId: to.placeId, startDate: to.start, endDate: to.end, keepPrice })
      this.board.planning.told(reply.bookingId, reply.bars)
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }

  setAside(bar: Bar): void {
    const { board } = this
    if (bar.kind !== 'occupancy' || bar.bookingId === null) return
    const waiting = new Map(board.waiting.get())
    const isIn = !waiting.delete(bar.key)
    if (isIn) waiting.set(bar.key, bar.bookingId)
    board.card.set(null)
    board.waiting.set(waiting)
    rememberWaiting(waiting)
    toast(isIn ? `${bar.label} est en attente sur ce poste\u00A0: sa place reste retenue.` : `${bar.label} n’est plus en attente.`)
  }
}

export function useStayActions(board: Board): StayActions {
  const client = useQueryClient()
  return useMemo(() => new Actions(board, client), [board, client])
}
