import { Button, Drawer } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Link } from '#platform/web/navigation.tsx'
import type { HelpProps } from '#platform/web/shell/help.ts'
import { ErrorState, TextButton } from '#platform/web/ui/layout.tsx'
import { GuideBlocks } from './GuideBlocks.tsx'
import { useGuide } from './use-guide.ts'
import classes from './help.module.css'

const documentation = '/rest/document/model/download/documentation/documentation.pdf'

/** A section of the guide beside the page, with the others of its chapter: the work on screen stays as it is. */
export function HelpDrawer({ address, onClose }: HelpProps): ReactNode {
  const [at, setAt] = useState({ asked: address, shown: address })
  const [chapter = '', section] = (at.asked === address ? at.shown : address).split('/')
  const guide = useGuide(chapter)
  const shown = guide.data?.sections.find(({ anchor }) => anchor === section) ?? guide.data?.sections[0]
  const show = (next: string): void => setAt({ asked: address, shown: next })
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={440}
      title={shown?.title ?? 'Aide'}
      overlayProps={{ backgroundOpacity: 0.15 }}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      {guide.error && <ErrorState title="L’aide n’a pas pu être lue" error={guide.error} onRetry={() => void guide.refetch()} />}
      {shown && <GuideBlocks blocks={shown.blocks} onChapter={show} />}
      {guide.data && guide.data.sections.length > 1 && (
        <nav aria-label="Dans ce chapitre" className={classes['others']}>
          <h3>{guide.data.title}</h3>
          {guide.data.sections
            .filter((one) => one !== shown)
            .map(({ anchor, title }) => (
              <TextButton key={anchor} onClick={() => show(`${chapter}/${anchor}`)}>
                {title}
              </TextButton>
            ))}
        </nav>
      )}
      <p className={classes['foot']}>
        <Link to={documentation}>Tout le mode d’emploi (PDF)</Link>
        <Button size="xs" onClick={onClose}>
          Fermer
        </Button>
      </p>
    </Drawer>
  )
}
