import { Button, FileInput, Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import { useAction } from '#platform/web/api.ts'
import { decodeText } from '#platform/web/import/decode.ts'
import { ErrorState, Tag } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { gridOperations } from '../../contract/grid-operations.ts'
import classes from './check-up.module.css'

type File = { readonly format: 'json' | 'csv'; readonly content: string }
const shown = 20

/** Grids read from a file: what they would change is said first, with every fault and its line; nothing is published. */
export function ImportDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [file, setFile] = useState<File | null>(null)
  const [isText, setIsText] = useState(true)
  const trial = useAction(gridOperations.importGrids)
  const write = useAction(gridOperations.importGrids, ['price-grid'])
  const choose = async (chosen: globalThis.File | null): Promise<void> => {
    trial.reset()
    write.reset()
    setFile(null)
    setIsText(true)
    if (chosen === null) return
    // A spreadsheet may have written it in the letters of Windows.
    const content = decodeText(new Uint8Array(await chosen.arrayBuffer()))
    if (content === null) return setIsText(false)
    const read: File = { format: chosen.name.toLowerCase().endsWith('.csv') ? 'csv' : 'json', content }
    setFile(read)
    trial.mutate({ ...read, dryRun: true })
  }
  const found = trial.data
  const error = write.error ?? trial.error
  const ready = file !== null && found !== undefined && found.faults.length === 0 && found.grids.length > 0
  const go = (): void => {
    if (file === null) return
    write.mutate(
      { ...file, dryRun: false },
      {
        onSuccess: ({ message }) => {
          toast(message)
          onClose()
        },
      },
    )
  }
  return (
    <Modal opened onClose={onClose} title="Importer des grilles" size={720} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <div className={classes['dialog']}>
        <FileInput
          label="Fichier"
          placeholder="JSON ou CSV téléchargé de Pinède"
          accept=".json,.csv,application/json,text/csv"
          clearable
          onChange={(chosen) => void choose(chosen)}
        />
        {!isText && <p role="alert">Ce fichier n’est pas un texte&#160;: enregistrez-le en CSV, puis choisissez-le de nouveau.</p>}
        {error && <ErrorState title="Les grilles ne sont pas importées" error={error} />}
        {found && found.faults.length > 0 && (
          <div role="alert">
            <p className={classes['sum']}>
              <b>{`${plural(found.faults.length, 'faute')} dans le fichier\u00A0: rien n’est importé.`}</b>
            </p>
            <table className={classes['table']}>
              <thead>
                <tr>
                  <th scope="col">Ligne</th>
                  <th scope="col">Où</th>
                  <th scope="col">Faute</th>
                </tr>
              </thead>
              <tbody>
                {found.faults.slice(0, shown).map((fault, index) => (
                  <tr key={index}>
                    <td>{fault.line}</td>
                    <td>{fault.path}</td>
                    <td>{fault.message}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {found.faults.length > shown && <p className={classes['sum']}>{`Et ${plural(found.faults.length - shown, 'autre')}.`}</p>}
          </div>
        )}
        {ready && (
          <table className={classes['table']}>
            <thead>
              <tr>
                <th scope="col">Grille</th>
                <th scope="col" className="num">
                  Périodes
                </th>
                <th scope="col" className="num">
                  Types
                </th>
                <th scope="col" className="num">
                  Suppléments
                </th>
              </tr>
            </thead>
            <tbody>
              {found.grids.map((grid) => (
                <tr key={grid.label}>
                  <td>
                    {grid.label} <Tag tone={grid.isNew ? 'pine' : 'ochre'}>{grid.isNew ? 'Nouvelle' : 'Remplacée en préparation'}</Tag>
                  </td>
                  <td className="num">{grid.periods}</td>
                  <td className="num">{grid.types}</td>
                  <td className="num">{grid.options}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p className={classes['sum']}>Une grille du même libellé est remplacée en préparation ; rien n’est vendu avant sa publication.</p>
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="filled" loading={trial.isPending || write.isPending} disabled={!ready} onClick={go}>
            Importer les grilles
          </Button>
        </div>
      </div>
    </Modal>
  )
}
