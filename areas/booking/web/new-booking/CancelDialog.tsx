import { Button, Modal } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { InputOf } from '#platform/operation/operation.ts'
import { Refused, type Fault } from '#platform/operation/refusal.ts'
import { useOperation } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { today as todayNow } from '#platform/web/today.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField, TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { sentenceOf } from '#platform/web/wire.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { cancelFaults, outcomeChoices, premiumOf, type CancelOutcome } from '../../rules/cancellation.ts'
import { dueByScale } from '../../rules/change/cancel-scale.ts'
import { spentCredits } from '../../rules/spent-credits.ts'
import { useStayMoney } from '../money-slot.ts'
import { Choices } from './Choices.tsx'
import record from './record.module.css'
import { Figures, KeptField, Terms } from './CancelParts.tsx'
import { type Settled, becomesCredit, decided, usuallyKept } from './cancel-model.ts'

const other = 'Autre'

/** What is refused is brought in sight, above the buttons that stay at the foot. */
function useFirstFault(faults: readonly Fault[]): RefObject<HTMLDivElement | null> {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (faults.length === 0) return
    const first = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const field = first?.matches('fieldset') === true ? first.querySelector('input') : first
    field?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center' })
  }, [faults])
  return fields
}

/** Why it was refused is read above the buttons that stay at the foot, however long the dialogue. */
const inSight = (said: HTMLElement | null): void => said?.scrollIntoView({ block: 'center' })

function Failure({ sentence, faults, customerId }: { sentence: string; faults: readonly Fault[]; customerId: number }): ReactNode {
  const ways = useStayMoney()?.billMisses(faults, customerId) ?? []
  return (
    <div ref={inSight} role="alert" style={{ marginTop: 8 }}>
      <p style={{ color: 'var(--pin-brick)' }}>{sentence}</p>
      {/* Beside this page: what was decided here stays. */}
      {ways.map(({ path, label }) => (
        <p key={path}>
          <a href={path} target="_blank" rel="noreferrer">
            {label}
          </a>
        </p>
      ))}
    </div>
  )
}

type Asked = Omit<InputOf<typeof bookingOperations.cancelBooking>, 'id' | 'version'>
type Begun = {
  readonly title: string
  readonly confirm: string
  /** One that is among those of the site, or stands before them. */ readonly motive: string | null
  readonly outcome: CancelOutcome | null
}
/** What is asked of each way of giving a stay up. Why nobody came is known; what was paid is then usually kept. */
const begun: Readonly<Record<'cancel' | 'noShow', Begun>> = {
  cancel: { title: 'Annuler le séjour\u00A0?', confirm: 'Annuler le séjour', motive: null, outcome: null },
  noShow: {
    title: 'Le client n’est pas venu\u00A0?',
    confirm: 'Marquer non venu',
    motive: 'Client non venu',
    outcome: 'kept',
  },
}
type Props = {
  view: BookingView
  /** Nobody came on the day, or it is called off. */ as: keyof typeof begun
  onAsked: (asked: Asked) => Promise<void>
  onClose: () => void
}

type MotiveProps = {
  reasons: readonly string[]
  motive: string | null
  detail: string | null
  error: string | undefined
  onMotive: (motive: string | null) => void
  onDetail: (detail: string | null) => void
}
/** Why, among the reasons of the site or in one's own words. */
function MotiveFields({ reasons, motive, detail, error, onMotive, onDetail }: MotiveProps): ReactNode {
  return (
    <div className={record['reason']}>
      <SelectField
        label="Motif"
        required
        autoFocus
        options={reasons.map((value) => ({ value, label: value }))}
        value={motive}
        error={motive === other ? undefined : error}
        onChange={onMotive}
      />
      <TextField
        label="Précision"
        maxLength={300}
        required={motive === other}
        value={detail}
        error={motive === other ? error : undefined}
        onChange={onDetail}
      />
    </div>
  )
}

/** Why the stay is cancelled, and what becomes of what was paid: both are kept with it. */
export function CancelDialog({ view, as, onAsked, onClose }: Props): ReactNode {
  const words = begun[as]
  const money = useStayMoney()
  const terms = useOperation(bookingOperations.cancelTerms, {}, { entities: ['cancellation-preference'] })
  const [motive, setMotive] = useState(words.motive)
  const [detail, setDetail] = useState<string | null>(null)
  const [outcome, setOutcome] = useState(words.outcome)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [refused, setRefused] = useState<readonly Fault[]>([])
  const fields = useFirstFault(refused)
  const [busy, setBusy] = useState(false)
  const due = dueByScale(terms.data?.scale ?? [], {
    total: view.total,
    touristTax: view.touristTax,
    premium: premiumOf(view.lines),
    startDate: view.header.startDate,
    today: todayNow(),
  })
  const mayBill = useAllowed('payment_invoice_bill', 'write')
  const [said, setSaid] = useState<Settled | null>(null)
  const [validUntil, setValidUntil] = useState<string | null>(null)
  const until = validUntil ?? terms.data?.creditsUntil ?? null
  const settled = said ?? { kept: usuallyKept(view, as, due?.due ?? null), bill: mayBill, rest: 'refunded' as const }
  const asCredit = becomesCredit(view, outcome, settled)
  const reasons = [...new Set([...(words.motive === null ? [] : [words.motive]), ...(terms.data?.reasons ?? []), other])]
  const reason = [motive === other ? null : motive, detail?.trim()].filter((part) => part != null && part !== '').join(', ')
  const errorOf = (field: string): string | undefined => faults.find((fault) => fault.field === field)?.message
  /** What is refused of a field is said until the field changes; how much is kept goes with what becomes of the money. */
  const changing =
    <T,>(field: string, change: (value: T) => void) =>
    (value: T): void => {
      setFaults((now) => now.filter((fault) => fault.field !== field && (field !== 'outcome' || fault.field !== 'kept')))
      setFailure(null)
      change(value)
    }
  const run = async (): Promise<void> => {
    if (busy) return
    const asked = { reason, ...decided(view, outcome, settled), creditValidUntil: asCredit ? until : null }
    const found = cancelFaults({
      ...asked,
      paid: view.paid,
      total: view.total,
      touristTax: view.touristTax,
      minimumReasonLength: terms.data?.minimumReasonLength ?? 1,
    })
    setFaults(found)
    setRefused(found)
    setFailure(null)
    if (found.length > 0) return
    setBusy(true)
    try {
      if ((await money?.mayGiveUp({ bookingId: view.header.id, outcome: asked.outcome, kept: asked.kept, rest: asked.rest })) === false)
        return setBusy(false)
      await onAsked(asked)
    } catch (error) {
      if (error instanceof Refused) {
        setFaults(error.faults)
        setRefused(error.faults)
      }
      setFailure(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={words.title} withCloseButton={false} size={620}>
      <p className="ink2" style={{ marginBottom: 12 }}>
        L’emplacement est libéré. Le séjour reste dans la liste des annulés, d’où il se rétablit.
      </p>
      <Figures view={view} />
      <Terms view={view} due={due} outcome={outcome} />
      <div ref={fields} className={record['cancel']}>
        <MotiveFields
          reasons={reasons}
          motive={motive}
          detail={detail}
          error={errorOf('reason')}
          onMotive={changing('reason', setMotive)}
          onDetail={changing('reason', setDetail)}
        />
        {view.paid > 0 ? (
          <Choices
            name="outcome"
            legend="Ce qui a été réglé"
            choices={outcomeChoices({ ...view, credits: spentCredits(view.payments) })}
            value={outcome}
            error={errorOf('outcome')}
            onChange={changing('outcome', setOutcome)}
          />
        ) : (
          <p className="muted">Rien n’a été réglé.</p>
        )}
        {view.paid > 0 && outcome === 'kept' && (
          <KeptField view={view} settled={settled} error={errorOf('kept')} onChange={changing('kept', setSaid)} />
        )}
        {asCredit && (
          <DateField
            label="Avoir valable jusqu’au"
            required
            from={todayNow()}
            value={until}
            error={errorOf('creditValidUntil')}
            onChange={changing('creditValidUntil', setValidUntil)}
          />
        )}
      </div>
      {failure !== null && <Failure key={failure} sentence={failure} faults={faults} customerId={view.header.customerId} />}
      <div className={record['dialogFoot']}>
        <Button onClick={onClose}>Garder le séjour</Button>
        <Button variant="outline" aria-busy={busy} onClick={() => void run()}>
          {words.confirm}
        </Button>
      </div>
    </Modal>
  )
}
