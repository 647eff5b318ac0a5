import type { ReactNode } from 'react'
import type { FieldOf } from '#kernel/kinds/kind.ts'
import { numberOrNull, shared, type KindFieldProps } from '#kernel/web/kind-field.ts'
import { useRecordNames } from '#kernel/web/record-names.ts'
import { useRecordSource } from '#kernel/web/record-source.ts'
import { SearchSelect } from '#platform/web/ui/fields/SearchSelect.tsx'

export function ReferenceKindField(props: KindFieldProps<FieldOf<'reference'>>): ReactNode {
  const source = useRecordSource(props.field.to, props.field.createOnTheFly === true)
  const names = useRecordNames(props)
  const value = numberOrNull(props.value)
  return (
    <SearchSelect
      {...shared(props)}
      {...source}
      value={value}
      valueLabel={value === null ? undefined : names.get(value)}
      onChange={props.onChange}
    />
  )
}
