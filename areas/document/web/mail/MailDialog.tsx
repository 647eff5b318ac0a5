import '@mantine/core/styles/Modal.css'
import { Button, Loader, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconPrinter, IconSend } from '@tabler/icons-react'
import type { FormEvent, ReactNode } from 'react'
import { list } from '#domain/french.ts'
import { KindField } from '#kernel/web/KindField.tsx'
import { concerns } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { LongTextField, TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { ErrorState, NoticeStrip } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import type { MailFunction, MailSubjectKind } from '../../rules/mail/functions.ts'
import { Attachments } from './Attachments.tsx'
import { letterPath } from './letter-asked.ts'
import type { Composed, MailDraft } from './mail-draft.ts'
import { useMailDraft, type MailEditor } from './use-mail-draft.ts'
import classes from './mail.module.css'

const known: ReadonlySet<string> = new Set(['to', 'copies', 'subject', 'body', 'files', 'modelId'])
const ignore = (): void => undefined

type Props = {
  about: MailSubjectKind
  id: number
  /** Why one writes, where the button says it. */ occasion?: MailFunction
  onClose: () => void
  onSent?: () => void
}

/** A message read again before it leaves: its model and language are those of the customer, its text may be changed. */
export function MailDialog({ about, id, occasion, onClose, onSent }: Props): ReactNode {
  const client = useQueryClient()
  const editor = useMailDraft(about, id, occasion)
  const { composed, draft, faults, failure } = editor
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const said = await editor.send()
    if (said === null) return
    // A bill that is sent has been printed once more.
    void client.invalidateQueries({ predicate: (query) => ['outgoing-mail', 'booking', 'bill'].some((entity) => concerns(query, entity)) })
    toast(said)
    onSent?.()
    onClose()
  }
  const general = faults.filter(({ field }) => field === undefined || !known.has(field.split('.')[0] ?? ''))
  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      title={composed === null ? 'Envoyer par e-mail' : `Envoyer par e-mail\u00A0: ${composed.label}`}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      {failure !== null && <ErrorState title="Le message n’est pas parti" error={failure} />}
      {(composed === null || draft === null) && failure === null && general.length === 0 && (
        <Loader size={20} aria-label="Préparation du message" />
      )}
      <form className={classes['stack']} noValidate onSubmit={(event) => void send(event)}>
        {composed && draft && <Fields editor={editor} composed={composed} draft={draft} />}
        {general.length > 0 && (
          <ul className={classes['faults']} role="alert">
            {general.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
        {composed && (
          <div className={`${classes['foot']} ${classes['sticky']}`}>
            <span className="muted">{composed.mailbox.sender === null ? '' : `De ${composed.mailbox.sender}`}</span>
            {composed.textId !== null && <PrintLink path={letterPath(composed.textId, about, id, composed.languageId)} />}
            <Button onClick={onClose}>Annuler</Button>
            <Button
              type="submit"
              variant="filled"
              aria-busy={editor.sending}
              leftSection={editor.sending ? <Loader size={14} color="white" /> : <Icon of={IconSend} size={15} />}
            >
              {editor.sending ? 'Envoi…' : composed.mailbox.isReady ? 'Envoyer' : 'Mettre en attente'}
            </Button>
          </div>
        )}
      </form>
    </Modal>
  )
}

/** The model on paper, for who has no e-mail. */
function PrintLink({ path }: { path: string }): ReactNode {
  return (
    useAllowed('document_email_printing', 'select') && (
      <Button leftSection={<Icon of={IconPrinter} size={15} />} onClick={() => go(path)}>
        Imprimer le courrier
      </Button>
    )
  )
}

function Fields({ editor, composed, draft }: { editor: MailEditor; composed: Composed; draft: MailDraft }): ReactNode {
  const { change } = editor
  const errorOf = (field: string): string | undefined =>
    editor.faults.find((fault) => fault.field === field || fault.field?.startsWith(`${field}.`))?.message
  const languages = composed.models.find(({ id }) => id === composed.modelId)?.languages ?? []
  const notices = [composed.mailbox.notice, ...composed.notices].filter((notice) => notice !== null)
  const others = composed.addresses.filter((address) => !draft.to.includes(address))
  return (
    <>
      {notices.map((notice) => (
        <NoticeStrip key={notice}>{notice}</NoticeStrip>
      ))}
      <div className={classes['pair']}>
        <SelectField
          label="Modèle"
          value={composed.modelId === null ? null : String(composed.modelId)}
          error={errorOf('modelId')}
          required
          options={composed.models.map(({ id, label }) => ({ value: String(id), label }))}
          onChange={(value) => value !== null && void editor.choose(Number(value), null)}
        />
        <SelectField
          label="Langue"
          value={composed.languageId === null ? null : String(composed.languageId)}
          required
          disabled={languages.length === 0}
          options={languages.map(({ id, label }) => ({ value: String(id), label }))}
          onChange={(value) => value !== null && void editor.choose(composed.modelId, Number(value))}
        />
      </div>
      <div className={classes['pair']}>
        <KindField
          field={{ kind: 'emails', label: 'À', max: 10 }}
          name="to"
          value={draft.to}
          error={errorOf('to')}
          onChange={(value) => change({ to: value as string[] })}
          onBlur={ignore}
        />
        <KindField
          field={{ kind: 'emails', label: 'Copie', max: 10 }}
          name="copies"
          value={draft.copies}
          error={errorOf('copies')}
          onChange={(value) => change({ copies: value as string[] })}
          onBlur={ignore}
        />
      </div>
      {others.length > 0 && <p className="muted">{`Aussi dans sa fiche\u00A0: ${list(others)}.`}</p>}
      <TextField
        label="Objet"
        name="subject"
        maxLength={300}
        value={draft.subject === '' ? null : draft.subject}
        error={errorOf('subject')}
        onChange={(value) => change({ subject: value ?? '' })}
      />
      <LongTextField
        label="Message"
        name="body"
        rows={10}
        maxLength={20_000}
        value={draft.body === '' ? null : draft.body}
        error={errorOf('body')}
        onChange={(value) => change({ body: value ?? '' })}
      />
      {composed.empty.length > 0 && (
        <p className="muted">{`Sans valeur pour cette fiche\u00A0: ${list(composed.empty.map((name) => `«\u00A0${name}\u00A0»`))}.`}</p>
      )}
      <Attachments composed={composed} draft={draft} error={errorOf('files')} onChange={change} />
    </>
  )
}
