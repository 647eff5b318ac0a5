import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatNumber, plural } from '#domain/french.ts'
import { call } from '#platform/web/api.ts'
import { useUser } from '#platform/web/session.ts'
import { saveFile } from '#platform/web/print-document.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { SwitchField } from '#platform/web/ui/fields/choice-fields.tsx'
import { Card, NoticeStrip, PageHead } from '#platform/web/ui/layout.tsx'
import { importBatch, importContract } from '#areas/utility/contract/import.ts'
import { customerTargets, importedLabel, type CustomerTarget, type ImportedCustomer } from '#areas/utility/rules/import/customer-import.ts'
import { guessMapping, mappedRow, type MappingOf } from '#platform/import/mapping.ts'
import { nothingYet, together, type Outcome, type Told } from '#platform/import/outcome.ts'
import { cellFaults, refusedCsv, soundItems } from '#platform/import/refused-rows.ts'
import { FileChooser, FileColumns, FileSample, type ReadFile } from '#platform/web/import/FileColumns.tsx'
import classes from '#platform/web/import/import.module.css'
import { RunReport } from '#platform/web/import/RunReport.tsx'
import { useBatches } from '#platform/web/import/use-batches.ts'
import tools from '#areas/utility/web/tools/tools.module.css'

type Item = { readonly line: number; readonly row: ImportedCustomer }
type Mapping = MappingOf<CustomerTarget>

/** « Importer 412 clients »; where lines are refused, it is said that only the others are. */
function importLabel({ created, refused }: Outcome): string {
  if (refused.length === 0 || created === 0) return `Importer ${plural(created, 'client')}`
  return created === 1 ? 'Importer la seule ligne juste' : `Importer les ${formatNumber(created)} lignes justes`
}

/** The refused lines as a file: corrected, it is imported again. */
function RefusedLines({ table, refused }: { table: ReadFile['table']; refused: readonly Told[] }): ReactNode {
  const download = (): void =>
    saveFile(URL.createObjectURL(new Blob([refusedCsv(table, refused)], { type: 'text/csv;charset=utf-8' })), 'lignes-refusees.csv')
  return (
    <p className={classes['answers']}>
      <Button leftSection={<Icon of={IconDownload} />} onClick={download}>
        {refused.length === 1 ? 'Télécharger la ligne refusée' : `Télécharger les ${formatNumber(refused.length)} lignes refusées`}
      </Button>
      <span className="muted">Chacune avec son motif&#160;: corrigez-les, puis importez ce fichier.</span>
    </p>
  )
}

function Work({ read, onLeave }: { read: ReadFile; onLeave: () => void }): ReactNode {
  const [mapping, setMapping] = useState<Mapping>(() => guessMapping(customerTargets, read.table.columns))
  const [evenAlike, setEvenAlike] = useState(false)
  const { run, start, stop, forget } = useBatches<Item>(importBatch, async (batch, isTrial) => {
    const { sound, refused } = soundItems(batch, ({ line, row }) => ({
      line,
      label: importedLabel(row),
      messages: cellFaults(customerTargets, row),
    }))
    if (sound.length === 0) return { ...nothingYet, refused }
    return together(
      { ...nothingYet, refused },
      await call(importContract.importCustomers, { isTrial, evenAlike, rows: sound.map(({ line, row }) => ({ line, row: { ...row } })) }),
    )
  })
  const items = read.table.rows.map(({ line, cells }) => ({ line, row: mappedRow(customerTargets, cells, mapping) }))
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
          <FileColumns targets={customerTargets} table={read.table} mapping={mapping} onChange={change} />
          {!isNamed && <NoticeStrip>Choisissez au moins la colonne du nom ou de la raison sociale.</NoticeStrip>}
          <FileSample targets={customerTargets} items={items} mapping={mapping} />
          <SwitchField
            label="Importer aussi ceux qui ressemblent à un client déjà là"
            help="Même téléphone ou presque le même nom. Un client identique (nom, prénom, adresse, naissance) n’est jamais créé deux fois."
            value={evenAlike}
            onChange={(on) => {
              setEvenAlike(on)
              forget()
            }}
          />
          <div className={classes['answers']}>
            <Button disabled={run?.isRunning === true} onClick={onLeave}>
              Changer de fichier
            </Button>
            <Button
              variant={isTried ? 'default' : 'filled'}
              disabled={!isNamed || run?.isRunning === true}
              onClick={() => void start(items, true)}
            >
              Essayer sans rien enregistrer
            </Button>
            {isTried && (
              <Button variant="filled" disabled={run.outcome.created === 0} onClick={() => void start(items, false)}>
                {importLabel(run.outcome)}
              </Button>
            )}
          </div>
        </div>
      </Card>
      {run && (
        <Card title={run.isTrial ? 'Essai' : 'Import'}>
          <RunReport run={run} noun="client" onStop={stop} />
          {!run.isRunning && run.outcome.refused.length > 0 && <RefusedLines table={read.table} refused={run.outcome.refused} />}
        </Card>
      )}
    </>
  )
}

/** `/import-v1`: the customers of the previous version, from its files: columns, trial, report, import. */
export function ImportScreen(): ReactNode {
  const { systeme } = useUser()
  const [read, setRead] = useState<ReadFile | null>(null)
  return (
    <>
      <PageHead title="Import des clients" />
      <p className={tools['purpose']}>
        Les clients, leur adresse et leur véhicule sont repris sous les mêmes règles qu’une saisie. Un client qui est déjà là n’est pas créé
        une seconde fois&#160;; ce qui est refusé se lit ligne par ligne.
      </p>
      <div className={tools['stack']}>
        {!systeme && <NoticeStrip>Réservé aux utilisateurs techniques.</NoticeStrip>}
        {systeme && read === null && (
          <Card title="Fichier">
            <div className={classes['form']}>
              <p>
                Exportez les clients de votre ancien logiciel en CSV ou en JSON, puis choisissez le fichier. Il est lu ici&#160;: rien n’est
                enregistré avant votre accord.
              </p>
              <FileChooser label="Fichier des clients" onRead={setRead} />
            </div>
          </Card>
        )}
        {read !== null && <Work key={read.name} read={read} onLeave={() => setRead(null)} />}
      </div>
    </>
  )
}
