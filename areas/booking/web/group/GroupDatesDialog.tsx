import '@mantine/core/styles/Modal.css'
import { Button, Loader, Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatDay, plural } from '#domain/french.ts'
import { call, useOperation } from '#platform/web/api.ts'
import { DateField } from '#platform/web/ui/fields/typed-fields.tsx'
import { ErrorState } from '#platform/web/ui/layout.tsx'
import { sentenceOf } from '#platform/web/wire.ts'
import { moveOperations } from '../../contract/planning-moves.ts'
import type { GroupMember, StayGroup } from '../../contract/stay-group.ts'
import { groupDatesRefusal, groupMoves } from '../../rules/change/group-dates.ts'
import { usualMode, type UpdateMode } from '../../rules/update-modes.ts'
import { BeforeAfter, Refusals } from '../change/BeforeAfter.tsx'
import { modesOf, movedRows, moveRefusal } from '../change/move-preview.ts'
import { useGestures, type Undo } from '../change/use-gestures.ts'
import classes from './group.module.css'

type Props = { group: StayGroup; members: readonly GroupMember[]; onClose: () => void; onDone: (said: string, undo: Undo) => Promise<void> }

type Days = { readonly startDate: string | null; readonly endDate: string | null }

/** What the days asked would change, and why they cannot be asked, or written. */
function useAsked(group: StayGroup, members: readonly GroupMember[], days: Days) {
  const { startDate, endDate } = days
  const refusal = groupDatesRefusal(members, group, days)
  const moves = refusal !== null || startDate === null || endDate === null ? [] : groupMoves(members, group, { startDate, endDate })
  const isAsked = moves.length > 0
  const preview = useOperation(
    moveOperations.previewMoves,
    { moves: moves.map(({ version: _version, ...wish }) => wish) },
    { enabled: isAsked, staleTime: 0, entities: ['booking', 'occupancy', 'calendar'] },
  )
  const data = isAsked ? preview.data : undefined
  const modes = data === undefined ? [] : modesOf(data)
  const open = modes.filter(({ reason }) => reason === null)
  const isRefused = data === undefined || moveRefusal(data) !== null
  return {
    refusal,
    moves,
    data,
    modes,
    open,
    isRefused,
    error: isAsked ? preview.error : null,
    isWaiting: isAsked && data === undefined && !preview.error,
    retry: () => void preview.refetch(),
  }
}

/** Other days for the ticked stays of a group, before and after for each, and one choice of price for all. All of them change, or none. */
export function GroupDatesDialog({ group, members, onClose, onDone }: Props): ReactNode {
  const [days, setDays] = useState<Days>({ startDate: group.startDate, endDate: group.endDate })
  const [picked, setPicked] = useState<UpdateMode | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const gestures = useGestures()
  const isUntouched = days.startDate === group.startDate && days.endDate === group.endDate
  const { refusal, moves, data, modes, open, isRefused, error, isWaiting, retry } = useAsked(group, members, days)
  const mode =
    picked !== null && open.some((one) => one.mode === picked) ? picked : usualMode(open, { changesNights: true, changesType: false })
  const apply = async (): Promise<void> => {
    if (isRefused || busy) return
    setBusy(true)
    setFailure(null)
    try {
      const before = await gestures.last()
      const { bookingIds } = await call(moveOperations.applyMoves, { moves: [...moves], updateMode: mode })
      await onDone(`Dates changées pour ${plural(bookingIds.length, 'séjour')}`, await gestures.undoSince(before))
      onClose()
    } catch (caught) {
      setFailure(sentenceOf(caught))
    } finally {
      setBusy(false)
    }
  }
  const said = failure ?? (isUntouched ? null : refusal)
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Changer les dates de ${plural(members.length, 'séjour')}`}
      size={760}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <div className={classes['dates']}>
        <DateField
          label="Première arrivée"
          required
          autoFocus
          value={days.startDate}
          onChange={(startDate) => setDays({ ...days, startDate })}
          help={`Prévue le ${formatDay(group.startDate)}`}
        />
        <DateField
          label="Dernier départ"
          required
          value={days.endDate}
          onChange={(endDate) => setDays({ ...days, endDate })}
          help={`Prévu le ${formatDay(group.endDate)}`}
        />
      </div>
      <p className="muted">
        Chacun se décale d’autant&#160;: qui vient plus tard que le premier, ou part avant le dernier, garde son écart.
      </p>
      {error && <ErrorState title="Le changement n’a pas pu être calculé" error={error} onRetry={retry} />}
      {isWaiting && <Loader size={18} aria-label="Calcul en cours" />}
      {data && <BeforeAfter rows={movedRows(data)} total={data.total} modes={modes} mode={mode} onMode={setPicked} />}
      {data && <Refusals faults={data.refusals} />}
      {said !== null && (
        <p role="alert" className={classes['refusal']}>
          {said}
        </p>
      )}
      <div className={classes['foot']}>
        <Button onClick={onClose}>Annuler</Button>
        <Button
          variant="filled"
          aria-busy={busy || undefined}
          aria-disabled={isRefused || undefined}
          title={isUntouched ? 'Changez l’une des deux dates.' : undefined}
          onClick={() => void apply()}
        >
          Changer les dates
        </Button>
      </div>
    </Modal>
  )
}
