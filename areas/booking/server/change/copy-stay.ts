import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { changeOperations } from '../../contract/change.ts'
import { holdsPlace } from '../../rules/booking-kind.ts'
import { shifted } from '../../rules/change/shifted.ts'
import { blockers } from '../calendar.ts'
import { saveBooking } from '../save-booking.ts'
import { loadStay } from '../store.ts'
import type { StoredOccupancy, StoredStay } from '../store.ts'
import type { SaveInput } from '../write-stay.ts'
import { changedReply } from './apply-change.ts'
import { formWith } from './stay-form.ts'

type Copied = Pick<SaveInput, 'statusId' | 'optionExpiresOn' | 'customerId' | 'requestId'>

/** The form of a new stay on the model of another: no number, no money, nothing by hand, the prices of its own dates. */
export function formOfCopy(
  model: StoredStay,
  occupancies: readonly StoredOccupancy[],
  { statusId, optionExpiresOn, customerId, requestId }: Copied,
): SaveInput {
  return {
    ...formWith(model, occupancies),
    id: 0,
    version: 0,
    statusId,
    optionExpiresOn,
    customerId,
    quoteStatus: null,
    isPassage: false,
    manualLines: [],
    promoCode: null,
    reference: null,
    downPaymentDueOn: null,
    balanceDueOn: null,
    ...(requestId === undefined ? {} : { requestId }),
  }
}

/** `copyStay`: the same people at other dates; a place that is taken there is left to be given. */
export async function copyStay(
  tx: Tx,
  input: ParsedInputOf<typeof changeOperations.copyStay>,
): Promise<ReplyOf<typeof changeOperations.copyStay>> {
  const model = await loadStay(tx, input.id, { lock: false })
  const places = shifted(model.occupancies, model.header.startDate, input.startDate)
  const wishes = places.flatMap(({ placeId, startDate, endDate }) =>
    placeId === null ? [] : [{ placeId, start: startDate, end: endDate }],
  )
  const taken = new Set(holdsPlace(input.statusId) ? (await blockers(tx, wishes)).map(({ values }) => values?.['placeId']) : [])
  const form = formOfCopy(
    model,
    places.map((one) => (taken.has(one.placeId) ? { ...one, placeId: null, isPlaceLocked: false } : one)),
    { ...input, customerId: input.customerId ?? model.header.customerId },
  )
  const { id, warnings } = await saveBooking(tx, form, input)
  const made = await loadStay(tx, id, { lock: false })
  return {
    ...(await changedReply(tx, made)),
    warnings,
    unplaced: places.flatMap(({ placeId, placeNumber }) => (taken.has(placeId) && placeNumber !== null ? [placeNumber] : [])),
  }
}
