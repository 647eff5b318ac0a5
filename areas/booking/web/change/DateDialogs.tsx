import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatDay } from '#domain/french.ts'
import { call } from '#platform/web/api.ts'
import { today as todayNow } from '#platform/web/today.ts'
import { SelectField, SwitchField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField } from '#platform/web/ui/fields/typed-fields.tsx'
import { availabilityOperations } from '#areas/booking/contract/availability.ts'
import { changeOperations } from '#areas/booking/contract/change.ts'
import type { StayChange } from '#areas/booking/contract/change-schema.ts'
import { firstDeparture, nightsLeft, tickOnlySentence } from '../../rules/change/leaves-early.ts'
import { oneNightMore } from '../../rules/change/extend.ts'
import { ownTypeFirst, placeOf } from '../../rules/change/change-choices.ts'
import type { AskedNights } from '../../rules/draft-entry.ts'
import { useAsked } from '../new-booking/use-offer.ts'
import type { Told } from './BeforeAfter.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import type { DialogProps } from './PlaceDialogs.tsx'
import { useLastGesture } from './use-gestures.ts'

type Part = DialogProps['view']['occupancies'][number]
const noPlace = 'none'

/** Where the nights added are spent: the place may be somebody else's by then. Those of its type come first. */
function ElsewhereField({
  view,
  part,
  dates,
  value,
  onChange,
}: {
  view: DialogProps['view']
  part: Part
  dates: { readonly startDate: string; readonly endDate: string }
  value: string | null
  onChange: (place: string | null) => void
}): ReactNode {
  const { attendants, vehicles, animals, equipment, equipmentLength, equipmentWidth, amperes, featureIds, wishes } = part
  const { data, isPlaceholderData } = useAsked(
    availabilityOperations.searchAvailability,
    {
      ...dates,
      attendants,
      vehicles,
      animals,
      equipment,
      equipmentLength,
      equipmentWidth,
      amperes,
      featureIds,
      wishes,
      bookingId: view.header.id,
      parts: [{ startDate: part.startDate, endDate: part.endDate, placeTypeId: part.placeTypeId }],
      customerId: view.customer.id,
      most: 1000,
    },
    ['calendar', 'place'],
  )
  // Places of the dates typed before would change under the hand.
  const free = ownTypeFirst(isPlaceholderData ? [] : (data?.places ?? []), part.placeTypeId).filter(
    ({ placeId }) => placeId !== part.placeId,
  )
  const options = [
    ...free.map(({ placeId, number, placeTypeLabel }) => ({ value: String(placeId), label: `${number}, ${placeTypeLabel}` })),
    { value: noPlace, label: 'Sans place pour l’instant' },
  ]
  return (
    <SelectField
      label="Place des nuits ajoutées"
      placeholder={`Toujours ${placeOf(part)}`}
      options={options}
      value={value}
      onChange={onChange}
      help={'Prise ces nuits-là\u00A0? Choisissez-en une autre\u00A0: le séjour y finit.'}
    />
  )
}

/** The day that a refusal proposes instead. */
const otherDay =
  (set: (day: string) => void) =>
  (values: Readonly<Record<string, unknown>>): void => {
    if (typeof values['departure'] === 'string') set(values['departure'])
  }

type ExtendProps = DialogProps & {
  onLeave: (values: Readonly<Record<string, unknown>>) => void
  /** Types these nights in the record, which says where else they may be spent and who may be moved. */ onOtherNights: (
    nights: AskedNights,
  ) => void
}
/** Nights added where the place is somebody else’s. */
const otherNights = (fault: Told): Told =>
  fault.rule === 'place-not-available' && fault.fix === undefined
    ? { ...fault, fix: { label: 'Voir d’autres solutions', action: 'typeNights' } }
    : fault

/** Another last day; the nights added may be spent on another place. */
export function ExtendDialog({ view, onDone, onClose, onLeave, onOtherNights }: ExtendProps): ReactNode {
  const { id, endDate: before, startDate } = view.header
  const [endDate, setEndDate] = useState<string | null>(oneNightMore(before, todayNow()))
  const [place, setPlace] = useState<string | null>(null)
  const longer = endDate !== null && endDate > before
  const last = view.occupancies.filter((one) => one.endDate === before)
  const part = longer && last.length === 1 ? last[0] : undefined
  const added = longer && place !== null ? { placeId: place === noPlace ? null : Number(place) } : {}
  const change: StayChange | null = endDate === null ? null : { kind: 'extend', endDate, ...added }
  return (
    <ChangeDialog
      title={'Changer le départ\u00A0?'}
      verb="Changer le départ"
      bookingId={id}
      change={change}
      onClose={onClose}
      fixes={{
        leaveEarly: onLeave,
        'set-dates': otherDay(setEndDate),
        ...(part && endDate !== null
          ? { typeNights: () => onOtherNights({ occupancyId: part.id, start: part.startDate, end: endDate }) }
          : {}),
      }}
      withFix={otherNights}
      onApply={async (choice) => {
        if (endDate === null) return
        await call(changeOperations.extendStay, { id, endDate, ...added, ...choice })
        onDone(`Départ le ${formatDay(endDate)}`)
      }}
    >
      <DateField
        label="Nouveau départ"
        required
        autoFocus
        from={startDate}
        value={endDate}
        onChange={setEndDate}
        help={`Prévu le ${formatDay(before)}.`}
      />
      {part && endDate !== null && (
        <ElsewhereField view={view} part={part} dates={{ startDate: before, endDate }} value={place} onChange={setPlace} />
      )}
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
const unused = [
  { value: byPreference, label: 'Selon la préférence du site' },
  { value: 'kept', label: 'Gardées à la facture' },
]

/** Leaving before the end, by the preference of the site unless another price is chosen or the nights are kept on the bill. */
export function LeaveEarlyDialog({ view, onDone, onClose, given, onTickOnly }: LeaveProps): ReactNode {
  const today = todayNow()
  const lastGesture = useLastGesture()
  const { id, endDate: before, startDate } = view.header
  const [endDate, setEndDate] = useState<string | null>(() =>
    typeof given?.['endDate'] === 'string' ? given['endDate'] : firstDeparture(startDate, today),
  )
  const [announcedOn, setAnnouncedOn] = useState<string | null>(today)
  const [chosenGone, setIsGone] = useState<boolean | null>(null)
  const [nights, setNights] = useState(byPreference)
  // Who arrived today has one night at least: dated tomorrow, the departure is ticked only by whoever sees them leave.
  const isGone = chosenGone ?? (endDate !== null && endDate <= today)
  const leavesNow = endDate !== null && endDate <= firstDeparture(startDate, today)
  const change: StayChange | null =
    endDate === null ? null : { kind: 'leaveEarly', endDate, announcedOn, keepsNights: nights !== byPreference }
  const left = nightsLeft({ startDate, endDate: before }, today)
  return (
    <ChangeDialog
      title={'Départ anticipé\u00A0?'}
      verb="Enregistrer le départ"
      bookingId={id}
      change={change}
      fixes={{ 'set-dates': otherDay(setEndDate) }}
      onClose={onClose}
      aside={
        onTickOnly && (
          <Button variant="subtle" mr="auto" onClick={onTickOnly}>
            Cocher seulement le départ
          </Button>
        )
      }
      onApply={async (choice) => {
        if (change?.kind !== 'leaveEarly') return
        const gesture = await lastGesture()
        const { kind: _kind, ...early } = change
        await call(changeOperations.leaveEarly, { id, ...early, isGone: leavesNow && isGone, ...choice })
        onDone(`Départ anticipé le ${formatDay(endDate)}`, gesture)
      }}
    >
      <DateField
        label="Départ"
        required
        autoFocus
        from={startDate}
        value={endDate}
        onChange={setEndDate}
        help={`Prévu le ${formatDay(before)}.`}
      />
      <DateField label="Annoncé le" past value={announcedOn} onChange={setAnnouncedOn} />
      <div data-wide>
        <SelectField
          label="Nuits non passées"
          required
          options={unused}
          value={nights}
          onChange={(value) => setNights(value ?? byPreference)}
          help={onTickOnly && left ? tickOnlySentence(left) : undefined}
        />
      </div>
      {leavesNow && onTickOnly === undefined && (
        <div data-wide>
          <SwitchField label="Cocher le départ" value={isGone} onChange={setIsGone} />
        </div>
      )}
    </ChangeDialog>
  )
}
