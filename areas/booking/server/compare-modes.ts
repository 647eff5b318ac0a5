import type { ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { ModePrice, bookingOperations } from '../contract/stay.ts'
import type { PriceReply } from '../contract/shared.ts'
import { subjectOf } from '../rules/update-detail.ts'
import { updateModeKeys, updateModes } from '../rules/update-modes.ts'
import { finalPrice, modeOf, signed } from './final-price.ts'
import { offerTerms } from './preferences.ts'
import { computedPrice, storedPrice } from './preview-booking.ts'
import { stayContext } from './stay-context.ts'
import { loadPricer } from './stay-price.ts'
import { loadStay } from './store.ts'
import type { StoredStay } from './store.ts'
import type { SaveInput } from './write-stay.ts'

type Line = PriceReply['lines'][number]

/** What each line becomes: lines of one subject are compared together, since a season may part them. */
function lineDifferences(before: readonly Line[], after: readonly Line[]): ModePrice['differences'] {
  const keyOf = (line: Line): string => `${line.occupancyIndex} ${subjectOf(line)}`
  const [old, now] = [Map.groupBy(before, keyOf), Map.groupBy(after, keyOf)]
  const amount = (lines: readonly Line[] | undefined): number | null =>
    lines === undefined ? null : lines.reduce((sum, line) => sum + line.amount, 0)
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [was, is] = [amount(old.get(key)), amount(now.get(key))]
    const line = now.get(key)?.[0] ?? old.get(key)?.[0]
    if (line === undefined || was === is) return []
    const { occupancyIndex, category, label } = line
    return [
      {
        occupancyIndex,
        category,
        label,
        before: was,
        after: is,
        difference: (is ?? 0) - (was ?? 0),
        reason: is === null ? 'N’est plus compté.' : line.reason,
      },
    ]
  })
}

/** `compareUpdateModes`: the price that each way of changing a stored stay would write, beside the one that it has; nothing is written. */
export async function compareUpdateModes(tx: Tx, given: SaveInput): Promise<ReplyOf<typeof bookingOperations.compareUpdateModes>> {
  if (given.id === 0) refuse('unknown-record', 'Un séjour nouveau n’a pas encore de prix à conserver.', { field: 'id' })
  return modesOf(tx, given, await loadStay(tx, given.id, { lock: false }))
}

/** The four prices of a form beside that of the stay that it changes. */
export async function modesOf(tx: Tx, given: SaveInput, stored: StoredStay): Promise<ReplyOf<typeof bookingOperations.compareUpdateModes>> {
  const input = signed(given, stored, tx.session.userName)
  const pricer = await loadPricer(tx, await offerTerms(tx), await stayContext(tx, input, stored))
  const before = storedPrice(stored)
  const modes = updateModeKeys.map((mode): ModePrice => {
    const price = computedPrice(finalPrice(pricer, { ...input, updateMode: mode }, stored, stored.header.bookedOn))
    return {
      mode,
      label: updateModes[mode],
      price,
      difference: price.total - before.total,
      differences: lineDifferences(before.lines, price.lines),
      isCurrent: mode === modeOf(input),
    }
  })
  return { before, modes }
}
