import type { ReactNode } from 'react'
import type { Reference } from './use-reference.ts'
export function StayRecord(_props: { id: number; activeKey: string | undefined; reference: Reference }): ReactNode {
  return null
}
