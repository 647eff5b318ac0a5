import type { ReactNode } from 'react'
import { go } from '#platform/web/navigation.tsx'
import { nightsText } from '../../rules/draft-entry.ts'
import { stayPath } from '../../rules/stay-pages.ts'
import { ExtendDialog } from '../change/DateDialogs.tsx'
import { OfStay, type OfStayProps } from './OfStay.tsx'

/** Who is there and stays on: a night more on his place, or elsewhere. `onLeave`: he leaves before the end after all. */
export function StaysOnDialog({ onLeave, ...props }: OfStayProps & { onLeave: () => void }): ReactNode {
  return (
    <OfStay {...props} title={'Changer le départ\u00A0?'} action="extend">
      {(view, done) => (
        <ExtendDialog
          view={view}
          onDone={(sentence) => void done(sentence)}
          onClose={props.onClose}
          onLeave={onLeave}
          onOtherNights={(nights) => go(`${stayPath(view.header)}${nightsText(nights)}`)}
        />
      )}
    </OfStay>
  )
}
