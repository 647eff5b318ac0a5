import type { ComponentType, ReactNode } from 'react'
import { givenPart } from '#platform/web/given-part.ts'

export type BillCardProps = { readonly billId: number }

/** Bills are drawn before the platform that transmits them is known. */
export const { give: provideBillCard, use: useBillCard } = givenPart<ComponentType<BillCardProps>>()

/** What a later area shows beside a bill; nothing until it is there. */
export function BillCard(props: BillCardProps): ReactNode {
  const Shown = useBillCard()
  return Shown && <Shown {...props} />
}
