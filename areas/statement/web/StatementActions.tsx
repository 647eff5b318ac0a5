import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { openPrintTab, printDocument } from '#platform/web/print-document.ts'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { csvOf } from '../rules/statement-text.ts'
import type { StatementTable } from '../rules/statement-text.ts'
import { saveCsv } from '#platform/web/save-csv.ts'

type ActionsProps = {
  right: string
  /** Of the files, without extension. */ name: string
  tables: readonly StatementTable[]
  /** Where the paper is made. */ paper: string
  /** A second file, beside the table. */ register?: (() => void) | undefined
}

/** What a statement becomes: a file for a spreadsheet, where the user may take one away, and a paper. */
export function StatementActions({ right, name, tables, paper, register }: ActionsProps): ReactNode {
  const mayExport = useAllowed(right, 'export')
  const isEmpty = tables.every(({ rows }) => rows.length === 0)
  const print = (): void => printDocument('list', { address: paper, fileName: `${name}.pdf` }, openPrintTab('list'))
  return (
    <>
      {mayExport && (
        <Button leftSection={<Icon of={IconDownload} />} disabled={isEmpty} onClick={() => saveCsv(`${name}.csv`, csvOf(...tables))}>
          CSV
        </Button>
      )}
      {mayExport && register && (
        <Button leftSection={<Icon of={IconDownload} />} disabled={isEmpty} onClick={register}>
          Registre
        </Button>
      )}
      <Button leftSection={<Icon of={IconPrinter} />} onClick={print}>
        Imprimer
      </Button>
    </>
  )
}
