import { ActionIcon, Button } from '@mantine/core'
import { IconCopyPlus, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { capitalized } from '#domain/french.ts'
import { rowsOfNextYear } from '#kernel/entity/copy-year.ts'
import type { ChildDeclaration, Entity } from '#kernel/entity/entity.ts'
import { newOne } from '#domain/french-noun.ts'
import { alignOf } from '../entity-text.ts'
import { mustEntity } from '../registry.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { FieldGrid } from '#platform/web/ui/layout.tsx'
import { labelOf } from '#platform/web/ui/fields/field.tsx'
import { blocking } from '#platform/web/fault-map.ts'
import { useFaults, useFormTools } from '#platform/web/form-faults.ts'
import { FormField } from './FormField.tsx'
import { areShort, childFields, columnOf, fitsTable, type LaidField } from './form-layout.ts'
import { usePaste } from './use-paste.ts'
import { newChild } from './record-model.ts'
import classes from './form.module.css'

type RowProps = {
  at: number
  base: string
  fields: readonly LaidField[]
  labels: Readonly<Record<string, string | readonly string[]>> | undefined
  remove: (() => void) | undefined
  name: string
}

function Remove({ remove, name }: Pick<RowProps, 'remove' | 'name'>): ReactNode {
  return (
    remove && (
      <ActionIcon size="xs" aria-label={`Retirer ${name}`} data-tip="Retirer" onClick={remove}>
        <Icon of={IconTrash} size={15} />
      </ActionIcon>
    )
  )
}

function TableRow({ at, base, fields, labels, remove, name }: RowProps): ReactNode {
  return (
    <tr>
      {fields.map(({ name: field, field: declared }, column) => (
        <td key={field} data-row={at} data-column={column}>
          <FormField path={`${base}.${field}`} field={declared} labels={labels} hideLabel size="xs" />
        </td>
      ))}
      <td>
        <Remove remove={remove} name={name} />
      </td>
    </tr>
  )
}

function CardRow({ at, base, fields, labels, remove, name }: RowProps): ReactNode {
  return (
    <fieldset className={classes['childCard']}>
      <legend>
        {capitalized(name)}
        <Remove remove={remove} name={name} />
      </legend>
      <FieldGrid>
        {fields.map(({ name: field, field: declared, span }, column) => (
          <div key={field} data-row={at} data-column={column} style={{ gridColumn: `span ${span}` }}>
            <FormField path={`${base}.${field}`} field={declared} labels={labels} />
          </div>
        ))}
      </FieldGrid>
    </fieldset>
  )
}

function labelsOf(row: unknown): RowProps['labels'] {
  return typeof row === 'object' && row !== null && '_labels' in row
    ? (row as { _labels: NonNullable<RowProps['labels']> })._labels
    : undefined
}

/** A form seen as its lists of owned records. */
type Lists = Record<string, Record<string, unknown>[]>

function useRows(
  path: string,
  child: Entity,
  parentField: string,
): {
  rows: readonly unknown[]
  keys: readonly string[]
  add: () => void
  addNextYear: () => void
  remove: (at: number) => void
  replace: (rows: Record<string, unknown>[]) => void
} {
  const { control, getValues } = useFormContext<Lists>()
  // The rows have an id of their own: the key of the list goes under another name.
  const { fields, append, remove, replace } = useFieldArray<Lists, string, '_key'>({ control, name: path, keyName: '_key' })
  const values: unknown = getValues(path)
  return {
    rows: Array.isArray(values) ? values : [],
    keys: fields.map((field) => field._key),
    remove,
    replace,
    add() {
      const { [parentField]: _parent, ...values } = newChild(child, Math.random)
      append(values)
    },
    addNextYear() {
      const listed = getValues(path)
      append([...rowsOfNextYear(child, Array.isArray(listed) ? listed : [])])
    },
  }
}

/** Owned records, edited in place and saved with their parent. */
export function ChildTable({ path, declaration }: { path: string; declaration: ChildDeclaration }): ReactNode {
  const child = mustEntity(declaration.entity)
  const fields = childFields(child, declaration.parentField)
  const { rows, keys, add, addNextYear, remove, replace } = useRows(path, child, declaration.parentField)
  const { locked } = useFormTools()
  const fault = blocking(useFaults(path)).find((one) => one.field === path)
  const table = fitsTable(fields)
  const paste = usePaste({ path, child, fields, replace })
  const props = keys.map((key, at): RowProps & { key: string } => ({
    key,
    at,
    base: `${path}.${at}`,
    fields,
    labels: labelsOf(rows[at]),
    name: `${child.label.one} ${at + 1}`,
    remove: locked ? undefined : () => remove(at),
  }))
  return (
    <div className={classes['children']} data-wide={table || undefined} onPaste={locked || !areShort(fields) ? undefined : paste}>
      {table && props.length > 0 && (
        <table className={classes['childTable']}>
          <thead>
            <tr>
              {fields.map((laid) => (
                <th
                  key={laid.name}
                  scope="col"
                  style={{ width: columnOf(laid) }}
                  className={alignOf(laid.field) === 'right' ? 'num' : undefined}
                >
                  {labelOf(laid.field.label, laid.field.required)}
                </th>
              ))}
              <th>
                <span className="sr">Retirer</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {props.map(({ key, ...row }) => (
              <TableRow key={key} {...row} />
            ))}
          </tbody>
        </table>
      )}
      {!table && props.map(({ key, ...row }) => <CardRow key={key} {...row} />)}
      {fault && (
        <p className={classes['childFault']} role="alert">
          {fault.message}
        </p>
      )}
      {!locked && (declaration.max === undefined || props.length < declaration.max) && (
        <div className={classes['childButtons']}>
          <Button size="xs" leftSection={<Icon of={IconPlus} size={15} />} onClick={add}>
            {newOne(child.label)}
          </Button>
          {declaration.copyYear === true && props.length > 0 && (
            <Button size="xs" leftSection={<Icon of={IconCopyPlus} size={15} />} onClick={addNextYear}>
              Copier sur l’année suivante
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
