import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { IconBook, IconFileText, IconKey, IconKeyboard, IconMailForward, IconLogout } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { go } from '../navigation.tsx'
import { logout, useUser } from '../session.ts'
import { confirm } from '../ui/confirm-store.ts'
import { Icon } from '../ui/Icon.tsx'
import { toast } from '../ui/toast-store.ts'
import { hasUnsaved } from '../unsaved.ts'
import { sentenceOf } from '../wire.ts'
import { userEntries } from './menu-model.ts'
import { openKeys } from './dialogs.ts'
import { UserButton } from './UserButton.tsx'
import classes from './shell.module.css'

const schemes: readonly { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Clair' },
  { value: 'dark', label: 'Sombre' },
  { value: 'auto', label: 'Auto' },
]
const isScheme = (value: string): value is MantineColorScheme => schemes.some((scheme) => scheme.value === value)

const icons: Readonly<Record<string, typeof IconKey>> = {
  '/email-history-list-page/0': IconMailForward,
  '/rest/document/model/download/documentation/documentation.pdf': IconBook,
}

/** Closes the session; asked before where that loses work, since nobody could save it afterwards. */
async function signOut(): Promise<void> {
  if (
    hasUnsaved() &&
    !(await confirm({
      title: 'Se déconnecter sans enregistrer\u00A0?',
      text: 'Ce qui a été saisi sera perdu.',
      confirm: 'Se déconnecter',
      cancel: 'Rester',
      danger: true,
    }))
  )
    return
  await logout().catch((error: unknown) => toast(sentenceOf(error), { tone: 'brick' }))
}

/** The connected user: appearance, password, what their record adds, the way out. */
export function UserMenu(): ReactNode {
  const user = useUser()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const entries = userEntries(user.menus).filter((entry) => entry.url !== '/password')
  return (
    <Menu position="bottom-end" width={260} defaultOpened>
      <Menu.Target>
        <UserButton user={user} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.establishment.name}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => isScheme(value) && setColorScheme(value)}>
          <div role="group" aria-label="Apparence" className={classes['schemes']}>
            {schemes.map((scheme) => (
              <Menu.RadioItem key={scheme.value} value={scheme.value} checkIcon={<span />}>
                {scheme.label}
              </Menu.RadioItem>
            ))}
          </div>
        </Menu.RadioGroup>
        <Menu.Divider />
        {entries.map((entry) => (
          <Menu.Item key={entry.url} leftSection={<Icon of={icons[entry.url] ?? IconFileText} />} onClick={() => go(entry.url)}>
            {entry.name}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<Icon of={IconKey} />} onClick={() => go('/password')}>
          Mot de passe
        </Menu.Item>
        <Menu.Item leftSection={<Icon of={IconKeyboard} />} rightSection={<kbd>?</kbd>} onClick={openKeys}>
          Touches du clavier
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon of={IconLogout} />} onClick={() => void signOut()}>
          Se déconnecter
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
