import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { addDays } from '#domain/day.ts'
import { formatDay } from '#domain/french.ts'
import { call } from '#platform/web/api.ts'
import { today as todayNow } from '#platform/web/today.ts'
import { SelectField, SwitchField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField } from '#platform/web/ui/fields/typed-fields.tsx'
import { changeOperations, type StayChange } from '#areas/booking/contract/change.ts'
import { firstDeparture, nightsLeft, tickOnlySentence } from '../../rules/change/leaves-early.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import type { DialogProps } from './PlaceDialogs.tsx'
import { useLastGesture } from './use-gestures.ts'

/** Another last day. */
export function ExtendDialog({ view, onDone, onClose, onLeave }: DialogProps & { onLeave: (values: Readonly<Record<string, unknown>>) => void }): ReactNode {
  const { id, endDate: before, startDate } = view.header
  const [endDate, setEndDate] = useState<string | null>(addDays(before, 1))
  const change: StayChange | null = endDate === null ? null : { kind: 'extend', endDate }
  return (
    <ChangeDialog
      title={'Changer le départ\u00A0?'} verb="Changer le départ" bookingId={id} change={change} onClose={onClose}
      fixes={{ leaveEarly: onLeave, 'set-dates': (values) => typeof values['departure'] === 'string' && setEndDate(values['departure']) }}
      onApply={async (choice) => {
        if (endDate === null) return
        await call(changeOperations.extendStay, { id, endDate, ...choice })
        onDone(`Départ le ${formatDay(endDate)}`)
      }}
    >
      <DateField label="Nouveau départ" required autoFocus from={startDate} value={endDate} onChange={setEndDate} help={`Prévu le ${formatDay(before)}.`} />
    </ChangeDialog>
  )
}

type LeaveProps = Omit<DialogProps, 'view' | 'onDone'> & {
  /** `before`: the last gesture until then, from which this one is taken back. */
  onDone: (sentence: string, before: number) => void
  view: { readonly header: Pick<DialogProps['view']['header'], 'id' | 'startDate' | 'endDate'> }
  /** Asked by who ticks a departure: the tick alone, and the stay stays as it is. */
  onTickOnly?: () => void
}
const byPreference = 'preference'
const unused = [{ value: byPreference, label: 'Selon la préférence du site' }, { value: 'kept', label: 'Gardées à la facture' }]

/** Leaving before the end, by the preference of the site unless another price is chosen or the nights are kept on the bill. */
export function LeaveEarlyDialog({ view, onDone, onClose, given, onTickOnly }: LeaveProps): ReactNode {
  const today = todayNow()
  const lastGesture = useLastGesture()
  const { id, endDate: before, startDate } = view.header
  const [endDate, setEndDate] = useState<string | null>(() => (typeof given?.['endDate'] === 'string' ? given['endDate'] : firstDeparture(startDate, today)))
  const [announcedOn, setAnnouncedOn] = useState<string | null>(today)
  const [isGone, setIsGone] = useState(true)
  const [nights, setNights] = useState(byPreference)
  const leavesNow = endDate !== null && endDate <= firstDeparture(startDate, today)
  const change: StayChange | null = endDate === null ? null : { kind: 'leaveEarly', endDate, announcedOn, keepsNights: nights !== byPreference }
  const left = nightsLeft({ startDate, endDate: before }, today)
  return (
    <ChangeDialog
      title={'Départ anticipé\u00A0?'} verb="Enregistrer le départ" bookingId={id} change={change} onClose={onClose}
      aside={onTickOnly && <Button variant="subtle" mr="auto" onClick={onTickOnly}>Cocher seulement le départ</Button>}
      onApply={async (choice) => {
        if (change?.kind !== 'leaveEarly') return
        const gesture = await lastGesture()
        await call(changeOperations.leaveEarly, { id, ...change, isGone: leavesNow && isGone, ...choice })
        onDone(`Départ anticipé le ${formatDay(endDate)}`, gesture)
      }}
    >
      <DateField label="Départ" required autoFocus from={startDate} value={endDate} onChange={setEndDate} help={`Prévu le ${formatDay(before)}.`} />
      <DateField label="Annoncé le" past value={announcedOn} onChange={setAnnouncedOn} />
      <div data-wide><SelectField label="Nuits non passées" required options={unused} value={nights} onChange={(value) => setNights(value ?? byPreference)} help={onTickOnly && left ? tickOnlySentence(left) : undefined} /></div>
      {leavesNow && onTickOnly === undefined && <div data-wide><SwitchField label="Cocher le départ" value={isGone} onChange={setIsGone} /></div>}
    </ChangeDialog>
  )
}
