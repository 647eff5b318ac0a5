import '@mantine/core/styles/Modal.css'
import { Button, Modal } from '@mantine/core'
import { Suspense, type ReactNode } from 'react'
import { ofPerson } from '#domain/french.ts'
import { lazy } from '#platform/web/lazy.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { receivedId } from '../../rules/import/received.ts'
import type { Bar } from '../../rules/planning-data.ts'
import type { RoomMade } from '../room/MakeRoomDialog.tsx'
import { focusBar } from './board.ts'
import type { Board, Form } from './board-model.ts'
import { askPlace } from './drop-actions.ts'
import { fail } from './slide.ts'
import { takeReceived } from './take-received.ts'
import classes from './card.module.css'

const MakeRoomDialog = lazy(async () => ({ default: (await import('../room/MakeRoomDialog.tsx')).MakeRoomDialog }))
const LinkedStays = lazy(async () => ({ default: (await import('../room/LinkedStays.tsx')).LinkedStays }))

type Props<Kind extends Form['kind']> = { board: Board; form: Extract<Form, { kind: Kind }>; onClose: () => void }

/** A reservation that waited becomes a stay on the place that was free after all. */
async function takeThere(board: Board, bar: Bar, place: RoomMade['place']): Promise<void> {
  try {
    await takeReceived(board, receivedId(bar), { place: { placeId: place.placeId } })
    toast(`${bar.label} est en ${place.number}.`)
  } catch (error) {
    fail(error)
    focusBar(board, bar.key)
    board.planning.reload()
  }
}

/** « Faire de la place » for a stay of the planning: on the place where it was put down, or on any that suits it. */
export function RoomForm({ board, form, onClose }: Props<'room'>): ReactNode {
  const bar = board.planning.known.get().bars.get(form.key)
  if (!bar || (bar.occupancyId === null && bar.kind !== 'import')) return null
  const close = (key = bar.key): void => {
    onClose()
    focusBar(board, key)
  }
  const made = ({ place, applied, isPlaced }: RoomMade): void => {
    onClose()
    for (const id of new Set(applied?.moved.map(({ bookingId }) => bookingId)))
      board.planning.told(id, applied?.bars.filter(({ bookingId }) => bookingId === id) ?? [])
    if (bar.kind === 'import') return void takeThere(board, bar, place)
    if (!isPlaced) return void askPlace(board, bar, place).catch(fail)
    if (applied === null && bar.bookingId !== null) board.planning.refresh([bar.bookingId])
    focusBar(board, bar.key)
  }
  return (
    <Suspense fallback={null}>
      <MakeRoomDialog
        asked={{
          ...(bar.kind === 'import' ? { importId: receivedId(bar) } : { occupancyId: bar.occupancyId ?? 0 }),
          placeIds: form.placeId === null ? [] : [form.placeId],
        }}
        onClose={() => close()}
        onMade={made}
        {...(bar.kind === 'import' ? { onTake: async (how) => close((await takeReceived(board, receivedId(bar), how)) ?? bar.key) } : {})}
      />
    </Suspense>
  )
}

/** Who came with a stay: others are tied to it, and the move that brings one of them near it again is offered. */
export function NeighboursForm({ board, form, onClose }: Props<'neighbours'>): ReactNode {
  const stay = board.planning.known
    .get()
    .bars.values()
    .find(({ bookingId }) => bookingId === form.bookingId)
  return (
    <Modal
      opened
      onClose={onClose}
      title={stay ? `Voisins ${ofPerson(stay.label)}` : 'Voisins'}
      size={680}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <Suspense fallback={null}>
        <LinkedStays
          bookingId={form.bookingId}
          others={form.others}
          hint="Choisissez-les ensemble sur le planning (S), puis N, pour les lier."
          takesFocus
        />
      </Suspense>
      <div className={classes['answers']}>
        <Button onClick={onClose}>Fermer</Button>
      </div>
    </Modal>
  )
}
