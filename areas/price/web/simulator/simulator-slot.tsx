import { Button } from '@mantine/core'
import { IconCalculator } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { placeType } from '#areas/camp/entities/place-type.ts'
import { lazy } from '#platform/web/lazy.ts'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { ageCategory } from '../../entities/age-category.ts'

const SimulatorDialog = lazy(async () => ({ default: (await import('./SimulatorDialog.tsx')).SimulatorDialog }))

/** The simulator of prices, for whoever reads what a stay is made of: the right of the grids is not asked, since nothing of them is shown but prices on sale. */
export function SimulatorButton(): ReactNode {
  const [opened, setOpened] = useState(false)
  const [mayQuote, mayReadTypes, mayReadAges] = [
    useAllowed('stay_availability', 'select'),
    useAllowed(placeType.right, 'select'),
    useAllowed(ageCategory.right, 'select'),
  ]
  if (!mayQuote || !mayReadTypes || !mayReadAges) return null
  return (
    <>
      <Button leftSection={<Icon of={IconCalculator} />} onClick={() => setOpened(true)}>
        Simuler un prix
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <SimulatorDialog onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
