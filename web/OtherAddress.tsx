import { useEffect, type ReactNode } from 'react'
import { useLocation } from '@tanstack/react-router'
import { shortFor } from '#kernel/entity/short-address.ts'
import { go } from '#platform/web/navigation.tsx'
import { newStay } from '#platform/web/shell/entrance.ts'
import { NotFoundPage } from '#platform/web/shell/pages.tsx'
import { today } from '#platform/web/today.ts'
import { entityIndex } from 'virtual:entity-index'
import { screens } from './screens.ts'

const routes = [
  ...entityIndex.flatMap(({ routes: { list, record } }) => [list, record].flatMap((path) => (path === undefined ? [] : [{ path }]))),
  ...screens,
]
/** What an address is short for: the form of the stay that was begun, a list; undefined where it leads nowhere. */
function leadsTo(address: string): string | undefined {
  return address === '/new-booking' ? (newStay.get()?.url ?? '/home') : shortFor(address, routes, today())
}

/** Any address that is no page: what it is short for, else that it does not exist, inside the shell whose menus lead on. */
export function OtherAddress(): ReactNode {
  const { pathname } = useLocation()
  const to = leadsTo(pathname)
  useEffect(() => {
    if (to !== undefined) go(to, { replace: true })
  }, [to])
  return to === undefined ? <NotFoundPage /> : null
}
