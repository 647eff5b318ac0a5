import type { ReactNode } from 'react'
import type { FieldOf } from '#kernel/kinds/kind.ts'
import { shared, textOrNull, type KindFieldProps } from '#kernel/web/kind-field.ts'
import { formatMoment } from '#platform/web/today.ts'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'

/** Moments are written by the server: shown, never typed. */
export function InstantKindField(props: KindFieldProps<FieldOf<'instant'>>): ReactNode {
  const value = textOrNull(props.value)
  return <TextField {...shared(props)} readOnly value={value === null ? null : formatMoment(value)} onChange={() => undefined} />
}
