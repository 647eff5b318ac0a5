import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDay } from '#domain/french.ts'
import type { Entity } from '#kernel/entity/entity.ts'
import { newOne } from '#domain/french-noun.ts'
import { Link, go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { today } from '#platform/web/today.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Tag, TextButton } from '#platform/web/ui/layout.tsx'
import { registerParts, type CellProps } from '#kernel/web/slots.ts'
import { cashCount, expense, injection, startingBase } from '../../entities/till.ts'
import { deposit } from '../../entities/deposit.ts'
import { MonthNav } from './MonthNav.tsx'
import { RecordHost, openRecord } from './RecordDialog.tsx'

function NewDeposit(): ReactNode {
  return (
    useAllowed(deposit.right, 'write') && (
      <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => go('/create-deposit/0')}>
        Nouvelle remise
      </Button>
    )
  )
}

function CountTill(): ReactNode {
  return useAllowed(cashCount.right, 'select') && <Link to={`/cash-fund/0/${today()}`}>Compter la caisse</Link>
}

function State({ row }: CellProps): ReactNode {
  return row['state'] === 'cancelled' ? <Tag tone="brick">Annulée</Tag> : <Tag tone="pine">Faite</Tag>
}

/** « Nouvelle dépense », and the record that its list opened. */
function newRecord(entity: Entity) {
  return function NewRecord(): ReactNode {
    const mayWrite = useAllowed(entity.right, 'write')
    return (
      <>
        {mayWrite && (
          <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => openRecord(entity, 0)}>
            {newOne(entity.label)}
          </Button>
        )}
        <RecordHost entity={entity} />
      </>
    )
  }
}

/** The cell that opens the record over its list. */
function opener(entity: Entity, textOf: (row: CellProps['row']) => string) {
  return function Opener({ row }: CellProps): ReactNode {
    return <TextButton onClick={() => openRecord(entity, row.id)}>{textOf(row)}</TextButton>
  }
}

registerParts(deposit.name, { headActions: [MonthNav, NewDeposit], cells: { state: State }, open: (row) => `/deposit/${row.id}` })
registerParts(expense.name, {
  headActions: [MonthNav, newRecord(expense)],
  cells: { number: opener(expense, (row) => String(row['number'])) },
})
registerParts(injection.name, {
  headActions: [MonthNav, CountTill, newRecord(injection)],
  cells: { movedOn: opener(injection, (row) => formatDay(String(row['movedOn']))) },
})
registerParts(startingBase.name, {
  headActions: [MonthNav, CountTill, newRecord(startingBase)],
  cells: { startsOn: opener(startingBase, (row) => formatDay(String(row['startsOn']))) },
})
