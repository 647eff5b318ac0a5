import type { ReactNode } from 'react'
export function AvailabilityScreen(): ReactNode {
  return null
}
