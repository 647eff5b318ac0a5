import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconHistory } from '@tabler/icons-react'
import { useEffect, useMemo, type ReactNode } from 'react'
import { dayFromNumber } from '#domain/day.ts'
import { formatDayInWords } from '#domain/french.ts'
import { call, useOperation } from '#platform/web/api.ts'
import { useStore } from '#platform/web/store.ts'
import { siteInstant, siteNow, siteParts } from '#platform/web/today.ts'
import { DateField, TimeField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { sentenceOf } from '#platform/web/wire.ts'
import { bookingContract } from '../../../contract.ts'
import type { PastOperation } from '../../../contract/time.ts'
import { unpackBars } from '../../../rules/packed-bars.ts'
import { differencesText, pastDifferences } from '../../../rules/time/past-differences.ts'
import type { PlanningType } from '../../../rules/planning-rows.ts'
import { PlanningPane } from '../PlanningPane.tsx'
import { createBoard, type Board } from '../board.ts'
import { Planning } from '../planning-store.ts'
import { useStayActions } from '../use-stay-actions.ts'
import { PastMoves } from './PastMoves.tsx'
import { past, setPast, type Past } from './past-store.ts'
import classes from './time.module.css'

const readOnly = {
  rule: 'modification-not-authorised',
  message: 'Le passé se regarde\u00A0: revenez à maintenant pour déplacer un séjour.',
}
const noMoves: readonly PastOperation[] = []

/** A planning of its own, read at that instant; the days that come in sight are read in the present too, to be compared. */
function usePastBoard(live: Board, at: string): Board {
  return useMemo(() => {
    const planning = new Planning(siteParts(at).day, async (range, chunk) => {
      live.planning.read(chunk)
      const reply = await call(bookingContract.planningAt, { at, ...range })
      return { ...reply, bars: unpackBars(reply.bars) }
    })
    return createBoard(planning, { day: live.shownDay.get(), top: live.shownTop }, new Map())
  }, [live, at])
}

type Props = { live: Board; types: readonly PlanningType[] }

/** The planning as it was, and who moved what: the present one is under it, untouched. */
export function PastPlanning(props: Props): ReactNode {
  const shown = useStore(past)
  return shown === null ? null : <Shown {...props} shown={shown} />
}

function Shown({ live, types, shown }: Props & { shown: Past }): ReactNode {
  const { at, author, bookingId, placeId } = shown
  const board = usePastBoard(live, at)
  const actions = useStayActions(board)
  const day = useStore(live.shownDay)
  const { error } = useStore(board.planning.status)
  const moves = useOperation(
    bookingContract.planningMoves,
    { author, bookingId, placeId, most: 200 },
    { entities: ['booking', 'occupancy', 'unavailability'], keepPrevious: true },
  )
  const operations = moves.data?.operations ?? noMoves
  return (
    <section className={classes['past']} aria-label="Planning passé">
      <Banner live={live} board={board} at={at} operations={operations} keptSince={moves.data?.keptSince ?? null} />
      {error !== null && error !== undefined && (
        <p className={classes['error']} role="alert">
          {sentenceOf(error)}
        </p>
      )}
      <div className={classes['split']}>
        <div className={classes['board']}>
          <PlanningPane key={at} board={board} types={types} actions={actions} colouring="plain" whyReadOnly={readOnly} day={day} />
        </div>
        <PastMoves
          shown={shown}
          types={types}
          operations={operations}
          authors={moves.data?.authors ?? []}
          hasMore={moves.data?.hasMore ?? false}
          error={moves.error}
        />
      </div>
    </section>
  )
}

type BannerProps = { live: Board; board: Board; at: string; operations: readonly PastOperation[]; keptSince: string | null }

function Banner({ live, board, at, operations, keptSince }: BannerProps): ReactNode {
  const { day, time } = siteParts(at)
  const text = useDifferences(live, board)
  const before = operations.find((one) => one.at < at)
  const after = operations.findLast((one) => one.at > at)
  return (
    <div className={classes['banner']}>
      <Icon of={IconHistory} />
      <b role="status">
        Planning du {formatDayInWords(day)} à {time}, lecture seule
      </b>
      <DateField
        label="Jour"
        hideLabel
        size="xs"
        past
        value={day}
        onChange={(typed) => typed !== null && setPast({ at: atMostNow(siteInstant(typed, time)) })}
      />
      <TimeField
        label="Heure"
        hideLabel
        size="xs"
        value={time}
        onChange={(typed) => typed !== null && setPast({ at: atMostNow(siteInstant(day, typed)) })}
      />
      <ActionIcon
        size="xs"
        variant="default"
        aria-label="Geste précédent"
        disabled={before === undefined}
        onClick={() => before && setPast({ at: before.at })}
      >
        <Icon of={IconChevronLeft} size={15} />
      </ActionIcon>
      <Slider at={at} keptSince={keptSince} />
      <ActionIcon
        size="xs"
        variant="default"
        aria-label="Geste suivant"
        disabled={after === undefined}
        onClick={() => after && setPast({ at: after.at })}
      >
        <Icon of={IconChevronRight} size={15} />
      </ActionIcon>
      <span className={classes['differences']}>{text}</span>
      <Button size="xs" variant="default" onClick={() => past.set(null)}>
        Revenir à maintenant
      </Button>
    </div>
  )
}

function atMostNow(instant: string): string {
  const now = siteNow().toInstant()
  return Temporal.Instant.compare(Temporal.Instant.from(instant), now) > 0 ? now.toString({ smallestUnit: 'second' }) : instant
}

const minute = 60_000

/** From the first moment that is known to now, minute by minute; the moment is read when the thumb rests. */
function Slider({ at, keptSince }: { at: string; keptSince: string | null }): ReactNode {
  const now = siteNow().epochMilliseconds
  const first = keptSince === null ? now - minute : Math.min(Date.parse(keptSince), now - minute)
  const { day, time } = siteParts(at)
  const set = (value: string): void =>
    setPast({ at: Temporal.Instant.fromEpochMilliseconds(Number(value)).toString({ smallestUnit: 'second' }) })
  return (
    <input
      key={at}
      type="range"
      className={classes['slider']}
      aria-label="Remonter le temps"
      aria-valuetext={`${formatDayInWords(day)} à ${time}`}
      min={first}
      max={now}
      step={minute / 60}
      defaultValue={Date.parse(at)}
      onPointerUp={(event) => set(event.currentTarget.value)}
      onKeyUp={(event) => event.key.startsWith('Arrow') && set(event.currentTarget.value)}
    />
  )
}

/** The bars that are not as they were are outlined; how many, in words. */
function useDifferences(live: Board, board: Board): string {
  const [then, now] = [useStore(board.planning.known), useStore(live.planning.known)]
  const { loading, error } = useStore(board.planning.status)
  const found = useMemo(() => {
    const days = [...then.days.keys()].filter((one) => now.days.has(one))
    return days.length === 0 ? null : pastDifferences(then.bars, now.bars, { from: Math.min(...days), to: Math.max(...days) + 1 })
  }, [then, now])
  useEffect(() => {
    board.chosen.set(found?.keys ?? new Set())
  }, [board, found])
  // Why it is not known is said under the banner.
  if (error !== null) return ''
  return found === null || loading > 0
    ? 'Lecture…'
    : `${differencesText(found)}, jusqu’au ${dayFromNumber(Math.max(...then.days.keys()))
        .split('-')
        .toReversed()
        .join('/')}`
}
