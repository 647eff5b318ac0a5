import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ListScreen } from '#kernel/web/list/ListScreen.tsx'
import { readState } from '#kernel/web/list/list-state.ts'
import { bill } from '../../entities/bill.ts'
import { billListParams } from '../../rules/bill-list.ts'
// What the list adds to its columns and its head.
import '../bill-parts.tsx'

/** `/bill-list`: bills and credit notes; the tickets of the desk when they are asked for. */
export function BillListScreen(): ReactNode {
  const { searchStr } = useLocation()
  return <ListScreen entity={bill} params={billListParams(readState(bill, searchStr, 1))} />
}
