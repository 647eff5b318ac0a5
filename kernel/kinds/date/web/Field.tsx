import type { ReactNode } from 'react'
import type { FieldOf } from '#kernel/kinds/kind.ts'
import { shared, textOrNull, type KindFieldProps } from '#kernel/web/kind-field.ts'
import { DateField } from '#platform/web/ui/fields/typed-fields.tsx'

export function DateKindField(props: KindFieldProps<FieldOf<'date'>>): ReactNode {
  return (
    <DateField
      {...shared(props)}
      birth={props.field.birth ?? false}
      value={textOrNull(props.value)}
      onChange={props.onChange}
      onUnreadable={props.onChange}
    />
  )
}
