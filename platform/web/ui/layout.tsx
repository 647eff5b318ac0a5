import { ActionIcon } from '@mantine/core'
import { IconAlertOctagon, IconArrowLeft } from '@tabler/icons-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Refused } from '#platform/operation/refusal.ts'
import { MissingRight, NotFound, sentenceOf } from '../wire.ts'
import { HelpButton } from '../shell/HelpButton.tsx'
import { Icon } from './Icon.tsx'
import classes from './layout.module.css'

type HeadProps = { title: ReactNode; count?: ReactNode; tags?: ReactNode; onBack?: () => void; children?: ReactNode }
/** The 52 px head of a page: back arrow on records, title, count or kind, then the actions, the primary one last. */
export function PageHead({ title, count, tags, onBack, children }: HeadProps): ReactNode {
  return (
    <div className={classes['head']} data-head data-noprint>
      {onBack && (
        <ActionIcon size="xs" aria-label="Retour" data-tip="Retour" onClick={onBack}>
          <Icon of={IconArrowLeft} />
        </ActionIcon>
      )}
      <h1 title={typeof title === 'string' ? title : undefined}>{title}</h1>
      <HelpButton />
      {tags}
      {count !== undefined && <span className={classes['count']}>{count}</span>}
      <div className={classes['actions']}>{children}</div>
    </div>
  )
}

type CardProps = { title?: ReactNode; icon?: ReactNode; actions?: ReactNode; children: ReactNode; className?: string; flush?: boolean }
/** White surface with a thin border. `flush` leaves the body without padding (tables). */
export function Card({ title, icon, actions, children, className, flush }: CardProps): ReactNode {
  return (
    <section className={className === undefined ? classes['card'] : `${classes['card']} ${className}`}>
      {title !== undefined && (
        <header className={classes['cardHead']}>
          {icon}
          <h2>{title}</h2>
          <div className={classes['actions']}>{actions}</div>
        </header>
      )}
      <div className={flush ? undefined : classes['cardBody']}>{children}</div>
    </section>
  )
}

type SectionProps = { id?: string; title: string; purpose?: string | undefined; children: ReactNode }
/** A card of a form: what it is for at the left, its fields at the right on six columns. */
export function Section({ id, title, purpose, children }: SectionProps): ReactNode {
  return (
    <section id={id} className={`${classes['card']} ${classes['section']}`} aria-label={title}>
      <div>
        <h2>{title}</h2>
        {purpose !== undefined && <p className={classes['purpose']}>{purpose}</p>}
      </div>
      <FieldGrid>{children}</FieldGrid>
    </section>
  )
}

/** Fields on six columns; label, input and note of one line are level. */
export function FieldGrid({ children }: { children: ReactNode }): ReactNode {
  return <div className={classes['grid']}>{children}</div>
}

export type Tone = 'plain' | 'pine' | 'sea' | 'ochre' | 'brick' | 'heather'
export function Tag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }): ReactNode {
  return (
    <span className={classes['tag']} data-tone={tone}>
      {children}
    </span>
  )
}

export function Kbd({ children }: { children: ReactNode }): ReactNode {
  return <kbd>{children}</kbd>
}

/** A button that looks like a link: for what acts in place. */
export function TextButton(props: ButtonHTMLAttributes<HTMLButtonElement>): ReactNode {
  return <button type="button" {...props} className={classes['link']} />
}

type EmptyProps = { title: string; text?: ReactNode; action?: ReactNode }
/** What is missing, why or what to do, one button. */
export function EmptyState({ title, text, action }: EmptyProps): ReactNode {
  return (
    <div className={classes['empty']}>
      <b>{title}</b>
      {text !== undefined && <p>{text}</p>}
      {action}
    </div>
  )
}

type ErrorProps = {
  title: string
  error: unknown
  onRetry?: () => void
  /** Where to go from what does not exist, or is refused. */ leave?: { readonly label: string; readonly go: () => void }
}
/** What failed, said where it failed; what was typed stays. A refusal says what is to be changed: asking the same again would be refused again, and what does not exist is left. */
export function ErrorState({ title, error, onRetry, leave }: ErrorProps): ReactNode {
  const isRefused = error instanceof Refused || (leave !== undefined && error instanceof NotFound)
  return (
    <div className={classes['error']} role="alert">
      <Icon of={IconAlertOctagon} size={18} tone="brick" />
      <div>
        <b>{error instanceof MissingRight ? '401 Droit insuffisant' : isRefused ? sentenceOf(error) : title}</b>
        {!isRefused && (
          <p>
            {error instanceof MissingRight
              ? 'Votre profil n’ouvre pas cette partie. Un administrateur peut vous en donner le droit.'
              : sentenceOf(error)}
          </p>
        )}
        {isRefused && leave && <TextButton onClick={leave.go}>{leave.label}</TextButton>}
        {onRetry && !isRefused && <TextButton onClick={onRetry}>Réessayer</TextButton>}
      </div>
    </div>
  )
}

type StripProps = { children: ReactNode; icon?: ReactNode }
/** Ochre strip for what asks for a look without blocking: a colleague's change. Its plain buttons are shown as links. */
export function NoticeStrip({ children, icon }: StripProps): ReactNode {
  return (
    <div className={classes['strip']} role="status">
      {icon}
      {children}
    </div>
  )
}
