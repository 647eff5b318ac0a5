import type { ReactNode } from 'react'
import type { FieldOf } from '#kernel/kinds/kind.ts'
import { shared, type KindFieldProps } from '#kernel/web/kind-field.ts'
import { useRecordSource } from '#kernel/web/record-source.ts'
import { SearchMultiSelect } from '#platform/web/ui/fields/SearchSelect.tsx'

export function ReferencesKindField(props: KindFieldProps<FieldOf<'references'>>): ReactNode {
  const source = useRecordSource(props.field.to, false)
  const value = Array.isArray(props.value) ? props.value.filter((id) => typeof id === 'number') : []
  const names = props.labels?.[props.name.split('.').at(-1) ?? props.name]
  const labels = new Map(Array.isArray(names) ? value.map((id, at) => [id, String(names[at] ?? '')] as const).filter(([, name]) => name !== '') : [])
  return <SearchMultiSelect {...shared(props)} {...source} value={value} labels={labels} onChange={props.onChange} />
}
