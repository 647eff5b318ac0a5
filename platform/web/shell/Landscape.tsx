import { Suspense, type ReactNode } from 'react'
import { lazy } from '../lazy.ts'
import { Mark } from './Mark.tsx'
import classes from './login.module.css'

/** Drawn once the form is there: nobody waits for it. */
const Pines = lazy(async () => ({ default: (await import('./Pines.tsx')).Pines }))

/** The pages outside a session: a card in front of a pine wood by the sea, the only decoration of the product. */
export function Landscape({ children, foot, wide }: { children: ReactNode; foot?: string; wide?: boolean }): ReactNode {
  return (
    <div className={classes['scene']}>
      <Suspense fallback={null}>
        <Pines />
      </Suspense>
      <main className={classes['card']} data-wide={wide ? true : undefined}>
        <div className={classes['brand']}>
          <Mark size={34} colour="var(--pin-accent)" />
          <span>Pinède</span>
        </div>
        {children}
      </main>
      {foot !== undefined && <footer className={classes['foot']}>{foot}</footer>}
    </div>
  )
}
