import { ActionIcon, Checkbox } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatAmount, formatDayRange, formatPhone } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Tag, TextButton } from '#platform/web/ui/layout.tsx'
import { StayBadge } from '#platform/web/ui/StayBadge.tsx'
import type { GroupMember, StayGroup } from '../../contract/stay-group.ts'
import classes from './group.module.css'

/** Before the day, nothing holds an arrival back but the day. */
const awaited: ReadonlySet<string> = new Set(['due', 'act'])
const amount = (value: number): string => formatAmount(cents(value))

type Handlers = {
  mayWrite: boolean
  onToggle: (ids: readonly number[], on: boolean) => void
  onPay: (one: GroupMember) => void
  onOpen: (one: GroupMember) => void
  onRemove: (one: GroupMember) => void
}

function Row({ one, isOn, mayWrite, onToggle, onPay, onOpen, onRemove }: Handlers & { one: GroupMember; isOn: boolean }): ReactNode {
  return (
    <tr>
      <td>
        <Checkbox
          size="xs"
          aria-label={`Choisir ${one.customer} ${one.code}`}
          checked={isOn}
          onChange={(event) => onToggle([one.id], event.currentTarget.checked)}
        />
      </td>
      <th scope="row">
        <TextButton onClick={() => onOpen(one)}>{one.customer}</TextButton>
        {one.isContact && (
          <>
            {' '}
            <Tag tone="pine">Contact</Tag>
          </>
        )}
        <small>{[one.code, one.contactName, formatPhone(one.phone)].filter((part) => part !== null && part !== '').join(' · ')}</small>
      </th>
      <td data-label="Place">{one.places}</td>
      <td data-label="Dates">{formatDayRange(one.startDate, one.endDate)}</td>
      <td data-label="Personnes">{one.people}</td>
      <td data-label="État">
        {one.state === 'cancelled' ? <Tag tone="brick">Annulé</Tag> : <StayBadge state={one.state} icon />}
        {awaited.has(one.state) && one.arrival && <small>{one.arrival.message}</small>}
      </td>
      <td data-label="Total">{amount(one.total)}</td>
      <td data-label="Réglé">{amount(one.paid)}</td>
      <td data-label="Reste dû">
        {one.balance > 0 ? (
          <TextButton aria-label={`Encaisser ${amount(one.balance)} de ${one.customer}`} onClick={() => onPay(one)}>
            {amount(one.balance)}
          </TextButton>
        ) : (
          amount(one.balance)
        )}
      </td>
      <td>
        {mayWrite && (
          <ActionIcon size="xs" aria-label={`Retirer ${one.customer} du groupe`} data-tip="Retirer du groupe" onClick={() => onRemove(one)}>
            <Icon of={IconUserMinus} size={15} />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
}

/** The stays of a group with their totals; the ticked ones are what the buttons above work on. */
export function GroupTable({ group, off, ...handlers }: Handlers & { group: StayGroup; off: ReadonlySet<number> }): ReactNode {
  const ids = group.members.map(({ id }) => id)
  const on = ids.filter((id) => !off.has(id)).length
  return (
    <div className={classes['scroll']} tabIndex={0} role="region" aria-label="Séjours du groupe">
      <table className={classes['members']}>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                size="xs"
                aria-label="Choisir tous les séjours"
                checked={on === ids.length}
                indeterminate={on > 0 && on < ids.length}
                onChange={(event) => handlers.onToggle(ids, event.currentTarget.checked)}
              />
            </th>
            <th scope="col">Client</th>
            <th scope="col">Place</th>
            <th scope="col">Dates</th>
            <th scope="col">Pers.</th>
            <th scope="col">État</th>
            <th scope="col">Total</th>
            <th scope="col">Réglé</th>
            <th scope="col">Reste dû</th>
            <th scope="col">
              <span className="sr">Retirer</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {group.members.map((one) => (
            <Row key={one.id} one={one} isOn={!off.has(one.id)} {...handlers} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row" colSpan={3}>
              Ensemble
            </th>
            <td data-label="Personnes">{group.people}</td>
            <td />
            <td data-label="Total">{amount(group.total)}</td>
            <td data-label="Réglé">{amount(group.paid)}</td>
            <td data-label="Reste dû">{amount(group.balance)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
