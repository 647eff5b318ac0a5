import type { ReactNode } from 'react'
import { Tag } from './layout.tsx'
import classes from './recipients.module.css'

/** Who receives something, where, and what of it: `problem` says why nothing leaves. */
export type Recipient = {
  readonly id: number
  readonly label: string
  readonly to: string | null
  readonly tag: string | null
  readonly problem: string | null
}
type Props = { rows: readonly Recipient[]; shownId: number | undefined; onShow: (id: number) => void }

/** Those a sending in number reaches, one shown at a time. */
export function Recipients({ rows, shownId, onShow }: Props): ReactNode {
  return (
    <ul className={classes['recipients']} aria-label="Destinataires">
      {rows.map(({ id, label, to, tag, problem }) => (
        <li key={id}>
          <button type="button" aria-pressed={id === shownId} onClick={() => onShow(id)}>
            <span>{label}</span>
            <span className="ink2">{to ?? ''}</span>
            {problem === null ? <Tag>{tag}</Tag> : <Tag tone="brick">{problem}</Tag>}
          </button>
        </li>
      ))}
    </ul>
  )
}
