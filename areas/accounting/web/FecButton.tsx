import { Button, Menu } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { entityKey, searchRows } from '#kernel/web/entity-api.ts'
import { financialYear } from '#areas/establishment/entities/calendar.ts'
import { call } from '#platform/web/api.ts'
import { saveFile } from '#platform/web/print-document.ts'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { accountingContract } from '../contract.ts'

const body = { pageSize: 20, sort: { field: 'startDate', direction: 'desc' as const } }

/** The FEC of an accounting year, as the administration asks for it; a year without entries says so instead of downloading, one that may still change says so beside. */
export function FecButton(): ReactNode {
  const mayTake = useAllowed('payment_invoice_accounting_export', 'export')
  const years = useQuery({
    queryKey: entityKey(financialYear, 'search', body),
    queryFn: ({ signal }) => searchRows(financialYear, body, signal),
    enabled: mayTake,
  })
  if (!mayTake) return null
  const take = (financialYearId: number): void => {
    call(accountingContract.fecReady, { financialYearId }).then(
      ({ doubt }) => {
        saveFile(`/rest/accounting/export/fec/${financialYearId}`, '')
        if (doubt !== null) toast(doubt, { tone: 'brick' })
      },
      (error: unknown) => toast(sentenceOf(error), { tone: 'brick' }),
    )
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<Icon of={IconFileDownload} />} disabled={years.data === undefined || years.data.rows.length === 0}>
          FEC d’un exercice
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(years.data?.rows ?? []).map((year) => (
          <Menu.Item key={year.id} onClick={() => take(year.id)}>
            {String(year['label'])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
