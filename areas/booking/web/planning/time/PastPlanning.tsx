import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { dayNumber } from '#domain/day.ts'
import { call, useOperation } from '#platform/web/api.ts'
import { useStore } from '#platform/web/store.ts'
import { siteParts } from '#platform/web/today.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { bookingContract } from '../../../contract.ts'
import type { PastOperation } from '../../../contract/time.ts'
import { unpackBars } from '../../../rules/packed-bars.ts'
import type { Bar } from '../../../rules/planning-data.ts'
import type { HeadColumn } from '../../../rules/planning-order.ts'
import { dayShowing, lastingRowAt, thenWords } from '../../../rules/time/past-sight.ts'
import type { PlanningType } from '../../../rules/planning-rows.ts'
import { PlanningPane } from '../PlanningPane.tsx'
import { PrintSheet } from '../PrintSheet.tsx'
import { createBoard, reveal, rowOf } from '../board.ts'
import type { Board } from '../board-model.ts'
import { Planning } from '../planning-store.ts'
import { BarCard } from '../BarCard.tsx'
import { useStayActions, type StayActions } from '../use-stay-actions.ts'
import { Banner } from './PastBanner.tsx'
import { PastMoves } from './PastMoves.tsx'
import { useKeyboardThere } from './past-keyboard.ts'
import { past, setPast, type Past, type Sight } from './past-store.ts'
import classes from './time.module.css'

const readOnly = {
  rule: 'modification-not-authorised',
  message: 'Le passé se regarde\u00A0: revenez à maintenant pour déplacer un séjour.',
}
const noMoves: readonly PastOperation[] = []
const noColumns: readonly HeadColumn[] = []

type Opened = { readonly board: Board; /** The row that stays first in sight. */ readonly row: string | null }
/** A planning of its own, read at that instant, on the rows and days that were in sight; the days that come in sight are read in the present too, to be compared. */
function usePastBoard(live: Board, at: string): Opened {
  const last = useRef(live)
  return useMemo(() => {
    const planning = new Planning(siteParts(at).day, async (range, chunk) => {
      live.planning.read(chunk)
      const reply = await call(bookingContract.planningAt, { at, ...range })
      return { ...reply, bars: unpackBars(reply.bars) }
    })
    const { shownDay, shownTop, ground } = last.current
    const board = createBoard(planning, { day: shownDay.get(), top: shownTop }, new Map())
    last.current = board
    return { board, row: lastingRowAt(ground.rows, shownTop) }
  }, [live, at])
}

/** Brings in sight what was clicked in the list, and leaves the keyboard there. */
function useSight(board: Board, sight: Sight | null): void {
  useEffect(() => {
    if (sight === null) return
    const key = `p${sight.placeId}`
    const night = sight.day === null ? board.shownDay.get() + 1 : dayNumber(sight.day)
    board.cursor.set({ rowKey: key, night })
    const row = rowOf(board, key)
    if (row) reveal(board, row, { first: night, after: night + 1 })
  }, [board, sight])
}

/** The past is only looked at: a stay is opened from there, nothing is done to it. */
function lookingOnly(actions: StayActions): StayActions {
  const refuse = (): void => toast(readOnly.message, { tone: 'brick' })
  return { open: (bar) => actions.open(bar), tick: refuse, tickAll: refuse, drop: refuse, setAside: refuse }
}

/** Escape comes back to now, unless it closes something first. */
function useEscape(board: Board): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input:not([type="range"])')
      if (event.key !== 'Escape' || isTyping || board.card.get()?.by === 'click' || document.querySelector('[aria-modal="true"]')) return
      event.stopPropagation()
      past.set(null)
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [board])
}

/** What stood there then, with what is known of the stay today. */
function PastCard({ board, actions }: { board: Board; actions: StayActions }): ReactNode {
  const lead = (bar: Bar): ReactNode => {
    const place = bar.placeId === null ? null : (board.ground.placeNumbers.get(bar.placeId) ?? null)
    return (
      bar.kind === 'occupancy' && (
        <>
          <p>{thenWords(bar, place)}</p>
          <p>{`Aujourd’hui\u00A0:`}</p>
        </>
      )
    )
  }
  const buttons = (bar: Bar): ReactNode => (
    <div className={classes['buttons']}>
      <Button size="xs" variant="filled" data-first onClick={() => actions.open(bar)}>
        Ouvrir
      </Button>
      {bar.bookingId !== null && (
        <Button size="xs" onClick={() => setPast({ bookingId: bar.bookingId })}>
          Ses déplacements
        </Button>
      )}
    </div>
  )
  return <BarCard board={board} parts={{ lead, pinned: buttons, hints: () => null }} />
}

/** The last gestures; where they are all later than that instant, those around it. */
function useMoves({ at, author, bookingId, placeId }: Past) {
  const entities = { entities: ['booking', 'occupancy', 'unavailability'], keepPrevious: true }
  const asked = { author, bookingId, placeId, most: 200 }
  const latest = useOperation(bookingContract.planningMoves, asked, entities)
  const isFar = latest.data?.hasMore === true && (latest.data.operations.at(-1)?.at ?? at) >= at
  const around = useOperation(bookingContract.planningMoves, { ...asked, around: at }, { ...entities, enabled: isFar })
  return { isFar, data: (isFar ? around.data : latest.data) ?? latest.data, error: latest.error ?? (isFar ? around.error : null) }
}

type Props = { live: Board; types: readonly PlanningType[] }

/** The planning as it was, and who moved what: the present one is under it, untouched. */
export function PastPlanning(props: Props): ReactNode {
  const shown = useStore(past)
  return shown === null ? null : <Shown {...props} shown={shown} />
}

function Shown({ live, types, shown }: Props & { shown: Past }): ReactNode {
  const { at, sight } = shown
  const { board, row } = usePastBoard(live, at)
  const all = useStayActions(board)
  const actions = useMemo(() => lookingOnly(all), [all])
  const day = useMemo(() => {
    const night = sight?.day == null ? null : dayNumber(sight.day)
    return dayShowing(night, { first: board.shownDay.get(), days: live.daysShown.get() })
  }, [board, live, sight])
  useKeyboardThere(live, board)
  useSight(board, sight)
  useEscape(board)
  const { error } = useStore(board.planning.status)
  const daysShown = useStore(board.daysShown)
  const moves = useMoves(shown)
  const operations = moves.data?.operations ?? noMoves
  return (
    <>
      <section className={classes['past']} aria-label="Planning passé" data-noprint>
        <Banner live={live} board={board} at={at} operations={operations} keptSince={moves.data?.keptSince ?? null} />
        {error !== null && error !== undefined && (
          <p className={classes['error']} role="alert">
            {sentenceOf(error)}
          </p>
        )}
        <div className={classes['split']}>
          <div className={classes['board']}>
            <PlanningPane
              key={at}
              board={board}
              types={types}
              actions={actions}
              colouring="plain"
              whyReadOnly={readOnly}
              day={day}
              opensAt={row}
            />
          </div>
          <PastMoves
            shown={shown}
            types={types}
            operations={operations}
            authors={moves.data?.authors ?? []}
            hasMore={moves.data?.hasMore ?? false}
            isAround={moves.isFar}
            error={moves.error}
          />
        </div>
        <PastCard board={board} actions={actions} />
      </section>
      <PrintSheet board={board} daysShown={daysShown} columns={noColumns} hasPrices={false} at={at} />
    </>
  )
}
