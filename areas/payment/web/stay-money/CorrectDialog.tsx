import { Button } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { call } from '#platform/web/api.ts'
import { go, Link } from '#platform/web/navigation.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { SegmentedField } from '#platform/web/ui/fields/choice-fields.tsx'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { sentenceOf } from '#platform/web/wire.ts'
import { WorkModal } from '#platform/web/ui/WorkModal.tsx'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { stayPath } from '#areas/booking/rules/stay-pages.ts'
import type { MoneyPageProps } from '#areas/booking/web/money-slot.ts'
import { paymentContract } from '../../contract.ts'

type Payment = BookingView['payments'][number]
type Props = { payment: Payment; view: BookingView; onView: MoneyPageProps['onView']; onClose: () => void }
type As = 'correction' | 'bounced'

const ways = [
  { value: 'correction', label: 'Saisi par erreur' },
  { value: 'bounced', label: 'Chèque impayé' },
]

/** Where what keeps a payment as it is can be seen or taken back: its deposit, its bill. */
function wayOut(failure: unknown, { header, customer }: BookingView): { readonly label: string; readonly path: string } | null {
  const fix = failure instanceof Refused ? failure.faults.find((fault) => fault.fix !== undefined)?.fix : undefined
  if (fix === undefined) return null
  if (fix.action === 'creditNote')
    return { label: fix.label, path: stayPath({ id: header.id, customerId: customer.id, statusId: header.statusId }, 'bills') }
  const depositId = fix.values?.['depositId']
  return typeof depositId === 'number' ? { label: fix.label, path: `/deposit/${depositId}` } : null
}

/** A grouped payment is taken back whole; the stay is read again afterwards. */
async function takeBack({ payment, bookingId }: { payment: Payment; bookingId: number }, reason: string, as: As): Promise<BookingView> {
  if (payment.groupNumber === null) return call(paymentContract.correctPayment, { paymentId: payment.id, reason, as })
  await call(paymentContract.correctGrouped, { groupNumber: payment.groupNumber, reason, as })
  return call(bookingOperations.readBooking, { id: bookingId })
}

/** Asks why before a payment is taken back: the line of opposite sign bears the reason. */
export function CorrectDialog({ payment, view: stay, onView, onClose }: Props): ReactNode {
  const [reason, setReason] = useState<string | null>(null)
  const [as, setAs] = useState<As>('correction')
  const [error, setError] = useState<string | undefined>()
  const [way, setWay] = useState<{ readonly label: string; readonly path: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const bookingId = stay.header.id
  const correct = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    setWay(null)
    if (reason === null || reason.trim() === '') return setError('Le motif est obligatoire.')
    setBusy(true)
    try {
      const view = await takeBack({ payment, bookingId }, reason, as)
      onClose()
      if (view.header.id === bookingId) return onView(view)
      toast(`L’impayé est porté au séjour ${view.header.bookingCode ?? ''}, qui a reçu ce règlement`)
      go(stayPath({ id: view.header.id, customerId: view.customer.id, statusId: view.header.statusId }, 'payments'))
    } catch (failure) {
      setError(sentenceOf(failure))
      setWay(wayOut(failure, stay))
    } finally {
      setBusy(false)
    }
  }
  /** What was refused of one way says nothing of the other. */
  const chooses = (value: string | null): void => {
    setAs(value === 'bounced' ? 'bounced' : 'correction')
    setError(undefined)
    setWay(null)
  }
  const bounced = as === 'bounced'
  const grouped =
    payment.groupNumber === null
      ? null
      : bounced
        ? `Le chèque groupé n°\u00A0${payment.groupNumber} revient en entier\u00A0: chacun de ses séjours doit de nouveau sa part.`
        : `Le règlement groupé n°\u00A0${payment.groupNumber} est annulé en entier, sur chacun de ses séjours.`
  return (
    <WorkModal
      onClose={onClose}
      title={bounced ? `Chèque impayé\u00A0: règlement n° ${payment.number}` : `Annuler le règlement n° ${payment.number}\u00A0?`}
      withCloseButton={false}
    >
      <form onSubmit={(event) => void correct(event)}>
        <p className="ink2" style={{ marginBottom: 12 }}>
          {grouped ??
            `Une ligne de ${formatAmount(cents(-payment.amount))} est ajoutée\u00A0; le règlement reste lisible${bounced ? ', et le séjour doit de nouveau cette somme' : ''}.`}
        </p>
        {payment.mayBounce && (
          <div style={{ marginBottom: 12 }}>
            <SegmentedField label="Pourquoi" options={ways} value={as} onChange={chooses} />
          </div>
        )}
        <TextField autoFocus label="Motif" required maxLength={200} value={reason} error={error} onChange={setReason} />
        {way && (
          <p style={{ marginTop: 8 }}>
            <Link to={way.path}>{way.label}</Link>
          </p>
        )}
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 16 }}>
          <Button onClick={onClose}>Garder</Button>
          <Button type="submit" variant="outline" aria-busy={busy}>
            {bounced ? 'Enregistrer l’impayé' : 'Annuler le règlement'}
          </Button>
        </div>
      </form>
    </WorkModal>
  )
}
