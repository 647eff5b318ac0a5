import { Button, Loader } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatDay } from '#domain/french.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { ScreenProps } from '#kernel/web/screen.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { failureOf } from '#platform/web/fault-map.ts'
import { go, goBack } from '#platform/web/navigation.tsx'
import { today } from '#platform/web/today.ts'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { GridFrame } from '#platform/web/ui/grid/GridParts.tsx'
import { Card, EmptyState, ErrorState, PageHead } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { tillContract } from '../../contract/till.ts'
import { paymentsTold, tickedTogether } from '../../rules/deposit-checks.ts'
import { countedSum, type Counted } from '../../rules/denominations.ts'
import { CoinCount } from './CoinCount.tsx'
import classes from './till.module.css'
import { ChooseMethod, DepositFields, type Method, Refusal, money } from './deposit-parts.tsx'

type Payment = ReplyOf<typeof tillContract.pendingPayments>['payments'][number]
const columns: readonly GridColumn<Payment>[] = [
  { id: 'paidOn', label: 'Reçu le', cell: (row) => formatDay(row.paidOn), sortValue: (row) => row.paidOn },
  { id: 'number', label: 'Règlement', align: 'right', cell: (row) => row.number, sortValue: (row) => row.number },
  { id: 'customer', label: 'Client', strong: true, cell: (row) => row.customer, sortValue: (row) => row.customer },
  {
    id: 'detail',
    label: 'Détail',
    cell: (row) =>
      row.vouchers ??
      [
        row.groupNumber === null ? null : `groupé n°\u00A0${row.groupNumber}`,
        row.chequeNumber === null ? null : `n°\u00A0${row.chequeNumber}`,
        row.holder,
        row.bank,
      ]
        .filter((part) => part !== null)
        .join(', '),
  },
  { id: 'amount', label: 'Montant', align: 'right', cell: (row) => money(row.amount), sortValue: (row) => row.amount },
]

/** `/create-deposit/{paymentMethodId}`: what goes to the bank, ticked, counted and summed before it goes. */
export function CreateDepositScreen({ params }: ScreenProps): ReactNode {
  const methods = useOperation(tillContract.pendingDeposits, {}, { entities: ['payment', 'deposit'] })
  const method = methods.data?.methods.find(({ id }) => String(id) === params['paymentMethodId'])
  return (
    <div className={classes['page']}>
      <PageHead
        title="Nouvelle remise en banque"
        count={method?.label}
        onBack={() => (method ? go('/create-deposit/0') : goBack('/deposit-list/0'))}
      />
      {methods.error ? (
        <ErrorState title="Remises" error={methods.error} onRetry={() => void methods.refetch()} />
      ) : method ? (
        <NewDeposit key={method.id} method={method} />
      ) : (
        <div className={classes['stack']}>{methods.data && <ChooseMethod methods={methods.data.methods} />}</div>
      )}
    </div>
  )
}

function NewDeposit({ method }: { method: Method }): ReactNode {
  const isCash = method.slipType === 'cash'
  const pending = useOperation(tillContract.pendingPayments, { paymentMethodId: method.id }, { entities: ['payment', 'deposit'] })
  const [form, setForm] = useState<{ depositedOn: string; number: string | null; bankAccountId: number | null; cash: number | null }>({
    depositedOn: today(),
    number: null,
    bankAccountId: method.bankAccountId,
    cash: null,
  })
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
    await make
      .mutateAsync({
        paymentMethodId: method.id,
        depositedOn,
        number,
        bankAccountId,
        ...(isCash ? { cashAmount: amount, counted } : { paymentIds: chosen.map(({ id }) => id) }),
      })
      .then(
        (made) => {
          toast(`Remise ${made.number} faite\u00A0: ${money(amount)}`)
          go(`/deposit/${made.depositId}`, { replace: true })
        },
        () => undefined,
      )
  }
  return (
    <div className={classes['split']}>
      {isCash ? (
        <Card title="Espèces remises" flush>
          <CoinCount counted={counted} onCounted={setCounted} />
        </Card>
      ) : (
        <GridFrame>
          <DataGrid
            label="Règlements à remettre"
            columns={columns}
            rows={pending.data && rows}
            error={pending.error ?? undefined}
            onRetry={() => void pending.refetch()}
            ticked={shown}
            onTick={(next) => setTicked(tickedTogether(shown, next, rows))}
            empty={<EmptyState title="Rien n’attend d’être remis" text="Les règlements reçus après la date de la remise n’y sont pas." />}
          />
        </GridFrame>
      )}
      <Card title="Remise">
        <div className={classes['form']}>
          <DepositFields
            method={method}
            form={form}
            inTill={isCash ? pending.data?.inTill : undefined}
            amount={amount}
            errorOf={errorOf}
            onChange={setForm}
          />
          <dl className={`${classes['facts'] ?? ''} ${classes['wide'] ?? ''}`} role="status">
            {!isCash && (
              <div>
                <dt>Règlements</dt>
                <dd>{paymentsTold(chosen).length}</dd>
              </div>
            )}
            <div>
              <dt>Montant</dt>
              <dd>{money(amount)}</dd>
            </div>
          </dl>
          <Refusal error={make.error} loose={loose} />
          <div className={classes['buttons']}>
            <Button
              variant="filled"
              aria-busy={make.isPending}
              disabled={pending.data === undefined}
              leftSection={make.isPending ? <Loader size={14} color="white" /> : undefined}
              onClick={() => void send()}
            >
              Faire la remise
            </Button>
          </div>
        </div>
      </Card>
    </div>
  )
}
