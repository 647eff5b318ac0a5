import { isDeepStrictEqual } from 'node:util'
import { addDays, daysBetween } from '#domain/day.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { GuaranteeDue } from '#areas/price/rules/guarantee.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { samePeople } from '../rules/people/same-people.ts'
import { platesTogether } from '../rules/people/same-vehicles.ts'
import { keptLines, totalOf, withManualLines } from '../rules/price-booking.ts'
import type { BookingLine, OccupancyPrice } from '../rules/price-booking.ts'
import type { Schedule } from '../rules/schedule.ts'
import { detailNights, updatedDetail, updatedStayLines } from '../rules/update-detail.ts'
import type { UpdatedDetail } from '../rules/update-detail.ts'
import { detailFromGrid } from '../rules/update-modes.ts'
import type { UpdateMode } from '../rules/update-modes.ts'
import { amongOf, priceUseOf } from './stay-price.ts'
import type { Among, PriceUse, Pricer, ToPrice } from './stay-price.ts'
import type { StoredOccupancy, StoredStay } from './store.ts'
import { allLines, spanOf } from './write-stay.ts'
import type { FinalLines, OccupancyInput, SaveInput } from './write-stay.ts'
import { type Manual, manualOf, manualPart, priceStands } from './price-stands.ts'
import { asked, awaiting, followed, overridden, termsBefore, untilWhen } from './stay-terms.ts'

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
  return {
    ...input,
    occupancies: [...platesTogether(before, samePeople(before, input.occupancies))],
    manualLines: input.manualLines.map((line, index) => ({ ...line, manualBy: standing[index]?.manualBy ?? author })),
  }
}

function storedLinesOf(stored: StoredStay | null, occupancyId: number | null): readonly BookingLine[] {
  return (stored?.lines ?? []).filter((line) => line.occupancyId === occupancyId).map(({ occupancyId: _occupancyId, ...line }) => line)
}

/** What becomes of the stored price: chosen, or that of the usual question. */
export function modeOf({ updateMode, keepPrice }: Pick<SaveInput, 'updateMode' | 'keepPrice'>): UpdateMode {
  return updateMode ?? (keepPrice ? 'keepDetail' : 'priceFromGrid')
}

type Updating = {
  readonly pricer: Pricer
  readonly stored: StoredStay
  readonly before: StoredOccupancy
  readonly occupancy: OccupancyInput
  /** With the grid of the stay. */ readonly own: PriceUse
  readonly use: PriceUse
  readonly among: Among
}

/** The stored lines of a place brought to what it becomes, beside what its own grid asks for both; what its detail pays already is not asked again. */
function updatedLines({ pricer, stored, before, occupancy, own, use, among }: Updating): UpdatedDetail {
  const lines = storedLinesOf(stored, before.id)
  const stayed = daysBetween(occupancy.startDate, occupancy.endDate)
  const nights = detailNights(lines, daysBetween(before.startDate, before.endDate), stayed)
  const at = stored.occupancies.indexOf(before)
  const asked = (demand: ToPrice, count: number, [by, where]: readonly [PriceUse, Among]): readonly BookingLine[] =>
    pricer.price({ ...demand, endDate: addDays(demand.startDate, count) }, by, where).lines
  return updatedDetail(
    {
      stored: lines,
      computedBefore: asked(before, nights.nightsBefore, [own, amongOf(stored.occupancies, at)]),
      computed: asked(occupancy, nights.nightsAfter, [use, among]),
      ...nights,
    },
    stayed,
  )
}

/** What the grid had to price, said where the mode is chosen. */
function gridNotes(updated: readonly UpdatedDetail[]): OccupancyPrice['notes'] {
  const subjects = [...new Set(updated.flatMap(({ fromGrid }) => fromGrid))]
  return subjects.length === 0
    ? []
    : [{ rule: detailFromGrid, message: `Au tarif de la grille, le détail ne le dit pas\u00A0: ${subjects.join(', ')}.`, fix: undefined }]
}

/** What counts the new quantities of a detail: the grid of the stay; those on sale for a type that it never sold, so that tax and options are not lost. */
function countingUse(
  pricer: Pricer,
  occupancy: OccupancyInput,
  { own, use, among }: { readonly own: PriceUse; readonly use: PriceUse; readonly among: Among },
): PriceUse {
  return pricer.price(occupancy, own, among).lines.length === 0 ? use : own
}

/** Lines changed by hand, of one occupancy or of the whole stay (null). */
function linesByHand(manual: readonly Manual[]): (at: number | null) => readonly BookingLine[] {
  const known = Map.groupBy(manual, ({ occupancyIndex }) => occupancyIndex)
  return (at) => (known.get(at) ?? []).map(({ occupancyIndex: _index, ...line }): BookingLine => line)
}

type Computed = {
  readonly notes: OccupancyPrice['notes']
  readonly lines: FinalLines
  readonly priced: readonly OccupancyPrice[]
  readonly keeps: (occupancy: OccupancyInput) => boolean
}

/** What the tariff asks of the stay as a whole, with the tourist tax of what each place is sold at in the end. */
function stayLinesOf(priced: readonly OccupancyPrice[], byOccupancy: FinalLines['byOccupancy']): readonly BookingLine[] {
  return priced.flatMap(({ stayLines, taxFor }, index) => {
    const sold = byOccupancy[index] ?? []
    return sold.length > 0 ? [...stayLines.filter(({ category }) => category !== lineCategory.touristTax), ...taxFor(sold)] : stayLines
  })
}

/** The lines of a stay in one mode. An occupancy that is new is priced by the grids on sale, whatever the mode. */
function linesIn(
  mode: UpdateMode,
  pricer: Pricer,
  { input, stored, use }: { readonly input: SaveInput; readonly stored: StoredStay | null; readonly use: PriceUse },
  unchanged: boolean,
): Computed {
  const own = (occupancy: OccupancyInput): PriceUse => ({ ...use, pinned: pricer.context.pinned.get(occupancy.id) })
  const uses = input.occupancies.map((occupancy, index) => {
    if (mode === 'keepGrid') return own(occupancy)
    const among = amongOf(input.occupancies, index)
    return mode === 'updateFromDetail' ? countingUse(pricer, occupancy, { own: own(occupancy), use, among }) : use
  })
  const known = new Map(stored?.occupancies.map((occupancy) => [occupancy.id, occupancy]))
  const priced = input.occupancies.map((occupancy, index) => pricer.price(occupancy, uses[index] ?? use, amongOf(input.occupancies, index)))
  const keepsDetail = unchanged || mode === 'keepDetail'
  const updated = new Map(
    input.occupancies.flatMap((occupancy, index): readonly (readonly [number, UpdatedDetail])[] => {
      const before = known.get(occupancy.id)
      if (stored === null || before === undefined || keepsDetail || mode !== 'updateFromDetail') return []
      return [
        [
          index,
          updatedLines({
            pricer,
            stored,
            before,
            occupancy,
            own: own(occupancy),
            use: uses[index] ?? use,
            among: amongOf(input.occupancies, index),
          }),
        ],
      ]
    }),
  )
  const keeps = (occupancy: OccupancyInput): boolean => (keepsDetail || mode === 'updateFromDetail') && known.has(occupancy.id)
  const byHand = linesByHand(input.manualLines)
  const linesOf = (occupancy: OccupancyInput, index: number): readonly BookingLine[] => {
    const before = known.get(occupancy.id)
    const computed = priced[index]?.lines ?? []
    if (before === undefined || !keeps(occupancy)) return withManualLines(computed, byHand(index))
    const lines = storedLinesOf(stored, occupancy.id)
    return keepsDetail ? lines : (updated.get(index)?.lines ?? lines)
  }
  const byOccupancy = input.occupancies.map(linesOf)
  const computedStay = stayLinesOf(priced, byOccupancy)
  const ofStay = (): readonly BookingLine[] => {
    if (stored === null || (!keepsDetail && mode !== 'updateFromDetail'))
      return withManualLines(
        computedStay,
        byHand(null),
        priced.some(({ lines }) => lines.length > 0),
      )
    const lines = storedLinesOf(stored, null)
    if (unchanged) return lines
    return keepsDetail
      ? keptLines(lines, computedStay)
      : updatedStayLines(lines, computedStay, {
          before: totalOf(stored.lines.filter(({ occupancyId }) => occupancyId !== null)),
          after: totalOf(byOccupancy.flat()),
        })
  }
  return {
    lines: { byOccupancy, ofStay: ofStay() },
    priced,
    keeps,
    notes: [...priced.flatMap((one) => one.notes), ...gridNotes([...updated.values()])],
  }
}

/**
 * The price that a save would write. The stored lines stand while nothing that makes the price moves; otherwise the mode that was chosen says what
 * becomes of them. Lines changed by hand stay, and the tourist tax always follows the nights and the people.
 */
export function finalPrice(pricer: Pricer, input: SaveInput, stored: StoredStay | null, bookedOn: string): FinalPrice {
  const span = spanOf(input.occupancies)
  const use = priceUseOf(input, bookedOn)
  const unchanged = stored !== null && priceStands(pricer, use, input, stored)
  const { lines, priced, keeps, notes } = linesIn(modeOf(input), pricer, { input, stored, use }, unchanged)
  const until = untilWhen(pricer, { ...input, startDate: span.startDate, bookedOn })
  const terms = pricer.schedule(allLines(lines), span, bookedOn, until)
  const schedule = overridden(
    terms,
    asked(followed(input, stored, unchanged ? null : termsBefore(pricer, stored, bookedOn)), stored, {
      unchanged,
      total: totalOf(allLines(lines)),
    }),
  )
  const due =
    until === null || pricer.offers === null
      ? schedule
      : awaiting(schedule, {
          until,
          today: pricer.offers.today,
          arrival: span.startDate,
          followed:
            stored !== null && stored.header.downPaymentDueOn === untilWhen(pricer, { ...stored.header, bookedOn })
              ? stored.header.downPaymentDueOn
              : null,
        })
  return {
    lines,
    unchanged,
    schedule: due,
    guarantee: pricer.guarantee(input.occupancies, bookedOn, due.balanceDueOn),
    gridLabel: priced.find((one) => one.gridLabel !== null)?.gridLabel ?? null,
    notes: unchanged ? [] : notes,
    // A price that stands does not make a stock larger.
    refusals: input.occupancies.flatMap((occupancy, index) =>
      priceFaults(priced[index], input.manualLines, index).filter(
        ({ rule }) => !keeps(occupancy) || (!unchanged && rule === 'quantity-above-stock'),
      ),
    ),
  }
}

/** Refusals of the engine; where the lodging was priced by hand, only that of what is not in stock. */
function priceFaults(price: OccupancyPrice | undefined, manual: readonly Manual[], index: number): readonly Fault[] {
  const isByHand = manual.some((line) => line.occupancyIndex === index && line.category === lineCategory.lodging)
  return (price?.refusals ?? [])
    .filter(({ rule }) => !isByHand || rule === 'quantity-above-stock')
    .map((fault) => ({ ...fault, field: `occupancies.${index}.${fault.field ?? 'placeTypeId'}` }))
}
