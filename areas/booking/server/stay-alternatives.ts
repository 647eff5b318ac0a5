import { addDays } from '#domain/day.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { priceHelpOperations } from '../contract/price-help.ts'
import { alternativeFix, best, candidates, placeOf } from '../rules/alternatives.ts'
import type { OfferedPlace, PricedCandidate } from '../rules/alternatives.ts'
import { availability } from '../rules/availability.ts'
import type { Hold } from '../rules/availability.ts'
import { typeFaults } from '../rules/fit.ts'
import type { TypeFacts } from '../rules/fit-facts.ts'
import type { Engine } from '../rules/price-booking.ts'
import { activityFault, stayDatesFault } from '../rules/stay-checks.ts'
import { featureLabels, placesOfTypes, searchContext, typesOnSale } from './camp-facts.ts'
import { wantedOf } from './check-fit.ts'
import { askedContext, heldExtras, noContext } from './stay-context.ts'
import type { StayContext } from './stay-context.ts'
import { loadPricer, plainFix, priceUseOf } from './stay-price.ts'
import type { Pricer, PriceUse } from './stay-price.ts'
import { takenInTypes } from './taken-places.ts'

const heldDays = 7
type Input = ParsedInputOf<typeof priceHelpOperations.stayAlternatives>
type Reply = ReplyOf<typeof priceHelpOperations.stayAlternatives>

/** What others hold of the supplements within a week of the stay, since other dates are looked at. */
async function contextOf(tx: Tx, { startDate, endDate, extras, customerId, origin, bookingId }: Input): Promise<StayContext> {
  const around = { startDate: addDays(startDate, -heldDays), endDate: addDays(endDate, heldDays), extras }
  return { ...noContext, ...(await askedContext(tx, { customerId, origin })), held: await heldExtras(tx, [around], bookingId) }
}

/** `stayAlternatives`: what costs less nearby, is free and is allowed. Prices first, since they ask nothing of the database; then one look at the calendar. */
export async function stayAlternatives(tx: Tx, input: Input): Promise<Reply> {
  const dates = stayDatesFault(input)
  if (dates) throw new Refused([dates])
  const pricer = await loadPricer(tx, null, await contextOf(tx, input))
  const use = priceUseOf(input, tx.today.toString())
  const engine = pricer.engine(input, use, { isFirst: input.isFirst, before: [] })
  if (engine === null || engine.priced.lines.length === 0) return { total: null, alternatives: [] }
  // What cannot be sold is not compared with anything: its refusals say what would make it pass.
  if (engine.priced.refusals.length > 0) return { total: engine.priced.totalCents, alternatives: [] }
  const site = await typesOnSale(tx, [], [])
  const asked = site.types.find(({ id }) => id === input.placeTypeId)
  const others = site.types.filter(
    (type) => type.id !== input.placeTypeId && type.familyId === asked?.familyId && typeFaults(type, wantedOf(input)).length === 0,
  )
  const cheaper = priced(pricer, use, { input, engine, others, today: use.bookedOn })
  const open = await free(tx, input, { cheaper, types: asked === undefined ? others : [asked, ...others], places: site.places })
  return {
    total: engine.priced.totalCents,
    alternatives: best(open).map(({ candidate, total, gain, place }) => {
      const { key, kind, startDate, endDate } = candidate
      const label =
        place === null || input.placeId === null || place.placeId === input.placeId
          ? candidate.label
          : `${candidate.label}, place ${place.number}`
      return { key, kind, label, startDate, endDate, total, gain, fix: plainFix(alternativeFix({ ...candidate, label }, place)) }
    }),
  }
}

type Compared = { readonly input: Input; readonly engine: Engine; readonly others: readonly TypeFacts[]; readonly today: string }

/** The extras that are not compulsory in the grid that prices the stay, by name. */
function optionalExtras({ tariff, priced: { gridId } }: Engine): ReadonlyMap<number, string> {
  const options = tariff.grids.find(({ id }) => id === gridId)?.options ?? []
  return new Map(
    options.flatMap(({ target, required, label }) => (target.kind === 'extra' && !required ? [[target.extraId, label] as const] : [])),
  )
}

/** The candidates that cost less and that the tariff accepts. */
function priced(pricer: Pricer, use: PriceUse, { input, engine, others, today }: Compared): readonly PricedCandidate[] {
  const applied = new Set(engine.priced.lines.map(({ offerId }) => offerId))
  const all = candidates(input, {
    today,
    types: others,
    extras: optionalExtras(engine),
    offers: (engine.tariff.offers ?? []).filter(({ id, active }) => active && !applied.has(id)),
  })
  return all.flatMap((candidate) => {
    const { startDate, endDate, placeTypeId, without, offerId } = candidate
    const other = pricer.engine(
      { ...input, startDate, endDate, placeTypeId, extras: input.extras.filter(({ extraId }) => extraId !== without) },
      use,
      { isFirst: input.isFirst, before: [] },
    )?.priced
    if (other === undefined || other.lines.length === 0 || other.refusals.length > 0 || other.totalCents >= engine.priced.totalCents)
      return []
    // Dates may be cheaper by themselves: an offer is named only where it applies.
    if (offerId !== null && !other.lines.some((line) => line.offerId === offerId)) return []
    return [{ candidate, total: other.totalCents, gain: engine.priced.totalCents - other.totalCents }]
  })
}

type Search = {
  readonly cheaper: readonly PricedCandidate[]
  readonly types: readonly TypeFacts[]
  readonly places: Parameters<typeof placesOfTypes>[1]['places']
}
type Open = PricedCandidate & { readonly place: OfferedPlace | null }

/** Those that have a free place that suits, within the opening of the site. What only leaves an extra out keeps its place. */
async function free(tx: Tx, input: Input, { cheaper, types, places }: Search): Promise<readonly Open[]> {
  const kept = cheaper.filter(({ candidate }) => candidate.kind === 'extra').map((one) => ({ ...one, place: null }))
  const looked = cheaper.filter(({ candidate }) => candidate.kind !== 'extra')
  const startDate = looked.map(({ candidate }) => candidate.startDate).toSorted()[0]
  const endDate = looked
    .map(({ candidate }) => candidate.endDate)
    .toSorted()
    .at(-1)
  if (startDate === undefined || endDate === undefined) return kept
  const used = types.filter(({ id }) => looked.some(({ candidate }) => candidate.placeTypeId === id))
  const { closed, periods, unplaced } = await searchContext(tx, { startDate, endDate, bookingId: input.bookingId })
  const rows = await takenInTypes(
    tx,
    used.map(({ id }) => id),
    { startDate, endDate, bookingId: input.bookingId },
  )
  const features = await featureLabels(tx, input.featureIds)
  const taken = rows.map((row): Hold => ({ ...row, kind: 'occupancy', label: '', occupancyId: null }))
  const openedBy = async (one: (typeof looked)[number]): Promise<Open | null> => {
    const { candidate } = one
    const type = used.find(({ id }) => id === candidate.placeTypeId)
    if (type === undefined || activityFault(candidate, periods) !== null) return null
    const facts = await placesOfTypes(
      tx,
      { types: [type], places },
      closed.filter(({ date }) => date < candidate.endDate),
      features,
    )
    const found = availability({
      wanted: wantedOf({ ...input, startDate: candidate.startDate, endDate: candidate.endDate }, features),
      types: [type],
      places: facts,
      taken,
      neighbours: new Map(),
      unplaced,
      // The last places are counted night after night, as a save does.
      everyHold: rows,
      refusals: new Map(),
    })
    const place = placeOf(
      found.ranked.map((ranked) => ranked.place),
      input,
    )
    if (place === null || (found.types[0]?.free ?? 0) === 0) return null
    // A stay without a place of its own keeps only its type, on other dates too.
    if (input.placeId === null && candidate.kind !== 'type') return { ...one, place: null }
    return { ...one, place: { placeId: place.id, number: place.number, typeLabel: type.label } }
  }
  const opened: Open[] = []
  for (const one of looked) {
    const open = await openedBy(one)
    if (open !== null) opened.push(open)
  }
  return [...kept, ...opened]
}
