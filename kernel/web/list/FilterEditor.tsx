import { Button, Popover } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { Entity, Field } from '#kernel/entity/entity.ts'
import type { Filter } from '#platform/operation/search.ts'
import { cents } from '#domain/money.ts'
import { useRecordSource } from '../record-source.ts'
import { ChoicesField, SegmentedField } from '#platform/web/ui/fields/choice-fields.tsx'
import { SearchMultiSelect } from '#platform/web/ui/fields/SearchSelect.tsx'
import { DateField, DecimalField, IntegerField, MoneyField, TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { filterForm, isEmptyFilter } from './list-state.ts'

type EditorProps = { field: Field; filter: Filter; labels: ReadonlyMap<number, string>; onChange: (filter: Filter) => void }
const textBound = (value: unknown): string | null => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null)

function without(filter: Filter, name: 'from' | 'to'): Filter {
  const { [name]: _gone, ...rest } = filter
  return rest
}
const bounded = (filter: Filter, name: 'from' | 'to', value: string | number | null): Filter =>
  value === null ? without(filter, name) : { ...filter, [name]: value }

function Bound({ field, filter, name, onChange }: Omit<EditorProps, 'labels'> & { name: 'from' | 'to' }): ReactNode {
  const value = filter[name]
  const label = name === 'from' ? 'À partir de' : 'Jusqu’à'
  const give = (next: string | number | null): void => onChange(bounded(filter, name, next))
  if (filterForm(field) === 'days')
    return <DateField label={name === 'from' ? 'Du' : 'Au'} value={textBound(value)} onChange={give} autoFocus={name === 'from'} />
  if (field.kind === 'money')
    return <MoneyField label={label} value={typeof value === 'number' ? cents(value) : null} onChange={give} autoFocus={name === 'from'} />
  if (field.kind === 'integer')
    return <IntegerField label={label} value={typeof value === 'number' ? value : null} onChange={give} autoFocus={name === 'from'} />
  return <DecimalField label={label} value={textBound(value)} onChange={give} autoFocus={name === 'from'} />
}

function RecordsFilter({ to, label, filter, labels, onChange }: { to: string; label: string } & Omit<EditorProps, 'field'>): ReactNode {
  const source = useRecordSource(to, false)
  const value = (filter.in ?? (filter.equals === undefined ? [] : [filter.equals])).map(Number)
  return (
    <SearchMultiSelect
      {...source}
      inPanel
      autoFocus
      label={label}
      value={value}
      labels={labels}
      onChange={(ids) => onChange(ids && ids.length > 0 ? { in: ids } : {})}
    />
  )
}

function Editor({ field, filter, labels, onChange }: EditorProps): ReactNode {
  switch (filterForm(field)) {
    case 'text':
      return (
        <TextField
          label={field.label}
          autoFocus
          value={filter.contains ?? null}
          onChange={(contains) => onChange(contains === null ? {} : { contains })}
        />
      )
    case 'flag':
      return (
        <SegmentedField
          label={field.label}
          options={[
            { value: 'true', label: 'Oui' },
            { value: 'false', label: 'Non' },
          ]}
          value={filter.equals === undefined ? null : String(filter.equals)}
          onChange={(value) => onChange({ equals: value === 'true' })}
        />
      )
    case 'empty':
      return (
        <SegmentedField
          label={field.label}
          options={[
            { value: 'false', label: 'Renseigné' },
            { value: 'true', label: 'Non renseigné' },
          ]}
          value={filter.empty === undefined ? null : String(filter.empty)}
          onChange={(value) => onChange({ empty: value === 'true' })}
        />
      )
    case 'choices': {
      if (field.kind !== 'choice' && field.kind !== 'choices') return null
      const numeric = field.kind === 'choice' && field.numeric === true
      return (
        <ChoicesField
          label={field.label}
          options={Object.entries(field.options).map(([value, label]) => ({ value, label }))}
          value={(filter.in ?? []).map(String)}
          onChange={(keys) => onChange({ in: numeric ? (keys ?? []).map(Number) : (keys ?? []) })}
        />
      )
    }
    case 'records':
      return field.kind === 'reference' || field.kind === 'references' ? (
        <RecordsFilter to={field.to} label={field.label} filter={filter} labels={labels} onChange={onChange} />
      ) : null
    default:
      return (
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 }}>
          <Bound field={field} filter={filter} name="from" onChange={onChange} />
          <Bound field={field} filter={filter} name="to" onChange={onChange} />
        </div>
      )
  }
}

type Props = {
  entity: Entity
  /** Name of the field being narrowed; `undefined` shows the list of fields. */
  editing: string | undefined
  onEditing: (name: string | undefined) => void
  onClose: () => void
  target: ReactNode
  filters: Readonly<Record<string, Filter>>
  labels: ReadonlyMap<number, string>
  onFilter: (name: string, filter: Filter | undefined) => void
}

function Draft({
  field,
  start,
  labels,
  onDone,
}: {
  field: Field
  start: Filter
  labels: ReadonlyMap<number, string>
  onDone: (filter: Filter | undefined) => void
}): ReactNode {
  const [filter, setFilter] = useState(start)
  const apply = (event: FormEvent): void => {
    event.preventDefault()
    onDone(isEmptyFilter(filter) ? undefined : filter)
  }
  return (
    <form onSubmit={apply} style={{ display: 'grid', gap: 12, width: 300 }}>
      <Editor field={field} filter={filter} labels={labels} onChange={setFilter} />
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
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

/** « Ajouter un filtre »: the fields that the list filters by, then the values of one. */
export function FilterEditor({ entity, editing, onEditing, onClose, target, filters, labels, onFilter }: Props): ReactNode {
  const names = (entity.list?.filters ?? []).filter((name) => entity.fields[name] !== undefined)
  const field = editing === undefined ? undefined : entity.fields[editing]
  const done = (filter: Filter | undefined): void => {
    if (editing !== undefined) onFilter(editing, filter)
    onClose()
  }
  return (
    <Popover opened onChange={(opened) => !opened && onClose()} position="bottom-start" trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <div>{target}</div>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Filtre">
        {field && editing !== undefined ? (
          <Draft key={editing} field={field} start={filters[editing] ?? {}} labels={labels} onDone={done} />
        ) : (
          <div style={{ display: 'grid', gap: 2, minWidth: 200 }}>
            {names.map((name) => (
              <Button
                key={name}
                size="xs"
                variant="subtle"
                styles={{ inner: { justifyContent: 'flex-start' } }}
                onClick={() => onEditing(name)}
              >
                {entity.fields[name]?.label}
              </Button>
            ))}
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
