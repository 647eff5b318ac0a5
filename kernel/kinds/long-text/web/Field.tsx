import type { ReactNode } from 'react'
import type { FieldOf } from '#kernel/kinds/kind.ts'
import { shared, textOrNull, type KindFieldProps } from '#kernel/web/kind-field.ts'
import { LongTextField } from '#platform/web/ui/fields/typed-fields.tsx'

export function LongTextKindField(props: KindFieldProps<FieldOf<'longText'>>): ReactNode {
  return (
    <LongTextField
      {...shared(props)}
      value={textOrNull(props.value)}
      onChange={props.onChange}
      maxLength={props.field.maxLength}
      rows={props.hideLabel ? 1 : 3}
    />
  )
}
