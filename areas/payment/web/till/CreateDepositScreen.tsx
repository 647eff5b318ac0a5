import { Button, Loader } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatAmount, formatDay, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { ScreenProps } from '#kernel/web/screen.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { useRecordSource } from '#kernel/web/record-source.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { failureOf } from '#platform/web/fault-map.ts'
import { go, goBack } from '#platform/web/navigation.tsx'
import { today } from '#platform/web/today.ts'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { GridFrame } from '#platform/web/ui/grid/GridParts.tsx'
import { SearchSelect } from '#platform/web/ui/fields/SearchSelect.tsx'
import { DateField, MoneyField, TextField, centsOrNull } from '#platform/web/ui/fields/typed-fields.tsx'
import { Remedies } from '#platform/web/ui/Remedies.tsx'
import { Card, EmptyState, ErrorState, PageHead } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { tillContract } from '../../contract/till.ts'
import { paymentsTold, tickedTogether } from '../../rules/deposit-checks.ts'
import { countedSum, type Counted } from '../../rules/denominations.ts'
import { slipTypes } from '../../rules/payment-kind.ts'
import { CoinCount } from './CoinCount.tsx'
import classes from './till.module.css'

type Method = ReplyOf<typeof tillContract.pendingDeposits>['methods'][number]
type Payment = ReplyOf<typeof tillContract.pendingPayments>['payments'][number]
const slips: Readonly<Record<string, string>> = slipTypes
const money = (amount: number): string => formatAmount(cents(amount))

const columns: readonly GridColumn<Payment>[] = [
  { id: 'paidOn', label: 'Reçu le', cell: (row) => formatDay(row.paidOn), sortValue: (row) => row.paidOn },
  { id: 'number', label: 'Règlement', align: 'right', cell: (row) => row.number, sortValue: (row) => row.number },
  { id: 'customer', label: 'Client', strong: true, cell: (row) => row.customer, sortValue: (row) => row.customer },
  { id: 'detail', label: 'Détail', cell: (row) => row.vouchers ?? [row.groupNumber === null ? null : `groupé n°\u00A0${row.groupNumber}`, row.chequeNumber === null ? null : `n°\u00A0${row.chequeNumber}`, row.holder, row.bank].filter((part) => part !== null).join(', ') },
  { id: 'amount', label: 'Montant', align: 'right', cell: (row) => money(row.amount), sortValue: (row) => row.amount },
]

/** What waits, method by method: the first step of a deposit. */
function ChooseMethod({ methods }: { methods: readonly Method[] }): ReactNode {
  if (methods.length === 0) return <Card><EmptyState title="Aucun mode de règlement ne se remet en banque" text="Réglez-le dans « Types de remise par mode de règlement »." action={<Button onClick={() => go('/payment-method-deposit-type-list')}>Régler les remises</Button>} /></Card>
  return (
    <Card title="Que remettez-vous ?" flush>
      <table className={classes['table']}>
        <thead><tr><th scope="col">Mode de règlement</th><th scope="col">Bordereau</th><th scope="col" data-right>En attente</th><th scope="col" data-right>Montant</th><th scope="col"><span className="sr">Action</span></th></tr></thead>
        <tbody>
          {methods.map((method) => (
            <tr key={method.id}>
              <td><b>{method.label}</b></td><td>{slips[method.slipType ?? ''] ?? ''}</td><td data-right>{method.slipType === 'cash' ? 'en caisse' : plural(method.count, 'règlement')}</td><td data-right>{money(method.amount)}</td>
              <td data-right><Button size="xs" disabled={method.amount <= 0} onClick={() => go(`/create-deposit/${method.id}`)} aria-label={`Remettre ${method.label}`}>Remettre</Button></td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** `/create-deposit/{paymentMethodId}`: what goes to the bank, ticked, counted and summed before it goes. */
export function CreateDepositScreen({ params }: ScreenProps): ReactNode {
  const methods = useOperation(tillContract.pendingDeposits, {}, { entities: ['payment', 'deposit'] })
  const method = methods.data?.methods.find(({ id }) => String(id) === params['paymentMethodId'])
  return (
    <div className={classes['page']}>
      <PageHead title="Nouvelle remise en banque" count={method?.label} onBack={() => (method ? go('/create-deposit/0') : goBack('/deposit-list/0'))} />
      {methods.error ? <ErrorState title="Remises" error={methods.error} onRetry={() => void methods.refetch()} /> : method ? <NewDeposit key={method.id} method={method} /> : <div className={classes['stack']}>{methods.data && <ChooseMethod methods={methods.data.methods} />}</div>}
    </div>
  )
}

/** What is refused that no field of the form shows, and where what is missing is given. */
function Refusal({ error, loose }: { error: unknown; loose: string | undefined }): ReactNode {
  if (!(error instanceof Refused)) return loose && <p className={`${classes['wide'] ?? ''} ${classes['error'] ?? ''}`} role="alert">{loose}</p>
  return (
    <div className={classes['wide']}>
      {loose && <p className={classes['error']} role="alert">{loose}</p>}
      <Remedies faults={error.faults} />
    </div>
  )
}

function NewDeposit({ method }: { method: Method }): ReactNode {
  const isCash = method.slipType === 'cash'
  const pending = useOperation(tillContract.pendingPayments, { paymentMethodId: method.id }, { entities: ['payment', 'deposit'] })
  const accounts = useRecordSource('bank-account', false)
  const [form, setForm] = useState<{ depositedOn: string; number: string | null; bankAccountId: number | null; cash: number | null }>({ depositedOn: today(), number: null, bankAccountId: method.bankAccountId, cash: null })
  const [ticked, setTicked] = useState<ReadonlySet<number> | null>(null)
  const [counted, setCounted] = useState<Counted>({})
  const make = useAction(tillContract.makeDeposit, ['deposit', 'payment'])
  const rows = (pending.data?.payments ?? []).filter(({ paidOn }) => paidOn <= form.depositedOn)
  // « Sélection » begins with nothing ticked; the other types take everything that waits.
  const chosen = rows.filter(({ id }) => (ticked === null ? method.depositType !== 3 : ticked.has(id)))
  const shown = new Set(chosen.map(({ id }) => id))
  const amount = isCash ? (form.cash ?? countedSum(counted)) : chosen.reduce((sum, row) => sum + row.amount, 0)
  const { errorOf, loose } = failureOf(make.error, ['depositedOn', 'number', 'bankAccountId', 'cashAmount'])
  const send = async (): Promise<void> => {
    if (make.isPending || pending.data === undefined) return
    const { depositedOn, number, bankAccountId } = form
    await make.mutateAsync({ paymentMethodId: method.id, depositedOn, number, bankAccountId, ...(isCash ? { cashAmount: amount, counted } : { paymentIds: chosen.map(({ id }) => id) }) }).then((made) => {
      toast(`Remise ${made.number} faite\u00A0: ${money(amount)}`)
      go(`/deposit/${made.depositId}`, { replace: true })
    }, () => undefined)
  }
  return (
    <div className={classes['split']}>
      {isCash ? <Card title="Espèces remises" flush><CoinCount counted={counted} onCounted={setCounted} /></Card> : (
        <GridFrame>
          <DataGrid label="Règlements à remettre" columns={columns} rows={pending.data && rows} error={pending.error ?? undefined} onRetry={() => void pending.refetch()} ticked={shown} onTick={(next) => setTicked(tickedTogether(shown, next, rows))}
            empty={<EmptyState title="Rien n’attend d’être remis" text="Les règlements reçus après la date de la remise n’y sont pas." />} />
        </GridFrame>
      )}
      <Card title="Remise">
        <div className={classes['form']}>
          <DateField required past label="Date" name="depositedOn" value={form.depositedOn} error={errorOf('depositedOn')} onChange={(depositedOn) => setForm({ ...form, depositedOn: depositedOn ?? today() })} />
          <TextField label="Numéro" name="number" maxLength={20} placeholder="le suivant" value={form.number} error={errorOf('number')} onChange={(number) => setForm({ ...form, number })} />
          <div className={classes['wide']}><SearchSelect {...accounts} required label="Compte bancaire" name="bankAccountId" value={form.bankAccountId} valueLabel={form.bankAccountId === method.bankAccountId ? (method.bankAccount ?? undefined) : undefined} error={errorOf('bankAccountId')} onChange={(bankAccountId) => setForm({ ...form, bankAccountId })} /></div>
          {isCash && <div className={classes['wide']}><MoneyField required label="Montant remis" name="cashAmount" help={pending.data && `En caisse\u00A0: ${money(pending.data.inTill)}.`} value={centsOrNull(amount === 0 ? null : amount)} error={errorOf('cashAmount')} onChange={(cash) => setForm({ ...form, cash })} /></div>}
          <dl className={`${classes['facts'] ?? ''} ${classes['wide'] ?? ''}`} role="status">
            {!isCash && <div><dt>Règlements</dt><dd>{paymentsTold(chosen).length}</dd></div>}
            <div><dt>Montant</dt><dd>{money(amount)}</dd></div>
          </dl>
          <Refusal error={make.error} loose={loose} />
          <div className={classes['buttons']}><Button variant="filled" aria-busy={make.isPending} disabled={pending.data === undefined} leftSection={make.isPending ? <Loader size={14} color="white" /> : undefined} onClick={() => void send()}>Faire la remise</Button></div>
        </div>
      </Card>
    </div>
  )
}
