import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatDay } from '#domain/french.ts'
import { useAction } from '#platform/web/api.ts'
import { failureOf } from '#platform/web/fault-map.ts'
import { useAllowed } from '#platform/web/session.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { SearchSelect } from '#platform/web/ui/fields/SearchSelect.tsx'
import { DateField, MoneyField, TextField, centsOrNull } from '#platform/web/ui/fields/typed-fields.tsx'
import { Tag, type Tone } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { WorkModal } from '#platform/web/ui/WorkModal.tsx'
import { useRecordSource } from '#kernel/web/record-source.ts'
import { registerParts, type ActionProps, type CellProps } from '#kernel/web/slots.ts'
import { paymentContract } from '../contract.ts'
import { guarantee } from '../entities/guarantee.ts'
import { paymentKinds } from '../rules/payment-checks.ts'
import { useMethods } from './stay-money/use-methods.ts'
import { EndGuarantee } from './EndGuarantee.tsx'
import { StayCell, stayOf } from './stay-cell.tsx'

const tones: Readonly<Record<string, Tone>> = { inProgress: 'heather', returned: 'plain', cashed: 'ochre', provider: 'sea' }
const states: Readonly<Record<string, string>> = guarantee.fields.state.options

function State({ row }: CellProps): ReactNode {
  const state = String(row['state'])
  return <Tag tone={tones[state] ?? 'plain'}>{states[state] ?? state}</Tag>
}

function Where({ row }: CellProps): ReactNode {
  return String(row['where'] ?? '')
}

/** For one ticked guarantee: gives it back or keeps some of it. */
function EndOne({ rows, done }: ActionProps): ReactNode {
  const [ending, setEnding] = useState(false)
  const mayEnd = useAllowed(guarantee.right, 'write')
  const [row, ...others] = rows
  if (!mayEnd || !row) return null
  const why = others.length > 0 ? 'un dépôt à la fois' : row['state'] === 'inProgress' ? null : 'dépôt déjà rendu ou retenu'
  return (
    <>
      <Button size="xs" variant="outline" disabled={why !== null} onClick={() => setEnding(true)}>
        Rendre ou retenir
      </Button>
      {why !== null && (
        <span className="ink2" style={{ fontSize: 12 }}>
          {why}
        </span>
      )}
      {ending && (
        <EndGuarantee
          row={row}
          onClose={() => setEnding(false)}
          onDone={() => {
            setEnding(false)
            done()
          }}
        />
      )}
    </>
  )
}

/** « Préautorisation »: notes what the terminal has reserved on a card for a stay. */
function PromiseDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [stays, methods] = [useRecordSource('booking', false), useMethods().methods.filter(({ kind }) => kind === paymentKinds.card)]
  const [form, setForm] = useState<{
    bookingId: number | null
    paymentMethodId: number | null
    amount: number | null
    reference: string | null
    expiresOn: string | null
  }>({ bookingId: null, paymentMethodId: null, amount: null, reference: null, expiresOn: null })
  const take = useAction(paymentContract.preauthoriseGuarantee, ['guarantee', 'booking'])
  const { errorOf, loose } = failureOf(take.error, ['bookingId', 'paymentMethodId', 'amount', 'expiresOn'])
  const methodId = form.paymentMethodId ?? methods[0]?.id ?? null
  const send = (): void => {
    if (take.isPending || form.bookingId === null || methodId === null) return
    take.mutate(
      {
        bookingId: form.bookingId,
        paymentMethodId: methodId,
        amount: form.amount ?? 0,
        reference: form.reference ?? '',
        expiresOn: form.expiresOn,
      },
      {
        onSuccess: ({ expiresOn }) => {
          toast(`Préautorisation notée jusqu’au ${formatDay(expiresOn)}`)
          onClose()
        },
      },
    )
  }
  return (
    <WorkModal onClose={onClose} title="Préautorisation sur carte" withCloseButton={false}>
      <div style={{ display: 'grid', gap: 8 }}>
        <p className="ink2" style={{ margin: 0 }}>
          {
            'Le terminal réserve la somme sans la débiter\u00A0: ni la caisse, ni les remises, ni la comptabilité ne bougent tant que rien n’en est retenu.'
          }
        </p>
        <SearchSelect
          {...stays}
          required
          label="Séjour"
          name="bookingId"
          value={form.bookingId}
          error={errorOf('bookingId')}
          onChange={(bookingId) => setForm({ ...form, bookingId })}
        />
        <SelectField
          required
          label="Carte"
          value={methodId === null ? null : String(methodId)}
          error={errorOf('paymentMethodId')}
          options={methods.map(({ id, label }) => ({ value: String(id), label }))}
          onChange={(value) => setForm({ ...form, paymentMethodId: value === null ? null : Number(value) })}
        />
        <MoneyField
          required
          label="Montant réservé"
          name="amount"
          value={centsOrNull(form.amount)}
          error={errorOf('amount')}
          onChange={(amount) => setForm({ ...form, amount })}
        />
        <TextField
          label="Référence du terminal"
          name="reference"
          maxLength={60}
          value={form.reference}
          onChange={(reference) => setForm({ ...form, reference })}
        />
        <DateField
          label="Jusqu’au"
          name="expiresOn"
          value={form.expiresOn}
          error={errorOf('expiresOn')}
          onChange={(expiresOn) => setForm({ ...form, expiresOn })}
        />
        {loose && (
          <p role="alert" style={{ color: 'var(--pin-brick)' }}>
            {loose}
          </p>
        )}
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 8 }}>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="filled" aria-busy={take.isPending} disabled={form.bookingId === null} onClick={send}>
            Noter la préautorisation
          </Button>
        </div>
      </div>
    </WorkModal>
  )
}

function Preauthorise(): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const mayTake = useAllowed(guarantee.right, 'write')
  if (!mayTake) return null
  return (
    <>
      <Button size="xs" onClick={() => setOpen(true)}>
        Préautorisation
      </Button>
      {isOpen && <PromiseDialog onClose={() => setOpen(false)} />}
    </>
  )
}

registerParts('guarantee', {
  headActions: [Preauthorise],
  cells: { state: State, bookingId: StayCell, where: Where },
  columnTitles: { where: 'Où il est' },
  actions: [EndOne],
  open: stayOf,
})
