import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconHistory, IconPrinter } from '@tabler/icons-react'
import { useEffect, useMemo, type ReactNode } from 'react'
import { dayFromNumber } from '#domain/day.ts'
import { formatDayInWords } from '#domain/french.ts'
import { useStore } from '#platform/web/store.ts'
import { siteInstant, siteNow, siteParts } from '#platform/web/today.ts'
import { DateField, TimeField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import type { PastOperation } from '../../../contract/time.ts'
import { differencesText, pastDifferences } from '../../../rules/time/past-differences.ts'
import type { Board } from '../board-model.ts'
import { seen } from './PastMoves.tsx'
import { past, setPast } from './past-store.ts'
import classes from './time.module.css'

type Props = { live: Board; board: Board; at: string; operations: readonly PastOperation[]; keptSince: string | null }

/** Which moment is looked at, how to go to another, and how far it is from now. */
export function Banner({ live, board, at, operations, keptSince }: Props): ReactNode {
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
        onChange={(typed) => typed !== null && setPast({ at: atMostNow(siteInstant(typed, time)), sight: null })}
      />
      <span className={classes['time']}>
        <TimeField
          label="Heure"
          hideLabel
          size="xs"
          value={time}
          onChange={(typed) => typed !== null && setPast({ at: atMostNow(siteInstant(day, typed)), sight: null })}
        />
      </span>
      <ActionIcon
        size="xs"
        variant="default"
        aria-label="Geste précédent"
        disabled={before === undefined}
        onClick={() => before && setPast(seen(before))}
      >
        <Icon of={IconChevronLeft} size={15} />
      </ActionIcon>
      <Slider at={at} keptSince={keptSince} />
      <ActionIcon
        size="xs"
        variant="default"
        aria-label="Geste suivant"
        disabled={after === undefined}
        onClick={() => after && setPast(seen(after))}
      >
        <Icon of={IconChevronRight} size={15} />
      </ActionIcon>
      <span className={classes['differences']} title={text}>
        {text}
      </span>
      <ActionIcon
        size="xs"
        variant="default"
        aria-label="Imprimer"
        title="Imprimer les jours affichés, tels qu’ils étaient"
        onClick={() => print()}
      >
        <Icon of={IconPrinter} size={15} />
      </ActionIcon>
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
    setPast({ at: Temporal.Instant.fromEpochMilliseconds(Number(value)).toString({ smallestUnit: 'second' }), sight: null })
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
