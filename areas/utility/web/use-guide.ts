import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { request } from '#platform/web/api.ts'
import type { helpContract } from '../contract/help.ts'

export type GuideChapter = ReplyOf<typeof helpContract.guideChapter>

/** A chapter of the guide, kept as long as the page is open. */
export function useGuide(chapter: string): UseQueryResult<GuideChapter> {
  return useQuery({
    queryKey: ['guide', chapter],
    queryFn: ({ signal }) => request<GuideChapter>('GET', `utility/guide/${encodeURIComponent(chapter)}`, { signal }),
    staleTime: Infinity,
  })
}
