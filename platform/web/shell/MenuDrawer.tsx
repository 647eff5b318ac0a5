import { Drawer } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Link } from '../navigation.tsx'
import { useUser } from '../session.ts'
import { useStore } from '../store.ts'
import { BurgerButton } from './BurgerButton.tsx'
import { ContextHeading } from './ContextHeading.tsx'
import { currentContext } from './context.ts'
import { barMenus, groupsIn, panelOf } from './menu-model.ts'
import classes from './menu.module.css'

/** The menus under 1024 px: a full-height drawer, by click only. */
export function MenuDrawer(): ReactNode {
  const menus = barMenus(useUser().menus)
  const context = useStore(currentContext)
  const [opened, setOpened] = useState(true)
  const close = (): void => setOpened(false)
  return (
    <>
      <BurgerButton opened={opened} onClick={() => setOpened(true)} />
      <Drawer
        opened={opened}
        onClose={close}
        position="left"
        size={340}
        title="Menus"
        closeButtonProps={{ 'aria-label': 'Fermer le menu' }}
      >
        <nav className={classes['drawer']} aria-label="Menus">
          {menus.map((menu) =>
            menu.url !== null ? (
              <Link key={menu.id} to={menu.url} onClick={close}>
                {menu.headerCustomName ?? menu.name}
              </Link>
            ) : (
              <details key={menu.id}>
                <summary>{menu.headerCustomName ?? menu.name}</summary>
                {groupsIn(panelOf(menu), context).map((group) => (
                  <section key={group.title ?? ''}>
                    {group.title !== null && (
                      <h3>{group.contextId === null ? group.title : <ContextHeading title={group.title} id={group.contextId} />}</h3>
                    )}
                    <ul>
                      {group.entries.map((entry) => (
                        <li key={entry.url}>
                          <Link to={entry.url} onClick={close}>
                            {entry.name}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  </section>
                ))}
              </details>
            ),
          )}
        </nav>
      </Drawer>
    </>
  )
}
