import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconNote } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { formatPhone } from '#domain/french.ts'
import { useOperation } from '#platform/web/api.ts'
import { Link } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { ErrorState, Tag } from '#platform/web/ui/layout.tsx'
import type { StayRow } from '../../contract/day-rows.ts'
import { bookingOperations } from '../../contract/stay.ts'
import { groupPath } from '../../rules/stay-pages.ts'
import { StateBadge } from '../lists/stay-columns.tsx'
import { nightsWords, peopleWords } from './movements-model.ts'
import { checksOf, type Check } from './movements-checks.ts'
import { changeWords, placesOfChange } from './movements-change.ts'
import { useSeesMoney } from './use-sees-money.ts'
import classes from './panel.module.css'
import { PanelFoot, type Props } from './stay-acts.tsx'

function CheckLine({ check, onAct }: { check: Check; onAct: () => void }): ReactNode {
  return (
    <li>
      <Icon
        of={check.isOk ? IconCircleCheck : IconCircleDashed}
        size={18}
        tone={check.isOk ? 'accent' : 'ochre-dot'}
        label={check.isOk ? 'Fait' : 'À faire'}
      />
      <div>
        <b>{check.title}</b>
        <small>{check.detail}</small>
      </div>
      {check.action && (
        <Button size="xs" onClick={onAct} aria-label={`${check.action.label}, ${check.title}`}>
          {check.action.label}
        </Button>
      )}
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
      {view.error && !view.data && (
        <ErrorState title="La suite du séjour n’a pas pu être lue" error={view.error} onRetry={() => void view.refetch()} />
      )}
      {customer && customer.flags.length > 0 && (
        <p className={classes['flags']}>
          {customer.flags.map((flag) => (
            <Tag key={flag} tone={flag === 'Ne plus accepter' ? 'brick' : flag === 'À surveiller' ? 'ochre' : 'pine'}>
              {flag}
            </Tag>
          ))}
        </p>
      )}
      {remarks.map((text) => (
        <p key={text} className={classes['note']}>
          <Icon of={IconNote} />
          <span>{text}</span>
        </p>
      ))}
    </>
  )
}

/** Who is called for the stay, and with whom he came. */
function Reached({ row: { id, contactName, phone, groupName } }: Pick<Props, 'row'>): ReactNode {
  const mayRead = useAllowed('stay_booking', 'select')
  return (
    <>
      {contactName !== null && (
        <>
          <dt>Contact</dt>
          <dd>{contactName}</dd>
        </>
      )}
      {phone !== null && (
        <>
          <dt>Téléphone</dt>
          <dd>
            <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          </dd>
        </>
      )}
      {groupName !== null && (
        <>
          <dt>Groupe</dt>
          <dd>{mayRead ? <Link to={groupPath(id)}>{groupName}</Link> : groupName}</dd>
        </>
      )}
    </>
  )
}

/** The current stay: who, where, what is missing before the tick, and the one button that does it all. */
export function StayPanel({ row, day, today, isBusy, mayTick, onMain, onCheck, onTick, onOpen, onAsk }: Props): ReactNode {
  const mayPay = useAllowed('payment_invoice_payment', 'write')
  const mayEdit = useAllowed('stay_booking', 'write')
  const seesMoney = useSeesMoney()
  const maySign = useAllowed('customer_partner_police_register', 'select')
  const mayClean = useAllowed('camp_cleaning', 'select')
  const allowed = {
    pay: mayPay,
    people: mayEdit,
    leave: mayTick,
    place: mayEdit,
    confirm: mayEdit,
    police: maySign,
    clean: mayClean,
    surety: mayPay,
    guarantee: mayEdit,
    giveBack: mayPay,
    free: mayTick,
    unfree: mayTick,
  } as const
  return (
    <div className={classes['panel']}>
      <header>
        <h2>{row.customerName}</h2>
        <StateBadge row={row} />
      </header>
      <p className={classes['quiet']}>
        {[`Séjour ${row.bookingCode}`, row.town, row.plates]
          .filter((part) => part !== null && part !== '')
          .map((part, at) => (
            <Fragment key={part}>
              {at > 0 && ' · '}
              <span className={classes['whole']}>{part}</span>
            </Fragment>
          ))}
      </p>
      <dl className={classes['facts']}>
        <Reached row={row} />
        <dt>Place</dt>
        <dd>
          <b>{row.places === '' ? 'Sans place' : row.places}</b> {row.placeTypes}
        </dd>
        {row.change !== undefined && (
          <>
            <dt>Ce jour-là</dt>
            <dd>{[placesOfChange(row.change), changeWords(row.change, day)].filter((words) => words !== null).join('\u00A0: ')}</dd>
          </>
        )}
        <dt>Nuits</dt>
        <dd>{nightsWords(row)}</dd>
        <dt>Occupants</dt>
        <dd>{peopleWords(row.people)}</dd>
      </dl>
      <ul className={classes['checks']}>
        {checksOf(row)
          .filter(({ key }) => seesMoney || key !== 'money')
          .map((check) => (
            <CheckLine
              key={check.key}
              check={check.action && !allowed[check.action.key] ? { ...check, action: null } : check}
              onAct={() => check.action && onCheck(row, check.action.key)}
            />
          ))}
      </ul>
      <Remarks row={row} />
      <PanelFoot
        row={row}
        day={day}
        today={today}
        isBusy={isBusy}
        mayTick={mayTick}
        mayPay={mayPay}
        onMain={onMain}
        onCheck={onCheck}
        onTick={onTick}
        onOpen={onOpen}
        onAsk={onAsk}
      />
    </div>
  )
}
