import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, type ReactNode } from 'react'
import { lazy } from '../lazy.ts'
import { useStore } from '../store.ts'
import { help, openedHelp, type HelpProps } from './help.ts'

/** The guide beside the page, fetched when it is first opened; it leaves with the page. */
export function HelpHost(): ReactNode {
  const { pathname } = useLocation()
  const given = useStore(help)
  const address = useStore(openedHelp)
  const Guide = useMemo(
    () =>
      given && lazy<(props: HelpProps) => ReactNode>(async () => ({ default: (await given.load()) as (props: HelpProps) => ReactNode })),
    [given],
  )
  useEffect(() => () => openedHelp.set(null), [pathname])
  return (
    Guide &&
    address !== null && (
      <Suspense fallback={null}>
        <Guide address={address} onClose={() => openedHelp.set(null)} />
      </Suspense>
    )
  )
}
