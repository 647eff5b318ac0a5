import { formatDayMonth } from '#domain/french.ts'
import { closed, option, quote } from './booking-kind.ts'

/** What a stay is drawn as everywhere: badge, bar, plan, lists. */
export type StayState = 'quote' | 'option' | 'booking' | 'due' | 'inHouse' | 'gone' | 'act' | 'cancelled'

export const stayStateLabels: Readonly<Record<StayState, string>> = {
  quote: 'Devis',
  option: 'Option',
  booking: 'Réservation',
  due: 'Arrivée du jour',
  inHouse: 'En séjour',
  gone: 'Parti',
  act: 'À traiter',
  cancelled: 'Annulé',
}

/** What the state depends on; days are ISO. */
export type StayFlags = {
  readonly statusId: number
  readonly startDate: string
  readonly endDate: string
  readonly isArrived: boolean
  readonly isGone: boolean
  readonly cancelState: 'none' | 'cancelled' | 'cancelling'
  readonly status: 'SAVED' | 'DELETED'
  readonly optionExpiresOn: string | null
  /** Its places were freed by themselves, and nobody has decided yet what becomes of it. */
  readonly optionFreedAt?: string | null
  /** Nobody came: the stay was set aside. */
  readonly isNoShow?: boolean
  readonly quoteStatus?: 'accepted' | 'refused' | 'counter' | null
}

export type StateAndReason = { readonly state: StayState; readonly reason: string | null }

const quoteReasons = { accepted: 'Devis accepté', refused: 'Devis refusé', counter: 'Refusé avec contre-proposition' } as const

export function isCancelled(stay: Pick<StayFlags, 'cancelState' | 'status'>): boolean {
  return stay.cancelState !== 'none' || stay.status === 'DELETED'
}

/** The colour of a stay is « what to do today »: whatever its kind, what is late becomes `act`. */
export function stayState(stay: StayFlags, today: string): StateAndReason {
  if (isCancelled(stay)) return { state: 'cancelled', reason: cancelledReason(stay) }
  if (stay.isGone || stay.statusId === closed) return { state: 'gone', reason: stay.statusId === closed ? 'Clôturé' : null }
  if (stay.statusId === quote) return quoteState(stay, today)
  return stay.isArrived ? presentState(stay, today) : expectedState(stay, today)
}

function cancelledReason({ status, optionFreedAt, optionExpiresOn, isNoShow }: StayFlags): string | null {
  if (status === 'DELETED') return 'Supprimé'
  if (isNoShow === true) return 'Non venu'
  return optionFreedAt == null || optionExpiresOn === null ? null : `Option expirée le ${formatDayMonth(optionExpiresOn)}, place libérée`
}

function quoteState(stay: StayFlags, today: string): StateAndReason {
  if (stay.quoteStatus) return { state: 'quote', reason: quoteReasons[stay.quoteStatus] }
  return {
    state: 'quote',
    reason: stay.startDate < today ? `Devis sans suite\u00A0: l’arrivée était le ${formatDayMonth(stay.startDate)}` : null,
  }
}

function presentState(stay: StayFlags, today: string): StateAndReason {
  if (stay.endDate < today) return { state: 'act', reason: `Devait partir le ${formatDayMonth(stay.endDate)}` }
  return { state: 'inHouse', reason: stay.endDate === today ? 'Part aujourd’hui' : null }
}

function expectedState(stay: StayFlags, today: string): StateAndReason {
  const expiresOn = stay.statusId === option ? stay.optionExpiresOn : null
  if (expiresOn !== null && expiresOn < today) return { state: 'act', reason: `Option expirée le ${formatDayMonth(expiresOn)}` }
  if (stay.startDate < today) return { state: 'act', reason: `Attendu depuis le ${formatDayMonth(stay.startDate)}` }
  if (stay.startDate === today) return { state: 'due', reason: null }
  if (stay.statusId !== option) return { state: 'booking', reason: null }
  return { state: 'option', reason: expiresOn === null ? null : `Option jusqu’au ${formatDayMonth(expiresOn)}` }
}
