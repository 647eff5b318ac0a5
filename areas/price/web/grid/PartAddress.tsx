import { useEffect, type ReactNode } from 'react'
import type { ScreenProps } from '#kernel/web/screen.ts'
import { go } from '#platform/web/navigation.tsx'

/** A part of a grid is seen with its grid: its address leads there. */
function useGrid(params: ScreenProps['params'], part: string): void {
  const { priceGridId = '0', historyVersion = '0' } = params
  useEffect(() => go(`/price/grid/${priceGridId}/0/0/${historyVersion}?${part}`, { replace: true }), [priceGridId, historyVersion, part])
}

/** `/price/period/{priceGridPeriodId}/grid/{priceGridId}/{historyVersion}` */
export function PeriodAddress({ params }: ScreenProps): ReactNode {
  useGrid(params, `tab=periods&period=${params['priceGridPeriodId'] ?? '0'}`)
  return null
}

/** `/price/option/{priceGridOptionId}/grid/{priceGridId}/{historyVersion}` */
export function OptionAddress({ params }: ScreenProps): ReactNode {
  useGrid(params, 'tab=rules')
  return null
}
