import { Suspense, useState, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'

type Props = {
  /** What is shown before the first use; it calls `open` when it is used. */
  target: (open: () => void) => ReactNode
  /** The real thing, fetched on first use and drawn open. */
  content: LazyExoticComponent<ComponentType>
}
/** Menus and panels whose code is fetched when they are first opened: none of them weighs on the first load. */
export function OnDemand({ target, content: Content }: Props): ReactNode {
  const [wanted, setWanted] = useState(false)
  const before = target(() => setWanted(true))
  return wanted ? (
    <Suspense fallback={before}>
      <Content />
    </Suspense>
  ) : (
    before
  )
}
