import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { addDays, dayFromNumber, dayNumber } from '#domain/day.ts'
import { formatDay, formatDayRange, plural } from '#domain/french.ts'
import { unavailability } from '#areas/camp/entities/unavailability.ts'
import { saveRecord } from '#kernel/web/entity-api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { useStore } from '#platform/web/store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { SelectField, SwitchField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField, TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { TextButton } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import type { Bar } from '../../rules/planning-data.ts'
import { staysInTheWay } from '../../rules/planning-closing.ts'
import { tellAction, tellMoved } from '../room/tell-moved.tsx'
import type { Board, Closed, Form } from './board-model.ts'
import { FormFrame } from './FormFrame.tsx'
import { takeToMove } from './gestures.ts'
import { useProblemReport } from './problem-slot.ts'
import { takeBackLast } from './time/use-undo.ts'
import classes from './card.module.css'

const reasons = Object.entries(unavailability.fields.reason.options).map(([value, label]) => ({ value, label }))

/** What housekeeping reads: what was written, else the reason. */
function problemNote(reason: string | null, comment: string | null): string {
  return comment?.trim() || (reasons.find(({ value }) => value === reason)?.label ?? '')
}

/** The stays that hold a place from being closed, each with its move: the form comes back, as it was, once one of them has gone. */
function InTheWay({ stays, onMove }: { stays: readonly Bar[]; onMove: (bar: Bar) => void }): ReactNode {
  if (stays.length === 0) return null
  return (
    <div role="note" className={classes['quiet']}>
      <p>{`${plural(stays.length, 'séjour à déplacer', 'séjours à déplacer')} avant de fermer ces jours\u00A0:`}</p>
      {stays.map((bar) => (
        <Button
          key={bar.key}
          size="xs"
          style={{ margin: '4px 6px 0 0' }}
          onClick={() => onMove(bar)}
        >{`Déplacer ${bar.label}… (${formatDayRange(bar.start, bar.end)})`}</Button>
      ))}
    </div>
  )
}

const broken = 'damage'
type Props = { board: Board; form: Extract<Form, { kind: 'close' }>; onClose: () => void }

/** Nights drawn on an empty row, or those of a stay whose place is broken, become an unavailability. Both its days are included. */
export function CloseForm({ board, form, onClose }: Props): ReactNode {
  const [typed, setTyped] = useState<Closed>(
    () =>
      form.typed ?? {
        startDate: dayFromNumber(form.nights.first),
        endDate: dayFromNumber(form.nights.after - 1),
        reason: form.isBroken === true ? broken : 'works',
        comment: null,
        tells: null,
      },
  )
  const { startDate, endDate, reason, comment, moved = [] } = typed
  const set = (patch: Partial<Closed>): void => setTyped((now) => ({ ...now, ...patch }))
  const report = useProblemReport()
  const mayReport = useAllowed('camp_cleaning', 'write') && report !== null
  const tells = mayReport && (typed.tells ?? reason === broken)
  const number = board.ground.placeNumbers.get(form.placeId) ?? ''
  const days = startDate !== null && endDate !== null ? dayNumber(endDate) - dayNumber(startDate) + 1 : 0
  const known = useStore(board.planning.known)
  const stays =
    startDate === null || endDate === null
      ? []
      : staysInTheWay(known, form.placeId, { first: dayNumber(startDate), after: dayNumber(endDate) + 1 })
  const move = (bar: Bar): void => {
    const asTyped = { ...form, typed }
    const again = { ...form, typed: { ...typed, moved: [...moved, ...(bar.bookingId === null ? [] : [bar.bookingId])] } }
    onClose()
    takeToMove(board, bar)
    // What cannot be taken said why: the form stays.
    if (board.carried.get() === null) board.form.set(asTyped)
    else board.closing.set({ key: bar.key, version: bar.version, form: again, asTyped })
  }
  const save = async (): Promise<void> => {
    await saveRecord(unavailability, { id: 0, placeId: form.placeId, startDate, endDate, reason, comment })
    board.planning.reload()
    const told = tells ? await report(form.placeId, problemNote(reason, comment)).catch((error: unknown) => sentenceOf(error)) : null
    onClose()
    const closed = `${number} indisponible ${plural(days, 'jour')}`
    if (typeof told === 'string')
      return toast(`${closed}. Le ménage n’est pas prévenu\u00A0: ${told}`, { tone: 'brick', ...tellAction(moved) })
    const undo = async (): Promise<void> => {
      await takeBackLast(board)
      await told?.()
    }
    toast(told === null ? `${closed}.` : `${closed}, le ménage est prévenu.`, { undo, ...tellAction(moved) })
  }
  return (
    <FormFrame title={`Indisponibilité de ${number}`} confirm="Fermer l’emplacement" onClose={onClose} onConfirm={save}>
      <div className={classes['sides']}>
        <DateField label="Du" required value={startDate} onChange={(day) => set({ startDate: day })} />
        <DateField label="Au" required value={endDate} onChange={(day) => set({ endDate: day })} />
      </div>
      <p className={classes['quiet']}>
        {endDate === null || days <= 0
          ? 'Compris\u00A0: l’emplacement se vend de nouveau le lendemain.'
          : `${plural(days, 'jour fermé', 'jours fermés')}, de nouveau en vente le ${formatDay(addDays(endDate, 1))}.`}
      </p>
      <SelectField label="Motif" required autoFocus options={reasons} value={reason} onChange={(value) => set({ reason: value })} />
      <TextField
        label="Commentaire"
        maxLength={200}
        value={comment}
        onChange={(value) => set({ comment: value })}
        help="Lu sur la barre et au survol."
      />
      {mayReport && (
        <SwitchField
          label="Prévenir le ménage"
          help={'La place y est hors service jusqu’à «\u00A0Réglé\u00A0».'}
          value={tells}
          onChange={(value) => set({ tells: value })}
        />
      )}
      <InTheWay stays={stays} onMove={move} />
      {moved.length > 0 && (
        <p className={classes['quiet']}>
          {`${plural(moved.length, 'séjour déplacé', 'séjours déplacés')}. `}
          <TextButton onClick={() => tellMoved(moved)}>{moved.length === 1 ? 'Prévenir le client…' : 'Prévenir les clients…'}</TextButton>
        </p>
      )}
    </FormFrame>
  )
}
