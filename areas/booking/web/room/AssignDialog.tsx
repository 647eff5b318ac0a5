import '@mantine/core/styles/Modal.css'
import { Checkbox, Modal, Skeleton } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatDayRange } from '#domain/french.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useOperation } from '#platform/web/api.ts'
import { DateField } from '#platform/web/ui/fields/typed-fields.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/layout.tsx'
import { roomOperations } from '../../contract/room.ts'
import { appliedSentence, assignedSentence } from '../../rules/room/changes-words.ts'
import { consentsToAsk, givenConsents, type ConsentDraft } from '../../rules/room/consent-draft.ts'
import { ChangeTable } from './ChangeTable.tsx'
import { ConsentRows } from './ConsentRows.tsx'
import { DialogFoot } from './DialogFoot.tsx'
import { useApplyRoom } from './use-apply-room.ts'
import classes from './room.module.css'

type FoundProps = {
  found: ReplyOf<typeof roomOperations.assignPlaces>
  off: ReadonlySet<number>
  isTied: boolean
  onOff: (off: ReadonlySet<number>) => void
}

/** What was found, then those who stay without a place and why. */
function Found({ found: { changes, left, isBest }, off, isTied, onOff }: FoundProps): ReactNode {
  if (changes.length + left.length === 0)
    return <EmptyState title="Rien à attribuer" text="Tous les séjours de la période ont leur place." />
  const given = changes.filter(({ from }) => from === null).length
  return (
    <>
      {changes.length > 0 && (
        <ChangeTable
          changes={changes}
          off={isTied ? new Set() : off}
          onTick={(id, on) => onOff(on ? new Set([...off].filter((one) => one !== id)) : new Set([...off, id]))}
        />
      )}
      <p className={classes['sum']} role="status">
        {assignedSentence({ given, left: left.length, isBest })}
      </p>
      <ul className={classes['left']}>
        {left.map((stay) => (
          <li key={stay.occupancyId}>
            <b>{stay.label}</b> {`${stay.placeTypeLabel}, ${formatDayRange(stay.startDate, stay.endDate)}`}
            <small>{`${stay.reason}.`}</small>
          </li>
        ))}
      </ul>
    </>
  )
}

type Props = {
  from: string
  to: string
  /** Of some types; none: all of them. */ placeTypeIds?: readonly number[]
  onClose: () => void
  onApplied?: () => void
}

/** « Attribuer les places »: a place for each stay of the period that has none, looked at before it is done. */
export function AssignDialog({ from: first, to: last, placeTypeIds = [], onClose, onApplied }: Props): ReactNode {
  const [from, setFrom] = useState<string | null>(first)
  const [to, setTo] = useState<string | null>(last)
  const [mayMove, setMayMove] = useState(false)
  const [off, setOff] = useState<ReadonlySet<number>>(new Set())
  const [noted, setNoted] = useState<ReadonlyMap<number, ConsentDraft>>(new Map())
  const { busy, failure, apply } = useApplyRoom()
  const isAsked = from !== null && to !== null
  const { data, error, refetch } = useOperation(
    roomOperations.assignPlaces,
    { from: from ?? first, to: to ?? last, placeTypeIds: [...placeTypeIds], mayMove },
    { enabled: isAsked, staleTime: 0, entities: ['occupancy', 'calendar', 'unavailability'] },
  )
  // A stay that is pushed aside makes room for another: they are done together or not at all.
  const isTied = data?.changes.some((change) => change.from !== null) === true
  const chosen = data?.changes.filter(({ occupancyId }) => isTied || !off.has(occupancyId)) ?? []
  const consents = consentsToAsk(chosen).map((one) => noted.get(one.bookingId) ?? one)
  const run = async (): Promise<void> => {
    const done = await apply(
      {
        kind: 'assign',
        changes: chosen.map(({ occupancyId, bookingId, version, to: place }) => ({
          occupancyId,
          bookingId,
          version,
          placeId: place.placeId,
        })),
        consents: givenConsents(consents),
      },
      appliedSentence('assign', chosen.length),
      consents.map(({ bookingId }) => bookingId),
    )
    if (done === null) return
    onApplied?.()
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title="Attribuer les places" size={980} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <div className={classes['asked']}>
        <DateField label="Arrivées du" value={from} onChange={setFrom} />
        <DateField label="au" value={to} onChange={setTo} />
        <Checkbox
          size="xs"
          label="Déplacer d’autres séjours s’il le faut"
          checked={mayMove}
          onChange={(event) => setMayMove(event.currentTarget.checked)}
        />
      </div>
      {error && <ErrorState title="Les places n’ont pas pu être cherchées" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={180} animate={false} />}
      {data && <Found found={data} off={off} isTied={isTied} onOff={setOff} />}
      <ConsentRows consents={consents} changes={chosen} onChange={(next) => setNoted(new Map(next.map((one) => [one.bookingId, one])))} />
      <DialogFoot
        failure={failure}
        busy={busy}
        disabled={chosen.length === 0}
        label={chosen.length > 1 ? `Attribuer les ${chosen.length} places` : 'Attribuer la place'}
        onRenew={() => void refetch()}
        onClose={onClose}
        onRun={() => void run()}
      />
    </Modal>
  )
}
