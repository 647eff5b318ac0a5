import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { registerParts } from '#kernel/web/slots.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { sale } from '../entities/sale.ts'

function NewSale(): ReactNode {
  const maySell = useAllowed(sale.right, 'write')
  return (
    maySell && (
      <Button size="xs" variant="filled" leftSection={<Icon of={IconPlus} size={15} />} onClick={() => go('/vente-annexe')}>
        Nouvelle vente
      </Button>
    )
  )
}

registerParts(sale.name, { headActions: [NewSale], open: (row) => `/vente-annexe/${row.id}` })
