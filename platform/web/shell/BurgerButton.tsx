import { IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '../ui/Icon.tsx'
import classes from './shell.module.css'

export function BurgerButton({ opened, onClick }: { opened: boolean; onClick: () => void }): ReactNode {
  return (
    <button
      type="button"
      className={`${classes['tool']} ${classes['burger']}`}
      aria-label="Ouvrir le menu"
      aria-expanded={opened}
      onClick={onClick}
    >
      <Icon of={IconMenu2} size={21} />
    </button>
  )
}
