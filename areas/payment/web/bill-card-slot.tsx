import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

export type BillCardProps = { readonly billId: number }
let load: (() => Promise<ComponentType<BillCardProps>>) | null = null

/** Given once by the application: bills are drawn before the platform that transmits them is known. */
export function provideBillCard(given: () => Promise<ComponentType<BillCardProps>>): void {
  load = given
}

/** What a later area shows beside a bill; nothing until it is there. */
export function BillCard(props: BillCardProps): ReactNode {
  const [Shown, setShown] = useState<ComponentType<BillCardProps> | null>(null)
  useEffect(() => {
    let here = true
    void load?.().then((found) => here && setShown(() => found))
    return () => {
      here = false
    }
  }, [])
  return Shown && <Shown {...props} />
}
