import type { ReactNode } from 'react'
import type { FieldOf } from '#kernel/kinds/kind.ts'
import { shared, type KindFieldProps } from '#kernel/web/kind-field.ts'
import { useRecordNames } from '#kernel/web/record-names.ts'
import { idsOf } from '#kernel/web/referred.ts'
import { useRecordSource } from '#kernel/web/record-source.ts'
import { SearchMultiSelect } from '#platform/web/ui/fields/SearchSelect.tsx'

export function ReferencesKindField(props: KindFieldProps<FieldOf<'references'>>): ReactNode {
  const source = useRecordSource(props.field.to, false)
  const labels = useRecordNames(props)
  return <SearchMultiSelect {...shared(props)} {...source} value={idsOf(props.value)} labels={labels} onChange={props.onChange} />
}
