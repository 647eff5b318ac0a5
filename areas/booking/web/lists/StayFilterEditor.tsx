import '@mantine/core/styles/Popover.css'
import { Button, Popover } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useRecordSource } from '#kernel/web/record-source.ts'
import { ChoicesField } from '#platform/web/ui/fields/choice-fields.tsx'
import { SearchMultiSelect } from '#platform/web/ui/fields/SearchSelect.tsx'
import { DateField, TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { filterKeys, specOf, type FilterKey } from './stay-list-model.ts'
import { nameKey, type RecordNames } from './stay-list-words.ts'
import classes from './lists.module.css'

type EditorProps = { filter: FilterKey; value: string; names: RecordNames; onChange: (value: string) => void }

function DaysEditor({ value, onChange }: Pick<EditorProps, 'value' | 'onChange'>): ReactNode {
  const [from = '', to = ''] = value.split('..')
  const give = (start: string | null, end: string | null): void =>
    onChange((start ?? '') === '' && (end ?? '') === '' ? '' : `${start ?? ''}..${end ?? ''}`)
  return (
    <div className={classes['pair']}>
      <DateField label="Du" value={from || null} onChange={(day) => give(day, to)} autoFocus />
      <DateField label="Au" value={to || null} onChange={(day) => give(from, day)} />
    </div>
  )
}

type RecordsProps = EditorProps & { label: string; to: string; one: boolean }
function RecordsEditor({ value, names, onChange, label, to, one }: RecordsProps): ReactNode {
  const source = useRecordSource(to, false)
  const ids = value === '' ? [] : value.split(',').map(Number)
  const labels = new Map(
    ids.flatMap((id) => {
      const name = names.get(nameKey(to, id))
      return name === undefined ? [] : [[id, name] as const]
    }),
  )
  return (
    <SearchMultiSelect
      {...source}
      inPanel
      autoFocus
      label={label}
      value={ids}
      labels={labels}
      onChange={(chosen) => onChange((one ? (chosen ?? []).slice(-1) : (chosen ?? [])).join(','))}
    />
  )
}

function ChoicesEditor({
  label,
  value,
  options,
  one,
  onChange,
}: {
  label: string
  value: string
  options: Readonly<Record<string, string>>
  one: boolean
  onChange: (value: string) => void
}): ReactNode {
  const entries = Object.entries(options).map(([key, text]) => ({ value: key, label: text }))
  const chosen = value === '' ? [] : value.split(',')
  return (
    <div className={classes['choices']}>
      <ChoicesField
        label={label}
        options={entries}
        value={chosen}
        onChange={(keys) => onChange((one ? (keys ?? []).slice(-1) : (keys ?? [])).join(','))}
      />
    </div>
  )
}

function Editor(props: EditorProps): ReactNode {
  const { filter, value, onChange } = props
  const spec = specOf(filter)
  switch (spec.form) {
    case 'days':
      return <DaysEditor value={value} onChange={onChange} />
    case 'day':
      return <DateField label={spec.label} value={value || null} onChange={(day) => onChange(day ?? '')} autoFocus />
    case 'text':
      return <TextField label={spec.label} value={value || null} onChange={(text) => onChange(text ?? '')} autoFocus maxLength={60} />
    case 'yes':
      return <ChoicesEditor label={spec.label} value={value} options={{ oui: 'Seulement les séjours annulés' }} one onChange={onChange} />
    case 'record':
    case 'records':
      return <RecordsEditor {...props} label={spec.label} to={spec.to} one={spec.form === 'record'} />
    case 'choice':
    case 'choices':
      return <ChoicesEditor label={spec.label} value={value} options={spec.options} one={spec.form === 'choice'} onChange={onChange} />
  }
}

function Draft({
  filter,
  start,
  names,
  onDone,
}: {
  filter: FilterKey
  start: string
  names: RecordNames
  onDone: (value: string | undefined) => void
}): ReactNode {
  const [value, setValue] = useState(start)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const apply = (event: FormEvent): void => {
    event.preventDefault()
    onDone(value === '' ? undefined : value)
  }
  return (
    <form ref={form} className={classes['editor']} onSubmit={apply}>
      <Editor filter={filter} value={value} names={names} onChange={setValue} />
      <div className={classes['editorFoot']}>
        <Button size="xs" onClick={() => onDone(undefined)}>
          Retirer
        </Button>
        <Button size="xs" type="submit" variant="filled">
          Filtrer
        </Button>
      </div>
    </form>
  )
}

type Props = {
  /** The filter being edited; undefined shows what can be filtered. */
  editing: FilterKey | undefined
  onEditing: (filter: FilterKey) => void
  onClose: () => void
  target: ReactNode
  left: readonly FilterKey[]
  valueOf: (filter: FilterKey) => string
  names: RecordNames
  onFilter: (filter: FilterKey, value: string | undefined) => void
}

/** « Ajouter un filtre »: what the list filters by, then the values of one. */
export function StayFilterEditor({ editing, onEditing, onClose, target, left, valueOf, names, onFilter }: Props): ReactNode {
  return (
    <Popover opened onChange={(opened) => !opened && onClose()} position="bottom-start" trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <div>{target}</div>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Filtre">
        {editing === undefined ? (
          <div className={classes['keys']}>
            {filterKeys
              .filter((key) => left.includes(key))
              .map((key) => (
                <Button
                  key={key}
                  size="xs"
                  variant="subtle"
                  styles={{ inner: { justifyContent: 'flex-start' } }}
                  onClick={() => onEditing(key)}
                >
                  {specOf(key).label}
                </Button>
              ))}
          </div>
        ) : (
          <Draft
            key={editing}
            filter={editing}
            start={valueOf(editing)}
            names={names}
            onDone={(value) => {
              onFilter(editing, value)
              onClose()
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
