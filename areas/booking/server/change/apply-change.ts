import { formatDay } from '#domain/french.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { Changed, UpdateMode, changeOperations } from '../../contract/change.ts'
import type { StayChange } from '../../contract/change-schema.ts'
import { changeWords } from '../../rules/change/change-words.ts'
import { supplementWords } from '../../rules/change/supplement.ts'
import { whyUnpriced } from '../../rules/mode-columns.ts'
import { otherTypeNote, usualMode } from '../../rules/update-modes.ts'
import { modesOf } from '../compare-modes.ts'
import { customerName } from '../customer-facts.ts'
import { planningBars } from '../planning-read.ts'
import { previewForm } from '../preview-booking.ts'
import { saveStay } from '../save-booking.ts'
import { plainFault } from '../stay-price.ts'
import { loadStay } from '../store.ts'
import type { StoredOccupancy, StoredStay } from '../store.ts'
import { besideEarlyLeave } from './plan-early.ts'
import { planChange } from './plan-change.ts'
import type { Plan } from './plan-change.ts'

/** The mode of the save: the stored price stands where nothing that makes it moves. */
function modeFor({ sameThings, usualMode }: Plan, chosen: UpdateMode | null): UpdateMode | null {
  if (sameThings && (chosen === null || chosen === 'keepDetail')) return null
  return chosen ?? usualMode
}

async function placeNumbers(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.rows<{ id: number; number: string }>(
    'select id, number from place where establishment_id = $1 and id = any($2::bigint[])',
    [tx.session.establishmentId, ids],
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}
async function typeLabels(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.rows<{ id: number; label: string }>(
    'select id, label from place_type where establishment_id = $1 and id = any($2::bigint[])',
    [tx.session.establishmentId, ids],
  )
  return new Map(rows.map(({ id, label }) => [id, label]))
}

/** The customer is told where he is what changes. */
async function named(tx: Tx, change: StayChange, customerId: number): Promise<readonly { label: string; value: string }[]> {
  if (change.kind !== 'customer') return []
  return [{ label: 'Client', value: await customerName(tx, customerId) }]
}

/** What the place has of the supplement that changes. */
async function supplied(
  tx: Tx,
  change: StayChange,
  occupancies: readonly Pick<StoredOccupancy, 'id' | 'startDate' | 'endDate' | 'extras'>[],
): Promise<readonly { label: string; value: string }[]> {
  const part = change.kind === 'supplement' ? occupancies.find(({ id }) => id === change.occupancyId) : undefined
  if (change.kind !== 'supplement' || part === undefined) return []
  const [row] = await tx.rows<{ label: string }>('select label from extra where establishment_id = $1 and id = $2', [
    tx.session.establishmentId,
    change.extraId,
  ])
  return supplementWords(row?.label ?? 'Supplément', part, change.extraId)
}

/** What becomes of the price unless somebody chooses, and why. */
function usualOf(
  plan: Plan,
  modes: Awaited<ReturnType<typeof modesOf>>['modes'],
): { readonly usual: UpdateMode; readonly note: string | null } {
  const open = modes.flatMap(({ mode, price }) => (whyUnpriced(price) === null ? [{ mode, total: price.total }] : []))
  const gesture = { changesNights: plan.usualMode === 'updateFromDetail', changesType: plan.changesType === true }
  return gesture.changesType
    ? { usual: usualMode(open, gesture) ?? plan.usualMode, note: plan.note ?? otherTypeNote(open, gesture) }
    : { usual: plan.usualMode, note: plan.note }
}

/** `previewChange`: both sides, the four prices and every refusal, without writing anything. */
export async function previewChange(
  tx: Tx,
  { id, change }: ParsedInputOf<typeof changeOperations.previewChange>,
): Promise<ReplyOf<typeof changeOperations.previewChange>> {
  const stored = await loadStay(tx, id, { lock: false })
  const plan = await planChange(tx, stored, change)
  const base = plan.priced(stored)
  const compared = await modesOf(tx, plan.form, base)
  const { usual, note } = usualOf(plan, compared.modes)
  const { refusals } =
    plan.faults.length > 0
      ? { refusals: plan.faults.map(plainFault) }
      : await previewForm(tx, { ...plan.form, updateMode: modeFor({ ...plan, usualMode: usual }, null) }, { stored, base })
  const all = [...stored.occupancies, ...plan.form.occupancies]
  const words = {
    numbers: await placeNumbers(
      tx,
      all.flatMap(({ placeId }) => placeId ?? []),
    ),
    types: await typeLabels(
      tx,
      all.map(({ placeTypeId }) => placeTypeId),
    ),
  }
  const chosen = compared.modes.find(({ mode }) => mode === usual)
  return {
    version: stored.header.version,
    usualMode: usual,
    note,
    noteOtherwise: plan.noteOtherwise ?? null,
    paid: stored.header.paid,
    refusals,
    before: {
      lines: [
        ...(await named(tx, change, stored.header.customerId)),
        ...(await supplied(tx, change, stored.occupancies)),
        ...changeWords(stored.occupancies, words),
      ],
      total: stored.header.total,
    },
    after: {
      lines: [
        ...(await named(tx, change, plan.form.customerId)),
        ...(await supplied(tx, change, plan.form.occupancies)),
        ...changeWords(plan.form.occupancies, words),
      ],
      total: plan.faults.length > 0 ? stored.header.total : (chosen?.price.total ?? stored.header.total),
    },
    // The price of before is the one that is stored: what a change gives back of it is a part of the difference.
    modes: compared.modes
      .filter(({ mode }) => plan.isPriceFixed !== true || mode === usual)
      .map((one) => ({ ...one, difference: one.price.total - stored.header.total, isCurrent: one.mode === usual })),
  }
}

export async function changedReply(tx: Tx, { header: { id, version } }: StoredStay): Promise<Changed> {
  return { bookingId: id, version, bars: (await planningBars(tx, { bookingIds: [id] })).bars }
}

type Asked = { readonly id: number; readonly version: number; readonly updateMode: UpdateMode | null }

/** One change of a stay, in one save: every check of a save applies, and its version. */
async function applyChange(
  tx: Tx,
  { id, version, updateMode }: Asked,
  change: StayChange,
  beside?: (tx: Tx, before: StoredStay) => Promise<void>,
): Promise<Changed> {
  const before = await loadStay(tx, id, { lock: false })
  const plan = await planChange(tx, before, change)
  if (plan.faults.length > 0) throw new Refused(plan.faults)
  if (plan.isPriceFixed && updateMode !== null && updateMode !== plan.usualMode)
    refuse('early-departure', 'Les nuits gardées à la facture ne se recalculent pas\u00A0: les lignes convenues restent.', {
      field: 'updateMode',
    })
  await saveStay(
    tx,
    { ...plan.form, version, updateMode: modeFor(plan, updateMode) },
    { priced: plan.priced, action: change.kind, ...(beside && { beforeTrace: (now) => beside(now, before) }) },
  )
  return changedReply(tx, await loadStay(tx, id, { lock: false }))
}

/** `splitStay`: the nights before the cut stay where they are, the others go elsewhere; several cuts are one gesture. */
export async function splitStay(tx: Tx, { more = [], ...input }: ParsedInputOf<typeof changeOperations.splitStay>): Promise<Changed> {
  let done = await applyChange(tx, input, { kind: 'split', ...input })
  for (const cut of more)
    done = await applyChange(tx, { ...input, version: done.version }, { kind: 'split', occupancyId: input.occupancyId, ...cut })
  return done
}

/** `joinStay`: two parts that follow each other are one again. */
export async function joinStay(tx: Tx, input: ParsedInputOf<typeof changeOperations.joinStay>): Promise<Changed> {
  return applyChange(tx, input, { kind: 'join', ...input })
}

/** `extendStay`: another last day. */
export async function extendStay(tx: Tx, input: ParsedInputOf<typeof changeOperations.extendStay>): Promise<Changed> {
  return applyChange(tx, input, { kind: 'extend', ...input })
}

/** `leaveEarly`: the place is free from that day on, unless the site keeps it; the nights left cost what its preference says. */
export async function leaveEarly(tx: Tx, input: ParsedInputOf<typeof changeOperations.leaveEarly>): Promise<Changed> {
  if (input.endDate < tx.today.toString() && !input.isGone)
    refuse(
      'past-nights-stand',
      `Les nuits passées restent au séjour\u00A0: un départ au ${formatDay(input.endDate)} s’enregistre en cochant le départ.`,
      { field: 'endDate' },
    )
  return applyChange(tx, input, { kind: 'leaveEarly', ...input }, (now, before) => besideEarlyLeave(now, before, input))
}

/** `changeSupplement`: one more, fewer, other days, or none. */
export async function changeSupplement(tx: Tx, input: ParsedInputOf<typeof changeOperations.changeSupplement>): Promise<Changed> {
  return applyChange(tx, input, { kind: 'supplement', ...input })
}

/** `changeCustomer`: the stay is in somebody else's name. */
export async function changeCustomer(tx: Tx, input: ParsedInputOf<typeof changeOperations.changeCustomer>): Promise<Changed> {
  return applyChange(tx, input, { kind: 'customer', ...input })
}
