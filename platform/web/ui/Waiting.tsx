import '@mantine/core/styles/Skeleton.css'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLasting } from './use-lasting.ts'

/** Figures that are being read, where they will stand: rows of their height, once that has lasted longer than a blink. */
export function Waiting({ rows = 8 }: { rows?: number }): ReactNode {
  const lasts = useLasting(true)
  return (
    lasts && (
      <div role="status" aria-busy aria-label="Chargement">
        {Array.from({ length: rows }, (_row, at) => (
          <Skeleton key={at} height={18} my={8} animate={false} />
        ))}
      </div>
    )
  )
}
