import type { ReactNode } from 'react'
import type { FieldOf } from '#kernel/kinds/kind.ts'
import { shared, type KindFieldProps } from '#kernel/web/kind-field.ts'
import { SwitchField } from '#platform/web/ui/fields/choice-fields.tsx'

export function FlagKindField(props: KindFieldProps<FieldOf<'flag'>>): ReactNode {
  return <SwitchField {...shared(props)} value={props.value === true} onChange={props.onChange} />
}
