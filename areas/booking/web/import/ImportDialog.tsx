import '@mantine/core/styles/Modal.css'
import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { formatNumber, list, plural } from '#domain/french.ts'
import { guessMapping, mappedRow, type MappingOf } from '#platform/import/mapping.ts'
import { call, concerns } from '#platform/web/api.ts'
import { FileChooser, FileColumns, FileSample, type ReadFile } from '#platform/web/import/FileColumns.tsx'
import classes from '#platform/web/import/import.module.css'
import { RunReport } from '#platform/web/import/RunReport.tsx'
import { useBatches } from '#platform/web/import/use-batches.ts'
import { SwitchField } from '#platform/web/ui/fields/choice-fields.tsx'
import { NoticeStrip } from '#platform/web/ui/layout.tsx'
import { bookingBatch, importOperations } from '../../contract/booking-import.ts'
import { bookingTargets, neededTargets, type BookingTarget, type ImportedBooking } from '../../rules/import/booking-import.ts'

type Item = { readonly line: number; readonly row: ImportedBooking }
type Mapping = MappingOf<BookingTarget>
const made = ['booking-import', 'booking', 'customer', 'occupancy']

/** « Importer 3 séjours et en annuler 2 ». */
function importWords(created: number, toCancel: number): string {
  if (toCancel === 0) return `Importer ${plural(created, 'séjour')}`
  return created === 0
    ? `Annuler ${plural(toCancel, 'séjour')}`
    : `Importer ${plural(created, 'séjour')} et en annuler ${formatNumber(toCancel)}`
}

/** The reservations of a file: its columns, a trial, then the import. */
export function ImportDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [read, setRead] = useState<ReadFile | null>(null)
  return (
    <Modal opened onClose={onClose} size={960} title="Importer des réservations" closeButtonProps={{ 'aria-label': 'Fermer' }}>
      {read === null ? (
        <div className={classes['form']}>
          <p>
            Exportez les réservations de votre site ou de votre ancien logiciel en CSV ou en JSON, une par ligne. Une ligne dont l’état dit
            «&#160;annulée&#160;» annule ici le séjour qui porte son numéro. Le fichier est lu ici&#160;: rien n’est enregistré avant votre
            accord.
          </p>
          <FileChooser label="Fichier des réservations" onRead={setRead} />
        </div>
      ) : (
        <Work key={read.name} read={read} onLeave={() => setRead(null)} />
      )}
    </Modal>
  )
}

function Work({ read, onLeave }: { read: ReadFile; onLeave: () => void }): ReactNode {
  const client = useQueryClient()
  const [mapping, setMapping] = useState<Mapping>(() => guessMapping(bookingTargets, read.table.columns))
  const [integrate, setIntegrate] = useState(false)
  const { run, start, stop, forget } = useBatches<Item>(bookingBatch, (rows, isTrial) =>
    call(importOperations.importBookings, {
      isTrial,
      integrate,
      source: read.name.slice(0, 60),
      rows: rows.map(({ line, row }) => ({ line, row: { ...row } })),
    }),
  )
  const items = read.table.rows.map(({ line, cells }): Item => ({ line, row: mappedRow(bookingTargets, cells, mapping) }))
  const missing = neededTargets.filter((target) => mapping[target] === undefined)
  const isTried = run !== null && run.isTrial && !run.isRunning && run.failure === null && run.done === run.all
  const toCancel = run?.outcome.cancelled?.length ?? 0
  const isReady = missing.length === 0 && run?.isRunning !== true
  const begin = async (): Promise<void> => {
    await start(items, false)
    await client.invalidateQueries({ predicate: (query) => made.some((entity) => concerns(query, entity)) })
  }
  return (
    <div className={classes['form']}>
      <p>{`${read.name}\u00A0: ${plural(items.length, 'réservation')}. Dites ce que contient chaque colonne\u00A0; celles qui se reconnaissent à leur nom sont déjà prises.`}</p>
      <FileColumns
        targets={bookingTargets}
        table={read.table}
        mapping={mapping}
        onChange={(next) => {
          setMapping(next)
          forget()
        }}
      />
      {missing.length > 0 && (
        <NoticeStrip>{`Choisissez aussi la colonne\u00A0: ${list(missing.map((target) => bookingTargets[target].label.toLocaleLowerCase('fr')))}.`}</NoticeStrip>
      )}
      <FileSample targets={bookingTargets} items={items} mapping={mapping} />
      <SwitchField
        label="Accepter et intégrer aussitôt celles qui le peuvent"
        help="Sans cela, elles attendent dans la liste votre accord, une à une ou ensemble."
        value={integrate}
        onChange={(on) => {
          setIntegrate(on)
          forget()
        }}
      />
      <div className={classes['answers']}>
        <Button disabled={run?.isRunning === true} onClick={onLeave}>
          Changer de fichier
        </Button>
        <Button variant={isTried ? 'default' : 'filled'} disabled={!isReady} onClick={() => void start(items, true)}>
          Essayer sans rien enregistrer
        </Button>
        {isTried && (
          <Button variant="filled" disabled={run.outcome.created + toCancel === 0} onClick={() => void begin()}>
            {importWords(run.outcome.created, toCancel)}
          </Button>
        )}
      </div>
      {run && <RunReport run={run} noun="séjour" onStop={stop} />}
    </div>
  )
}
