import { useEffect, useState } from 'react'
import { compareStays, type Difference, type StayToCompare } from '../../rules/check-up/difference.ts'
import type { TypeTariff } from '../../rules/check-up/stay-findings.ts'

export type Progress = { readonly done: number; readonly difference: Difference | null }

const byType = (types: readonly TypeTariff[]): ReadonlyMap<number, TypeTariff['tariff']> =>
  new Map(types.map(({ placeTypeId, tariff }) => [placeTypeId, tariff]))

/** What another version changes on some stays, priced a hundred at a time so that the screen stays alive. */
export function useDifference(
  stays: readonly StayToCompare[] | undefined,
  before: readonly TypeTariff[] | undefined,
  after: readonly TypeTariff[] | undefined,
): Progress {
  const [progress, setProgress] = useState<Progress>({ done: 0, difference: null })
  useEffect(() => {
    if (stays === undefined || before === undefined || after === undefined) return undefined
    const work = compareStays(stays, byType(before), byType(after))
    let timer = 0
    const go = (): void => {
      const step = work.next()
      if (step.done === true) setProgress({ done: stays.length, difference: step.value })
      else {
        setProgress({ done: step.value.done, difference: null })
        timer = window.setTimeout(go)
      }
    }
    timer = window.setTimeout(go)
    return () => clearTimeout(timer)
  }, [stays, before, after])
  return progress
}
