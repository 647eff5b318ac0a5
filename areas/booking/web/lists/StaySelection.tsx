import { Button } from '@mantine/core'
import { IconDownload, IconExternalLink, IconHourglass, IconPrinter } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { ManyMailsButton } from '#areas/document/web/mail-slot.tsx'
import { lazy } from '#platform/web/lazy.ts'
import { SelectionLine } from '#platform/web/ui/grid/GridParts.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import type { StayRow } from '../../contract/day-rows.ts'
import { stayPath } from '../../rules/stay-pages.ts'
import { optionsAmong } from '../../rules/option-batch.ts'
import classes from './lists.module.css'

const OptionsDialog = lazy(async () => ({ default: (await import('../options/OptionsDialog.tsx')).OptionsDialog }))

const mostTabs = 10

function openAll(rows: readonly StayRow[]): void {
  const blocked = rows.filter((row) => window.open(stayPath(row), '_blank') === null).length
  if (blocked > 0)
    toast(`Le navigateur a bloqué ${blocked} onglets sur ${rows.length}\u00A0: autorisez ce site à en ouvrir.`, { tone: 'brick' })
}

type Props = { rows: readonly StayRow[]; onClear: () => void; onPrint: () => void; onExport: (() => void) | undefined }

/** What can be done with the ticked stays. */
export function StaySelection({ rows, onClear, onPrint, onExport }: Props): ReactNode {
  const total = rows.reduce((sum, row) => sum + row.total, 0)
  const due = rows.reduce((sum, row) => sum + row.balance, 0)
  const mayDecide = useAllowed('stay_booking', 'write')
  const [deciding, setDeciding] = useState(false)
  const options = optionsAmong(rows)
  const tooMany = rows.length > mostTabs
  return (
    <SelectionLine
      count={rows.length}
      one="séjour"
      many="séjours"
      onClear={onClear}
      totals={`total ${formatAmount(cents(total))} · reste dû ${formatAmount(cents(due))}`}
    >
      {mayDecide && options.length > 0 && (
        <Button size="xs" leftSection={<Icon of={IconHourglass} size={15} />} onClick={() => setDeciding(true)}>
          Prolonger ou libérer
        </Button>
      )}
      <Button size="xs" leftSection={<Icon of={IconExternalLink} size={15} />} disabled={tooMany} onClick={() => openAll(rows)}>
        Ouvrir
      </Button>
      {tooMany && <span className={classes['reason']}>{`${mostTabs} au plus`}</span>}
      <ManyMailsButton about="booking" ids={rows.map(({ id }) => id)} onSent={onClear} />
      <Button size="xs" leftSection={<Icon of={IconPrinter} size={15} />} onClick={onPrint}>
        Imprimer
      </Button>
      {onExport && (
        <Button size="xs" leftSection={<Icon of={IconDownload} size={15} />} onClick={onExport}>
          Exporter
        </Button>
      )}
      {deciding && (
        <Suspense fallback={null}>
          <OptionsDialog options={options} onDecided={onClear} onClose={() => setDeciding(false)} />
        </Suspense>
      )}
    </SelectionLine>
  )
}
