import type { ReactNode } from 'react'
import type { FieldOf } from '#kernel/kinds/kind.ts'
import { shared, type KindFieldProps } from '#kernel/web/kind-field.ts'
import { ChoicesField } from '#platform/web/ui/fields/choice-fields.tsx'

export function ChoicesKindField(props: KindFieldProps<FieldOf<'choices'>>): ReactNode {
  const value = Array.isArray(props.value) ? props.value.map(String) : []
  return (
    <ChoicesField
      {...shared(props)}
      value={value}
      onChange={props.onChange}
      options={Object.entries(props.field.options).map(([key, label]) => ({ value: key, label }))}
    />
  )
}
