import { Button, Modal } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { addDays, dayFromNumber, dayNumber } from '#domain/day.ts'
import { formatDayRange, formatLongDay, plural } from '#domain/french.ts'
import { unavailability } from '#areas/camp/entities/unavailability.ts'
import { saveRecord } from '#kernel/web/entity-api.ts'
import { call } from '#platform/web/api.ts'
import { useStore } from '#platform/web/store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField, TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { bookingContract } from '../../contract.ts'
import type { Bar } from '../../rules/planning-data.ts'
import { staysInTheWay } from '../../rules/planning-closing.ts'
import { unplacedOn } from '../../rules/planning-unplaced.ts'
import type { Board, Form } from './board.ts'
import { takeToMove } from './gestures.ts'
import { NeighboursForm, RoomForm } from './RoomForm.tsx'
import { takeBackLast } from './time/use-undo.ts'
import classes from './card.module.css'

type FrameProps = { title: string; confirm: string; onClose: () => void; onConfirm: () => Promise<void>; children: ReactNode }
/** A short form over the planning: Enter confirms, a refusal is said under it. */
function Frame({ title, confirm, onClose, onConfirm, children }: FrameProps): ReactNode {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(null)
    onConfirm().catch((error: unknown) => setFailure(sentenceOf(error))).finally(() => setBusy(false))
  }
  return (
    <Modal opened onClose={onClose} title={title} size={440} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <form onSubmit={submit} className={classes['form']} noValidate>
        {children}
        {failure !== null && <p role="alert" className={classes['failure']}>{failure}</p>}
        <div className={classes['answers']}>
          <Button onClick={onClose} disabled={busy}>Annuler</Button>
          <Button variant="filled" type="submit" loading={busy}>{confirm}</Button>
        </div>
      </form>
    </Modal>
  )
}

const reasons = Object.entries(unavailability.fields.reason.options).map(([value, label]) => ({ value, label }))

/** The stays that hold a place from being closed, each with its move: the next one is found when the form is opened again. */
function InTheWay({ board, stays, onClose }: { board: Board; stays: readonly Bar[]; onClose: () => void }): ReactNode {
  if (stays.length === 0) return null
  const move = (bar: Bar): void => {
    onClose()
    takeToMove(board, bar)
  }
  return (
    <div role="note" className={classes['quiet']}>
      <p>{`${plural(stays.length, 'séjour à déplacer', 'séjours à déplacer')} avant de fermer ces nuits\u00A0:`}</p>
      {stays.map((bar) => (
        <Button key={bar.key} size="xs" style={{ margin: '4px 6px 0 0' }} onClick={() => move(bar)}>{`Déplacer ${bar.label}… (${formatDayRange(bar.start, bar.end)})`}</Button>
      ))}
    </div>
  )
}

/** Nights drawn on an empty row become an unavailability. Both its days are included. */
function CloseForm({ board, form, onClose }: { board: Board; form: Extract<Form, { kind: 'close' }>; onClose: () => void }): ReactNode {
  const [startDate, setStart] = useState<string | null>(() => dayFromNumber(form.nights.first))
  const [endDate, setEnd] = useState<string | null>(() => dayFromNumber(form.nights.after - 1))
  const [reason, setReason] = useState<string | null>('works')
  const [comment, setComment] = useState<string | null>(null)
  const number = board.ground.placeNumbers.get(form.placeId) ?? ''
  const nights = startDate !== null && endDate !== null ? dayNumber(endDate) - dayNumber(startDate) + 1 : 0
  const known = useStore(board.planning.known)
  const stays = startDate === null || endDate === null ? [] : staysInTheWay(known, form.placeId, { first: dayNumber(startDate), after: dayNumber(endDate) + 1 })
  const save = async (): Promise<void> => {
    await saveRecord(unavailability, { id: 0, placeId: form.placeId, startDate, endDate, reason, comment })
    board.planning.reload()
    onClose()
    toast(`${number} indisponible ${plural(nights, 'nuit')}.`, { undo: () => takeBackLast(board.planning) })
  }
  return (
    <Frame title={`Indisponibilité de ${number}`} confirm="Fermer l’emplacement" onClose={onClose} onConfirm={save}>
      <div className={classes['sides']}>
        <DateField label="Du" required value={startDate} onChange={setStart} past />
        <DateField label="Au" required value={endDate} onChange={setEnd} past />
      </div>
      <p className={classes['quiet']}>{endDate === null || nights <= 0 ? 'Compris\u00A0: l’emplacement se vend de nouveau le lendemain.' : `${plural(nights, 'nuit')}, de nouveau en vente le ${addDays(endDate, 1).split('-').toReversed().join('/')}.`}</p>
      <SelectField label="Motif" required autoFocus options={reasons} value={reason} onChange={setReason} />
      <TextField label="Commentaire" maxLength={200} value={comment} onChange={setComment} help="Lu sur la barre et au survol." />
      <InTheWay board={board} stays={stays} onClose={onClose} />
    </Frame>
  )
}

/** A lock with its reason, or off again. Stays are read first: a lock may be another one’s. */
function LockForm({ board, keys, onClose }: { board: Board; keys: readonly string[]; onClose: () => void }): ReactNode {
  const [reason, setReason] = useState<string | null>(null)
  const known = board.planning.known.get()
  const bars = keys.map((key) => known.bars.get(key)).filter((bar) => bar !== undefined)
  const isLocked = bars.every((bar) => bar.isLocked)
  const names = bars.map(({ label }) => label).join(', ')
  const save = async (): Promise<void> => {
    const written = await setLock(board, bars, { isLocked: !isLocked, reason: reason ?? '' })
    onClose()
    board.chosen.set(new Set())
    toast(isLocked ? `Déverrouillé\u00A0: ${names}.` : `Verrouillé\u00A0: ${names}.`, written === 0 ? {} : { undo: () => takeBackLast(board.planning, written) })
  }
  return (
    <Frame title={isLocked ? `Déverrouiller ${names}\u00A0?` : `Verrouiller ${names}\u00A0?`} confirm={isLocked ? 'Déverrouiller' : 'Verrouiller'} onClose={onClose} onConfirm={save}>
      {isLocked ? <p>Le séjour pourra de nouveau changer de place, de dates et de prix.</p> : (
        <>
          <p className={classes['quiet']}>Ni ses places, ni ses dates, ni son prix ne changent tant que le verrou n’est pas retiré.</p>
          <TextField label="Motif" required autoFocus maxLength={200} value={reason} onChange={setReason} />
        </>
      )}
    </Frame>
  )
}

/** Locks each stay once, or takes its lock off; answers how many were. What was chosen by the customer is not a lock of the stay. */
async function setLock(board: Board, bars: readonly Bar[], { isLocked, reason }: { readonly isLocked: boolean; readonly reason: string }): Promise<number> {
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
  const typeOf = (id: number): string => board.ground.rows.flatMap((row) => (row.kind === 'type' && row.type.id === id ? [row.type.label] : []))[0] ?? ''
  return (
    <Modal opened onClose={onClose} title={`${plural(bars.length, 'séjour')} sans place, nuit du ${formatLongDay(dayFromNumber(night))}`} size={440} returnFocus={false} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <ul className={classes['unplaced']}>
        {bars.map((bar) => (
          <li key={bar.key}>
            <Button variant="subtle" fullWidth justify="space-between" onClick={() => {
              onClose()
              setTimeout(() => takeToMove(board, bar), 0)
            }} rightSection={<span className="muted">{typeOf(bar.placeTypeId)}</span>}>{bar.label} {bar.people} · {formatDayRange(bar.start, bar.end)}</Button>
          </li>
        ))}
      </ul>
      <p className={classes['quiet']}>Choisi, un séjour est en main{'\u00A0'}: un clic ou Entrée le pose sur une ligne qui n’est pas grisée.</p>
    </Modal>
  )
}

/** The forms that a gesture opens over the planning. */
export function FormDialogs({ board }: { board: Board }): ReactNode {
  const form = useStore(board.form)
  const close = (): void => board.form.set(null)
  if (form?.kind === 'close') return <CloseForm key={form.placeId} board={board} form={form} onClose={close} />
  if (form?.kind === 'lock') return <LockForm key={form.keys.join(' ')} board={board} keys={form.keys} onClose={close} />
  if (form?.kind === 'unplaced') return <UnplacedList board={board} night={form.night} onClose={close} />
  if (form?.kind === 'room') return <RoomForm key={form.key} board={board} form={form} onClose={close} />
  if (form?.kind === 'neighbours') return <NeighboursForm key={form.bookingId} board={board} form={form} onClose={close} />
  return null
}
