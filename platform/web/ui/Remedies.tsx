import type { ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { usesOf, wayOf } from '#platform/operation/uses.ts'
import { Link } from '../navigation.tsx'

/** What lifts refusals: the screen where it is done, and the records that stand in the way, each with a link to it, and to the list of them all. */
export function Remedies({ faults, onOpen }: { faults: readonly Fault[]; onOpen?: () => void }): ReactNode {
  const opened = onOpen === undefined ? {} : { onClick: onOpen }
  const linked = { style: { textDecoration: 'underline' }, ...opened }
  const ways = new Map(faults.flatMap((fault) => wayOf(fault) ?? []).map((way) => [way.path, way.label]))
  return (
    <>
      {faults.flatMap(usesOf).map((use) => (
        <ul key={use.label} style={{ marginTop: 6 }}>
          <li className="muted">
            {plural(use.count, use.label, use.label)}
            {use.list !== null && (
              <>
                {' · '}
                <Link to={use.list} {...linked}>
                  Voir la liste
                </Link>
              </>
            )}
          </li>
          {use.records.map((record) => (
            <li key={record.id}>
              {record.route === null ? (
                record.label
              ) : (
                <Link to={record.route} {...opened}>
                  {record.label || `n°\u00A0${record.id}`}
                </Link>
              )}
            </li>
          ))}
        </ul>
      ))}
      {[...ways].map(([path, label]) => (
        <p key={path} style={{ marginTop: 6 }}>
          <Link to={path} {...linked}>
            {label}
          </Link>
        </p>
      ))}
    </>
  )
}
