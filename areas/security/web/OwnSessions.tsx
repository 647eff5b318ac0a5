import '@mantine/core/styles/Skeleton.css'
import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatMoment } from '#domain/french.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { today } from '#platform/web/today.ts'
import { ErrorState, Section, Tag } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { closeSession, listSessions } from '#areas/security/contract.ts'
import { deviceName } from '#areas/security/rules/user-agent.ts'
import classes from '#areas/security/web/security.module.css'

type OpenSession = ReplyOf<typeof listSessions>['sessions'][number]

/** Where the connected user is signed in, each session with the way to close it. */
export function OwnSessions(): ReactNode {
  const found = useOperation(listSessions, {})
  const close = useAction(closeSession)
  const end = (session: OpenSession): void =>
    close.mutate(
      { id: session.id },
      { onSuccess: () => toast('La session est fermée.'), onError: (error) => toast(sentenceOf(error), { tone: 'brick' }), onSettled: () => void found.refetch() },
    )
  return (
    <Section title="Sessions ouvertes" purpose="Là où vous êtes connecté en ce moment.">
      <div className={classes['stack']} data-wide>
        {found.isPending && <Skeleton height={48} />}
        {found.error !== null && <ErrorState title="Les sessions n’ont pas pu être lues" error={found.error} onRetry={() => void found.refetch()} />}
        <ul className={classes['sessions']}>
          {found.data?.sessions.map((session) => (
            <li key={session.id}>
              <div>
                <b>{session.workstation ?? deviceName(session.userAgent)}</b> {session.current && <Tag tone="pine">Cette session</Tag>}
                <p className="muted">
                  {session.workstation === null ? '' : `${deviceName(session.userAgent)} · `}
                  {session.ip} · ouverte {formatMoment(session.createdAt, today())} · vue {formatMoment(session.lastSeenAt, today())}
                </p>
              </div>
              {!session.current && (
                <Button size="xs" onClick={() => end(session)} aria-label={`Fermer la session ${session.workstation ?? deviceName(session.userAgent)}`}>
                  Fermer
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
