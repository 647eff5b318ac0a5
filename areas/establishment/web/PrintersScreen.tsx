import { useState, type ReactNode } from 'react'
import { printedKinds, printingModes } from '#platform/workstation/printing.ts'
import type { PrintedKind, Printing, PrintingByKind, PrintingMode } from '#platform/workstation/printing.ts'
import { useAllowed } from '#platform/web/session.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { ErrorState, PageHead, Section, Tag } from '#platform/web/ui/layout.tsx'
import { SaveSplitButton } from '#platform/web/ui/SaveSplitButton.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { UnsavedGuard } from '#platform/web/ui/UnsavedGuard.tsx'
import { useWorkstation } from './use-workstation.ts'
import classes from './establishment.module.css'

const kinds = Object.entries(printedKinds) as readonly (readonly [PrintedKind, string])[]
const modes = Object.entries(printingModes).map(([value, label]) => ({ value, label }))
const isMode = (value: string | null): value is PrintingMode => value !== null && Object.hasOwn(printingModes, value)

type Props = { title: string; printing: Printing; locked: boolean; onChange: (printing: Printing) => void }
function Kind({ title, printing, locked, onChange }: Props): ReactNode {
  return (
    <Section title={title}>
      <div className={classes['half']}>
        <SelectField
          label="À l’impression"
          required
          options={modes}
          value={printing.mode}
          disabled={locked}
          onChange={(mode) => isMode(mode) && onChange({ ...printing, mode })}
        />
      </div>
      <div className={classes['half']}>
        <TextField
          label="Imprimante"
          maxLength={80}
          value={printing.printer}
          disabled={locked || printing.mode !== 'direct'}
          help={
            printing.mode === 'direct'
              ? 'Rappelée au moment de choisir : le navigateur laisse toujours choisir l’imprimante.'
              : 'Demandée pour imprimer aussitôt.'
          }
          onChange={(value) => onChange({ ...printing, printer: value ?? '' })}
        />
      </div>
    </Section>
  )
}

/** `/printers`: how this workstation prints each kind of document. */
export function PrintersScreen(): ReactNode {
  const { query, save, saving, error } = useWorkstation()
  const [typed, setTyped] = useState<PrintingByKind | null>(null)
  const mayWrite = useAllowed('establishment_access_workstation', 'write')
  const printing = typed ?? query.data?.printing
  const send = (): void =>
    printing &&
    save({ printing: { bill: { ...printing.bill }, list: { ...printing.list } } }, () => {
      setTyped(null)
      toast('Les imprimantes de ce poste sont enregistrées')
    })
  return (
    <>
      <UnsavedGuard when={typed !== null} />
      <PageHead title="Imprimantes" count="De ce poste" tags={typed !== null && <Tag tone="ochre">Modifié</Tag>}>
        {mayWrite && <SaveSplitButton saving={saving} onSave={send} endings={[]} />}
      </PageHead>
      <div className={classes['narrow']}>
        {query.error !== null && (
          <ErrorState title="Les imprimantes n’ont pas pu être lues" error={query.error} onRetry={() => void query.refetch()} />
        )}
        {error !== null && <ErrorState title="Les imprimantes ne sont pas enregistrées" error={error} />}
        {printing &&
          kinds.map(([kind, title]) => (
            <Kind
              key={kind}
              title={title}
              printing={printing[kind]}
              locked={!mayWrite}
              onChange={(one) => setTyped({ ...printing, [kind]: one })}
            />
          ))}
      </div>
    </>
  )
}
