import { IconChevronDown } from '@tabler/icons-react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import type { User } from '../session.ts'
import { Icon } from '../ui/Icon.tsx'
import classes from './shell.module.css'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { user: User; ref?: Ref<HTMLButtonElement> }
/** « C. Roussel (Admin) » */
export function UserButton({ user, ...rest }: Props): ReactNode {
  return (
    <button type="button" aria-haspopup="menu" {...rest} className={classes['tool']} style={{ padding: '0 4px' }}>
      <span>{user.name}</span>
      {user.admin && <small>(Admin)</small>}
      <Icon of={IconChevronDown} size={14} />
    </button>
  )
}
