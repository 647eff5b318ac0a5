import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLasting } from '#platform/web/ui/use-lasting.ts'
import classes from './stay.module.css'

/** The three columns while what they need comes; nothing before it has lasted. */
export function StayWaiting(): ReactNode {
  return useLasting(true) ? (
    <div className={classes['page']} aria-busy>
      <div className={classes['head']}>
        <Skeleton width={240} height={22} animate={false} />
      </div>
      <div className={classes['columns']}>
        {[1, 2, 3].map((column) => (
          <Skeleton key={column} height="100%" animate={false} />
        ))}
      </div>
    </div>
  ) : (
    <div aria-busy />
  )
}
