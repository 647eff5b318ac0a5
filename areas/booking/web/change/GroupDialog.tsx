import { Button, Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatAmount, formatDayRange, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { call, useOperation } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { ErrorState, StayBadge, Tag, TextButton } from '#platform/web/ui/layout.tsx'
import { sentenceOf } from '#platform/web/wire.ts'
import { changeOperations } from '#areas/booking/contract/change.ts'
import { groupOperations, type GroupMember } from '#areas/booking/contract/stay-group.ts'
import type { BookingView } from '#areas/booking/contract/stay.ts'
import { stayPath } from '../../rules/stay-pages.ts'
import { paidTogether, useStayMoney } from '../money-slot.ts'
import { CustomerSearch } from '../new-booking/CustomerSearch.tsx'
import classes from './group.module.css'

const amount = (value: number): string => formatAmount(cents(value))

function Member({ one, isOpen, onOpen }: { one: GroupMember; isOpen: boolean; onOpen: () => void }): ReactNode {
  return (
    <tr data-open={isOpen || undefined}>
      <th scope="row"><TextButton onClick={onOpen}>{one.customer}</TextButton><small>{one.code}</small></th>
      <td>{formatDayRange(one.startDate, one.endDate)}<small>{one.places}</small></td>
      <td>{one.people}</td>
      <td>{one.state === 'cancelled' ? <Tag tone="brick">Annulé</Tag> : <StayBadge state={one.state} icon />}{!one.isArrived && one.arrival && <small>{one.arrival.message}</small>}</td>
      <td>{amount(one.total)}</td>
      <td>{amount(one.paid)}</td>
      <td>{amount(one.balance)}</td>
    </tr>
  )
}

/** A stay like this one for somebody else of the group: he pays his own. */
function AddMember({ view, onAdded }: { view: BookingView; onAdded: () => void }): ReactNode {
  const [text, setText] = useState('')
  const add = async (customerId: number): Promise<void> => {
    const { id, startDate, statusId, optionExpiresOn } = view.header
    try {
      await call(changeOperations.copyStay, { id, startDate, customerId, statusId: statusId === 1 || statusId === 2 ? statusId : 3, optionExpiresOn })
      toast('Membre ajouté\u00A0: sa place reste à donner si celle-ci est prise')
      setText('')
      onAdded()
    } catch (error) {
      toast(sentenceOf(error), { tone: 'brick' })
    }
  }
  return <CustomerSearch isInWindow text={text} onText={setText} onChoose={({ id }) => void add(id)} onCreate={() => go('/customer/customer/0')} error={undefined} />
}

/** Everybody of a group on one page: who is there, who owes what, and what is done for all at once. */
export function GroupDialog({ view, onClose }: { view: BookingView; onClose: () => void }): ReactNode {
  const { data, error, refetch } = useOperation(groupOperations.stayGroup, { id: view.header.id }, { entities: ['booking', 'payment'] })
  const mayTick = useAllowed('stay_arrival_departure', 'write')
  const mayWrite = useAllowed('stay_booking', 'write')
  const money = useStayMoney()
  const [busy, setBusy] = useState(false)
  const [adding, setAdding] = useState(false)
  const expected = data?.members.filter(({ isArrived, arrival }) => !isArrived && arrival === null) ?? []
  const owing = data?.members.filter(({ balance, state }) => balance > 0 && state !== 'cancelled') ?? []
  const run = async (work: () => Promise<string | null>): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      const said = await work()
      if (said !== null) toast(said)
      await refetch()
    } catch (failure) {
      toast(sentenceOf(failure), { tone: 'brick' })
    } finally {
      setBusy(false)
    }
  }
  const arrive = async (): Promise<string> => {
    const { arrived, refused } = await call(groupOperations.arriveGroup, { stays: expected.map(({ id, version }) => ({ id, version })) })
    return `${plural(arrived.length, 'arrivée cochée', 'arrivées cochées')}${refused.map(({ code, message }) => `. ${code}\u00A0: ${message}`).join('')}`
  }
  const open = (one: GroupMember, page: 'summary' | 'payments' = 'summary'): void => {
    onClose()
    go(stayPath({ id: one.id, customerId: one.customerId, statusId: one.statusId }, page))
  }
  return (
    <Modal opened onClose={onClose} title={data === undefined ? 'Groupe' : `Groupe ${data.name}, ${plural(data.members.length, 'séjour')}`} size={1000} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      {error !== null && data === undefined && <ErrorState title="Le groupe n’a pas pu être lu" error={error} />}
      {data && (
        <div className={classes['scroll']} tabIndex={0} role="region" aria-label="Séjours du groupe">
          <table className={classes['members']}>
            <thead><tr><th scope="col">Client</th><th scope="col">Séjour</th><th scope="col">Pers.</th><th scope="col">État</th><th scope="col">Total</th><th scope="col">Réglé</th><th scope="col">Reste dû</th></tr></thead>
            <tbody>{data.members.map((one) => <Member key={one.id} one={one} isOpen={one.id === view.header.id} onOpen={() => open(one)} />)}</tbody>
            <tfoot><tr><th scope="row" colSpan={2}>Ensemble</th><td>{data.people}</td><td /><td>{amount(data.total)}</td><td>{amount(data.paid)}</td><td>{amount(data.balance)}</td></tr></tfoot>
          </table>
        </div>
      )}
      {adding && <AddMember view={view} onAdded={() => void refetch()} />}
      <div className={classes['foot']}>
        {mayWrite && <Button onClick={() => setAdding(!adding)} aria-expanded={adding}>Ajouter un membre</Button>}
        {money && data && <Button aria-busy={busy || undefined} onClick={() => void run(async () => {
          await money.printStays(data.members.map(({ id }) => id))
          return null
        })}>Tout imprimer</Button>}
        {money && owing.length > 1 && <Button onClick={() => {
          onClose()
          go(`${stayPath({ id: view.header.id, customerId: view.customer.id, statusId: view.header.statusId }, 'payments')}?${paidTogether}=${owing.map(({ id }) => id).join(',')}`)
        }}>Un seul paie pour tous</Button>}
        {mayTick && <Button variant="filled" aria-busy={busy || undefined} aria-disabled={expected.length === 0 || undefined} onClick={() => expected.length > 0 && void run(arrive)}>{expected.length === 0 ? 'Personne à cocher' : `Cocher ${plural(expected.length, 'arrivée')}`}</Button>}
      </div>
    </Modal>
  )
}
