import '@mantine/core/styles/Modal.css'
import { Button, Modal, Skeleton } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useOperation } from '#platform/web/api.ts'
import { SegmentedField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField, IntegerField } from '#platform/web/ui/fields/typed-fields.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/layout.tsx'
import { roomOperations } from '../../contract/room.ts'
import { appliedSentence, gainSentence } from '../../rules/room/changes-words.ts'
import type { Direction } from '../../rules/room/defragment.ts'
import { defragmentAsked, usualDefragment } from '../../rules/room/defragment-draft.ts'
import { consentsToAsk, givenConsents, type ConsentDraft } from '../../rules/room/consent-draft.ts'
import { ChangeTable } from './ChangeTable.tsx'
import { ConsentRows } from './ConsentRows.tsx'
import { DialogFoot } from './DialogFoot.tsx'
import { MiniPlanning } from './MiniPlanning.tsx'
import { useApplyRoom } from './use-apply-room.ts'
import classes from './room.module.css'

type Props = { from: string; to: string; placeTypeIds?: readonly number[]; onClose: () => void; onApplied?: () => void }
const directions = [
  { value: 'top', label: 'Haut de la liste' },
  { value: 'bottom', label: 'Bas de la liste' },
] as const

/** What the moves gain, one by one, then the places before and after. */
function Found({ found, onKeep }: { found: ReplyOf<typeof roomOperations.defragment>; onKeep: (occupancyId: number) => void }): ReactNode {
  if (found.changes.length === 0)
    return (
      <EmptyState title="Rien à gagner" text="Aucun déplacement ne réunit assez de nuits libres sur cette période, dans le même type." />
    )
  return (
    <>
      <p className={classes['sum']} role="status">
        <b>{gainSentence(found)}</b>
      </p>
      <ChangeTable changes={found.changes} off={new Set()} onTick={onKeep} />
      <details className={classes['details']}>
        <summary>Voir les places avant et après</summary>
        <MiniPlanning rows={found.rows} />
      </details>
    </>
  )
}

/** « Réunir les nuits libres »: moves of stays to come that join gaps; a stay unticked keeps its place, and the others are looked for again. */
export function DefragmentDialog({ from: first, to: last, placeTypeIds = [], onClose, onApplied }: Props): ReactNode {
  const [from, setFrom] = useState<string | null>(first)
  const [to, setTo] = useState<string | null>(last)
  const [minimumNights, setMinimumNights] = useState<number | null>(usualDefragment.minimumNights)
  const [mostMoves, setMostMoves] = useState<number | null>(usualDefragment.mostMoves)
  const [direction, setDirection] = useState<Direction>('top')
  const [keep, setKeep] = useState<readonly number[]>([])
  const [noted, setNoted] = useState<ReadonlyMap<number, ConsentDraft>>(new Map())
  const { busy, failure, apply } = useApplyRoom()
  const given = defragmentAsked({ from, to, minimumNights, mostMoves })
  const asked = {
    ...(given ?? { from: first, to: last, ...usualDefragment }),
    placeTypeIds: [...placeTypeIds],
    direction,
    keep: [...keep],
  }
  const { data, error, refetch, isFetching } = useOperation(roomOperations.defragment, asked, {
    enabled: given !== null,
    staleTime: 0,
    entities: ['occupancy', 'calendar', 'unavailability'],
  })
  // What was found for other days is not moved in their stead.
  const found = given === null ? undefined : data
  const changes = found?.changes ?? []
  const consents = consentsToAsk(changes, 'notAsked').map((one) => noted.get(one.bookingId) ?? one)
  const run = async (): Promise<void> => {
    const done = await apply(
      {
        kind: 'defragment',
        changes: changes.map(({ occupancyId, bookingId, version, to: place }) => ({
          occupancyId,
          bookingId,
          version,
          placeId: place.placeId,
        })),
        consents: givenConsents(consents),
      },
      appliedSentence('defragment', changes.length),
      consents.map(({ bookingId }) => bookingId),
    )
    if (done === null) return
    onApplied?.()
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title="Réunir les nuits libres" size={1080} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <div className={classes['asked']}>
        <DateField label="Du" value={from} onChange={setFrom} />
        <DateField label="au" value={to} onChange={setTo} />
        <IntegerField label="Trou vendable à partir de (nuits)" value={minimumNights} onChange={setMinimumNights} />
        <IntegerField label="Séjours à déplacer, au plus" value={mostMoves} onChange={setMostMoves} />
        <SegmentedField
          label="Remplir d’abord"
          options={directions}
          value={direction}
          onChange={(value) => setDirection(value === 'bottom' ? 'bottom' : 'top')}
        />
        {keep.length > 0 && (
          <Button onClick={() => setKeep([])}>
            {keep.length === 1 ? 'Reprendre le séjour écarté' : `Reprendre les ${keep.length} séjours écartés`}
          </Button>
        )}
      </div>
      {given === null && (
        <EmptyState
          title="À compléter"
          text="La fin de la période suit son début ; un trou vendable compte de 2 à 30 nuits, et de 1 à 50 séjours se déplacent."
        />
      )}
      {error && <ErrorState title="Les déplacements n’ont pas pu être cherchés" error={error} onRetry={() => void refetch()} />}
      {given !== null && !data && !error && <Skeleton height={220} animate={false} />}
      {found && (
        <div aria-busy={isFetching}>
          <Found found={found} onKeep={(id) => setKeep((now) => [...now, id])} />
        </div>
      )}
      <ConsentRows consents={consents} changes={changes} onChange={(next) => setNoted(new Map(next.map((one) => [one.bookingId, one])))} />
      <DialogFoot
        failure={failure}
        busy={busy}
        disabled={changes.length === 0}
        label={changes.length > 1 ? `Déplacer les ${changes.length} séjours` : 'Déplacer le séjour'}
        onRenew={() => void refetch()}
        onClose={onClose}
        onRun={() => void run()}
      />
    </Modal>
  )
}
