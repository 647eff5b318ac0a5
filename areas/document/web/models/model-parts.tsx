import { Button, Menu } from '@mantine/core'
import { IconBraces, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { entityKey, readRecord } from '#kernel/web/entity-api.ts'
import { registerParts, type FieldPartProps } from '#kernel/web/slots.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { LongTextField, TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { documentModel, mailingConfiguration } from '../../entities/document-model.ts'
import { fieldsFor } from '../../rules/mail/fields.ts'
import { aboutOf, isMailFunction } from '../../rules/mail/functions.ts'
import type { MailSubjectKind } from '../../rules/mail/functions.ts'
import { inserted } from './model-texts.ts'
import { ModelDialog } from './ModelDialog.tsx'
import { TextPreview } from './TextPreview.tsx'

const { subject, body, signature } = mailingConfiguration.fields
const rows = { body: 14, signature: 4 } as const

/** What the model of a text is written about; a bill, the widest, while that is not known. */
function useAbout(row: Readonly<Record<string, unknown>>): MailSubjectKind {
  const id = row['documentFunctionModelId']
  const query = useQuery({
    queryKey: entityKey(documentModel, 'record', id),
    queryFn: ({ signal }) => readRecord(documentModel, Number(id), signal),
    enabled: typeof id === 'number' && id > 0,
  })
  const occasion = query.data?.['function']
  return isMailFunction(occasion) ? aboutOf(occasion) : 'bill'
}

function InsertField({ about, label, onInsert }: { about: MailSubjectKind; label: string; onInsert: (name: string) => void }): ReactNode {
  const groups = Map.groupBy(fieldsFor(about), ({ group }) => group)
  return (
    <Menu position="bottom-start" returnFocus={false} width={320}>
      <Menu.Target>
        <Button size="xs" leftSection={<Icon of={IconBraces} size={14} />} aria-label={`Insérer un champ dans ${label}`}>
          Insérer un champ
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {[...groups].map(([group, fields]) => [
          <Menu.Label key={group}>{group}</Menu.Label>,
          ...fields.map(({ name, help }) => (
            <Menu.Item key={name} onClick={() => onInsert(name)}>
              {`{${name}} `}
              <small className="muted">{help}</small>
            </Menu.Item>
          )),
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}

type Written = HTMLInputElement | HTMLTextAreaElement

/** A text with the list of the fields that it may hold; a field goes where the cursor was. */
function MergedField({
  part,
  label,
  maxLength,
  lines,
}: {
  part: FieldPartProps
  label: string
  maxLength: number
  lines: number | null
}): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  // Where the cursor was when the field was last left; at the end of a text nobody has entered.
  const left = useRef<readonly [number, number]>(null)
  const about = useAbout(part.row)
  const value = typeof part.value === 'string' ? part.value : ''
  const insert = (name: string): void => {
    const at = frame.current?.querySelector<Written>('textarea, input')
    const next = inserted(value, name, ...(left.current ?? ([value.length, value.length] as const)))
    part.onChange(next.text)
    left.current = [next.caret, next.caret]
    requestAnimationFrame(() => {
      at?.focus()
      at?.setSelectionRange(next.caret, next.caret)
    })
  }
  const shared = {
    label,
    maxLength,
    name: part.name,
    error: part.error,
    warning: part.warning,
    disabled: part.disabled,
    onBlur: part.onBlur,
    value: value === '' ? null : value,
    onChange: part.onChange,
    inputRef: part.inputRef,
  }
  return (
    <div
      ref={frame}
      style={{ display: 'grid', gap: 6 }}
      onBlur={({ target }) => {
        if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)
          left.current = [target.selectionStart ?? 0, target.selectionEnd ?? 0]
      }}
    >
      {lines === null ? (
        <TextField {...shared} required />
      ) : (
        <LongTextField
          {...shared}
          rows={lines}
          required={part.name === 'body'}
          {...(part.name === 'signature' ? { help: signature.help } : {})}
        />
      )}
      {!part.disabled && (
        <div>
          <InsertField about={about} label={label.toLowerCase()} onInsert={insert} />
        </div>
      )}
    </div>
  )
}

const Subject = (part: FieldPartProps): ReactNode => (
  <MergedField part={part} label={subject.label} maxLength={subject.maxLength} lines={null} />
)
const Body = (part: FieldPartProps): ReactNode => (
  <MergedField part={part} label={body.label} maxLength={body.maxLength} lines={rows.body} />
)
const Signature = (part: FieldPartProps): ReactNode => (
  <MergedField part={part} label={signature.label} maxLength={signature.maxLength} lines={rows.signature} />
)

function NewModel(): ReactNode {
  const [opened, setOpened] = useState(false)
  if (!useAllowed(documentModel.right, 'write')) return null
  return (
    <>
      <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => setOpened(true)}>
        Nouveau modèle
      </Button>
      {opened && (
        <ModelDialog row={null} onClose={() => setOpened(false)} onSaved={(stored) => go(`/mailing-configuration-list/${stored.id}`)} />
      )}
    </>
  )
}

registerParts('document-model', { headActions: [NewModel], open: (row) => `/mailing-configuration-list/${row.id}` })
registerParts('mailing-configuration', {
  fields: { subject: Subject, body: Body, signature: Signature },
  panels: [{ title: 'Aperçu', component: TextPreview }],
})
