import { IconNote } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { formatAmount, plural } from '#domain/french.ts'
import { Link } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Tag, TextButton } from '#platform/web/ui/layout.tsx'
import { changeOperations } from '#areas/booking/contract/change.ts'
import { datesComplete } from '../../rules/draft-state.ts'
import type { DraftCustomer } from '../../rules/draft-types.ts'
import { useStayMoney } from '../money-slot.ts'
import { CustomerForm } from './CustomerForm.tsx'
import { LastStay } from './LastStay.tsx'
import { CustomerSearch } from './CustomerSearch.tsx'
import { FaultLine } from './FaultLine.tsx'
import { focusField, useStayForm } from './form-context.ts'
import { refusedFlag } from './customer-text.ts'
import { useAsked } from './use-offer.ts'
import classes from './customer.module.css'
import stay from './stay.module.css'

/** Who it is, what they have been here, and what the desk must know before going on. */
function CustomerCard({ customer, onChange }: { customer: DraftCustomer; onChange: (() => void) | null }): ReactNode {
  const money = useStayMoney()
  const maySeeMoney = useAllowed('payment_invoice_payment', 'select')
  return (
    <div className={classes['card']} role="group" aria-label="Client choisi">
      <header>
        <b>{customer.displayName}</b>
        {onChange && (
          <TextButton onClick={onChange} name="customerId" style={{ fontSize: 12 }}>
            Changer
          </TextButton>
        )}
      </header>
      {customer.contact != null && <p>{customer.contact}</p>}
      {customer.detail !== '' && <p>{customer.detail}</p>}
      <div className={classes['tags']}>
        {customer.stays !== null && (
          <Tag tone={customer.stays > 0 ? 'pine' : 'plain'}>
            {customer.stays === 0 ? 'Premier séjour' : plural(customer.stays, 'séjour')}
          </Tag>
        )}
        {customer.lastPlace !== null && <Tag>{customer.lastPlace}</Tag>}
        {customer.due > 0 && <Tag tone="brick">{`${formatAmount(cents(customer.due))} dus`}</Tag>}
        {money && maySeeMoney && <money.CustomerCredits customerId={customer.id} />}
        {customer.flags.map((flag) => (
          <Tag key={flag} tone={flag === refusedFlag ? 'brick' : flag === 'À surveiller' ? 'ochre' : 'plain'}>
            {flag}
          </Tag>
        ))}
      </div>
      {customer.blacklistReason != null && (
        <p className={classes['remark']}>
          <Icon of={IconNote} size={14} />
          <span>{`Motif du refus\u00A0: ${customer.blacklistReason}`}</span>
        </p>
      )}
      {customer.remark !== null && (
        <p className={classes['remark']}>
          <Icon of={IconNote} size={14} />
          <span>{customer.remark}</span>
        </p>
      )}
      <p style={{ marginTop: 4 }}>
        <Link to={`/customer/identity/${customer.id}`}>Voir sa fiche</Link>
      </p>
    </div>
  )
}

/** What becomes of the money of a stored stay that goes to somebody else, said before it is saved. */
function NewCustomerNote({ bookingId, customerId }: { bookingId: number; customerId: number }): ReactNode {
  const { data, isPlaceholderData } = useAsked(
    changeOperations.previewChange,
    { id: bookingId, change: { kind: 'customer', customerId } },
    ['booking', 'payment', 'bill'],
  )
  if (data === undefined || isPlaceholderData) return null
  const told = [
    ...data.refusals.filter(({ warning }) => warning !== true).map(({ message }) => message),
    ...(data.note === null ? [] : [data.note]),
  ]
  return (
    <div role="status">
      {told.map((sentence) => (
        <p key={sentence} className={classes['remark']}>
          <Icon of={IconNote} size={14} />
          <span>{sentence}</span>
        </p>
      ))}
    </div>
  )
}

/** The customer: found while typing, created in place, shown once chosen. */
export function CustomerBlock({ looksFor, autoFocus }: { looksFor: string; autoFocus: boolean }): ReactNode {
  const { draft, dispatch, field, locked, occupancy, storedCustomerId } = useStayForm()
  const [creating, setCreating] = useState<string | null>(null)
  const [typed, setTyped] = useState(looksFor)
  const choose = (customer: DraftCustomer): void => {
    setCreating(null)
    setTyped('')
    dispatch({ type: 'customer', customer })
    // The field that had the focus is gone: the work goes on with what is missing, the dates, else the place.
    const missing = datesComplete(occupancy.dates) ? 'places' : `occupancies.${draft.current}.startDate`
    requestAnimationFrame(() => focusField(missing) || focusField('customerId'))
  }
  const searchAgain = (): void => {
    setCreating(null)
    requestAnimationFrame(() => focusField('customerId'))
  }
  const change = (): void => {
    dispatch({ type: 'customer', customer: null })
    requestAnimationFrame(() => focusField('customerId'))
  }
  const { customer } = draft
  return (
    <div className={stay['block']}>
      {customer !== null ? (
        <>
          <CustomerCard customer={customer} onChange={locked === null ? change : null} />
          <FaultLine text={field('customerId').error} />
          {storedCustomerId !== null && customer.id !== storedCustomerId && (
            <NewCustomerNote bookingId={draft.id} customerId={customer.id} />
          )}
          {draft.id === 0 && <LastStay key={customer.id} customerId={customer.id} />}
        </>
      ) : creating === null ? (
        <CustomerSearch
          autoFocus={autoFocus}
          text={typed}
          onText={setTyped}
          onChoose={choose}
          onCreate={setCreating}
          error={field('customerId').error}
        />
      ) : (
        <CustomerForm
          typed={creating}
          rest="le séjour reste à enregistrer"
          error={field('customerId').error}
          onChoose={choose}
          onCancel={searchAgain}
        />
      )}
    </div>
  )
}
