import { Button, Menu } from '@mantine/core'
import { IconCalculator, IconCopy, IconDownload, IconUpload } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { registerParts, type ActionProps } from '#kernel/web/slots.ts'
import { queryOf } from '#platform/web/wire.ts'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { gridOperations } from '../contract/grid-operations.ts'
import { priceGrid } from '../entities/price-grid.ts'
import { CopyYearDialog } from './grid/CopyYearDialog.tsx'
import { ImportDialog } from './grid/ImportDialog.tsx'
import { PrintSheet } from './grid/PrintSheet.tsx'
import { SimulatorDialog } from './simulator/SimulatorDialog.tsx'

function download(ids: readonly number[], format: 'json' | 'csv'): void {
  const link = document.createElement('a')
  link.href = `/rest/${gridOperations.exportGrids.path}${queryOf({ ids: [...ids], format })}`
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
  toast('Les grilles ont été téléchargées.')
}

function HeadButtons(): ReactNode {
  const [importing, setImporting] = useState(false)
  const [simulating, setSimulating] = useState(false)
  const [mayWrite, mayExport] = [useAllowed(priceGrid.right, 'write'), useAllowed(priceGrid.right, 'export')]
  return (
    <>
      <Button leftSection={<Icon of={IconCalculator} />} onClick={() => setSimulating(true)}>
        Simuler un séjour
      </Button>
      {mayWrite && (
        <Button leftSection={<Icon of={IconUpload} />} onClick={() => setImporting(true)}>
          Importer
        </Button>
      )}
      {mayExport && <Formats ids={[]} label="Télécharger" />}
      {simulating && <SimulatorDialog onClose={() => setSimulating(false)} />}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}

function Formats({ ids, label }: { ids: readonly number[]; label: string }): ReactNode {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size={ids.length > 0 ? 'xs' : 'sm'} leftSection={<Icon of={IconDownload} />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => download(ids, 'json')}>JSON, le format documenté des tarifs</Menu.Item>
        <Menu.Item onClick={() => download(ids, 'csv')}>CSV, une ligne par prix</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function RowActions({ rows, done }: ActionProps): ReactNode {
  const [copying, setCopying] = useState(false)
  const [mayWrite, mayExport] = [useAllowed(priceGrid.right, 'write'), useAllowed(priceGrid.right, 'export')]
  const [first] = rows
  return (
    <>
      {rows.length === 1 && first !== undefined && <PrintSheet id={first.id} />}
      {rows.length === 1 && mayWrite && (
        <Button size="xs" leftSection={<Icon of={IconCopy} size={15} />} onClick={() => setCopying(true)}>
          Copier vers l’année suivante…
        </Button>
      )}
      {mayExport && <Formats ids={rows.map(({ id }) => id)} label="Télécharger" />}
      {copying && first !== undefined && (
        <CopyYearDialog
          grid={{ id: first.id, label: String(first['label'] ?? ''), priceModel: Number(first['priceModel']) }}
          onClose={() => setCopying(false)}
          onDone={done}
        />
      )}
    </>
  )
}

registerParts('price-grid', { headActions: [HeadButtons], actions: [RowActions] })
