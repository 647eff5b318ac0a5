import type { closureContract } from '#areas/closure/contract.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { brokenSums } from './closed-laws.ts'
import type { LivedSite } from './site.ts'
import type { Act } from './stay-acts.ts'

type State = ReplyOf<typeof closureContract.closureState>

/** Days, months, periods and years that end: each is what its parts are, and is never closed before them. */
export function closureActs(site: LivedSite): Readonly<Record<string, Act>> {
  const { random, ask, today } = site
  const state = (): Promise<State> => site.read<State>('accounting/closure/state')
  /** Every day up to one, in order. The dry run of a closure is the closure, to the cent. */
  const closeUntil = async (last: string): Promise<string | undefined> => {
    for (;;) {
      const { nextDay } = await state()
      if (nextDay > last || nextDay >= today()) return undefined
      const trial = await site.read<{ totals: object; perpetual: object }>(`accounting/closure/preview/${nextDay}`)
      const closed = await ask<{ totals: object; perpetual: object }>('accounting/closure/day', { day: nextDay, reason: 'Essai' })
      if (closed === null) return `the day ${nextDay} is not closed`
      const said = ({ totals, perpetual }: { totals: object; perpetual: object }): string => JSON.stringify([totals, perpetual])
      if (said(closed) !== said(trial)) return `the day ${nextDay} was tried as ${said(trial)} and closed as ${said(closed)}`
    }
  }
  /** Closes something longer that is over, which must be taken, and reads the closures again. */
  const closeLonger = async (path: string, body: unknown): Promise<string | undefined> => {
    if ((await ask(path, body)) === null) return `${path} ${JSON.stringify(body)} is refused`
    return (await brokenSums(site)).at(0)
  }
  /** Every month up to one, with its days. */
  const closeMonths = async (last: string): Promise<string | undefined> => {
    for (;;) {
      const { month } = await state()
      if (month === null || month.endDate > last || month.endDate >= today()) return undefined
      const said = (await closeUntil(month.endDate)) ?? (await closeLonger('accounting/closure/month', { startDate: month.startDate }))
      if (said !== undefined) return said
    }
  }
  /** The months since the last period, up to one of them. */
  const closePeriod = async (endDate: string): Promise<string | undefined> => {
    const { periodStart: startDate } = await state()
    return startDate === null || startDate > endDate ? undefined : closeLonger('accounting/closure/period', { startDate, endDate })
  }
  return {
    closeDays: async () => closeUntil(site.day(-random.int(1, 3))),
    closeMonth: async () => closeMonths(today()),
    closePeriod: async () => {
      const closed = (await state()).months.filter(({ isClosed }) => isClosed)
      return closePeriod(random.shuffled(closed)[0]?.endDate ?? '')
    },
    closeYear: async () => {
      const { year } = await state()
      if (year === null || year.endDate >= today()) return undefined
      const { id: financialYearId, endDate, hasNext } = year
      return (
        (await closeMonths(endDate)) ??
        (await closePeriod(endDate)) ??
        closeLonger('accounting/closure/exercise', { financialYearId, createsNext: !hasNext })
      )
    },
  }
}
