import type { UseQueryResult } from '@tanstack/react-query'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useOperation } from '#platform/web/api.ts'
import { closureContract } from '../contract.ts'
import { lightEntities } from './Light.tsx'

/** The next day to close, closed without writing anything. */
export function useDayPreview({
  nextDay,
  openDays,
}: ReplyOf<typeof closureContract.closureState>): UseQueryResult<ReplyOf<typeof closureContract.previewDay>> {
  return useOperation(closureContract.previewDay, { day: nextDay }, { enabled: openDays > 0, entities: lightEntities, keepPrevious: true })
}
