import { useDebouncedValue } from '@mantine/hooks'
import { useWatch } from 'react-hook-form'
import { useState, type ReactNode } from 'react'
import { list } from '#domain/french.ts'
import type { PanelProps } from '#kernel/web/slots.ts'
import { useOperation } from '#platform/web/api.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { ErrorState, NoticeStrip } from '#platform/web/ui/layout.tsx'
import { composeContract } from '../../contract/mail.ts'
import { mailSubjects } from '../../rules/mail/functions.ts'
import classes from '../mail/mail.module.css'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const idOf = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null)
const settling = 400
type Typed = { readonly subject: string; readonly body: string; readonly signature: string; readonly languageId: number | null }

/** The text as it stands in the form, filled with a real record. */
export function TextPreview(_panel: PanelProps): ReactNode {
  const values = useWatch<Record<string, unknown>>()
  const modelId = idOf(values['documentFunctionModelId'])
  const [chosen, setChosen] = useState<string | null>(null)
  const samples = useOperation(composeContract.mailSamples, { modelId: modelId ?? 0 }, { enabled: modelId !== null })
  const now: Typed = {
    subject: textOf(values['subject']),
    body: textOf(values['body']),
    signature: textOf(values['signature']),
    languageId: idOf(values['languageId']),
  }
  // Compared by what it says: a form gives a new object at each key.
  const [settled] = useDebouncedValue(JSON.stringify(now), settling)
  const typed = JSON.parse(settled) as Typed
  const id = Number(chosen ?? samples.data?.rows[0]?.id ?? 0)
  const about = samples.data?.about ?? 'customer'
  const filled = useOperation(
    composeContract.tryModel,
    { about, id, ...typed },
    { enabled: id > 0 && typed.subject.length <= 300, keepPrevious: true },
  )
  if (modelId === null) return <p className="muted">Choisissez d’abord le modèle.</p>
  if (samples.error)
    return <ErrorState title="L’aperçu n’a pas pu être fait" error={samples.error} onRetry={() => void samples.refetch()} />
  if (samples.data?.rows.length === 0) return <p className="muted">L’aperçu se fait avec une vraie fiche&#160;: il n’y en a pas encore.</p>
  return (
    // What is chosen here changes nothing: whoever may only read may try a text too.
    <div className={classes['stack']} data-look-only>
      <SelectField
        label={`${mailSubjects[about]} d’essai`}
        required
        value={id === 0 ? null : String(id)}
        options={(samples.data?.rows ?? []).map((one) => ({ value: String(one.id), label: one.label }))}
        onChange={setChosen}
      />
      {filled.error && <ErrorState title="L’aperçu n’a pas pu être fait" error={filled.error} onRetry={() => void filled.refetch()} />}
      {filled.data && (
        <>
          {filled.data.unknown !== null && <NoticeStrip>{filled.data.unknown}</NoticeStrip>}
          <p>
            <b>{filled.data.subject}</b>
          </p>
          <div className={classes['letter']}>{filled.data.body}</div>
          {filled.data.empty.length > 0 && (
            <p className="muted">{`Sans valeur pour cette fiche\u00A0: ${list(filled.data.empty.map((name) => `«\u00A0${name}\u00A0»`))}. Une ligne dont tous les champs sont vides n’est pas envoyée.`}</p>
          )}
        </>
      )}
    </div>
  )
}
