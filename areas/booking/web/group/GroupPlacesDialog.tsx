import '@mantine/core/styles/Modal.css'
import { Checkbox, Modal, Skeleton } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatDayRange, plural } from '#domain/french.ts'
import { call, useOperation } from '#platform/web/api.ts'
import { EmptyState, ErrorState } from '#platform/web/ui/layout.tsx'
import { roomOperations } from '../../contract/room.ts'
import { groupOperations, type GroupMember } from '../../contract/stay-group.ts'
import { consentsToAsk, givenConsents, type ConsentDraft } from '../../rules/room/consent-draft.ts'
import { ChangeTable } from '../room/ChangeTable.tsx'
import { ConsentRows } from '../room/ConsentRows.tsx'
import { DialogFoot } from '../room/DialogFoot.tsx'
import { MakeRoomButton } from '../room/MakeRoomButton.tsx'
import { useApplyRoom } from '../room/use-apply-room.ts'
import room from '../room/room.module.css'

type Props = { members: readonly GroupMember[]; onClose: () => void; onDone: () => Promise<void> }

/** « Placer côte à côte »: places for the stays of a group, looked at before they are given; from then on they are known as neighbours. */
export function GroupPlacesDialog({ members, onClose, onDone }: Props): ReactNode {
  const allPlaced = members.every(({ parts }) => parts.every(({ placeId }) => placeId !== null))
  const [mayMove, setMayMove] = useState(allPlaced)
  const [noted, setNoted] = useState<ReadonlyMap<number, ConsentDraft>>(new Map())
  const { busy, failure, apply } = useApplyRoom()
  const bookingIds = members.filter(({ isGone }) => !isGone).map(({ id }) => id)
  const { data, error, refetch } = useOperation(
    groupOperations.placeGroup,
    { bookingIds, mayMove },
    { staleTime: 0, keepPrevious: true, entities: ['occupancy', 'calendar', 'unavailability'] },
  )
  const waiting = new Set(members.flatMap(({ parts }) => parts.flatMap((part) => (part.placeId === null ? [part.occupancyId] : []))))
  const changes = data?.changes ?? []
  const consents = consentsToAsk(changes).map((one) => noted.get(one.bookingId) ?? one)
  const run = async (): Promise<void> => {
    const said = plural(changes.length, 'place donnée', 'places données')
    const done = await apply(
      {
        kind: 'neighbours',
        changes: changes.map(({ occupancyId, bookingId, version, to }) => ({ occupancyId, bookingId, version, placeId: to.placeId })),
        consents: givenConsents(consents),
      },
      said,
      consents.map(({ bookingId }) => bookingId),
    )
    if (done === null) return
    if (bookingIds.length > 1) await call(roomOperations.linkNeighbours, { bookingIds })
    await onDone()
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title="Placer côte à côte" size={980} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <div className={room['asked']}>
        <Checkbox
          size="xs"
          label="Déplacer aussi ceux qui ont une place"
          checked={mayMove}
          onChange={(event) => setMayMove(event.currentTarget.checked)}
        />
      </div>
      {error && <ErrorState title="Les places n’ont pas pu être cherchées" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={180} animate={false} />}
      {data && changes.length + data.left.length === 0 && (
        <EmptyState
          title="Rien à changer"
          text={
            data.isSideBySide
              ? 'Ils sont déjà côte à côte.'
              : `Ils sont ${data.nearness}. ${mayMove ? 'Aucune autre répartition ne les rapproche.' : 'Cochez la case pour proposer d’autres places.'}`
          }
        />
      )}
      {changes.length > 0 && <ChangeTable changes={changes} />}
      {data && changes.length > 0 && (
        <p
          className={room['sum']}
          role="status"
        >{`Ils seront ${data.nearness}.${data.isSideBySide ? '' : ' Pas assez de places voisines libres\u00A0: ce sont les plus proches.'}`}</p>
      )}
      {data && data.left.length > 0 && (
        <ul className={room['left']}>
          {data.left.map((one) => (
            <li key={one.occupancyId}>
              <b>{one.label}</b> {formatDayRange(one.startDate, one.endDate)}
              <small>{`${one.reason}.`}</small>
              {waiting.has(one.occupancyId) && (
                <MakeRoomButton
                  size="xs"
                  occupancyId={one.occupancyId}
                  name={one.label}
                  onPlaced={() => void Promise.all([refetch(), onDone()])}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <ConsentRows consents={consents} changes={changes} onChange={(next) => setNoted(new Map(next.map((one) => [one.bookingId, one])))} />
      <DialogFoot
        failure={failure}
        busy={busy}
        disabled={changes.length === 0}
        label={changes.length > 1 ? `Donner les ${changes.length} places` : 'Donner la place'}
        onRenew={() => void refetch()}
        onClose={onClose}
        onRun={() => void run()}
      />
    </Modal>
  )
}
