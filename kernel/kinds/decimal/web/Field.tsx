import type { ReactNode } from 'react'
import type { FieldOf } from '#kernel/kinds/kind.ts'
import { shared, textOrNull, type KindFieldProps } from '#kernel/web/kind-field.ts'
import { DecimalField } from '#platform/web/ui/fields/typed-fields.tsx'

export function DecimalKindField(props: KindFieldProps<FieldOf<'decimal'>>): ReactNode {
  return (
    <DecimalField
      {...shared(props)}
      value={textOrNull(props.value)}
      onChange={props.onChange}
      onUnreadable={props.onChange}
      decimals={props.field.decimals}
    />
  )
}
