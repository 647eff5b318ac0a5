import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call, operationKey } from '#platform/web/api.ts'
import { recordPath } from '#kernel/entity/paths.ts'
import { mustEntity } from '#kernel/web/registry.ts'
import { TextButton } from '#platform/web/ui/layout.tsx'
import { customerContract } from '#areas/customer/contract.ts'
import { worthComparing, type NewCustomer } from '../../rules/draft-customer.ts'
import type { DraftCustomer } from '../../rules/draft-types.ts'
import { chosenCustomer, customerDetail, foundName } from './customer-text.ts'
import { useSettled } from './use-offer.ts'
import classes from './customer.module.css'

/** People already known who resemble the one being typed: proposed before a double is made. */
export function Alike({ customer, onChoose }: { customer: NewCustomer; onChoose: (customer: DraftCustomer) => void }): ReactNode {
  const asked = useSettled({
    name: customer.name,
    firstName: customer.firstName,
    postalCode: customer.postalCode || null,
    phones: customer.phone === null ? [] : [customer.phone],
    emails: customer.email === null ? [] : [customer.email],
  })
  const query = useQuery({
    queryKey: operationKey(customerContract.findDuplicates, asked),
    queryFn: ({ signal }) => call(customerContract.findDuplicates, asked, { signal }),
    enabled: worthComparing(customer),
  })
  const proposals = query.data?.proposals.slice(0, 3) ?? []
  if (proposals.length === 0) return null
  return (
    <div className={classes['alike']} data-wide role="status">
      <b>Déjà connu&#160;?</b>
      <ul>
        {proposals.map(({ customer: one, reasons }) => (
          <li key={one.customerId}>
            <span>{`${foundName(one)}, ${[customerDetail(one), ...reasons].filter((part) => part !== '').join(', ')}`}</span>
            <a
              href={recordPath(mustEntity('customer'), one.customerId)}
              target="_blank"
              rel="noreferrer"
              style={{ flex: 'none', color: 'inherit', textDecoration: 'underline' }}
            >
              Ouvrir la fiche
            </a>
            <TextButton onClick={() => onChoose(chosenCustomer(one))}>Utiliser celle-ci</TextButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
