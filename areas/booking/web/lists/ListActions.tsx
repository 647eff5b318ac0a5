import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { download, printMade } from '#kernel/web/entity-api.ts'
import type { DocumentReply } from '#platform/operation/search.ts'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'

type Props = { right: string; isEmpty: boolean; make: (extension: 'csv' | 'pdf') => Promise<DocumentReply> }

/** Print and export of a list that the server makes, for who may take it away. */
export function ListActions({ right, isEmpty, make }: Props): ReactNode {
  const may = useAllowed(right, 'export')
  const [busy, setBusy] = useState(false)
  if (!may) return null
  const run = (work: () => Promise<unknown>): void => {
    if (busy) return
    setBusy(true)
    work()
      .catch((error: unknown) => toast(sentenceOf(error), { tone: 'brick' }))
      .finally(() => setBusy(false))
  }
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label="Imprimer la liste"
        data-tip="Imprimer la liste"
        disabled={isEmpty}
        onClick={() => run(() => printMade('list', () => make('pdf')))}
      >
        <Icon of={IconPrinter} size={17} />
      </ActionIcon>
      <Button
        leftSection={<Icon of={IconDownload} />}
        disabled={isEmpty}
        aria-busy={busy}
        onClick={() => run(async () => download(await make('csv')))}
      >
        Exporter
      </Button>
    </>
  )
}
