import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { IconBookmark } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { lazy } from '../../lazy.ts'
import { go } from '../../navigation.tsx'
import { keepFilters, useUser } from '../../session.ts'
import { sentenceOf } from '../../wire.ts'
import { Icon } from '../Icon.tsx'
import { toast } from '../toast-store.ts'
import { filterOf } from './saved-filters.ts'

const SavedFiltersPanel = lazy(() => import('./SavedFiltersPanel.tsx').then((module) => ({ default: module.SavedFiltersPanel })))

/** Filters of this list under a name: there where the list is filtered, or where some were named. */
export function SavedFilters(): ReactNode {
  const { pathname, searchStr } = useLocation()
  const user = useUser()
  const [opened, setOpened] = useState(false)
  const all = user.filters[pathname] ?? []
  const current = filterOf(searchStr)
  if (all.length === 0 && current === '' && !opened) return null
  const button = (
    <Button
      size="xs"
      variant="subtle"
      leftSection={<Icon of={IconBookmark} size={14} />}
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
    >
      Mes filtres
    </Button>
  )
  if (!opened) return button
  return (
    <Suspense fallback={button}>
      <SavedFiltersPanel
        all={all}
        current={current}
        target={button}
        onClose={() => setOpened(false)}
        onOpen={(query) => {
          setOpened(false)
          go(pathname + query)
        }}
        onChange={(next) => {
          keepFilters(pathname, next).catch((error: unknown) => toast(sentenceOf(error), { tone: 'brick' }))
        }}
      />
    </Suspense>
  )
}
