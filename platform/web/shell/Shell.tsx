import { IconCopy, IconPlus, IconSearch } from '@tabler/icons-react'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, type ReactNode } from 'react'
import { lazy } from '../lazy.ts'
import { followChanges } from '../live.ts'
import { Link, go } from '../navigation.tsx'
import { allowed, useUser, useUserIfAny } from '../session.ts'
import { useStore } from '../store.ts'
import { useKeptFocus } from '../use-kept-focus.ts'
import { Icon } from '../ui/Icon.tsx'
import { OnDemand } from '../ui/OnDemand.tsx'
import { saveKey } from '../ui/save-key.ts'
import { forgetUndo, leaveToast } from '../ui/toast-store.ts'
import { Mark } from './Mark.tsx'
import { MenuBar } from './MenuBar.tsx'
import { DemoStrip, IncompleteStrip, OfflineStrip, SchoolStrip, ViewStrip } from './Strips.tsx'
import { BurgerButton } from './BurgerButton.tsx'
import { UserButton } from './UserButton.tsx'
import { duplicateAddress } from './context.ts'
import { openDialog, openKeys, openPalette } from './dialogs.ts'
import { HelpHost } from './HelpHost.tsx'
import { newStay } from './entrance.ts'
import { help, openHelp } from './help.ts'
import { shortcutOf, type Shortcut } from './shortcuts.ts'
import { barMenus, currentMenu, pathInMenu } from './menu-model.ts'
import classes from './shell.module.css'

const Palette = lazy(() => import('./Palette.tsx').then((module) => ({ default: module.Palette })))
const MenuDrawer = lazy(() => import('./MenuDrawer.tsx').then((module) => ({ default: module.MenuDrawer })))
const UserMenu = lazy(() => import('./UserMenu.tsx').then((module) => ({ default: module.UserMenu })))
const KeysDialog = lazy(() => import('./KeysDialog.tsx').then((module) => ({ default: module.KeysDialog })))
const helpUrl = '/rest/document/model/download/documentation/documentation.pdf'

/** A dialog over the page, which has the keyboard to itself. */
const modalDialog = '[role="dialog"][aria-modal="true"]'

function goToNewStay(): void {
  const entry = newStay.get()
  if (entry) go(entry.url)
}

/** The guide about this page; the whole of it where it says nothing of this page. */
function helpHere(): void {
  const address = help.get()?.about(location.pathname)
  if (address === undefined) window.open(helpUrl, '_blank', 'noopener')
  else openHelp(address)
}

function useShortcuts(): void {
  useEffect(() => {
    const actions = {
      palette: openPalette,
      keys: openKeys,
      newStay: () => goToNewStay(),
      help: helpHere,
      save: () => saveKey.press(location.pathname, performance.now()),
    }
    const nameOf = (event: KeyboardEvent): Shortcut | undefined => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable="true"]')
      return shortcutOf({ key: event.key, code: event.code, ctrl: event.ctrlKey || event.metaKey, alt: event.altKey, typing })
    }
    const onKey = (event: KeyboardEvent): void => {
      const name = nameOf(event)
      if (!name) return
      event.preventDefault()
      actions[name]()
    }
    // Pages listen on the window: what a modal dialog lets through stops here, and the browser does nothing of its own with it.
    const keepFromPage = (event: KeyboardEvent): void => {
      if (document.querySelector(modalDialog) === null) return
      event.stopPropagation()
      if (nameOf(event)) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    document.addEventListener('keydown', keepFromPage)
    return () => {
      removeEventListener('keydown', onKey)
      document.removeEventListener('keydown', keepFromPage)
    }
  }, [])
}

/** A second tab with a working state of its own, begun in the same context: without an opener the browser starts it with an empty session storage. */
function duplicate(): void {
  window.open(duplicateAddress(), '_blank', 'noopener')
}

function TopBar(): ReactNode {
  const user = useUser()
  const { pathname } = useLocation()
  const menus = barMenus(user.menus)
  const entry = useStore(newStay)
  return (
    <header className={classes['bar']}>
      <OnDemand content={MenuDrawer} target={(open) => <BurgerButton opened={false} onClick={open} />} />
      <Link to="/home" className={classes['brand']} aria-label="Pinède, accueil">
        <Mark colour="#A6E3C6" />
        <span className={classes['name']}>Pinède</span>
        {user.establishment.groupLogoUrl && <img src={user.establishment.groupLogoUrl} alt="" />}
      </Link>
      <MenuBar menus={menus} currentId={currentMenu(menus, pathInMenu(pathname, entry))} />
      <div className={classes['tools']}>
        <button type="button" className={classes['tool']} data-box onClick={openPalette}>
          <Icon of={IconSearch} />
          <span className="sr">Chercher</span>
          <kbd>Ctrl K</kbd>
        </button>
        {entry && allowed(user, entry.right, 'write') && (
          <button
            type="button"
            className={classes['tool']}
            data-new
            onClick={goToNewStay}
            aria-label="Nouveau séjour"
            aria-keyshortcuts="Alt+N"
          >
            <Icon of={IconPlus} />
            <span className={classes['word']}>Nouveau séjour</span>
          </button>
        )}
        <button
          type="button"
          className={classes['tool']}
          style={{ padding: '0 6px' }}
          onClick={duplicate}
          aria-label="Dupliquer la session"
          data-tip="Dupliquer la session dans un nouvel onglet"
        >
          <Icon of={IconCopy} size={17} />
        </button>
        <OnDemand content={UserMenu} target={(open) => <UserButton user={user} onClick={open} />} />
      </div>
    </header>
  )
}

/** Everything around a page for a connected user; nothing while somebody who has just signed out is led to the login page. */
export function Shell(): ReactNode {
  return useUserIfAny() === null ? null : <Connected />
}

function Connected(): ReactNode {
  const user = useUser()
  const { pathname } = useLocation()
  const client = useQueryClient()
  const dialog = useStore(openDialog)
  const establishmentId = user.establishment.id
  useShortcuts()
  useKeptFocus(pathname)
  useEffect(() => followChanges(client, establishmentId), [client, establishmentId])
  useEffect(() => forgetUndo, [pathname])
  useEffect(leaveToast, [pathname])
  return (
    <div className={classes['page']}>
      <a href="#contenu" className={classes['skip']}>
        Aller au contenu
      </a>
      <TopBar />
      {user.demo && <DemoStrip />}
      {user.establishment.isSchool === true && <SchoolStrip />}
      {user.viewing !== null && <ViewStrip name={user.viewing.name} />}
      <OfflineStrip />
      <IncompleteStrip />
      <main id="contenu" className={classes['content']} tabIndex={-1}>
        <Outlet />
      </main>
      <Suspense fallback={null}>
        {dialog === 'palette' && <Palette />}
        {dialog === 'keys' && <KeysDialog />}
      </Suspense>
      <HelpHost />
    </div>
  )
}
