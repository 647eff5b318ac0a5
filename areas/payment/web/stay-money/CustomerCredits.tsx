import type { ReactNode } from 'react'
import { today } from '#platform/web/today.ts'
import { Tag } from '#platform/web/ui/layout.tsx'
import { creditText, spendable } from '../../rules/credit-checks.ts'
import { useCredits } from './use-credits.ts'

/** « 150,00 € d’avoir jusqu’au 21/11/2027 »: what somebody who books already has with the site, the first to end first. */
export function CustomerCredits({ customerId }: { customerId: number }): ReactNode {
  const { credits } = useCredits(customerId)
  return spendable(credits, today()).map((credit) => (
    <Tag key={credit.id} tone="pine">
      {creditText(credit)}
    </Tag>
  ))
}
