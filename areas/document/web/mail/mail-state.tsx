import type { ReactNode } from 'react'
import { Tag, type Tone } from '#platform/web/ui/layout.tsx'
import { mailStates } from '../../contract/mail-history.ts'
import type { MailRow, MailState } from '../../contract/mail-history.ts'

const tones: Readonly<Record<MailState, Tone>> = { queued: 'ochre', sent: 'pine', failed: 'brick', abandoned: 'plain', withheld: 'sea' }

/** Where a message stands, in a word. */
export function MailStateTag({ mail }: { mail: Pick<MailRow, 'state'> }): ReactNode {
  return <Tag tone={tones[mail.state]}>{mailStates[mail.state]}</Tag>
}
