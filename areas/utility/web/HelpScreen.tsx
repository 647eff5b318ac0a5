import { useLocation } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { goBack } from '#platform/web/navigation.tsx'
import { openHelp } from '#platform/web/shell/help.ts'
import { Card, EmptyState, ErrorState, PageHead } from '#platform/web/ui/layout.tsx'
import { topicOf } from '../help.ts'
import { GuideBlocks } from './GuideBlocks.tsx'
import { useGuide } from './use-guide.ts'
import classes from './help.module.css'

/** A help page: its section of the user guide, alone. */
export function HelpScreen(): ReactNode {
  const { pathname } = useLocation()
  // The address changes before the screen it leaves is gone: what it shows is that of the address it was opened at.
  const [topic] = useState(() => topicOf(pathname))
  const guide = useGuide(topic?.chapter ?? '')
  const section = guide.data?.sections.find(({ anchor }) => anchor === topic?.section)
  return (
    <>
      <PageHead title={topic?.title ?? 'Aide'} onBack={() => goBack('/home')} />
      <div className={classes['page']}>
        {guide.error && <ErrorState title="L’aide n’a pas pu être lue" error={guide.error} onRetry={() => void guide.refetch()} />}
        {guide.data && !section && <EmptyState title="Cette page d’aide n’est pas dans le mode d’emploi" />}
        {section && (
          <Card title={section.title}>
            <GuideBlocks blocks={section.blocks} onChapter={openHelp} />
          </Card>
        )}
      </div>
    </>
  )
}
