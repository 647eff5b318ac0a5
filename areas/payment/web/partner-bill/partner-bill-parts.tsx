import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Tag } from '#platform/web/ui/layout.tsx'
import { registerParts, type CellProps, type PanelProps } from '#kernel/web/slots.ts'
import { partner } from '#areas/partner/entities/partner.ts'
import { partnerBill } from '../../entities/partner-bill.ts'
import { partnerBillStates } from '../../rules/partner-bill.ts'
import { partnerBillTones } from './tones.ts'

const states: Readonly<Record<string, string>> = partnerBillStates
const tones: Readonly<Record<string, (typeof partnerBillTones)[keyof typeof partnerBillTones]>> = partnerBillTones

function State({ row }: CellProps): ReactNode {
  const state = String(row['state'])
  return <Tag tone={tones[state] ?? 'plain'}>{states[state] ?? state}</Tag>
}

function NewBill(): ReactNode {
  return (
    useAllowed(partnerBill.right, 'write') && (
      <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => go('/create-partner-bill/0')}>
        Nouvelle facture de partenaire
      </Button>
    )
  )
}

/** The bill of one partner, from his record. */
function HisBill({ id, row }: PanelProps): ReactNode {
  const maySee = useAllowed(partnerBill.right, 'select')
  if (!maySee || id === 0 || row['billingType'] === 'customer') return null
  return (
    <Button size="xs" onClick={() => go(`/create-partner-bill/${id}`)}>
      Sa facture
    </Button>
  )
}

function Bills(): ReactNode {
  return (
    useAllowed(partnerBill.right, 'select') && (
      <Button size="xs" onClick={() => go('/partner-bill-list')}>
        Factures
      </Button>
    )
  )
}

registerParts(partnerBill.name, { cells: { state: State }, headActions: [NewBill], open: (row) => `/partner-bill/${row.id}` })
registerParts(partner.name, { headActions: [Bills], recordActions: [HisBill] })
