import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SegmentedField } from '#platform/web/ui/fields/choice-fields.tsx'
import { FromTo } from '#platform/web/ui/fields/FromTo.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { kindOf, periodAround, periodBeside } from '../rules/statement-period.ts'
import type { Period, PeriodKind } from '../rules/statement-period.ts'

const kinds: readonly { readonly value: PeriodKind; readonly label: string }[] = [
  { value: 'month', label: 'Mois' },
  { value: 'quarter', label: 'Trimestre' },
  { value: 'year', label: 'Année' },
]

/** From a day to a day; a whole month, quarter or year, and those beside it. */
export function PeriodBar({ period, onPeriod }: { period: Period; onPeriod: (period: Period) => void }): ReactNode {
  const kind = kindOf(period)
  const beside = (step: number): void => onPeriod(periodBeside(period, kind ?? 'month', step))
  return (
    <>
      <SegmentedField
        size="xs"
        label="Période"
        name="kind"
        value={kind}
        options={kinds}
        onChange={(value) => value !== null && onPeriod(periodAround(period.from, value as PeriodKind))}
      />
      <ActionIcon size="xs" variant="default" aria-label="Période précédente" onClick={() => beside(-1)}>
        <Icon of={IconChevronLeft} size={15} />
      </ActionIcon>
      <FromTo period={period} onPeriod={onPeriod} />
      <ActionIcon size="xs" variant="default" aria-label="Période suivante" onClick={() => beside(1)}>
        <Icon of={IconChevronRight} size={15} />
      </ActionIcon>
    </>
  )
}
