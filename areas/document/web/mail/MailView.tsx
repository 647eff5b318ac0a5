import '@mantine/core/styles/Modal.css'
import { Button, Modal } from '@mantine/core'
import { IconMailOff, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { Link } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { formatMoment } from '#platform/web/today.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { ErrorState } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { mailHistoryContract } from '../../contract/mail-history.ts'
import { mailLinks } from '../mail-links-slot.ts'
import { megabytes } from './mail-draft.ts'
import { MailStateTag } from './mail-state.tsx'
import classes from './mail.module.css'

type Mail = ReplyOf<typeof mailHistoryContract.readMail>

/** A message exactly as it left, with what may still be done with it. */
export function MailView({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const query = useOperation(mailHistoryContract.readMail, { id }, { entities: ['outgoing-mail'] })
  const mail = query.data
  return (
    <Modal opened onClose={onClose} size={720} title={mail?.subject ?? 'E-mail'} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      {query.error && <ErrorState title="L’e-mail n’a pas pu être lu" error={query.error} onRetry={() => void query.refetch()} />}
      {mail && (
        <div className={classes['stack']}>
          <Facts mail={mail} />
          <div className={classes['letter']} tabIndex={0} role="region" aria-label="Texte du message">
            {mail.body}
          </div>
          {mail.attachments.length > 0 && (
            <div className={classes['files']} aria-label={plural(mail.attachments.length, 'pièce jointe', 'pièces jointes')} role="group">
              {mail.attachments.map(({ rank, name, size }) => (
                <span key={rank} className={classes['file']}>
                  <a href={`/rest/${mailHistoryContract.mailFile.path}?id=${mail.id}&rank=${rank}`} target="_blank" rel="noreferrer">
                    {name}
                  </a>{' '}
                  <small className="muted">{megabytes(size)}</small>
                </span>
              ))}
            </div>
          )}
          <Actions mail={mail} />
        </div>
      )}
    </Modal>
  )
}

function Facts({ mail }: { mail: Mail }): ReactNode {
  const links = mailLinks()
  const path =
    links === null || mail.customerId === null
      ? null
      : mail.bookingId === null
        ? links.customer(mail.customerId)
        : links.booking(mail.bookingId, mail.customerId)
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['À', mail.to.join(', ')],
    ...(mail.copies.length === 0 ? [] : [['Copie', mail.copies.join(', ')] as const]),
    ...(mail.hiddenCopies.length === 0 ? [] : [['Copie cachée', mail.hiddenCopies.join(', ')] as const]),
    ...(mail.label === null
      ? []
      : [
          [
            'Sujet',
            path === null ? (
              mail.label
            ) : (
              <Link key="about" to={path}>
                {mail.label}
              </Link>
            ),
          ] as const,
        ]),
    ...(mail.model === null ? [] : [['Modèle', mail.model] as const]),
    ['Écrit', `${formatMoment(mail.at)}, ${mail.by}`],
    [
      'État',
      <span key="state">
        <MailStateTag mail={mail} />
        {mail.sentAt === null ? '' : ` ${formatMoment(mail.sentAt)}`}
        {mail.tries > 1 ? ` · ${mail.tries} essais` : ''}
      </span>,
    ],
    ...(mail.reason === null
      ? []
      : [['Détail', mail.state === 'failed' ? <>L’e-mail n’a pas été envoyé. {mail.reason}</> : mail.reason] as const]),
  ]
  return (
    <dl className={classes['facts']}>
      {facts.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Actions({ mail }: { mail: Mail }): ReactNode {
  const mayWrite = useAllowed('document_email_email_history', 'write')
  const retry = useAction(mailHistoryContract.retryMail, ['outgoing-mail'])
  const abandon = useAction(mailHistoryContract.abandonMail, ['outgoing-mail'])
  if (!mayWrite || (mail.state !== 'queued' && mail.state !== 'failed')) return null
  const give = async (): Promise<void> => {
    if (
      await confirm({
        title: 'Abandonner cet e-mail\u00A0?',
        text: 'Il ne partira pas. Il reste dans l’historique.',
        confirm: 'Abandonner',
        cancel: 'Garder',
        danger: true,
      })
    )
      abandon.mutate({ id: mail.id }, { onSuccess: ({ message }) => toast(message) })
  }
  return (
    <>
      {(retry.error ?? abandon.error) !== null && <ErrorState title="Rien n’a changé" error={retry.error ?? abandon.error} />}
      <div className={classes['foot']}>
        <span />
        <Button
          variant="outline"
          leftSection={<Icon of={IconMailOff} size={15} />}
          aria-busy={abandon.isPending}
          onClick={() => void give()}
        >
          Abandonner
        </Button>
        {mail.state === 'failed' && (
          <Button
            variant="filled"
            leftSection={<Icon of={IconRefresh} size={15} />}
            aria-busy={retry.isPending}
            onClick={() => retry.mutate({ id: mail.id }, { onSuccess: ({ message }) => toast(message) })}
          >
            Envoyer de nouveau
          </Button>
        )}
      </div>
    </>
  )
}
