import { Button, Input, Loader } from '@mantine/core'
import { IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import type { FileValue } from '#kernel/entity/entity.ts'
import { extensionOf, isFile } from '#kernel/kinds/file/kind.ts'
import { request } from '#platform/web/api.ts'
import { shared, type KindFieldProps } from './kind-field.ts'
import { frameOf } from '#platform/web/ui/fields/field.tsx'
import classes from '#platform/web/ui/fields/fields.module.css'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { queryOf, sentenceOf } from '#platform/web/wire.ts'

type Props = KindFieldProps & { extensions: readonly string[]; maxBytes: number; image: boolean }
const uploadPath = 'document/upload'

export function imageAddress({ path, name }: FileValue): string {
  return `/rest/document/model/download/show/image${queryOf({ filePath: path, generateFileName: name, fileName: name })}`
}
function fileAddress({ path, name }: FileValue): string {
  return `/rest/document/model/download/pdf${queryOf({ filePath: path, generateFileName: name, fileName: name })}`
}
const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00A0Mo`

/** Sends a file to the server; a record keeps it when it is saved. */
export function sendFile(file: File): Promise<FileValue> {
  const body = new FormData()
  body.append('uploadfile', file)
  return request<FileValue>('POST', uploadPath, { body })
}

/** A file or an image: sent to the server at once, kept by the record when it is saved. */
export function UploadField(props: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<{ readonly beside: unknown; readonly message: string } | null>(null)
  // Said of a file that was not taken: over once another is there, whichever way it came.
  const refused = refusal !== null && refusal.beside === props.value ? refusal.message : undefined
  const setRefused = (message: string): void => setRefusal({ beside: props.value, message })
  const value = isFile(props.value) ? props.value : null
  const locked = props.disabled === true || props.field.readOnly === true
  const { label, description, error } = frameOf({
    ...shared(props),
    error: props.error ?? refused,
    help: props.field.help ?? `${props.extensions.join(', ')}, ${megabytes(props.maxBytes)} au plus`,
  })
  const choose = async (file: File): Promise<void> => {
    if (!props.extensions.includes(extensionOf(file.name)))
      return setRefused(
        `Ce fichier (${extensionOf(file.name) || 'sans extension'}) n’est pas accepté\u00A0: ${props.extensions.join(', ')}.`,
      )
    if (file.size > props.maxBytes) return setRefused(`Ce fichier (${megabytes(file.size)}) dépasse ${megabytes(props.maxBytes)}.`)
    setSending(true)
    setRefusal(null)
    try {
      props.onChange(await sendFile(file))
    } catch (failure) {
      setRefused(sentenceOf(failure))
    } finally {
      setSending(false)
    }
  }
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <div>
        {value && props.image && <img className={classes['preview']} src={imageAddress(value)} alt={value.name} />}
        <div className={classes['fileRow']}>
          {value && (
            <a href={fileAddress(value)} target="_blank" rel="noreferrer">
              {value.name}
            </a>
          )}
          {!locked && (
            <Button
              size="xs"
              leftSection={sending ? <Loader size={14} /> : <Icon of={IconPaperclip} size={15} />}
              onClick={() => input.current?.click()}
            >
              {sending ? 'Envoi…' : value ? 'Remplacer' : 'Choisir un fichier'}
            </Button>
          )}
          {value && !locked && (
            <Button size="xs" variant="subtle" leftSection={<Icon of={IconTrash} size={15} />} onClick={() => props.onChange(null)}>
              Retirer
            </Button>
          )}
          <input
            ref={input}
            type="file"
            hidden
            disabled={locked}
            accept={props.extensions.join(',')}
            aria-label={props.field.label}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              event.currentTarget.value = ''
              if (file) void choose(file)
            }}
          />
        </div>
      </div>
    </Input.Wrapper>
  )
}
