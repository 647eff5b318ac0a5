import type { ReactNode } from 'react'
import { ErrorState } from '#platform/web/ui/layout.tsx'
import { StayWaiting } from '../new-booking/StayWaiting.tsx'
import { useReference } from '../new-booking/use-reference.ts'
import { AvailabilitySearch } from './AvailabilitySearch.tsx'

/** `/search-availability`: what is free, for how much, and why the rest is not. */
export function AvailabilityScreen(): ReactNode {
  const { reference, error, retry } = useReference()
  if (error) return <ErrorState title="Les choix du site n’ont pas pu être lus" error={error} onRetry={retry} />
  return reference ? <AvailabilitySearch reference={reference} /> : <StayWaiting />
}
