import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useOperation } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { recordPath } from '#kernel/entity/paths.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { customerContract } from '../contract.ts'
import { customer } from '../entities/customer.ts'
import { comparedOf } from './customer-model.ts'
import { useSettled } from './use-settled.ts'
import classes from './customer.module.css'

const most = 3

const pathOf = (id: number): string => recordPath(customer, id) ?? '/customer-list'
/** The record that is there already takes the place of the one being typed, which the screen asks to leave. */
const use = (id: number): void => go(pathOf(id), { replace: true })

/** Customers who resemble the one being typed, with what they have in common: a double is not created by mistake. */
export function Duplicates({ row }: { row: Readonly<Record<string, unknown>> }): ReactNode {
  const asked = useSettled(comparedOf(row))
  const found = useOperation(customerContract.findDuplicates, asked ?? {}, { enabled: asked !== null, entities: ['customer'] })
  const proposals = asked === null ? [] : (found.data?.proposals ?? []).slice(0, most)
  return (
    <div role="status">
      {proposals.length > 0 && (
        <div className={classes['alike']}>
          <Icon of={IconUsers} size={18} />
          <div>
            <b>{proposals.length === 1 ? 'Un client lui ressemble déjà' : `${proposals.length} clients lui ressemblent déjà`}</b>
            <ul>
              {proposals.map(({ customer: one, reasons }) => (
                <li key={one.customerId}>
                  <span>{[one.displayName, one.town, ...reasons].filter((part) => part !== '').join(' · ')}</span>
                  <div>
                    <a href={pathOf(one.customerId)} target="_blank" rel="noreferrer" aria-label={`Ouvrir la fiche ${one.displayName}`}>
                      Ouvrir la fiche
                    </a>
                    <button type="button" aria-label={`Utiliser ${one.displayName}`} onClick={() => use(one.customerId)}>
                      Utiliser celle-ci
                    </button>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}
