import '@mantine/core/styles/Modal.css'
import { Button, Checkbox, Input, Modal } from '@mantine/core'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { FileValue } from '#kernel/entity/entity.ts'
import { sendFile } from '#kernel/web/UploadField.tsx'
import { Refused } from '#platform/operation/refusal.ts'
import { useAction } from '#platform/web/api.ts'
import { LongTextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { sentenceOf } from '#platform/web/wire.ts'
import { cleaningContract, type CleaningRow } from '../contract.ts'
import { photoExtensions, photoFault, photoWords } from '../rules/photo.ts'
import classes from './cleaning.module.css'

type Photo = { readonly file: File; /** Once the server has it. */ readonly sent: FileValue | null }

/** Taken by the telephone or chosen there; it stays here until the problem is told, so that a bad network loses nothing. */
function PhotoField({
  photo,
  error,
  onChange,
}: {
  photo: Photo | null
  error: string | undefined
  onChange: (file: File | null) => void
}): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Input.Wrapper label="Photo" labelElement="div" error={error}>
      <div className={classes['photo']}>
        {photo !== null && <span>{photoWords(photo.file)}</span>}
        <Button leftSection={<Icon of={IconCamera} />} onClick={() => input.current?.click()}>
          {photo === null ? 'Joindre une photo' : 'Changer'}
        </Button>
        {photo !== null && (
          <Button variant="subtle" leftSection={<Icon of={IconTrash} />} onClick={() => onChange(null)}>
            Retirer
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={photoExtensions.join(',')}
          aria-label="Photo du problème"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (file) onChange(file)
          }}
        />
      </div>
    </Input.Wrapper>
  )
}

/** The photograph chosen, and what the server made of it: sent once, however often the problem is told again. */
function usePhoto() {
  const [photo, setPhoto] = useState<Photo | null>(null)
  const [fault, setFault] = useState<string>()
  return {
    photo,
    fault,
    choose: (file: File | null): void => {
      const why = file === null ? null : photoFault(file)
      setFault(why ?? undefined)
      if (why === null) setPhoto(file === null ? null : { file, sent: null })
    },
    /** Undefined where it could not be sent, and the field says why. */
    send: async (): Promise<FileValue | null | undefined> => {
      if (photo === null || photo.sent !== null) return photo?.sent ?? null
      setFault(undefined)
      try {
        const sent = await sendFile(photo.file)
        setPhoto({ ...photo, sent })
        return sent
      } catch (error) {
        setFault(`${sentenceOf(error)} La photo n’est pas partie\u00A0: signalez de nouveau, ou retirez-la.`)
        return undefined
      }
    },
  }
}

/** What is wrong in a place, told from the place. */
export function ProblemDialog({ row, onDone, onClose }: { row: CleaningRow; onDone: () => void; onClose: () => void }): ReactNode {
  const [note, setNote] = useState<string | null>(null)
  const [isBlocking, setBlocking] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [isSending, setSending] = useState(false)
  const picture = usePhoto()
  const report = useAction(cleaningContract.reportProblem, ['cleaning-task'])
  const tell = async (words: string): Promise<void> => {
    const photo = await picture.send()
    if (photo !== undefined)
      await report.mutateAsync({ placeId: row.placeId, note: words, isBlocking, photo }).then(onDone, () => undefined)
  }
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isSending) return
    if (note === null || note.trim() === '') return setMissing(true)
    setSending(true)
    await tell(note).finally(() => setSending(false))
  }
  const told = isMissing ? 'Dites ce qui ne va pas.' : report.error instanceof Refused ? report.error.message : undefined
  return (
    <Modal opened onClose={onClose} title={`Problème en ${row.number}`} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <form className={classes['form']} onSubmit={(event) => void send(event)}>
        <LongTextField
          label="Ce qui ne va pas"
          autoFocus
          maxLength={200}
          value={note}
          error={told}
          onChange={(typed) => {
            setNote(typed)
            setMissing(false)
          }}
        />
        <PhotoField photo={picture.photo} error={picture.fault} onChange={picture.choose} />
        <Checkbox
          label="La place ne peut pas servir (hors service)"
          checked={isBlocking}
          onChange={(event) => setBlocking(event.currentTarget.checked)}
        />
        {report.error && !(report.error instanceof Refused) && (
          <p role="alert" className={classes['failure']}>
            {sentenceOf(report.error)}
          </p>
        )}
        <footer>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" variant="filled" aria-busy={isSending}>
            {isSending ? 'Envoi…' : 'Signaler'}
          </Button>
        </footer>
      </form>
    </Modal>
  )
}
