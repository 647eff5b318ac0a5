import type { ReactNode } from 'react'
import type { FieldOf } from '#kernel/kinds/kind.ts'
import { numberOrNull, shared, type KindFieldProps } from '#kernel/web/kind-field.ts'
import { useRecordSource } from '#kernel/web/record-source.ts'
import { SearchSelect } from '#platform/web/ui/fields/SearchSelect.tsx'

export function ReferenceKindField(props: KindFieldProps<FieldOf<'reference'>>): ReactNode {
  const source = useRecordSource(props.field.to, props.field.createOnTheFly === true)
  const label = props.labels?.[props.name.split('.').at(-1) ?? props.name]
  return <SearchSelect {...shared(props)} {...source} value={numberOrNull(props.value)} valueLabel={typeof label === 'string' ? label : undefined} onChange={props.onChange} />
}
