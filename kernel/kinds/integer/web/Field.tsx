import type { ReactNode } from 'react'
import type { FieldOf } from '#kernel/kinds/kind.ts'
import { numberOrTyped, shared, type KindFieldProps } from '#kernel/web/kind-field.ts'
import { IntegerField } from '#platform/web/ui/fields/typed-fields.tsx'

export function IntegerKindField(props: KindFieldProps<FieldOf<'integer'>>): ReactNode {
  return <IntegerField {...shared(props)} value={numberOrTyped(props.value)} onChange={props.onChange} onUnreadable={props.onChange} />
}
