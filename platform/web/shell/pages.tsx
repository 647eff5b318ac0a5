import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { isMissingCode } from '../lazy.ts'
import { go } from '../navigation.tsx'
import { tabTitle, useUserIfAny } from '../session.ts'
import { EmptyState, ErrorState } from '../ui/layout.tsx'
import { useLasting } from '../ui/use-lasting.ts'
import classes from './shell.module.css'

/** Shown while the user record and the rights are read; nothing before 200 ms. */
export function WaitingPage(): ReactNode {
  const lasting = useLasting(true)
  return (
    <main className={classes['waiting']} aria-busy>
      <p>{lasting ? 'Lecture de votre profil…' : ''}</p>
    </main>
  )
}

/** Shown while a page is on its way; nothing before 200 ms. */
export function PendingPage(): ReactNode {
  return (
    <div className={classes['waiting']} aria-busy>
      <p>{useLasting(true) ? 'Ouverture de la page…' : ''}</p>
    </div>
  )
}

export function NotFoundPage(): ReactNode {
  return (
    <div className={classes['waiting']}>
      <title>{tabTitle('Page inconnue', useUserIfAny()?.establishment)}</title>
      <EmptyState
        title="Cette page n’existe pas"
        text="L’adresse est incomplète, ou la page a été retirée."
        action={
          <Button variant="filled" onClick={() => go('/home')}>
            Revenir à l’accueil
          </Button>
        }
      />
    </div>
  )
}

/** A page that could not start. */
export function FailedPage({ error, reset }: { error: unknown; reset?: () => void }): ReactNode {
  const isMissing = isMissingCode(error)
  return (
    <div style={{ maxWidth: 620, margin: '24px auto' }}>
      <ErrorState
        title="Cette page n’a pas pu s’ouvrir"
        error={isMissing ? new Error('Une partie de Pinède n’est pas arrivée\u00A0: rechargez la page.') : error}
        onRetry={() => (reset && !isMissing ? reset() : location.reload())}
      />
    </div>
  )
}
