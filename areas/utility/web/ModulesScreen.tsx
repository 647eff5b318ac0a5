import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import type { ReactNode } from 'react'
import { useOperation } from '#platform/web/api.ts'
import { Link } from '#platform/web/navigation.tsx'
import { allowed, useUser } from '#platform/web/session.ts'
import { ErrorState, PageHead, Tag } from '#platform/web/ui/layout.tsx'
import { moduleOperations } from '../contract/modules.ts'
import classes from './modules.module.css'

/** `/admin/module-grid`: what the establishment uses of the product, each with the way to its settings. */
export function ModulesScreen(): ReactNode {
  const user = useUser()
  const read = useOperation(moduleOperations.listModules, {})
  const active = read.data?.modules.filter(({ isActive }) => isActive).length
  return (
    <>
      <PageHead title="Modules" {...(active === undefined ? {} : { count: `${active} actifs` })} />
      {read.error !== null && (
        <ErrorState title="Les modules n’ont pas pu être lus" error={read.error} onRetry={() => void read.refetch()} />
      )}
      {read.isPending && <Skeleton height={320} animate={false} />}
      <ul className={classes['modules']}>
        {read.data?.modules.map(({ entity, label, purpose, address, right, isActive }) => (
          <li key={entity} data-active={isActive || undefined}>
            <h2>{allowed(user, right, 'select') ? <Link to={address}>{label}</Link> : label}</h2>
            <Tag tone={isActive ? 'pine' : 'plain'}>{isActive ? 'Actif' : 'Inactif'}</Tag>
            <p>{purpose}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
