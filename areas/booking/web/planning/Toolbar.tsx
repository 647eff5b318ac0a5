import { ActionIcon, Button, Tooltip } from '@mantine/core'
import {
  IconArrowsExchange,
  IconCaretLeft,
  IconCaretRight,
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  IconKeyboard,
  IconPrinter,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { dayFromNumber, dayNumber } from '#domain/day.ts'
import { openKeys } from '#platform/web/shell/dialogs.ts'
import { HelpButton } from '#platform/web/shell/HelpButton.tsx'
import { monthAgo } from '#platform/web/today.ts'
import { DateField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { SearchBox } from '#platform/web/ui/SearchBox.tsx'
import type { Colouring } from '../../rules/planning-bar.ts'
import { pageOf, steppedFrom, type PlanningView, type Step } from '../../rules/planning-geometry.ts'
import { RoomMenu } from '../room/RoomMenu.tsx'
import { Segments, type Segment } from '#platform/web/ui/Segments.tsx'
import type { Board } from './board-model.ts'
import { startSwap } from './gestures.ts'
import { TimeButtons } from './time/TimeButtons.tsx'
import { useSelect } from './use-select.ts'
import classes from './toolbar.module.css'

const views: readonly Segment<PlanningView>[] = [
  { value: '14', label: '14 j', says: 'Quatorze jours' },
  { value: '21', label: '21 j', says: 'Trois semaines' },
  { value: '28', label: '28 j', says: 'Quatre semaines' },
  { value: 'season', label: 'Saison', says: 'Six mois' },
]
const colourings: readonly Segment<Colouring>[] = [
  { value: 'state', label: 'État', says: 'Couleurs selon ce qu’il y a à faire' },
  { value: 'payment', label: 'Règlement', says: 'Couleurs selon ce qui est réglé' },
]

type Props = {
  board: Board
  view: PlanningView
  onView: (view: PlanningView) => void
  colouring: Colouring
  onColouring: (colouring: Colouring) => void
  search: string
  onSearch: (search: string) => void
  onEnter: (step: 1 | -1, typed?: string) => void
  /** Escape in the empty field, or the arrow down: back to the rows. */ onLeave: () => void
  /** « 2 sur 5 », in the field */
  count: string
  /** All that there is to say of it, under the field, while the keyboard is there. */
  rank: string
  onDay: (day: number) => void
  /** What hides the places that do not have what is asked. */
  filter: ReactNode
}
const before = {
  day: { of: IconCaretLeft, says: 'Un jour avant' },
  week: { of: IconChevronLeft, says: 'Une semaine avant' },
  month: { of: IconChevronsLeft, says: 'Un mois avant' },
} as const
const after = {
  day: { of: IconCaretRight, says: 'Un jour après' },
  week: { of: IconChevronRight, says: 'Une semaine après' },
  month: { of: IconChevronsRight, says: 'Un mois après' },
} as const

/** One way of going to other days; with Shift, the week becomes all the days that are shown. */
function StepButton({
  step,
  way,
  view,
  onStep,
}: {
  step: Exclude<Step, 'page'>
  way: -1 | 1
  view: PlanningView
  onStep: (step: Step, way: -1 | 1) => void
}): ReactNode {
  const { of, says } = (way < 0 ? before : after)[step]
  const more = step === 'week' ? ` · Maj + clic\u00A0: ${pageOf(view)} jours` : ''
  return (
    <ActionIcon
      size="xs"
      variant="default"
      data-step={step}
      aria-label={says}
      title={`${says}${more}`}
      onClick={(event) => onStep(step === 'week' && event.shiftKey ? 'page' : step, way)}
    >
      <Icon of={of} size={15} />
    </ActionIcon>
  )
}

/** Which days are shown, and how many. */
export function DateTools({ board, view, onView, onDay }: Pick<Props, 'board' | 'view' | 'onView' | 'onDay'>): ReactNode {
  const day = useSelect(board.shownDay, (shown) => shown)
  const onStep = (step: Step, way: -1 | 1): void => onDay(steppedFrom(day, step, { way, view }))
  return (
    <>
      <div className={classes['dates']}>
        {(['month', 'week', 'day'] as const).map((step) => (
          <StepButton key={step} step={step} way={-1} view={view} onStep={onStep} />
        ))}
        <Button size="xs" onClick={() => onDay(board.planning.today.get() - board.daysBefore)}>
          Aujourd’hui
        </Button>
        {(['day', 'week', 'month'] as const).map((step) => (
          <StepButton key={step} step={step} way={1} view={view} onStep={onStep} />
        ))}
        <div className={classes['date']}>
          <DateField
            label="Premier jour"
            hideLabel
            size="xs"
            from={monthAgo()}
            value={dayFromNumber(day)}
            onChange={(iso) => iso !== null && onDay(dayNumber(iso))}
          />
        </div>
      </div>
      <Segments label="Durée" choices={views} value={view} onChange={onView} />
    </>
  )
}

/** The 42 px above the grid. */
export function Toolbar({
  board,
  view,
  onView,
  colouring,
  onColouring,
  search,
  onSearch,
  onEnter,
  onLeave,
  count,
  rank,
  onDay,
  filter,
}: Props): ReactNode {
  const day = useSelect(board.shownDay, (shown) => shown)
  const isSwapping = useSelect(board.swap, (swap) => swap !== null)
  return (
    <div className={classes['toolbar']} role="toolbar" aria-label="Planning" data-noprint>
      <h1 className="sr">Planning</h1>
      <DateTools board={board} view={view} onView={onView} onDay={onDay} />
      <form
        className={classes['search']}
        onSubmit={(event) => {
          event.preventDefault()
          onEnter(1, event.currentTarget.querySelector('input')?.value)
        }}
        onKeyDown={(event) => {
          // With something typed it empties the field, and goes no further.
          if (event.key === 'Escape') onLeave()
          if (event.key !== 'Enter' || !event.shiftKey) return
          event.preventDefault()
          onEnter(-1)
        }}
      >
        <SearchBox
          value={search}
          onSearch={onSearch}
          placeholder="Client, place, plaque"
          label="Chercher sur le planning"
          takesFind
          onDown={onLeave}
          width={190}
          aside={
            count === ''
              ? undefined
              : {
                  width: 80,
                  says: (
                    <button
                      type="button"
                      className={classes['count']}
                      title={`${rank}. Suivant\u00A0: / puis Entrée, ou un clic ici · Précédent\u00A0: Maj + Entrée`}
                      onClick={() => onEnter(1)}
                    >
                      {count}
                    </button>
                  ),
                }
          }
        />
        <span className={classes['rank']} role="status" data-told={rank === count || undefined}>
          {rank}
        </span>
      </form>
      <span className={classes['rest']} />
      {filter}
      {colouring !== 'plain' && <Segments label="Couleurs" choices={colourings} value={colouring} onChange={onColouring} />}
      <RoomMenu from={dayFromNumber(day)} to={dayFromNumber(day + pageOf(view))} />
      <Tooltip label="Échanger les places de deux séjours ou plus (E)">
        <ActionIcon
          size="xs"
          variant="default"
          aria-label="Échanger"
          aria-pressed={isSwapping}
          onClick={() => (isSwapping ? board.swap.set(null) : startSwap(board, null))}
        >
          <Icon of={IconArrowsExchange} size={15} />
        </ActionIcon>
      </Tooltip>
      <TimeButtons board={board} />
      <HelpButton />
      <Tooltip label="Touches du clavier (?)">
        <ActionIcon size="xs" variant="default" aria-label="Touches du clavier" onClick={openKeys}>
          <Icon of={IconKeyboard} size={15} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Imprimer les jours affichés, 31 au plus">
        <ActionIcon size="xs" variant="default" aria-label="Imprimer" onClick={() => print()}>
          <Icon of={IconPrinter} size={15} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
