import { Button } from '@mantine/core'
import { IconArrowsExchange, IconArrowsMove, IconDoorEnter, IconDoorExit, IconLock, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatAmount, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { useStore } from '#platform/web/store.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { sidesOf, swapFault } from '../../rules/planning-swap.ts'
import type { Bar } from '../../rules/planning-data.ts'
import { chosenBars, leaveModes } from './board.ts'
import type { Board } from './board-model.ts'
import { beside, endSwap, lock, startSwap, takeToMove } from './gestures.ts'
import type { StayActions } from './use-stay-actions.ts'
import classes from './mode.module.css'

const names = (bars: readonly Bar[]): string => (bars.length === 0 ? '…' : bars.map(({ label }) => label).join(', '))

/** An exchange being made: who against whom, what is missing, Enter and Escape. */
function SwapBar({ board }: { board: Board }): ReactNode {
  const swap = useStore(board.swap)
  const known = useStore(board.planning.known)
  if (!swap) return null
  const { here, there } = sidesOf(swap, known)
  const numbers = (placeId: number): string => board.ground.placeNumbers.get(placeId) ?? ''
  const place = (bars: readonly Bar[]): string =>
    bars[0] ? `${bars[0].placeId === null ? 'Sans place' : numbers(bars[0].placeId)}\u00A0: ` : ''
  const fault = swapFault(swap, known, numbers)
  const says =
    here.length > 0 && there.length > 0
      ? (fault?.message ?? 'Les séjours changent de place, leurs dates restent.')
      : here.length > 0
        ? 'Choisissez un séjour d’un autre emplacement.'
        : 'Choisissez un premier séjour.'
  return (
    <div className={classes['modeBar']} role="region" aria-label="Échange de places" data-noprint>
      <Icon of={IconArrowsExchange} size={18} />
      <b>
        {place(here)}
        {names(here)}
      </b>{' '}
      <span aria-hidden>↔</span>{' '}
      <b>
        {place(there)}
        {names(there)}
      </b>
      <span role="status" className={classes['modeSays']} data-refused={(fault !== null && there.length > 0) || undefined}>
        {says}
      </span>
      <Button size="xs" onClick={() => board.swap.set(null)} rightSection={<kbd aria-hidden>Échap</kbd>}>
        Quitter
      </Button>
      <Button
        size="xs"
        variant="filled"
        disabled={fault !== null}
        onClick={() => endSwap(board)}
        rightSection={<kbd aria-hidden>Entrée</kbd>}
      >
        Échanger
      </Button>
    </div>
  )
}

/** Stays chosen together: how many, what they cost, and what is done to all of them. */
function ChosenBar({ board, actions }: { board: Board; actions: StayActions }): ReactNode {
  const chosen = useStore(board.chosen)
  const known = useStore(board.planning.known)
  const carried = useStore(board.carried)
  if (chosen.size === 0 || carried) return null
  const bars = [...chosen].map((key) => known.bars.get(key)).filter((bar) => bar !== undefined)
  const total = bars.reduce((sum, bar) => sum + bar.total, 0)
  const due = bars.reduce((sum, bar) => sum + Math.max(0, bar.total - bar.paid), 0)
  const first = bars[0]
  const stays = new Set(bars.map(({ bookingId }) => bookingId)).size
  return (
    <div className={classes['modeBar']} role="region" aria-label="Séjours choisis" data-noprint>
      <b role="status">{plural(bars.length, 'séjour choisi', 'séjours choisis')}</b>
      {total > 0 && (
        <span className="muted">
          {formatAmount(cents(total))}, reste dû {formatAmount(cents(due))}
        </span>
      )}
      <span className={classes['rest']} />
      <Button
        size="xs"
        leftSection={<Icon of={IconArrowsMove} size={15} />}
        rightSection={<kbd aria-hidden>X</kbd>}
        onClick={() => first && takeToMove(board, first)}
      >
        Déplacer
      </Button>
      <Button
        size="xs"
        leftSection={<Icon of={IconArrowsExchange} size={15} />}
        rightSection={<kbd aria-hidden>E</kbd>}
        onClick={() => startSwap(board, null)}
      >
        Échanger
      </Button>
      <Button
        size="xs"
        leftSection={<Icon of={IconDoorEnter} size={15} />}
        rightSection={<kbd aria-hidden>A</kbd>}
        onClick={() => actions.tickAll(chosenBars(board), 'arrive')}
      >
        Arrivés
      </Button>
      <Button
        size="xs"
        leftSection={<Icon of={IconDoorExit} size={15} />}
        rightSection={<kbd aria-hidden>D</kbd>}
        onClick={() => actions.tickAll(chosenBars(board), 'leave')}
      >
        Partis
      </Button>
      <Button
        size="xs"
        leftSection={<Icon of={IconLock} size={15} />}
        rightSection={<kbd aria-hidden>K</kbd>}
        onClick={() => lock(board, chosenBars(board))}
      >
        Verrouiller
      </Button>
      {stays > 1 && (
        <Button
          size="xs"
          leftSection={<Icon of={IconUsers} size={15} />}
          rightSection={<kbd aria-hidden>N</kbd>}
          onClick={() => beside(board, chosenBars(board))}
        >
          Voisins
        </Button>
      )}
      <Button size="xs" onClick={() => leaveModes(board)} rightSection={<kbd aria-hidden>Échap</kbd>}>
        Laisser
      </Button>
    </div>
  )
}

/** What waits for something over the grid: an exchange, or stays chosen together. */
export function ModeBar({ board, actions }: { board: Board; actions: StayActions }): ReactNode {
  const isSwapping = useStore(board.swap) !== null
  return isSwapping ? <SwapBar board={board} /> : <ChosenBar board={board} actions={actions} />
}
