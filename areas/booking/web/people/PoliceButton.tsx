import { Button } from '@mantine/core'
import { IconBadge } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { asksPolice } from '../movements/movements-board.ts'
import { everyRow, type MovementDay, type MovementKind } from '../movements/movements-model.ts'
import { PoliceDialog } from './lazy-police.ts'

/** As many stays as one call reads. */
const mostForms = 200

/** The police forms of everybody who arrives or is there, those still to be signed first. */
export function PoliceButton({ kind, movements }: { kind: MovementKind; movements: MovementDay | undefined }): ReactNode {
  const maySee = useAllowed('customer_partner_police_register', 'select')
  const [opened, setOpened] = useState<readonly number[] | null>(null)
  if (!maySee || kind === 'departure' || movements === undefined) return null
  const rows = everyRow(movements)
  const left = rows.filter(asksPolice)
  const open = (): void => setOpened((left.length > 0 ? left : rows).slice(0, mostForms).map(({ id }) => id))
  return (
    <>
      <Button
        leftSection={<Icon of={IconBadge} />}
        data-tip={left.length === 0 ? undefined : 'Séjours dont une fiche reste à signer, arrivés compris'}
        onClick={open}
      >
        {left.length === 0 ? 'Fiches de police' : `Fiches de police (${left.length})`}
      </Button>
      {opened !== null && (
        <Suspense fallback={null}>
          <PoliceDialog bookingIds={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
