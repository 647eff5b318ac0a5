import type { ReactNode } from 'react'
import type { FieldOf } from '#kernel/kinds/kind.ts'
import type { KindFieldProps } from '#kernel/web/kind-field.ts'
import { UploadField } from '#kernel/web/UploadField.tsx'

export function FileKindField(props: KindFieldProps<FieldOf<'file'>>): ReactNode {
  return <UploadField {...props} extensions={props.field.extensions} maxBytes={props.field.maxBytes} image={false} />
}
