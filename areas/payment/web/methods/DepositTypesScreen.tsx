import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { entityKey, searchRows } from '#kernel/web/entity-api.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { bankAccount } from '../../entities/bank.ts'
import { choiceOf, depositChoices, depositOf, type SlipType } from '../../rules/deposit-choice.ts'
import { slipTypes } from '../../rules/payment-kind.ts'
import { MethodsTable } from './MethodsTable.tsx'
import { usePaymentMethods } from './use-payment-methods.ts'

const words = [
  ['Détail', 'Une ligne par règlement sur le bordereau : les chèques, les chèques-vacances.'],
  ['Somme', 'Une seule ligne pour le total de la journée : la télécollecte, un versement d’espèces.'],
  ['Sélection', 'L’accueil coche les règlements qu’il dépose, les autres attendent.'],
] as const
const columns = ['Remise', 'Bordereau', 'Compte bancaire']
const slips = Object.entries(slipTypes).map(([value, label]) => ({ value, label }))

const asChoice = (row: WireRow): string =>
  choiceOf({ isBankable: row['isBankable'] === true, depositType: typeof row['depositType'] === 'number' ? row['depositType'] : null })
const slipOf = (row: WireRow): SlipType | null =>
  (slips.find(({ value }) => value === row['slipType'])?.value as SlipType | undefined) ?? null

/** `/payment-method-deposit-type-list`: how each method reaches the bank. */
export function DepositTypesScreen(): ReactNode {
  const methods = usePaymentMethods()
  const body = { pageSize: 100 }
  const accounts = useQuery({
    queryKey: entityKey(bankAccount, 'search', body),
    queryFn: ({ signal }) => searchRows(bankAccount, body, signal),
  })
  const accountChoices = (accounts.data?.rows ?? []).map((row) => ({ value: String(row.id), label: String(row['label']) }))
  const cells = (row: WireRow): ReactNode => {
    const name = String(row['label'])
    const isBankable = row['isBankable'] === true
    const choose = (choice: string): void =>
      methods.set(
        row,
        depositOf(choice, { paymentKind: Number(row['paymentKind']), slipType: slipOf(row) }),
        depositChoices.find(([key]) => key === choice)?.[1] ?? '',
      )
    return (
      <>
        <td data-wide>
          <SelectField
            size="xs"
            label={`${name}\u00A0: remise`}
            hideLabel
            isKept
            options={depositChoices.map(([value, label]) => ({ value, label }))}
            value={asChoice(row)}
            disabled={!methods.mayWrite}
            onChange={(choice) => choice !== null && choose(choice)}
          />
        </td>
        <td data-wide>
          {isBankable && (
            <SelectField
              size="xs"
              label={`${name}\u00A0: bordereau`}
              hideLabel
              isKept
              options={slips}
              value={slipOf(row)}
              disabled={!methods.mayWrite}
              onChange={(slip) => slip !== null && methods.set(row, { slipType: slip as SlipType }, slipTypes[slip as SlipType])}
            />
          )}
        </td>
        <td data-wide>
          {isBankable && (
            <SelectField
              size="xs"
              label={`${name}\u00A0: compte bancaire`}
              hideLabel
              placeholder="Compte par défaut"
              options={accountChoices}
              value={row['bankAccountId'] === null ? null : String(row['bankAccountId'])}
              disabled={!methods.mayWrite}
              onChange={(account) =>
                methods.set(
                  row,
                  { bankAccountId: account === null ? null : Number(account) },
                  accountChoices.find(({ value }) => value === account)?.label ?? 'compte par défaut',
                )
              }
            />
          )}
        </td>
      </>
    )
  }
  return (
    <MethodsTable
      title="Types de remise par mode de règlement"
      words={words}
      columns={columns}
      rows={methods.rows}
      error={methods.error}
      onRetry={methods.retry}
      tab="bank"
      cells={cells}
    />
  )
}
