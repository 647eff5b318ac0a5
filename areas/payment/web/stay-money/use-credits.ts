import { useQuery } from '@tanstack/react-query'
import { entityKey } from '#kernel/web/entity-api.ts'
import { call } from '#platform/web/api.ts'
import { paymentContract } from '../../contract.ts'
import { credit } from '../../entities/credit.ts'
import type { CreditFacts } from '../../rules/credit-checks.ts'

/** What a customer has left to spend, and the usual last day of a new credit; nothing while nobody is chosen. */
export function useCredits(customerId: number | null): { readonly credits: readonly CreditFacts[]; readonly usualValidity: string | null } {
  const { data } = useQuery({
    queryKey: entityKey(credit, 'of', customerId),
    enabled: customerId !== null && customerId !== 0,
    queryFn: () => call(paymentContract.customerCredits, { customerId: customerId ?? 0 }),
  })
  return { credits: data?.credits ?? [], usualValidity: data?.usualValidity ?? null }
}
