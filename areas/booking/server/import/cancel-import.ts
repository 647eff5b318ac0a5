import { allows } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'
import { cancellationFault, cancelledElsewhere } from '../../rules/import/imported-state.ts'
import { cancelBooking } from '../cancel-booking.ts'
import { attempt } from './attempt.ts'

type Known = {
  readonly importId: number | null
  readonly decision: string | null
  readonly bookingId: number | null
  readonly version: number | null
  readonly code: string | null
  readonly isCancelled: boolean | null
}
/** What a line of the file did to what is here, in words: cancelled, there already as it should be, or refused. */
export type Cancelled = { readonly outcome: 'cancelled' | 'known' | 'refused'; readonly message: string }

const knownSql = `
  select i.id::int as "importId", i.decision, b.id::int as "bookingId", b.version, coalesce(b.booking_code, b.quote_code, '') as code, b.cancel_state <> 'none' as "isCancelled"
  from (select $2::text as number) asked
  left join booking_import i on i.establishment_id = $1 and plain(i.number) = plain(asked.number)
  left join booking b on b.establishment_id = $1 and b.status = 'SAVED' and (b.id = i.booking_id or b.reference_internet = asked.number)
  order by b.cancel_state = 'none' desc nulls last, b.id desc limit 1`

/** A reservation that waits in the list is refused, as it would be by hand. */
async function dropImport(tx: Tx, importId: number, decision: string | null): Promise<void> {
  await tx.rows(
    `update booking_import set decision = 'refused', refusal_reason = $3, version = version + 1, updated_at = $4 where establishment_id = $1 and id = $2`,
    [tx.session.establishmentId, importId, cancelledElsewhere, tx.now.toString()],
  )
  await tx.journal({
    entity: 'booking-import',
    entityId: importId,
    action: 'update',
    before: { decision },
    after: { decision: 'refused', refusalReason: cancelledElsewhere },
  })
  tx.changed('booking-import', [importId])
}

/** A line that says « annulée »: the stay made of it is cancelled under the rules of the desk, what waited in the list no longer does. */
export async function cancelNumbered(tx: Tx, number: string): Promise<Cancelled> {
  const [known] = await tx.rows<Known>(knownSql, [tx.session.establishmentId, number])
  if (known?.bookingId != null) {
    if (known.isCancelled === true) return { outcome: 'known', message: `Le séjour ${known.code} est déjà annulé.` }
    return cancelStay(tx, number, { id: known.bookingId, version: known.version ?? 0, code: known.code ?? '' })
  }
  if (known?.importId == null)
    return { outcome: 'known', message: 'Annulée là où elle a été prise, et jamais prise ici\u00A0: rien à faire.' }
  if (known.decision === 'refused') return { outcome: 'known', message: 'Cette réservation est déjà refusée.' }
  await dropImport(tx, known.importId, known.decision)
  return { outcome: 'cancelled', message: 'La réservation qui attendait est refusée.' }
}

async function cancelStay(
  tx: Tx,
  number: string,
  { id, version, code }: { readonly id: number; readonly version: number; readonly code: string },
): Promise<Cancelled> {
  if (!allows(tx.session, 'stay_booking', 'delete'))
    return { outcome: 'refused', message: cancellationFault(number, ['votre profil ne permet pas d’annuler un séjour.']).message }
  const reasons = await attempt(tx, 'stay', () => cancelBooking(tx, { id, version, reason: `${cancelledElsewhere} (${number})` }))
  if (reasons.length > 0) return { outcome: 'refused', message: cancellationFault(number, reasons).message }
  return { outcome: 'cancelled', message: `Le séjour ${code} est annulé\u00A0: sa place est libre.` }
}
