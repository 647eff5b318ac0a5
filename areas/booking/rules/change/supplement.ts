import { formatDay, formatDayRange, fr } from '#domain/french.ts'
import { heldUntil, isCarried } from '../supplements/carried.ts'
import type { Fault } from '#platform/operation/refusal.ts'

export type SupplementRow = {
  readonly id: number
  readonly extraId: number
  readonly quantity: number
  readonly startDate: string | null
  readonly endDate: string | null
}
type Part<Row extends SupplementRow> = {
  readonly id: number
  readonly startDate: string
  readonly endDate: string
  readonly extras: readonly Row[]
}
/** What is wanted of one supplement of a place. `rowId` 0: one more; `quantity` 0: it is taken back. */
export type SupplementAsked = {
  readonly rowId: number
  readonly extraId: number
  readonly quantity: number
  readonly startDate: string
  readonly endDate: string
}

/** The days of a row: those of the place where it has none of its own. */
export function supplementDays(
  row: Pick<SupplementRow, 'startDate' | 'endDate'>,
  part: Pick<Part<SupplementRow>, 'startDate' | 'endDate'>,
): { readonly startDate: string; readonly endDate: string } {
  return { startDate: row.startDate ?? part.startDate, endDate: row.endDate ?? part.endDate }
}

function sameAsBefore(before: SupplementRow | undefined, part: Part<SupplementRow>, asked: SupplementAsked): boolean {
  if (before === undefined) return false
  const days = supplementDays(before, part)
  return before.quantity === asked.quantity && days.startDate === asked.startDate && days.endDate === asked.endDate
}

/** What goes on to the next place of its guests may go on with them. */
function lastDay(
  row: SupplementRow | undefined,
  part: Part<SupplementRow>,
  parts: readonly Pick<Part<SupplementRow>, 'startDate' | 'endDate'>[],
): string {
  return row !== undefined && isCarried(row, part) ? heldUntil(part, parts) : part.endDate
}

/** Why a supplement of a place does not become what is asked; what its stock and its price refuse is asked of the save. */
export function supplementFault(
  part: Part<SupplementRow>,
  asked: SupplementAsked,
  parts: readonly Pick<Part<SupplementRow>, 'startDate' | 'endDate'>[] = [],
): Fault | null {
  const before = part.extras.find(({ id }) => id === asked.rowId)
  const until = lastDay(before, part, parts)
  if (asked.rowId !== 0 && before?.extraId !== asked.extraId)
    return { rule: 'unknown-record', message: 'Ce supplément n’est plus sur le séjour.' }
  if (asked.quantity === 0)
    return asked.rowId === 0 ? { rule: 'enter-quantity', field: 'quantity', message: 'Veuillez saisir une quantité.' } : null
  if (asked.endDate <= asked.startDate)
    return {
      rule: 'start-before-end',
      field: 'endDate',
      message: `La fin (${formatDay(asked.endDate)}) doit suivre le début (${formatDay(asked.startDate)}).`,
    }
  if (asked.startDate < part.startDate || asked.endDate > until) return outsideStay({ ...part, endDate: until }, asked)
  return sameAsBefore(before, part, asked)
    ? { rule: 'same-supplement', message: 'Rien ne change\u00A0: même quantité, mêmes jours.' }
    : null
}

/** A supplement is for who is there: proposed instead, the days that are those of the stay. */
function outsideStay(part: Part<SupplementRow>, { startDate, endDate }: SupplementAsked): Fault {
  const [arrival, departure] = [startDate > part.startDate ? startDate : part.startDate, endDate < part.endDate ? endDate : part.endDate]
  const message = fr`Le client est là ${formatDayRange(part.startDate, part.endDate)}\u00A0: le supplément ne va pas au-delà.`
  if (departure <= arrival) return { rule: 'supplement-outside-stay', field: 'startDate', message }
  return {
    rule: 'supplement-outside-stay',
    field: 'startDate',
    message,
    fix: { label: `Garder ${formatDayRange(arrival, departure)}`, action: 'set-dates', values: { arrival, departure } },
  }
}

/** The place with its supplement as it is asked. One that lasts as long as the place has no days of its own: it follows it. */
export function withSupplement<Row extends SupplementRow, One extends Part<Row>>(
  part: One,
  asked: SupplementAsked,
): Omit<One, 'extras'> & { readonly extras: readonly SupplementRow[] } {
  const isWhole = asked.startDate === part.startDate && asked.endDate === part.endDate
  const row: SupplementRow = {
    id: asked.rowId,
    extraId: asked.extraId,
    quantity: asked.quantity,
    startDate: isWhole ? null : asked.startDate,
    endDate: isWhole ? null : asked.endDate,
  }
  if (asked.rowId === 0) return { ...part, extras: [...part.extras, row] }
  return {
    ...part,
    extras: part.extras.flatMap((one): readonly SupplementRow[] => (one.id !== asked.rowId ? [one] : asked.quantity === 0 ? [] : [row])),
  }
}

/** « Avant / Après »: what the place has of one supplement. */
export function supplementWords(
  label: string,
  part: Part<SupplementRow>,
  extraId: number,
): readonly { readonly label: string; readonly value: string }[] {
  const rows = part.extras.filter((row) => row.extraId === extraId && row.quantity > 0)
  if (rows.length === 0) return [{ label, value: 'aucun' }]
  return rows.map((row) => {
    const days = supplementDays(row, part)
    return { label, value: `${row.quantity}, ${formatDayRange(days.startDate, days.endDate)}` }
  })
}
