import { Button, type ButtonProps } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { lazy } from '#platform/web/lazy.ts'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import type { MailFunction, MailSubjectKind } from '../rules/mail/functions.ts'

const MailDialog = lazy(async () => ({ default: (await import('./mail/MailDialog.tsx')).MailDialog }))
const ManyMailsDialog = lazy(async () => ({ default: (await import('./mail/ManyMailsDialog.tsx')).ManyMailsDialog }))
const MailTable = lazy(async () => ({ default: (await import('./mail/MailTable.tsx')).MailTable }))
const right = 'document_email_email_history'

const whole = 'Envoyer par e-mail'

type Size = Pick<ButtonProps, 'size' | 'variant'>
type Props = Size & {
  about: MailSubjectKind
  id: number
  /** Why one writes: its model is proposed, its paper attached. */ occasion?: MailFunction
  /** What is written about, for screen readers: « FA-2026-000012 ». */ name?: string
  /** Shown when the button has little room. */ label?: string
  onSent?: () => void
}

/** « Envoyer par e-mail » for one record of any area; nothing for who may not write. */
export function MailButton({ about, id, occasion, name, label = whole, onSent, ...look }: Props): ReactNode {
  const [opened, setOpened] = useState(false)
  if (!useAllowed(right, 'write')) return null
  return (
    <>
      <Button
        {...look}
        leftSection={<Icon of={IconMail} size={15} />}
        aria-label={name === undefined ? undefined : `${label} ${name}`}
        title={label === whole ? undefined : whole}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <MailDialog
            about={about}
            id={id}
            onClose={() => setOpened(false)}
            {...(occasion === undefined ? {} : { occasion })}
            {...(onSent ? { onSent } : {})}
          />
        </Suspense>
      )}
    </>
  )
}

type ManyProps = {
  about: MailSubjectKind
  ids: readonly number[]
  onSent: () => void
  /** Where each has a button of his own beside it. */ label?: string
}

/** The same for ticked records: one message to each customer, in their language. */
export function ManyMailsButton({ about, ids, onSent, label = whole }: ManyProps): ReactNode {
  const [opened, setOpened] = useState(false)
  if (!useAllowed(right, 'write')) return null
  return (
    <>
      <Button size="xs" leftSection={<Icon of={IconMail} size={15} />} onClick={() => setOpened(true)}>
        {label}
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <ManyMailsDialog about={about} ids={ids} onClose={() => setOpened(false)} onSent={onSent} />
        </Suspense>
      )}
    </>
  )
}

/** The messages of a customer or of a stay. */
export function MailsOf({ customerId = null, bookingId = null }: { customerId?: number | null; bookingId?: number | null }): ReactNode {
  if (!useAllowed(right, 'select')) return <p className="muted">Votre profil n’ouvre pas l’historique des e-mails.</p>
  return (
    <Suspense fallback={null}>
      <MailTable customerId={customerId} bookingId={bookingId} />
    </Suspense>
  )
}
