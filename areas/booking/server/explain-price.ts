import { formatDayRange } from '#domain/french.ts'
import { taxExemptions } from '#areas/price/server/api.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { MissingRight } from '#platform/server/errors.ts'
import { allows } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { priceHelpOperations } from '../contract/price-help.ts'
import { totalOf } from '../rules/price-booking.ts'
import type { BookingLine } from '../rules/price-booking.ts'
import { stayDatesFault } from '../rules/stay-checks.ts'
import type { XrayNames } from '../rules/xray-fact.ts'
import { xray } from '../rules/xray.ts'
import type { XraySource } from '../rules/xray.ts'
import { finalPrice, signed } from './final-price.ts'
import { stayContext } from './stay-context.ts'
import { amongOf, loadPricer, placedLines, plainFix, priceUseOf } from './stay-price.ts'
import type { Among, Pricer, PriceUse } from './stay-price.ts'
import { loadStay } from './store.ts'
import type { OccupancyInput, SaveInput } from './write-stay.ts'

/** What the engine says of one place, and who comes to it by name. */
function sourceOf(pricer: Pricer, occupancy: OccupancyInput, use: PriceUse, among: Among): XraySource {
  const people = occupancy.attendants.map(({ name, firstName, ageCategoryId, birthDate, age, taxExemption }) => ({
    name: [firstName, name].filter((part) => part !== null && part !== '').join(' '),
    ageCategoryId,
    birthDate,
    age,
    taxExemptionId: taxExemption === null ? null : taxExemptions[taxExemption].id,
  }))
  const pinned = pricer.context.pinned.get(occupancy.id) ?? []
  return {
    engine: pricer.engine(occupancy, use, among),
    own: pinned.length === 0 ? null : pricer.engine(occupancy, { ...use, pinned }, among),
    people,
  }
}

const gridNamesSql = `select id, label from price_grid where establishment_id = $1 and id = any($2::bigint[])`
const periodNamesSql = `select id, label, start_date as "startDate", end_date as "endDate" from price_grid_period where establishment_id = $1 and id = any($2::bigint[])`

/** Grids and periods that stored lines name, whether they still serve or not. */
async function namesOf(tx: Tx, lines: readonly BookingLine[]): Promise<XrayNames> {
  const ids = (pick: (line: BookingLine) => number | null): readonly number[] => [...new Set(lines.flatMap((line) => pick(line) ?? []))]
  const [gridIds, periodIds] = [ids(({ gridId }) => gridId), ids(({ periodId }) => periodId)]
  const grids =
    gridIds.length === 0 ? [] : await tx.rows<{ id: number; label: string }>(gridNamesSql, [tx.session.establishmentId, gridIds])
  const periods =
    periodIds.length === 0
      ? []
      : await tx.rows<{ id: number; label: string; startDate: string; endDate: string }>(periodNamesSql, [
          tx.session.establishmentId,
          periodIds,
        ])
  return {
    grids: new Map(grids.map(({ id, label }) => [id, label])),
    periods: new Map(periods.map(({ id, label, startDate, endDate }) => [id, `${label}, ${formatDayRange(startDate, endDate)}`])),
  }
}

/** `explainPrice`: the price that a save would write, each line with its reasons. A stay that stands is explained by what was stored. */
export async function explainPrice(tx: Tx, given: SaveInput): Promise<ReplyOf<typeof priceHelpOperations.explainPrice>> {
  if (given.id !== 0 && !allows(tx.session, 'stay_booking', 'select')) throw new MissingRight()
  const wrong = given.occupancies.flatMap((occupancy, index) => {
    const fault = stayDatesFault(occupancy)
    return fault === null ? [] : [{ ...fault, field: `occupancies.${index}.${fault.field ?? 'startDate'}` }]
  })
  if (wrong.length > 0) throw new Refused(wrong)
  const stored = given.id === 0 ? null : await loadStay(tx, given.id, { lock: false })
  const input = signed(given, stored, tx.session.userName)
  const bookedOn = stored?.header.bookedOn ?? tx.today.toString()
  const pricer = await loadPricer(tx, null, await stayContext(tx, input, stored))
  const lines = placedLines(finalPrice(pricer, input, stored, bookedOn).lines)
  const use = priceUseOf(input, bookedOn)
  const sources = input.occupancies.map((occupancy, index) => sourceOf(pricer, occupancy, use, amongOf(input.occupancies, index)))
  return {
    total: totalOf(lines),
    lines: xray(lines, sources, await namesOf(tx, stored?.lines ?? [])).map(({ line, facts }) => ({
      ...line,
      facts: facts.map(({ details, ...fact }) => ({
        ...fact,
        details: details.map(({ fix, ...detail }) => ({ ...detail, fix: fix && plainFix(fix) })),
      })),
    })),
  }
}
