import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { formatNumber } from '#domain/french.ts'
import { decodeText } from './decode.ts'
import { readTable, type FileTable } from '#platform/import/delimited.ts'
import { targetNames, type ImportedRow, type MappingOf, type Targets } from '#platform/import/mapping.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import classes from './import.module.css'

export type ReadFile = { readonly name: string; readonly table: FileTable }
const shownRows = 5

/** The choice of a CSV or JSON file, read in the browser: nothing leaves before somebody agrees. */
export function FileChooser({ label, onRead }: { label: string; onRead: (read: ReadFile) => void }): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const read = async (file: File): Promise<void> => {
    const text = decodeText(new Uint8Array(await file.arrayBuffer()))
    if (text === null) return setUnreadable('Ce fichier n’est pas un texte\u00A0: enregistrez-le en CSV, puis choisissez-le de nouveau.')
    const table = readTable(text)
    if ('unreadable' in table) setUnreadable(table.unreadable)
    else {
      setUnreadable(null)
      onRead({ name: file.name, table })
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.json"
        aria-label={label}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) void read(file)
        }}
      />
      <Button variant="filled" leftSection={<Icon of={IconFileUpload} />} onClick={() => input.current?.click()}>
        Choisir le fichier
      </Button>
      {unreadable !== null && (
        <p role="alert" className={classes['failure']}>
          {unreadable}
        </p>
      )}
    </>
  )
}

type ColumnsProps<All extends Targets> = {
  targets: All
  table: FileTable
  mapping: MappingOf<keyof All & string>
  onChange: (mapping: MappingOf<keyof All & string>) => void
}
/** Which column fills what. */
export function FileColumns<All extends Targets>({ targets, table, mapping, onChange }: ColumnsProps<All>): ReactNode {
  const options = table.columns.map((label, index) => ({ value: String(index), label }))
  const set = (target: keyof All & string, value: string | null): void => {
    const next: Partial<Record<keyof All & string, number>> = { ...mapping }
    if (value === null) delete next[target]
    else next[target] = Number(value)
    onChange(next)
  }
  return (
    <div className={classes['mapping']}>
      {targetNames(targets).map((target) => (
        <SelectField
          key={target}
          label={targets[target]?.label ?? target}
          options={options}
          value={mapping[target] === undefined ? null : String(mapping[target])}
          onChange={(value) => set(target, value)}
        />
      ))}
    </div>
  )
}

type SampleProps<All extends Targets> = {
  targets: All
  mapping: MappingOf<keyof All & string>
  items: readonly { readonly line: number; readonly row: ImportedRow<keyof All & string> }[]
}
/** The first lines as they are understood. */
export function FileSample<All extends Targets>({ targets, mapping, items }: SampleProps<All>): ReactNode {
  const filled = targetNames(targets).filter((target) => mapping[target] !== undefined)
  return (
    <div className={classes['scroll']} tabIndex={0} role="region" aria-label="Aperçu des premières lignes">
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Ligne</th>
            {filled.map((target) => (
              <th key={target} scope="col">
                {targets[target]?.label ?? target}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.slice(0, shownRows).map(({ line, row }) => (
            <tr key={line}>
              <td>{formatNumber(line)}</td>
              {filled.map((target) => (
                <td key={target}>{row[target] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
