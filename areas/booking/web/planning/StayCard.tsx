import { Button } from '@mantine/core'
import {
  IconArrowsExchange,
  IconArrowsMove,
  IconDoorEnter,
  IconDoorExit,
  IconHome2,
  IconLock,
  IconHistory,
  IconLink,
  IconLockOpen,
  IconParking,
  IconScissors,
  IconSquareCheck,
  IconTools,
} from '@tabler/icons-react'
import { type ReactNode } from 'react'
import type { Fault } from '#platform/operation/refusal.ts'
import { useOperation } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { bookingContract } from '../../contract.ts'
import { reasonsToSay } from '../../rules/shared-reason.ts'
import type { Bar } from '../../rules/planning-data.ts'
import { plainFault } from '../plain-fault.ts'
import { ClosureActions } from './ClosureActions.tsx'
import { ReceivedActions } from './ReceivedActions.tsx'
import { remedyOf } from './refused.ts'
import type { Board } from './board-model.ts'
import { fail } from './slide.ts'
import { askJoin, startCut } from './split-actions.ts'
import { partnerOf } from '../../rules/planning-cut.ts'
import { choose, closeUnder, lock, makeRoomFor, startSwap, takeToMove } from './gestures.ts'
import type { StayActions, Tick } from './use-stay-actions.ts'
import { openPast } from './time/past-store.ts'
import { useSelect } from './use-select.ts'
import classes from './card.module.css'
import { BarCard, Keys } from './BarCard.tsx'

const shown: readonly { tick: Tick; label: string; icon: typeof IconLock; keyName?: string }[] = [
  { tick: 'arrive', label: 'Arrivé', icon: IconDoorEnter, keyName: 'A' },
  { tick: 'leave', label: 'Parti', icon: IconDoorExit, keyName: 'D' },
  { tick: 'unarrive', label: 'Décocher l’arrivée', icon: IconDoorEnter },
  { tick: 'unleave', label: 'Décocher le départ', icon: IconDoorExit },
]
const keyHint = (name: string | undefined): ReactNode => (name === undefined ? undefined : <kbd aria-hidden>{name}</kbd>)

/** What moves the stay, cuts it or holds it where it is. */
function CardGestures({ board, bar, actions }: { board: Board; bar: Bar; actions: StayActions }): ReactNode {
  const hasPartner = useSelect(board.planning.known, (known) => partnerOf(bar, known) !== null)
  const isAside = useSelect(board.waiting, (waiting) => waiting.has(bar.key))
  return (
    <>
      <Button
        size="xs"
        leftSection={<Icon of={IconArrowsMove} size={15} />}
        rightSection={keyHint('X')}
        onClick={() => takeToMove(board, bar)}
      >
        Déplacer
      </Button>
      {bar.placeId === null && (
        <Button size="xs" leftSection={<Icon of={IconHome2} size={15} />} onClick={() => makeRoomFor(board, bar)}>
          Faire de la place
        </Button>
      )}
      <Button size="xs" leftSection={<Icon of={IconParking} size={15} />} rightSection={keyHint('P')} onClick={() => actions.setAside(bar)}>
        {isAside ? 'Sortir de l’attente' : 'Attente'}
      </Button>
      <Button
        size="xs"
        leftSection={<Icon of={IconArrowsExchange} size={15} />}
        rightSection={keyHint('E')}
        onClick={() => startSwap(board, bar)}
      >
        Échanger
      </Button>
      <Button size="xs" leftSection={<Icon of={IconScissors} size={15} />} rightSection={keyHint('C')} onClick={() => startCut(board, bar)}>
        Couper
      </Button>
      {hasPartner && (
        <Button
          size="xs"
          leftSection={<Icon of={IconLink} size={15} />}
          rightSection={keyHint('J')}
          onClick={() => void askJoin(board, bar).catch(fail)}
        >
          Réunir
        </Button>
      )}
      <Button
        size="xs"
        leftSection={<Icon of={bar.isLocked ? IconLockOpen : IconLock} size={15} />}
        rightSection={keyHint('K')}
        onClick={() => lock(board, [bar])}
      >
        {bar.isLocked ? 'Déverrouiller' : 'Verrouiller'}
      </Button>
      {bar.placeId !== null && bar.after > board.planning.today.get() && (
        <Button
          size="xs"
          leftSection={<Icon of={IconTools} size={15} />}
          rightSection={keyHint('I')}
          onClick={() => closeUnder(board, bar)}
        >
          Place en panne
        </Button>
      )}
    </>
  )
}

/** Why something cannot be done, with what lifts it. */
function Reason({ board, bar, fault: { message, fix } }: { board: Board; bar: Bar; fault: Fault }): ReactNode {
  const remedy = remedyOf(fix)
  const lift = (): void => {
    board.card.set(null)
    remedy?.run(board, bar)
  }
  return (
    <p className={classes['quiet']}>
      <Icon of={IconLock} size={13} style={{ display: 'inline', verticalAlign: '-2px' }} /> {message}
      {remedy && (
        <>
          {' '}
          <Button size="compact-xs" onClick={lift}>
            {remedy.label}
          </Button>
        </>
      )}
    </p>
  )
}

/** What can be done from here; what cannot be says why. Undoing a tick is offered only once it is ticked. */
function CardActions({ board, bar, actions }: { board: Board; bar: Bar; actions: StayActions }): ReactNode {
  const readsStays = useAllowed('stay_booking', 'select')
  const query = useOperation(
    bookingContract.readBooking,
    { id: bar.bookingId ?? 0 },
    { entities: ['booking', 'occupancy', 'payment', 'bill'], enabled: readsStays },
  )
  const { whyReadOnly } = board.ground
  const offered = shown.flatMap(({ tick, label, icon, keyName }) => {
    const action = query.data?.actions.find((one) => one.action === tick)
    const fault = action?.fault && !action.fault.warning ? plainFault(action.fault) : null
    if (!action || (tick.startsWith('un') && fault !== null)) return []
    return [{ tick, label, icon, keyName, fault, reason: fault?.message ?? null }]
  })
  const reasons = reasonsToSay(offered.map(({ tick, fault }) => ({ action: tick, fault })))
  return (
    <div className={classes['actions']}>
      <div>
        {readsStays && (
          <Button size="xs" variant="filled" data-first onClick={() => actions.open(bar)}>
            Ouvrir
          </Button>
        )}
        {offered.map(({ tick, label, icon, keyName, reason }) => (
          <Button
            key={tick}
            size="xs"
            leftSection={<Icon of={reason === null ? icon : IconLock} size={15} />}
            rightSection={keyHint(reason === null ? keyName : undefined)}
            aria-disabled={reason !== null || undefined}
            title={reason ?? undefined}
            onClick={() => {
              if (reason !== null) return
              board.card.set(null)
              actions.tick(bar, tick)
            }}
          >
            {label}
          </Button>
        ))}
        {whyReadOnly === null && <CardGestures board={board} bar={bar} actions={actions} />}
        <Button
          size="xs"
          leftSection={<Icon of={IconHistory} size={15} />}
          onClick={() => bar.bookingId !== null && openPast({ bookingId: bar.bookingId })}
        >
          Ses déplacements
        </Button>
        <Button
          size="xs"
          leftSection={<Icon of={IconSquareCheck} size={15} />}
          rightSection={keyHint('S')}
          onClick={() => choose(board, bar)}
        >
          Choisir
        </Button>
      </div>
      {query.isError && <p className={classes['quiet']}>{sentenceOf(query.error)}</p>}
      {whyReadOnly !== null && <p className={classes['quiet']}>{whyReadOnly.message}</p>}
      {reasons.map((fault) => (
        <Reason key={fault.message} board={board} bar={bar} fault={fault} />
      ))}
    </div>
  )
}

/** What a bar says more: on hover, on focus, and with its actions on a click. */
export function StayCard({ board, actions }: { board: Board; actions: StayActions }): ReactNode {
  return (
    <BarCard
      board={board}
      parts={{
        pinned: (bar) =>
          bar.kind === 'unavailability' ? (
            <ClosureActions board={board} bar={bar} />
          ) : bar.kind === 'import' ? (
            <ReceivedActions board={board} bar={bar} />
          ) : (
            bar.kind === 'occupancy' && <CardActions board={board} bar={bar} actions={actions} />
          ),
        hints: (bar) => <Keys board={board} bar={bar} />,
      }}
    />
  )
}
