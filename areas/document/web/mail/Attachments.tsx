import { ActionIcon, Button, Checkbox, Loader } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import type { FileValue } from '#kernel/entity/entity.ts'
import { request } from '#platform/web/api.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { queryOf, sentenceOf } from '#platform/web/wire.ts'
import { attachedBytes, megabytes, mostBytes } from './mail-draft.ts'
import type { Composed, MailDraft } from './mail-draft.ts'
import classes from './mail.module.css'

const accepted = ['.pdf', '.doc', '.odt', '.png', '.jpg', '.jpeg', '.gif']
const heaviestFile = 5_242_880

async function sent(file: File): Promise<FileValue> {
  const body = new FormData()
  body.append('uploadfile', file)
  return request<FileValue>('POST', 'document/upload', { body })
}

function refusal(file: File, draft: MailDraft): string | null {
  const dot = file.name.lastIndexOf('.')
  if (dot === -1 || !accepted.includes(file.name.slice(dot).toLowerCase()))
    return `«\u00A0${file.name}\u00A0» n’est pas accepté\u00A0: ${accepted.join(', ')}.`
  if (file.size > heaviestFile) return `«\u00A0${file.name}\u00A0» (${megabytes(file.size)}) dépasse ${megabytes(heaviestFile)}.`
  return attachedBytes(draft) + file.size > mostBytes
    ? 'Les pièces jointes dépassent 15\u00A0Mo\u00A0: la plupart des messageries les refuseraient.'
    : null
}

type Props = { composed: Composed; draft: MailDraft; error: string | undefined; onChange: (change: Partial<MailDraft>) => void }

/** Papers made at the sending, files of the model, and files added here. */
export function Attachments({ composed, draft, error, onChange }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const add = async (file: File): Promise<void> => {
    const why = refusal(file, draft)
    setRefused(why)
    if (why !== null) return
    setBusy(true)
    try {
      onChange({ added: [...draft.added, await sent(file)] })
    } catch (failure) {
      setRefused(sentenceOf(failure))
    } finally {
      setBusy(false)
    }
  }
  const drop = (path: string): void =>
    onChange({ files: draft.files.filter((one) => one.path !== path), added: draft.added.filter((one) => one.path !== path) })
  const said = refused ?? error
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <legend style={{ padding: 0, marginBottom: 6, fontWeight: 500 }}>Pièces jointes</legend>
      <div className={classes['files']}>
        {composed.papers.map(({ paper, label }) => (
          <Checkbox
            key={paper}
            label={`${label} (PDF)`}
            checked={draft.papers.includes(paper)}
            onChange={(event) =>
              onChange({ papers: event.currentTarget.checked ? [...draft.papers, paper] : draft.papers.filter((one) => one !== paper) })
            }
          />
        ))}
        {[...draft.files, ...draft.added].map((file) => (
          <span key={file.path} className={classes['file']}>
            <a
              href={`/rest/document/model/download/pdf${queryOf({ filePath: file.path, generateFileName: file.name, fileName: file.name })}`}
              target="_blank"
              rel="noreferrer"
            >
              {file.name}
            </a>
            <small className="muted">{megabytes(file.size)}</small>
            <ActionIcon size="xs" variant="subtle" aria-label={`Retirer ${file.name}`} onClick={() => drop(file.path)}>
              <Icon of={IconX} size={14} />
            </ActionIcon>
          </span>
        ))}
        <Button
          size="xs"
          aria-busy={busy}
          leftSection={busy ? <Loader size={14} /> : <Icon of={IconPaperclip} size={15} />}
          onClick={() => input.current?.click()}
        >
          {busy ? 'Envoi du fichier…' : 'Joindre un fichier'}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={accepted.join(',')}
          aria-label="Fichier à joindre"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (file) void add(file)
          }}
        />
      </div>
      {said !== undefined && (
        <p role="alert" className={classes['faults']} style={{ marginTop: 4 }}>
          {said}
        </p>
      )}
    </fieldset>
  )
}
