import type { ReactNode } from 'react'
import { identifier } from '#kernel/kinds/identifier/kind.ts'
import type { FieldOf } from '#kernel/kinds/kind.ts'
import { shared, textOrNull, type KindFieldProps } from '#kernel/web/kind-field.ts'
import { TypedInput } from '#platform/web/ui/fields/TypedInput.tsx'

/** SIRET, IBAN and others: typed with or without spaces, shown in groups. */
export function IdentifierKindField(props: KindFieldProps<FieldOf<'identifier'>>): ReactNode {
  const { field } = props
  return (
    <TypedInput<string>
      {...shared(props)}
      value={textOrNull(props.value)}
      onChange={props.onChange}
      format={(value) => identifier.text(value, field)}
      unreadable=""
      parse={(text) => textOrNull(identifier.parse(text, field))}
    />
  )
}
