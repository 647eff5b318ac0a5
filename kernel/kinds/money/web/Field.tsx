import type { ReactNode } from 'react'
import type { FieldOf } from '#kernel/kinds/kind.ts'
import { shared, type KindFieldProps } from '#kernel/web/kind-field.ts'
import { MoneyField, centsOrNull } from '#platform/web/ui/fields/typed-fields.tsx'

export function MoneyKindField(props: KindFieldProps<FieldOf<'money'>>): ReactNode {
  return <MoneyField {...shared(props)} value={centsOrNull(props.value)} onChange={props.onChange} onUnreadable={props.onChange} />
}
