import { ActionIcon, Button, Loader, Menu } from '@mantine/core'
import { IconArrowBackUp, IconCircleCheck, IconCircleDashed, IconDots, IconExternalLink, IconFileInvoice, IconLogout, IconNote, IconUserOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatPhone, formatShortDay } from '#domain/french.ts'
import { useOperation } from '#platform/web/api.ts'
import { Link } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { ErrorState, Tag } from '#platform/web/ui/layout.tsx'
import type { StayRow } from '../../contract/day-rows.ts'
import { bookingOperations } from '../../contract/stay.ts'
import { groupPath } from '../../rules/stay-pages.ts'
import { askMoney } from '../asked-money-slot.ts'
import { StateBadge } from '../lists/stay-columns.tsx'
import { blockingOf, checksOf, leavesBeforeEnd, mainLabel, mainStep, mainTick, nightsWords, noShowOf, peopleWords, type Check, type MainStep } from './movements-model.ts'
import { changeWords, leftPlaces, numbersOf, placesOfChange } from './movements-change.ts'
import type { Tick } from './use-movements.ts'
import { useSeesMoney } from './use-sees-money.ts'
import classes from './panel.module.css'

export type PanelActions = {
  readonly onMain: (row: StayRow, tick: Tick, pays: boolean) => void
  readonly onCheck: (row: StayRow, action: NonNullable<Check['action']>['key']) => void
  readonly onTick: (row: StayRow, tick: Tick, value: boolean) => void
  readonly onOpen: (row: StayRow) => void
  /** Who was expected and did not come. */
  readonly onNoShow: (row: StayRow) => void
}
type Props = PanelActions & { row: StayRow; day: string; today: string; isBusy: boolean; mayTick: boolean }

function CheckLine({ check, onAct }: { check: Check; onAct: () => void }): ReactNode {
  return (
    <li>
      <Icon of={check.isOk ? IconCircleCheck : IconCircleDashed} size={18} tone={check.isOk ? 'accent' : 'ochre-dot'} label={check.isOk ? 'Fait' : 'À faire'} />
      <div>
        <b>{check.title}</b>
        <small>{check.detail}</small>
      </div>
      {check.action && <Button size="xs" onClick={onAct} aria-label={`${check.action.label}, ${check.title}`}>{check.action.label}</Button>}
    </li>
  )
}

/** What the customer has said before, read with the whole stay. */
function Remarks({ row }: { row: StayRow }): ReactNode {
  const mayRead = useAllowed('stay_booking', 'select')
  const view = useOperation(bookingOperations.readBooking, { id: row.id }, { entities: ['booking', 'customer'], enabled: mayRead })
  const customer = view.data?.customer
  const remarks = [row.note, customer?.remark ?? null].filter((text) => text !== null && text !== '')
  return (
    <>
      {view.error && !view.data && <ErrorState title="La suite du séjour n’a pas pu être lue" error={view.error} onRetry={() => void view.refetch()} />}
      {customer && customer.flags.length > 0 && <p className={classes['flags']}>{customer.flags.map((flag) => <Tag key={flag} tone={flag === 'Ne plus accepter' ? 'brick' : flag === 'À surveiller' ? 'ochre' : 'pine'}>{flag}</Tag>)}</p>}
      {remarks.map((text) => <p key={text} className={classes['note']}><Icon of={IconNote} /><span>{text}</span></p>)}
    </>
  )
}

type ActProps = Pick<Props, 'row' | 'today' | 'isBusy' | 'mayTick' | 'onMain' | 'onCheck'> & { step: MainStep | null }
/** What comes next for the stay, or why nothing does. */
function MainAct({ step, row, today, isBusy, mayTick, onMain, onCheck }: ActProps): ReactNode {
  if (step === null) return <p className={classes['why']}>{reasonOf(row, today)}</p>
  if (step.kind === 'wait') return <p className={classes['why']}>{`Départ prévu ${formatShortDay(row.endDate)}.`}</p>
  if (step.kind === 'pay') return <Button variant="filled" rightSection={<kbd>P</kbd>} onClick={() => onCheck(row, 'pay')}>Encaisser</Button>
  if (step.kind === 'free') {
    return (
      <Button variant="filled" disabled={!mayTick} aria-busy={isBusy} leftSection={isBusy ? <Loader size={14} color="white" /> : undefined} rightSection={<kbd>D</kbd>} onClick={() => onCheck(row, 'free')}>{`Marquer ${numbersOf(leftPlaces(row, false))} libérée${leftPlaces(row, false).length > 1 ? 's' : ''}`}</Button>
    )
  }
  const { tick, pays } = step
  return (
    <Button variant="filled" disabled={!mayTick} aria-busy={isBusy} leftSection={isBusy ? <Loader size={14} color="white" /> : undefined} rightSection={<kbd>{tick === 'arrived' ? 'A' : 'D'}</kbd>} onClick={() => onMain(row, tick, pays)}>
      {mainLabel(tick, pays)}
    </Button>
  )
}

type RareProps = Pick<Props, 'row' | 'today' | 'onTick' | 'onNoShow'> & { isIdle: boolean; absent: 'late' | 'today' | null }
/** What is rarer, under « ⋯ »; nothing where there is none. */
function RareActs({ row, today, isIdle, absent, onTick, onNoShow }: RareProps): ReactNode {
  const mayBill = useAllowed('payment_invoice_bill', 'write') && row.isArrived
  const isThere = row.isArrived && !row.isGone
  if (absent !== 'today' && !mayBill && !isThere) return null
  return (
    <Menu position="top-end" width={220}>
      <Menu.Target><ActionIcon variant="default" aria-label="Plus d’actions"><Icon of={IconDots} /></ActionIcon></Menu.Target>
      <Menu.Dropdown>
        {absent === 'today' && <Menu.Item leftSection={<Icon of={IconUserOff} />} onClick={() => onNoShow(row)}>Pas venu…</Menu.Item>}
        {mayBill && <Menu.Item leftSection={<Icon of={IconFileInvoice} />} onClick={() => askMoney(row, 'bill')}>Facturer</Menu.Item>}
        {row.isArrived && leavesBeforeEnd(row, mainTick(row, today), today) && <Menu.Item leftSection={<Icon of={IconLogout} />} rightSection={<kbd>D</kbd>} disabled={isIdle} onClick={() => onTick(row, 'gone', true)}>Partir avant la fin…</Menu.Item>}
        {isThere && <Menu.Item leftSection={<Icon of={IconArrowBackUp} />} disabled={isIdle} onClick={() => onTick(row, 'arrived', false)}>Décocher l’arrivée</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The acts of the panel: what comes next, then what is rarer. */
function PanelFoot({ row, today, isBusy, mayTick, mayPay, onMain, onCheck, onTick, onOpen, onNoShow }: Props & { mayPay: boolean }): ReactNode {
  const absent = useAllowed('stay_booking', 'write') ? noShowOf(row, today) : null
  const mayRead = useAllowed('stay_booking', 'select')
  const step = mainStep(row, today, mayPay)
  return (
    <footer>
      {step?.kind === 'tick' && step.pays && <Button variant="subtle" disabled={!mayTick || isBusy} onClick={() => onTick(row, step.tick, true)}>{step.tick === 'arrived' ? 'Marquer arrivé sans encaisser' : 'Marquer parti sans encaisser'}</Button>}
      {row.isGone && <Button variant="default" disabled={!mayTick || isBusy} leftSection={<Icon of={IconArrowBackUp} />} onClick={() => onTick(row, 'gone', false)}>Décocher le départ</Button>}
      {absent === 'late' && <Button variant="default" leftSection={<Icon of={IconUserOff} />} onClick={() => onNoShow(row)}>Pas venu…</Button>}
      <div>
        <MainAct step={step} row={row} today={today} isBusy={isBusy} mayTick={mayTick} onMain={onMain} onCheck={onCheck} />
        <RareActs row={row} today={today} isIdle={!mayTick || isBusy} absent={absent} onTick={onTick} onNoShow={onNoShow} />
        {mayRead && <ActionIcon variant="default" aria-label="Ouvrir le séjour" data-tip="Ouvrir le séjour" onClick={() => onOpen(row)}><Icon of={IconExternalLink} /></ActionIcon>}
      </div>
    </footer>
  )
}

/** Who is called for the stay, and with whom he came. */
function Reached({ row: { id, contactName, phone, groupName } }: Pick<Props, 'row'>): ReactNode {
  const mayRead = useAllowed('stay_booking', 'select')
  return (
    <>
      {contactName !== null && <><dt>Contact</dt><dd>{contactName}</dd></>}
      {phone !== null && <><dt>Téléphone</dt><dd><a href={`tel:${phone}`}>{formatPhone(phone)}</a></dd></>}
      {groupName !== null && <><dt>Groupe</dt><dd>{mayRead ? <Link to={groupPath(id)}>{groupName}</Link> : groupName}</dd></>}
    </>
  )
}

/** The current stay: who, where, what is missing before the tick, and the one button that does it all. */
export function StayPanel({ row, day, today, isBusy, mayTick, onMain, onCheck, onTick, onOpen, onNoShow }: Props): ReactNode {
  const mayPay = useAllowed('payment_invoice_payment', 'write')
  const mayEdit = useAllowed('stay_booking', 'write')
  const seesMoney = useSeesMoney()
  const maySign = useAllowed('customer_partner_police_register', 'select')
  const mayClean = useAllowed('camp_cleaning', 'select')
  const allowed = { pay: mayPay, people: mayEdit, leave: mayTick, place: mayEdit, confirm: mayEdit, police: maySign, clean: mayClean, surety: mayPay, guarantee: mayEdit, giveBack: mayPay, free: mayTick, unfree: mayTick } as const
  return (
    <div className={classes['panel']}>
      <header>
        <h2>{row.customerName}</h2>
        <StateBadge row={row} />
      </header>
      <p className={classes['quiet']}>{[`Séjour ${row.bookingCode}`, row.town, row.plates].filter((part) => part !== null && part !== '').join(' · ')}</p>
      <dl className={classes['facts']}>
        <Reached row={row} />
        <dt>Place</dt><dd><b>{row.places === '' ? 'Sans place' : row.places}</b> {row.placeTypes}</dd>
        {row.change !== undefined && <><dt>Ce jour-là</dt><dd>{[placesOfChange(row.change), changeWords(row.change, day)].filter((words) => words !== null).join('\u00A0: ')}</dd></>}
        <dt>Nuits</dt><dd>{nightsWords(row)}</dd>
        <dt>Occupants</dt><dd>{peopleWords(row.people)}</dd>
      </dl>
      <ul className={classes['checks']}>
        {checksOf(row).filter(({ key }) => seesMoney || key !== 'money').map((check) => <CheckLine key={check.key} check={check.action && !allowed[check.action.key] ? { ...check, action: null } : check} onAct={() => check.action && onCheck(row, check.action.key)} />)}
      </ul>
      <Remarks row={row} />
      <PanelFoot row={row} day={day} today={today} isBusy={isBusy} mayTick={mayTick} mayPay={mayPay} onMain={onMain} onCheck={onCheck} onTick={onTick} onOpen={onOpen} onNoShow={onNoShow} />
    </div>
  )
}

/** Why nothing can be ticked. */
function reasonOf(row: StayRow, today: string): string {
  if (row.isGone) return 'Ce client est parti.'
  const blocking = blockingOf(row)
  if (blocking !== null) return `${blocking.label}\u00A0: à lever avant de marquer l’arrivée.`
  return row.startDate > today ? 'L’arrivée se marque à partir du jour prévu.' : ''
}
