import { ActionIcon, Button, Loader, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCalendarPlus,
  IconDots,
  IconExternalLink,
  IconFileInvoice,
  IconLogout,
  IconUserOff,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatShortDay } from '#domain/french.ts'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import type { StayRow } from '../../contract/day-rows.ts'
import { askMoney } from '../asked-money-slot.ts'
import { blockingOf, leavesBeforeEnd, mainLabel, mainStep, mainTick, noShowOf, type MainStep } from './movements-model.ts'
import { type Check } from './movements-checks.ts'
import { leftPlaces, numbersOf } from './movements-change.ts'
import type { Tick } from './use-movements.ts'
import classes from './panel.module.css'

export type PanelActions = {
  readonly onMain: (row: StayRow, tick: Tick, pays: boolean) => void
  readonly onCheck: (row: StayRow, action: NonNullable<Check['action']>['key']) => void
  readonly onTick: (row: StayRow, tick: Tick, value: boolean) => void
  readonly onOpen: (row: StayRow) => void
  /** Who was expected and did not come; who is there and stays on. */
  readonly onAsk: (row: StayRow, what: 'noShow' | 'extend') => void
}
export type Props = PanelActions & { row: StayRow; day: string; today: string; isBusy: boolean; mayTick: boolean }

type ActProps = Pick<Props, 'row' | 'today' | 'isBusy' | 'mayTick' | 'onMain' | 'onCheck'> & { step: MainStep | null }
/** What comes next for the stay, or why nothing does. */
function MainAct({ step, row, today, isBusy, mayTick, onMain, onCheck }: ActProps): ReactNode {
  if (step === null) return <p className={classes['why']}>{reasonOf(row, today)}</p>
  if (step.kind === 'wait') return <p className={classes['why']}>{`Départ prévu ${formatShortDay(row.endDate)}.`}</p>
  if (step.kind === 'pay')
    return (
      <Button variant="filled" rightSection={<kbd>P</kbd>} onClick={() => onCheck(row, 'pay')}>
        Encaisser
      </Button>
    )
  if (step.kind === 'free') {
    return (
      <Button
        variant="filled"
        disabled={!mayTick}
        aria-busy={isBusy}
        leftSection={isBusy ? <Loader size={14} color="white" /> : undefined}
        rightSection={<kbd>D</kbd>}
        onClick={() => onCheck(row, 'free')}
      >{`Marquer ${numbersOf(leftPlaces(row, false))} libérée${leftPlaces(row, false).length > 1 ? 's' : ''}`}</Button>
    )
  }
  const { tick, pays } = step
  return (
    <Button
      variant="filled"
      disabled={!mayTick}
      aria-busy={isBusy}
      leftSection={isBusy ? <Loader size={14} color="white" /> : undefined}
      rightSection={<kbd>{tick === 'arrived' ? 'A' : 'D'}</kbd>}
      onClick={() => onMain(row, tick, pays)}
    >
      {mainLabel(tick, pays)}
    </Button>
  )
}

type RareProps = Pick<Props, 'row' | 'today' | 'onTick' | 'onAsk'> & { isIdle: boolean; absent: 'late' | 'today' | null }
/** What is rarer, under « ⋯ »; nothing where there is none. */
function RareActs({ row, today, isIdle, absent, onTick, onAsk }: RareProps): ReactNode {
  const mayBill = useAllowed('payment_invoice_bill', 'write') && row.isArrived
  const mayChange = useAllowed('stay_booking', 'write')
  const isThere = row.isArrived && !row.isGone
  if (absent !== 'today' && !mayBill && !isThere) return null
  return (
    <Menu position="top-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label="Plus d’actions">
          <Icon of={IconDots} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {absent === 'today' && (
          <Menu.Item leftSection={<Icon of={IconUserOff} />} onClick={() => onAsk(row, 'noShow')}>
            Pas venu…
          </Menu.Item>
        )}
        {mayBill && (
          <Menu.Item leftSection={<Icon of={IconFileInvoice} />} onClick={() => askMoney(row, 'bill')}>
            Facturer
          </Menu.Item>
        )}
        {isThere && mayChange && (
          <Menu.Item leftSection={<Icon of={IconCalendarPlus} />} onClick={() => onAsk(row, 'extend')}>
            Prolonger…
          </Menu.Item>
        )}
        {row.isArrived && leavesBeforeEnd(row, mainTick(row, today), today) && (
          <Menu.Item
            leftSection={<Icon of={IconLogout} />}
            rightSection={<kbd>D</kbd>}
            disabled={isIdle}
            onClick={() => onTick(row, 'gone', true)}
          >
            Partir avant la fin…
          </Menu.Item>
        )}
        {isThere && (
          <Menu.Item leftSection={<Icon of={IconArrowBackUp} />} disabled={isIdle} onClick={() => onTick(row, 'arrived', false)}>
            Décocher l’arrivée
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The acts of the panel: what comes next, then what is rarer. */
export function PanelFoot({
  row,
  today,
  isBusy,
  mayTick,
  mayPay,
  onMain,
  onCheck,
  onTick,
  onOpen,
  onAsk,
}: Props & { mayPay: boolean }): ReactNode {
  const absent = useAllowed('stay_booking', 'write') ? noShowOf(row, today) : null
  const mayRead = useAllowed('stay_booking', 'select')
  const step = mainStep(row, today, mayPay)
  return (
    <footer>
      {step?.kind === 'tick' && step.pays && (
        <Button variant="subtle" disabled={!mayTick || isBusy} onClick={() => onTick(row, step.tick, true)}>
          {step.tick === 'arrived' ? 'Marquer arrivé sans encaisser' : 'Marquer parti sans encaisser'}
        </Button>
      )}
      {row.isGone && (
        <Button
          variant="default"
          disabled={!mayTick || isBusy}
          leftSection={<Icon of={IconArrowBackUp} />}
          onClick={() => onTick(row, 'gone', false)}
        >
          Décocher le départ
        </Button>
      )}
      {absent === 'late' && (
        <Button variant="default" leftSection={<Icon of={IconUserOff} />} onClick={() => onAsk(row, 'noShow')}>
          Pas venu…
        </Button>
      )}
      <div>
        <MainAct step={step} row={row} today={today} isBusy={isBusy} mayTick={mayTick} onMain={onMain} onCheck={onCheck} />
        <span>
          <RareActs row={row} today={today} isIdle={!mayTick || isBusy} absent={absent} onTick={onTick} onAsk={onAsk} />
          {mayRead && (
            <ActionIcon variant="default" aria-label="Ouvrir le séjour" data-tip="Ouvrir le séjour" onClick={() => onOpen(row)}>
              <Icon of={IconExternalLink} />
            </ActionIcon>
          )}
        </span>
      </div>
    </footer>
  )
}

/** Why nothing can be ticked. */
function reasonOf(row: StayRow, today: string): string {
  if (row.isGone) return 'Ce client est parti.'
  const blocking = blockingOf(row)
  if (blocking !== null) return `${blocking.label}\u00A0: à lever avant de marquer l’arrivée.`
  return row.startDate > today ? 'L’arrivée se marque à partir du jour prévu.' : ''
}
