import '@mantine/core/styles/Modal.css'
import { Button, Modal, Skeleton } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { formatDayRange } from '#domain/french.ts'
import { MailButton, ManyMailsButton } from '#areas/document/web/mail-slot.tsx'
import { useOperation } from '#platform/web/api.ts'
import { ErrorState } from '#platform/web/ui/layout.tsx'
import { isOnTop } from '#platform/web/ui/on-top.ts'
import { bookingOperations } from '../../contract/stay.ts'
import { Contact } from './ConsentRows.tsx'
import classes from './room.module.css'

/** A stay as it stands now: where it is, how its customer is reached, and the message that says so. */
function Told({ id }: { id: number }): ReactNode {
  const { data, error, refetch } = useOperation(bookingOperations.readBooking, { id }, { entities: ['booking', 'occupancy'] })
  if (error && !data)
    return (
      <li>
        <ErrorState title="Ce séjour n’a pas pu être lu" error={error} onRetry={() => void refetch()} />
      </li>
    )
  if (!data)
    return (
      <li>
        <Skeleton height={44} animate={false} />
      </li>
    )
  const { header, customer, occupancies } = data
  const where = occupancies
    .map(
      ({ placeNumber, startDate, endDate }) =>
        `${placeNumber === null ? 'sans place' : `en ${placeNumber}`} ${formatDayRange(startDate, endDate)}`,
    )
    .join(', puis ')
  return (
    <li>
      <div>
        <p>
          <b>{customer.displayName}</b>
          {customer.contact !== null && <span>{customer.contact}</span>}
        </p>
        <p className="ink2">{where}</p>
        <p>
          <Contact phone={customer.phone} email={customer.email} />
        </p>
      </div>
      {customer.email !== null && (
        <MailButton about="booking" id={header.id} occasion="confirmation" size="xs" variant="default" name={`à ${customer.displayName}`} />
      )}
    </li>
  )
}

/** « Prévenir… »: whom a move concerns, each with his telephone and the product’s own message. Nothing leaves by itself. */
export function TellDialog({ bookingIds, onClose }: { bookingIds: readonly number[]; onClose: () => void }): ReactNode {
  const list = useRef<HTMLUListElement>(null)
  return (
    <Modal
      opened
      onClose={() => isOnTop(list.current) && onClose()}
      title={bookingIds.length === 1 ? 'Prévenir le client déplacé' : `Prévenir les ${bookingIds.length} clients déplacés`}
      size={720}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <ul ref={list} className={classes['told']}>
        {bookingIds.map((id) => (
          <Told key={id} id={id} />
        ))}
      </ul>
      <div className={classes['foot']}>
        {bookingIds.length > 1 && (
          <ManyMailsButton about="booking" ids={bookingIds} onSent={onClose} label={`Envoyer aux ${bookingIds.length} par e-mail`} />
        )}
        <Button onClick={onClose}>Fermer</Button>
      </div>
    </Modal>
  )
}
