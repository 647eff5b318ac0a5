import { plural } from '#domain/french.ts'
import { formatMoment } from '#platform/web/today.ts'
import type { GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import type { MailRow } from '../../contract/mail-history.ts'
import { MailStateTag } from './mail-state.tsx'

/** Columns of every list of messages. */
export const mailColumns: readonly GridColumn<MailRow>[] = [
  { id: 'at', label: 'Écrit', cell: (row) => formatMoment(row.at) },
  { id: 'state', label: 'État', cell: (row) => <MailStateTag mail={row} /> },
  { id: 'subject', label: 'Objet', strong: true, cell: (row) => row.subject },
  { id: 'to', label: 'À', cell: (row) => row.to.join(', ') },
  { id: 'label', label: 'Sujet', cell: (row) => row.label ?? '' },
  { id: 'model', label: 'Modèle', cell: (row) => row.model ?? '' },
  { id: 'files', label: 'Joint', cell: (row) => (row.files === 0 ? '' : plural(row.files, 'pièce')) },
  { id: 'by', label: 'Par', cell: (row) => row.by },
  { id: 'reason', label: 'Détail', cell: (row) => (row.reason === null ? '' : <span title={row.reason}>{row.reason}</span>) },
]
