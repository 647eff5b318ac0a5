import type { ReactNode } from 'react'
import type { FieldOf } from '#kernel/kinds/kind.ts'
import { shared, type KindFieldProps } from '#kernel/web/kind-field.ts'
import { ChoiceField } from '#platform/web/ui/fields/choice-fields.tsx'

export function ChoiceKindField(props: KindFieldProps<FieldOf<'choice'>>): ReactNode {
  const { options, numeric } = props.field
  const value = typeof props.value === 'string' || typeof props.value === 'number' ? String(props.value) : null
  return (
    <ChoiceField
      {...shared(props)}
      value={value}
      options={Object.entries(options).map(([key, label]) => ({ value: key, label }))}
      onChange={(key) => props.onChange(key !== null && numeric === true ? Number(key) : key)}
    />
  )
}
