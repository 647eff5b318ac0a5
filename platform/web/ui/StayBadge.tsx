import { IconAlertTriangle, IconHome, IconHourglass } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { StayState } from '../theme/palette.ts'
import { Icon } from './Icon.tsx'
import classes from './stay-badge.module.css'

const stateWords: Record<StayState, string> = {
  quote: 'Devis',
  option: 'Option',
  booking: 'Réservation',
  due: 'Arrivée du jour',
  inHouse: 'En séjour',
  gone: 'Parti',
  act: 'À traiter',
  resident: 'Résident',
}
const stateIcons = { act: IconAlertTriangle, resident: IconHome, option: IconHourglass } as const

type BadgeProps = { state: StayState; label?: string; icon?: boolean }
/** The state of a stay: colour, border style and word together; the icon where the look gives one. */
export function StayBadge({ state, label, icon = false }: BadgeProps): ReactNode {
  const drawing = icon && state in stateIcons ? stateIcons[state as keyof typeof stateIcons] : undefined
  const border = state === 'gone' ? 'transparent' : `var(--pin-st-${state}-border)`
  const dashed = state === 'quote' || state === 'option'
  return (
    <span
      className={classes['badge']}
      style={{
        background: `var(--pin-st-${state}-fill)`,
        color: `var(--pin-st-${state}-text)`,
        border: `1px ${dashed ? 'dashed' : 'solid'} ${border}`,
      }}
    >
      {drawing && <Icon of={drawing} size={13} />}
      {label ?? stateWords[state]}
    </span>
  )
}
