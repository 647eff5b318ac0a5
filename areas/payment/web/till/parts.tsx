import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { today } from '#platform/web/today.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Tag } from '#platform/web/ui/layout.tsx'
import { registerParts, type CellProps } from '#kernel/web/slots.ts'
import { cashCount, startingBase } from '../../entities/till.ts'
import { deposit } from '../../entities/deposit.ts'
import { MonthNav } from './MonthNav.tsx'

function NewDeposit(): ReactNode {
  return useAllowed(deposit.right, 'write') && <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => go('/create-deposit/0')}>Nouvelle remise</Button>
}

function CountTill(): ReactNode {
  return useAllowed(cashCount.right, 'select') && <Link to={`/cash-fund/0/${today()}`}>Compter la caisse</Link>
}

function State({ row }: CellProps): ReactNode {
  return row['state'] === 'cancelled' ? <Tag tone="brick">Annulée</Tag> : <Tag tone="pine">Faite</Tag>
}

registerParts('deposit', { headActions: [MonthNav, NewDeposit], cells: { state: State }, open: (row) => `/deposit/${row.id}` })
registerParts('expense', { headActions: [MonthNav] })
registerParts('injection', { headActions: [MonthNav, CountTill] })
registerParts(startingBase.name, { headActions: [MonthNav, CountTill] })
