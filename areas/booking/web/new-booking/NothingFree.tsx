import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { go } from '#platform/web/navigation.tsx'
import { EmptyState } from '#platform/web/ui/layout.tsx'
import { nothingSuits } from '../../rules/draft-places.ts'
import type { DraftSearch } from '../../rules/draft-types.ts'
import type { SearchReply } from './use-offer.ts'

/** In the place of the list when no place is free; a site that has no place yet is led to where they are made. */
export function NothingFree({
  reply,
  search,
  kept = null,
  action,
}: {
  reply: SearchReply
  search: DraftSearch
  /** The place that the stay has already. */ kept?: string | null
  action?: ReactNode
}): ReactNode {
  const { title, text, isBare } = nothingSuits(reply, search, kept)
  return (
    <EmptyState title={title} text={text} action={isBare ? <Button onClick={() => go('/home')}>Revenir à l’accueil</Button> : action} />
  )
}
