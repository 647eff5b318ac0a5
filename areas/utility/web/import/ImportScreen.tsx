import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { formatNumber, plural } from '#domain/french.ts'
import { call } from '#platform/web/api.ts'
import { useUser } from '#platform/web/session.ts'
import { SelectField, SwitchField } from '#platform/web/ui/fields/choice-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card, NoticeStrip, PageHead } from '#platform/web/ui/layout.tsx'
import { importBatch, importContract } from '#areas/utility/contract/import.ts'
import { customerTargets, guessMapping, mappedRow, type CustomerTarget, type ImportedCustomer, type Mapping } from '#areas/utility/rules/import/customer-import.ts'
import { readTable, type FileTable } from '#areas/utility/rules/import/delimited.ts'
import classes from './import.module.css'
import { RunReport } from './RunReport.tsx'
import { useBatches } from './use-batches.ts'
import tools from '#areas/utility/web/tools/tools.module.css'

type Read = { readonly name: string; readonly table: FileTable }
type Item = { readonly line: number; readonly row: ImportedCustomer }
const targets = Object.keys(customerTargets) as CustomerTarget[]
const shownRows = 5

/** Older programs write the letters of Windows; newer ones UTF-8. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function Chooser({ onRead }: { onRead: (read: Read) => void }): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const read = async (file: File): Promise<void> => {
    const table = readTable(await textOf(file))
    if ('unreadable' in table) setUnreadable(table.unreadable)
    else {
      setUnreadable(null)
      onRead({ name: file.name, table })
    }
  }
  return (
    <>
      <p>Exportez les clients de votre ancien logiciel en CSV ou en JSON, puis choisissez le fichier. Il est lu ici&#160;: rien n’est enregistré avant votre accord.</p>
      <input ref={input} type="file" hidden accept=".csv,.txt,.json" aria-label="Fichier des clients" onChange={(event) => {
        const file = event.currentTarget.files?.[0]
        event.currentTarget.value = ''
        if (file) void read(file)
      }} />
      <Button variant="filled" leftSection={<Icon of={IconFileUpload} />} onClick={() => input.current?.click()}>Choisir le fichier</Button>
      {unreadable !== null && <p role="alert" className={classes['failure']}>{unreadable}</p>}
    </>
  )
}

type ColumnsProps = { table: FileTable; mapping: Mapping; onChange: (mapping: Mapping) => void }
function Columns({ table, mapping, onChange }: ColumnsProps): ReactNode {
  const options = table.columns.map((label, index) => ({ value: String(index), label }))
  const set = (target: CustomerTarget, value: string | null): void => {
    const { [target]: _, ...others } = mapping
    onChange(value === null ? others : { ...others, [target]: Number(value) })
  }
  return (
    <div className={classes['mapping']}>
      {targets.map((target) => <SelectField key={target} label={customerTargets[target].label} options={options} value={mapping[target] === undefined ? null : String(mapping[target])} onChange={(value) => set(target, value)} />)}
    </div>
  )
}

function Sample({ items, mapping }: { items: readonly Item[]; mapping: Mapping }): ReactNode {
  const filled = targets.filter((target) => mapping[target] !== undefined)
  return (
    <div className={classes['scroll']} tabIndex={0} role="region" aria-label="Aperçu des premières lignes">
      <table className={classes['table']}>
        <thead><tr><th scope="col">Ligne</th>{filled.map((target) => <th key={target} scope="col">{customerTargets[target].label}</th>)}</tr></thead>
        <tbody>{items.slice(0, shownRows).map(({ line, row }) => <tr key={line}><td>{formatNumber(line)}</td>{filled.map((target) => <td key={target}>{row[target] ?? ''}</td>)}</tr>)}</tbody>
      </table>
    </div>
  )
}

function Work({ read, onLeave }: { read: Read; onLeave: () => void }): ReactNode {
  const [mapping, setMapping] = useState<Mapping>(() => guessMapping(read.table.columns))
  const [evenAlike, setEvenAlike] = useState(false)
  const { run, start, stop, forget } = useBatches<Item>(importBatch, (rows, isTrial) => call(importContract.importCustomers, { isTrial, evenAlike, rows: rows.map(({ line, row }) => ({ line, row: { ...row } })) }))
  const items = read.table.rows.map(({ line, cells }) => ({ line, row: mappedRow(cells, mapping) }))
  const isNamed = mapping.name !== undefined || mapping.companyName !== undefined
  const isTried = run !== null && run.isTrial && !run.isRunning && run.failure === null && run.done === run.all
  const change = (next: Mapping): void => {
    setMapping(next)
    forget()
  }
  return (
    <>
      <Card title="Colonnes">
        <div className={classes['form']}>
          <p>{`${read.name}\u00A0: ${plural(items.length, 'ligne')}. Dites ce que contient chaque colonne\u00A0; celles qui se reconnaissent à leur nom sont déjà prises.`}</p>
          <Columns table={read.table} mapping={mapping} onChange={change} />
          {!isNamed && <NoticeStrip>Choisissez au moins la colonne du nom ou de la raison sociale.</NoticeStrip>}
          <Sample items={items} mapping={mapping} />
          <SwitchField label="Importer aussi ceux qui ressemblent à un client déjà là" help="Même téléphone ou presque le même nom. Un client identique (nom, prénom, adresse, naissance) n’est jamais créé deux fois." value={evenAlike} onChange={(on) => {
            setEvenAlike(on)
            forget()
          }} />
          <div className={classes['answers']}>
            <Button disabled={run?.isRunning === true} onClick={onLeave}>Changer de fichier</Button>
            <Button variant={isTried ? 'default' : 'filled'} disabled={!isNamed || run?.isRunning === true} onClick={() => void start(items, true)}>Essayer sans rien enregistrer</Button>
            {isTried && <Button variant="filled" disabled={run.outcome.created === 0} onClick={() => void start(items, false)}>{`Importer ${plural(run.outcome.created, 'client')}`}</Button>}
          </div>
        </div>
      </Card>
      {run && <Card title={run.isTrial ? 'Essai' : 'Import'}><RunReport run={run} onStop={stop} /></Card>}
    </>
  )
}

/** `/import-v1`: the customers of the previous version, from its files: columns, trial, report, import. */
export function ImportScreen(): ReactNode {
  const { systeme } = useUser()
  const [read, setRead] = useState<Read | null>(null)
  return (
    <>
      <PageHead title="Import des clients" />
      <p className={tools['purpose']}>Les clients, leur adresse et leur véhicule sont repris sous les mêmes règles qu’une saisie. Un client qui est déjà là n’est pas créé une seconde fois&#160;; ce qui est refusé se lit ligne par ligne.</p>
      <div className={tools['stack']}>
        {!systeme && <NoticeStrip>Réservé aux utilisateurs techniques.</NoticeStrip>}
        {systeme && read === null && <Card title="Fichier"><div className={classes['form']}><Chooser onRead={setRead} /></div></Card>}
        {read !== null && <Work key={read.name} read={read} onLeave={() => setRead(null)} />}
      </div>
    </>
  )
}
