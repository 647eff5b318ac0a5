import { IconChevronDown, IconUser } from '@tabler/icons-react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import type { User } from '../session.ts'
import { Icon } from '../ui/Icon.tsx'
import classes from './shell.module.css'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { user: User; ref?: Ref<HTMLButtonElement> }
/** « C. Roussel (Admin) »; a drawing alone on a phone. */
export function UserButton({ user, ...rest }: Props): ReactNode {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={user.admin ? `${user.name} (Admin)` : user.name}
      {...rest}
      className={classes['tool']}
      style={{ padding: '0 4px' }}
    >
      <span className={classes['person']}>
        <Icon of={IconUser} size={18} />
      </span>
      <span className={classes['name']}>{user.name}</span>
      {user.admin && <small>(Admin)</small>}
      <Icon of={IconChevronDown} size={14} />
    </button>
  )
}
