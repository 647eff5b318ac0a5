import { Button, Loader } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { registerParts } from '#kernel/web/slots.ts'
import { plural } from '#domain/french.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { Link } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { ErrorState, NoticeStrip } from '#platform/web/ui/layout.tsx'
import { Refused } from '#platform/operation/refusal.ts'
import { documentContract } from '../contract.ts'
import { emailConfiguration } from '../entities/email-configuration.ts'
import { mailHistoryContract } from '../contract/mail-history.ts'

type Field = keyof typeof emailConfiguration.fields
const isField = (name: string | undefined): name is Field => name !== undefined && Object.hasOwn(emailConfiguration.fields, name)
/** The encryption is the only choice of the form, and its inputs bear no name. */
function goTo(field: Field): void {
  const input = document.getElementsByName(field)[0] ?? document.querySelector<HTMLInputElement>('main [role="radiogroup"] input:checked')
  input?.focus()
  input?.scrollIntoView({ block: 'center' })
}

/** Why nothing left, and the fields where it is set right: they are above, out of sight. */
function Trouble({ error }: { error: Error }): ReactNode {
  const fields = error instanceof Refused ? [...new Set(error.faults.map(({ field }) => field).filter(isField))] : []
  return (
    <div ref={(box) => box?.scrollIntoView({ block: 'nearest' })}>
      <ErrorState title="L’e-mail de test n’est pas parti" error={error} />
      {fields.map((field) => (
        <Button
          key={field}
          size="xs"
          variant="subtle"
          onClick={() => goTo(field)}
        >{`Corriger\u00A0: ${emailConfiguration.fields[field].label}`}</Button>
      ))}
    </div>
  )
}

/** Sends a message with what is saved, and says what the mail server answered. */
function MailTest(): ReactNode {
  const send = useAction(documentContract.testMail)
  const mayTest = useAllowed('document_email_email_configuration', 'write')
  const [done, setDone] = useState<string | null>(null)
  const run = (): void => {
    setDone(null)
    send.mutate({}, { onSuccess: ({ message }) => setDone(message) })
  }
  return (
    <section aria-label="Essai d’envoi">
      <Waiting />
      <Button
        disabled={!mayTest || send.isPending}
        leftSection={send.isPending ? <Loader size={14} /> : <Icon of={IconSend} size={16} />}
        onClick={run}
      >
        {send.isPending ? 'Envoi en cours…' : 'Envoyer un e-mail de test'}
      </Button>
      <p className="muted">L’essai se fait avec la configuration enregistrée, vers l’adresse de test.</p>
      <div aria-live="polite">
        {done !== null && <NoticeStrip>{done}</NoticeStrip>}
        {send.error !== null && <Trouble error={send.error} />}
      </div>
    </section>
  )
}

/** Messages written before there was a mailbox: they leave as soon as it is set, wanted or not. */
function Waiting(): ReactNode {
  const mayRead = useAllowed('document_email_email_history', 'select')
  const { data } = useOperation(
    mailHistoryContract.searchMails,
    { state: 'queued', pageSize: 1 },
    { enabled: mayRead, entities: ['outgoing-mail', 'email-configuration'] },
  )
  if (data === undefined || data.isReady || data.waiting === 0) return null
  return (
    <NoticeStrip>
      {`${plural(data.waiting, 'e-mail')} en attente\u00A0: ${data.waiting === 1 ? 'il partira' : 'ils partiront'} dès que la messagerie sera configurée. `}
      <Link to="/email-history-list-page/0">Relire ou abandonner</Link>
    </NoticeStrip>
  )
}

registerParts('email-configuration', { panels: [{ title: 'Essai d’envoi', component: MailTest }] })
