import type { ReactNode } from 'react'
import type { FieldOf } from '#kernel/kinds/kind.ts'
import { shared, textOrNull, type KindFieldProps } from '#kernel/web/kind-field.ts'
import { TimeField } from '#platform/web/ui/fields/typed-fields.tsx'

export function TimeKindField(props: KindFieldProps<FieldOf<'time'>>): ReactNode {
  return <TimeField {...shared(props)} value={textOrNull(props.value)} onChange={props.onChange} onUnreadable={props.onChange} />
}
