import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import { registerParts, type CellProps } from '#kernel/web/slots.ts'
import { saveFile } from '#platform/web/print-document.ts'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'

/** Takes the file of an export again; how often that was done is said beside. */
function File({ row }: CellProps): ReactNode {
  const mayTake = useAllowed('payment_invoice_accounting_export', 'export')
  const copies = typeof row['copies'] === 'number' ? row['copies'] : 0
  return (
    <>
      {mayTake && (
        <Button
          size="xs"
          aria-label={`Télécharger l’export n°\u00A0${String(row['number'])}`}
          leftSection={<Icon of={IconDownload} size={15} />}
          onClick={() => saveFile(`/rest/accounting/export/file/${row.id}`, '')}
        >
          Télécharger
        </Button>
      )}
      {copies > 0 && (
        <span
          className="ink2"
          style={{ fontSize: 12, paddingLeft: 8 }}
        >{`${plural(copies, 'téléchargement')}, le dernier par ${String(row['lastCopyBy'])}`}</span>
      )}
    </>
  )
}

registerParts('accounting-export', { cells: { file: File }, columnTitles: { file: 'Fichier' } })
