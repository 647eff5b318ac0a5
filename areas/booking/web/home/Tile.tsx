import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconEyeOff } from '@tabler/icons-react'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import classes from './home.module.css'

/** Given while the tiles are being arranged. */
export type Arranging =
  | {
      readonly first: boolean
      readonly last: boolean
      readonly move: (step: -1 | 1) => void
      /** Absent on the only tile left. */ readonly hide: (() => void) | undefined
    }
  | undefined

type Props = {
  title: string
  icon?: TablerIcon
  count?: ReactNode
  aside?: ReactNode
  /** Where the tile leads; nothing is shown to who may not go there. */
  link?: { readonly to: string; readonly label: string; readonly right: string }
  arranging: Arranging
  children: ReactNode
}

function TileLink({ to, label, right, title }: { to: string; label: string; right: string; title: string }): ReactNode {
  return (
    useAllowed(right, 'select') && (
      <Link to={to} aria-label={`${label}, ${title}`}>
        {label}
      </Link>
    )
  )
}

function Arrows({ title, arranging: { first, last, move, hide } }: { title: string; arranging: NonNullable<Arranging> }): ReactNode {
  return (
    <span className={classes['arrows']}>
      <ActionIcon size="xs" variant="default" disabled={first} aria-label={`${title}\u00A0: avancer`} onClick={() => move(-1)}>
        <Icon of={IconArrowLeft} size={14} />
      </ActionIcon>
      <ActionIcon size="xs" variant="default" disabled={last} aria-label={`${title}\u00A0: reculer`} onClick={() => move(1)}>
        <Icon of={IconArrowRight} size={14} />
      </ActionIcon>
      <ActionIcon size="xs" variant="default" disabled={hide === undefined} aria-label={`${title}\u00A0: masquer`} onClick={hide}>
        <Icon of={IconEyeOff} size={14} />
      </ActionIcon>
    </span>
  )
}

/** A card of the home page. */
export function Tile({ title, icon, count, aside, link, arranging, children }: Props): ReactNode {
  return (
    <section className={classes['tile']} aria-label={title} data-arranging={arranging ? true : undefined}>
      <header>
        {icon && <Icon of={icon} size={17} tone="muted" />}
        <h2>{title}</h2>
        {count}
        <span className={classes['space']} />
        {arranging ? (
          <Arrows title={title} arranging={arranging} />
        ) : (
          <>
            {aside}
            {link && <TileLink {...link} title={title} />}
          </>
        )}
      </header>
      {children}
    </section>
  )
}

/** The figure of a tile and the two short lines beside it. */
export function Figure({ value, lines }: { value: string; lines: readonly ReactNode[] }): ReactNode {
  return (
    <p className={classes['figure']}>
      <b>{value}</b>
      <span>
        {lines.map((line, at) => (
          <span key={at}>{line}</span>
        ))}
      </span>
    </p>
  )
}
