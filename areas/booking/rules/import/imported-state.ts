import { plain } from '#domain/search-key.ts'
import type { Fault } from '#platform/operation/refusal.ts'

/** Why a stay or a reservation that waits is given up: it no longer exists where it was booked. */
export const cancelledElsewhere = 'Annulée là où elle a été prise'

const cancelled = /^(annul|cancel|storni|geannul)/
const taken =
  /^(confirm|reserv|valid|accept|book|ok$|new$|nouve|modifi|paye|paid|sold|arriv|present|parti|en sejour|cheque|checked|guaranteed|garanti)/

/** What the column « État » of a file of reservations says: empty, the reservation stands; another word is taken so too, and told. */
export function importedState(text: string | undefined): 'taken' | 'cancelled' | 'unknown' {
  const word = plain(text ?? '').trim()
  if (cancelled.test(word)) return 'cancelled'
  return word === '' || taken.test(word) ? 'taken' : 'unknown'
}

/** A stay that was cancelled elsewhere and cannot be cancelled here, with why. */
export function cancellationFault(number: string, reasons: readonly string[]): Fault {
  return {
    rule: 'integration-cancellation-error',
    message: `Erreur d’annulation lors de l’intégration de la réservation internet ${number}\u00A0: ${reasons.join(' ')}`,
  }
}
