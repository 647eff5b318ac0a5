import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Skeleton.css'
import { ActionIcon, Button, Modal, Skeleton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { formatDayMonth, formatPhone, plural } from '#domain/french.ts'
import { useAction } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { EmptyState } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { waitingOperations, type WaitingRow } from '../../contract/waiting.ts'
import { hasOffer, offerPath, type Offered } from '../../rules/waiting/first-in-line.ts'
import { AddWaiting } from './AddWaiting.tsx'
import classes from './waiting.module.css'

type Props = { /** Undefined while it is being read. */ list: readonly WaitingRow[] | undefined; onClose: () => void }
const wish = (row: WaitingRow): string =>
  [
    `du ${formatDayMonth(row.startDate)} au ${formatDayMonth(row.endDate)}${row.flexibleDays > 0 ? ` (±\u00A0${row.flexibleDays} j)` : ''}`,
    row.placeTypeLabel ?? 'tout type',
    plural(row.people, 'personne'),
    row.asked,
    row.note,
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ')

/** Who is asked for, and the number that calls him. */
function Reached({ row: { contactName, phone } }: { row: WaitingRow }): ReactNode {
  if (contactName === null && phone === null) return <small>Aucun téléphone</small>
  return (
    <small>
      {contactName}
      {contactName !== null && phone !== null && ' · '}
      {phone !== null && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
    </small>
  )
}

function Situation({ row }: { row: WaitingRow }): ReactNode {
  if (row.offer)
    return (
      <small
        data-free
      >{`${row.offer.place} est libre du ${formatDayMonth(row.offer.startDate)} au ${formatDayMonth(row.offer.endDate)}`}</small>
    )
  return <small>{row.behind === null ? 'Rien de libre pour l’instant' : `Après ${row.behind}, qui attend depuis plus longtemps`}</small>
}

/** Who waits, the oldest demand first: what is free is offered in one click, as an option already filled. */
export function WaitingDialog({ list, onClose }: Props): ReactNode {
  const mayWrite = useAllowed('stay_booking', 'write')
  const close = useAction(waitingOperations.closeWaiting, ['waiting-request'])
  const offer = (row: Offered): void => {
    onClose()
    go(offerPath(row))
  }
  const remove = (row: WaitingRow): void =>
    close.mutate(
      { id: row.id, version: row.version, reason: 'Retirée par l’accueil' },
      {
        onSuccess: () => toast(`${row.customerName} n’est plus en attente`),
        onError: (error) => toast(sentenceOf(error), { tone: 'brick' }),
      },
    )
  return (
    <Modal opened onClose={onClose} title="Liste d’attente" size={760} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <p className={classes['why']}>
        Chacun à son tour, par date de demande&#160;: une place libérée va au premier à qui elle convient. Qui réserve sort de la liste.
      </p>
      {list === undefined && <Skeleton height={64} animate={false} aria-label="Lecture de la liste d’attente" role="status" />}
      {list?.length === 0 && <EmptyState title="Personne n’attend" text="Inscrivez un client quand le site est complet." />}
      <ol className={classes['list']} aria-label="Demandes en attente">
        {(list ?? []).map((row) => (
          <li key={row.id}>
            <div>
              <b>{row.customerName}</b>
              <Reached row={row} />
              <small>{wish(row)}</small>
              <Situation row={row} />
            </div>
            {hasOffer(row) && (
              <Button
                size="xs"
                variant="filled"
                disabled={!mayWrite}
                aria-label={`Proposer ${row.offer.place} à ${row.customerName}`}
                onClick={() => offer(row)}
              >
                Proposer
              </Button>
            )}
            <ActionIcon
              variant="subtle"
              disabled={!mayWrite}
              aria-label={`Retirer ${row.customerName} de la liste d’attente`}
              onClick={() => remove(row)}
            >
              <Icon of={IconX} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {mayWrite && <AddWaiting />}
    </Modal>
  )
}
