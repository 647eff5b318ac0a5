import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { capitalized, formatNumber, plural } from '#domain/french.ts'
import { answers } from '#kernel/entity/calls.ts'
import type { Entity } from '#kernel/entity/entity.ts'
import { recordPath, referenceTo, usersPath } from '#kernel/entity/paths.ts'
import { Link } from '#platform/web/navigation.tsx'
import { allowed, useUser } from '#platform/web/session.ts'
import { Card, ErrorState } from '#platform/web/ui/layout.tsx'
import { entityKey, searchRows } from '../entity-api.ts'
import { newOne, none } from '#domain/french-noun.ts'
import { alignOf, displayNames, textOf } from '../entity-text.ts'
import { EntityCell } from '../list/EntityCell.tsx'
import { mustEntity } from '../registry.ts'
import classes from './form.module.css'

const [rowsShown, mostColumns] = [5, 4]

type Props = { owner: Entity; id: number; related: string }
/** The first records that refer to this one, asked for once by the panel and by the link that leads to it. */
function useRelated({ owner, id, related }: Props) {
  const entity = mustEntity(related)
  const field = referenceTo(entity, owner.name) ?? ''
  const body = { filters: { [field]: { in: [id] } }, pageSize: rowsShown }
  return {
    entity,
    field,
    query: useQuery({ queryKey: entityKey(entity, 'search', body), queryFn: ({ signal }) => searchRows(entity, body, signal) }),
  }
}

/** How many they are; nothing is said before they are counted. */
export function RelatedCount(props: Props): ReactNode {
  const { total } = useRelated(props).query.data ?? {}
  return total !== undefined && <small>{formatNumber(total)}</small>
}

export function RelatedPanel(props: Props): ReactNode {
  const user = useUser()
  const { entity, field, query } = useRelated(props)
  const columns = (entity.list?.columns ?? displayNames(entity))
    .filter((name) => name !== field && entity.fields[name]?.kind !== 'image')
    .slice(0, mostColumns)
  const { rows, total } = query.data ?? { rows: [], total: 0 }
  const creates = answers(entity, 'save') && allowed(user, entity.right, 'write') ? recordPath(entity, 0) : undefined
  const all = usersPath(entity, field, props.id)
  const title = capitalized(entity.label.many) + (query.data && total > 0 ? ` (${formatNumber(total)})` : '')
  return (
    <Card title={title} actions={creates !== undefined && <Link to={`${creates}?${field}=${props.id}`}>{newOne(entity.label)}</Link>}>
      {query.error && <ErrorState title="La liste n’a pas pu être lue" error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && total === 0 && <p className="muted">{none(entity.label)}</p>}
      {rows.length > 0 && (
        <table className={classes['related']}>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col" className={heads(entity, name)}>
                  {entity.fields[name]?.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map((name, at) => {
                  const declared = entity.fields[name]
                  const path = at === 0 ? recordPath(entity, row.id) : undefined
                  const cell =
                    declared &&
                    (path === undefined ? (
                      <EntityCell field={declared} name={name} row={row} />
                    ) : (
                      <Link to={path}>{textOf(declared, name, row) || `n°\u00A0${row.id}`}</Link>
                    ))
                  return (
                    <td key={name} className={heads(entity, name)}>
                      {cell}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {all !== undefined && total > rows.length && (
        <p>
          <Link to={all}>{`Voir les ${plural(total, entity.label.one, entity.label.many)}`}</Link>
        </p>
      )}
    </Card>
  )
}

function heads(entity: Entity, name: string): string | undefined {
  const field = entity.fields[name]
  return field && alignOf(field) === 'right' ? 'num' : undefined
}
