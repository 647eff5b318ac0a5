import '@mantine/core/styles/Skeleton.css'
import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { formatMoment } from '#platform/web/today.ts'
import { ErrorState, Section, Tag } from '#platform/web/ui/layout.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { closeSession, closeUserSession, listSessions, listUserSessions } from '#areas/security/contract.ts'
import { deviceName } from '#areas/security/rules/user-agent.ts'
import classes from '#areas/security/web/security.module.css'

type OpenSession = ReplyOf<typeof listSessions>['sessions'][number]

type ListProps = {
  read: { data: ReplyOf<typeof listSessions> | undefined; error: Error | null; isPending: boolean; refetch: () => unknown }
  /** Absent for who may not close them. */
  onClose:
    | ((session: OpenSession, settled: { onSuccess: () => void; onError: (error: Error) => void; onSettled: () => void }) => void)
    | undefined
}

/** Where the connected user is signed in, each session with the way to close it. */
export function OwnSessions(): ReactNode {
  const close = useAction(closeSession)
  const read = useOperation(listSessions, {})
  return (
    <Section title="Sessions ouvertes" purpose="Là où vous êtes connecté en ce moment.">
      <SessionList read={read} onClose={({ id }, settled) => close.mutate({ id }, settled)} />
    </Section>
  )
}

/** Where somebody else is signed in. */
export function UserSessions({ userId }: { userId: number }): ReactNode {
  const close = useAction(closeUserSession)
  const mayClose = useAllowed('establishment_access_user_group', 'write')
  return (
    <SessionList
      read={useOperation(listUserSessions, { userId })}
      onClose={mayClose ? ({ id }, settled) => close.mutate({ userId, id }, settled) : undefined}
    />
  )
}

function SessionList({ read, onClose }: ListProps): ReactNode {
  const settled = {
    onSuccess: () => toast('La session est fermée.'),
    onError: (error: Error) => toast(sentenceOf(error), { tone: 'brick' }),
    onSettled: () => void read.refetch(),
  }
  return (
    <div className={classes['stack']} data-wide>
      {read.isPending && <Skeleton height={48} />}
      {read.error !== null && (
        <ErrorState title="Les sessions n’ont pas pu être lues" error={read.error} onRetry={() => void read.refetch()} />
      )}
      {read.data?.sessions.length === 0 && <p className="muted">Aucune session ouverte.</p>}
      <ul className={classes['sessions']}>
        {read.data?.sessions.map((session) => (
          <SessionLine key={session.id} session={session} onClose={onClose && (() => onClose(session, settled))} />
        ))}
      </ul>
    </div>
  )
}

function SessionLine({ session, onClose }: { session: OpenSession; onClose: (() => void) | undefined }): ReactNode {
  const name = session.workstation ?? deviceName(session.userAgent)
  return (
    <li>
      <div>
        <b>{name}</b> {session.current && <Tag tone="pine">Cette session</Tag>}
        <p className="muted">
          {session.workstation === null ? '' : `${deviceName(session.userAgent)} · `}
          {session.ip} · ouverte {formatMoment(session.createdAt)} · vue {formatMoment(session.lastSeenAt)}
        </p>
      </div>
      {!session.current && onClose && (
        <Button size="xs" onClick={onClose} aria-label={`Fermer la session ${name}`}>
          Fermer
        </Button>
      )}
    </li>
  )
}
