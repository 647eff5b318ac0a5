import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { uncapitalized } from '#domain/french.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card, ErrorState, PageHead } from '#platform/web/ui/layout.tsx'
import { Waiting } from '#platform/web/ui/Waiting.tsx'
import type { accountingContract } from '../contract.ts'
import classes from './accounting.module.css'

type Plan = ReplyOf<typeof accountingContract.readPlan>
type PlanTableProps = {
  readonly title: string
  readonly what: string
  readonly words: string
  readonly preview: string
  readonly plan: Plan | undefined
  readonly error: Error | null
  readonly onRetry: () => void
  readonly onChange: (row: Plan['rows'][number], code: string | null) => void
}

/** One line for each thing that is sold or received, and its account. */
export function PlanTable({ title, what, words, preview, plan, error, onRetry, onChange }: PlanTableProps): ReactNode {
  const mayWrite = useAllowed('payment_invoice_accounting_account', 'write')
  const accounts = (plan?.accounts ?? []).map(({ code, label }) => ({ value: code, label: `${code} ${label}` }))
  const nameOf = (code: string): string => accounts.find(({ value }) => value === code)?.label ?? code
  // A code that is in no list of accounts is shown as it is, so that it can be seen and replaced.
  const choices = (code: string | null): typeof accounts =>
    code === null || accounts.some(({ value }) => value === code)
      ? accounts
      : [{ value: code, label: `${code} (absent de la liste)` }, ...accounts]
  return (
    <div className={classes['page']}>
      <PageHead title={title}>
        <Button leftSection={<Icon of={IconEye} />} onClick={() => go(preview)}>
          Aperçu
        </Button>
        <Button onClick={() => go('/accounting-account-list')}>Comptes comptables</Button>
      </PageHead>
      <div className={classes['stack']}>
        <p className="muted">{words}</p>
        {error ? (
          <ErrorState title={title} error={error} onRetry={onRetry} />
        ) : plan === undefined ? (
          <Waiting />
        ) : (
          <Card title={title} flush>
            <table className={classes['table']}>
              <thead>
                <tr>
                  <th scope="col">{what}</th>
                  <th scope="col">Compte</th>
                </tr>
              </thead>
              <tbody>
                {plan.rows.map((row) => (
                  <tr key={row.key}>
                    <td>
                      <b>{row.label}</b>
                    </td>
                    <td>
                      <div style={{ width: 380 }}>
                        <SelectField
                          size="xs"
                          label={`Compte de ${uncapitalized(row.label)}`}
                          hideLabel
                          placeholder={row.usual === null ? 'Aucun compte' : `Comme ${nameOf(row.usual)}`}
                          options={choices(row.code)}
                          value={row.code}
                          disabled={!mayWrite}
                          onChange={(code) => onChange(row, code)}
                        />
                      </div>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Card>
        )}
      </div>
    </div>
  )
}
