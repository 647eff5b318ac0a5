import { type ReactNode } from 'react'
import { Refused } from '#platform/operation/refusal.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { NoticeStrip, TextButton } from '#platform/web/ui/layout.tsx'

/** Why the drawing was not saved. Where a colleague has saved the sector meanwhile, nobody's work is given up: both drawings are joined. */
export function NotSaved({ error, onJoin }: { error: Error; onJoin: () => void }): ReactNode {
  const fault = error instanceof Refused ? error.faults.find(({ rule }) => rule === 'modified-by-other') : undefined
  if (fault === undefined) return <NoticeStrip>{sentenceOf(error)}</NoticeStrip>
  const who = fault.values?.['who']
  return (
    <NoticeStrip>
      {`${typeof who === 'string' ? who : 'Quelqu’un'} a enregistré ce secteur pendant que vous le dessiniez.`}{' '}
      <TextButton onClick={onJoin}>Réunir les deux dessins</TextButton>
    </NoticeStrip>
  )
}
