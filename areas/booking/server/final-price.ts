import { isDeepStrictEqual } from 'node:util'
import { addDays, daysBetween } from '#domain/day.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { GuaranteeDue } from '#areas/price/rules/guarantee.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { answerBy, dueWithAnswer } from '../rules/offer-answer.ts'
import type { Offer } from '../rules/offer-answer.ts'
import { samePeople } from '../rules/people/same-people.ts'
import { platesTogether } from '../rules/people/same-vehicles.ts'
import { keptLines, totalOf, withManualLines } from '../rules/price-booking.ts'
import type { BookingLine, OccupancyPrice } from '../rules/price-booking.ts'
import type { Schedule } from '../rules/schedule.ts'
import { detailNights, updatedDetail, updatedStayLines } from '../rules/update-detail.ts'
import type { UpdatedDetail } from '../rules/update-detail.ts'
import { detailFromGrid } from '../rules/update-modes.ts'
import type { UpdateMode } from '../rules/update-modes.ts'
import { amongOf } from './stay-price.ts'
import type { Among, PriceUse, Pricer, ToPrice } from './stay-price.ts'
import type { StoredOccupancy, StoredStay } from './store.ts'
import { allLines, spanOf } from './write-stay.ts'
import type { FinalLines, OccupancyInput, SaveInput } from './write-stay.ts'

export type FinalPrice = {
  readonly lines: FinalLines
  readonly schedule: Schedule
  readonly guarantee: GuaranteeDue | null
  readonly gridLabel: string | null
  readonly notes: OccupancyPrice['notes']
  readonly refusals: readonly Fault[]
  /** Nothing that makes the price has moved: the stored lines stand. */
  readonly unchanged: boolean
}

type People = (OccupancyInput | StoredOccupancy)['attendants'][number]
/** What of a person makes the price, with the age or without it. */
const withAge = ({ ageCategoryId, birthDate, age, taxExemption }: People): string => `${ageCategoryId} ${birthDate} ${age} ${taxExemption}`
const withoutAge = ({ ageCategoryId, taxExemption }: People): string => `${ageCategoryId} ${taxExemption}`

/** What an occupancy's price is made of; two that agree on it have the same price. */
function pricedPart(occupancy: OccupancyInput | StoredOccupancy, person: (one: People) => string): unknown {
  return {
    id: occupancy.id, placeTypeId: occupancy.placeTypeId, startDate: occupancy.startDate, endDate: occupancy.endDate,
    people: occupancy.attendants.map(person).toSorted(),
    vehicles: occupancy.vehicles.map(({ vehicleTypeId }) => vehicleTypeId).toSorted((a, b) => a - b), animals: occupancy.animals.map(({ animalTypeId }) => animalTypeId).toSorted((a, b) => a - b),
    extras: occupancy.extras.filter(({ quantity }) => quantity > 0).map(({ extraId, quantity, startDate, endDate }) => `${extraId} ${quantity} ${startDate} ${endDate}`).toSorted(),
  }
}

type Manual = SaveInput['manualLines'][number]

function manualPart(line: BookingLine, occupancyIndex: number | null): unknown {
  const { category, label, quantity, unitPrice, amount, vatRate, extraId, ageCategoryId, periodId, manualReason } = line
  return { occupancyIndex, category, label, quantity, unitPrice, amount, vatRate, extraId, ageCategoryId, periodId, manualReason }
}

/** The stored lines by hand, each with what a form says of it. */
function manualOf(stored: StoredStay): readonly { readonly line: BookingLine; readonly part: unknown }[] {
  const at = new Map(stored.occupancies.map(({ id }, position) => [id, position]))
  return stored.lines.filter(({ isManual }) => isManual).map((line) => ({ line, part: manualPart(line, line.occupancyId === null ? null : (at.get(line.occupancyId) ?? null)) }))
}

/** True when nothing that makes the price differs from what is stored. */
function samePrice(input: SaveInput, stored: StoredStay, person: (one: People) => string): boolean {
  // In any order, but as many times: the same line twice is two lines.
  const inOrder = (parts: readonly unknown[]): readonly string[] => parts.map((part) => JSON.stringify(part)).toSorted()
  const givenManual = input.manualLines.map((line) => manualPart(line, line.occupancyIndex))
  return input.hasInsurance === stored.header.hasInsurance && input.promoCode === stored.header.promoCode && input.partnerId === stored.header.partnerId && input.isPassage === stored.header.isPassage
    && isDeepStrictEqual(input.occupancies.map((one) => pricedPart(one, person)), stored.occupancies.map((one) => pricedPart(one, person)))
    && isDeepStrictEqual(inOrder(givenManual), inOrder(manualOf(stored).map(({ part }) => part)))
}

/** A birth or an age that is told at last, and for which the grid of the stay asks the same amounts and the same tax, changes no price. */
function sameForTheirAges(pricer: Pricer, use: PriceUse, { occupancies }: SaveInput, stored: StoredStay): boolean {
  return occupancies.every((occupancy, index) => {
    const before = stored.occupancies[index]
    const own = { ...use, pinned: pricer.context.pinned.get(occupancy.id) }
    const [was, is] = [before && pricer.price(before, own, amongOf(stored.occupancies, index)), pricer.price(occupancy, own, amongOf(occupancies, index))]
    return was !== undefined && was.lines.length > 0 && isDeepStrictEqual([was.lines, was.stayLines, was.refusals], [is.lines, is.stayLines, is.refusals])
  })
}

/** True while nobody asked for another price and nothing that makes it moves: the stored lines stand. */
function priceStands(pricer: Pricer, use: PriceUse, input: SaveInput, stored: StoredStay): boolean {
  if (input.updateMode !== null) return false
  return samePrice(input, stored, withAge) || (samePrice(input, stored, withoutAge) && sameForTheirAges(pricer, use, input, stored))
}

/** Of each line by hand, the stored line that it repeats, untouched; undefined for a new one. A stored line is repeated once. */
export function storedManual(lines: readonly Manual[], stored: StoredStay | null): readonly (BookingLine | undefined)[] {
  const left = stored === null ? [] : [...manualOf(stored)]
  return lines.map((line) => {
    const wanted = manualPart(line, line.occupancyIndex)
    const at = left.findIndex(({ part }) => isDeepStrictEqual(part, wanted))
    return at < 0 ? undefined : left.splice(at, 1)[0]?.line
  })
}

/** The form as it is written: who goes on from part to part is the same in each, with the same cars, and lines by hand bear who wrote them, whatever the form says: a line that is repeated keeps its author. */
export function signed(input: SaveInput, stored: StoredStay | null, author: string): SaveInput {
  const standing = storedManual(input.manualLines, stored)
  const before = stored?.occupancies ?? []
  return { ...input, occupancies: [...platesTogether(before, samePeople(before, input.occupancies))], manualLines: input.manualLines.map((line, index) => ({ ...line, manualBy: standing[index]?.manualBy ?? author })) }
}

function storedLinesOf(stored: StoredStay | null, occupancyId: number | null): readonly BookingLine[] {
  return (stored?.lines ?? []).filter((line) => line.occupancyId === occupancyId).map(({ occupancyId: _occupancyId, ...line }) => line)
}

/** What becomes of the stored price: chosen, or that of the usual question. */
export function modeOf({ updateMode, keepPrice }: Pick<SaveInput, 'updateMode' | 'keepPrice'>): UpdateMode {
  return updateMode ?? (keepPrice ? 'keepDetail' : 'priceFromGrid')
}

type Updating = { readonly pricer: Pricer; readonly stored: StoredStay; readonly before: StoredOccupancy; readonly occupancy: OccupancyInput; /** With the grid of the stay. */ readonly own: PriceUse; readonly use: PriceUse; readonly among: Among }

/** The stored lines of a place brought to what it becomes, beside what its own grid asks for both; what its detail pays already is not asked again. */
function updatedLines({ pricer, stored, before, occupancy, own, use, among }: Updating): UpdatedDetail {
  const lines = storedLinesOf(stored, before.id)
  const stayed = daysBetween(occupancy.startDate, occupancy.endDate)
  const nights = detailNights(lines, daysBetween(before.startDate, before.endDate), stayed)
  const at = stored.occupancies.indexOf(before)
  const asked = (demand: ToPrice, count: number, [by, where]: readonly [PriceUse, Among]): readonly BookingLine[] => pricer.price({ ...demand, endDate: addDays(demand.startDate, count) }, by, where).lines
  return updatedDetail({ stored: lines, computedBefore: asked(before, nights.nightsBefore, [own, amongOf(stored.occupancies, at)]), computed: asked(occupancy, nights.nightsAfter, [use, among]), ...nights }, stayed)
}

/** What the grid had to price, said where the mode is chosen. */
function gridNotes(updated: readonly UpdatedDetail[]): OccupancyPrice['notes'] {
  const subjects = [...new Set(updated.flatMap(({ fromGrid }) => fromGrid))]
  return subjects.length === 0 ? [] : [{ rule: detailFromGrid, message: `Au tarif de la grille, le détail ne le dit pas\u00A0: ${subjects.join(', ')}.`, fix: undefined }]
}

/** What counts the new quantities of a detail: the grid of the stay; those on sale for a type that it never sold, so that tax and options are not lost. */
function countingUse(pricer: Pricer, occupancy: OccupancyInput, { own, use, among }: { readonly own: PriceUse; readonly use: PriceUse; readonly among: Among }): PriceUse {
  return pricer.price(occupancy, own, among).lines.length === 0 ? use : own
}

type Computed = { readonly notes: OccupancyPrice['notes']; readonly lines: FinalLines; readonly priced: readonly OccupancyPrice[]; readonly keeps: (occupancy: OccupancyInput) => boolean }

/** The lines of a stay in one mode. An occupancy that is new is priced by the grids on sale, whatever the mode. */
function linesIn(mode: UpdateMode, pricer: Pricer, { input, stored, use }: { readonly input: SaveInput; readonly stored: StoredStay | null; readonly use: PriceUse }, unchanged: boolean): Computed {
  const own = (occupancy: OccupancyInput): PriceUse => ({ ...use, pinned: pricer.context.pinned.get(occupancy.id) })
  const uses = input.occupancies.map((occupancy, index) => (mode === 'keepGrid' ? own(occupancy) : mode === 'updateFromDetail' ? countingUse(pricer, occupancy, { own: own(occupancy), use, among: amongOf(input.occupancies, index) }) : use))
  const known = new Map(stored?.occupancies.map((occupancy) => [occupancy.id, occupancy]))
  const priced = input.occupancies.map((occupancy, index) => pricer.price(occupancy, uses[index] ?? use, amongOf(input.occupancies, index)))
  const keepsDetail = unchanged || mode === 'keepDetail'
  const updated = new Map(input.occupancies.flatMap((occupancy, index): readonly (readonly [number, UpdatedDetail])[] => {
    const before = known.get(occupancy.id)
    if (stored === null || before === undefined || keepsDetail || mode !== 'updateFromDetail') return []
    return [[index, updatedLines({ pricer, stored, before, occupancy, own: own(occupancy), use: uses[index] ?? use, among: amongOf(input.occupancies, index) })]]
  }))
  const keeps = (occupancy: OccupancyInput): boolean => (keepsDetail || mode === 'updateFromDetail') && known.has(occupancy.id)
  const manual = Map.groupBy(input.manualLines.map(({ occupancyIndex, ...line }): { line: BookingLine; at: number | null } => ({ line, at: occupancyIndex })), ({ at }) => at)
  const byHand = (at: number | null): readonly BookingLine[] => (manual.get(at) ?? []).map(({ line }) => line)
  const linesOf = (occupancy: OccupancyInput, index: number): readonly BookingLine[] => {
    const before = known.get(occupancy.id)
    const computed = priced[index]?.lines ?? []
    if (before === undefined || !keeps(occupancy)) return withManualLines(computed, byHand(index))
    const lines = storedLinesOf(stored, occupancy.id)
    return keepsDetail ? lines : (updated.get(index)?.lines ?? lines)
  }
  const byOccupancy = input.occupancies.map(linesOf)
  const computedStay = priced.flatMap((one) => one.stayLines)
  const ofStay = (): readonly BookingLine[] => {
    if (stored === null || (!keepsDetail && mode !== 'updateFromDetail')) return withManualLines(computedStay, byHand(null), priced.some(({ lines }) => lines.length > 0))
    const lines = storedLinesOf(stored, null)
    if (unchanged) return lines
    return keepsDetail ? keptLines(lines, computedStay) : updatedStayLines(lines, computedStay, { before: totalOf(stored.lines.filter(({ occupancyId }) => occupancyId !== null)), after: totalOf(byOccupancy.flat()) })
  }
  return { lines: { byOccupancy, ofStay: ofStay() }, priced, keeps, notes: [...priced.flatMap((one) => one.notes), ...gridNotes([...updated.values()])] }
}

/**
 * The price that a save would write. The stored lines stand while nothing that makes the price moves; otherwise the mode that was chosen says what
 * becomes of them. Lines changed by hand stay, and the tourist tax always follows the nights and the people.
 */
export function finalPrice(pricer: Pricer, input: SaveInput, stored: StoredStay | null, bookedOn: string): FinalPrice {
  const span = spanOf(input.occupancies)
  const use: PriceUse = { bookedOn, partnerId: input.partnerId, isPassage: input.isPassage, hasInsurance: input.hasInsurance, promoCode: input.promoCode, discounts: [] }
  const unchanged = stored !== null && priceStands(pricer, use, input, stored)
  const { lines, priced, keeps, notes } = linesIn(modeOf(input), pricer, { input, stored, use }, unchanged)
  const until = untilWhen(pricer, { ...input, startDate: span.startDate, bookedOn })
  const terms = pricer.schedule(allLines(lines), span, bookedOn, until)
  const schedule = overridden(terms, asked(followed(input, stored, unchanged ? null : termsBefore(pricer, stored, bookedOn)), stored, { unchanged, total: totalOf(allLines(lines)) }))
  const due = until === null || pricer.offers === null ? schedule : awaiting(schedule, { until, today: pricer.offers.today, arrival: span.startDate, followed: stored !== null && stored.header.downPaymentDueOn === untilWhen(pricer, { ...stored.header, bookedOn }) ? stored.header.downPaymentDueOn : null })
  return {
    lines, unchanged, schedule: due, guarantee: pricer.guarantee(input.occupancies, bookedOn, due.balanceDueOn),
    gridLabel: priced.find((one) => one.gridLabel !== null)?.gridLabel ?? null, notes: unchanged ? [] : notes,
    // A price that stands does not make a stock larger.
    refusals: input.occupancies.flatMap((occupancy, index) => priceFaults(priced[index], input.manualLines, index).filter(({ rule }) => !keeps(occupancy) || (!unchanged && rule === 'quantity-above-stock'))),
  }
}

/** The terms under what was asked: another amount than theirs is no longer their share. */
function overridden(terms: Schedule, wins: Partial<Schedule>): Schedule {
  const schedule = { ...terms, ...wins }
  return schedule.downPayment === terms.downPayment ? schedule : { ...schedule, downPaymentLabel: '' }
}

/** Until when a quote or an option waits for its answer. */
function untilWhen({ offers }: Pricer, offer: Offer): string | null {
  return offers && answerBy(offer, offers)
}

type Awaited = { readonly until: string; readonly today: string; readonly arrival: string; /** The day that the stored offer asked for because it stood until then. */ readonly followed: string | null }

/** The money of an offer follows the day of its answer, even when its price stands; a day that somebody chose stays, unless it is past. */
function awaiting(schedule: Schedule, { until, today, arrival, followed: before }: Awaited): Schedule {
  const { downPaymentDueOn: dueOn, balanceDueOn } = schedule
  const next = dueOn !== null && (dueOn === before || dueOn < today) ? until : dueOn
  return { ...schedule, downPaymentDueOn: next, balanceDueOn: dueWithAnswer(balanceDueOn, next ?? until, arrival) }
}

/** What the terms gave the stored stay; null for a new one. */
function termsBefore(pricer: Pricer, stored: StoredStay | null, bookedOn: string): Schedule | null {
  return stored && pricer.schedule(stored.lines, stored.header, bookedOn, untilWhen(pricer, { ...stored.header, bookedOn }))
}

/** An advance that was asked for and wholly paid is settled: the booking is firm by it, and a longer stay asks the rest with the balance. */
function isSettled({ downPayment, paid }: StoredStay['header']): boolean {
  return downPayment > 0 && paid >= downPayment
}

/** An advance and days sent back as the terms had given them are those of the terms: they follow the price and the stay. What somebody chose stays, and so does what was paid. */
function followed(input: SaveInput, stored: StoredStay | null, before: Schedule | null): SaveInput {
  if (stored === null || before === null) return input
  const isOfTerms = (key: 'downPayment' | 'downPaymentDueOn' | 'balanceDueOn'): boolean => input[key] === stored.header[key] && stored.header[key] === before[key]
  const downPayment = isSettled(stored.header) ? (input.downPayment ?? stored.header.downPayment) : isOfTerms('downPayment') ? null : input.downPayment
  return { ...input, downPayment, downPaymentDueOn: isOfTerms('downPaymentDueOn') ? null : input.downPaymentDueOn, balanceDueOn: isOfTerms('balanceDueOn') ? null : input.balanceDueOn }
}

/** What the form asks in advance wins over the terms; what was asked stands while the price does. */
function asked(input: SaveInput, stored: StoredStay | null, { unchanged, total }: { readonly unchanged: boolean; readonly total: number }): Partial<Schedule> {
  // The advance of before, sent back untouched with a price that went down, goes down with it.
  const follows = !unchanged && input.downPayment !== null && input.downPayment === stored?.header.downPayment
  // What was received as arrhes or as an advance stays so, whatever the terms of another day would ask.
  const received = stored !== null && stored.header.paid > 0 ? stored.header.downPaymentType : null
  const given = { downPayment: follows ? Math.min(stored.header.downPayment, Math.max(0, total)) : input.downPayment, downPaymentType: input.downPaymentType ?? received, downPaymentDueOn: input.downPaymentDueOn, balanceDueOn: input.balanceDueOn }
  const kept: Partial<Schedule> = unchanged && stored ? { downPayment: stored.header.downPayment, downPaymentType: stored.header.downPaymentType, downPaymentDueOn: stored.header.downPaymentDueOn, balanceDueOn: stored.header.balanceDueOn } : {}
  return { ...kept, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) }
}

/** Refusals of the engine; where the lodging was priced by hand, only that of what is not in stock. */
function priceFaults(price: OccupancyPrice | undefined, manual: readonly Manual[], index: number): readonly Fault[] {
  const isByHand = manual.some((line) => line.occupancyIndex === index && line.category === lineCategory.lodging)
  return (price?.refusals ?? []).filter(({ rule }) => !isByHand || rule === 'quantity-above-stock').map((fault) => ({ ...fault, field: `occupancies.${index}.${fault.field ?? 'placeTypeId'}` }))
}
