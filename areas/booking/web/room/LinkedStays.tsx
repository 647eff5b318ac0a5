import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatDayRange, list } from '#domain/french.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { roomOperations, type RoomChange } from '../../contract/room.ts'
import { consentsToAsk, givenConsents, type ConsentDraft } from '../../rules/room/consent-draft.ts'
import { ConsentRows } from './ConsentRows.tsx'
import { useApplyRoom } from './use-apply-room.ts'
import classes from './room.module.css'

type Nearer = NonNullable<ReplyOf<typeof roomOperations.neighboursOf>['proposal']>
const goes = ({ label, from, to }: RoomChange): string => `${label}\u00A0: ${from?.number ?? ''} → ${to.number}`

/** They are parted: the moves that bring them nearer, once those who move agree. */
function Proposal({ proposal: { changes, nearness } }: { proposal: Nearer }): ReactNode {
  const [consents, setConsents] = useState<readonly ConsentDraft[]>(() => consentsToAsk(changes))
  const { busy, failure, apply } = useApplyRoom()
  const said = list(changes.map(({ label, to }) => `${label} est en ${to.number}`))
  return (
    <>
      <ConsentRows consents={consents} changes={changes} onChange={setConsents} />
      {failure !== null && (
        <p className={classes['failure']} role="alert">
          {failure}
        </p>
      )}
      <Button
        aria-busy={busy}
        onClick={() =>
          void apply(
            {
              kind: 'neighbours',
              changes: changes.map(({ occupancyId, bookingId, version, to }) => ({ occupancyId, bookingId, version, placeId: to.placeId })),
              consents: givenConsents(consents),
            },
            said,
            changes.map(({ bookingId }) => bookingId),
          )
        }
      >{`Rapprocher ${list(changes.map(goes))}`}</Button>
      <p className="muted">{`Ils seront ${nearness}.`}</p>
    </>
  )
}

type Props = {
  bookingId: number
  /** Just chosen, to be tied to it. */ others: readonly { readonly bookingId: number; readonly label: string }[]
  /** How neighbours are found from here. */ hint: string
  /** It was asked for these to be tied: Enter does it. */ takesFocus?: boolean
}
/** With whom a stored stay came: kept together when places are given, said when one of them leaves. */
export function LinkedStays({ bookingId, others, hint, takesFocus = false }: Props): ReactNode {
  const { data } = useOperation(roomOperations.neighboursOf, { bookingId }, { entities: ['booking', 'occupancy', 'calendar'] })
  const mayLink = useAllowed('stay_booking', 'write')
  const link = useAction(roomOperations.linkNeighbours, ['booking'])
  const unlink = useAction(roomOperations.unlinkNeighbours, ['booking'])
  if (!data) return null
  const linked = new Set(data.stays.map((stay) => stay.bookingId))
  const toLink = others.filter((other) => !linked.has(other.bookingId))
  const names = list(toLink.map(({ label }) => label))
  const onError = (error: unknown): void => toast(sentenceOf(error), { tone: 'brick' })
  return (
    <section className={classes['linked']} aria-label="Voisins">
      <h3>Voisins</h3>
      {data.stays.length === 0 && <p className="muted">{`Ce séjour n’a pas de voisin.${toLink.length === 0 ? ` ${hint}` : ''}`}</p>}
      <ul>
        {data.stays.map((stay) => (
          <li key={stay.bookingId}>
            <b>{stay.label}</b> {`${stay.places === '' ? 'sans place' : stay.places}, ${formatDayRange(stay.startDate, stay.endDate)}`}
          </li>
        ))}
      </ul>
      {data.isParted && (
        <p className={classes['parted']} role="status">
          {`Ils sont ${data.nearness}. ${data.keptBecause}`.trim()}
        </p>
      )}
      {data.proposal && (
        <Proposal
          key={data.proposal.changes.map(({ occupancyId, to }) => `${occupancyId} ${to.placeId}`).join()}
          proposal={data.proposal}
        />
      )}
      {mayLink && toLink.length > 0 && (
        <Button
          autoFocus={takesFocus}
          onClick={() =>
            link.mutate(
              { bookingIds: [bookingId, ...toLink.map((one) => one.bookingId)] },
              {
                onSuccess: () => toast(toLink.length === 1 ? `${names} est noté comme voisin` : `${names} sont notés comme voisins`),
                onError,
              },
            )
          }
        >{`Lier à ${names}`}</Button>
      )}
      {mayLink && data.stays.length > 0 && (
        <Button onClick={() => unlink.mutate({ bookingId }, { onSuccess: () => toast('Ce séjour n’a plus de voisin'), onError })}>
          Ne plus lier
        </Button>
      )}
    </section>
  )
}
