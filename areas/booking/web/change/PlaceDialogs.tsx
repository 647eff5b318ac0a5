import { useState, type ReactNode } from 'react'
import { addDays, daysBetween } from '#domain/day.ts'
import { formatDay } from '#domain/french.ts'
import { call } from '#platform/web/api.ts'
import { today as todayNow } from '#platform/web/today.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField } from '#platform/web/ui/fields/typed-fields.tsx'
import { availabilityOperations } from '#areas/booking/contract/availability.ts'
import { changeOperations } from '#areas/booking/contract/change.ts'
import type { StayChange } from '#areas/booking/contract/change-schema.ts'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { followingParts, ownTypeFirst, partLabel, placeOf, proposedCut } from '../../rules/change/change-choices.ts'
import { useAsked } from '../new-booking/use-offer.ts'
import { ChangeDialog } from './ChangeDialog.tsx'

export type DialogProps = {
  view: BookingView
  /** The change is done: the stay is read again. */ onDone: (sentence: string) => void
  onClose: () => void
  /** A refusal led here with its own values. */ given?: Readonly<Record<string, unknown>>
}

const noPlace = 'none'

/** From a night on, another place: the nights before stay where they are. */
export function SplitDialog({ view, onDone, onClose, given }: DialogProps): ReactNode {
  const today = todayNow()
  const parts = view.occupancies.filter(({ startDate, endDate }) => daysBetween(startDate, endDate) > 1)
  const [partId, setPartId] = useState(() => parts.find(({ id }) => id === given?.['occupancyId'])?.id ?? parts[0]?.id ?? 0)
  const part = parts.find(({ id }) => id === partId) ?? parts[0]
  const [night, setNight] = useState<string | null>(() =>
    typeof given?.['night'] === 'string'
      ? given['night']
      : part
        ? proposedCut(part, today, addDays(part.startDate, Math.ceil(daysBetween(part.startDate, part.endDate) / 2)))
        : null,
  )
  const [place, setPlace] = useState<string | null>(null)
  const fits = part !== undefined && night !== null && night > part.startDate && night < part.endDate
  const search = useAsked(
    availabilityOperations.searchAvailability,
    fits
      ? {
          startDate: night,
          endDate: part.endDate,
          attendants: part.attendants,
          vehicles: part.vehicles,
          animals: part.animals,
          equipment: part.equipment,
          equipmentLength: part.equipmentLength,
          equipmentWidth: part.equipmentWidth,
          amperes: part.amperes,
          featureIds: part.featureIds,
          wishes: part.wishes,
          bookingId: view.header.id,
          parts: [{ startDate: part.startDate, endDate: night, placeTypeId: part.placeTypeId }],
          customerId: view.customer.id,
          most: 1000,
        }
      : null,
    ['calendar', 'place'],
  )
  const places = ownTypeFirst(search.data?.places ?? [], part?.placeTypeId)
  const options = [
    ...places.map(({ placeId, number, placeTypeLabel }) => ({ value: String(placeId), label: `${number}, ${placeTypeLabel}` })),
    { value: noPlace, label: 'Sans place pour l’instant' },
  ]
  const change: StayChange | null =
    part && night !== null && place !== null
      ? { kind: 'split', occupancyId: part.id, night, placeId: place === noPlace ? null : Number(place), placeTypeId: null }
      : null
  return (
    <ChangeDialog
      title={'Partager sur deux places\u00A0?'}
      verb="Partager"
      bookingId={view.header.id}
      change={change}
      onClose={onClose}
      fixes={{ split: (values) => typeof values['night'] === 'string' && setNight(values['night']) }}
      onApply={async (choice) => {
        if (change?.kind !== 'split') return
        const { kind: _kind, ...cut } = change
        await call(changeOperations.splitStay, { id: view.header.id, ...cut, ...choice })
        onDone(`Séjour partagé au ${formatDay(night)}`)
      }}
    >
      {parts.length > 1 && (
        <div data-wide>
          <SelectField
            label="Place"
            options={parts.map((one) => ({ value: String(one.id), label: partLabel(one) }))}
            value={String(partId)}
            onChange={(value) => setPartId(Number(value))}
          />
        </div>
      )}
      <DateField label="Nouvelle place à partir du" required autoFocus from={part?.startDate} value={night} onChange={setNight} />
      <SelectField
        label="Où"
        required
        options={options}
        value={place}
        onChange={setPlace}
        help={fits ? undefined : 'Choisissez d’abord une date à l’intérieur du séjour.'}
      />
    </ChangeDialog>
  )
}

/** Two parts that follow each other, on the place of one of them. */
export function JoinDialog({ view, onDone, onClose }: DialogProps): ReactNode {
  const pairs = followingParts(view.occupancies)
  const [at, setAt] = useState(0)
  const [keptId, setKeptId] = useState<number | null>(null)
  const pair = pairs[at]
  if (pair === undefined) return null
  const { first, second } = pair
  const kept = keptId === second.id ? second : first
  const joined = { occupancyId: first.id, otherId: second.id, keptId: kept.id }
  const change: StayChange = { kind: 'join', ...joined }
  return (
    <ChangeDialog
      title={'Réunir deux parties\u00A0?'}
      verb="Réunir"
      bookingId={view.header.id}
      change={change}
      onClose={onClose}
      onApply={async (choice) => {
        await call(changeOperations.joinStay, { id: view.header.id, ...joined, ...choice })
        onDone(`Parties réunies sur ${placeOf(kept)}`)
      }}
    >
      {pairs.length > 1 && (
        <div data-wide>
          <SelectField
            label="Parties"
            options={pairs.map((one, index) => ({ value: String(index), label: `${partLabel(one.first)} et ${partLabel(one.second)}` }))}
            value={String(at)}
            onChange={(value) => setAt(Number(value))}
          />
        </div>
      )}
      <div data-wide>
        <SelectField
          label="Sur"
          required
          autoFocus
          options={[first, second].map((one) => ({ value: String(one.id), label: placeOf(one) }))}
          value={String(kept.id)}
          onChange={(value) => setKeptId(Number(value))}
        />
      </div>
    </ChangeDialog>
  )
}
