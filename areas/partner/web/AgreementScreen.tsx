import { Button, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import { recordPath } from '#kernel/entity/paths.ts'
import { entityKey, searchRows } from '#kernel/web/entity-api.ts'
import { useAction } from '#platform/web/api.ts'
import { Link, go } from '#platform/web/navigation.tsx'
import { allowed, useUser } from '#platform/web/session.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card, EmptyState, ErrorState, PageHead, Tag } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { partnerContract } from '../contract.ts'
import { partner } from '../entities/partner.ts'
import { billingPurposes, managementPurposes } from '../rules/agreement.ts'
import classes from './agreement.module.css'

type Field = 'billingType' | 'managementType'
const purposes: Readonly<Record<Field, Readonly<Record<string, string>>>> = {
  billingType: billingPurposes,
  managementType: managementPurposes,
}
const titles: Readonly<Record<Field, string>> = {
  billingType: 'Types de facturation des partenaires',
  managementType: 'Types de gestion des partenaires',
}
const most = 100

export function BillingTypesScreen(): ReactNode {
  return <AgreementScreen field="billingType" />
}
export function ManagementTypesScreen(): ReactNode {
  return <AgreementScreen field="managementType" />
}

/** What each type means, in the words of somebody who chooses. */
function Types({ field }: { field: Field }): ReactNode {
  return (
    <dl className={classes['types']}>
      {Object.entries(partner.fields[field].options).map(([key, label]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{purposes[field][key]}</dd>
        </div>
      ))}
    </dl>
  )
}

type RowProps = { field: Field; row: WireRow; disabled: boolean; onChoose: (type: string) => void }
function Row({ field, row, disabled, onChoose }: RowProps): ReactNode {
  const name = String(row['label'])
  return (
    <tr>
      <th scope="row">
        <Link to={recordPath(partner, row.id) ?? '/partner-list'}>{name}</Link>
        {row['isActive'] === false && <Tag>Masqué</Tag>}
        <small>{String(row._labels['partnerTypeId'] ?? '')}</small>
      </th>
      {Object.entries(partner.fields[field].options).map(([key, label]) => (
        <td key={key}>
          <input
            type="radio"
            name={`${field}-${row.id}`}
            aria-label={`${name}\u00A0: ${label}`}
            checked={row[field] === key}
            disabled={disabled}
            onChange={() => onChoose(key)}
          />
        </td>
      ))}
    </tr>
  )
}

/** The partners by type of invoice or of management, each changed where it stands. */
function AgreementScreen({ field }: { field: Field }): ReactNode {
  const user = useUser()
  const mayWrite = allowed(user, 'customer_partner_partner_billing', 'write')
  const [text, setText] = useState('')
  const body = { text, sort: { field: 'label', direction: 'asc' as const }, pageSize: most }
  const query = useQuery({
    queryKey: entityKey(partner, 'search', body),
    queryFn: ({ signal }) => searchRows(partner, body, signal),
    placeholderData: keepPreviousData,
  })
  const change = useAction(partnerContract.setAgreement, ['partner'])
  const options: Readonly<Record<string, string>> = partner.fields[field].options
  const give = (row: WireRow, type: string): void => {
    const input = { partnerIds: [row.id], [field]: type }
    const undo = { partnerIds: [row.id], [field]: String(row[field]) }
    change.mutate(input, {
      onSuccess: () =>
        toast(`${String(row['label'])}\u00A0: ${options[type] ?? ''}`, { undo: async () => void (await change.mutateAsync(undo)) }),
      onError: (error) => toast(sentenceOf(error), { tone: 'brick' }),
    })
  }
  const rows = query.data?.rows
  const total = query.data?.total ?? 0
  return (
    <div className={classes['page']}>
      <PageHead title={titles[field]} count={query.data && plural(total, 'partenaire')} />
      <Types field={field} />
      {query.error && !rows && (
        <ErrorState title="Les partenaires n’ont pas pu être lus" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {rows &&
        (rows.length > 0 || text !== '' ? (
          <Card
            title="Partenaires"
            flush
            actions={
              <TextInput
                size="xs"
                aria-label="Chercher un partenaire"
                placeholder="Nom, code, contact"
                leftSection={<Icon of={IconSearch} size={14} />}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            }
          >
            <table className={classes['table']}>
              <thead>
                <tr>
                  <th scope="col">Partenaire</th>
                  {Object.entries(options).map(([key, label]) => (
                    <th key={key} scope="col">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Row key={row.id} field={field} row={row} disabled={!mayWrite} onChoose={(type) => give(row, type)} />
                ))}
              </tbody>
            </table>
            {rows.length === 0 && <p className={classes['note']}>Aucun partenaire ne correspond.</p>}
            {total > rows.length && (
              <p className={classes['note']}>{`Les ${rows.length} premiers sur ${total}\u00A0: cherchez les autres par leur nom.`}</p>
            )}
          </Card>
        ) : (
          <EmptyState
            title="Aucun partenaire"
            text={partner.list?.empty}
            action={
              allowed(user, partner.right, 'write') && (
                <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => go(recordPath(partner, 0) ?? '/partner-list')}>
                  Nouveau partenaire
                </Button>
              )
            }
          />
        ))}
    </div>
  )
}
