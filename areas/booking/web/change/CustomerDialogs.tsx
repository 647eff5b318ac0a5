import { Button, Modal } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { addDays } from '#domain/day.ts'
import { formatAmount, formatDay, formatDayRange } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { Refused, type Fault } from '#platform/operation/refusal.ts'
import { call, useOperation } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { SegmentedField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField } from '#platform/web/ui/fields/typed-fields.tsx'
import { EmptyState } from '#platform/web/ui/layout.tsx'
import table from '#platform/web/ui/dialog-table.module.css'
import { useRequestIds } from '#platform/web/use-request-id.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { changeOperations } from '#areas/booking/contract/change.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import type { StayChange } from '#areas/booking/contract/change-schema.ts'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { reservation } from '../../rules/booking-kind.ts'
import type { DraftCustomer } from '../../rules/draft-types.ts'
import { stayPath } from '../../rules/stay-pages.ts'
import { CustomerSearch } from '../new-booking/CustomerSearch.tsx'
import { Refusals, type Fixes } from './BeforeAfter.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import type { DialogProps } from './PlaceDialogs.tsx'
import classes from './change.module.css'

function Chosen({ customer, onForget }: { customer: DraftCustomer; onForget: () => void }): ReactNode {
  return (
    <p className={classes['note']}>
      <b>{customer.displayName}</b>{' '}
      <Button size="xs" onClick={onForget}>
        Changer
      </Button>
    </p>
  )
}

/** The stay goes to somebody else. */
export function CustomerDialog({ view, onDone, onClose }: DialogProps): ReactNode {
  const [text, setText] = useState('')
  const [customer, setCustomer] = useState<DraftCustomer | null>(null)
  const change: StayChange | null = customer === null ? null : { kind: 'customer', customerId: customer.id }
  return (
    <ChangeDialog
      title={'Changer de client\u00A0?'}
      verb="Changer de client"
      bookingId={view.header.id}
      change={change}
      onClose={onClose}
      onApply={async (choice) => {
        if (customer === null) return
        await call(changeOperations.changeCustomer, { id: view.header.id, customerId: customer.id, ...choice })
        onDone(`Séjour au nom de ${customer.displayName}`)
      }}
    >
      <div data-wide>
        {customer === null ? (
          <CustomerSearch
            isInWindow
            autoFocus
            text={text}
            onText={setText}
            onChoose={setCustomer}
            onCreate={() => go('/customer/customer/0')}
            error={undefined}
          />
        ) : (
          <Chosen customer={customer} onForget={() => setCustomer(null)} />
        )}
      </div>
    </ChangeDialog>
  )
}

const kinds = [
  { value: '3', label: 'Réservation' },
  { value: '2', label: 'Option' },
  { value: '1', label: 'Devis' },
]
const kindOf = (value: string): 1 | 2 | 3 => (value === '1' ? 1 : value === '2' ? 2 : 3)

/** The same people at other dates; the copy opens. */
export function CopyDialog({ view, onClose }: DialogProps): ReactNode {
  const [startDate, setStartDate] = useState<string | null>(null)
  const [kind, setKind] = useState<string | null>('3')
  const [expiresOn, setExpiresOn] = useState<string | null>(null)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [busy, setBusy] = useState(false)
  const requests = useRequestIds()
  const run = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    // The dialog may stand in another form, whose own submit it is not.
    event.stopPropagation()
    if (busy) return
    if (startDate === null) return setFaults([{ rule: 'required-field', field: 'startDate', message: 'Choisissez le jour d’arrivée.' }])
    setBusy(true)
    const asked = { id: view.header.id, startDate, statusId: kindOf(kind ?? '3'), optionExpiresOn: kind === '2' ? expiresOn : null }
    try {
      const made = await call(changeOperations.copyStay, { ...asked, requestId: requests.idOf(asked) })
      toast(made.unplaced.length === 0 ? 'Séjour copié' : `Séjour copié\u00A0: ${made.unplaced.join(', ')} déjà pris, place à donner`)
      for (const { message } of made.warnings) toast(message)
      go(stayPath({ id: made.bookingId, customerId: view.customer.id, statusId: asked.statusId }))
    } catch (failure) {
      setFaults(failure instanceof Refused ? failure.faults : [{ rule: 'unexpected', message: sentenceOf(failure) }])
      setBusy(false)
    }
  }
  const errorOf = (field: string): string | undefined => faults.find((fault) => fault.field === field)?.message
  return (
    <Modal opened onClose={onClose} title={'Copier le séjour\u00A0?'} size={520} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <form noValidate onSubmit={(event) => void run(event)}>
        <p className="ink2" style={{ marginBottom: 12 }}>
          Mêmes occupants, véhicules, animaux et suppléments, au tarif des nouvelles dates. Ni les règlements ni les prix modifiés à la main
          ne sont copiés.
        </p>
        <div className={classes['asked']}>
          <DateField
            label="Nouvelle arrivée"
            required
            autoFocus
            from={addDays(view.header.startDate, 1)}
            value={startDate}
            error={errorOf('startDate')}
            onChange={setStartDate}
            help={`Au lieu du ${formatDay(view.header.startDate)}.`}
          />
          <SegmentedField label="Nature" required options={kinds} value={kind} onChange={setKind} />
          {kind === '2' && (
            <DateField
              label="Option jusqu’au"
              required
              from={startDate ?? undefined}
              value={expiresOn}
              error={errorOf('optionExpiresOn')}
              onChange={setExpiresOn}
            />
          )}
        </div>
        <Refusals faults={faults.filter(({ field }) => field !== 'startDate' && field !== 'optionExpiresOn')} />
        <div className={classes['foot']}>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="filled" type="submit" aria-busy={busy || undefined}>
            Copier
          </Button>
        </div>
      </form>
    </Modal>
  )
}

type Mergeable = ReplyOf<typeof changeOperations.mergeableStays>['stays'][number]

/** Both stays before, the one that stays after, and each line of money that goes to it; or why they stay two. */
function Together({ view, other, fixes }: { view: BookingView; other: Mergeable; fixes: Fixes }): ReactNode {
  if (other.refusal !== null) return <Refusals faults={[other.refusal]} fixes={fixes} />
  const mine = { code: view.header.bookingCode ?? view.header.quoteCode ?? '', total: view.total, paid: view.paid }
  const [kept, gone] = other.isKept ? [other, mine] : [mine, other]
  const [total, paid] = [kept.total + gone.total - other.feesDropped, kept.paid + gone.paid]
  return (
    <>
      <div className={table['table']}>
        <table>
          <thead>
            <tr>
              <th scope="col">Séjour</th>
              <th scope="col">Total</th>
              <th scope="col">Réglé</th>
              <th scope="col">Reste dû</th>
            </tr>
          </thead>
          <tbody>
            {[
              { name: `Avant, ${kept.code}`, ...kept },
              { name: `Avant, ${gone.code} (supprimé)`, ...gone },
              { name: `Après, ${kept.code}`, total, paid },
            ].map((row) => (
              <tr key={row.name}>
                <td>{row.name}</td>
                <td>{formatAmount(cents(row.total))}</td>
                <td>{formatAmount(cents(row.paid))}</td>
                <td>{formatAmount(cents(row.total - row.paid))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {other.feesDropped !== 0 && (
        <p className="muted">{`Frais de dossier demandés une seule fois\u00A0: ${formatAmount(cents(-other.feesDropped))}.`}</p>
      )}
      {other.moves.length > 0 && (
        <div className={classes['note']}>
          <p>{`Passe au séjour ${kept.code}, par une ligne de chaque signe à la date du jour\u00A0:`}</p>
          <ul>
            {other.moves.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** Two stays of one customer become one. */
export function MergeDialog({
  view,
  onRead,
  onClose,
}: DialogProps & { /** Reads the stay again. */ onRead: () => Promise<unknown> }): ReactNode {
  const { data } = useOperation(changeOperations.mergeableStays, { id: view.header.id }, { entities: ['booking'] })
  const [otherId, setOtherId] = useState<number | null>(null)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [busy, setBusy] = useState(false)
  const other = data?.stays.find(({ id }) => id === otherId)
  const run = async (): Promise<void> => {
    if (busy || other === undefined || other.refusal !== null) return
    setBusy(true)
    try {
      const { bookingId } = await call(changeOperations.mergeStays, {
        id: view.header.id,
        version: view.header.version,
        otherId: other.id,
        otherVersion: other.version,
      })
      toast('Les séjours ont été fusionnés')
      onClose()
      go(stayPath({ id: bookingId, customerId: view.customer.id, statusId: view.header.statusId }))
    } catch (failure) {
      setFaults(failure instanceof Refused ? failure.faults : [{ rule: 'unexpected', message: sentenceOf(failure) }])
      setBusy(false)
    }
  }
  /** One of the two is an option and the other is not: it is confirmed from here, then both can become one. */
  const confirm: Fixes[string] = ({ id, version }) => {
    if (busy || typeof id !== 'number' || typeof version !== 'number') return
    setBusy(true)
    void call(bookingOperations.convertBooking, { id, version, statusId: reservation })
      .then(onRead)
      .then(() => setFaults([]))
      .catch((failure: unknown) =>
        setFaults(failure instanceof Refused ? failure.faults : [{ rule: 'unexpected', message: sentenceOf(failure) }]),
      )
      .finally(() => setBusy(false))
  }
  return (
    <Modal opened onClose={onClose} title={'Réunir à un autre séjour\u00A0?'} size={560} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <p className="ink2" style={{ marginBottom: 12 }}>
        Les places, les prix et les remarques des deux vont au plus ancien, ou à celui dont l’argent ne change pas de séjour. L’autre est
        supprimé et ne se rétablit pas.
      </p>
      {data?.stays.length === 0 && (
        <EmptyState
          title="Aucun autre séjour proche"
          text="Seuls se réunissent deux séjours du même client, à moins de deux mois l’un de l’autre."
        />
      )}
      <fieldset className={classes['choices']} aria-label="Séjours du client">
        {data?.stays.map((one) => (
          <label key={one.id}>
            <input type="radio" name="other" checked={one.id === otherId} onChange={() => setOtherId(one.id)} />
            <span>
              <b>{one.code}</b>
              <small>{`${one.places}, ${formatDayRange(one.startDate, one.endDate)}`}</small>
            </span>
            <span>{formatAmount(cents(one.total))}</span>
          </label>
        ))}
      </fieldset>
      {other && <Together view={view} other={other} fixes={{ toReservation: confirm }} />}
      <Refusals faults={faults} />
      <div className={classes['foot']}>
        <Button onClick={onClose}>Annuler</Button>
        <Button
          variant="filled"
          aria-disabled={other === undefined || other.refusal !== null || undefined}
          aria-busy={busy || undefined}
          onClick={() => void run()}
        >
          Réunir
        </Button>
      </div>
    </Modal>
  )
}
