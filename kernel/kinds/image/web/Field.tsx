import type { ReactNode } from 'react'
import { imageExtensions, imageMaxBytes } from '#kernel/kinds/image/kind.ts'
import type { FieldOf } from '#kernel/kinds/kind.ts'
import type { KindFieldProps } from '#kernel/web/kind-field.ts'
import { UploadField } from '#kernel/web/UploadField.tsx'

export function ImageKindField(props: KindFieldProps<FieldOf<'image'>>): ReactNode {
  return <UploadField {...props} extensions={imageExtensions} maxBytes={props.field.maxBytes ?? imageMaxBytes} image />
}
