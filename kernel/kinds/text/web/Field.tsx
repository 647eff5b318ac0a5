import type { ReactNode } from 'react'
import type { FieldOf } from '#kernel/kinds/kind.ts'
import { shared, textOrNull, type KindFieldProps } from '#kernel/web/kind-field.ts'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'

export function TextKindField(props: KindFieldProps<FieldOf<'text'>>): ReactNode {
  // A secret is never sent back: the field starts empty, whether one is stored or not, and left empty it changes nothing.
  const secret = props.field.secret === true ? { type: 'password', placeholder: 'Vide\u00A0: rien ne change' } : {}
  return (
    <TextField {...shared(props)} {...secret} value={textOrNull(props.value)} onChange={props.onChange} maxLength={props.field.maxLength} />
  )
}
