import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { MoneyPageProps } from '#areas/booking/web/money-slot.ts'

let load: (() => Promise<ComponentType<MoneyPageProps>>) | null = null

/** Given once by the application: payments are drawn before the gateways that ask for some know of them. */
export function provideStayLinks(given: () => Promise<ComponentType<MoneyPageProps>>): void {
  load = given
}

/** The payment links of a stay; nothing until they are there. */
export function StayLinks(props: MoneyPageProps): ReactNode {
  const [Links, setLinks] = useState<ComponentType<MoneyPageProps> | null>(null)
  useEffect(() => {
    let here = true
    void load?.().then((found) => here && setLinks(() => found))
    return () => {
      here = false
    }
  }, [])
  return Links && <Links {...props} />
}
