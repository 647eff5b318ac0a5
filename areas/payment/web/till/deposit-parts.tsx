import { Button } from '@mantine/core'
import { type ReactNode } from 'react'
import { formatAmount, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { useRecordSource } from '#kernel/web/record-source.ts'
import { go } from '#platform/web/navigation.tsx'
import { today } from '#platform/web/today.ts'
import { SearchSelect } from '#platform/web/ui/fields/SearchSelect.tsx'
import { DateField, MoneyField, TextField, centsOrNull } from '#platform/web/ui/fields/typed-fields.tsx'
import { Remedies } from '#platform/web/ui/Remedies.tsx'
import { Card, EmptyState } from '#platform/web/ui/layout.tsx'
import type { tillContract } from '../../contract/till.ts'
import { slipTypes } from '../../rules/payment-kind.ts'
import classes from './till.module.css'

export type Method = ReplyOf<typeof tillContract.pendingDeposits>['methods'][number]
const slips: Readonly<Record<string, string>> = slipTypes
export const money = (amount: number): string => formatAmount(cents(amount))

/** What waits, method by method: the first step of a deposit. */
export function ChooseMethod({ methods }: { methods: readonly Method[] }): ReactNode {
  if (methods.length === 0)
    return (
      <Card>
        <EmptyState
          title="Aucun mode de règlement ne se remet en banque"
          text="Réglez-le dans « Types de remise par mode de règlement »."
          action={<Button onClick={() => go('/payment-method-deposit-type-list')}>Régler les remises</Button>}
        />
      </Card>
    )
  return (
    <Card title="Que remettez-vous ?" flush>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Mode de règlement</th>
            <th scope="col">Bordereau</th>
            <th scope="col" data-right>
              En attente
            </th>
            <th scope="col" data-right>
              Montant
            </th>
            <th scope="col">
              <span className="sr">Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {methods.map((method) => (
            <tr key={method.id}>
              <td>
                <b>{method.label}</b>
              </td>
              <td>{slips[method.slipType ?? ''] ?? ''}</td>
              <td data-right>{method.slipType === 'cash' ? 'en caisse' : plural(method.count, 'règlement')}</td>
              <td data-right>{money(method.amount)}</td>
              <td data-right>
                <Button
                  size="xs"
                  disabled={method.amount <= 0}
                  onClick={() => go(`/create-deposit/${method.id}`)}
                  aria-label={`Remettre ${method.label}`}
                >
                  Remettre
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** What is refused that no field of the form shows, and where what is missing is given. */
export function Refusal({ error, loose }: { error: unknown; loose: string | undefined }): ReactNode {
  if (!(error instanceof Refused))
    return (
      loose && (
        <p className={`${classes['wide'] ?? ''} ${classes['error'] ?? ''}`} role="alert">
          {loose}
        </p>
      )
    )
  return (
    <div className={classes['wide']}>
      {loose && (
        <p className={classes['error']} role="alert">
          {loose}
        </p>
      )}
      <Remedies faults={error.faults} />
    </div>
  )
}

type Form = {
  readonly depositedOn: string
  readonly number: string | null
  readonly bankAccountId: number | null
  readonly cash: number | null
}
type FieldsProps = {
  method: Method
  form: Form
  inTill: number | undefined
  amount: number
  errorOf: (field: string) => string | undefined
  onChange: (form: Form) => void
}
/** When it goes, under what number, to which account and, of cash, how much. */
export function DepositFields({ method, form, inTill, amount, errorOf, onChange }: FieldsProps): ReactNode {
  const accounts = useRecordSource('bank-account', false)
  return (
    <>
      <DateField
        required
        past
        label="Date"
        name="depositedOn"
        value={form.depositedOn}
        error={errorOf('depositedOn')}
        onChange={(depositedOn) => onChange({ ...form, depositedOn: depositedOn ?? today() })}
      />
      <TextField
        label="Numéro"
        name="number"
        maxLength={20}
        placeholder="le suivant"
        value={form.number}
        error={errorOf('number')}
        onChange={(number) => onChange({ ...form, number })}
      />
      <div className={classes['wide']}>
        <SearchSelect
          {...accounts}
          required
          label="Compte bancaire"
          name="bankAccountId"
          value={form.bankAccountId}
          valueLabel={form.bankAccountId === method.bankAccountId ? (method.bankAccount ?? undefined) : undefined}
          error={errorOf('bankAccountId')}
          onChange={(bankAccountId) => onChange({ ...form, bankAccountId })}
        />
      </div>
      {method.slipType === 'cash' && (
        <div className={classes['wide']}>
          <MoneyField
            required
            label="Montant remis"
            name="cashAmount"
            help={inTill === undefined ? undefined : `En caisse\u00A0: ${money(inTill)}.`}
            value={centsOrNull(amount === 0 ? null : amount)}
            error={errorOf('cashAmount')}
            onChange={(cash) => onChange({ ...form, cash })}
          />
        </div>
      )}
    </>
  )
}
