import { Button, Modal } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { dayFromNumber } from '#domain/day.ts'
import { formatDayRange, formatLongDay, plural } from '#domain/french.ts'
import { call } from '#platform/web/api.ts'
import { useStore } from '#platform/web/store.ts'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { bookingContract } from '../../contract.ts'
import type { Bar } from '../../rules/planning-data.ts'
import { unplacedOn } from '../../rules/planning-unplaced.ts'
import type { Board, Form } from './board-model.ts'
import { CloseForm } from './CloseForm.tsx'
import { FormFrame } from './FormFrame.tsx'
import { LeaveEarly } from './LeaveEarly.tsx'
import { PriceWindow } from './PriceWindow.tsx'
import { RefusedTogether } from './RefusedTogether.tsx'
import { takeToMove } from './gestures.ts'
import { useSelect } from './use-select.ts'
import { NeighboursForm, RoomForm } from './RoomForm.tsx'
import { takeBackLast } from './time/use-undo.ts'
import classes from './card.module.css'

/** A lock with its reason, or off again. Stays are read first: a lock may be another one’s. */
function LockForm({
  board,
  form: { keys, again },
  onClose,
}: {
  board: Board
  form: Extract<Form, { kind: 'lock' }>
  onClose: () => void
}): ReactNode {
  const [reason, setReason] = useState<string | null>(null)
  const known = board.planning.known.get()
  const bars = keys.map((key) => known.bars.get(key)).filter((bar) => bar !== undefined)
  // What is asked stays what it was when it opened: a lock put on meanwhile, by a colleague or by an answer that was lost, is not taken off by who puts one on.
  const [isLocked] = useState(() => bars.every((bar) => bar.isLocked))
  const names = bars.map(({ label }) => label).join(', ')
  const save = async (): Promise<void> => {
    const written = await setLock(board, bars, { isLocked: !isLocked, reason: reason ?? '' })
    onClose()
    board.chosen.set(new Set())
    toast(
      isLocked ? `Déverrouillé\u00A0: ${names}.` : `Verrouillé\u00A0: ${names}.`,
      written === 0 || again ? {} : { undo: () => takeBackLast(board, written) },
    )
    again?.()
  }
  return (
    <FormFrame
      title={isLocked ? `Déverrouiller ${names}\u00A0?` : `Verrouiller ${names}\u00A0?`}
      confirm={isLocked ? 'Déverrouiller' : 'Verrouiller'}
      onClose={onClose}
      onConfirm={save}
      isPlain={isLocked}
    >
      {isLocked ? (
        <p>Le séjour pourra de nouveau changer de place, de dates et de prix.</p>
      ) : (
        <>
          <p className={classes['quiet']}>Ni ses places, ni ses dates, ni son prix ne changent tant que le verrou n’est pas retiré.</p>
          <TextField label="Motif" required autoFocus maxLength={200} value={reason} onChange={setReason} />
        </>
      )}
    </FormFrame>
  )
}

/** Locks each stay once, or takes its lock off; answers how many were. What was chosen by the customer is not a lock of the stay. */
async function setLock(
  board: Board,
  bars: readonly Bar[],
  { isLocked, reason }: { readonly isLocked: boolean; readonly reason: string },
): Promise<number> {
  let written = 0
  for (const id of new Set(bars.flatMap(({ bookingId }) => bookingId ?? []))) {
    const { header } = await call(bookingContract.readBooking, { id })
    if (header.isLocked === isLocked) {
      if (!isLocked) throw new Error('La place a été choisie par le client\u00A0: décochez-le dans le séjour.')
      continue
    }
    const changed = await call(bookingContract.lockStay, { id, version: header.version, isLocked, reason })
    board.planning.told(changed.bookingId, changed.bars)
    written++
  }
  return written
}

/** The stays of one night that have no place: one is taken in the hand, and every row that can hold it shows. */
function UnplacedList({ board, night, onClose }: { board: Board; night: number; onClose: () => void }): ReactNode {
  const known = useStore(board.planning.known)
  const bars = unplacedOn(known, night)
  const typeOf = (id: number): string =>
    board.ground.rows.flatMap((row) => (row.kind === 'type' && row.type.id === id ? [row.type.label] : []))[0] ?? ''
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${plural(bars.length, 'séjour')} sans place, nuit du ${formatLongDay(dayFromNumber(night))}`}
      size={440}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <ul className={classes['unplaced']}>
        {bars.map((bar) => (
          <li key={bar.key}>
            <Button
              variant="subtle"
              fullWidth
              justify="space-between"
              onClick={() => {
                onClose()
                setTimeout(() => takeToMove(board, bar), 0)
              }}
              rightSection={<span className="muted">{typeOf(bar.placeTypeId)}</span>}
            >
              {bar.label} {bar.people} · {formatDayRange(bar.start, bar.end)}
            </Button>
          </li>
        ))}
      </ul>
      <p className={classes['quiet']}>
        Choisi, un séjour est en main{'\u00A0'}: un clic ou Entrée le pose sur une ligne qui n’est pas grisée.
      </p>
    </Modal>
  )
}

/** A place that waits to be closed is asked again once the stay that was in the way has gone elsewhere; another work puts it off for good. */
function useClosing(board: Board): void {
  const closing = useStore(board.closing)
  const [form, carried, question, card] = [useStore(board.form), useStore(board.carried), useStore(board.question), useStore(board.card)]
  const version = useSelect(board.planning.known, (known) => (closing === null ? undefined : known.bars.get(closing.key)?.version))
  useEffect(() => {
    if (closing === null) return
    if (
      (form !== null && form.kind !== 'neighbours') ||
      (carried !== null && carried.draft.bar.key !== closing.key) ||
      card?.by === 'click'
    )
      return board.closing.set(null)
    if (form !== null || carried !== null || question !== null || version === closing.version) return
    board.closing.set(null)
    board.form.set(closing.form)
  }, [board, closing, form, carried, question, card, version])
}

/** The forms that a gesture opens over the planning. */
export function FormDialogs({ board }: { board: Board }): ReactNode {
  const form = useStore(board.form)
  useClosing(board)
  const close = (): void => board.form.set(null)
  if (form?.kind === 'close') return <CloseForm key={form.placeId} board={board} form={form} onClose={close} />
  if (form?.kind === 'lock') return <LockForm key={form.keys.join(' ')} board={board} form={form} onClose={close} />
  if (form?.kind === 'unplaced') return <UnplacedList board={board} night={form.night} onClose={close} />
  if (form?.kind === 'room') return <RoomForm key={form.key} board={board} form={form} onClose={close} />
  if (form?.kind === 'price') return <PriceWindow key={`${form.placeTypeId} ${form.night}`} form={form} onClose={close} />
  if (form?.kind === 'refused') return <RefusedTogether board={board} form={form} onClose={close} />
  if (form?.kind === 'leaveEarly') return <LeaveEarly board={board} form={form} onClose={close} />
  if (form?.kind === 'neighbours') return <NeighboursForm key={form.bookingId} board={board} form={form} onClose={close} />
  return null
}
