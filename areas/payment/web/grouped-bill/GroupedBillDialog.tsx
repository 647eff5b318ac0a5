import '@mantine/core/styles/Modal.css'
import { Button, Checkbox, Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatAmount, formatDay, formatDayRange, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useRecordSource } from '#kernel/web/record-source.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { customer } from '#areas/customer/entities/customer.ts'
import { useAllowed } from '#platform/web/session.ts'
import { SearchSelect } from '#platform/web/ui/fields/SearchSelect.tsx'
import { ErrorState } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { today } from '#platform/web/today.ts'
import { groupedBillContract } from '../../contract/grouped-bill.ts'
import { fewestStays } from '../../rules/grouped-bill.ts'
import { BillProblems, problemOf } from '../BillProblems.tsx'
import { CompanyForm, type Made } from './CompanyForm.tsx'
import classes from '../stay-money/payment.module.css'

type Preview = ReplyOf<typeof groupedBillContract.preview>
const money = (amount: number): string => formatAmount(cents(amount))

type StaysProps = {
  preview: Preview
  left: ReadonlySet<number>
  onToggle: (id: number) => void
  shown: readonly Preview['stays'][number][]
}

function StaysTable({ preview, left, onToggle, shown }: StaysProps): ReactNode {
  const now = new Map(preview.stays.map((stay) => [stay.id, stay]))
  return (
    <table className={classes['table']} aria-label="Séjours de la facture">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">Facturer</span>
          </th>
          <th scope="col">Séjour</th>
          <th scope="col">Client</th>
          <th scope="col">Dates</th>
          <th scope="col">Place</th>
          <th scope="col" data-right>
            Total TTC
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ id, code, customer, arrival, departure, place, total }) => (
          <tr key={id} style={now.get(id)?.isRefused === true ? { color: 'var(--pin-brick)' } : undefined}>
            <td>
              <Checkbox aria-label={`Facturer le séjour ${code}`} checked={!left.has(id)} onChange={() => onToggle(id)} />
            </td>
            <td data-label="Séjour">
              <b>{code}</b>
            </td>
            <td data-label="Client">{customer}</td>
            <td data-label="Dates">{formatDayRange(arrival, departure)}</td>
            <td data-label="Place">{place}</td>
            <td data-label="Total TTC" data-right>
              {money(total)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Totals({ vat, totals }: Pick<Preview, 'vat' | 'totals'>): ReactNode {
  return (
    <table className={classes['table']} aria-label="Totaux par taux de TVA">
      <thead>
        <tr>
          <th scope="col">Taux</th>
          <th scope="col" data-right>
            Base HT
          </th>
          <th scope="col" data-right>
            TVA
          </th>
          <th scope="col" data-right>
            TTC
          </th>
        </tr>
      </thead>
      <tbody>
        {vat.map(({ label, base, vat: amount, gross }, index) => (
          <tr key={index}>
            <td>{label}</td>
            {[base, amount, gross].map((value, column) => (
              <td key={column} data-right>
                {money(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>Total</td>
          {[totals.gross - totals.vat, totals.vat, totals.gross].map((value, column) => (
            <td key={column} data-right>
              <b>{money(value)}</b>
            </td>
          ))}
        </tr>
        <tr>
          <td colSpan={3}>Déjà réglé</td>
          <td data-right>{money(totals.paid)}</td>
        </tr>
        <tr>
          <td colSpan={3}>{totals.due < 0 ? 'Trop-perçu' : 'Reste à payer'}</td>
          <td data-right>
            <b>{money(Math.abs(totals.due))}</b>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

type PayerProps = { isAlone: boolean; payer: Made | null; onPayer: (payer: Made | null) => void; onCreate: (typed: string) => void }
/** Who pays: a customer who is known, or a company that is made here. */
function PayerField({ isAlone, payer, onPayer, onCreate }: PayerProps): ReactNode {
  const mayCreate = useAllowed(customer.right, 'write')
  const customers = useRecordSource('customer', false)
  const create = (text: string): Promise<null> => {
    onCreate(text)
    return Promise.resolve(null)
  }
  return (
    <SearchSelect
      {...customers}
      create={mayCreate ? create : undefined}
      label="Qui paie"
      name="payerId"
      value={payer?.id ?? null}
      valueLabel={payer?.label}
      onPick={onPayer}
      onChange={(next) => next === null && onPayer(null)}
      help={
        isAlone
          ? 'Par exemple l’employeur du client, ou un parent\u00A0: la facture est à son nom, et dit qui a séjourné.'
          : 'Vide\u00A0: le client des séjours. Une société ou une personne peut payer ceux d’autres clients\u00A0: salariés, famille.'
      }
    />
  )
}

const isBillable = (preview: Preview | undefined, count: number, payerId: number | null): boolean =>
  count >= fewestStays(payerId !== null) && preview?.faults.length === 0

/** What prevents the bill, or what failed; nothing is wrong as long as the company of a stay alone is to be chosen. */
function Problems({ waits, preview, failure }: { waits: boolean; preview: Preview; failure: readonly string[] }): ReactNode {
  return (
    <>
      {waits ? (
        <p role="status" style={{ margin: 0 }}>
          Choisissez qui paie&#160;: rien n’est émis avant.
        </p>
      ) : (
        <>
          <BillProblems problems={preview.faults.map((fault) => problemOf(fault, preview.payer.id))} />
          {preview.cautions.map((caution) => (
            <p key={caution} role="status" style={{ margin: 0 }}>
              {caution}
            </p>
          ))}
        </>
      )}
      {failure.length > 0 && (
        <ul role="alert" className={classes['errors']}>
          {failure.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function Said({ payer, count }: { payer: string; count: number }): ReactNode {
  return (
    <p style={{ margin: 0 }}>
      <b>{payer}</b>
      {`, une seule facture datée du ${formatDay(today())}. Une facture émise ne se modifie plus\u00A0: seul un avoir${count === 1 ? '' : ', pour tous ses séjours,'} la corrige.`}
    </p>
  )
}

type Props = {
  bookingIds: readonly number[]
  /** Those that are ticked to begin with; all where it is not said. */ first?: readonly number[]
  onClose: () => void
  onIssued: (made: { readonly billId: number; readonly number: string }) => void
}

/** One bill for several stays of one payer: what it will say, what prevents it, then its number. */
export function GroupedBillDialog({ bookingIds, first = bookingIds, onClose, onIssued }: Props): ReactNode {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set(bookingIds.filter((id) => !first.includes(id))))
  const [failure, setFailure] = useState<readonly string[]>([])
  const [payer, setPayer] = useState<Made | null>(null)
  const [creating, setCreating] = useState<string | null>(null)
  const payerId = payer?.id ?? null
  const entities = ['booking', 'bill', 'customer', 'establishment']
  const whole = useOperation(groupedBillContract.preview, { bookingIds: [...bookingIds], payerId }, { entities, keepPrevious: true })
  const chosen = bookingIds.filter((id) => !left.has(id))
  const query = useOperation(
    groupedBillContract.preview,
    { bookingIds: chosen, payerId },
    { entities, keepPrevious: true, enabled: chosen.length > 0 },
  )
  const issue = useAction(groupedBillContract.issue, ['bill', 'booking'])
  const preview = query.data
  const isRefused = issue.isPending || query.isPlaceholderData || !isBillable(preview, chosen.length, payerId)
  const toggle = (id: number): void => {
    setFailure([])
    setLeft((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  }
  const send = (): void => {
    if (isRefused || preview === undefined) return
    issue.mutate(
      { bookingIds: chosen, payerId, knownTotal: preview.totals.gross },
      {
        onSuccess: (made) => {
          toast(`${chosen.length === 1 ? 'Facture' : 'Facture groupée'} ${made.number} émise`)
          onIssued(made)
        },
        onError: (error) => setFailure(error instanceof Refused ? error.faults.map(({ message }) => message) : [sentenceOf(error)]),
      },
    )
  }
  const error = whole.error ?? query.error
  const isAlone = bookingIds.length === 1
  const waits = isAlone && payerId === null
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={isAlone ? 'Facturer à une société' : 'Facture groupée'}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      {error && <ErrorState title="Facture groupée" error={error} onRetry={() => void Promise.all([whole.refetch(), query.refetch()])} />}
      {creating !== null && (
        <CompanyForm
          typed={creating}
          onCancel={() => setCreating(null)}
          onMade={(made) => {
            setFailure([])
            setPayer(made)
            setCreating(null)
          }}
        />
      )}
      {creating === null && preview && whole.data && (
        <div style={{ display: 'grid', gap: 12 }}>
          {!waits && <Said payer={preview.payer.name} count={chosen.length} />}
          <PayerField
            isAlone={isAlone}
            payer={payer}
            onPayer={(next) => {
              setFailure([])
              setPayer(next)
            }}
            onCreate={setCreating}
          />
          <StaysTable preview={preview} left={left} onToggle={toggle} shown={whole.data.stays} />
          {chosen.length >= fewestStays(payerId !== null) && <Totals {...preview} />}
          <Problems waits={waits} preview={preview} failure={failure} />
          <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
            <Button onClick={onClose}>Annuler</Button>
            <Button
              variant="filled"
              data-autofocus
              aria-busy={issue.isPending}
              aria-disabled={isRefused || undefined}
              onClick={send}
            >{`Émettre la facture de ${plural(chosen.length, 'séjour')}`}</Button>
          </div>
        </div>
      )}
    </Modal>
  )
}
