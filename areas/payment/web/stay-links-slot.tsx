import type { ComponentType, ReactNode } from 'react'
import { givenPart } from '#platform/web/given-part.ts'
import type { MoneyPageProps } from '#areas/booking/web/money-slot.ts'

/** Payments are drawn before the gateways that ask for some know of them. */
export const { give: provideStayLinks, use: useStayLinks } = givenPart<ComponentType<MoneyPageProps>>()

/** The payment links of a stay; nothing until they are there. */
export function StayLinks(props: MoneyPageProps): ReactNode {
  const Links = useStayLinks()
  return Links && <Links {...props} />
}
