import {
  IconAlertTriangle,
  IconClock,
  IconDoorExit,
  IconHome,
  IconHourglass,
  IconLock,
  IconNote,
  IconPaw,
  IconTools,
} from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { boxOf, type Axis } from '../../rules/planning-geometry.ts'
import {
  colourOf,
  drawnMarks,
  hasRoomFor,
  isOverstaying,
  spokenBar,
  tapeOf,
  textOf,
  type BarIcon,
  type Colouring,
} from '../../rules/planning-bar.ts'
import type { Bar } from '../../rules/planning-data.ts'
import type { HeadColumn } from '../../rules/planning-order.ts'
import classes from './bar.module.css'

const icons: Readonly<Record<BarIcon, { of: typeof IconLock; label: string }>> = {
  lock: { of: IconLock, label: 'Verrouillé' },
  leaves: { of: IconDoorExit, label: 'Part aujourd’hui' },
  frees: { of: IconDoorExit, label: 'Quitte cette place aujourd’hui' },
  option: { of: IconHourglass, label: 'Option bientôt échue' },
  late: { of: IconClock, label: 'Arrivée tardive' },
  note: { of: IconNote, label: 'Note' },
  animal: { of: IconPaw, label: 'Animal' },
}
const leading = { act: IconAlertTriangle, unavailable: IconTools, resident: IconHome } as const

export type Look = {
  readonly axis: Axis
  readonly today: number
  readonly colouring: Colouring
  /** Width of the column of the names. */ readonly head: number
  /** What stands beside the number of a place. */ readonly columns?: readonly HeadColumn[]
  /** Types of which the hour of departure is past. */ readonly pastHour?: ReadonlySet<number>
}
const none: ReadonlySet<number> = new Set()
type Props = {
  bar: Bar
  look: Look
  placeNumber: string | null
  isCursor: boolean
  isDim: boolean
  /** Who has just changed it; empty when nobody said. */
  flashedBy: string | null
  /** Its place while it is carried elsewhere. */
  isLeft: boolean
  /** Its stay keeps the place where it ends. */
  goesOn: boolean
  /** Chosen with others, or for an exchange; out of reach of the exchange. */
  mark?: 'chosen' | 'out' | undefined
  /** Added in the waiting area: « retient E09 ». */
  suffix?: string | undefined
}

function Tape({ share, isLate }: { share: number | null; isLate: boolean }): ReactNode {
  return share === null ? null : (
    <i className={classes['tape']} data-late={isLate || undefined}>
      <i style={{ width: `${share * 100}%` }} />
    </i>
  )
}

/** One stay, or what holds a place, from noon to noon. A real button, so that the keyboard, a reader and a test reach it. */
export const BarView = memo(function BarView({
  bar: told,
  look,
  placeNumber,
  isCursor,
  isDim,
  flashedBy,
  isLeft,
  goesOn,
  mark,
  suffix,
}: Props): ReactNode {
  const seen = { today: look.today, goesOn, pastHour: look.pastHour ?? none }
  const bar = isOverstaying(told, seen) === told.overstays ? told : { ...told, overstays: true }
  const box = boxOf(look.axis, bar.first, bar.after)
  const text = textOf(bar, box.width, seen)
  const colour = colourOf(bar, look.colouring)
  const tape = tapeOf(bar, look.colouring)
  const more = suffix !== undefined && text.name !== '' && hasRoomFor(text, suffix, box.width) ? suffix : undefined
  const written = [text.name, text.people, more].filter(Boolean).join(' ')
  const before = box.width >= 30 && bar.state in leading ? leading[bar.state as keyof typeof leading] : undefined
  return (
    <div
      role="gridcell"
      className={classes['cell']}
      style={{ left: box.left, width: box.width }}
      aria-colindex={bar.first - look.axis.from + 2}
      aria-colspan={bar.after - bar.first}
    >
      <button
        type="button"
        className={classes['bar']}
        data-bar={bar.key}
        data-colour={colour}
        data-state={bar.state}
        tabIndex={isCursor ? 0 : -1}
        data-cursor={isCursor || undefined}
        data-dim={isDim || undefined}
        data-flash={flashedBy !== null || undefined}
        data-left={isLeft || undefined}
        data-mark={mark}
        {...drawnMarks(bar)}
        aria-label={spokenBar(bar, placeNumber, written)}
        aria-pressed={mark === 'chosen' ? true : undefined}
      >
        <span className={classes['text']}>
          {before && <Icon of={before} size={15} />}
          {text.name !== '' && <b>{text.name}</b>} {text.people !== '' && <span>{text.people}</span>}{' '}
          {more !== undefined && <span>{more}</span>}
        </span>
        {text.icons.map((name) => (
          <Icon key={name} of={icons[name].of} size={15} />
        ))}
        {flashedBy && (
          <em className={classes['by']}>
            <span>{flashedBy}</span>
          </em>
        )}
        <Tape share={tape} isLate={bar.isOverdue} />
      </button>
    </div>
  )
})
