import type { ReactNode } from 'react'
import type { Cents } from '#domain/money.ts'
import type { FieldOf } from '#kernel/kinds/kind.ts'
import { numberOrTyped, shared, type KindFieldProps } from '#kernel/web/kind-field.ts'
import { MoneyField } from '#platform/web/ui/fields/typed-fields.tsx'

export function MoneyKindField(props: KindFieldProps<FieldOf<'money'>>): ReactNode {
  return <MoneyField {...shared(props)} value={numberOrTyped<Cents>(props.value)} onChange={props.onChange} onUnreadable={props.onChange} />
}
