import type { ReactNode } from 'react'
import type { FieldOf } from '#kernel/kinds/kind.ts'
import { shared, textOrNull, type KindFieldProps } from '#kernel/web/kind-field.ts'
import { PercentField } from '#platform/web/ui/fields/typed-fields.tsx'

export function PercentKindField(props: KindFieldProps<FieldOf<'percent'>>): ReactNode {
  return <PercentField {...shared(props)} value={textOrNull(props.value)} onChange={props.onChange} onUnreadable={props.onChange} />
}
