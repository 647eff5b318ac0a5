import '@mantine/core/styles/Modal.css'
import { Button, Loader, Modal, Skeleton } from '@mantine/core'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { call, useOperation } from '#platform/web/api.ts'
import { DateField, TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { ErrorState } from '#platform/web/ui/layout.tsx'
import { sentenceOf } from '#platform/web/wire.ts'
import { bookingOperations } from '../../contract/stay.ts'
import type { BookingView } from '../../contract/stay-view.ts'
import { peopleTogether } from '../../rules/draft-reducer.ts'
import { saveAsked } from '../../rules/draft-requests.ts'
import type { Draft, DraftAttendant, DraftVehicle } from '../../rules/draft-types.ts'
import { draftFromView } from '../../rules/draft-view.ts'
import { isShared, shownOnce } from '../../rules/people/same-people.ts'
import { vehiclesShownOnce } from '../../rules/people/same-vehicles.ts'
import classes from './dialogs.module.css'

type Props = { stay: { readonly id: number; readonly customerName: string }; onSaved: () => void; onClose: () => void }

/** Names, birth dates and plates, typed at the desk while the customer stands there. The price does not move. */
export function OccupantsDialog({ stay, onSaved, onClose }: Props): ReactNode {
  const view = useOperation(bookingOperations.readBooking, { id: stay.id }, { staleTime: 0 })
  return (
    <Modal opened onClose={onClose} title={`Occupants de ${stay.customerName}`} size={720} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      {view.error && !view.data && (
        <ErrorState title="Les occupants n’ont pas pu être lus" error={view.error} onRetry={() => void view.refetch()} />
      )}
      {!view.data && !view.error && <Skeleton height={120} animate={false} />}
      {view.data && !view.isFetching && <Form key={view.data.header.version} view={view.data} onSaved={onSaved} onClose={onClose} />}
    </Modal>
  )
}

type Change = (draft: Draft) => Draft
function withOccupancy(index: number, change: (occupancy: Draft['occupancies'][number]) => Draft['occupancies'][number]): Change {
  return (draft) => ({ ...draft, occupancies: draft.occupancies.map((occupancy, at) => (at === index ? change(occupancy) : occupancy)) })
}
const setPerson = (index: number, rank: number, patch: Partial<DraftAttendant>): Change =>
  withOccupancy(index, (occupancy) => ({
    ...occupancy,
    attendants: occupancy.attendants.map((one, at) => (at === rank ? { ...one, ...patch } : one)),
  }))
const setVehicle = (index: number, rank: number, patch: Partial<DraftVehicle>): Change =>
  withOccupancy(index, (occupancy) => ({
    ...occupancy,
    vehicles: occupancy.vehicles.map((one, at) => (at === rank ? { ...one, ...patch } : one)),
  }))

function Form({ view, onSaved, onClose }: { view: BookingView; onSaved: () => void; onClose: () => void }): ReactNode {
  const [draft, setDraft] = useState(() => draftFromView(view))
  const [failure, setFailure] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const sending = useRef(false)
  const change = (next: Change): void => setDraft((now) => peopleTogether(now, next(now)))
  const [shown, vehicles] = [shownOnce(draft.occupancies), vehiclesShownOnce(draft.occupancies)]
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    setSaving(true)
    setFailure(null)
    try {
      await call(bookingOperations.saveBooking, { ...saveAsked({ ...draft, header: { ...draft.header, keepPrice: true } }), payments: [] })
      onSaved()
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      sending.current = false
      setSaving(false)
    }
  }
  return (
    <form onSubmit={(event) => void save(event)} className={classes['people']}>
      {draft.occupancies.map((occupancy, index) => (
        <fieldset key={occupancy.id}>
          <legend>{[occupancy.place?.number ?? 'Sans place', occupancy.place?.typeLabel].join(' ')}</legend>
          {isShared(draft.occupancies, index) && shown[index]?.length === 0 && <p className="muted">Les mêmes occupants</p>}
          {occupancy.attendants.map(
            (person, rank) =>
              shown[index]?.includes(rank) === true && (
                <div key={person.id || rank} role="group" aria-label={`Occupant ${rank + 1}`}>
                  <TextField
                    size="sm"
                    label="Nom"
                    maxLength={80}
                    value={person.name}
                    onChange={(name) => change(setPerson(index, rank, { name }))}
                    autoFocus={rank === 0 && index === 0}
                  />
                  <TextField
                    size="sm"
                    label="Prénom"
                    maxLength={80}
                    value={person.firstName}
                    onChange={(firstName) => change(setPerson(index, rank, { firstName }))}
                  />
                  <DateField
                    size="sm"
                    label="Naissance"
                    birth
                    value={person.birthDate}
                    onChange={(birthDate) => change(setPerson(index, rank, { birthDate, ...(birthDate !== null && { age: null }) }))}
                  />
                </div>
              ),
          )}
          {occupancy.vehicles.map(
            (vehicle, rank) =>
              vehicles[index]?.includes(rank) === true && (
                <div key={vehicle.id || rank} role="group" aria-label={`Véhicule ${rank + 1}`}>
                  <TextField
                    size="sm"
                    label="Immatriculation"
                    maxLength={20}
                    value={vehicle.plate}
                    onChange={(plate) => change(setVehicle(index, rank, { plate: plate?.toUpperCase() ?? null }))}
                  />
                </div>
              ),
          )}
        </fieldset>
      ))}
      {failure !== null && (
        <p className={classes['failure']} role="alert">
          {failure}
        </p>
      )}
      <footer>
        <Button onClick={onClose}>Annuler</Button>
        <Button type="submit" variant="filled" aria-busy={saving} leftSection={saving ? <Loader size={14} color="white" /> : undefined}>
          {saving ? 'Enregistrement…' : 'Enregistrer'}
        </Button>
      </footer>
    </form>
  )
}
