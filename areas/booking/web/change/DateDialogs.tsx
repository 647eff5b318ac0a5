import { useState, type ReactNode } from 'react'
import { addDays } from '#domain/day.ts'
import { formatDay } from '#domain/french.ts'
import { call } from '#platform/web/api.ts'
import { today as todayNow } from '#platform/web/today.ts'
import { SwitchField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField } from '#platform/web/ui/fields/typed-fields.tsx'
import { changeOperations, type StayChange } from '#areas/booking/contract/change.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import type { DialogProps } from './PlaceDialogs.tsx'

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

/** Leaving before the end, by the preference of the site unless another price is chosen. */
export function LeaveEarlyDialog({ view, onDone, onClose, given }: DialogProps): ReactNode {
  const today = todayNow()
  const { id, endDate: before, startDate } = view.header
  const [endDate, setEndDate] = useState<string | null>(() => (typeof given?.['endDate'] === 'string' ? given['endDate'] : today > startDate ? today : addDays(startDate, 1)))
  const [announcedOn, setAnnouncedOn] = useState<string | null>(today)
  const [isGone, setIsGone] = useState(true)
  const leavesNow = endDate !== null && endDate <= today
  const change: StayChange | null = endDate === null ? null : { kind: 'leaveEarly', endDate, announcedOn }
  return (
    <ChangeDialog
      title={'Départ anticipé\u00A0?'} verb="Enregistrer le départ" bookingId={id} change={change} onClose={onClose}
      onApply={async (choice) => {
        if (change?.kind !== 'leaveEarly') return
        await call(changeOperations.leaveEarly, { id, ...change, isGone: leavesNow && isGone, ...choice })
        onDone(`Départ anticipé le ${formatDay(endDate)}`)
      }}
    >
      <DateField label="Départ" required autoFocus from={startDate} value={endDate} onChange={setEndDate} help={`Prévu le ${formatDay(before)}.`} />
      <DateField label="Annoncé le" past value={announcedOn} onChange={setAnnouncedOn} />
      {leavesNow && <div data-wide><SwitchField label="Cocher le départ" value={isGone} onChange={setIsGone} /></div>}
    </ChangeDialog>
  )
}
