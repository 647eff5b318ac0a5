import type { ReactNode } from 'react'
import type { FieldOf } from '#kernel/kinds/kind.ts'
import { shared, textOrNull, type KindFieldProps } from '#kernel/web/kind-field.ts'
import { PhoneField } from '#platform/web/ui/fields/typed-fields.tsx'

export function PhoneKindField(props: KindFieldProps<FieldOf<'phone'>>): ReactNode {
  return <PhoneField {...shared(props)} value={textOrNull(props.value)} onChange={props.onChange} onUnreadable={props.onChange} />
}
