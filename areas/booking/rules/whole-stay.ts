import type { Fault } from '#platform/operation/refusal.ts'

export type Part = { readonly startDate: string; readonly endDate: string; readonly placeTypeId: number }
export type Span = Pick<Part, 'startDate' | 'endDate'>

/** The nights that a part makes with those of its type that it goes on from, or that go on from it: one stay, whatever the number of its places. */
export function spanWith(part: Part, others: readonly Part[]): Span {
  const alike = others.filter(({ placeTypeId }) => placeTypeId === part.placeTypeId)
  let { startDate, endDate } = part
  for (let before = alike; before.length > 0;) {
    before = alike.filter((one) => one.endDate === startDate && one.startDate < startDate)
    startDate = before.reduce((first, one) => (one.startDate < first ? one.startDate : first), startDate)
  }
  for (let after = alike; after.length > 0;) {
    after = alike.filter((one) => one.startDate === endDate && one.endDate > endDate)
    endDate = after.reduce((last, one) => (one.endDate > last ? one.endDate : last), endDate)
  }
  return { startDate, endDate }
}

/** What a grid asks of the length of a stay and of its days. */
const ofLength: readonly string[] = ['price-nights-number', 'price-nights-maximum', 'price-arrival-day', 'price-departure-day']

/** The refusals of a part: of its length and its days, only what the whole stay does not allow either. */
export function refusedOfPart(part: readonly Fault[], whole: readonly Fault[]): readonly Fault[] {
  return part.filter(({ rule }) => !ofLength.includes(rule) || whole.some((fault) => fault.rule === rule))
}
