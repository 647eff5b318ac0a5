import { formatDay } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'

/** How a guest who is moved agreed. `notAsked`: his place was never promised to him, he is only told. */
export const consentMeans = ['phone', 'email', 'sms', 'desk', 'notAsked'] as const
export type ConsentMeans = (typeof consentMeans)[number]
export const consentLabels: Readonly<Record<ConsentMeans, string>> = {
  phone: 'Par téléphone',
  email: 'Par e-mail',
  sms: 'Par SMS',
  desk: 'À l’accueil',
  notAsked: 'Place non promise, sans accord',
}

export type Consent = { readonly bookingId: number; readonly by: string; readonly means: ConsentMeans; readonly on: string | null }

/** Everybody who is moved has agreed, or was never promised a place; nobody agrees tomorrow. */
export function consentFaults(
  consents: readonly Consent[],
  moved: readonly { readonly bookingId: number; readonly label: string }[],
  today: string,
): readonly Fault[] {
  return moved.flatMap(({ bookingId, label }): readonly Fault[] => {
    const at = consents.findIndex((one) => one.bookingId === bookingId)
    const consent = consents[at]
    if (consent === undefined)
      return [
        {
          rule: 'consent-required',
          field: 'consents',
          message: `Indiquez l’accord de ${label}, qui change de place.`,
          values: { bookingId },
        },
      ]
    if (consent.means !== 'notAsked' && consent.by === '')
      return [
        {
          rule: 'consent-required',
          field: `consents.${at}.by`,
          message: `Indiquez qui a donné son accord pour ${label}.`,
          values: { bookingId },
        },
      ]
    if (consent.on !== null && consent.on > today)
      return [
        {
          rule: 'invalid-dates',
          field: `consents.${at}.on`,
          message: `L’accord de ${label} ne peut pas dater du ${formatDay(consent.on)}, qui est à venir.`,
          values: { bookingId, on: consent.on },
        },
      ]
    return []
  })
}

/** « Paul Carlier, par téléphone, le 20/11/2026 ». */
export function consentSentence({ by, means, on }: Omit<Consent, 'bookingId'>): string {
  if (means === 'notAsked') return 'non demandé, place non promise'
  const how = consentLabels[means]
  return `${by}, ${how.charAt(0).toLowerCase()}${how.slice(1)}${on === null ? '' : `, le ${formatDay(on)}`}`
}

/** What the history keeps of an agreement. */
export function isConsent(value: unknown): value is Omit<Consent, 'bookingId'> {
  if (typeof value !== 'object' || value === null || !('by' in value) || !('means' in value) || !('on' in value)) return false
  return (
    typeof value.by === 'string' &&
    consentMeans.some((means) => means === value.means) &&
    (value.on === null || typeof value.on === 'string')
  )
}
