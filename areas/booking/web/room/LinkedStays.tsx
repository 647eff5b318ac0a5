import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatDayRange } from '#domain/french.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { roomOperations, type RoomChange } from '../../contract/room.ts'
import { consentsToAsk, type ConsentDraft } from '../../rules/room/consent-draft.ts'
import { ConsentRows } from './ConsentRows.tsx'
import { useApplyRoom } from './use-apply-room.ts'
import classes from './room.module.css'

/** The neighbours were parted: the move that brings one of them back, once he agrees. */
function Proposal({ change }: { change: RoomChange }): ReactNode {
  const [consents, setConsents] = useState<readonly ConsentDraft[]>(() => consentsToAsk([change]))
  const { busy, failure, apply } = useApplyRoom()
  const said = `${change.label} est en ${change.to.number}`
  return (
    <>
      <ConsentRows consents={consents} changes={[change]} onChange={setConsents} />
      {failure !== null && <p className={classes['failure']} role="alert">{failure}</p>}
      <Button aria-busy={busy} onClick={() => void apply({ kind: 'neighbours', changes: [{ occupancyId: change.occupancyId, bookingId: change.bookingId, version: change.version, placeId: change.to.placeId }], consents: consents.map((one) => ({ ...one })) }, said)}>{`Rapprocher ${change.label}\u00A0: ${change.from?.number ?? ''} → ${change.to.number}`}</Button>
    </>
  )
}

/** With whom a stored stay came: kept together when places are given, said when one of them leaves. */
export function LinkedStays({ bookingId, other }: { bookingId: number; /** Just chosen in the search. */ other: { readonly bookingId: number; readonly label: string } | null }): ReactNode {
  const { data } = useOperation(roomOperations.neighboursOf, { bookingId }, { entities: ['booking', 'occupancy', 'calendar'] })
  const mayLink = useAllowed('stay_booking', 'write')
  const link = useAction(roomOperations.linkNeighbours, ['booking'])
  const unlink = useAction(roomOperations.unlinkNeighbours, ['booking'])
  if (!data) return null
  const isLinked = data.stays.some((stay) => stay.bookingId === other?.bookingId)
  const onError = (error: unknown): void => toast(sentenceOf(error), { tone: 'brick' })
  return (
    <section className={classes['linked']} aria-label="Voisins">
      <h3>Voisins</h3>
      {data.stays.length === 0 && <p className="muted">Ce séjour n’a pas de voisin. Cherchez-en un ci-dessus pour les lier.</p>}
      <ul>{data.stays.map((stay) => <li key={stay.bookingId}><b>{stay.label}</b> {`${stay.places === '' ? 'sans place' : stay.places}, ${formatDayRange(stay.startDate, stay.endDate)}`}</li>)}</ul>
      {data.isParted && <p className={classes['parted']} role="status">Ils ne sont plus côte à côte.</p>}
      {data.proposal && <Proposal key={data.proposal.occupancyId} change={data.proposal} />}
      {mayLink && other && !isLinked && <Button onClick={() => link.mutate({ bookingIds: [bookingId, other.bookingId] }, { onSuccess: () => toast(`${other.label} est noté comme voisin`), onError })}>{`Lier à ${other.label}`}</Button>}
      {mayLink && data.stays.length > 0 && <Button onClick={() => unlink.mutate({ bookingId }, { onSuccess: () => toast('Ce séjour n’a plus de voisin'), onError })}>Ne plus lier</Button>}
    </section>
  )
}
