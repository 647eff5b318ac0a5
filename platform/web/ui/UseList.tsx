import type { ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import type { Use } from '#platform/operation/uses.ts'
import { Link } from '../navigation.tsx'

/** The records that stand in the way, each with a link to it, and a way to the list of them all. */
export function UseList({ uses, onOpen }: { uses: readonly Use[]; onOpen?: () => void }): ReactNode {
  const opened = onOpen === undefined ? {} : { onClick: onOpen }
  return uses.map((use) => (
    <ul key={use.label} style={{ marginTop: 6 }}>
      <li className="muted">{plural(use.count, use.label, use.label)}{use.list !== null && <>{' · '}<Link to={use.list} style={{ textDecoration: 'underline' }} {...opened}>Voir la liste</Link></>}</li>
      {use.records.map((record) => (
        <li key={record.id}>{record.route === null ? record.label : <Link to={record.route} {...opened}>{record.label || `n°\u00A0${record.id}`}</Link>}</li>
      ))}
    </ul>
  ))
}
