import { Button, Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { formatAmount } from '#domain/french.ts'
import { Refused, type Fault } from '#platform/operation/refusal.ts'
import { call, useOperation } from '#platform/web/api.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { labelOf } from '#platform/web/ui/fields/field.tsx'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { sentenceOf } from '#platform/web/wire.ts'
import { bookingOperations, type BookingView } from '#areas/booking/contract/stay.ts'
import { cancelFaults, outcomeChoices, type CancelOutcome, type OutcomeChoice } from '../../rules/cancellation.ts'
import { spentCredits } from '../../rules/spent-credits.ts'
import record from './record.module.css'

const other = 'Autre'

function Outcomes({ choices, value, error, onChange }: { choices: readonly OutcomeChoice[]; value: CancelOutcome | null; error: string | undefined; onChange: (value: CancelOutcome) => void }): ReactNode {
  if (choices.length === 0) return <p className="muted">Rien n’a été réglé.</p>
  return (
    <fieldset className={record['outcomes']} aria-invalid={error !== undefined}>
      <legend>{labelOf('Ce qui a été réglé', true)}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input type="radio" name="outcome" checked={value === choice.value} onChange={() => onChange(choice.value)} />
          <span><b>{choice.label}</b><small>{choice.detail}</small></span>
        </label>
      ))}
      {error !== undefined && <p role="alert">{error}</p>}
    </fieldset>
  )
}

/** The money of the stay, said before anything is decided. */
function Figures({ view }: { view: BookingView }): ReactNode {
  const held = view.payments.filter(({ accountType }) => accountType === 3).reduce((sum, { amount, kept }) => sum + amount - kept, 0)
  const figures: readonly (readonly [string, number])[] = [['Total du séjour', view.total], ['Réglé', view.paid], ['Reste dû', view.balance]]
  return (
    <>
      <dl className={record['figures']}>
        {figures.map(([label, amount]) => <div key={label}><dt>{label}</dt><dd>{formatAmount(cents(amount))}</dd></div>)}
      </dl>
      {held !== 0 && <p className={record['held']}>{`Un dépôt de garantie de ${formatAmount(cents(held))} est détenu\u00A0: il se rend dans l’onglet Règlements.`}</p>}
    </>
  )
}

type Props = { view: BookingView; onCancelled: (view: BookingView) => void; onClose: () => void }

/** Why the stay is cancelled, and what becomes of what was paid: both are kept with it. */
export function CancelDialog({ view, onCancelled, onClose }: Props): ReactNode {
  const terms = useOperation(bookingOperations.cancelTerms, {}, { entities: ['cancellation-preference'] })
  const [motive, setMotive] = useState<string | null>(null)
  const [detail, setDetail] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<CancelOutcome | null>(null)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const reasons = [...(terms.data?.reasons ?? []), other]
  const reason = [motive === other ? null : motive, detail?.trim()].filter((part) => part != null && part !== '').join(', ')
  const errorOf = (field: string): string | undefined => faults.find((fault) => fault.field === field)?.message
  const run = async (): Promise<void> => {
    if (busy) return
    const asked = { reason, outcome: view.paid > 0 ? outcome : null }
    const found = cancelFaults({ ...asked, paid: view.paid, minimumReasonLength: terms.data?.minimumReasonLength ?? 1 })
    setFaults(found)
    setFailure(null)
    if (found.length > 0) return
    setBusy(true)
    try {
      onCancelled(await call(bookingOperations.cancelBooking, { id: view.header.id, version: view.header.version, ...asked }))
    } catch (error) {
      if (error instanceof Refused) setFaults(error.faults)
      setFailure(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={'Annuler le séjour\u00A0?'} withCloseButton={false} size={520}>
      <p className="ink2" style={{ marginBottom: 12 }}>L’emplacement est libéré. Le séjour reste dans la liste des annulés, d’où il se rétablit.</p>
      <Figures view={view} />
      <div className={record['cancel']}>
        <SelectField label="Motif" required autoFocus options={reasons.map((value) => ({ value, label: value }))} value={motive} error={motive === other ? undefined : errorOf('reason')} onChange={setMotive} />
        <TextField label="Précision" maxLength={300} required={motive === other} value={detail} error={motive === other ? errorOf('reason') : undefined} onChange={setDetail} />
        <Outcomes choices={outcomeChoices({ ...view, credits: spentCredits(view.payments) })} value={outcome} error={errorOf('outcome')} onChange={setOutcome} />
      </div>
      {failure !== null && <p role="alert" style={{ color: 'var(--pin-brick)', marginTop: 8 }}>{failure}</p>}
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 16 }}>
        <Button onClick={onClose}>Garder le séjour</Button>
        <Button variant="outline" aria-busy={busy} onClick={() => void run()}>Annuler le séjour</Button>
      </div>
    </Modal>
  )
}
