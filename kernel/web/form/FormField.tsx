import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { Field } from '#kernel/entity/entity.ts'
import { KindField } from '../KindField.tsx'
import type { FieldPartProps } from '../slots.ts'
import type { ComponentType } from 'react'
import { blocking, warnings } from '#platform/web/fault-map.ts'
import { useFaults, useFormTools } from '#platform/web/form-faults.ts'
import type { Values } from './record-model.ts'

type Props = {
  /** Path in the form: `label`, `features.0.label`. */
  path: string
  field: Field
  labels: Readonly<Record<string, string | readonly string[]>> | undefined
  hideLabel?: boolean
  size?: 'xs' | 'sm'
  /** Given by an area in place of the generic one. */
  part?: ComponentType<FieldPartProps> | undefined
}

/** One field of a record: value, error, warning. Typing in it redraws nothing else. */
export function FormField({ path, field, labels, hideLabel, size, part: Part }: Props): ReactNode {
  const { field: control } = useController<Values>({ name: path })
  const tools = useFormTools()
  const faults = useFaults(path)
  const own = faults.filter((fault) => fault.field === path)
  const error = blocking(own)[0]?.message
  const warning = warnings(faults)[0]?.message
  const partErrors = Object.fromEntries(
    blocking(faults).flatMap((fault) =>
      fault.field === path || fault.field === undefined ? [] : [[fault.field.slice(path.length + 1), fault.message]],
    ),
  )
  const change = (value: unknown): void => {
    control.onChange({ target: { value } })
    if (faults.length > 0) tools.changed(path)
  }
  const leave = (): void => {
    control.onBlur()
    tools.left(path)
  }
  const disabled = tools.locked
  if (Part)
    return (
      <ReplacedField
        part={Part}
        props={{
          name: path,
          value: control.value,
          onChange: change,
          onBlur: leave,
          error,
          warning,
          disabled,
          partErrors,
          labels,
          inputRef: control.ref,
        }}
      />
    )
  return (
    <KindField
      field={field}
      name={path}
      value={control.value}
      onChange={change}
      onBlur={leave}
      error={error}
      partErrors={partErrors}
      warning={warning}
      disabled={disabled}
      labels={labels}
      hideLabel={hideLabel}
      size={size}
      inputRef={control.ref}
    />
  )
}

/** A replaced field may look at the whole record: it alone listens to every value. */
function ReplacedField({ part: Part, props }: { part: ComponentType<FieldPartProps>; props: Omit<FieldPartProps, 'row'> }): ReactNode {
  const values = useWatch<Values>()
  const { recordId } = useFormTools()
  return <Part {...props} row={{ ...values, id: recordId }} />
}
